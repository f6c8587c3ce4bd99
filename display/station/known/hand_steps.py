"""A completed hand step by step: what was done, and how board, pot and seats stood after it. Pure.

It follows public records alone: a face-down card is nowhere among them. A key that was taken back takes its chips back.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile
from typing import NamedTuple

from display.station.known.kept_record import KeptRecord
from display.station.known.story import StoryLine, story_of
from table.clock import NS_PER_MS
from table.engine.words.card_events import HandMucked, HandTabled, StreetDealt
from table.engine.words.cards import Card
from table.engine.words.chip_events import (
    Acted,
    AntePosted,
    BlindPosted,
    HandCompleted,
    PotAwarded,
    UncalledReturned,
)
from table.engine.words.commands import Action
from table.engine.words.matter_events import (
    BetsReturned,
    HandDied,
    HandGivenBack,
    HandMisdealt,
    HandPlaysAgain,
    PotsReopened,
)
from table.engine.words.table_events import HandStarted
from table.engine.words.zones import Seat
from table.messages.public_events import KeyTakenBack, PublicEvent


class SteppedSeat(NamedTuple):
    """A player's seat as it stood after one record."""

    seat: Seat
    name: str
    put_in: int = 0
    """Into the pots, from the first ante on, less what came back uncalled."""
    won: int = 0
    is_out: bool = False
    """Folded, mucked or killed."""
    is_all_in: bool = False
    cards: tuple[Card, ...] = ()
    """Those that were tabled."""


class HandStep(NamedTuple):
    """What was done in one record, and how the table stood after it."""

    after_ms: int
    """Since the hand began, by the table's own clock."""
    lines: tuple[StoryLine, ...]
    board: tuple[Card, ...]
    seats: tuple[SteppedSeat, ...]
    has_acted: Seat | None
    """Whose step it is."""

    @property
    def pot(self) -> int:
        """The chips in the middle."""
        return sum(one.put_in - one.won for one in self.seats)


class SteppedHand(NamedTuple):
    """A completed hand from its first blind to its end."""

    number: int
    button: Seat
    steps: tuple[HandStep, ...]
    adds_up: bool
    """Whether the chips of the last step are those that the table has told at the end."""


class _Stands(NamedTuple):
    board: tuple[Card, ...]
    seats: Mapping[Seat, SteppedSeat]


def steps_of(kept: Sequence[KeptRecord], names: Mapping[Seat, str]) -> SteppedHand | None:
    """Return a hand by its records, in order; None where they do not tell of one from its beginning to its end."""
    begun = next((at for at, one in enumerate(kept) if _started(one) is not None), None)
    started = None if begun is None else _started(kept[begun])
    if begun is None or started is None:
        return None
    records = list(takewhile(lambda one: _is_of(one, started.number), kept[begun:]))
    stands = _Stands((), {seat: SteppedSeat(seat, names.get(seat, "")) for seat in sorted(started.dealt_in)})
    before: list[_Stands] = []
    ended: HandCompleted | None = None
    steps = []
    for one in records:
        earlier = stands
        for event in one.record.events:
            if isinstance(event, KeyTakenBack):
                stands, ended = (before.pop() if before else stands), None
            elif isinstance(event, HandCompleted):
                ended = event
            elif isinstance(event, HandGivenBack | HandPlaysAgain | PotsReopened):
                ended = None
            stands = _after(stands, event, names)
        if any(isinstance(event, Acted | HandTabled | HandMucked | PotAwarded) for event in one.record.events):
            before.append(earlier)
        lines = tuple(line for line in story_of(one.record, names) if not line.is_detail)
        if lines:
            after_ms = (one.record.at_ns - records[0].record.at_ns) // NS_PER_MS
            seats = tuple(stands.seats[seat] for seat in sorted(stands.seats))
            steps.append(HandStep(after_ms, lines, stands.board, seats, _acted(one.record.events)))
    if ended is None:
        return None
    moved = {one.seat: one.won - one.put_in for one in stands.seats.values()}
    adds_up = all(ended.moved.get(seat, 0) == by for seat, by in moved.items())
    return SteppedHand(started.number, started.button, tuple(steps), adds_up)


def _is_of(one: KeptRecord, number: int) -> bool:
    started = _started(one)
    return started is None or started.number == number


def _started(one: KeptRecord) -> HandStarted | None:
    return next((event for event in one.record.events if isinstance(event, HandStarted)), None)


def _acted(events: Iterable[PublicEvent]) -> Seat | None:
    return next((event.seat for event in events if isinstance(event, Acted | HandTabled | HandMucked)), None)


_OfSeat = AntePosted | BlindPosted | UncalledReturned | Acted | HandTabled | HandMucked | HandDied


def _after(stands: _Stands, event: PublicEvent, names: Mapping[Seat, str]) -> _Stands:
    match event:
        case StreetDealt(board=board):
            stands = stands._replace(board=board)
        case HandMisdealt():
            stands = _Stands((), {seat: SteppedSeat(seat, one.name) for seat, one in stands.seats.items()})
        case PotAwarded(shares=shares):
            for seat, share in shares.items():
                one = _seat(stands, seat, names)
                stands = _with(stands, one._replace(won=one.won + share))
        case HandPlaysAgain(seat=seat) | HandGivenBack(seat=seat):
            stands = _reopened(_with(stands, _seat(stands, seat, names)._replace(is_out=False)))
        case PotsReopened():
            stands = _reopened(stands)
        case BetsReturned(chips=returned):
            for seat, back in returned.items():
                one = _seat(stands, seat, names)
                stands = _with(stands, one._replace(put_in=one.put_in - back))
        case _:
            if isinstance(event, _OfSeat):
                stands = _with(stands, _seat_after(_seat(stands, event.seat, names), event))
    return stands


def _reopened(stands: _Stands) -> _Stands:
    """Put what was paid back into the middle."""
    return stands._replace(seats={seat: one._replace(won=0) for seat, one in stands.seats.items()})


def _seat_after(one: SteppedSeat, event: _OfSeat) -> SteppedSeat:
    match event:
        case AntePosted(amount=amount) | BlindPosted(amount=amount):
            return one._replace(put_in=one.put_in + amount)
        case UncalledReturned(amount=amount):
            return one._replace(put_in=one.put_in - amount)
        case Acted(action=action, added=added, is_all_in=is_all_in):
            is_out = one.is_out or action is Action.FOLD
            return one._replace(put_in=one.put_in + added, is_out=is_out, is_all_in=one.is_all_in or is_all_in)
        case HandTabled(cards=cards):
            return one._replace(cards=cards)
        case HandMucked() | HandDied():
            return one._replace(is_out=True)


def _seat(stands: _Stands, seat: Seat, names: Mapping[Seat, str]) -> SteppedSeat:
    return stands.seats.get(seat) or SteppedSeat(seat, names.get(seat, ""))


def _with(stands: _Stands, one: SteppedSeat) -> _Stands:
    return stands._replace(seats={**stands.seats, one.seat: one})
