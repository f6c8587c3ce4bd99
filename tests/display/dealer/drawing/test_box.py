"""Rectangles cut up: no pixel is lost, and none is in two parts."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from display.dealer.drawing.box import Box

BOX = Box(10, 20, 100, 40)
BOXES = st.builds(Box, st.integers(-50, 50), st.integers(-50, 50), st.integers(1, 60), st.integers(1, 60))


def pixels(box: Box) -> set[tuple[int, int]]:
    return {(x, y) for x in range(box.x, box.right) for y in range(box.y, box.bottom)}


def test_a_part_and_what_is_left_without_it_are_the_whole() -> None:
    assert (BOX.left_part(30), BOX.without_left(30)) == (Box(10, 20, 30, 40), Box(40, 20, 70, 40))
    assert (BOX.without_right(30), BOX.right_part(30)) == (Box(10, 20, 70, 40), Box(80, 20, 30, 40))


def test_it_is_inset_on_both_sides() -> None:
    assert BOX.inset(5, 3) == Box(15, 23, 90, 34)


def test_rows_lie_below_each_other_and_columns_beside_each_other() -> None:
    assert BOX.rows(10, 30) == (Box(10, 20, 100, 10), Box(10, 30, 100, 30))
    assert BOX.columns(3, 5) == (Box(10, 20, 30, 40), Box(45, 20, 30, 40), Box(80, 20, 30, 40))


@given(BOXES, BOXES)
def test_boxes_overlap_where_they_have_a_pixel_in_common(one: Box, other: Box) -> None:
    assert one.overlaps(other) == bool(pixels(one) & pixels(other))
    assert one.is_inside(other) == (pixels(one) <= pixels(other))
