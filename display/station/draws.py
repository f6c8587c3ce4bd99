"""What the station draws by chance: cards, numbers and seats, the same from the same seed in the same room.

The engine knows no chance: what is drawn reaches it as what happened, and what cannot stand is drawn again.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from table.engine.words.cards import ALL_CARDS
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
from table.tournament.words.told import EventCode, Order, OrderKind
from table.tournament.words.view import TableStatus

if TYPE_CHECKING:
    from table.engine.words.rulebook import Rulebook
    from table.tournament.state.remembered import EventState
    from table.tournament.words.view import EventView

T = TypeVar("T")

_A_CARD_EACH: Final = frozenset({OrderKind.DRAW_BUTTON, OrderKind.DRAW_MOVER})


class Draws:
    """One round of drawing."""

    def __init__(self, seed: str, book: Rulebook, table: TableNumber | None = None) -> None:
        """Begin with *seed*; what is drawn, and when, *book* says. With *table*, only what is due there."""
        self._random = random.Random(seed)  # noqa: S311 - the same draw each time is what is asked for
        self._book = book
        self._table = table

    def make(self, state: EventState) -> tuple[Happening, ...]:
        """Draw everything that is due in *state*, until nothing is or nothing more can be drawn."""
        drawn: list[Happening] = []
        while (found := self._next(state)) is not None:
            drawn.append(found[0])
            state = found[1].state
        return tuple(drawn)

    def _next(self, state: EventState) -> tuple[Happening, EventOutcome] | None:
        """Make the first draw that can stand; null where there is none."""
        for happening in self._due(look(state, self._book)):
            outcome = _stands(state, happening, self._book)
            if outcome is not None:
                return happening, outcome
        return None

    def _due(self, view: EventView) -> Iterator[Happening]:
        """Yield what may be drawn now, in an order of chance; most of it cannot stand, and is drawn again."""
        if self._table is None:
            yield from self._of_broken_tables(view)
            yield from self._of_newcomers(view)
        for order in view.orders:
            if self._table in {None, order.table}:
                yield from self._ordered(order, view)

    def _of_broken_tables(self, view: EventView) -> Iterator[Happening]:
        if not view.fill:
            return
        names = [name for name, player in view.players.items() if player.place_at is None and player.stack > 0]
        how = self._book.event.breaking.draw.value
        for name in names:
            if how in {"two-steps", "high-card"}:
                yield from self._one_card(name)
        if how == "numbered-cards":
            numbers = self._shuffled(range(1, len(names) + 1))
            yield from (NumberDrawn(name=name, number=number) for name in names for number in numbers)
        if how in {"two-steps", "seats"}:
            places = self._shuffled(view.fill)
            yield from (SeatDrawn(name=name, place=place) for name in names for place in places)

    def _ordered(self, order: Order, view: EventView) -> Iterator[Happening]:
        here = [name for _, name in at_table(view, order.table)]
        if order.kind in _A_CARD_EACH:
            for name in here:
                yield from self._one_card(name)
        elif order.kind is OrderKind.DRAW_SEATS and order.table is not None:
            seats = self._shuffled(SEATS)
            for name in here:
                yield from (SeatDrawn(name=name, place=Place(order.table, seat)) for seat in seats)
        elif order.kind is OrderKind.DRAW_RACE:
            for name in here:
                if view.players[name].odd:
                    yield from self._one_card(name)
        elif order.kind is OrderKind.MOVE and order.name is None and order.to is not None:
            # Whom the seating program names; where cards say it, these have been drawn above.
            seats = self._shuffled(SEATS)
            for name in self._shuffled(here):
                yield from (SeatDrawn(name=name, place=Place(order.to, seat)) for seat in seats)

    def _of_newcomers(self, view: EventView) -> Iterator[Happening]:
        in_play = [number for number, table in view.tables.items() if table.status is not TableStatus.BROKEN]
        for name in waiting(view):
            places = self._shuffled([Place(number, seat) for number in in_play for seat in SEATS])
            ordered = next((o.to for o in view.orders if o.kind is OrderKind.SEAT and o.name == name), None)
            if ordered is None:
                yield from (SeatDrawn(name=name, place=place) for place in places)

    def _one_card(self, name: Name) -> Iterator[Happening]:
        yield from (CardsDrawn(name=name, cards=(card,)) for card in self._shuffled(ALL_CARDS))

    def _shuffled(self, things: Iterable[T]) -> list[T]:
        shuffled = list(things)
        self._random.shuffle(shuffled)
        return shuffled


def waiting(view: EventView) -> Sequence[Name]:
    """Return who was let in and has no seat yet, in the order in which they asked."""
    return [
        name
        for name, player in view.players.items()
        if player.place_at is None and not player.stack and not player.is_out and not player.is_unsold
    ]


def at_table(view: EventView, table: TableNumber | None) -> list[tuple[Place, Name]]:
    """Return who sits at a table, by seat."""
    here = [(player.place_at, name) for name, player in view.players.items() if player.place_at is not None]
    return sorted((at, name) for at, name in here if at.table == table)


def _stands(state: EventState, happening: Happening, book: Rulebook) -> EventOutcome | None:
    """Return what a draw comes to; null where it cannot stand."""
    try:
        outcome = happen(state, happening, book)
    except ImpossibleHappeningError:
        return None
    is_refused = any(alert.code is EventCode.DRAW_AGAIN for alert in outcome.alerts)
    return None if is_refused else outcome
