"""One hand of a tournament, by the real engine: no chip is lost, who is bust is gone, the same seed plays the same."""

from __future__ import annotations

import pytest

from table.engine.words.director_commands import PlayerSeated
from table.playing.event.event_hand import HandPlan, HandPlayed, play_hand
from tests.table.evening import book, decks
from tests.table.playing.training.chance import chance

SEEDS = range(6)


def played(seed: int, *stacks: int, rulebook: str = "nuts") -> HandPlayed:
    players = tuple(PlayerSeated(seat, stack) for seat, stack in enumerate(stacks, 1))
    plan = HandPlan(
        blinds=(100, 200), button=1, big=2 if len(stacks) == 2 else 3, players=players, chips=(25, 100, 500)
    )
    return play_hand(plan, book(rulebook), decks(), chance(seed))


@pytest.mark.parametrize("seed", SEEDS)
def test_the_chips_of_a_hand_are_those_that_were_brought_to_it(seed: int) -> None:
    hand = played(seed, 5000, 600, 5000, 300)

    assert sum(hand.stacks.values()) == 10_900
    assert set(hand.stacks) == {1, 2, 3, 4}
    assert hand.won
    assert hand.deals >= 1


@pytest.mark.parametrize("seed", SEEDS)
def test_who_has_nothing_left_is_bust_and_has_a_place_in_the_hand(seed: int) -> None:
    hand = played(seed, 400, 400, 400, 400)

    bust = {seat for seat, stack in hand.stacks.items() if stack == 0}
    assert set(hand.places) == bust


def test_somebody_goes_bust_where_all_are_short() -> None:
    assert any(played(seed, 400, 400, 400, 400).places for seed in SEEDS)


def test_the_same_chance_plays_the_same_hand() -> None:
    assert played(3, 5000, 5000, 5000) == played(3, 5000, 5000, 5000)
    assert len({tuple(played(seed, 5000, 5000, 5000).stacks.items()) for seed in SEEDS}) > 1
