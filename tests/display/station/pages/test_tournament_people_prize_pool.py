"""A prize pool is shared whole, in round amounts that fall from place to place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from display.station.pages.tournament_people import suggested


@pytest.mark.parametrize(
    ("pool", "places", "unit", "prizes"),
    [(1_000, 3, 10, (530, 280, 190)), (1_000, 1, 5, (1_000,)), (7, 3, 5, (7,)), (0, 3, 5, ())],
)
def test_prizes_are_round_and_the_first_has_what_is_left_over(
    pool: int, places: int, unit: int, prizes: tuple[int, ...]
) -> None:
    assert suggested(pool, places, unit) == prizes


@given(st.integers(0, 10**9), st.integers(1, 500), st.integers(1, 1_000))
def test_every_pool_is_shared_whole_and_no_place_is_paid_more_than_the_one_before(
    pool: int, places: int, unit: int
) -> None:
    prizes = suggested(pool, places, unit)

    assert sum(prizes) == pool
    assert list(prizes) == sorted(prizes, reverse=True)
    assert len(prizes) <= places
