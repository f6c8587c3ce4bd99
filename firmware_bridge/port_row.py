"""Pumps a row of parts in one thread: the antenna nodes' ports, and the panel and pad, which time calls."""

from collections.abc import Iterable, Sequence
from typing import Final

from config.files.hardware import NodeFile
from firmware_bridge.nodes.node_port import NodePort
from firmware_bridge.pumped import NEVER, Pumped, due_ns
from table.clock import Clock
from table.engine.words.view import Due, DueCard
from table.engine.words.zones import Zone

AHEAD: Final = 2
"""Cards that a dealer pitches before the table knows of the one before them."""


class PortRow:
    """All ports of antenna nodes."""

    def __init__(self, clock: Clock) -> None:
        """Begin without any."""
        self.ports: list[NodePort] = []
        self._clock = clock
        self._zones: dict[Zone, tuple[NodePort, int]] = {}
        """The antenna of each zone: the port of its node, and its number."""
        self._expected: frozenset[Zone] = frozenset()
        self._dues_ns: list[int] | None = None
        """When each wants to be pumped, as it said when it was pumped last; None: anybody may have changed it since."""

    def add(self, port: NodePort, node: NodeFile | None) -> None:
        """Take charge of one more; *node* is the one that the table's file names there."""
        self.ports.append(port)
        if node is not None:
            self._zones |= {zone: (port, number) for number, zone in enumerate(node.zones)}
            port.link.due_looks.far = node.far_antennas

    def expect(self, due: DueCard | None) -> None:
        """Have the nodes look first where a card is *due*, and where the next ones are."""
        zones = frozenset() if due is None else frozenset({due.zone, *due.to_come[:AHEAD]})
        if due is not None and due.due is Due.BURN and not due.to_come:
            zones |= {Zone.BOARD}
        if zones == self._expected:
            return
        self._expected, self._dues_ns = zones, None
        places = [self._zones[zone] for zone in zones if zone in self._zones]
        for port in self.ports:
            port.expect(sum(1 << number for watching, number in places if watching is port))

    def pump(self, come: Sequence[bool] | None) -> bool:
        """Pump the ports at which bytes have *come* and those that are due; return whether any byte was moved.

        Where it is not known what has come, each port asks the system, which tells of a pulled plug, too.
        """
        is_any = False
        if come is None:
            for port in self.ports:
                if port.is_called:
                    is_any |= port.pump()
            self._dues_ns = None
            return is_any
        now_ns = self._clock.now_ns()
        dues_ns = self._dues_ns = self._dues_ns or list(map(due_ns, self.ports))
        for number, port in enumerate(self.ports):
            if come[number] or dues_ns[number] <= now_ns:
                is_any |= port.pump()
                dues_ns[number] = due_ns(port)
        return is_any

    def next_due_ns(self) -> int | None:
        """Return when the first of them wants to be pumped even if no byte comes."""
        if self._dues_ns is None:
            self._dues_ns = list(map(due_ns, self.ports))
        return _first_ns(self._dues_ns)


class DueRow:
    """All parts that time alone calls."""

    def __init__(self, clock: Clock) -> None:
        """Begin without any."""
        self._clock = clock
        self._parts: list[Pumped] = []
        self._dues_ns: list[int] = []
        """When each wants to be pumped, as it said when it was asked last."""

    def add(self, part: Pumped) -> None:
        """Take charge of one more."""
        self._parts.append(part)
        self._dues_ns.append(NEVER)

    def pump(self, *, is_known: bool) -> bool:
        """Pump those that are due; *is_known*: nothing has happened since they were asked. Return as they do."""
        if not is_known:
            self.next_due_ns()
        now_ns = self._clock.now_ns()
        is_any = False
        for part, part_ns in zip(self._parts, self._dues_ns, strict=True):
            if part_ns <= now_ns:
                is_any |= part.pump()
        return is_any

    def next_due_ns(self) -> int | None:
        """Ask each; return when the first of them wants to be pumped."""
        self._dues_ns = list(map(due_ns, self._parts))
        return _first_ns(self._dues_ns)


def _first_ns(dues_ns: Iterable[int]) -> int | None:
    first_ns = min(dues_ns, default=NEVER)
    return None if first_ns == NEVER else first_ns
