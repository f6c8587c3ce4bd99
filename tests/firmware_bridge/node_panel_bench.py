"""A dealer's panel on a simulated node: the firmware's own files on simulated pins, a wire, and the port that reads it.

One clock, one thread. The wire is this process's memory, or a pseudo-terminal under pyserial. Nothing is asserted here.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Protocol

from config.files.hardware import PanelNodeFile
from firmware_bridge.keys.dealer_panel import DealerPanel, PanelRemark
from firmware_bridge.node_panel import NodePanel
from firmware_bridge.nodes.node_port import NodePort, open_serial
from firmware_bridge.nodes.node_roll import NodeRoll
from firmware_bridge.simulated.keys.header import Header
from firmware_bridge.simulated.keys.switches import Switches
from firmware_bridge.simulated.nodes.lines import FaultyWire, perfect
from firmware_bridge.simulated.nodes.machine import Crystal
from firmware_bridge.simulated.nodes.memory_wire import MemoryWire
from firmware_bridge.simulated.nodes.panel_node import SHIPPED, SimulatedPanelNode
from firmware_bridge.simulated.nodes.ptys import Pty
from table.clock import NS_PER_MS, SimulatedClock
from table.engine.words.sightings import KeyPressed
from tests.firmware_bridge.keys.standard_panel import DENOMINATIONS, STANDARD
from tests.patience import PATIENCE_S

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from config.panel.panel_wiring import KeyPlace
    from firmware_bridge.keys.contacts import ContactChanged
    from firmware_bridge.keys.panel_source import PanelSource
    from firmware_bridge.nodes.link import LinkEvent
    from firmware_bridge.nodes.link_remarks import LinkRemark
    from firmware_bridge.nodes.node_port import SerialLine
    from firmware_bridge.simulated.nodes.lines import Line, Wire
    from table.engine.words.zones import Seat

START_NS = 1_000 * NS_PER_MS
UNIQUE_ID = bytes.fromhex("e660583883720009")
MET_NS = 300 * NS_PER_MS
"""By then host and node have met."""
AT_ONCE = 1_000
BEAT_S = 0.001


class Plugged(Protocol):
    """A wire that a person can pull."""

    def plug(self) -> None: ...

    def unplug(self) -> None: ...


class NodePanelBench:
    """The standard panel on a node, and what is behind it."""

    def __init__(  # noqa: PLR0913 - a wire, what it does to bytes, and how good the keys are
        self,
        wire: Wire,
        plug: Plugged,
        port: str,
        open_line: Callable[[str], SerialLine],
        *,
        is_owing: Callable[[NodePanel], bool],
        to_host: Line = perfect,
        to_node: Line = perfect,
        seed: int = 1,
        bounce_ns: int | None = None,
        held: str | None = None,
        booted_us: int = 0,
    ) -> None:
        self.clock = SimulatedClock(START_NS)
        self.header = Header(self.clock)
        self.switches = Switches(
            self.header, SHIPPED["rows"], SHIPPED["columns"], self.clock, seed=seed, bounce_ns=bounce_ns
        )
        if held is not None:
            self.switches.set_contact(STANDARD.place(held), START_NS, is_closed=True)
            self.switches.pump()
        self.plug = plug
        self.lines = FaultyWire(wire, to_host=to_host, to_node=to_node)
        self.node = SimulatedPanelNode(
            clock=self.clock,
            wire=self.lines,
            header=self.header,
            unique_id=UNIQUE_ID,
            crystal=Crystal(booted_us=booted_us),
        )
        self.file = PanelNodeFile(id=UNIQUE_ID.hex(), port=port)
        self.changes: list[ContactChanged] = []
        self.pressed: list[KeyPressed] = []
        self.heard_at_ns: list[int] = []
        self.remarks: list[str] = []
        self.told: Callable[[KeyPressed | PanelRemark | LinkRemark], object] = lambda _: None
        """Who else is told what the panel says."""
        self.open_line = open_line
        self._is_owing = is_owing
        self._sources: list[NodePanel] = []
        self.panel = DealerPanel(STANDARD, DENOMINATIONS, self.clock, make_source=self._made, sink=self._hear)

    @property
    def source(self) -> PanelSource:
        return self.panel.source

    @property
    def node_panel(self) -> NodePanel:
        return self._sources[-1]

    def press(self, key: str | KeyPlace, *, hold_ns: int = 80 * NS_PER_MS) -> None:
        """Press a key and let it go; it happens when the bench runs."""
        place = STANDARD.place(key) if isinstance(key, str) else key
        self.switches.press(place, self.clock.now_ns(), hold_ns)

    def is_lit(self, seat: Seat) -> bool:
        return bool(self.header.level(SHIPPED["lamps"][seat - 1]))

    @property
    def is_alarm_lit(self) -> bool:
        return bool(self.header.level(SHIPPED["alarm"]))

    @property
    def is_sounding(self) -> bool:
        return bool(self.header.level(SHIPPED["buzzer"]))

    def run(self, duration_ns: int) -> None:
        """Let so much time pass."""
        end_ns = self.clock.now_ns() + duration_ns
        parts = (self.switches, self.node, self.panel)
        while True:
            self._settle()
            dues = [due_ns for part in parts if (due_ns := part.next_due_ns()) is not None]
            due_ns = max(min(dues, default=end_ns), self.clock.now_ns())
            self.clock.wait_ns(min(due_ns, end_ns) - self.clock.now_ns())
            if due_ns >= end_ns:
                self._settle()
                return

    def close(self) -> None:
        self.panel.close()
        self.plug.unplug()

    def _settle(self) -> None:
        idle, until_s = 0, time.monotonic() + PATIENCE_S
        while time.monotonic() < until_s:
            moved = [part.pump() for part in (self.switches, self.node, self.panel)]
            if not any(moved) and not self._is_owing(self.node_panel):
                return
            idle = 0 if any(moved) else idle + 1
            if idle:
                time.sleep(0 if idle < AT_ONCE else BEAT_S)
        msg = "bytes that were written are not read"
        raise AssertionError(msg)

    def make_port(self, hear: Callable[[LinkEvent], object]) -> NodePort:
        return NodePort(self.file.port, clock=self.clock, sink=hear, roll=NodeRoll(), open_line=self.open_line)

    def _made(self, sink: Callable[[ContactChanged], object]) -> NodePanel:
        def to_both(change: ContactChanged) -> None:
            self.changes.append(change)
            sink(change)

        source = NodePanel(self.file, STANDARD, self.clock, to_both, tell=self._hear, make_port=self.make_port)
        self._sources.append(source)
        return source

    def _hear(self, heard: KeyPressed | PanelRemark | LinkRemark) -> None:
        self.told(heard)
        if isinstance(heard, KeyPressed):
            self.pressed.append(heard)
            self.heard_at_ns.append(self.clock.now_ns())
        else:
            self.remarks.append(heard.line)


def memory_panel(  # noqa: PLR0913 - as the bench itself: all by name
    *,
    to_host: Line = perfect,
    to_node: Line = perfect,
    seed: int = 1,
    bounce_ns: int | None = None,
    held: str | None = None,
    booted_us: int = 0,
) -> NodePanelBench:
    """Return a bench whose wire is this process's memory; host and node have met."""
    wire = MemoryWire()
    bench = NodePanelBench(
        wire,
        wire,
        "memory",
        wire.open_line,
        is_owing=lambda _panel: False,
        to_host=to_host,
        to_node=to_node,
        seed=seed,
        bounce_ns=bounce_ns,
        held=held,
        booted_us=booted_us,
    )
    bench.run(MET_NS)
    return bench


def pty_panel(folder: Path, *, to_host: Line = perfect, to_node: Line = perfect) -> NodePanelBench:
    """Return a bench whose wire is a pseudo-terminal under pyserial; host and node have met."""
    pty = Pty(folder / "panel")

    def is_owing(panel: NodePanel) -> bool:
        port = panel.port
        if not pty.is_plugged or not port.is_open:
            return False
        return (port.read_since_opened, port.written_since_opened) != (pty.bytes_written, pty.bytes_read)

    bench = NodePanelBench(pty, pty, str(pty.path), open_serial, is_owing=is_owing, to_host=to_host, to_node=to_node)
    bench.run(MET_NS)
    return bench
