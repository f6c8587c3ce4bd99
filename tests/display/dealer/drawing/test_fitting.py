"""Text made to fit, with a ruler on which every letter is half as wide as it is high."""

from __future__ import annotations

import pytest

from display.dealer.drawing import palette
from display.dealer.drawing.box import Box
from display.dealer.drawing.fitting import called, line, wrapped
from display.dealer.drawing.marks import Align, TextMark, Weight
from tests.display.dealer.drawing.ruled import HalfRuler


def _line(text: str, width: int, height: int = 40) -> TextMark:
    box, weight, align = Box(0, 0, width, height), Weight.REGULAR, Align.LEFT
    words = TextMark(box=box, text=text, weight=weight, px=20, ink=palette.INK, ground=palette.ROOM, align=align)
    return line(HalfRuler(), words, 10)


def test_what_fits_keeps_its_full_size() -> None:
    assert (_line("1 200", 50).px, _line("1 200", 50).text) == (20, "1 200")


def test_what_is_too_wide_gets_smaller_before_it_is_cut() -> None:
    assert (_line("Bernardo", 50).px, _line("Bernardo", 50).text) == (12, "Bernardo")


def test_what_is_too_wide_at_the_smallest_size_is_cut_with_an_ellipsis() -> None:
    assert (_line("Konstantinopoulou", 50).px, _line("Konstantinopoulou", 50).text) == (10, "Konstanti…")


def test_what_is_too_high_gets_smaller_than_the_smallest_size_if_it_must() -> None:
    assert _line("Bernardo", 500, height=8).px == 8


def test_a_cut_leaves_no_space_before_the_ellipsis() -> None:
    assert _line("Konstant nopoulou", 50).text == "Konstant…"


def test_line_breaks_and_controls_are_not_drawn() -> None:
    assert _line("Anna\n\x00B", 500).text == "Anna  B"


def test_an_order_is_broken_at_its_spaces() -> None:
    assert wrapped(HalfRuler(), 60, "call the floor now", Weight.REGULAR, 10) == ["call the", "floor now"]


def test_two_lines_part_between_two_parts_where_both_have_room() -> None:
    heading, shorter = "Out of turn · seat 2 Bo · 800", "Out · seat 2 Bo"

    assert wrapped(HalfRuler(), 110, heading, Weight.BOLD, 10) == ["Out of turn ·", "seat 2 Bo · 800"]
    assert wrapped(HalfRuler(), 130, heading, Weight.BOLD, 10) == ["Out of turn ·", "seat 2 Bo · 800"], "no 800 alone"
    assert wrapped(HalfRuler(), 60, heading, Weight.BOLD, 10) == ["Out of", "turn ·", "seat 2 Bo ·", "800"]
    assert wrapped(HalfRuler(), 80, shorter, Weight.BOLD, 10) == [shorter]


def test_an_amount_is_not_broken_at_its_thousands() -> None:
    assert wrapped(HalfRuler(), 40, "set 123\N{NARROW NO-BREAK SPACE}456", Weight.REGULAR, 10) == [
        "set",
        "123\N{NARROW NO-BREAK SPACE}456",
    ]


@pytest.mark.parametrize(
    ("name", "letters", "words"),
    [
        ("Wolfgang Amadé Mozart", 21, "Wolfgang Amadé Mozart"),
        ("Wolfgang Amadé Mozart", 20, "Wolfgang"),
        ("Maximiliano Ruiz", 9, "M. Ruiz"),
        ("Maximiliano Schwarzenberger", 9, "Maximiliano"),
        ("Maximiliano", 9, "Maximiliano"),
        (" ", 9, " "),
    ],
)
def test_a_player_is_called_by_what_has_room_whole(name: str, letters: int, words: str) -> None:
    assert called(HalfRuler(), letters * 10, name, Weight.REGULAR, 20) == words
