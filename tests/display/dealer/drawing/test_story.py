"""What happened in this hand: the newest first, as much of it as there is room for."""

from __future__ import annotations

from display.dealer.drawing.sketch import Sketch
from display.dealer.drawing.story import draw_story
from display.wording.amounts import THOUSANDS
from tests.display.dealer.drawing.ruled import said, sheet
from tests.views import seat, view

LARGE = (1920, 1080)
SMALL = (800, 480)
LONG = "Maximiliano Fernández-Quintanilla"


def drawn(size: tuple[int, int], *lines: str) -> Sketch:
    sketch = sheet(size)
    draw_story(sketch, lines, view(seats=(seat(1, name=LONG), seat(2))))
    return sketch


def test_the_newest_stands_first() -> None:
    assert said(drawn(LARGE, "Seat 1 folds", "Seat 2 calls")) == ["In this hand", "Seat 2 calls", "Seat 1 folds"]


def test_of_a_long_hand_the_oldest_is_left_out_and_nothing_leaves_its_place() -> None:
    sketch = drawn(LARGE, *(f"Line {number}" for number in range(99)))
    where = sketch.places.story

    assert said(sketch)[1] == "Line 98"
    assert "Line 0" not in said(sketch)
    assert where is not None
    assert all(mark.box.is_inside(where) for mark in sketch.marks)


def test_a_line_with_a_long_name_ends_with_what_was_done() -> None:
    sketch = drawn(LARGE, f"Seat 1 {LONG} raises to 12{THOUSANDS}600, all-in")

    assert " ".join(said(sketch)[1:]) == f"Seat 1 Maximiliano raises to 12{THOUSANDS}600, all-in"


def test_a_screen_without_a_place_for_it_shows_nothing() -> None:
    assert drawn(SMALL, "Seat 1 folds").marks == []
