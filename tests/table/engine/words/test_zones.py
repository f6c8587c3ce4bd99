"""Seats and their antennas, and who comes after whom."""

from __future__ import annotations

import msgspec
import pytest

from table.engine.words.zones import SEAT_ZONES, SEATS, ZONE_SEATS, Facing, Seat, Zone, clockwise


def test_seats_are_1_to_10() -> None:
    assert list(SEATS) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    for seat in (0, 11):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(seat, Seat)


@pytest.mark.parametrize("seat", SEATS)
def test_each_seat_has_an_antenna_and_that_antenna_is_its_alone(seat: Seat) -> None:
    assert SEAT_ZONES[seat] is Zone(f"seat {seat}")
    assert ZONE_SEATS[SEAT_ZONES[seat]] == seat


def test_the_middle_is_nobodys_seat() -> None:
    assert set(Zone) - set(ZONE_SEATS) == {Zone.BOARD, Zone.BURN, Zone.MUCK, Zone.STUB, Zone.ASIDE}


def test_a_card_is_up_down_or_nobody_knows() -> None:
    assert [facing.value for facing in Facing] == ["up", "down", "unknown"]


@pytest.mark.parametrize(
    ("after", "order"), [(3, (6, 10, 1, 3)), (4, (6, 10, 1, 3)), (10, (1, 3, 6, 10)), (1, (3, 6, 10, 1))]
)
def test_clockwise_goes_round_the_table_and_comes_last_to_where_it_began(after: Seat, order: tuple[Seat, ...]) -> None:
    assert clockwise((10, 1, 6, 3), after) == order
    assert clockwise(frozenset({1, 3, 6, 10}), after) == order


def test_nobody_comes_after_nobody() -> None:
    assert clockwise((), 3) == ()
