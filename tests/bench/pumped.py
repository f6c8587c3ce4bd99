"""A scenario played through the wire, and what came of it: the table's journal, byte for byte, and the time at its end.

Everything is pumped at every moment, on pseudo-terminals, or only what is due, in memory. Nothing is judged here.
"""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

from firmware_bridge.simulated.room.physics import PERFECT, Physics
from table.clock import SimulatedClock
from table.scenario.dealer import Dealer
from table.scenario.runner import HeardInStep
from table.statements.lines import StepLine
from tests.bench.wired import heard_table, wired

if TYPE_CHECKING:
    from table.scenario.language import Scenario


def journal_of(scenario: Scenario, physics: Physics = PERFECT, *, is_in_memory: bool = False) -> tuple[bytes, int]:
    """Play the steps of *scenario*; return the journal, and the time in nanoseconds at its end."""
    heard, clock = HeardInStep(), SimulatedClock()
    table = heard_table(scenario, heard)
    with closing(wired(scenario, table, clock, physics=physics, is_in_memory=is_in_memory)) as bench:
        dealer = Dealer(scenario.setup, bench)
        for line in scenario.lines:
            if isinstance(line, StepLine):
                dealer.do(line.step)
        bench.settle()
    return bytes(heard.journaled), clock.now_ns()
