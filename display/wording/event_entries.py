"""Words an entry of the tournament in a short sentence: as it is kept, and as an undo would take it back.

What it came to, and the orders that follow, stand in `event_alerts`.
"""

from typing import Final, get_args

from display.wording.amounts import chips, time_left
from display.wording.event_alerts import option_text
from display.wording.penalties import counted
from display.wording.people import plain
from display.words.spoken import phrase, say
from table.engine.words.closed import cover
from table.messages.schedule import ScheduledLevel
from table.tournament.words import conduct, money, played, seated
from table.tournament.words.happenings import Happening
from table.tournament.words.setup import MINUTE_MS

_SAID: Final[dict[type, str]] = {
    played.TimePassed: phrase("The clock ran on"),
    played.LevelAwaited: phrase("The clock was set on to level {level}"),
    played.BreakAwaited: phrase("The clock was set on to the break"),
    played.ClockPut: phrase("The clock was set to level {level}, {left} left"),
    played.LevelsSet: phrase("The levels from {first} on were set: {levels}"),
    played.LevelAnnounced: phrase("The level was announced"),
    played.HandBegun: phrase("A hand began at table {table}"),
    played.HandEnded: phrase("A hand of table {table} was entered"),
    played.Misdealt: phrase("A misdeal at table {table}"),
    played.AllInCalled: phrase("An all-in was called at table {table}"),
    played.BoardReleased: phrase("The board of table {table} was released"),
    seated.EntryWanted: phrase("{name} asked to enter"),
    seated.SeatGiven: phrase("{name} was seated at table {to}, seat {seat}"),
    seated.CardsDrawn: phrase("{name} drew {cards}"),
    seated.NumberDrawn: phrase("{name} drew the number {number}"),
    seated.SeatDrawn: phrase("{name} drew table {to}, seat {seat}"),
    seated.Moved: phrase("{name} moved as ordered"),
    seated.TableBroken: phrase("Table {table} was broken"),
    seated.TableAdded: phrase("Table {table} was added: {table_id}"),
    seated.TableOpened: phrase("Table {table} was opened"),
    seated.HaltWaived: phrase("Table {table} was let play on"),
    seated.MoveRefused: phrase("{name} refused to move"),
    seated.PassWanted: phrase("{name} asked to let the big blind pass"),
    seated.ChangeWanted: phrase("{name} asked for table {to}, seat {seat}"),
    seated.WrongSeatFound: phrase("{name} was in a wrong seat and belongs at table {to}, seat {seat}"),
    seated.RedrawOrdered: phrase("New seats were ordered to be drawn at table {table}"),
    conduct.PlayerAway: phrase("{name} is away"),
    conduct.PlayerBack: phrase("{name} is here"),
    conduct.PlayerGone: phrase("{name} has left for good"),
    money.ReBuyDeclared: phrase("{name} declared a re-buy"),
    money.ReBuyWithdrawn: phrase("{name} asked to take the re-buy back"),
    money.AddOnWanted: phrase("{name} asked for an add-on"),
    money.ReEntryWanted: phrase("{name} asked to enter again"),
    money.ColouredUp: phrase("The chips of {denomination} were coloured up"),
    money.OldChipsBrought: phrase("{name} brought old chips: {amount}"),
    money.ChipsFound: phrase("Chips were found: {amount}"),
    money.BonusGiven: phrase("{name} was given a bonus chip: {amount}"),
    conduct.OffenceFound: phrase("An offence of {name}: {kind}"),
    conduct.PenaltyGiven: phrase("{name} was given a penalty: {penalty}"),
    conduct.PlayerDisqualified: phrase("{name} was disqualified"),
    played.HandForHandSet: phrase("Hand-for-hand was announced"),
    money.PrizesSet: phrase("The prizes were set: {prizes}"),
    money.ChopWanted: phrase("Those who are left asked to share the prizes"),
    conduct.FloorAnswered: phrase("A floor call was answered: {option}"),
}
"""`to` and `seat` are a place's, `table` is a whole table."""

cover("words of entries", _SAID, get_args(Happening))

_MOVED_TO: Final = phrase("{name} moved to table {to}, seat {seat}")
_NOTIFIED: Final = phrase("{name} is away, and has said so")
_HAND_FOR_HAND_ENDED: Final = phrase("Hand-for-hand was ended")
_OWNED: Final = phrase("Chips of {name} were found: {amount}")

OFFENCES: Final = {
    conduct.OffenceKind.EXPOSED: phrase("cards exposed with action pending"),
    conduct.OffenceKind.SHOWN: phrase("hand shown to somebody"),
    conduct.OffenceKind.THROWN: phrase("card thrown off the table"),
    conduct.OffenceKind.ONE_PLAYER: phrase("one player to a hand"),
    conduct.OffenceKind.ETIQUETTE: phrase("etiquette"),
    conduct.OffenceKind.SOFT_PLAY: phrase("soft play"),
    conduct.OffenceKind.ABUSE: phrase("abuse or disruption"),
    conduct.OffenceKind.CHEATING: phrase("cheating"),
    conduct.OffenceKind.COLLUSION: phrase("collusion or chip dumping"),
    conduct.OffenceKind.DODGE: phrase("dodged a blind"),
    conduct.OffenceKind.HIDDEN: phrase("chips out of view"),
}


def entry_text(entered: Happening) -> str:
    """Return what was entered as one short sentence."""
    match entered:
        case played.HandForHandSet(is_on=False):
            text = _HAND_FOR_HAND_ENDED
        case seated.Moved(place=place) if place is not None:
            text = _MOVED_TO
        case conduct.PlayerAway(is_notified=True):
            text = _NOTIFIED
        case money.ChipsFound(name=owner) if owner is not None:
            text = _OWNED
        case _:
            text = _SAID[type(entered)]
    return say(text, **_named(entered))


def level_text(level: ScheduledLevel) -> str:
    """Return a level as directors write it down: minutes, blinds, ante and the break after it."""
    minutes, pause = ((level.minutes_ms or 0) / MINUTE_MS, level.break_ms / MINUTE_MS)
    return f"{minutes:g} {level.small_blind} {level.big_blind} {level.ante} {pause:g}"


def _named(entered: Happening) -> dict[str, object]:
    """Return what the sentence names: of the fields those that people read otherwise than they are kept."""
    named = {field: getattr(entered, field) for field in entered.__struct_fields__}
    if (name := named.get("name")) is not None:
        named["name"] = plain(name)
    if (place := named.get("place")) is not None:
        named |= {"to": place.table, "seat": place.seat}
    for field in ("amount", "denomination"):
        if (amount := named.get(field)) is not None:
            named[field] = chips(amount)
    return named | _put_plainly(entered)


def _put_plainly(entered: Happening) -> dict[str, object]:  # noqa: PLR0911 - one line for each kind of entry
    match entered:
        case money.PrizesSet(prizes=prizes):
            return {"prizes": ", ".join(map(chips, prizes)) or "0"}
        case played.LevelsSet(levels=levels):
            return {"levels": ", ".join(map(level_text, levels)) or "0"}
        case played.ClockPut(left_ms=left):
            return {"left": time_left(left)}
        case seated.CardsDrawn(cards=cards):
            return {"cards": " ".join(map(str, cards))}
        case conduct.OffenceFound(kind=kind):
            return {"kind": say(OFFENCES[kind])}
        case conduct.PenaltyGiven(count=count, unit=unit):
            return {"penalty": counted(count, unit)}
        case conduct.FloorAnswered(option=option):
            return {"option": option_text(option)}
        case _:
            return {}
