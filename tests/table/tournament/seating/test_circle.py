"""Seats in a circle: the next one, what lies between two, and what a button passes."""

from __future__ import annotations

from hypothesis import given

from table.engine.words.zones import is_between
from table.tournament.seating.circle import first_after, first_of, is_passed, steps_from
from tests.strategies import SEATS


def test_after_the_last_seat_comes_the_first() -> None:
    assert first_after(9, [2, 5]) == 2


def test_a_seat_comes_last_after_itself() -> None:
    assert first_of(5, [5, 4]) == 4


def test_nobody_comes_after_a_seat_at_an_empty_table() -> None:
    assert first_after(1, []) is None


@given(SEATS, SEATS)
def test_every_seat_is_one_to_ten_places_away(start: int, seat: int) -> None:
    assert 1 <= steps_from(start, seat) <= 10


@given(SEATS, SEATS, SEATS)
def test_of_two_ways_round_a_seat_lies_on_one(start: int, seat: int, end: int) -> None:
    if seat not in {start, end} and start != end:
        assert is_between(start, seat, end) != is_between(end, seat, start)


@given(SEATS, SEATS)
def test_a_button_passes_the_seat_that_it_leaves_and_not_the_one_to_which_it_goes(start: int, end: int) -> None:
    if start != end:
        assert is_passed(start, start, end)
        assert not is_passed(start, end, end)


@given(SEATS, SEATS)
def test_a_button_that_stays_passes_nobody(start: int, seat: int) -> None:
    assert not is_passed(start, seat, start)
