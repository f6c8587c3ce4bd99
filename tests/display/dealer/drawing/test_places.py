"""The places of the screen: laid out in three ways, by how large it is and which way up."""

from __future__ import annotations

import pytest

from display.dealer.drawing.box import Box
from display.dealer.drawing.letters import px_per_mm
from display.dealer.drawing.places import Places, places
from table.engine.words.zones import SEATS

SMALL = places((800, 480))
LARGE = places((1280, 800))
VERY_LARGE = places((1920, 1080))
UPRIGHT = places((480, 800))
_LARGE_BOARD_MM = 24
"""So high are the cards at the least there, in millimetres."""


def test_a_screen_of_more_pixels_but_no_larger_shows_the_same() -> None:
    fine = places((1600, 960), 2 * px_per_mm((800, 480), 7.0))

    assert fine.unit == pytest.approx(2 * SMALL.unit)
    for seat in SEATS:
        box = SMALL.seats[seat]
        assert all(abs(big - 2 * small) <= 2 for big, small in zip(fine.seats[seat], box, strict=True))


def test_a_larger_screen_shows_more_and_not_the_same_enlarged() -> None:
    def in_units(where: Places, box: Box) -> float:
        return box.w / where.unit

    assert in_units(LARGE, LARGE.seats[1]) > in_units(SMALL, SMALL.seats[1])
    assert in_units(LARGE, LARGE.matter) > 1.5 * in_units(SMALL, SMALL.matter)
    assert (SMALL.story, LARGE.story) == (None, None)
    assert VERY_LARGE.story is not None


def test_on_a_larger_screen_what_is_due_stands_below_the_ring_and_bets_before_their_seats() -> None:
    assert LARGE.now.y > LARGE.seats[1].bottom
    assert LARGE.bets[2].x > LARGE.seats[2].right
    assert SMALL.bets[2].is_inside(SMALL.seats[2])


@pytest.mark.parametrize(("size", "inches"), [((1280, 800), 10.1), ((1920, 1080), 13.3), ((1920, 1080), 15.6)])
def test_on_a_larger_screen_the_board_has_the_width_between_the_seats_below_the_bets_of_the_second_ones(
    size: tuple[int, int], inches: float
) -> None:
    scale = px_per_mm(size, inches)
    large = places(size, scale)

    assert large.board.y > large.bets[2].bottom
    assert large.bets[1].is_inside(large.seats[1])
    assert large.board.w == pytest.approx(large.seats[10].x - large.seats[1].right, abs=large.px(20))
    assert large.board.h / scale >= _LARGE_BOARD_MM


def test_upright_the_seats_are_two_columns_and_what_is_due_stands_below_them() -> None:
    assert [UPRIGHT.seats[seat].x for seat in (1, 2, 3, 4, 5)] == [UPRIGHT.seats[1].x] * 5
    assert [UPRIGHT.seats[seat].x for seat in (6, 7, 8, 9, 10)] == [UPRIGHT.seats[6].x] * 5
    assert UPRIGHT.now.y > UPRIGHT.seats[1].bottom


def test_a_matter_has_the_room_of_what_is_due_and_of_the_alert() -> None:
    both = Box(SMALL.now.x, SMALL.now.y, SMALL.now.w, SMALL.alert.bottom - SMALL.now.y)

    assert SMALL.now.is_inside(SMALL.matter)
    assert SMALL.alert.is_inside(SMALL.matter)
    assert SMALL.matter.is_inside(both)
