"""What an alert of the tournament engine says: what to do about whom. The rule is told beside it, not here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from display.wording.amounts import chips
from table.tournament.words.happenings import FloorOption
from table.tournament.words.told import EventAlert, EventCode, EventRuling

_HEADINGS: Final[dict[EventCode, str]] = {
    EventCode.ENTRY: "late entry",
    EventCode.RE_BUY: "re-buy",
    EventCode.ADD_ON: "add-on",
    EventCode.SEAT_CHANGE: "change of seat",
    EventCode.DRAW_AGAIN: "draw",
    EventCode.POSITION: "moved between button and small blind",
    EventCode.PASS: "letting the big blind pass",
    EventCode.WRONG_LEVEL: "blinds of another level",
    EventCode.HOLD: "hand begun while the table must hold",
    EventCode.HALTING: "short table",
    EventCode.SHORT_TABLE: "seat free",
    EventCode.OFFENCE: "offence",
    EventCode.DISQUALIFIED: "stack of a disqualified player",
    EventCode.CHIPS: "chips",
    EventCode.AWAY: "absence",
    EventCode.MOVE_REFUSED: "move refused",
    EventCode.COLOUR_UP: "colour-up",
    EventCode.BONUS: "bonus chip",
    EventCode.SIGN_OUT: "sign out",
    EventCode.EXTRA_BOUNTY: "extra bounty",
    EventCode.CHOP: "sharing the prizes",
}

_OPTIONS: Final[dict[FloorOption, str]] = {
    FloorOption.GRANTED: "grant it",
    FloorOption.REFUSED: "refuse it",
    FloorOption.WARNING: "warning",
    FloorOption.HANDS: "penalty in hands",
    FloorOption.ROUNDS: "penalty in rounds",
    FloorOption.MINUTES: "penalty in minutes",
    FloorOption.DISQUALIFIED: "disqualify",
    FloorOption.REMOVED: "remove the chips",
    FloorOption.BLINDED: "blind the stack off",
    FloorOption.STAY: "leave the chips",
    FloorOption.LIVE: "deal in",
    FloorOption.WAIT: "wait",
    FloorOption.CORRECT: "correct the blinds",
    FloorOption.PLAY_ON: "play on",
    FloorOption.HALT: "halt the table",
    FloorOption.NEW_STACK: "new stack",
    FloorOption.SAVE: "save it",
}


def event_alert_text(alert: EventAlert) -> str:
    """Return *alert* as one short sentence, without its rule."""
    if alert.ruling is EventRuling.FLOOR:
        return floor_text(alert.code, alert.name, alert.table, alert.options)
    return _SAYS.get((alert.code, alert.ruling), _plainly)(alert)


def floor_text(code: EventCode, name: str | None, table: int | None, options: tuple[FloorOption, ...] = ()) -> str:
    """Return what the director is asked, the sensible answer first."""
    about = _about(name, table)
    asked = f"Floor{about}: {_HEADINGS[code]}"
    return f"{asked} - {', '.join(option_text(option) for option in options)}" if options else asked


def option_text(option: FloorOption) -> str:
    """Return an option of a floor call in words."""
    return _OPTIONS[option]


def _about(name: str | None, table: int | None) -> str:
    if name is not None:
        return f", {name}"
    return "" if table is None else f", table {table}"


def _who(alert: EventAlert) -> str:
    return alert.name or ("the room" if alert.table is None else f"table {alert.table}")


def _chips(alert: EventAlert) -> str:
    return "chips" if alert.amount is None else f"{chips(abs(alert.amount))} in chips"


def _plainly(alert: EventAlert) -> str:
    """Say a ruling that has no sentence of its own."""
    return f"{alert.ruling.value.capitalize()}{_about(alert.name, alert.table)}: {_HEADINGS[alert.code]}"


def _entry(alert: EventAlert) -> str:
    return f"Let {_who(alert)} in" + (
        ": the stack is that of the seat" if alert.amount is None else f" with {chips(alert.amount)}"
    )


def _penalty(alert: EventAlert) -> str:
    many = "a penalty" if alert.amount is None else f"a penalty of {alert.amount}"
    return f"Give {_who(alert)} {many}, hands or minutes as the book counts: see what is left at the seat"


def _colour_up(alert: EventAlert) -> str:
    if not alert.amount:
        return f"Colour-up complete at {_who(alert)}: the chips add up to what they were"
    return f"Colour-up complete at {_who(alert)}: {_chips(alert)} {'more' if alert.amount > 0 else 'fewer'}"


_SAYS: Final[dict[tuple[EventCode, EventRuling], Callable[[EventAlert], str]]] = {
    (EventCode.ENTRY, EventRuling.GRANTED): _entry,
    (EventCode.ENTRY, EventRuling.REFUSED): lambda alert: f"Do not let {_who(alert)} in: late entry is not open",
    (EventCode.ENTRY, EventRuling.WAIT): lambda alert: f"Keep {_who(alert)} waiting: no seat is free",
    (EventCode.RE_BUY, EventRuling.GRANTED): lambda alert: f"Sell {_who(alert)} a re-buy: {_chips(alert)}",
    (EventCode.RE_BUY, EventRuling.REFUSED): lambda alert: f"Refuse {_who(alert)} the re-buy as asked",
    (EventCode.ADD_ON, EventRuling.GRANTED): lambda alert: f"Sell {_who(alert)} an add-on: {_chips(alert)}",
    (EventCode.ADD_ON, EventRuling.REFUSED): lambda alert: f"Sell {_who(alert)} no add-on now",
    (EventCode.SEAT_CHANGE, EventRuling.GRANTED): lambda alert: f"Let {_who(alert)} change seats",
    (EventCode.SEAT_CHANGE, EventRuling.REFUSED): lambda alert: f"{_who(alert)} stays: the change of seat is refused",
    (EventCode.DRAW_AGAIN, EventRuling.REFUSED): lambda alert: f"Let {_who(alert)} draw again: this draw cannot stand",
    (EventCode.PASS, EventRuling.GRANTED): lambda alert: (
        f"Let the big blind pass {_who(alert)}: deal in after the button"
    ),
    (EventCode.PASS, EventRuling.REFUSED): lambda alert: f"Deal {_who(alert)} in: the big blind may not be let pass",
    (EventCode.WRONG_LEVEL, EventRuling.CORRECT): lambda alert: f"Correct the blinds at {_who(alert)}: another level's",
    (EventCode.WRONG_LEVEL, EventRuling.PLAY_ON): lambda alert: f"Play on at {_who(alert)} with another level's blinds",
    (EventCode.HOLD, EventRuling.NOTE): lambda alert: f"Hold {_who(alert)} after this hand: none should have begun",
    (EventCode.SHORT_TABLE, EventRuling.NOTE): lambda alert: f"Seat free at {_who(alert)}: play goes on",
    (EventCode.OFFENCE, EventRuling.WARNING): lambda alert: f"Warn {_who(alert)}",
    (EventCode.OFFENCE, EventRuling.PENALTY): _penalty,
    (EventCode.OFFENCE, EventRuling.DISQUALIFIED): lambda alert: f"Disqualify {_who(alert)}",
    (EventCode.OFFENCE, EventRuling.SUSPENDED): lambda alert: f"Suspend {_who(alert)}: out of this event",
    (EventCode.OFFENCE, EventRuling.RETURNED): lambda alert: f"Have {_who(alert)} put the chips back",
    (EventCode.DISQUALIFIED, EventRuling.REMOVED): lambda alert: f"Remove {_who(alert)}'s stack: {_chips(alert)}",
    (EventCode.DISQUALIFIED, EventRuling.BLINDED): lambda alert: f"Leave {_who(alert)}'s stack: it is blinded off",
    (EventCode.CHIPS, EventRuling.REMOVED): lambda alert: (
        f"Take out of play: {_chips(alert)}{_about(alert.name, None)}"
    ),
    (EventCode.CHIPS, EventRuling.RETURNED): lambda alert: f"Give back to {_who(alert)}: {_chips(alert)}",
    (EventCode.AWAY, EventRuling.REMOVED): lambda alert: f"Remove {_who(alert)}'s chips: gone",
    (EventCode.AWAY, EventRuling.STAY): lambda alert: f"Leave {_who(alert)}'s chips: the seat is blinded",
    (EventCode.AWAY, EventRuling.DISQUALIFIED): lambda alert: f"Disqualify {_who(alert)}: blinds missed",
    (EventCode.MOVE_REFUSED, EventRuling.OUT): lambda alert: f"Take {_who(alert)} out: the move was refused",
    (EventCode.COLOUR_UP, EventRuling.NOTE): _colour_up,
    (EventCode.BONUS, EventRuling.GRANTED): lambda alert: f"Add the bonus to {_who(alert)}'s stack: {_chips(alert)}",
    (EventCode.BONUS, EventRuling.WAIT): lambda alert: f"Keep {_who(alert)}'s bonus out until the next hand",
    (EventCode.SIGN_OUT, EventRuling.NOTE): lambda alert: f"Have {_who(alert)} sign out: a place in the points",
    (EventCode.EXTRA_BOUNTY, EventRuling.NOTE): lambda alert: f"Give an extra bounty chip at {_who(alert)}: shared",
    (EventCode.CHOP, EventRuling.GRANTED): lambda _alert: "Share the prizes as agreed: the event is over",
    (EventCode.CHOP, EventRuling.REFUSED): lambda _alert: "Play on: the prizes are not shared like this",
}
"""The rulings that the codes come with; one that is not here is said plainly."""
