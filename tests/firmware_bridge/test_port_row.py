"""The row of ports: a port is pumped when bytes came or its time is up, and asks the system only if nobody knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from config.files.hardware import NodeFile
from firmware_bridge.nodes.link import Link
from firmware_bridge.nodes.node_roll import NodeRoll
from firmware_bridge.port_row import PortRow
from table.clock import SimulatedClock
from table.engine.words.view import Due, DueCard
from table.engine.words.zones import Zone

if TYPE_CHECKING:
    from firmware_bridge.nodes.node_port import NodePort


class Port:
    """A port that wants to be pumped every ten nanoseconds, and counts."""

    def __init__(self, clock: SimulatedClock) -> None:
        self.pumped = self.asked = 0
        self._clock = clock
        self.due_ns = 10
        self.expected: list[int] = []
        self.link = Link("memory", NodeRoll())

    @property
    def is_called(self) -> bool:
        self.asked += 1
        return self.due_ns <= self._clock.now_ns()

    def pump(self) -> bool:
        self.pumped += 1
        self.due_ns = self._clock.now_ns() + 10
        return True

    def next_due_ns(self) -> int:
        return self.due_ns

    def expect(self, antennas: int) -> None:
        self.expected.append(antennas)


def row_of(clock: SimulatedClock) -> tuple[PortRow, Port, Port]:
    row, first, second = PortRow(clock), Port(clock), Port(clock)
    for port, zones in ((first, (Zone.SEAT_1, Zone.SEAT_2, Zone.SEAT_3)), (second, (Zone.BOARD, Zone.BURN))):
        row.add(cast("NodePort", port), NodeFile(id="", port="", zones=zones, far=(Zone.SEAT_2, Zone.SEAT_3)))
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


def test_a_node_is_told_which_of_its_antennas_lie_far_from_those_of_all_others() -> None:
    _, first, second = row_of(SimulatedClock())

    assert [port.link.due_looks.far for port in (first, second)] == [0b110, 0]


def test_a_row_without_ports_is_never_due() -> None:
    assert PortRow(SimulatedClock()).next_due_ns() is None


def test_the_node_whose_antenna_watches_where_a_card_is_due_is_told_and_the_others_that_none_is() -> None:
    row, first, second = row_of(SimulatedClock())

    row.expect(DueCard(due=Due.HOLE_CARD, zone=Zone.SEAT_3, left_to_deal=2, to_come=(Zone.SEAT_3, Zone.SEAT_1)))
    row.expect(DueCard(due=Due.HOLE_CARD, zone=Zone.SEAT_3, left_to_deal=2, to_come=(Zone.SEAT_3, Zone.SEAT_1)))
    row.expect(None)

    assert (first.expected, second.expected) == ([0b101, 0], [0, 0])


def test_with_a_burn_the_board_is_due_too_and_a_zone_that_no_node_watches_is_nobodys() -> None:
    row, first, second = row_of(SimulatedClock())

    row.expect(DueCard(due=Due.BURN, zone=Zone.BURN, left_to_deal=4))
    row.expect(DueCard(due=Due.HOLE_CARD, zone=Zone.SEAT_9, left_to_deal=4))

    assert (first.expected, second.expected) == ([0, 0], [0b11, 0])


def test_a_port_that_was_told_something_is_asked_anew_when_it_is_due() -> None:
    row, first, _ = row_of(SimulatedClock())
    row.pump([False, False])
    first.due_ns = 0
    row.expect(DueCard(due=Due.HOLE_CARD, zone=Zone.SEAT_1, left_to_deal=4))

    assert row.next_due_ns() == 0
