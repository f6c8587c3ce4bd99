"""A node, a port and the wire between them in simulated time, for the tests of the wire.

Nothing is asserted here. The wire is this process's memory, or a pseudo-terminal under pyserial.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Protocol

from firmware_bridge.nodes.frame_reader import FrameReader
from firmware_bridge.nodes.frames import InventoryEvent
from firmware_bridge.nodes.node_port import NodePort
from firmware_bridge.nodes.node_roll import NodeRoll
from firmware_bridge.settling.inventory import Inventory, NodeLooked
from firmware_bridge.simulated.nodes.lines import FaultyWire, perfect
from firmware_bridge.simulated.nodes.machine import TRUE, Crystal
from firmware_bridge.simulated.nodes.memory_wire import MemoryWire
from firmware_bridge.simulated.nodes.node import Looks, NodeCopper, SimulatedNode
from firmware_bridge.simulated.nodes.ptys import Pty
from table.clock import NS_PER_S, SimulatedClock
from tests.firmware_bridge.worse_lines import DelayingWire
from tests.patience import PATIENCE_S

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from firmware_bridge.nodes.link import LinkEvent
    from firmware_bridge.simulated.nodes.lines import Line, Wire
    from table.inbox import Tag

NS_PER_MS = 1_000_000
START_NS = 7 * NS_PER_S
UNIQUE_ID = bytes.fromhex("e660583883724a2f")
NODE = UNIQUE_ID.hex()
AT_ONCE = 1_000
"""So many pumps that bring nothing come right after each other; then one each `BEAT_S`."""
BEAT_S = 0.001


def tag(number: int) -> Tag:
    return b"\xe0\x04" + number.to_bytes(6, "big")


class Part(Protocol):
    """Something that is pumped."""

    def pump(self) -> bool: ...

    def next_due_ns(self) -> int | None: ...


class Splice:
    """Hears all that the node writes, and lets something be put into the wire while it runs."""

    def __init__(self, wire: Wire) -> None:
        self.wire = wire
        self.written: dict[int, InventoryEvent] = {}
        self._reader = FrameReader()

    def read(self) -> bytes:
        return self.wire.read()

    def write(self, octets: bytes) -> None:
        for frame in self._reader.feed(octets):
            if isinstance(frame, InventoryEvent):
                self.written.setdefault(frame.seq, frame)
        self.wire.write(octets)


class Plug(Protocol):
    """The end of a wire that a person holds."""

    def plug(self) -> None: ...

    def unplug(self) -> None: ...


class Hearing:
    """What a port has said so far."""

    def __init__(self) -> None:
        self.heard: list[tuple[int, LinkEvent]] = []

    @property
    def events(self) -> list[LinkEvent]:
        return [event for _, event in self.heard]

    @property
    def inventories(self) -> list[Inventory]:
        return [event for event in self.events if isinstance(event, Inventory)]

    def told_on(self, antenna: int) -> frozenset[Tag] | None:
        """Return what was last told to lie on an antenna."""
        told = [inventory.tags for inventory in self.inventories if inventory.antenna == antenna]
        return told[-1] if told else None

    def others(self) -> list[LinkEvent]:
        """Return what was heard beside inventories and the node's words for its looks."""
        return [event for event in self.events if not isinstance(event, Inventory | NodeLooked)]


class WireBench(Hearing):
    """Turns the crank: pumps node and port until both are quiet, then lets the time pass."""

    def __init__(  # noqa: PLR0913 - the two benches below are its only callers
        self,
        wire: Wire,
        plug: Plug,
        open_port: Callable[[SimulatedClock, Callable[[LinkEvent], object]], NodePort],
        *,
        is_owing: Callable[[NodePort], bool],
        to_host: Line = perfect,
        to_node: Line = perfect,
        chip: Looks | None = None,
        crystal: Crystal = TRUE,
    ) -> None:
        super().__init__()
        self.clock = SimulatedClock(START_NS)
        self.node_id = NODE
        self.lying: dict[int, set[Tag]] = {antenna: set() for antenna in range(5)}
        self.is_chip_dead = False
        self.plug = plug
        self.lines = FaultyWire(wire, to_host=to_host, to_node=to_node)
        self._splice = Splice(self.lines)
        self.node = SimulatedNode(
            clock=self.clock,
            wire=self._splice,
            copper=NodeCopper(self._read),
            unique_id=UNIQUE_ID,
            chip=chip,
            crystal=crystal,
        )
        self._open_port = open_port
        self.port = open_port(self.clock, self._hear)
        self._is_owing = is_owing
        self._parts: list[Part] = [self.node, self.port]

    @property
    def written(self) -> list[InventoryEvent]:
        """The events that the node wrote, each once; only for runs that do not use up the numbers."""
        return list(self._splice.written.values())

    def card(self, number: int) -> Tag:
        return tag(number)

    def lay(self, antenna: int, uid: Tag) -> None:
        self.lying[antenna].add(uid)

    def lift(self, antenna: int, uid: Tag) -> None:
        self.lying[antenna].remove(uid)

    def reopen(self) -> None:
        """Open the port anew, as a host does that was started again."""
        self._parts.remove(self.port)
        self.port = self._open_port(self.clock, self._hear)
        self._parts.append(self.port)

    def close(self) -> None:
        self.port.close()
        self.plug.unplug()

    def _read(self, antenna: int) -> set[Tag]:
        if self.is_chip_dead:
            raise OSError
        return self.lying[antenna]

    def _hear(self, event: LinkEvent) -> None:
        self.heard.append((self.clock.now_ns(), event))

    def delay(self, slowest_ns: int, seed: int) -> None:
        """Let every write take up to so long from now on."""
        delaying = DelayingWire(self.lines, self.clock, slowest_ns, seed)
        self._splice.wire = delaying
        self._parts.append(delaying)

    def run(self, seconds: float) -> None:
        """Let so much time pass."""
        end_ns = self.clock.now_ns() + round(seconds * NS_PER_S)
        while True:
            self._settle()
            dues = [due_ns for part in self._parts if (due_ns := part.next_due_ns()) is not None]
            due_ns = max(min(dues, default=end_ns), self.clock.now_ns())
            self.clock.wait_ns(min(due_ns, end_ns) - self.clock.now_ns())
            if due_ns >= end_ns:
                self._settle()
                return

    def _settle(self) -> None:
        idle, until_s = 0, time.monotonic() + PATIENCE_S
        while time.monotonic() < until_s:
            moved = [part.pump() for part in self._parts]
            is_moved = any(moved)
            if not is_moved and not self._is_owing(self.port):
                return
            idle = 0 if is_moved else idle + 1
            if idle:
                # The kernel hands the bytes on in a thread of its own, which a busy machine may keep waiting.
                time.sleep(0 if idle < AT_ONCE else BEAT_S)
        msg = "bytes that were written are not read"
        raise AssertionError(msg)


def memory_bench(
    *, to_host: Line = perfect, to_node: Line = perfect, chip: Looks | None = None, crystal: Crystal = TRUE
) -> WireBench:
    wire = MemoryWire()
    return WireBench(
        wire,
        wire,
        lambda clock, sink: NodePort("memory", clock=clock, sink=sink, roll=NodeRoll(), open_line=wire.open_line),
        is_owing=lambda _port: False,
        to_host=to_host,
        to_node=to_node,
        chip=chip,
        crystal=crystal,
    )


def pty_bench(
    folder: Path, *, to_host: Line = perfect, to_node: Line = perfect, chip: Looks | None = None
) -> WireBench:
    pty = Pty(folder / "node")

    def is_owing(port: NodePort) -> bool:
        if not pty.is_plugged or not port.is_open:
            return False
        return (port.read_since_opened, port.written_since_opened) != (pty.bytes_written, pty.bytes_read)

    def open_port(clock: SimulatedClock, sink: Callable[[LinkEvent], object]) -> NodePort:
        pty.bytes_written = pty.bytes_read = 0  # the port counts from its opening, too
        return NodePort(str(pty.path), clock=clock, sink=sink, roll=NodeRoll())

    return WireBench(
        pty,
        pty,
        open_port,
        is_owing=is_owing,
        to_host=to_host,
        to_node=to_node,
        chip=chip,
    )
