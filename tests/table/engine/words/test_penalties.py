"""Penalties, as a journal has them, and how long one may be."""

from __future__ import annotations

import msgspec
import pytest

from table.engine.words.penalties import PenaltyEvent, PenaltyGiven, PenaltyUnit, PenaltyView
from tests.table.engine.words.names import members, of_class, there_and_back, written

GIVEN = {"type": "penalty-given", "seat": 3, "unit": "hands", "hands": 2, "cite": None}


@pytest.mark.parametrize("kind", members(PenaltyEvent))
def test_each_is_written_under_its_own_name(kind: type) -> None:
    assert written(kind) == of_class(kind)


@pytest.mark.parametrize("count", [0, 99])
def test_a_penalty_is_of_99_at_most(count: int) -> None:
    assert msgspec.convert(GIVEN | {"count": count}, PenaltyGiven).count == count


@pytest.mark.parametrize("count", [-1, 100])
def test_a_longer_penalty_is_refused(count: int) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(GIVEN | {"count": count}, PenaltyGiven)


def test_penalties_are_counted_in_hands_rounds_and_minutes() -> None:
    assert [unit.value for unit in PenaltyUnit] == ["hands", "rounds", "minutes"]


def test_a_penalty_is_the_directors_word_unless_it_is_said_that_the_dealer_keyed_it() -> None:
    given = PenaltyGiven(seat=3, unit=PenaltyUnit.ROUNDS, count=1, hands=0, cite="tfpl:1")

    assert not given.is_keyed
    assert there_and_back(given) == given


def test_nothing_is_left_of_a_penalty_of_which_nothing_is_said() -> None:
    left = PenaltyView()

    assert (left.hands, left.rounds, left.minutes, left.until_ns, left.is_to_come) == (0, 0, 0, None, False)
