"""The final table is drawn in one draw: by the station too, and whatever the director does meanwhile."""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import cache
from typing import TypeVar

import pytest

from config.rulebook.questions import with_answer
from table.engine.words.answers import HouseSets
from table.engine.words.rulebook import Rulebook
from table.tournament.due_draws import first_draw
from table.tournament.event import begin, happen, look
from table.tournament.words import seated
from table.tournament.words.happens import ImpossibleHappeningError
from table.tournament.words.setup import Entrant, EventSetup, Place, TableInPlay
from table.tournament.words.told import OrderKind
from tests.bench.random_event import BOOKS
from tests.table.evening import book as shipped_book

T = TypeVar("T")

NAMES = ("Ann", "Bea", "Cem", "Dov", "Eva", "Fay")
SETUP = EventSetup(
    table_size=6,
    tables=(
        TableInPlay(number=1, button=1),
        TableInPlay(number=2, button=1),
        TableInPlay(number=3, is_spare=True),
    ),
    players=tuple(
        Entrant(name=name, place=Place(1 + at // 3, 1 + at % 3), stack=10_000) for at, name in enumerate(NAMES)
    ),
)


@cache
def redrawing(book: str) -> Rulebook:
    rules = shipped_book(book)
    return with_answer(
        rules, ("event", "seats", "final_redraw"), HouseSets(setting="final-redraw", value=True, silent=())
    )


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("seed", range(4))
def test_the_station_draws_everybody_a_seat_of_the_final_table(book: str, seed: int) -> None:
    rules, chance = redrawing(book), random.Random(seed)  # noqa: S311 - the same draws each time are what is asked for

    def shuffled(things: Iterable[T]) -> list[T]:
        order = list(things)
        chance.shuffle(order)
        return order

    state = happen(begin(SETUP), seated.TableBroken(table=2), rules).state
    while (found := first_draw(state, rules, shuffled)) is not None:
        state = found[1].state

    view = look(state, rules)
    assert sorted(str(view.players[name].place_at) for name in NAMES) == [str(Place(1, seat)) for seat in range(1, 7)]
    assert not {OrderKind.DRAW_SEATS, OrderKind.DRAW_BUTTON} & {order.kind for order in view.orders}


@pytest.mark.parametrize("book", BOOKS)
def test_nobody_is_lost_who_draws_for_a_table_that_is_broken_too(book: str) -> None:
    rules, state = redrawing(book), begin(SETUP)
    for happened in (seated.TableBroken(table=2), seated.TableOpened(table=3), seated.TableBroken(table=1)):
        state = happen(state, happened, rules).state
    for seat, name in enumerate(NAMES, 1):
        state = happen(state, seated.SeatDrawn(name=name, place=Place(3, seat)), rules).state

    assert [state.players[name].at for name in NAMES] == [Place(3, seat) for seat in range(1, 7)]


def test_the_last_table_must_have_a_seat_for_everybody() -> None:
    small = EventSetup(table_size=4, tables=SETUP.tables, players=SETUP.players)

    with pytest.raises(ImpossibleHappeningError, match="1 seats are free for the 3 players"):
        happen(begin(small), seated.TableBroken(table=2), redrawing("nuts"))
