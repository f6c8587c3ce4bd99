"""Questions about the deal: a fault of it is ruled on, and numbers of cards and actions begin where they can."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import RulingValue
from table.engine.words.deal_rules import CardCountRules, DealRules, WindowRules
from tests.table.engine.words.questions import choices, is_taken

FAULTS = choices(DealRules, CardCountRules)


@pytest.mark.parametrize("question", sorted(FAULTS.keys() - {"refund"}))
def test_each_choice_of_a_fault_of_the_deal_is_a_ruling(question: str) -> None:
    for word in FAULTS[question]:
        assert RulingValue(word).value == word


def test_what_of_a_dead_hands_bet_goes_back_is_nothing_what_nobody_called_or_a_raise() -> None:
    assert FAULTS["refund"] == ("none", "uncalled", "uncalled-raise")


def test_once_the_deal_stands_no_late_fault_of_it_is_a_misdeal() -> None:
    assert choices(WindowRules)["claim_too_late"] == FAULTS["button_misplaced_late"] == ("play-on",)
    assert choices(WindowRules)["claim_in_time"] == ("misdeal",)


@pytest.mark.parametrize(
    ("group", "question", "least"),
    [
        (WindowRules, "any_actions", 1),
        (DealRules, "first_cards", 0),
        (DealRules, "many_exposed_from", 1),
        (DealRules, "many_boxed_from", 1),
    ],
)
def test_a_number_begins_where_there_can_be_so_many(group: type, question: str, least: int) -> None:
    assert is_taken(group, question, least)
    assert not is_taken(group, question, least - 1)


def test_chips_of_two_are_substantial_by_one_of_them_by_both_or_not_at_all() -> None:
    assert choices(WindowRules)["chips_of_two"] == ("one-of-them", "both", "not-enough")
