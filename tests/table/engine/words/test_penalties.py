"""Penalties: how long one may be, and what is left of one."""

from __future__ import annotations

import msgspec
import pytest

from table.engine.words.penalties import HowMany, PenaltyUnit, PenaltyView


@pytest.mark.parametrize(("count", "is_taken"), [(-1, False), (0, True), (99, True), (100, False)])
def test_a_penalty_is_of_99_at_most(count: int, *, is_taken: bool) -> None:
    if is_taken:
        assert msgspec.convert(count, HowMany) == count
    else:
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(count, HowMany)


def test_penalties_are_counted_in_hands_rounds_and_minutes() -> None:
    assert [unit.value for unit in PenaltyUnit] == ["hands", "rounds", "minutes"]


def test_nothing_is_left_of_a_penalty_of_which_nothing_is_said() -> None:
    left = PenaltyView()

    assert (left.hands, left.rounds, left.minutes, left.until_ns, left.is_to_come) == (0, 0, 0, None, False)
