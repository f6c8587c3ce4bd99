"""Hardware made of software for one table: three nodes and their wires, a panel of bouncing keys, copper.

Everything stands below the real drivers: `hardware` names ports and pins as a table's
file would.
"""

import hashlib
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from config.files.deck_file import DeckFile
from config.files.hardware import NodeFile, PanelNodeFile
from config.files.patience import Patience
from config.panel.panel_file import PanelFile
from firmware_bridge.bridge import Bridge
from firmware_bridge.keys.panel import GpioPanel
from firmware_bridge.nodes.node_port import NodePort, SerialLine, open_serial
from firmware_bridge.pumped import Pumped
from firmware_bridge.simulated.crank import Crank
from firmware_bridge.simulated.keys.gpio_path import use_simulated_gpio
from firmware_bridge.simulated.keys.header import Header
from firmware_bridge.simulated.keys.switches import Switches, pass_still
from firmware_bridge.simulated.nodes.air_wire import AirWire
from firmware_bridge.simulated.nodes.lines import FaultyWire, Line, Wire, noisy, perfect
from firmware_bridge.simulated.nodes.machine import Crystal
from firmware_bridge.simulated.nodes.memory_wire import MemoryWire
from firmware_bridge.simulated.nodes.node import NodeCopper, SimulatedNode
from firmware_bridge.simulated.nodes.outages import Fields, Resets
from firmware_bridge.simulated.nodes.panel_node import SHIPPED, SimulatedPanelNode
from firmware_bridge.simulated.nodes.ptys import Pty
from firmware_bridge.simulated.pad.pn532 import SimulatedPn532
from firmware_bridge.simulated.quick_crank import QuickCrank
from firmware_bridge.simulated.room.copper import Copper
from firmware_bridge.simulated.room.physics import Physics
from table.benches.rig import SOUND, Ports, Rig
from table.clock import Clock
from table.engine.words.frozen import replace
from table.engine.words.zones import SEAT_ZONES, Facing, Zone
from table.inbox import Tag
from table.wiring.hardware.plugged import Hardware

ZONES_OF_NODE: Final = (
    tuple(SEAT_ZONES[seat] for seat in range(1, 6)),
    tuple(SEAT_ZONES[seat] for seat in range(6, 11)),
    (Zone.BOARD, Zone.BURN, Zone.MUCK, Zone.STUB, Zone.ASIDE),
)
"""Which zone each antenna of the three nodes watches."""

NODE_IDS: Final = tuple(bytes.fromhex(f"e6605838837200{number:02x}") for number in range(1, len(ZONES_OF_NODE) + 1))

PANEL_NODE_ID: Final = bytes.fromhex("e660583883720009")


_OWN: Final = tuple(
    NodeFile(id=unique_id.hex(), port=f"node-{unique_id.hex()}", zones=zones)
    for unique_id, zones in zip(NODE_IDS, ZONES_OF_NODE, strict=True)
)


def down_inlays(decks: Sequence[DeckFile]) -> dict[Tag, Tag]:
    """Return the inlay that each card shows while it lies face down: the deck's own, or one made up for this run."""
    found: dict[Tag, Tag] = {}
    for deck in decks:
        own = {tag: inlay for inlay, tag in deck.down_inlays.items()}
        found |= own or {tag: _inlay_of(tag) for tag in (*deck.cards, *deck.jokers)}
    return found


def both_inlays(down: Mapping[Tag, Tag]) -> dict[Tag, tuple[Tag, Facing]]:
    """Return what the bridge is to know of these inlays."""
    ups = {tag: (tag, Facing.UP) for tag in down}
    return ups | {inlay: (tag, Facing.DOWN) for tag, inlay in down.items()}


def _inlay_of(tag: Tag) -> Tag:
    return b"\xe0" + hashlib.blake2b(tag, digest_size=7, person=b"down").digest()


class SimulatedHardware:
    """Nodes, their wires, and the keys of one table."""

    def __init__(self, clock: Clock, copper: Copper, panel: PanelFile, rig: Rig = SOUND) -> None:
        """Plug everything in that *rig* names, below the real drivers."""
        self._clock, self._panel, self._rig = clock, panel, rig
        physics, seed = rig.physics, rig.seed
        self._ports = rig.ports or _own_ports(has_panel_node=rig.has_panel_node)
        panel_node = self._ports.panel_node
        self.header = Header(clock)
        if rig.has_gpio and panel_node is None:
            use_simulated_gpio(self.header)  # first of all: where it refuses nothing else was opened
        self.wires = NodeWires(rig, self._ports.of_nodes)
        self.ptys = self.wires.ptys
        to_host, to_node = rig.to_host or _line(physics, seed * 10), _line(physics, seed * 10 + 5)
        lines: Sequence[Wire] = self.wires.ends
        if to_host is not perfect or to_node is not perfect:
            lines = [FaultyWire(wire, to_host=to_host, to_node=to_node) for wire in self.wires.ends]
        self._fields = fields = Fields(physics, clock, nodes=len(self._ports.nodes), seed=seed)
        motions = (lambda: None) if physics.drops_every_ns else (lambda: copper.motions)
        self.nodes = [
            SimulatedNode(
                clock=clock,
                wire=line,
                copper=NodeCopper(_reader(copper, node.zones, fields, number), motions),
                unique_id=bytes.fromhex(node.id),
                crystal=Crystal(drift_ppm=physics.drift_ppm * (-1) ** number),
            )
            for number, (node, line) in enumerate(zip(self._ports.nodes, lines, strict=False))
        ]
        self.air = AirWire(seed)
        for simulated in self.nodes if physics.has_air else ():
            simulated.join(self.air)
        self._resets = Resets(self.nodes, physics, clock, seed=seed)
        self.pad = SimulatedPn532(self.wires.folder / self._ports.of_pad) if rig.has_pad else None
        rows, columns = panel.wiring.rows, panel.columns
        self.panel_node: SimulatedPanelNode | None = None
        if panel_node is not None:
            rows, columns = SHIPPED["rows"], SHIPPED["columns"]
            self.panel_node = SimulatedPanelNode(
                clock=clock, wire=lines[-1], header=self.header, unique_id=bytes.fromhex(panel_node.id)
            )
        self.switches = Switches(self.header, rows, columns, clock, seed=seed, bounce_ns=physics.bounce_ns or None)

    @property
    def hardware(self) -> Hardware:
        """What a table's file would say is plugged in."""
        ports, panel_node = [str(path) for path in self.wires.paths], self._ports.panel_node
        return Hardware(
            nodes=tuple(replace(node, port=port) for node, port in zip(self._ports.nodes, ports, strict=False)),
            panel=self._panel,
            panel_node=None if panel_node is None else replace(panel_node, port=ports[-1]),
            pad=None if self.pad is None else self.pad.port,
            patience=Patience(),
        )

    @property
    def parts(self) -> tuple[Pumped, ...]:
        """What has to be pumped before the bridge is."""
        return (self.switches, self._resets, *self._boards)

    @property
    def _boards(self) -> tuple[SimulatedNode | SimulatedPanelNode, ...]:
        """Each node, in the order of the wires."""
        return (*self.nodes, *([] if self.panel_node is None else [self.panel_node]))

    def crank(self, bridge: Bridge) -> Crank | QuickCrank:
        """Return what turns this hardware and the *bridge* that reads it."""
        wires = self.wires
        if not self._rig.is_in_memory:
            return Crank(
                self._clock,
                (*self.parts, bridge),
                is_owing=lambda: wires.is_owing(bridge.wires),
                is_delivering=lambda: wires.is_delivering(bridge.wires),
            )
        nodes = tuple(zip(self._boards, wires.memory, strict=True))
        return QuickCrank(
            self._clock,
            causes=(self.switches, self._resets),
            nodes=nodes,
            host=bridge,
            pass_still=lambda until_ns: pass_still(_scanned(bridge), self.switches, until_ns),
        )

    def press(self, key: str, hold_ns: int) -> None:
        """Press a key of the panel by its name, and let it go."""
        self.switches.press(self._panel.place(key), self._clock.now_ns(), hold_ns)

    def was_looked_at(self, zone: Zone, from_ns: int, until_ns: int) -> bool:
        """Tell whether the antenna of *zone* had power, and its node ran, all the time between two moments."""
        node = next(number for number, node in enumerate(self._ports.nodes) if zone in node.zones)
        return self._fields.were_up(node, from_ns, until_ns) and self._resets.was_there(node, from_ns, until_ns)

    def close(self) -> None:
        """Pull every plug."""
        if self.pad is not None:
            self.pad.close()
        self.wires.close()


def _line(physics: Physics, seed: int) -> Line:
    return noisy(physics.damaged, seed) if physics.damaged else perfect


def _scanned(bridge: Bridge) -> GpioPanel | None:
    """Return the panel that is scanned through the pins of the table's machine."""
    source = bridge.panel_source
    return source if isinstance(source, GpioPanel) else None


def _reader(copper: Copper, zones: tuple[Zone, ...], fields: Fields, node: int) -> Callable[[int], list[Tag]]:
    return lambda antenna: copper.read(zones[antenna]) if antenna < len(zones) and fields.is_up(node) else []


def _own_ports(*, has_panel_node: bool) -> Ports:
    panel_node = PanelNodeFile(id=PANEL_NODE_ID.hex(), port=f"node-{PANEL_NODE_ID.hex()}") if has_panel_node else None
    return Ports(folder=Path(), nodes=_OWN, panel_node=panel_node, pad=None)


class NodeWires:
    """A wire for each node, in their order."""

    def __init__(self, rig: Rig, names: Sequence[str]) -> None:
        """Lay them, each to a port of this name."""
        is_own = rig.ports is None and (rig.has_pad or not rig.is_in_memory)
        self._folder = tempfile.TemporaryDirectory(prefix="squaredeal-") if is_own else None
        self.folder = Path("memory" if self._folder is None else self._folder.name)
        if rig.ports is not None:
            self.folder = rig.ports.folder
        self.paths = [self.folder / name for name in names]
        self.ptys = [] if rig.is_in_memory else [Pty(path) for path in self.paths]
        self.memory = [MemoryWire() for _ in self.paths] if rig.is_in_memory else []

    @property
    def ends(self) -> Sequence[Pty | MemoryWire]:
        """The ends at the nodes."""
        return self.ptys or self.memory

    def open_line(self, port: str) -> SerialLine:
        """Open a node's port by its name."""
        return self.memory[self.paths.index(Path(port))].open_line(port) if self.memory else open_serial(port)

    def is_owing(self, ports: Sequence[NodePort]) -> bool:
        """Whether bytes that were written into a pseudo-terminal are still to be read.

        A node may have read more than the port knows to have written: on a busy machine a write that is told to
        have timed out has gone out all the same.
        """
        for port, pty in zip(ports, self.ptys, strict=True):
            is_owed = port.read_since_opened < pty.bytes_written or pty.bytes_read < port.written_since_opened
            if is_owed and pty.is_plugged and port.is_open:
                return True
        return False

    def is_delivering(self, ports: Sequence[NodePort]) -> bool:
        """Whether some of them cannot be read yet."""
        # Asked before every part is pumped, hundreds of thousands of times a hand: hence no generators.
        for port, pty in zip(ports, self.ptys, strict=True):
            to_host, to_node = port.read_since_opened, port.written_since_opened
            is_under_way = pty.bytes_written > to_host or to_node > pty.bytes_read
            if is_under_way and port.is_open and pty.is_plugged and pty.is_delivering(to_host, to_node):
                return True
        return False

    def close(self) -> None:
        """Pull every plug."""
        for pty in self.ptys:
            pty.unplug()
        if self._folder is not None:
            self._folder.cleanup()
