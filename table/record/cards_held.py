"""Follows which cards each seat of a hand holds, from the deal on: handles alone."""

from typing import NamedTuple

from table.engine.words.card_events import HoleCardDealt
from table.engine.words.cards import Handle
from table.engine.words.matter_events import HoleCardTaken
from table.engine.words.table_events import HandStarted
from table.engine.words.zones import Seat
from table.keeping.journal import Record, SightingTaken


class _Change(NamedTuple):
    record: int
    at_ns: int
    seat: Seat
    handle: Handle
    is_dealt: bool


class CardsHeld:
    """The cards of one table's hand."""

    def __init__(self) -> None:
        """Begin before any."""
        self._changes: list[_Change] = []

    def take(self, record: Record) -> None:
        """Follow a record of the journal."""
        if not isinstance(record, SightingTaken):
            return
        for event in record.events:
            match event:
                case HandStarted():
                    self._changes.clear()
                case HoleCardDealt(seat=seat, handle=handle) | HoleCardTaken(seat=seat, handle=handle):
                    at_ns, is_dealt = record.sighting.at_ns, isinstance(event, HoleCardDealt)
                    self._changes.append(_Change(record.number, at_ns, seat, handle, is_dealt))
                case _:
                    pass

    def changed_ns(self, record: int) -> int | None:
        """Return when the last card came to a hand or left one, up to the sighting of that number; None for none."""
        return max((change.at_ns for change in self._changes if change.record <= record), default=None)

    def held_at(self, record: int) -> dict[Seat, list[Handle]]:
        """Return the cards that each seat held after the sighting of that number."""
        held: dict[Seat, list[Handle]] = {}
        for change in self._changes:
            if change.record > record:
                break
            cards = held.setdefault(change.seat, [])
            if change.is_dealt:
                cards.append(change.handle)
            elif change.handle in cards:
                cards.remove(change.handle)
        return held
