"""One link, and a node made of frames that the test writes.

Nothing is asserted here.
"""

from __future__ import annotations

from firmware_bridge.nodes.frame_reader import FrameReader
from firmware_bridge.nodes.frames import AskSnapshot, Encodable, Frame, Hello, InventoryEvent, encode
from firmware_bridge.nodes.link import Link, LinkEvent
from firmware_bridge.nodes.node_roll import NodeRoll
from firmware_bridge.settling.inventory import Inventory
from table.engine.words.frozen import replace

NODE = "e660583883724a2f"
OTHER = "e660583883720001"
MS = 1_000_000
START_NS = 9_000 * MS
TAG = bytes.fromhex("e00401508a2b9c01")

HELLO = Hello(
    seq=0,
    versions=(1, 1),
    boot_id=77,
    unique_id=NODE,
    firmware=(1, 0, 0),
    antennas=5,
    capabilities=1,
    session=0,
    first_seq=40,
    node_us=1_000_000,
)


class Talk:
    """One link, and a node made of the test's own frames."""

    def __init__(self, port: str = "/dev/left", roll: NodeRoll | None = None) -> None:
        self.link = Link(port, roll or NodeRoll())
        self.now_ns = START_NS
        self.node_us = 1_000_000
        self.link.opened(self.now_ns)

    def sent(self) -> list[Frame]:
        return FrameReader().feed(self.link.take_octets())

    def say(self, *frames: Encodable, after_ms: float = 0) -> list[LinkEvent]:
        self.now_ns += round(after_ms * MS)
        return self.link.receive(b"".join(map(encode, frames)), self.now_ns)

    def wait(self, ms: float) -> list[LinkEvent]:
        """Let time pass, calling the link whenever it wants to be called."""
        end_ns, found = self.now_ns + round(ms * MS), []
        while (due_ns := self.link.next_due_ns()) is not None and due_ns <= end_ns:
            self.now_ns = max(due_ns, self.now_ns)
            found += self.link.pass_time(self.now_ns)
        self.now_ns = end_ns
        return found

    def asked(self) -> AskSnapshot:
        return [frame for frame in self.sent() if isinstance(frame, AskSnapshot)][-1]

    def meet(self, hello: Hello = HELLO) -> list[LinkEvent]:
        """Let the node answer the question that was asked last."""
        ask = self.asked()
        return self.say(replace(hello, seq=ask.seq, session=ask.session))

    def tell(self, *seqs: int, after_ms: float = 0) -> list[LinkEvent]:
        events = [event_of(seq) for seq in seqs]
        return self.say(*events, after_ms=after_ms)


def event_of(seq: int) -> InventoryEvent:
    return InventoryEvent(seq=seq % 65_536, antenna=seq % 5, node_us=1_000_000, round_us=60_000, tags=(TAG,))


def met(port: str = "/dev/left", roll: NodeRoll | None = None, hello: Hello = HELLO) -> Talk:
    talk = Talk(port, roll)
    talk.meet(hello)
    talk.sent()
    return talk


def antennas(found: list[LinkEvent]) -> list[int]:
    return [event.antenna for event in found if isinstance(event, Inventory)]
