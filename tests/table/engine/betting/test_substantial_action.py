"""Substantial action: from when on the deal cannot be called back, as each book counts it."""

from __future__ import annotations

import pytest

from table.engine.betting.substantial_action import are_chips_enough
from table.engine.state.order_of_action import Act
from table.engine.words.alerts import AlertCode
from tests.table.engine.playing import BOOKS, Game

FIVE = {1: 5000, 2: 5000, 3: 5000, 4: 5000, 5: 5000}

ANY_TWO = ("tfpl", "homegame")
CHIPS_OF_ONE = ("firekeepers", "jpa")


def closed_after(name: str, *words: str | int) -> bool:
    game = Game(FIVE, rulebook=name).deal()
    game.act(*words)
    return AlertCode.SUBSTANTIAL_ACTION in {alert.code for alert in game.alerts}


@pytest.mark.parametrize("name", BOOKS)
def test_posted_blinds_are_no_action(name: str) -> None:
    assert not closed_after(name)


@pytest.mark.parametrize("name", BOOKS)
def test_one_action_is_never_enough(name: str) -> None:
    assert not closed_after(name, 600)


@pytest.mark.parametrize("name", BOOKS)
def test_two_folds_are_enough_where_any_two_actions_are(name: str) -> None:
    assert closed_after(name, "fold", "fold") == (name in ANY_TWO)


@pytest.mark.parametrize("name", BOOKS)
def test_a_call_and_a_fold_are_enough_where_the_chips_of_one_count(name: str) -> None:
    assert closed_after(name, "call", "fold") == (name in {*ANY_TWO, *CHIPS_OF_ONE})


@pytest.mark.parametrize("name", BOOKS)
def test_two_calls_are_enough_in_every_book(name: str) -> None:
    assert closed_after(name, "call", "call")


@pytest.mark.parametrize("name", BOOKS)
def test_three_folds_are_enough_in_every_book(name: str) -> None:
    assert closed_after(name, "fold", "fold", "fold")


@pytest.mark.parametrize("name", BOOKS)
def test_actions_of_the_blinds_count_like_any_others(name: str) -> None:
    game = Game({1: 5000, 2: 5000}, rulebook=name).deal()
    game.act("call", "check")

    told = AlertCode.SUBSTANTIAL_ACTION in {alert.code for alert in game.alerts}
    assert told == (name in {*ANY_TWO, *CHIPS_OF_ONE})


CALLED, FOLDED = Act(1, is_with_chips=True), Act(2, is_with_chips=False)
CALLED_TOO = Act(2, is_with_chips=True)


@pytest.mark.parametrize(("of_two", "is_enough"), [("one-of-them", True), ("both", False), ("not-enough", False)])
def test_a_call_and_a_fold_have_the_chips_of_one(of_two: str, *, is_enough: bool) -> None:
    assert are_chips_enough((CALLED, FOLDED), of_two) is is_enough


@pytest.mark.parametrize(("of_two", "is_enough"), [("one-of-them", True), ("both", True), ("not-enough", False)])
def test_two_calls_have_the_chips_of_two(of_two: str, *, is_enough: bool) -> None:
    assert are_chips_enough((CALLED, CALLED_TOO), of_two) is is_enough


@pytest.mark.parametrize("of_two", ["one-of-them", "both"])
def test_two_actions_of_one_player_are_not_enough_for_the_chips_in_them(of_two: str) -> None:
    assert not are_chips_enough((CALLED, CALLED), of_two)


@pytest.mark.parametrize("of_two", ["one-of-them", "both"])
def test_chips_of_one_action_alone_are_not_enough(of_two: str) -> None:
    assert not are_chips_enough((CALLED,), of_two)


@pytest.mark.parametrize("of_two", ["one-of-them", "both"])
def test_the_last_two_actions_count_and_no_chips_before_them(of_two: str) -> None:
    assert not are_chips_enough((CALLED, FOLDED, Act(3, is_with_chips=False)), of_two)
