"""What somebody has entered of a tournament, in a short sentence: what is kept, and what would be taken back.

The orders that follow stand in `event_orders`, what it came to in `event_alerts`.
"""

from __future__ import annotations

from typing import Final

from display.wording.amounts import chips
from display.wording.event_alerts import option_text
from display.wording.penalties import counted
from display.wording.people import plain
from display.words.spoken import phrase, say
from table.engine.words.penalties import PenaltyUnit
from table.tournament.words import happenings as what

_SAID: Final[dict[type, str]] = {
    what.TimePassed: phrase("The clock ran on"),
    what.LevelAwaited: phrase("The clock was set on to level {level}"),
    what.BreakAwaited: phrase("The clock was set on to the break"),
    what.LevelAnnounced: phrase("The level was announced"),
    what.HandBegun: phrase("A hand began at table {table}"),
    what.HandEnded: phrase("A hand of table {table} was entered"),
    what.Misdealt: phrase("A misdeal at table {table}"),
    what.AllInCalled: phrase("An all-in was called at table {table}"),
    what.BoardReleased: phrase("The board of table {table} was released"),
    what.EntryWanted: phrase("{name} asked to enter"),
    what.SeatGiven: phrase("{name} was seated at table {to}, seat {seat}"),
    what.CardsDrawn: phrase("{name} drew {cards}"),
    what.NumberDrawn: phrase("{name} drew the number {number}"),
    what.SeatDrawn: phrase("{name} drew table {to}, seat {seat}"),
    what.Moved: phrase("{name} moved as ordered"),
    what.TableBroken: phrase("Table {table} was broken"),
    what.TableOpened: phrase("Table {table} was opened"),
    what.HaltWaived: phrase("Table {table} was let play on"),
    what.MoveRefused: phrase("{name} refused to move"),
    what.PassWanted: phrase("{name} asked to let the big blind pass"),
    what.ChangeWanted: phrase("{name} asked for table {to}, seat {seat}"),
    what.WrongSeatFound: phrase("{name} was in a wrong seat and belongs at table {to}, seat {seat}"),
    what.RedrawOrdered: phrase("New seats were ordered to be drawn at table {table}"),
    what.PlayerAway: phrase("{name} is away"),
    what.PlayerBack: phrase("{name} is here"),
    what.PlayerGone: phrase("{name} has left for good"),
    what.ReBuyDeclared: phrase("{name} declared a re-buy"),
    what.ReBuyWithdrawn: phrase("{name} asked to take the re-buy back"),
    what.AddOnWanted: phrase("{name} asked for an add-on"),
    what.ReEntryWanted: phrase("{name} asked to enter again"),
    what.ColouredUp: phrase("The chips of {denomination} were coloured up"),
    what.OldChipsBrought: phrase("{name} brought old chips: {amount}"),
    what.ChipsFound: phrase("Chips were found: {amount}"),
    what.BonusGiven: phrase("{name} was given a bonus chip: {amount}"),
    what.OffenceFound: phrase("An offence of {name}: {kind}"),
    what.PlayerDisqualified: phrase("{name} was disqualified"),
    what.ChopWanted: phrase("Those who are left asked to share the prizes"),
    what.FloorAnswered: phrase("A floor call was answered: {option}"),
}
"""`to` and `seat` are a place's, `table` is a whole table."""

_MOVED_TO: Final = phrase("{name} moved to table {to}, seat {seat}")
_NOTIFIED: Final = phrase("{name} is away, and has said so")
_OWNED: Final = phrase("Chips of {name} were found: {amount}")

OFFENCES: Final = {
    what.OffenceKind.EXPOSED: phrase("cards exposed with action pending"),
    what.OffenceKind.SHOWN: phrase("hand shown to somebody"),
    what.OffenceKind.THROWN: phrase("card thrown off the table"),
    what.OffenceKind.ONE_PLAYER: phrase("one player to a hand"),
    what.OffenceKind.ETIQUETTE: phrase("etiquette"),
    what.OffenceKind.SOFT_PLAY: phrase("soft play"),
    what.OffenceKind.ABUSE: phrase("abuse or disruption"),
    what.OffenceKind.CHEATING: phrase("cheating"),
    what.OffenceKind.COLLUSION: phrase("collusion or chip dumping"),
    what.OffenceKind.DODGE: phrase("dodged a blind"),
    what.OffenceKind.HIDDEN: phrase("chips out of view"),
}


def entry_text(entered: what.Happening) -> str:
    """Return what was entered as one short sentence."""
    match entered:
        case what.PenaltyGiven(name=name, count=count, unit=unit):
            penalty = counted(count, PenaltyUnit(unit.value))
            return say("{name} was given a penalty: {penalty}", name=plain(name), penalty=penalty)
        case what.HandForHandSet(is_on=is_on):
            return say("Hand-for-hand was announced") if is_on else say("Hand-for-hand was ended")
        case what.Moved(place=place) if place is not None:
            text = _MOVED_TO
        case what.PlayerAway(is_notified=True):
            text = _NOTIFIED
        case what.ChipsFound(name=owner) if owner is not None:
            text = _OWNED
        case _:
            text = _SAID[type(entered)]
    return say(text, **_named(entered))


def _named(entered: what.Happening) -> dict[str, object]:
    """Return what the sentence names: of the fields those that people read otherwise than they are kept."""
    named = {field: getattr(entered, field) for field in entered.__struct_fields__}
    if (name := named.get("name")) is not None:
        named["name"] = plain(name)
    if (place := named.get("place")) is not None:
        named |= {"to": place.table, "seat": place.seat}
    for field in ("amount", "denomination"):
        if (amount := named.get(field)) is not None:
            named[field] = chips(amount)
    if isinstance(entered, what.CardsDrawn):
        named["cards"] = " ".join(map(str, entered.cards))
    elif isinstance(entered, what.OffenceFound):
        named["kind"] = say(OFFENCES[entered.kind])
    elif isinstance(entered, what.FloorAnswered):
        named["option"] = option_text(entered.option)
    return named
