"""The panel of the training: what it says, that nothing of it is cut off, and that the table beside it is whole."""

from __future__ import annotations

import pytest

from display.dealer.drawing.fitting import ELLIPSIS
from display.dealer.drawing.marks import Felt, TickMark, WarningSign
from display.dealer.picture import Lesson
from table.engine.words.frozen import replace
from tests.display.dealer.drawn import ink, marks, words
from tests.display.dealer.moments import preflop
from tests.display.tables import SIZES

ASKED = Lesson(
    head="Deal, 7 of 10, by firekeepers",
    score="12 of 13 right",
    title="Seat 1 was passed over and has said nothing. Seats 2 and 4 have checked behind it, and now seat 5 does.",
    asked="What do you do first?",
    choices=(
        ("Misdeal", "Take all cards back and shuffle: same button, same blinds"),
        ("Replace the card", "Replace the card from the top of the stub when asked"),
        ("Floor decides", "Call the floor"),
        ("Put the last burn back on top of the stub", ""),
    ),
)
ANSWERED = replace(
    ASKED,
    picked=1,
    right=2,
    taught=(
        "Floor decides: card dealt out of order, seat 10",
        "Call the floor: misdeal / play on",
        "firekeepers:35A Misdeal list is open-ended: Others than the five named ones may also be ruled misdeals.",
    ),
)


def said(lesson: Lesson, size: tuple[int, int]) -> list[str]:
    return [text.text for text in words(replace(preflop(), lesson=lesson), size)]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("lesson", [ASKED, ANSWERED], ids=["asked", "answered"])
def test_it_says_all_of_it_and_nothing_is_cut_off(lesson: Lesson, size: tuple[int, int]) -> None:
    shown = words(replace(preflop(), lesson=lesson), size)
    panel = [text for text in shown if text.box.x >= size[0] * 0.64]

    flowing = " ".join(text.text for text in panel)
    for text in (
        lesson.head,
        lesson.title,
        lesson.asked,
        *lesson.taught,
        *(part for both in lesson.choices for part in both),
    ):
        assert text in flowing
    assert [text.text for text in panel if ELLIPSIS in text.text or not ink(text).is_inside(text.box)] == []


def test_in_a_window_of_a_laptop_the_answers_are_as_large_as_a_page_s_headings_and_no_word_is_small() -> None:
    sizes = {text.text: text.px for text in words(replace(preflop(), lesson=ASKED), (1280, 720))}

    assert sizes["Misdeal"] >= 20
    assert sizes["Call the floor"] >= 13


def test_right_and_wrong_have_a_sign_each() -> None:
    def signs(lesson: Lesson) -> list[type]:
        found = marks(replace(preflop(), lesson=lesson), SIZES[0])
        return [type(mark) for mark in found if isinstance(mark, TickMark | WarningSign)]

    assert signs(ASKED) == []
    assert signs(ANSWERED) == [WarningSign, TickMark]
    assert signs(replace(ANSWERED, picked=2)) == [TickMark]


def test_the_table_is_whole_beside_it() -> None:
    (felt,) = (mark for mark in marks(replace(preflop(), lesson=ASKED), SIZES[0]) if isinstance(mark, Felt))

    assert felt.size[0] < SIZES[0][0]
    assert felt.size[1] == SIZES[0][1]


def test_at_the_end_stands_what_is_to_be_repeated() -> None:
    over = Lesson(
        head="That was it", score="2 of 3 right", taught=("To repeat. These come first next time:", "A joker.")
    )

    assert said(over, SIZES[1])[-5:] == [
        "That was it",
        "2 of 3 right",
        "To repeat. These come first next time:",
        "A joker.",
        "Enter: leave",
    ]
