"""Questions about board and burns: a book answers with a ruling, and with none but those that put it right."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import RulingValue
from table.engine.words.board_rules import BoardRules
from tests.table.engine.words.questions import choices, is_taken

CHOICES = choices(BoardRules)


@pytest.mark.parametrize("question", CHOICES)
def test_each_choice_is_a_ruling(question: str) -> None:
    for word in CHOICES[question]:
        assert RulingValue(word).value == word


@pytest.mark.parametrize("question", CHOICES)
def test_an_answer_is_taken_that_is_one_of_the_choices_and_no_other(question: str) -> None:
    taken = [value.value for value in RulingValue if is_taken(BoardRules, question, value.value)]

    assert sorted(taken) == sorted(str(word) for word in CHOICES[question])


def test_no_fault_of_the_board_kills_a_hand() -> None:
    assert "dead-hand" not in {word for words in CHOICES.values() for word in words}


def test_a_street_that_came_too_early_may_stay() -> None:
    for question in ("early_flop", "early_turn", "early_river"):
        assert "keep" in CHOICES[question]
