"""Habits of a hand over the recorded hands: none kills a hand, none takes an amount without a word."""

from __future__ import annotations

import pytest

from tests.bench import touched_habits
from tests.bench.habits import told
from tests.bench.recorded import HANDS, recorded_hands
from tests.bench.slips import Slips
from tests.long_run import long_run

SEED = 7
NEEDLESS = 0.02
"""Of all wagers that were really made so many may be asked about in vain."""
PLAIN = 0.01
"""Of all with a zero too many so many look like any other bet, within the pot: the screen says how much of it."""

FEW = 0.1
"""The same of so few hands that one of them counts."""


@pytest.mark.parametrize(("each", "rounds"), [(8, 1), long_run(1, 12)])
def test_no_habit_kills_a_hand_or_takes_an_amount_in_silence(each: int, rounds: int) -> None:
    found = dict(told(recorded_hands(HANDS[::each]), rounds, SEED))
    folds, jumps, tenfold, plain = found.values()

    assert (folds.silent, jumps.silent) == (0, 0)
    assert folds.asked > folds.tried // 2
    assert (tenfold.silent, tenfold.shown <= PLAIN * tenfold.tried) == (0, True)
    assert plain.asked <= NEEDLESS * plain.tried


@pytest.mark.parametrize(("each", "rounds"), [(24, 1), long_run(1, 12)])
def test_no_habit_of_a_finger_or_of_a_newer_key_kills_a_hand_or_takes_an_amount_in_silence(
    each: int, rounds: int
) -> None:
    found = dict(touched_habits.told(recorded_hands(HANDS[::each]), rounds, SEED))
    jumps, rests, folds, arounds, tenfold, fixed = found.values()

    assert [slips.silent for slips in (jumps, rests, folds, arounds, tenfold, fixed)] == [0] * 6
    assert tenfold.shown <= FEW * tenfold.tried


def test_what_came_of_several_is_added() -> None:
    assert Slips(1, 1) + Slips(2, 0, 1, 1) == Slips(3, 1, 1, 1)
