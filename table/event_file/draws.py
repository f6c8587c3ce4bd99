"""What chance brings where a file leaves it open: with `seed N` the station draws by itself, the same way each time.

A draw that is due is made after a step, unless the next step of the file is a `draw`: then the file says itself what
was drawn. The engine knows no chance; what is drawn reaches it as what happened, and what cannot stand is drawn again.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from table.engine.words.cards import ALL_CARDS, Card
from table.engine.words.zones import SEATS
from table.tournament.event import EventOutcome, happen, look
from table.tournament.words.happenings import (
    CardsDrawn,
    Happening,
    ImpossibleHappeningError,
    NumberDrawn,
    SeatDrawn,
)
from table.tournament.words.setup import Name, Place, TableNumber
from table.tournament.words.told import EventAlert, EventCode, Order, OrderKind
from table.tournament.words.view import TableStatus

if TYPE_CHECKING:
    from table.engine.words.rulebook import Rulebook
    from table.tournament.state.remembered import EventState
    from table.tournament.words.view import EventView

T = TypeVar("T")

_CARDS_OF_A_TABLE: Final = frozenset({OrderKind.DRAW_BUTTON, OrderKind.DRAW_MOVER})


class Draws:
    """One event's chance."""

    def __init__(self, seed: int, book: Rulebook) -> None:
        """Begin with *seed*; what is drawn, and when, *book* says."""
        self._random = random.Random(seed)  # noqa: S311 - the same draw each time is what is asked for
        self._book = book

    def make(self, state: EventState) -> EventOutcome:
        """Draw everything that is due in *state*, until nothing is or nothing more can be drawn."""
        alerts: list[EventAlert] = []
        while (outcome := self._next(state)) is not None:
            state = outcome.state
            alerts += outcome.alerts
        return EventOutcome(state, tuple(alerts))

    def _next(self, state: EventState) -> EventOutcome | None:
        """Make the first draw that can stand; null where there is none."""
        view = look(state, self._book)
        return next(
            (outcome for happening in self._due(view) if (outcome := _drawn(state, happening, self._book)) is not None),
            None,
        )

    def _due(self, view: EventView) -> Iterator[Happening]:
        """Yield what may be drawn now, in an order of chance; most of it cannot stand, and is drawn again."""
        yield from self._of_broken_tables(view)
        for order in view.orders:
            yield from self._ordered(order, view)
        yield from self._of_newcomers(view)

    def _of_broken_tables(self, view: EventView) -> Iterator[Happening]:
        if not view.fill:
            return
        names = [name for name, player in view.players.items() if player.place_at is None and player.stack > 0]
        how = self._book.event.breaking.draw.value
        for name in names:
            if how in {"two-steps", "high-card"}:
                yield from self._one_card(name)
        if how == "numbered-cards":
            numbers = self._shuffled(range(1, len(view.players) + 1))
            yield from (NumberDrawn(name=name, number=number) for name in names for number in numbers)
        if how in {"two-steps", "seats"}:
            places = self._shuffled(view.fill)
            yield from (SeatDrawn(name=name, place=place) for name in names for place in places)

    def _ordered(self, order: Order, view: EventView) -> Iterator[Happening]:
        if order.kind in _CARDS_OF_A_TABLE:
            for name in _at(view, order.table):
                yield from self._one_card(name)
        elif order.kind is OrderKind.DRAW_SEATS and order.table is not None:
            seats = self._shuffled(SEATS)
            for name in _at(view, order.table):
                yield from (SeatDrawn(name=name, place=Place(order.table, seat)) for seat in seats)
        elif order.kind is OrderKind.DRAW_RACE:
            yield from self._race(_at(view, order.table), view)
        elif order.kind is OrderKind.MOVE and order.name is None and order.to is not None:
            # Whom the seating program names; where cards say it, these have been drawn above.
            seats = self._shuffled(SEATS)
            for name in self._shuffled(_at(view, order.table)):
                yield from (SeatDrawn(name=name, place=Place(order.to, seat)) for seat in seats)

    def _race(self, names: Iterable[Name], view: EventView) -> Iterator[Happening]:
        """Yield one card after the other: what a player holds already, only the engine knows."""
        for name in names:
            if view.players[name].odd:
                yield from self._one_card(name)

    def _of_newcomers(self, view: EventView) -> Iterator[Happening]:
        if self._book.event.entry.sent_to.value != "drawn":
            return
        in_play = [number for number, table in view.tables.items() if table.status is not TableStatus.BROKEN]
        for name, player in view.players.items():
            if player.place_at is None and not player.stack and not player.is_out:
                places = self._shuffled([Place(number, seat) for number in in_play for seat in SEATS])
                yield from (SeatDrawn(name=name, place=place) for place in places)

    def _one_card(self, name: Name) -> Iterator[Happening]:
        yield from (CardsDrawn(name=name, cards=(card,)) for card in self._deck())

    def _deck(self) -> Sequence[Card]:
        return self._shuffled(ALL_CARDS)

    def _shuffled(self, things: Iterable[T]) -> list[T]:
        shuffled = list(things)
        self._random.shuffle(shuffled)
        return shuffled


def _at(view: EventView, table: TableNumber | None) -> list[Name]:
    """Return who sits at a table, by seat."""
    here = [(player.place_at, name) for name, player in view.players.items() if player.place_at is not None]
    return [name for at, name in sorted(here) if at.table == table]


def _drawn(state: EventState, happening: Happening, book: Rulebook) -> EventOutcome | None:
    """Return what a draw comes to; null where it cannot stand."""
    try:
        outcome = happen(state, happening, book)
    except ImpossibleHappeningError:
        return None
    is_refused = any(alert.code is EventCode.DRAW_AGAIN for alert in outcome.alerts)
    return None if is_refused else outcome
