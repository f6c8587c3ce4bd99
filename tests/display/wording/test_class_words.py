"""What the screen says beside a question of a class: how far the answer is, and why a table has left."""

from __future__ import annotations

import pytest

from display.wording.class_words import LEFT, class_foot, class_head, left_words
from table.messages.classes import WhyLeft


@pytest.mark.parametrize(
    ("picked", "is_kept", "is_revealed", "said"),
    [
        (None, False, False, "Press the number of your answer. DECLINE leaves"),
        (2, False, False, "2 is on its way to the station"),
        (2, True, False, "2 counts. Wait for the others"),
        (2, True, True, "The next question comes by itself. DECLINE leaves"),
        (None, False, True, "The next question comes by itself. DECLINE leaves"),
    ],
)
def test_the_foot_says_what_becomes_of_the_answer(
    picked: int | None,
    said: str,
    *,
    is_kept: bool,
    is_revealed: bool,
) -> None:
    assert class_foot(picked, is_kept=is_kept, is_revealed=is_revealed) == said


def test_an_answer_counts_only_once_the_station_has_it() -> None:
    assert "counts" not in class_foot(1, is_kept=False, is_revealed=False)


@pytest.mark.parametrize("why", WhyLeft)
def test_every_way_to_leave_a_class_is_said(why: WhyLeft) -> None:
    assert left_words(why).startswith("The class goes on without this table: ")
    assert len(set(LEFT.values())) == len(WhyLeft)


def test_a_question_bears_its_number() -> None:
    assert class_head(12) == "CLASS, question 12"
