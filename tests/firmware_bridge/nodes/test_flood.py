"""A node that floods, through its real port and the real bridge: it costs a bounded work, and its zones are blind."""

from __future__ import annotations

from config.files.patience import Patience
from firmware_bridge.bridge import Bridge
from firmware_bridge.nodes.frame_reader import FrameReader
from firmware_bridge.nodes.frames import AskSnapshot, InventoryEvent, encode
from firmware_bridge.nodes.node_port import NodePort
from firmware_bridge.nodes.node_roll import NodeRoll
from firmware_bridge.settling.inventory import AntennaSilent, Inventory, NodeHeard, NodeLooked, NodeSilent
from firmware_bridge.settling.whereabouts import Whereabouts
from firmware_bridge.settling.words import Settled
from firmware_bridge.simulated.nodes.memory_wire import MemoryWire
from table.clock import NS_PER_S, SimulatedClock
from table.engine.words.commands import NewHand
from table.engine.words.frozen import replace
from table.engine.words.sightings import KeyPressed, ZoneBlind, ZoneSighted
from table.engine.words.zones import Zone
from table.inbox import InboxItem
from tests.firmware_bridge.nodes.talk import HELLO, NODE, TAG

STEP_NS = 10_000_000
PER_STEP = 140
"""14,000 a second."""


class CountingWhereabouts(Whereabouts):
    """Whereabouts that counts what it is given."""

    taken = 0

    def take(self, item: Inventory | NodeLooked | AntennaSilent | NodeSilent | NodeHeard) -> list[Settled]:
        """Count it, and take it."""
        self.taken += isinstance(item, Inventory)
        return super().take(item)


class Flooding:
    """A node that tells the same look again and again, each time as a new event."""

    def __init__(self) -> None:
        self.clock = SimulatedClock(NS_PER_S)
        self.taken: list[InboxItem] = []
        self.remarks: list[str] = []
        self.whereabouts = CountingWhereabouts({(NODE, 0): Zone.SEAT_4, (NODE, 1): Zone.SEAT_5}, Patience())
        self.bridge = Bridge(self.whereabouts, self.clock, {}, sink=self.taken.append, remark=self.remarks.append)
        self.wire = MemoryWire()
        port = NodePort(
            "memory", clock=self.clock, sink=self.bridge.hear, roll=NodeRoll(), open_line=self.wire.open_line
        )
        self.bridge.add_port(port)
        self._reader = FrameReader()
        self._seq = HELLO.first_seq

    def answer(self) -> None:
        """Answer the host's questions."""
        for frame in self._reader.feed(self.wire.read()):
            if isinstance(frame, AskSnapshot):
                hello = replace(HELLO, seq=frame.seq, session=frame.session, first_seq=self._seq)
                self.wire.write(encode(hello))

    def flood(self, steps: int) -> None:
        """Say more than a node can, for so many hundredths of a second."""
        for _ in range(steps):
            for _ in range(PER_STEP):
                event = InventoryEvent(seq=self._seq, antenna=0, node_us=1, round_us=70, tags=(TAG,))
                self.wire.write(encode(event))
                self._seq = (self._seq + 1) % 65_536
            self.bridge.pump()
            self.clock.wait_ns(STEP_NS)

    def rest(self, seconds: int) -> None:
        """Say nothing but answers for so long."""
        for _ in range(seconds * 100):
            self.answer()
            self.bridge.pump()
            self.clock.wait_ns(STEP_NS)

    def zones(self, kind: type[ZoneBlind | ZoneSighted]) -> list[Zone]:
        return [item.zone for item in self.taken if isinstance(item, kind)]


def test_a_node_that_floods_costs_little_is_told_once_and_its_zones_are_blind() -> None:
    bench = Flooding()
    bench.rest(1)
    bench.flood(1_000)

    assert bench.whereabouts.taken < 600
    assert bench.zones(ZoneBlind) == [Zone.SEAT_4, Zone.SEAT_5]
    (remark,) = bench.remarks
    assert NODE in remark
    assert "unplug it and plug it in again" in remark


def test_a_key_is_served_at_once_while_a_node_floods() -> None:
    bench = Flooding()
    bench.rest(1)
    bench.flood(100)
    pressed = KeyPressed(command=NewHand(), at_ns=bench.clock.now_ns())
    bench.bridge.hear(pressed)
    bench.flood(10)

    assert bench.taken[-1] == pressed


def test_a_node_that_has_calmed_down_is_listened_to_again() -> None:
    bench = Flooding()
    bench.rest(1)
    bench.flood(200)
    bench.rest(4)

    assert bench.zones(ZoneSighted)[:2] == [Zone.SEAT_4, Zone.SEAT_5]


def test_a_node_that_floods_after_this_machine_stood_still_is_told_all_the_same() -> None:
    bench = Flooding()
    bench.rest(1)
    bench.clock.wait_ns(60 * NS_PER_S)
    bench.flood(500)

    assert bench.whereabouts.taken < 3_000
    assert len(bench.remarks) == 1
