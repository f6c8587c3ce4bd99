"""Follows which cards each seat of a hand holds, from the deal on: handles alone, in no order that says when one came."""

from collections.abc import Iterator

from table.engine.words.card_events import HoleCardDealt
from table.engine.words.cards import Handle
from table.engine.words.matter_events import HoleCardTaken
from table.engine.words.table_events import HandStarted
from table.engine.words.zones import Seat
from table.keeping.journal import Record, SightingTaken


class CardsHeld:
    """The cards of one table's hand."""

    def __init__(self) -> None:
        """Begin before any."""
        self._changes: list[tuple[int, Seat, Handle, bool]] = []

    def take(self, record: Record) -> None:
        """Follow a record of the journal."""
        if not isinstance(record, SightingTaken):
            return
        for event in record.events:
            match event:
                case HandStarted():
                    self._changes.clear()
                case HoleCardDealt(seat=seat, handle=handle) | HoleCardTaken(seat=seat, handle=handle):
                    is_dealt = isinstance(event, HoleCardDealt)
                    self._changes.append((record.sighting.at_ns, seat, handle, is_dealt))
                case _:
                    pass

    @property
    def changed_ns(self) -> Iterator[int]:
        """When each card came to a hand, or left one."""
        return (at_ns for at_ns, *_ in self._changes)

    def held_at(self, at_ns: int) -> dict[Seat, list[Handle]]:
        """Return the cards that each seat held at *at_ns*."""
        held: dict[Seat, list[Handle]] = {}
        for _, seat, handle, is_dealt in (change for change in self._changes if change[0] <= at_ns):
            cards = held.setdefault(seat, [])
            if is_dealt:
                cards.append(handle)
            elif handle in cards:
                cards.remove(handle)
        return held
