"""Fifteen antennas on three nodes as the bridge hears of them: looks in turn, told as PROTOCOL says.

A card may be missed, and read by a neighbour; both from a seed. Nothing is asserted here.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import pairwise
from typing import Final

from firmware_bridge.firmware.antenna import REMINDED_US, TOLD_AFTER_CHANGE
from firmware_bridge.firmware.node import LOOKED_US
from firmware_bridge.settling.inventory import AntennaSilent, Inventory, NodeHeard, NodeLooked, NodeSilent
from firmware_bridge.settling.whereabouts import Whereabouts
from firmware_bridge.settling.words import Settled
from table.engine.words.zones import Zone
from table.inbox import Tag

MS: Final = 1_000_000
ROUND_NS: Final = 80 * MS
HEARTBEAT_NS: Final = REMINDED_US * 1_000
VOUCHED_NS: Final = LOOKED_US * 1_000 + 8 * MS

NODES: Final = ("a1", "b2", "c3")
WIRING: Final = {(NODES[number // 5], number % 5): zone for number, zone in enumerate(Zone)}
WIRES: Final = {zone: wire for wire, zone in WIRING.items()}

NEIGHBOURS: Final = {
    zone: [near for pair in pairwise(Zone) if zone in pair for near in pair if near is not zone] for zone in Zone
}


class Antennas:
    """A table of antennas, each looking once a round, and the whereabouts that hears of it."""

    def __init__(
        self, whereabouts: Whereabouts, *, missed: float = 0.0, crossed: float = 0.0, seed: int = 1, begin_ns: int = 0
    ) -> None:
        self.whereabouts = whereabouts
        self.said: list[Settled] = []
        self.said_at_ns: list[int] = []
        self.now_ns = begin_ns
        self.looks = 0
        self.where: dict[Tag, Zone] = {}
        self.also_read: dict[Tag, set[Zone]] = {}
        """Antennas that always read a tag that lies elsewhere."""
        self.limit = 99
        """So many cards of a stack are read, those laid first."""
        self.silent: set[str] = set()
        self.broken: set[Zone] = set()
        self._missed, self._crossed = missed, crossed
        self._chance = random.Random(seed)  # noqa: S311 - the same noise in every run, not a secret
        self._told: dict[Zone, tuple[frozenset[Tag], int, int]] = {}
        self._looked_ns: dict[Zone, int] = {}

    def run(self, ms: float) -> list[Settled]:
        """Let so many milliseconds pass; return what settled meanwhile."""
        before = len(self.said)
        until_ns = self.now_ns + round(ms * MS)
        while self.now_ns + ROUND_NS // 5 <= until_ns:
            self.now_ns += ROUND_NS // 5
            number = self.now_ns // (ROUND_NS // 5) % 5
            self._pump()
            for node in NODES:
                if node not in self.silent and WIRING[node, number] not in self.broken:
                    self._look(WIRING[node, number])
                if node not in self.silent and self.now_ns % VOUCHED_NS == 0:
                    self._vouch(node)
        return self.said[before:]

    def fall_silent(self, node: str) -> list[Settled]:
        """Let a node stop answering, and the link notice it."""
        self.silent.add(node)
        return self._hear(lambda: self.whereabouts.take(NodeSilent(node=node, at_ns=self.now_ns)))

    def break_antenna(self, zone: Zone) -> list[Settled]:
        """Let one antenna stop answering, and its node tell it."""
        self.broken.add(zone)
        node, antenna = WIRES[zone]
        silent = AntennaSilent(node=node, antenna=antenna, at_ns=self.now_ns)
        return self._hear(lambda: self.whereabouts.take(silent))

    def mend_antenna(self, zone: Zone) -> None:
        """Let it answer again: its next look is told."""
        self.broken.discard(zone)
        self._told.pop(zone, None)

    def answer(self, node: str) -> list[Settled]:
        """Let it answer again: it tells of every antenna."""
        self.silent.discard(node)
        for number in range(5):
            self._told.pop(WIRING[node, number], None)
        return self._hear(lambda: self.whereabouts.take(NodeHeard(node=node, at_ns=self.now_ns)))

    def _pump(self) -> None:
        due_ns = self.whereabouts.next_due_ns()
        if due_ns is not None and due_ns <= self.now_ns:
            self._hear(lambda: self.whereabouts.pump(self.now_ns))

    def _look(self, zone: Zone) -> None:
        self.looks += 1
        tags = self._read_by(zone)
        before_ns = self._looked_ns.get(zone, self.now_ns)
        self._looked_ns[zone] = self.now_ns
        last, left, at_ns = self._told.get(zone, (None, 0, 0))
        left = TOLD_AFTER_CHANGE if tags != last else left - 1
        if left >= 0 or self.now_ns - at_ns >= HEARTBEAT_NS:
            self._told[zone] = tags, left, self.now_ns
            node, antenna = WIRES[zone]
            said = Inventory(node=node, antenna=antenna, tags=tags, not_before_ns=before_ns, at_ns=self.now_ns)
            self._hear(lambda: self.whereabouts.take(said))
        else:
            self._told[zone] = tags, left, at_ns

    def _vouch(self, node: str) -> None:
        until_ns = tuple(
            None if WIRING[node, number] in self.broken else self._looked_ns.get(WIRING[node, number])
            for number in range(5)
        )
        looked = NodeLooked(node=node, looked_until_ns=until_ns, at_ns=self.now_ns)
        self._hear(lambda: self.whereabouts.take(looked))

    def _read_by(self, zone: Zone) -> frozenset[Tag]:
        lying = self._uncovered(zone)
        near = [tag for other in NEIGHBOURS[zone] for tag in self._uncovered(other)]
        also = {tag for tag, zones in self.also_read.items() if zone in zones}
        read = {tag for tag in lying if self._chance.random() >= self._missed}
        crossed = {tag for tag in near if self._chance.random() < self._crossed}
        return frozenset(read | crossed | also)

    def _uncovered(self, zone: Zone) -> list[Tag]:
        return [tag for tag, place in self.where.items() if place is zone][: self.limit]

    def _hear(self, take: Callable[[], list[Settled]]) -> list[Settled]:
        said = take()
        self.said += said
        self.said_at_ns += [self.now_ns] * len(said)
        return said
