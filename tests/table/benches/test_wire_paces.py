"""How quickly the wire bench's dealer pitches, and over which antennas a card slides on its way, as its physics say."""

from __future__ import annotations

from contextlib import closing

import pytest

from firmware_bridge.simulated.room.physics import PRESETS, Physics
from table.clock import NS_PER_MS, SimulatedClock
from table.engine.words.zones import SEAT_ZONES, Facing, Zone
from table.scenario.runner import HeardInStep
from tests.bench.wired import heard_table, wired
from tests.table.evening import scenario_of

TABLE = "rulebook tfpl\nblinds 100 200\nbutton 3\nseat 3 10000\nseat 6 10000\nshuffle\n"


def passed_over(physics: Physics, seed: int = 1) -> tuple[list[Zone], int]:
    """Pitch a card to seat 6; return the antennas beside that it slid over, and how long that took."""
    scenario, clock = scenario_of(TABLE), SimulatedClock()
    table = heard_table(scenario, HeardInStep())
    with closing(wired(scenario, table, clock, physics=physics, seed=seed)) as bench:
        over: list[Zone] = []
        slide = bench.copper.pass_over

        def noted(tag: bytes, zone: Zone, facing: Facing) -> None:
            over.append(zone)
            slide(tag, zone, facing)

        bench.copper.pass_over = noted  # type: ignore[method-assign]  # what slides is written down
        began_ns = clock.now_ns()
        bench.room.lay(next(iter(bench.deck("red").cards)), Zone.SEAT_6, Facing.DOWN)
        return over, clock.now_ns() - began_ns


def test_a_pitched_card_slides_over_the_antenna_beside_its_own_and_five_come_in_a_second() -> None:
    assert passed_over(Physics()) == ([Zone.SEAT_7], 200 * NS_PER_MS)


def test_one_that_slides_far_passes_over_two() -> None:
    over, _ = passed_over(Physics(slides_far=1.0))

    assert over == [SEAT_ZONES[8], SEAT_ZONES[7]]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_quick_dealer_pitches_at_one_pace_of_the_span(seed: int) -> None:
    shortest, longest = PRESETS["tails"].pitch_ns
    _, took_ns = passed_over(PRESETS["tails"], seed)

    assert shortest <= took_ns <= longest
    assert passed_over(PRESETS["tails"], seed)[1] == took_ns
