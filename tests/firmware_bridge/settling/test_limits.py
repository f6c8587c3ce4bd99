"""Which reading is good enough, at each limit and beyond it."""

from __future__ import annotations

import pytest

from firmware_bridge.settling.limits import GOOD_MISSED, MOST_CROSSED, MOST_MISSED, Reading, judge_reading
from tests.bench.presence import measure


@pytest.mark.parametrize(
    ("read", "crossed", "reading"),
    [
        (1.0, 0.0, Reading.GOOD),
        (0.90, 0.05, Reading.GOOD),
        (0.89, 0.0, Reading.SLOW),
        (0.80, 0.0, Reading.SLOW),
        (0.79, 0.0, Reading.TOO_FEW),
        (1.0, 0.06, Reading.TOO_FAR),
    ],
)
def test_a_reading_is_judged(read: float, crossed: float, reading: Reading) -> None:
    assert judge_reading(read, crossed) is reading


def test_within_the_limits_every_card_is_told_where_it_lies_and_none_is_told_gone() -> None:
    point = measure(MOST_MISSED, MOST_CROSSED, landings=20)

    assert (point.unseen, point.elsewhere, point.dropped, point.kept) == (0, 0, 0, 0)
    assert measure(GOOD_MISSED, MOST_CROSSED, landings=20).appear_ms[1] <= 500
