"""Finds what is to be drawn now, and in a given random order the first draw that can stand.

The engine knows no chance: who draws brings it along, as the order in which he takes things. What is drawn reaches the
event as what happened.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, Protocol, TypeVar

from table.engine.words.cards import ALL_CARDS
from table.engine.words.frozen import replace
from table.engine.words.rulebook import Rulebook
from table.engine.words.zones import SEATS
from table.tournament.event import EventOutcome, happen, look
from table.tournament.state.remembered import EventState
from table.tournament.words.happenings import Happening
from table.tournament.words.happens import ImpossibleHappeningError
from table.tournament.words.seated import CardsDrawn, NumberDrawn, SeatDrawn
from table.tournament.words.setup import Name, Place, TableNumber
from table.tournament.words.told import EventCode, OrderKind, StaffOrder
from table.tournament.words.view import EventView, TableStatus

T = TypeVar("T")

_A_CARD_EACH: Final = frozenset({OrderKind.DRAW_BUTTON, OrderKind.DRAW_MOVER})


class Shuffled(Protocol):
    """Chance, as whoever draws brings it along."""

    def __call__(self, things: Iterable[T]) -> list[T]:
        """Return *things* in an order of chance."""


def first_draw(
    state: EventState,
    book: Rulebook,
    shuffled: Shuffled,
    table: TableNumber | None = None,
    seen: Callable[[EventView], EventView] | None = None,
) -> tuple[Happening, EventOutcome] | None:
    """Return the first draw that can stand, and what it comes to; None where nothing is due, or nothing can stand.

    With *table*, only what is due there; *seen* leaves out of the view what whoever draws does not go by yet.
    """
    view = look(state, book)
    for happening in _due(view if seen is None else seen(view), book, shuffled, table):
        outcome = _standing(state, happening, book)
        if outcome is not None:
            return happening, outcome
    return None


def waiting(view: EventView) -> Sequence[Name]:
    """Return who was let in and has no seat yet, in the order in which they asked."""
    waits = [(player.asked, name) for name, player in view.players.items() if player.is_waiting]
    return [name for _, name in sorted(waits)]


def newcomers_alone(view: EventView) -> EventView:
    """Return *view* without the draws that are not for newcomers."""
    return replace(view, orders=(), fill=())


def at_table(view: EventView, table: TableNumber | None) -> list[tuple[Place, Name]]:
    """Return who sits at a table, by seat."""
    here = [(player.place_at, name) for name, player in view.players.items() if player.place_at is not None]
    return sorted((at, name) for at, name in here if at.table == table)


def drawing_from_list(view: EventView) -> list[Name]:
    """Return who comes from a broken table and draws one of the seats that are listed to fill."""
    is_redrawn = not view.fill and any(order.kind is OrderKind.DRAW_SEATS for order in view.orders)
    return [] if is_redrawn else _without_seat(view)


def drawing_new_seats(view: EventView, table: TableNumber | None) -> list[Name]:
    """Return who draws for the seats of a table: who sits there, and who comes from a broken one and has no list."""
    return [*(name for _, name in at_table(view, table)), *([] if view.fill else _without_seat(view))]


def _without_seat(view: EventView) -> list[Name]:
    return [name for name, player in view.players.items() if player.place_at is None and player.stack > 0]


def _due(view: EventView, book: Rulebook, shuffled: Shuffled, table: TableNumber | None) -> Iterator[Happening]:
    """Yield what may be drawn now, in an order of chance; most of it cannot stand, and is drawn again."""
    if table is None:
        yield from _of_broken_tables(view, book, shuffled)
    for order in view.orders:
        if table in {None, order.table}:
            yield from _ordered(order, view, shuffled)
    if table is None and book.event.entry.sent_to.value == "drawn":
        yield from _of_newcomers(view, shuffled)


def _of_broken_tables(view: EventView, book: Rulebook, shuffled: Shuffled) -> Iterator[Happening]:
    if not view.fill:
        return
    names = _without_seat(view)
    how = book.event.breaking.draw.value
    for name in names:
        if how in {"two-steps", "high-card"}:
            yield from _one_card(name, shuffled)
    if how == "numbered-cards":
        # A number is a seat of the list as it was first: those that are drawn already count on.
        numbers = shuffled(range(1, len(view.players) + 1))
        yield from (NumberDrawn(name=name, number=number) for name in names for number in numbers)
    if how in {"two-steps", "seats"}:
        places = shuffled(view.fill)
        yield from (SeatDrawn(name=name, place=place) for name in names for place in places)


def _ordered(order: StaffOrder, view: EventView, shuffled: Shuffled) -> Iterator[Happening]:
    here = [name for _, name in at_table(view, order.table)]
    if order.kind in _A_CARD_EACH:
        for name in here:
            yield from _one_card(name, shuffled)
    elif order.kind is OrderKind.DRAW_SEATS and order.table is not None:
        seats = shuffled(SEATS)
        for name in drawing_new_seats(view, order.table):
            yield from (SeatDrawn(name=name, place=Place(order.table, seat)) for seat in seats)
    elif order.kind is OrderKind.DRAW_RACE:
        # One card after the other: what a player holds already, only the engine knows.
        for name in here:
            if view.players[name].odd:
                yield from _one_card(name, shuffled)
    elif order.kind is OrderKind.MOVE and order.name is None and order.to is not None:
        # Whom the seating program names; where cards say it, these have been drawn above.
        seats = shuffled(SEATS)
        for name in shuffled(here):
            yield from (SeatDrawn(name=name, place=Place(order.to, seat)) for seat in seats)


def _of_newcomers(view: EventView, shuffled: Shuffled) -> Iterator[Happening]:
    in_play = [number for number, table in view.tables.items() if table.status is not TableStatus.BROKEN]
    for name in waiting(view):
        if not view.players[name].is_called:
            return
        places = shuffled([Place(number, seat) for number in in_play for seat in SEATS])
        yield from (SeatDrawn(name=name, place=place) for place in places)


def _one_card(name: Name, shuffled: Shuffled) -> Iterator[Happening]:
    yield from (CardsDrawn(name=name, cards=(card,)) for card in shuffled(ALL_CARDS))


def _standing(state: EventState, happening: Happening, book: Rulebook) -> EventOutcome | None:
    """Return what a draw comes to; None where it cannot stand."""
    try:
        outcome = happen(state, happening, book)
    except ImpossibleHappeningError:
        return None
    is_refused = any(alert.code is EventCode.DRAW_AGAIN for alert in outcome.alerts)
    return None if is_refused else outcome
