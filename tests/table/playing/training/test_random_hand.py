"""Hands that chance plays: lawful ones, the same for the same chance, each with what its drill wants."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from config.files.settings_folder import settings_folder, shipped_folder
from table.benches.scenario_files import Benches
from table.engine.words.game import HOLDEM
from table.engine.words.view import Status, TableView
from table.playing.training.random_hand import (
    RandomHand,
    folds_to_a_split,
    goes_all_in,
    holds_the_same,
    plays_on,
    turns_up,
)
from table.scenario.dealer import Dealer
from table.scenario.parser import parse_scenario
from table.scenario.runner import HeardInStep
from table.scenario.typed import read_typed
from tests.table.playing.training.chance import chance

BENCHES = Benches(settings_folder(shipped_folder()))
SEEDS = range(4)


def played(hand: RandomHand, plays: Callable[[RandomHand], Iterator[str]]) -> tuple[list[str], TableView]:
    """Return the lines of *hand* as it was played at a real table, and how that stands."""
    scenario, lines = parse_scenario(hand.text(), Path("drill.hand")), list[str]()
    with BENCHES.bench(scenario, HeardInStep()) as bench:
        dealer = Dealer(scenario.setup, bench)
        dealer.do(read_typed("shuffle", bench.view, hand.chip))
        hand.view = bench.view
        for line in plays(hand):
            lines.append(line)
            dealer.do(read_typed(line, bench.view, hand.chip))
            bench.settle()
            hand.view = bench.view
        return lines, bench.view


@pytest.mark.parametrize("seed", range(20))
def test_three_to_six_play_with_stacks_in_chips_and_the_button_is_at_a_player(seed: int) -> None:
    setup = parse_scenario(RandomHand(chance(seed), HOLDEM, "nuts").text(), Path("a.hand")).setup

    assert 3 <= len(setup.seats) <= 6
    assert all(player.stack % setup.chips[0] == 0 and player.stack >= 12 * setup.big_blind for player in setup.seats)
    assert setup.button in {player.seat for player in setup.seats}
    assert setup.rulebook == "nuts"


def test_the_same_chance_draws_the_same_hand_and_another_one_another() -> None:
    texts = [RandomHand(chance(seed), HOLDEM, None).text() for seed in (1, 1, 2)]

    assert texts[0] == texts[1] != texts[2]
    assert "rulebook" not in texts[0]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_hand_that_is_played_on_ends_with_an_action_and_nothing_was_out_of_order(seed: int) -> None:
    lines, view = played(RandomHand(chance(seed), HOLDEM, "nuts"), plays_on)

    assert lines[0] == "deal"
    assert lines[-1].split()[0] in {"call", "check", "bet", "raise", "fold"}
    assert view.matters == ()


@pytest.mark.parametrize("seed", SEEDS)
def test_where_all_go_in_three_at_least_have_no_chips_left_but_one(seed: int) -> None:
    lines, view = played(RandomHand(chance(seed), HOLDEM, "nuts"), goes_all_in)

    assert lines.count("all-in") >= 1
    live = [seat for seat in view.seats if seat.seat in {one for pot in view.formed for one in pot.seats}]
    assert len(live) >= 3
    assert sum(seat.stack > 0 for seat in live) <= 1


@pytest.mark.parametrize("seed", SEEDS)
def test_hands_are_checked_down_and_turned_up_one_after_another(seed: int) -> None:
    lines, view = played(RandomHand(chance(seed), HOLDEM, "nuts"), turns_up)

    assert lines.count("street") == 3
    assert lines[-1].startswith("show ")
    assert view.status is Status.COMPLETE


@pytest.mark.parametrize("seed", range(20))
def test_two_hold_the_same_ranks_and_no_card_is_held_twice(seed: int) -> None:
    hand = RandomHand(chance(seed), HOLDEM, None)
    holds_the_same(hand)

    first, second = hand.holds.values()
    assert [card[0] for card in first] == [card[0] for card in second]
    assert len({*first, *second}) == 4
    assert set(hand.holds) <= set(hand.seats)


def test_to_a_split_only_those_two_stay_in_once_there_is_a_bet() -> None:
    hand = RandomHand(chance(3), HOLDEM, "nuts")
    holds_the_same(hand)
    lines, view = played(hand, folds_to_a_split)

    assert view.status is Status.COMPLETE
    assert not any(line.startswith(("bet", "raise")) for line in lines)
    assert lines.count("fold") >= len(hand.seats) - 3
