"""What is to be drawn is drawn to its end, whatever chance brings, and only draws that can stand."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import TypeVar

import pytest

from table.tournament.due_draws import at_table, first_draw, waiting
from table.tournament.event import begin, happen, look
from table.tournament.words.seated import EntryWanted, TableBroken
from tests.display.station.tournament_room import read
from tests.long_run import sampled

T = TypeVar("T")

BOOKS = ("tfpl", "homegame", "firekeepers", "nuts", "jpa")
NAMES = ("Ann", "Bea", "Cem", "Dov", "Eva", "Fay", "Gil", "Hal", "Ida")


def in_order(things: Iterable[T]) -> list[T]:
    """Chance that changes nothing."""
    return list(things)


def room_of(rulebook: str) -> str:
    """Return the file of two tables of nine, with four players at the first and five at the second."""
    at = [(name, 1 + number // 4 if number < 8 else 2, 1 + number % 5) for number, name in enumerate(NAMES)]
    players = ",\n".join(f'{{ name = "{name}", table = {table}, seat = {seat} }}' for name, table, seat in at)
    levels = "[{ minutes = 20, small = 25, big = 50, break_minutes = 10 }, { minutes = 20, small = 50, big = 100 }]"
    return f'rulebook = "{rulebook}"\ntable_size = 9\ntables = [1, 2]\nlevels = {levels}\nplayers = [\n{players}\n]\n'


@pytest.mark.parametrize("rulebook", BOOKS)
@pytest.mark.parametrize("seed", sampled(range(6), 3))
def test_whoever_leaves_a_broken_table_is_drawn_a_seat(rulebook: str, seed: int) -> None:
    tournament = read(room_of(rulebook))
    chance = random.Random(seed)  # noqa: S311 - the same draws each time are what is asked for

    def shuffled(things: Iterable[T]) -> list[T]:
        order = list(things)
        chance.shuffle(order)
        return order

    state = happen(begin(tournament.setup), TableBroken(table=2), tournament.book).state
    while (found := first_draw(state, tournament.book, shuffled)) is not None:
        state = found[1].state

    view = look(state, tournament.book)
    assert len(at_table(view, 1)) == len(NAMES)
    assert view.fill == ()


def test_who_is_let_in_waits_until_there_is_a_seat() -> None:
    tournament = read(room_of("firekeepers"))
    state = happen(begin(tournament.setup), EntryWanted(name="Zoe"), tournament.book).state

    assert waiting(look(state, tournament.book)) == ["Zoe"]


def test_at_one_table_only_what_is_due_there_is_drawn() -> None:
    tournament = read(room_of("firekeepers"))
    state = happen(begin(tournament.setup), EntryWanted(name="Zoe"), tournament.book).state

    found = first_draw(state, tournament.book, in_order, 3)

    assert found is None
