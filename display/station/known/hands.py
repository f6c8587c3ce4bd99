"""Completed hands as programs of others are told of them, made from a table's records. Pure.

Public facts alone: the board, chips moved, and cards that were tabled for all to see. What stands here keeps its name
and its meaning; more may come to stand beside it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from display.station.known.kept_record import KeptRecord
from table.engine.words.card_events import HandTabled, StreetDealt
from table.engine.words.cards import Card
from table.engine.words.chip_events import AntePosted, BlindPosted, HandCompleted
from table.engine.words.matter_events import HandMisdealt, HandVoided
from table.engine.words.table_events import HandStarted
from table.engine.words.zones import Seat
from table.messages.public_events import KeyTakenBack, PublicEvent


class HandSeat(msgspec.Struct, frozen=True, kw_only=True):
    """A player in a completed hand."""

    seat: int
    name: str = ""
    """Empty where the table has not told it."""
    moved: int
    """What the hand has brought, or cost."""
    won: int
    """Of the pots."""
    cards: tuple[Card, ...]
    """Those that were tabled."""


class CompletedHand(msgspec.Struct, frozen=True, kw_only=True):
    """A hand that is over, as programs are told of it: public cards and chips."""

    id: str
    """Its journal and its number: the same in every format that `squaredeal export` writes."""
    table: str
    hand: int
    completed_ms: int
    """When the station heard it."""
    button: int
    big_blind: int
    """As it was posted; 0 where nobody did."""
    board: tuple[Card, ...]
    seats: tuple[HandSeat, ...]


def hands_of(kept: Iterable[KeptRecord], names: Mapping[int, Mapping[Seat, str]]) -> tuple[CompletedHand, ...]:
    """Return the hands that are complete among a journal's records; *names* has those of seats, by the hand's number.

    A hand that its dealer has taken up again is complete once more with its new end.
    """
    opened: list[_Open] = []
    for one in kept:
        for event in one.record.events:
            if isinstance(event, HandStarted):
                opened.append(_Open(one, event))
            elif opened:
                opened[-1].take(event, one.came_ms)
    shown = {hand.number: hand.shown(names.get(hand.number, {})) for hand in opened}
    return tuple(hand for hand in shown.values() if hand is not None)


class _Open:
    """A hand that is gone through."""

    def __init__(self, begun: KeptRecord, started: HandStarted) -> None:
        self.number = started.number
        self._begun = begun
        self._button = started.button
        self._seats = set(started.dealt_in)
        self._big_blind = 0
        self._board: tuple[Card, ...] = ()
        self._tabled: dict[Seat, tuple[Card, ...]] = {}
        self._completed: tuple[HandCompleted, int] | None = None

    def take(self, event: PublicEvent, came_ms: int) -> None:
        match event:
            case StreetDealt(board=board):
                self._board = board
            case HandTabled(seat=seat, cards=cards):
                self._tabled[seat] = cards
            case BlindPosted(seat=seat, amount=amount, is_big=is_big):
                self._seats.add(seat)
                self._big_blind = amount if is_big else self._big_blind
            case AntePosted(seat=seat):
                self._seats.add(seat)
            case HandCompleted():
                self._completed = event, came_ms
            case HandMisdealt():
                self._board, self._tabled = (), {}
            case KeyTakenBack() | HandVoided():
                self._completed = None
            case _:
                pass

    def shown(self, names: Mapping[Seat, str]) -> CompletedHand | None:
        """Return it as others are told of it; None where it is not complete."""
        if self._completed is None:
            return None
        ended, came_ms = self._completed
        seats = tuple(
            HandSeat(
                seat=seat,
                name=names.get(seat, ""),
                moved=ended.moved.get(seat, 0),
                won=ended.won.get(seat, 0),
                cards=self._tabled.get(seat, ()),
            )
            for seat in sorted(self._seats | ended.moved.keys())
        )
        return CompletedHand(
            id=f"{self._begun.journal}-{self.number}",
            table=self._begun.table_id,
            hand=self.number,
            completed_ms=came_ms,
            button=self._button,
            big_blind=self._big_blind,
            board=self._board,
            seats=seats,
        )
