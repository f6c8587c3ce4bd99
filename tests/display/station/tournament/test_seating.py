"""The seats that are free, and one of them by chance: at a table with the fewest players, the same by the same seed."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from display.station.store.store import Store
from display.station.tournament.desk import Desk
from display.station.tournament.entries import Registered
from display.station.tournament.seating import drawn_seat, drawn_seats, free_seats, no_seat_words, spare_tables
from table.engine.words.frozen import replace
from table.tournament.event import begin, look
from table.tournament.words.setup import Place
from table.tournament.words.view import TableStatus
from tests.display.station.tournament_room import FILE, read, room
from tests.strategies import SEATS

FREE = st.dictionaries(st.integers(1, 9), st.sets(SEATS, max_size=5).map(sorted), max_size=4)


def test_a_newcomer_is_drawn_to_one_of_the_shortest_tables(tmp_path: Path) -> None:
    tournament = room()
    desk = Desk(tournament.setup, tournament.book, Store(tmp_path / "station.db"), lambda: 1_000)
    place = drawn_seat(desk.look(), 4, "a1")
    assert place is not None
    desk.enter(Registered(name="Zoe", place=place, seed="a1"), "Tina")

    other = drawn_seat(desk.look(), 4, "a1")

    assert other is not None
    assert other.table != place.table
    assert place.seat not in free_seats(desk.look(), 4)[place.table]


def test_whoever_finds_no_seat_is_told_which_table_can_be_opened_and_where() -> None:
    tournament = room()
    view = look(begin(tournament.setup), tournament.book)

    assert no_seat_words("Zoe", view, tournament.setup).endswith("first press Room, Open table 3")


def test_where_no_spare_table_is_left_the_line_says_where_one_is_added() -> None:
    tournament = read(FILE.replace("spare = [3]\n", ""))
    view = look(begin(tournament.setup), tournament.book)

    assert no_seat_words("Zoe", view, tournament.setup).endswith(
        "no spare table is left to open: first press Room, A further table"
    )


@settings(max_examples=25)
@given(FREE, st.text(max_size=5))
def test_every_free_seat_is_drawn_once_and_always_at_a_table_with_the_fewest_players(
    free: dict[int, list[int]], seed: str
) -> None:
    left = {table: set(seats) for table, seats in free.items()}
    drawn = list(drawn_seats(free, seed))

    for place in drawn:
        assert len(left[place.table]) == max(map(len, left.values()))
        left[place.table].remove(place.seat)
    assert not any(left.values())
    assert drawn == list(drawn_seats(free, seed))


def test_a_seat_that_somebody_of_a_broken_table_draws_for_and_a_broken_table_are_not_free() -> None:
    tournament = room()
    view = look(begin(tournament.setup), tournament.book)
    assert free_seats(view, 4) == {1: [4], 2: [4]}

    broken = replace(view.tables[2], status=TableStatus.BROKEN)
    assert free_seats(replace(view, tables={**view.tables, 2: broken}), 4) == {1: [4]}
    assert free_seats(replace(view, fill=(Place(1, 4),)), 4) == {1: [], 2: [4]}


def test_where_no_seat_is_free_none_is_drawn() -> None:
    tournament = room()
    view = look(begin(tournament.setup), tournament.book)

    assert drawn_seat(view, 3, "a1") is None
    assert spare_tables(view, tournament.setup) == [3]
