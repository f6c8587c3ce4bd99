"""The quick crank: a table comes to what the same table comes to of which everything is pumped at every moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from firmware_bridge.simulated.nodes.memory_wire import MemoryWire
from firmware_bridge.simulated.quick_crank import QuickCrank
from firmware_bridge.simulated.room.physics import PRESETS
from table.clock import SimulatedClock
from table.scenario.parser import read_scenario
from tests.bench.drawn_deal import clean_deal
from tests.bench.pumped import journal_of
from tests.long_run import long_run
from tests.sampled import RECORDED

if TYPE_CHECKING:
    from collections.abc import Sequence


def played(physics: str, *, is_in_memory: bool = False) -> tuple[bytes, int]:
    """Return the journal of a deal, and the time at its end."""
    return journal_of(clean_deal(7, 1).scenario(), PRESETS[physics], is_in_memory=is_in_memory)


class Beating:
    """A part that wants to be pumped every three nanoseconds, and is never at rest."""

    def __init__(self, clock: SimulatedClock) -> None:
        self.pumped_at_ns: list[int] = []
        self._clock = clock

    def pump(self, _come: Sequence[bool] | None = None) -> bool:
        is_due = self.next_due_ns() <= self._clock.now_ns()
        if is_due:
            self.pumped_at_ns.append(self._clock.now_ns())
        return is_due

    may_rest = True

    def pass_rest(self, until_ns: int) -> None:
        pass

    def next_due_ns(self) -> int:
        return 3 * (len(self.pumped_at_ns) + 1)


def test_a_part_is_pumped_at_the_very_moment_it_asks_for() -> None:
    clock = SimulatedClock()
    cause, node, host = Beating(clock), Beating(clock), Beating(clock)

    QuickCrank(clock, causes=[cause], nodes=[(node, MemoryWire())], host=host).turn(10)

    assert cause.pumped_at_ns == node.pumped_at_ns == host.pumped_at_ns == [3, 6, 9]
    assert clock.now_ns() == 10


@pytest.mark.parametrize(
    "physics", [long_run("perfect"), long_run("late 5%"), "drop-outs 1.5 s", long_run("hovering stub")]
)
def test_the_same_deal_is_the_same_to_the_byte_whatever_is_pumped_and_on_whatever_wires(physics: str) -> None:
    assert played(physics, is_in_memory=True) == played(physics)


@pytest.mark.parametrize("physics", [long_run("perfect"), "worn keys"])
def test_a_hand_whose_keys_are_scanned_only_where_they_move_is_the_same_to_the_byte(physics: str) -> None:
    scenario = read_scenario(RECORDED / "pluribus-63-30.hand")

    assert journal_of(scenario, PRESETS[physics], is_in_memory=True) == journal_of(scenario, PRESETS[physics])
