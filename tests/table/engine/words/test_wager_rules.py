"""Questions about wagers: what chips and words come to is a ruling, and a chip is tiny beside a call at the most."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import RulingValue
from table.engine.words.wager_rules import WagerRules
from tests.table.engine.words.questions import choices, is_taken

CHOICES = choices(WagerRules)
HOW = {
    "several_chips",
    "raise_from",
    "motions_after_raise",
    "raise_with_one_chip",
    "second_motion",
    "open_amount",
    "words_after_chips",
}
"""What is counted, and how: their answers are no rulings."""


@pytest.mark.parametrize("question", sorted(CHOICES.keys() - HOW))
def test_what_chips_and_words_come_to_is_a_ruling(question: str) -> None:
    for word in CHOICES[question]:
        assert RulingValue(word).value == word


@pytest.mark.parametrize("question", CHOICES)
def test_a_wager_is_no_ground_for_a_misdeal(question: str) -> None:
    assert is_taken(WagerRules, question, CHOICES[question][0])
    assert not is_taken(WagerRules, question, "misdeal")


@pytest.mark.parametrize(("part", "is_one"), [(0, False), (1, True), (20, True)])
def test_a_chip_is_tiny_that_is_one_part_of_the_call_at_least(part: int, *, is_one: bool) -> None:
    assert is_taken(WagerRules, "tiny_part", part) is is_one


def test_each_question_how_is_asked() -> None:
    assert set(CHOICES) >= HOW
