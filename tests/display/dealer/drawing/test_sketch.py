"""The sheet: what is put last is on top, nothing is put where nothing is said, and a text takes the room it has."""

from __future__ import annotations

from display.dealer.drawing import palette
from display.dealer.drawing.box import Box
from display.dealer.drawing.marks import Panel, TextMark, Weight
from tests.display.dealer.drawing.ruled import said, sheet

WIDE = Box(0, 0, 400, 60)
INK, GROUND = palette.INK, palette.BADGE


def test_marks_are_kept_in_the_order_in_which_they_are_painted() -> None:
    sketch = sheet()
    sketch.panel(WIDE, GROUND, INK)
    sketch.pen(INK, GROUND).text(WIDE, "Deal", 20)

    assert [type(mark) for mark in sketch.marks] == [Panel, TextMark]


def test_an_empty_text_puts_nothing() -> None:
    sketch = sheet()
    sketch.pen(INK, GROUND).text(WIDE, "", 20)
    sketch.pen(INK, GROUND).paragraph(WIDE, "", 20, least=10)

    assert sketch.marks == []


def test_an_amount_is_bold_and_shrinks_below_the_size_at_which_words_are_cut() -> None:
    sketch = sheet()
    narrow = Box(0, 0, 40, 30)
    sketch.pen(INK, GROUND).text(narrow, "987654321", 20)
    sketch.pen(INK, GROUND).amount(narrow, "987654321", 20)

    cut, whole = (mark for mark in sketch.marks if isinstance(mark, TextMark))
    assert cut.text.endswith("…")
    assert (whole.text, whole.weight) == ("987654321", Weight.BOLD)
    assert whole.px < cut.px


def test_a_paragraph_takes_as_many_lines_as_it_has_room_for() -> None:
    sketch = sheet()
    sketch.pen(INK, GROUND).paragraph(Box(0, 0, 100, 64), "call the floor now please", 20, least=20)

    assert said(sketch) == ["call the", "floor now", "please"]


def test_a_paragraph_gets_smaller_before_words_of_it_are_left_out() -> None:
    sketch = sheet()
    sketch.pen(INK, GROUND).paragraph(Box(0, 0, 100, 40), "call the floor now please", 20, least=10)

    assert " ".join(said(sketch)) == "call the floor now please"
    assert len(said(sketch)) > 1


def test_what_finds_no_room_at_the_smallest_size_is_left_out_from_a_whole_word_on() -> None:
    sketch = sheet()
    sketch.pen(INK, GROUND).paragraph(Box(0, 0, 100, 20), "call the floor now please", 20, least=20, most=1)

    assert said(sketch) == ["call the …"]
