"""The chips at a table before and after an order: none out of thin air without being seen."""

from __future__ import annotations

from display.station.floor.seat_orders import chips_at, seat_in, sums
from table.engine.words.director_commands import PlayerNamed, StackAdjusted, StackSet
from tests.display.station.afternoon import OUT_OF_ORDER, TWO_BOXED, told

PICTURE = told(OUT_OF_ORDER).picture


def test_chips_in_front_and_in_the_middle_count() -> None:
    assert chips_at(PICTURE) == 25_000
    assert chips_at(told(TWO_BOXED).picture) == 25_000


def test_an_order_that_moves_chips_says_what_it_makes_of_them() -> None:
    assert sums(PICTURE, StackSet(3, 5_000, was=3_000)) == (25_000, 27_000)
    assert sums(PICTURE, StackAdjusted(3, -500)) == (25_000, 24_500)
    assert sums(PICTURE, PlayerNamed(3, "Bo")) is None


def test_who_sits_there_is_found() -> None:
    assert seat_in(PICTURE, 2) is None
    seat = seat_in(PICTURE, 3)
    assert seat is not None
    assert (seat.stack, seat.bet) == (2_900, 100)
