"""Bets and raises where a limit or the pot bounds them."""

from __future__ import annotations

import pytest

from table.engine.betting.limited_wagers import out_of_bounds
from table.engine.betting.wager import Faced
from table.engine.matters.kinds.cap_reached import CapReached
from table.engine.matters.kinds.limit_amount import LimitAmount
from table.engine.matters.kinds.overbet import Overbet
from table.engine.words.frozen import replace

FACED = Faced(
    seat=4,
    bet=0,
    stack=5000,
    price=200,
    least=400,
    ceiling=400,
    is_limit=True,
    threshold=300,
    before_raise=0,
    is_heads_up=False,
    prior=0,
    pot=600,
    chips=(50, 100),
    closed=None,
)
IN_THE_POT = replace(FACED, is_limit=False, ceiling=1000)


@pytest.mark.parametrize("total", [100, 200, 400])
def test_a_call_and_a_raise_of_one_bet_are_in_bounds(total: int) -> None:
    assert out_of_bounds(FACED, total) is None


@pytest.mark.parametrize(
    ("total", "comes_to", "amount"), [(250, "is-call", 200), (300, "is-raise", 400), (900, "is-raise", 400)]
)
def test_half_a_bet_on_top_is_a_raise_and_what_is_too_much_goes_back(total: int, comes_to: str, amount: int) -> None:
    read = out_of_bounds(FACED, total)

    assert read is not None
    assert isinstance(read.matter, LimitAmount)
    assert (read.matter.comes_to, read.matter.amount) == (comes_to, amount)


def test_last_chips_of_less_than_a_bet_are_in_bounds() -> None:
    assert out_of_bounds(replace(FACED, stack=250), 250) is None


def test_a_raise_over_the_cap_is_told_of() -> None:
    read = out_of_bounds(replace(FACED, is_capped=True), 400)

    assert read is not None
    assert isinstance(read.matter, CapReached)


def test_the_pot_bounds_a_raise() -> None:
    assert out_of_bounds(IN_THE_POT, 1000) is None
    read = out_of_bounds(IN_THE_POT, 1050)

    assert read is not None
    assert isinstance(read.matter, Overbet)
    assert (read.total, read.matter.stated) == (1000, 1050)
