"""Counting players and free seats as if planned moves were made: nobody moves, and no seat counts twice."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from table.tournament.seating.counts import Counts
from table.tournament.words.seated import TableBroken
from table.tournament.words.setup import EventSetup
from tests.table.tournament.rooms import seated, step_in, tables

SETUP = EventSetup(table_size=4, tables=tables(1, 1, 1), players=seated("Ann Bea Cem", "Dov", "Eva - Fay"))


def test_of_equal_tables_the_lowest_number_is_the_shortest_and_either_end_may_be_the_largest() -> None:
    equal = Counts(step_in(EventSetup(tables=tables(1, 1), players=seated("Ann Bea", "Cem Dov"))))

    assert (equal.shortest(), equal.largest(high=False), equal.largest(high=True)) == (1, 1, 2)


def test_seats_that_a_broken_tables_players_still_draw_are_taken() -> None:
    counts = Counts(step_in(SETUP, TableBroken(table=3)))

    assert {table: (counts.count(table), counts.vacant(table)) for table in counts.tables} == {1: (3, [4]), 2: (3, [4])}


def test_who_is_to_come_without_a_seat_takes_the_highest_free_one() -> None:
    counts = Counts(step_in(SETUP))
    counts.take(3, None)

    assert counts.vacant(3) == [2]


def test_a_full_table_takes_nobody_and_where_all_are_full_there_is_none_with_the_fewest() -> None:
    counts = Counts(step_in(EventSetup(table_size=2, tables=tables(1), players=seated("Ann Bea"))))
    counts.take(1, None)

    assert (counts.count(1), counts.fewest(), counts.free_seats()) == (2, None, 0)


def test_a_planned_move_leaves_the_step_as_it_was() -> None:
    step = step_in(SETUP)
    counts = Counts(step)
    counts.move(step.players["Ann"], 2, 3)

    assert (counts.count(1), counts.vacant(2)) == (2, [2, 4])
    assert [player.name for player in step.at_table(1)] == ["Ann", "Bea", "Cem"]


@given(st.lists(st.tuples(st.sampled_from(["take", "leave"]), st.integers(1, 3)), max_size=8))
def test_whatever_is_planned_the_free_seats_are_those_of_all_tables_and_the_largest_is_none_smaller(
    planned: list[tuple[str, int]],
) -> None:
    counts = Counts(step_in(SETUP))
    for kind, table in planned:
        if kind == "take":
            counts.take(table, None)
        else:
            counts.leave_somebody(table)

    assert counts.free_seats() == sum(len(counts.vacant(table)) for table in counts.tables)
    assert counts.count(counts.largest(high=True)) == max(counts.count(table) for table in counts.tables)
    assert counts.count(counts.shortest()) == min(counts.count(table) for table in counts.tables)
