"""Three nodes whose fields disturb one another: how soon a card is told and settled, before and after they take turns.

`make bench-presence` prints it. The firmware's own files on three boards, each with the real driver above a model of
the chip, the real ports, links and settling; simulated time. A look disturbs nothing that began before it, so that only
the later of two looks suffers: on copper both may. MicroPython's own time is not in it.
"""

from __future__ import annotations

import itertools
import random
from contextlib import closing
from typing import TYPE_CHECKING, Final

import click
import msgspec

from config.files.hardware import NodeFile
from config.files.patience import Patience
from firmware_bridge.bridge import Bridge
from firmware_bridge.nodes.node_port import NodePort
from firmware_bridge.nodes.node_roll import NodeRoll
from firmware_bridge.settling.inventory import Inventory
from firmware_bridge.settling.whereabouts import Whereabouts
from firmware_bridge.simulated.nodes.air_wire import AirWire
from firmware_bridge.simulated.nodes.memory_wire import MemoryWire
from firmware_bridge.simulated.nodes.node import NodeCopper, SimulatedNode
from firmware_bridge.simulated.quick_crank import QuickCrank
from table.benches.simulated_hardware import NODE_IDS, ZONES_OF_NODE
from table.clock import NS_PER_MS, NS_PER_S, SimulatedClock
from table.engine.words.sightings import Tick
from table.engine.words.view import Due, DueCard
from table.engine.words.zones import SEAT_ZONES, Zone
from table.inbox import TagGone, TagSeen
from tests.firmware_bridge.chips.chip_looks import ChipLooks
from tests.firmware_bridge.chips.tags import Field
from tests.firmware_bridge.wire_bench import tag

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from firmware_bridge.news import Heard
    from table.inbox import InboxItem, Tag

PLACEMENTS: Final = 200
PLACES: Final = (*SEAT_ZONES.values(), Zone.BOARD, Zone.BURN)
"""Where a card may be due."""
FAR: Final = (Zone.SEAT_2, Zone.SEAT_3, Zone.SEAT_4, Zone.SEAT_7, Zone.SEAT_8, Zone.SEAT_9)
"""On the felt of HARDWARE.md 56 cm and more from the antennas of all other nodes."""
WITHIN_NS: Final = 4 * NS_PER_S
STEP_NS: Final = 10 * NS_PER_MS
TICK_NS: Final = 100 * NS_PER_MS
LYING: Final[dict[int, dict[Zone, int]]] = {
    0: {},
    20: dict.fromkeys(SEAT_ZONES.values(), 2),
    36: dict.fromkeys(SEAT_ZONES.values(), 2) | {Zone.BOARD: 4, Zone.BURN: 3, Zone.MUCK: 9},
}
"""What lies on the table: nothing, ten hands, and ten hands on the river with some that were folded."""


class Fields(msgspec.Struct, frozen=True, kw_only=True):
    """How three nodes light their fields."""

    name: str
    is_disturbed: bool
    has_air: bool
    """A wire joins them."""
    is_due_told: bool
    """They are told where the next card is due."""
    is_far_told: bool = False
    """And which antennas lie far from those of all other nodes."""


WAYS: Final = (
    Fields(name="as if they were alone", is_disturbed=False, has_air=False, is_due_told=False),
    Fields(name="several lit, disturbed", is_disturbed=True, has_air=False, is_due_told=False),
    Fields(name="one lit, nothing is due", is_disturbed=False, has_air=True, is_due_told=False),
    Fields(name="one lit, a card is due", is_disturbed=False, has_air=True, is_due_told=True),
    Fields(
        name="one of neighbours lit, nothing is due",
        is_disturbed=False,
        has_air=True,
        is_due_told=False,
        is_far_told=True,
    ),
    Fields(
        name="one of neighbours lit, a card is due",
        is_disturbed=False,
        has_air=True,
        is_due_told=True,
        is_far_told=True,
    ),
)


class Came(msgspec.Struct, kw_only=True):
    """What came of the cards that were laid."""

    told_ms: list[float] = msgspec.field(default_factory=list)
    settled_ms: list[float] = msgspec.field(default_factory=list)
    unseen: int = 0
    gone: int = 0
    """Cards that lay there and were told gone."""
    overdue: int = 0
    """Zones that a tick called not looked at."""
    two_lit: int = 0
    """Looks that began while another node was at its own."""


class _Looks(ChipLooks):
    """The looks of one node, which another one may disturb."""

    def __init__(self, table: Table, number: int) -> None:
        super().__init__()
        self._table, self._number = table, number

    def look(self, antenna: int, tags: Iterable[Tag]) -> tuple[list[bytes], int]:
        others = self._table.is_lit_beside(self._number)
        self._table.came.two_lit += others
        lit = Field()
        lit.is_lit = True
        self.fields[antenna].beside = [lit] if others and self._table.fields.is_disturbed else []
        read, took_us = super().look(antenna, tags)
        self._table.lit_until_ns[self._number] = self._table.nodes[self._number].now_ns + took_us * 1_000
        return read, took_us


class _Node(SimulatedNode):
    """A node of which is known what its own time is."""

    @property
    def now_ns(self) -> int:
        return self._core.now_ns()


class Table:
    """Three nodes, what lies on their antennas, and a bridge that reads them."""

    def __init__(self, fields: Fields, lying: int, seed: int) -> None:
        """Lay *lying* cards, and let all of them settle."""
        self.fields, self.came = fields, Came()
        self.clock = SimulatedClock(7 * NS_PER_S)
        self.lit_until_ns = [0] * len(NODE_IDS)
        self.seen: dict[Tag, Zone] = {}
        self.told: set[Tag] = set()
        numbers = itertools.count(seed * 100_000)
        self.on = {zone: {tag(next(numbers)) for _ in range(LYING[lying].get(zone, 0))} for zone in Zone}
        whereabouts = Whereabouts(
            {
                (node.hex(), antenna): zone
                for node, zones in zip(NODE_IDS, ZONES_OF_NODE, strict=True)
                for antenna, zone in enumerate(zones)
            },
            Patience(),
        )
        self.bridge = Bridge(whereabouts, self.clock, {}, sink=self._settled, remark=lambda _line: None)
        wires, roll = [MemoryWire() for _ in NODE_IDS], NodeRoll()
        self.nodes = [
            _Node(
                clock=self.clock,
                wire=wire,
                copper=NodeCopper(self._reader(zones)),
                unique_id=unique_id,
                chip=_Looks(self, number) if fields.is_disturbed else None,
            )
            for number, (wire, unique_id, zones) in enumerate(zip(wires, NODE_IDS, ZONES_OF_NODE, strict=True))
        ]
        air = AirWire(seed)
        for node in self.nodes if fields.has_air else ():
            node.join(air)
        for wire, unique_id, zones in zip(wires, NODE_IDS, ZONES_OF_NODE, strict=True):
            port = NodePort("memory", clock=self.clock, sink=self._hear, roll=roll, open_line=wire.open_line)
            far = tuple(zone for zone in zones if fields.is_far_told and zone in FAR)
            self.bridge.add_port(port, NodeFile(id=unique_id.hex(), port="memory", zones=zones, far=far))
        self._crank = QuickCrank(
            self.clock, causes=(), nodes=list(zip(self.nodes, wires, strict=True)), host=self.bridge
        )
        self.turn(10 * NS_PER_S)
        self.came = Came()

    def is_lit_beside(self, number: int) -> bool:
        """Tell whether another node's field is lit as this one lights its own."""
        now_ns = self.nodes[number].now_ns
        return any(until_ns > now_ns for other, until_ns in enumerate(self.lit_until_ns) if other != number)

    def place(self, number: Tag, zone: Zone) -> None:
        """Lay a card, and note how soon it is told and settled; then take it up."""
        if self.fields.is_due_told:
            self.bridge.expect(DueCard(due=Due.STREET_CARD, zone=zone, left_to_deal=1))
            self.turn(500 * NS_PER_MS)
        laid_ns, told_ns = self.clock.now_ns(), None
        self.on[zone].add(number)
        while number not in self.seen and self.clock.now_ns() < laid_ns + WITHIN_NS:
            self.turn(STEP_NS)
            if told_ns is None and number in self.told:
                told_ns = self.clock.now_ns()
        self.came.unseen += number not in self.seen
        self.came.told_ms.append(((told_ns or self.clock.now_ns()) - laid_ns) / NS_PER_MS)
        self.came.settled_ms.append((self.clock.now_ns() - laid_ns) / NS_PER_MS)
        self.bridge.expect(None)
        self.turn(NS_PER_S)
        self.on[zone].discard(number)
        self.turn(2 * NS_PER_S)

    def turn(self, duration_ns: int) -> None:
        """Let so much time pass, and tell the table of it ten times a second."""
        for _ in range(-(-duration_ns // TICK_NS)):
            self._crank.turn(min(duration_ns, TICK_NS))
            self.bridge.tick(self.clock.now_ns())

    def close(self) -> None:
        """Give the ports back."""
        self.bridge.close()

    def _reader(self, zones: tuple[Zone, ...]) -> Callable[[int], set[Tag]]:
        return lambda antenna: self.on[zones[antenna]]

    def _hear(self, heard: Heard) -> None:
        if isinstance(heard, Inventory):
            self.told |= heard.tags
        self.bridge.hear(heard)

    def _settled(self, item: InboxItem) -> None:
        if isinstance(item, TagSeen):
            self.seen[item.tag] = item.zone
        elif isinstance(item, TagGone):
            self.seen.pop(item.tag, None)
            self.came.gone += item.tag in self.on[item.zone]
        elif isinstance(item, Tick):
            self.came.overdue += len(item.looked_until_ns)


def measure(fields: Fields, lying: int, placements: int, seed: int = 1) -> Came:
    """Lay so many cards one after the other, each where chance has it."""
    chance = random.Random(seed)  # noqa: S311 - a simulation that repeats
    with closing(Table(fields, lying, seed)) as table:
        for number in range(placements):
            table.turn(chance.randrange(100) * NS_PER_MS)
            table.place(tag(50_000 + number), chance.choice(PLACES))
        return table.came


@click.command()
@click.option("--placements", default=PLACEMENTS, show_default=True)
def main(placements: int) -> None:
    """Print a line for each way of lighting fields, with nothing, ten hands and a river on the table."""
    for lying in LYING:
        for fields in WAYS:
            came = measure(fields, lying, placements)
            click.echo(
                f"{lying} cards, {fields.name}: told {_said(came.told_ms)}, settled {_said(came.settled_ms)}; unread "
                f"{came.unseen}, told gone {came.gone}, not looked at {came.overdue}, beside another {came.two_lit}"
            )


def _said(times_ms: list[float]) -> str:
    ordered = sorted(times_ms)
    return f"p50 {ordered[len(ordered) // 2]:.0f} p99 {ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]:.0f} ms"


if __name__ == "__main__":
    main()
