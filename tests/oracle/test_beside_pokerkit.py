"""Random hands at our table and in PokerKit: no difference but the named ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from table.engine.words.game import HOLDEM
from tests.long_run import long_run
from tests.oracle.compared import compare, compare_seed
from tests.oracle.departures import OF_OTHER_GAMES, PASSED_OVER, Departure
from tests.oracle.games import games_beside_pokerkit

if TYPE_CHECKING:
    from random import Random

    from table.engine.words.game import Game
    from tests.oracle.compared import Compared

HANDS = (150, long_run(500))
"""`make bench-oracle` compares 20,000."""

OTHER_GAMES = {
    f"{game.id} {game.betting.value}": game for game, is_own in games_beside_pokerkit() if is_own and game != HOLDEM
}
OF_EACH = 4
"""Hands of each other game; `make bench-games` compares 5,000, with the other ways to bet as well."""


@pytest.mark.parametrize("game", OTHER_GAMES.values(), ids=OTHER_GAMES)
def test_no_hand_of_another_game_differs_but_in_named_ways(game: Game) -> None:
    differences = [compare_seed(seed, game).difference for seed in range(OF_EACH)]

    assert [difference for difference in differences if difference] == []


@pytest.fixture(scope="module", params=HANDS)
def hands(request: pytest.FixtureRequest) -> list[Compared]:
    """Return the hands of the first seeds, compared."""
    return [compare_seed(seed) for seed in range(request.param)]


def test_no_hand_differs_but_in_named_ways(hands: list[Compared]) -> None:
    assert [hand.difference for hand in hands if hand.difference] == []


def test_nearly_all_hands_are_compared_whole(hands: list[Compared]) -> None:
    whole = [hand for hand in hands if hand.departures.isdisjoint(PASSED_OVER)]

    assert len(whole) > 0.9 * len(hands)
    assert sum(hand.actions for hand in hands) > 8 * len(hands)


def test_the_hands_are_such_that_most_departures_bite(hands: list[Compared]) -> None:
    bitten = {departure for hand in hands for departure in hand.departures}

    assert set(Departure) - bitten <= {Departure.SHORT_ALL_INS_FORGOTTEN} | OF_OTHER_GAMES


# A hand that differs is told whole: a shorter one would be looked for, for minutes.
@settings(max_examples=20, phases=set(Phase) - {Phase.shrink})
@given(chance=st.randoms(use_true_random=False))
def test_no_hand_that_is_looked_for_differs_either(chance: Random) -> None:
    assert compare(chance).difference == ""
