"""A node that passes its rest at once says what the same node says step by step, at the same moments, to the byte."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from firmware_bridge.nodes.node_port import NodePort
from firmware_bridge.nodes.node_roll import NodeRoll
from firmware_bridge.simulated.nodes.machine import Crystal
from firmware_bridge.simulated.nodes.memory_wire import MemoryWire
from firmware_bridge.simulated.nodes.node import NodeCopper, SimulatedNode
from firmware_bridge.simulated.quick_crank import QuickCrank
from table.clock import SimulatedClock
from tests.firmware_bridge.wire_bench import NS_PER_MS, START_NS, UNIQUE_ID, tag

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from table.inbox import Tag

ANTENNAS = 5
NEARLY_TURNING_US = (1 << 32) - 3_000_000
"""The node's clock turns over three seconds later."""


class Line:
    """The node's end of a wire, which keeps what is said."""

    def __init__(self, wire: MemoryWire, clock: SimulatedClock) -> None:
        self.said: list[tuple[int, bytes]] = []
        self.reads = 0
        self._wire = wire
        self._clock = clock

    def read(self) -> bytes:
        self.reads += 1
        return self._wire.read()

    def write(self, octets: bytes) -> None:
        self.said.append((self._clock.now_ns(), octets))
        self._wire.write(octets)


class Host:
    """One port."""

    def __init__(self, port: NodePort) -> None:
        self._port = port

    def pump(self, _come: Sequence[bool] | None = None) -> bool:
        return self._port.is_called and self._port.pump()

    def next_due_ns(self) -> int | None:
        return self._port.next_due_ns()


class Table:
    """One node, tags on its antennas, and the host."""

    def __init__(self, *, is_resting: bool) -> None:
        self.clock = SimulatedClock(START_NS)
        self.lying: list[set[Tag]] = [set() for _ in range(ANTENNAS)]
        self.dead: set[int] = set()
        self.moved = 0
        wire = MemoryWire()
        self.line = Line(wire, self.clock)
        stays: Callable[[], int | None] = (lambda: self.moved) if is_resting else (lambda: None)
        self.node = SimulatedNode(
            clock=self.clock,
            wire=self.line,
            copper=NodeCopper(self._read, stays),
            unique_id=UNIQUE_ID,
            crystal=Crystal(booted_us=NEARLY_TURNING_US),
        )
        port = NodePort("node", clock=self.clock, sink=lambda _event: None, roll=NodeRoll(), open_line=wire.open_line)
        self._crank = QuickCrank(self.clock, causes=[], nodes=[(self.node, wire)], host=Host(port))

    def move(self, chance: random.Random) -> None:
        """Lay, lift, break or mend something, or restart the node, and let some time pass."""
        antenna = chance.randrange(ANTENNAS)
        what = chance.choice(("lay", "lay", "lift", "break", "mend", "restart", "nothing", "nothing"))
        if what == "lay":
            self.lying[antenna].add(tag(chance.randrange(40)))
        elif what == "lift":
            self.lying[antenna].clear()
        elif what == "break":
            self.dead.add(antenna)
        elif what == "mend":
            self.dead.clear()
        elif what == "restart":
            self.node.restart()
        self.moved += 1
        self.turn(chance.choice((7, 60, 100, 100, 100, 800, 2_000)) * NS_PER_MS + chance.randrange(1_000))

    def turn(self, duration_ns: int) -> None:
        """Let time pass."""
        self._crank.turn(duration_ns)

    def _read(self, antenna: int) -> set[Tag]:
        if antenna in self.dead:
            raise OSError
        return self.lying[antenna]


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_moved_the_same_bytes_are_said_at_the_same_moments(seed: int) -> None:
    tables = Table(is_resting=True), Table(is_resting=False)
    for table in tables:
        chance = random.Random(seed)  # noqa: S311 - moves that can be repeated, no secret
        for _ in range(60):
            table.move(chance)

    resting, stepped = (table.line.said for table in tables)
    assert resting == stepped
    assert len(resting) > 100


def test_a_node_that_rests_is_hardly_ever_stepped() -> None:
    resting, stepped = Table(is_resting=True), Table(is_resting=False)
    for table in (resting, stepped):
        table.move(random.Random(0))  # noqa: S311 - a move that can be repeated, no secret
        before = table.line.reads
        for _ in range(50):
            table.turn(100 * NS_PER_MS)
        table.line.reads -= before

    assert resting.line.reads * 3 < stepped.line.reads
