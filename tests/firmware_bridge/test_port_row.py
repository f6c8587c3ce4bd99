"""The row of ports: a port is pumped when bytes came or its time is up, and asks the system only if nobody knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from firmware_bridge.port_row import PortRow
from table.clock import SimulatedClock

if TYPE_CHECKING:
    from firmware_bridge.nodes.node_port import NodePort


class Port:
    """A port that wants to be pumped every ten nanoseconds, and counts."""

    def __init__(self, clock: SimulatedClock) -> None:
        self.pumped = self.asked = 0
        self._clock = clock
        self._due_ns = 10

    @property
    def is_called(self) -> bool:
        self.asked += 1
        return self._due_ns <= self._clock.now_ns()

    def pump(self) -> bool:
        self.pumped += 1
        self._due_ns = self._clock.now_ns() + 10
        return True

    def next_due_ns(self) -> int:
        return self._due_ns


def row_of(clock: SimulatedClock) -> tuple[PortRow, Port, Port]:
    row, first, second = PortRow(clock), Port(clock), Port(clock)
    row.ports += [cast("NodePort", first), cast("NodePort", second)]
    return row, first, second


def test_the_port_at_which_bytes_have_come_is_pumped_and_no_other() -> None:
    row, first, second = row_of(SimulatedClock())

    assert row.pump([False, True])
    assert (first.pumped, second.pumped) == (0, 1)
    assert not row.pump([False, False])
    assert first.asked == second.asked == 0, "whoever says what has come spares the system the question"


def test_a_port_is_pumped_when_its_time_is_up() -> None:
    clock = SimulatedClock()
    row, first, second = row_of(clock)

    clock.wait_ns(5)
    row.pump([True, False])
    assert row.next_due_ns() == 10
    clock.wait_ns(5)
    row.pump([False, False])

    assert (first.pumped, second.pumped) == (1, 1)
    assert row.next_due_ns() == 15


def test_where_nobody_knows_what_has_come_each_port_is_asked() -> None:
    row, first, second = row_of(SimulatedClock())

    assert not row.pump(None)
    assert (first.asked, second.asked) == (1, 1)


def test_a_row_without_ports_is_never_due() -> None:
    assert PortRow(SimulatedClock()).next_due_ns() is None
