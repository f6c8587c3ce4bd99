"""The roll: kept up as players change, it says what counting everybody says."""

from __future__ import annotations

import pytest

from table.engine.words.frozen import replace
from table.tournament.event import begin, happen
from table.tournament.state.remembered import Player, Roll, Standing
from table.tournament.state.roll import RollBook, roll_of
from table.tournament.words.setup import Place
from tests.bench.random_event import BOOKS, play_event
from tests.bench.random_event import drawn_setup_of as setup_of
from tests.table.evening import book as shipped_book

ANN = Player(name="Ann", standing=Standing.SEATED, at=Place(1, 4), stack=100)


def after(*changes: Player) -> Roll:
    """Return the roll once a player has changed, one time after the other."""
    book = RollBook(roll_of([]))
    for before, now in zip((None, *changes), changes, strict=False):
        book.change(before, now)
    return book.done()


@pytest.mark.parametrize("book", BOOKS)
def test_through_a_whole_tournament_it_is_what_counting_everybody_says(book: str) -> None:
    rules = shipped_book(book)
    state = begin(setup_of(3, 1, book))
    for happening in play_event(3, 1, book).happenings:
        state = happen(state, happening, rules).state

        assert with_no_empty_tables(state.roll) == roll_of(state.players.values())


def with_no_empty_tables(roll: Roll) -> Roll:
    return replace(roll, seats={table: here for table, here in roll.seats.items() if here})


def test_who_moves_holds_one_seat_alone() -> None:
    roll = after(ANN, replace(ANN, at=Place(2, 1)))

    assert {table: [p.name for p in here] for table, here in roll.seats.items()} == {1: [], 2: ["Ann"]}


def test_who_is_out_is_counted_no_more() -> None:
    roll = after(ANN, replace(ANN, standing=Standing.OUT, stack=0, at=None))

    assert (roll.left, roll.contenders, roll.seats[1]) == (0, 0, ())


def test_who_gets_no_place_is_left_and_no_contender() -> None:
    roll = after(ANN, replace(ANN, gets_no_place=True))

    assert (roll.left, roll.contenders) == (1, 0)


def test_of_whom_no_more_is_to_be_said_is_noted_no_more() -> None:
    away = replace(ANN, play_ms_left=5)

    assert after(ANN, away).noted == {"Ann"}
    assert after(ANN, away, ANN).noted == set()
