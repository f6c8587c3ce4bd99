"""Questions about showdown, pots and places: which answers there are."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import RulingValue
from table.engine.words.showdown_rules import PlaceRules, PotRules, ShowdownRules
from tests.table.engine.words.questions import choices, is_taken

CHOICES = choices(ShowdownRules, PotRules)
RULED_ON = [
    "one_card_tabled",
    "hand_not_tabled",
    "all_in_hand_mucked",
    "tabled_winner_mucked",
    "see_hand",
    "see_hand_of_aggressor",
    "see_hand_without_one",
    "see_folded_hand",
]


@pytest.mark.parametrize("question", RULED_ON)
def test_what_becomes_of_a_hand_at_the_showdown_is_a_ruling(question: str) -> None:
    for word in CHOICES[question]:
        assert RulingValue(word).value == word


def test_whoever_asks_to_see_a_hand_is_let_or_refused() -> None:
    asked = [question for question in RULED_ON if question.startswith("see_")]
    assert all(set(CHOICES[question]) == {"granted", "refused"} for question in asked)


@pytest.mark.parametrize(("seconds", "is_time"), [(0, True), (60, True), (-1, False)])
def test_a_hand_is_disputed_for_no_less_than_no_time(seconds: int, *, is_time: bool) -> None:
    assert is_taken(PotRules, "disputed_in_break_s", seconds) is is_time


@pytest.mark.parametrize(
    ("order", "is_one"),
    [([], True), (["hand"], True), (["starting-stack", "hand"], True), (["stack"], False), ("hand", False)],
)
def test_players_who_bust_together_are_told_apart_by_stack_and_hand_in_any_order(
    order: object, *, is_one: bool
) -> None:
    assert is_taken(PlaceRules, "same_hand", order) is is_one


def test_odd_chips_go_to_the_left_of_the_button_one_each_or_all() -> None:
    assert CHOICES["odd_chips_go_to"] == ("one-each-left-of-button", "all-first-left-of-button")
