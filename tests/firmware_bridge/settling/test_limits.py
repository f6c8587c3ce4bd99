"""How well an antenna has to read, as the hardware's handbook says: within the limits every card is found in time."""

from __future__ import annotations

from tests.bench.presence import measure

GOOD_MISSED, MOST_MISSED, MOST_CROSSED = 0.10, 0.20, 0.05


def test_within_the_limits_every_card_is_told_where_it_lies_and_none_is_told_gone() -> None:
    point = measure(MOST_MISSED, MOST_CROSSED, landings=20)

    assert (point.unseen, point.elsewhere, point.dropped, point.kept) == (0, 0, 0, 0)
    assert measure(GOOD_MISSED, MOST_CROSSED, landings=20).appear_ms[1] <= 500
