"""The wire between simulated nodes is low from the beginning of a look to its end, in the looking node's own time."""

from __future__ import annotations

from firmware_bridge.firmware.boards.air_line import AirLine
from firmware_bridge.simulated.nodes.air_wire import AirWire
from firmware_bridge.simulated.nodes.machine import TRUE, Core
from firmware_bridge.simulated.nodes.memory_wire import MemoryWire
from table.clock import NS_PER_MS, SimulatedClock

LOOK_US = 14_000


def test_while_one_node_looks_another_finds_it_low_and_after_that_high() -> None:
    clock, wire = SimulatedClock(), AirWire()
    ours, theirs = (Core(clock, MemoryWire(), TRUE) for _ in range(2))
    line, other = AirLine(wire.end(ours), ours, lambda: 0), wire.end(theirs)

    assert line.is_taken(None)
    ours.take_air(LOOK_US)
    line.give()

    assert other() == 0
    clock.wait_ns(13 * NS_PER_MS)
    assert other() == 0
    clock.wait_ns(1 * NS_PER_MS)
    assert other() == 1


def test_who_did_not_pull_it_low_cannot_let_it_go() -> None:
    clock, wire = SimulatedClock(), AirWire()
    ours, theirs = (wire.end(Core(clock, MemoryWire(), TRUE)) for _ in range(2))
    ours(0)
    theirs(1)

    assert theirs() == 0
    ours(1)
    assert theirs() == 1


def test_nodes_draw_bytes_that_repeat_by_the_seed() -> None:
    first, second = ([AirWire(seed).draw() for _ in range(1)] for seed in (3, 3))

    assert first == second
    assert all(0 <= AirWire(seed).draw() < 256 for seed in range(20))
