"""What the sounds are made of."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from display.dealer.tones import RATE_HZ, Sound, samples

SOFTEST_FIRST = (Sound.QUESTION, Sound.AWAY, Sound.STOP, Sound.ESCALATION)


def power(sound: Sound) -> float:
    found = samples(sound)
    return math.sqrt(sum(sample * sample for sample in found) / len(found))


def test_a_stop_is_louder_than_a_question_and_what_nobody_attends_to_loudest() -> None:
    peaks = [max(map(abs, samples(sound))) for sound in SOFTEST_FIRST]

    assert peaks == sorted(peaks)
    assert power(Sound.STOP) > 1.5 * power(Sound.QUESTION)


@pytest.mark.parametrize("sound", Sound)
def test_it_is_short_and_neither_clicks_nor_is_it_cut_off(sound: Sound) -> None:
    found = samples(sound)

    assert 0.1 < len(found) / RATE_HZ < 1
    assert found[0] == 0
    assert abs(found[-1]) < 1_500
    assert max(abs(after - before) for before, after in pairwise(found)) < 14_000


def test_what_nobody_attends_to_is_repeated() -> None:
    found = samples(Sound.ESCALATION)
    tenth = RATE_HZ // 50
    is_heard = [any(found[at : at + tenth]) for at in range(0, len(found), tenth)]

    assert sum(now and not before for before, now in pairwise([False, *is_heard])) == 3
