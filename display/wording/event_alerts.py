"""Words the alerts and the orders to the staff of the tournament engine: what to do, about whom, in a line to call out.

The rule is told beside them.
"""

from typing import Final

from display.wording.amounts import chips
from display.wording.game_names import game_words
from display.words.spoken import opening, phrase, say
from table.tournament.words.told import EventAlert, EventCode, EventRuling, FloorOption, OrderKind, StaffOrder

_HEADINGS: Final[dict[EventCode, str]] = {
    EventCode.ENTRY: phrase("late entry"),
    EventCode.RE_BUY: phrase("re-buy"),
    EventCode.ADD_ON: phrase("add-on"),
    EventCode.SEAT_CHANGE: phrase("change of seat"),
    EventCode.DRAW_AGAIN: phrase("draw"),
    EventCode.POSITION: phrase("moved between button and small blind"),
    EventCode.PASS: phrase("letting the big blind pass"),
    EventCode.WRONG_LEVEL: phrase("blinds of another level"),
    EventCode.HOLD: phrase("hand begun while the table must hold"),
    EventCode.HALTING: phrase("short table"),
    EventCode.SHORT_TABLE: phrase("seat free"),
    EventCode.OFFENCE: phrase("offence"),
    EventCode.DISQUALIFIED: phrase("stack of a disqualified player"),
    EventCode.CHIPS: phrase("chips"),
    EventCode.AWAY: phrase("absence"),
    EventCode.MOVE_REFUSED: phrase("move refused"),
    EventCode.COLOUR_UP: phrase("colour-up"),
    EventCode.BONUS: phrase("bonus chip"),
    EventCode.SIGN_OUT: phrase("sign out"),
    EventCode.EXTRA_BOUNTY: phrase("extra bounty"),
    EventCode.CHOP: phrase("sharing the prizes"),
}

_OPTIONS: Final[dict[FloorOption, str]] = {
    FloorOption.GRANTED: phrase("grant it"),
    FloorOption.REFUSED: phrase("refuse it"),
    FloorOption.WARNING: phrase("warning"),
    FloorOption.HANDS: phrase("penalty in hands"),
    FloorOption.ROUNDS: phrase("penalty in rounds"),
    FloorOption.MINUTES: phrase("penalty in minutes"),
    FloorOption.DISQUALIFIED: phrase("disqualify"),
    FloorOption.REMOVED: phrase("remove the chips"),
    FloorOption.BLINDED: phrase("blind the stack off"),
    FloorOption.STAY: phrase("leave the chips"),
    FloorOption.LIVE: phrase("deal in"),
    FloorOption.WAIT: phrase("wait"),
    FloorOption.CORRECT: phrase("correct the blinds"),
    FloorOption.PLAY_ON: phrase("play on"),
    FloorOption.HALT: phrase("halt the table"),
    FloorOption.NEW_STACK: phrase("new stack"),
    FloorOption.SAVE: phrase("save it"),
}

_SAYS: Final[dict[tuple[EventCode, EventRuling], str]] = {
    (EventCode.ENTRY, EventRuling.GRANTED): phrase("Let {who} in: the stack is that of the seat"),
    (EventCode.ENTRY, EventRuling.REFUSED): phrase("Do not let {who} in: late entry is not open"),
    (EventCode.ENTRY, EventRuling.WAIT): phrase("Keep {who} waiting: no seat is free"),
    (EventCode.RE_BUY, EventRuling.GRANTED): phrase("Sell {who} a re-buy: {chips}"),
    (EventCode.RE_BUY, EventRuling.REFUSED): phrase("Refuse {who} the re-buy as asked"),
    (EventCode.ADD_ON, EventRuling.GRANTED): phrase("Sell {who} an add-on: {chips}"),
    (EventCode.ADD_ON, EventRuling.REFUSED): phrase("Sell {who} no add-on now"),
    (EventCode.SEAT_CHANGE, EventRuling.GRANTED): phrase("Let {who} change seats"),
    (EventCode.SEAT_CHANGE, EventRuling.REFUSED): phrase("{who} stays: the change of seat is refused"),
    (EventCode.DRAW_AGAIN, EventRuling.REFUSED): phrase("Let {who} draw again: this draw cannot stand"),
    (EventCode.PASS, EventRuling.GRANTED): phrase("Let the big blind pass {who}: deal in after the button"),
    (EventCode.PASS, EventRuling.REFUSED): phrase("Deal {who} in: the big blind may not be let pass"),
    (EventCode.WRONG_LEVEL, EventRuling.CORRECT): phrase("Correct the blinds at {who}: another level's"),
    (EventCode.WRONG_LEVEL, EventRuling.PLAY_ON): phrase("Play on at {who} with another level's blinds"),
    (EventCode.HOLD, EventRuling.NOTE): phrase("Hold {who} after this hand: none should have begun"),
    (EventCode.SHORT_TABLE, EventRuling.NOTE): phrase("Seat free at {who}: play goes on"),
    (EventCode.OFFENCE, EventRuling.WARNING): phrase("Warn {who}"),
    (EventCode.OFFENCE, EventRuling.PENALTY): phrase(
        "Give {who} a penalty, hands or minutes as the book counts: see what is left at the seat"
    ),
    (EventCode.OFFENCE, EventRuling.DISQUALIFIED): phrase("Disqualify {who}"),
    (EventCode.OFFENCE, EventRuling.SUSPENDED): phrase("Suspend {who}: out of this event"),
    (EventCode.OFFENCE, EventRuling.RETURNED): phrase("Have {who} put the chips back"),
    (EventCode.DISQUALIFIED, EventRuling.REMOVED): phrase("Remove {who}'s stack: {chips}"),
    (EventCode.DISQUALIFIED, EventRuling.BLINDED): phrase("Leave {who}'s stack: it is blinded off"),
    (EventCode.CHIPS, EventRuling.REMOVED): phrase("Take out of play: {chips}, {who}"),
    (EventCode.CHIPS, EventRuling.RETURNED): phrase("Give back to {who}: {chips}"),
    (EventCode.AWAY, EventRuling.REMOVED): phrase("Remove {who}'s chips: gone"),
    (EventCode.AWAY, EventRuling.STAY): phrase("Leave {who}'s chips: the seat is blinded"),
    (EventCode.AWAY, EventRuling.DISQUALIFIED): phrase("Disqualify {who}: blinds missed"),
    (EventCode.MOVE_REFUSED, EventRuling.OUT): phrase("Take {who} out: the move was refused"),
    (EventCode.COLOUR_UP, EventRuling.NOTE): phrase("Colour-up complete at {who}: the chips add up to what they were"),
    (EventCode.BONUS, EventRuling.GRANTED): phrase("Add the bonus to {who}'s stack: {chips}"),
    (EventCode.BONUS, EventRuling.WAIT): phrase("Keep {who}'s bonus out until the next hand"),
    (EventCode.SIGN_OUT, EventRuling.NOTE): phrase("Have {who} sign out: a place in the points"),
    (EventCode.EXTRA_BOUNTY, EventRuling.NOTE): phrase("Give an extra bounty chip at {who}: shared"),
    (EventCode.CHOP, EventRuling.GRANTED): phrase("Share the prizes as agreed: the event is over"),
    (EventCode.CHOP, EventRuling.REFUSED): phrase("Play on: the prizes are not shared like this"),
}
"""The rulings that the codes come with, without an amount; one that is not here is said plainly."""

_OF_AMOUNT: Final[dict[tuple[EventCode, EventRuling], str]] = {
    (EventCode.ENTRY, EventRuling.GRANTED): phrase("Let {who} in with {amount}"),
    (EventCode.OFFENCE, EventRuling.PENALTY): phrase(
        "Give {who} a penalty of {amount}, hands or minutes as the book counts: see what is left at the seat"
    ),
}
"""Where the sentence is another one once there is an amount."""

_OF_THE_LIST: Final[dict[tuple[EventCode, EventRuling], str]] = {
    (EventCode.ENTRY, EventRuling.WAIT): phrase("Keep {who} waiting: no seat is free, and {names} came first"),
    (EventCode.DRAW_AGAIN, EventRuling.REFUSED): phrase("{who} draws no seat yet: {names} came first"),
}
"""Where others wait for a seat before him."""

_NAMES_SAID: Final = 3
"""Of those who came first; of the others it is said how many they are."""

_NOBODYS_CHIPS: Final = phrase("Take out of play: {chips}")
_MORE: Final = phrase("Colour-up complete at {who}: plus {chips}")
_FEWER: Final = phrase("Colour-up complete at {who}: minus {chips}")


def event_alert_text(alert: EventAlert) -> str:
    """Return *alert* as one short sentence, without its rule."""
    if alert.ruling is EventRuling.FLOOR:
        return floor_text(alert.code, alert.name, alert.table, alert.options)
    text = _text(alert)
    if not text:
        return _plainly(alert)
    who = alert.name or _table(alert.table) or say("the room")
    amount, of_chips = "", say("chips")
    if alert.amount is not None:
        amount = chips(abs(alert.amount))
        of_chips = say("{amount} in chips", amount=amount)
    return say(text, who=who, amount=amount, chips=of_chips, names=_first(alert))


def floor_text(code: EventCode, name: str | None, table: int | None, options: tuple[FloorOption, ...] = ()) -> str:
    """Return what the director is asked, the sensible answer first."""
    who, about = name or _table(table), say(_HEADINGS[code])
    asked = say("Floor, {who}: {about}", who=who, about=about) if who else say("Floor: {about}", about=about)
    return f"{asked} - {', '.join(option_text(option) for option in options)}" if options else asked


def option_text(option: FloorOption) -> str:
    """Return an option of a floor call in words."""
    return say(_OPTIONS[option])


def _text(alert: EventAlert) -> str:
    """Return the sentence of *alert*, empty where it has none of its own."""
    pair = alert.code, alert.ruling
    if alert.code is EventCode.COLOUR_UP and alert.amount:
        return _MORE if alert.amount > 0 else _FEWER
    if pair == (EventCode.CHIPS, EventRuling.REMOVED) and alert.name is None:
        return _NOBODYS_CHIPS
    if alert.before and pair in _OF_THE_LIST:
        return _OF_THE_LIST[pair]
    return _SAYS.get(pair, "") if alert.amount is None else _OF_AMOUNT.get(pair, _SAYS.get(pair, ""))


def _table(table: int | None) -> str:
    return "" if table is None else say("table {table}", table=table)


def _first(alert: EventAlert) -> str:
    """Return the names of those who came first, the next one first."""
    some = ", ".join(alert.before[:_NAMES_SAID])
    more = len(alert.before) - _NAMES_SAID
    return say("{some} and {count} more", some=some, count=more) if more > 0 else some


def _plainly(alert: EventAlert) -> str:
    """Say a ruling that has no sentence of its own."""
    who, about = alert.name or _table(alert.table), say(_HEADINGS[alert.code])
    ruled = say(alert.ruling.value.replace("-", " "))
    said = f"{ruled}, {who}: {about}" if who else f"{ruled}: {about}"
    return opening(said)


_TEXTS: Final = {
    OrderKind.SEAT: phrase("Seat {name} at table {to}"),
    OrderKind.BREAK: phrase("Break table {table}: its players rack up and draw"),
    OrderKind.HALT: phrase("Halt table {table}: too few players, no new hand"),
    OrderKind.HOLD: phrase("Hold the board at table {table}: cards face down until released"),
    OrderKind.OPEN: phrase("Open table {table}: players wait for a seat"),
    OrderKind.DRAW_BUTTON: phrase("Draw for the button at table {table}: a card to each player"),
    OrderKind.DRAW_MOVER: phrase("Draw for who moves at table {table}: a card to each player"),
    OrderKind.DRAW_RACE: phrase("Race off at table {table}: a card for each odd chip"),
    OrderKind.DRAW_SEATS: phrase("Draw new seats at table {table}"),
    OrderKind.CHANGE_GAME: phrase("Deal {game} at table {table} from the next hand on"),
}


def order_text(order: StaffOrder) -> str:
    """Return *order* as one short sentence, without its rule."""
    text = _move(order) if order.kind is OrderKind.MOVE else _TEXTS[order.kind]
    game = say("another game") if order.game is None else game_words(order.game)
    return say(text, name=order.name, table=order.table, to=order.to, seat=order.seat, game=game)


def _move(order: StaffOrder) -> str:
    """Return the text of a move, by what is known of who and where."""
    if order.name is None and order.seat is None:
        return phrase("Move a player from table {table} to table {to}: who is not known yet")
    if order.name is None:
        return phrase("Move a player from table {table} to table {to}, seat {seat}: who is not known yet")
    if order.seat is None:
        return phrase("Move {name} from table {table} to table {to}: the player chooses the seat")
    if order.to == order.table:
        return phrase("Move {name} to seat {seat}, table {to}")
    return phrase("Move {name} from table {table} to table {to}, seat {seat}")
