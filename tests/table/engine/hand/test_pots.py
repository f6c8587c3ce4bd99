"""Main pot, side pots, and the cutting of a pot."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table.engine.hand.pots import WonPot, merged, shares_of
from table.engine.words.director_commands import AnteKind
from table.engine.words.setup import Level
from tests.strategies import DENOMINATIONS, SEATS
from tests.table.engine.playing import BOOKS, Game, book

if TYPE_CHECKING:
    from table.engine.state.hand import Hand

CHIPS = (25, 100)


def hand_with_button(button: int) -> Hand:
    """Return a hand of ten seats."""
    hand = Game(dict.fromkeys(range(1, 11), 5000), button=button).start().table.state.hand
    assert hand is not None
    return hand


def pots(game: Game) -> list[tuple[int, tuple[int, ...]]]:
    """Return the pots, each with the seats that can win it."""
    return [(pot.amount, pot.seats) for pot in game.view.pots]


def test_without_an_all_in_there_is_one_pot_for_every_live_hand() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).start()

    assert pots(game) == [(300, (1, 4, 6))]


def test_each_all_in_level_closes_a_pot() -> None:
    game = Game({1: 300, 4: 700, 6: 5000, 9: 5000}, button=9).deal()
    game.act(1000, "call", "all-in", "all-in")

    assert pots(game) == [(1200, (1, 4, 6, 9)), (1200, (4, 6, 9)), (600, (6, 9))]


def test_chips_in_front_count_while_the_betting_is_open() -> None:
    game = Game({1: 300, 4: 5000, 6: 5000, 9: 5000}, button=9).deal()
    game.act(1000, "fold", "all-in")

    assert pots(game) == [(300 + 300 + 200, (1, 4, 6)), (700, (4, 6))]


def test_folded_chips_fill_the_levels_they_reached() -> None:
    game = Game({1: 300, 4: 5000, 6: 5000, 9: 5000}, button=9).deal()
    game.act(500, "call", "all-in", 1500, "call", "fold")

    assert pots(game) == [(1200, (1, 4, 6)), (200 + 2 * 1200, (4, 6))]


def test_a_big_blind_ante_is_dead_money_in_the_main_pot() -> None:
    level = Level(small_blind=100, big_blind=200, ante=200, ante_kind=AnteKind.BIG_BLIND)
    game = Game({1: 300, 4: 5000, 6: 5000}, level=level).deal()
    game.act(1000, "all-in", "call")

    assert pots(game) == [(1100, (1, 4, 6)), (1400, (4, 6))]


def test_pots_of_the_same_seats_can_be_put_together() -> None:
    assert merged([WonPot(300, (1, 4)), WonPot(200, (1, 4))]) == [WonPot(500, (1, 4))]


@pytest.mark.parametrize("name", BOOKS)
def test_odd_chips_go_one_each_to_the_left_of_the_button(name: str) -> None:
    shares = shares_of(WonPot(350, (2, 5, 9)), hand_with_button(5), CHIPS, book(name))[0]

    assert shares == {9: 125, 2: 125, 5: 100}


def test_a_house_can_give_all_odd_chips_to_the_first_seat() -> None:
    house = book("firekeepers", odd_chips_go_to="all-first-left-of-button")
    shares = shares_of(WonPot(350, (2, 5, 9)), hand_with_button(5), CHIPS, house)[0]

    assert shares == {9: 150, 2: 100, 5: 100}


def test_the_low_half_gets_no_odd_chip_and_ties_both_ways_are_cut_as_even_as_can_be() -> None:
    both = WonPot(525, (2, 5), (5, 2))

    assert shares_of(both, hand_with_button(9), CHIPS, book()) == ({2: 150, 5: 125}, {5: 125, 2: 125})
    quartered = WonPot(550, (2, 5), (5, 2))
    high, low = shares_of(quartered, hand_with_button(9), CHIPS, book())
    assert {seat: high[seat] + low[seat] for seat in (2, 5)} == {2: 275, 5: 275}


@given(
    amount=st.integers(1, 10**9),
    winners=st.sets(SEATS, min_size=1),
    button=SEATS,
    chip=DENOMINATIONS,
)
def test_a_cut_pot_is_the_whole_pot_and_no_share_is_more_than_a_chip_above_another(
    amount: int, winners: set[int], button: int, chip: int
) -> None:
    whole = amount * chip
    shares = shares_of(WonPot(whole, tuple(winners)), hand_with_button(button), (chip,), book())[0]

    assert sum(shares.values()) == whole
    assert set(shares) == winners
    assert max(shares.values()) - min(shares.values()) <= chip
    assert all(share % chip == 0 for share in shares.values())


@given(stacks=st.lists(st.integers(1, 40), min_size=2, max_size=10))
def test_with_everybody_all_in_the_pots_hold_every_called_chip(stacks: list[int]) -> None:
    seated = {seat: 100 * stack for seat, stack in enumerate(stacks, start=1)}
    game = Game(seated).deal()
    while game.view.turn is not None:
        game.act("all-in")

    assert sum(pot.amount for pot in game.view.pots) == game.view.pot
    assert game.view.pot + sum(game.stacks().values()) == sum(seated.values())
    # Who can win a side pot can win every pot before it.
    seats = [set(pot.seats) for pot in game.view.pots]
    assert all(later < earlier for earlier, later in pairwise(seats))
