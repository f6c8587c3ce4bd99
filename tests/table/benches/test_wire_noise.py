"""A few hands of `make bench-noise`: bad wires, lost looks, cross-reads, bouncing keys change nothing at the table."""

from __future__ import annotations

import pytest

from firmware_bridge.simulated.room.physics import PRESETS
from tests.bench.noisy_hand import play_in_physics, play_noisy
from tests.house import ROOT
from tests.long_run import long_run, sampled
from tests.sampled import in_noise

HANDS = in_noise()


@pytest.mark.parametrize("number", sampled(range(len(HANDS)), 3), ids=lambda number: HANDS[number].stem)
def test_a_hand_on_noisy_lines_loses_no_sighting_and_is_the_hand_on_perfect_antennas(number: int) -> None:
    hand = play_noisy(HANDS[number], seed=number, is_facing_seen=number % 2 == 0)

    assert hand is not None, "this file raises an alert by itself: choose another"
    assert hand.faults == ()
    assert hand.chips_before == hand.chips_after
    assert hand.damaged > 100
    assert hand.refused > 0


@pytest.mark.long  # as of deals, in test_wire_noisy_deals
def test_the_same_seed_brings_the_same_noise() -> None:
    first, second = (play_noisy(HANDS[-1], seed=5) for _ in range(2))

    assert first == second


@pytest.mark.parametrize(
    ("physics", "name", "seed"),
    [
        long_run("covered 5%", "888-616557366.hand", 20261125002),
        long_run("covered 5%", "888-775397497.hand", 20261125004),
        ("border 10%", "888-778800266.hand", 20261125008),
    ],
    ids=[
        "a card that its neighbour covers when the hand is tabled",
        "a tabled card that comes and goes",
        "a card on a border that counted for a neighbour who folded",
    ],
)
def test_a_hand_that_once_stood_still_at_its_showdown_is_asked_about_and_ends(
    physics: str, name: str, seed: int
) -> None:
    hand = play_in_physics(ROOT / "tests" / "recorded" / name, seed, PRESETS[physics])

    assert hand is not None
    assert (hand.accused, hand.astray) == ((), "")
