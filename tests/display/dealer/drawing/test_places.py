"""The places of the screen: made for one board, doubled on one twice as large; the middle takes what is over."""

from __future__ import annotations

from display.dealer.drawing.box import Box
from display.dealer.drawing.places import UNITS_H, UNITS_W, places
from table.engine.words.zones import SEATS

BOARD = places((UNITS_W, UNITS_H))


def test_on_a_screen_twice_as_large_everything_is_twice_as_far() -> None:
    twice = places((2 * UNITS_W, 2 * UNITS_H))

    assert (twice.unit, twice.px(7)) == (2, 14)
    for seat in SEATS:
        box = BOARD.seats[seat]
        assert all(abs(big - 2 * small) <= 1 for big, small in zip(twice.seats[seat], box, strict=True))


def test_what_a_wider_screen_has_over_goes_to_the_middle() -> None:
    wide = places((UNITS_W + 200, UNITS_H))

    assert wide.board.w == BOARD.board.w + 200
    assert {box.w for box in wide.seats.values()} == {box.w for box in BOARD.seats.values()}


def test_a_matter_has_the_room_of_what_is_due_and_of_the_alert() -> None:
    both = Box(BOARD.now.x, BOARD.now.y, BOARD.now.w, BOARD.alert.bottom - BOARD.now.y)

    assert BOARD.now.is_inside(BOARD.matter)
    assert BOARD.alert.is_inside(BOARD.matter)
    assert BOARD.matter.is_inside(both)
