"""When a penalty is over: its hands, its rounds and its minutes are all served."""

from __future__ import annotations

import pytest

from table.engine.state.penalty import Penalty


@pytest.mark.parametrize(("hand", "is_over"), [(6, False), (7, True), (8, True)])
def test_a_penalty_in_hands_is_over_with_its_last_hand(hand: int, *, is_over: bool) -> None:
    assert Penalty(from_hand=5, last_hand=7).is_over(hand, at_ns=0) is is_over


def test_a_penalty_in_rounds_is_not_over_while_the_button_is_still_to_come_round() -> None:
    assert not Penalty(from_hand=5, rounds=1).is_over(99, at_ns=0)
    assert Penalty(from_hand=5, rounds=0).is_over(99, at_ns=0)


@pytest.mark.parametrize(("at_ns", "is_over"), [(99, False), (100, True)])
def test_a_penalty_in_minutes_is_over_when_they_are(at_ns: int, *, is_over: bool) -> None:
    assert Penalty(from_hand=5, minutes=1, until_ns=100).is_over(5, at_ns) is is_over


def test_minutes_are_not_over_before_they_have_begun() -> None:
    assert not Penalty(from_hand=5, minutes=1).is_over(99, at_ns=10**12)


def test_of_a_penalty_in_hands_and_minutes_both_are_served() -> None:
    both = Penalty(from_hand=5, last_hand=7, minutes=1, until_ns=100)

    assert [both.is_over(hand, at_ns) for hand, at_ns in ((6, 100), (7, 99), (7, 100))] == [False, False, True]
