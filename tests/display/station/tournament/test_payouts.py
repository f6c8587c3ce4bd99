"""A prize pool is shared whole, in round amounts that fall from place to place, by the house's table if it has one."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from display.station.tournament.payouts import AskedOfPayouts, falling, reckon, shared, weights_of
from display.station.tournament.selling import sell_buy_in
from table.engine.words.frozen import replace
from table.tournament.words.played import HandEnded
from table.tournament.words.setup import PayoutRow, Place, Prices
from tests.display.station.tournament.cash_room import LATER, cash_desk

TABLE = Prices(payouts=(PayoutRow(entries=10, shares=(60, 40)), PayoutRow(entries=20, shares=(50, 30, 20))))


@pytest.mark.parametrize(
    ("pool", "places", "unit", "prizes"),
    [(1_000, 3, 10, (530, 280, 190)), (1_000, 1, 5, (1_000,)), (7, 3, 5, (7,)), (0, 3, 5, ())],
)
def test_prizes_are_round_and_the_first_has_what_is_left_over(
    pool: int, places: int, unit: int, prizes: tuple[int, ...]
) -> None:
    assert shared(pool, falling(places), unit) == prizes


@given(st.integers(0, 10**9), st.integers(1, 500), st.integers(1, 1_000))
def test_every_pool_is_shared_whole_and_no_place_is_paid_more_than_the_one_before(
    pool: int, places: int, unit: int
) -> None:
    prizes = shared(pool, falling(places), unit)

    assert sum(prizes) == pool
    assert list(prizes) == sorted(prizes, reverse=True)
    assert len(prizes) <= places


@pytest.mark.parametrize(
    ("entries", "shares"),
    [(1, (60, 40)), (10, (60, 40)), (11, (50, 30, 20)), (20, (50, 30, 20)), (500, (50, 30, 20))],
)
def test_the_house_s_table_says_how_many_places_are_paid_and_how(entries: int, shares: tuple[int, ...]) -> None:
    assert weights_of(entries, TABLE) == shares


def test_without_a_table_one_place_is_paid_for_eight_entries() -> None:
    assert [len(weights_of(entries, Prices())) for entries in (0, 8, 9, 80, 81)] == [1, 1, 2, 10, 11]


def test_what_a_place_that_is_gone_is_paid_stays_and_the_places_before_it_share_the_rest(tmp_path: Path) -> None:
    desk = cash_desk(tmp_path)
    for seat in (1, 2, 3):
        sell_buy_in(desk, f"P{seat}x", Place(1, seat), LATER, "Maria")
    setup = replace(desk.setup, prizes=(250, 150, 100), prices=replace(TABLE, round_to=10))
    whole = reckon(600, 11, setup, desk.look())
    desk.enter(HandEnded(table=1, stacks=(("P1x", 20_000), ("P2x", 0))), "Maria")
    view = desk.look()
    third = replace(view, players={**view.players, "P2x": replace(view.players["P2x"], place=3)})

    assert whole.prizes == (300, 180, 120)
    assert reckon(600, 11, setup, third).prizes == (320, 180, 100)
    # Where they would be paid less than who went before them, nothing is offered.
    assert reckon(250, 11, setup, third).prizes == ()


def test_no_more_places_are_paid_than_are_left_to_be_won(tmp_path: Path) -> None:
    desk = cash_desk(tmp_path)
    setup = replace(desk.setup, prizes=(), prices=replace(TABLE, round_to=10))

    assert reckon(800, 20, setup, desk.look(), AskedOfPayouts(most=2)).prizes == (500, 300)
