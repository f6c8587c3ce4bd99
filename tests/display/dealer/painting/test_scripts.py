"""Scripts that run from right to left, or whose letters change by their neighbours."""

from __future__ import annotations

import pytest

from display.dealer.drawing.marks import Weight
from display.dealer.painting.scripts import is_shaped, may_shape, runs
from display.dealer.painting.typeface import Typeface

MUHAMMAD = "\u0645\u062d\u0645\u062f"
SHALOM = "\u05e9\u05dc\u05d5\u05dd"
HINDI = "\u0939\u093f\u0928\u094d\u0926\u0940"
WHITE = (255, 255, 255)


def seen(text: str) -> str:
    return "".join(run.text for run in runs(text))


def test_hebrew_and_arabic_run_from_right_to_left_and_the_sentence_around_them_does_not() -> None:
    assert seen(f"Seat 4 {SHALOM} calls 3 600") == f"Seat 4 {SHALOM[::-1]} calls 3 600"
    assert [run.script for run in runs(f"Seat 4 {MUHAMMAD}, 200")] == ["", "Arab", ""]


def test_words_of_one_name_change_places_and_an_amount_behind_it_stays_behind() -> None:
    assert seen(f"{SHALOM} {MUHAMMAD} 200") == f"{MUHAMMAD[::-1]} {SHALOM[::-1]} 200"


def test_brackets_within_it_open_to_the_other_side() -> None:
    assert seen(f"{SHALOM} ({SHALOM})") == f"({SHALOM[::-1]}) {SHALOM[::-1]}"


def test_a_mark_stays_with_its_letter() -> None:
    marked = SHALOM[0] + "\u05b8" + SHALOM[1:]

    assert seen(marked).endswith(SHALOM[0] + "\u05b8")


def test_other_letters_are_left_as_they_come() -> None:
    assert not is_shaped("\u0141ukasz \u738b \u0416")
    assert is_shaped(HINDI)
    assert seen(HINDI) == HINDI


@pytest.mark.skipif(not may_shape(), reason="this pygame has no HarfBuzz")
def test_letters_of_arabic_are_joined() -> None:
    letters = Typeface()
    ink = letters.ink(MUHAMMAD, Weight.BOLD, 60, WHITE)
    columns = [any(ink.get_at((x, y)).a for y in range(ink.get_height())) for x in range(ink.get_width())]

    assert False not in columns[columns.index(True) : len(columns) - columns[::-1].index(True)]
    assert not letters.is_unshaped


def test_a_pygame_that_does_not_shape_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("display.dealer.painting.typeface.may_shape", lambda: False)
    letters = Typeface()
    letters.ink(MUHAMMAD, Weight.BOLD, 30, WHITE)

    assert letters.is_unshaped


def test_a_name_of_another_script_takes_no_more_height_than_its_ink() -> None:
    letters = Typeface()

    assert letters.height(SHALOM, Weight.BOLD, 60) <= letters.height("Anna", Weight.BOLD, 60) + 8
