"""A scenario's table behind its real drivers, as the long runs want it: put together here and nowhere else.

What is played at it, and what comes of it, is decided elsewhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from firmware_bridge.simulated.room.physics import PERFECT, Physics
from table.benches.rig import Rig, kit_of
from table.benches.straight import open_table
from table.benches.wire import WireBench
from tests.bench.shipped import benches, books, panel

if TYPE_CHECKING:
    from table.clock import SimulatedClock
    from table.controller import Controller, Taker
    from table.scenario.language import Scenario
    from table.scenario.runner import HeardInStep


def heard_table(scenario: Scenario, heard: HeardInStep) -> Controller:
    """Return the table of *scenario*, ready for the first step; *heard* is among its watchers, and its journal."""
    decks = benches().decks_for(scenario)
    return open_table(scenario, books().book_of(scenario), decks, watchers=(heard,), journal=heard)


def wired(  # noqa: PLR0913 - a bench is put together here
    scenario: Scenario,
    table: Taker,
    clock: SimulatedClock,
    *,
    physics: Physics = PERFECT,
    seed: int = 1,
    is_in_memory: bool = True,
) -> WireBench:
    """Put simulated hardware and the real drivers before the *table* of *scenario*; whoever asks for it closes it."""
    setup = scenario.setup
    return WireBench(
        table,
        clock,
        kit_of(setup, benches().decks_for(scenario), panel()),
        Rig(physics=physics, seed=seed, is_in_memory=is_in_memory),
    )
