"""Hardware made of software for one table: three nodes on pseudo-terminals, a panel of bouncing keys, copper.

Everything stands below the real drivers: `hardware` names ports and pins as a table's
file would.
"""

from __future__ import annotations

import hashlib
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from config.files.hardware import NodeFile, PanelNodeFile
from config.files.patience import Patience
from firmware_bridge.keys.panel import GpioPanel
from firmware_bridge.nodes.node_port import open_serial
from firmware_bridge.simulated.crank import Crank
from firmware_bridge.simulated.keys.gpio_path import use_simulated_gpio
from firmware_bridge.simulated.keys.header import Header
from firmware_bridge.simulated.keys.still_scans import pass_still
from firmware_bridge.simulated.keys.switches import Switches
from firmware_bridge.simulated.nodes.lines import FaultyWire, perfect
from firmware_bridge.simulated.nodes.memory_wire import MemoryWire
from firmware_bridge.simulated.nodes.node import SimulatedNode
from firmware_bridge.simulated.nodes.outages import Fields, Resets
from firmware_bridge.simulated.nodes.panel_node import SHIPPED, SimulatedPanelNode
from firmware_bridge.simulated.nodes.ptys import Pty, PtyWire
from firmware_bridge.simulated.pad.pn532 import SimulatedPn532
from firmware_bridge.simulated.quick_crank import Carrying, QuickCrank
from firmware_bridge.simulated.room.copper import Copper
from firmware_bridge.simulated.room.physics import PERFECT, Physics
from table.engine.words.zones import SEAT_ZONES, Facing, Zone
from table.wiring.hardware import Hardware

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from config.files.deck_file import DeckFile
    from config.panel.panel_file import PanelFile
    from firmware_bridge.bridge import Bridge
    from firmware_bridge.nodes.node_port import NodePort, SerialLine
    from firmware_bridge.pumped import Pumped
    from firmware_bridge.simulated.nodes.lines import Line, Wire
    from table.clock import Clock
    from table.inbox import Tag

ZONES_OF_NODE: Final = (
    tuple(SEAT_ZONES[seat] for seat in range(1, 6)),
    tuple(SEAT_ZONES[seat] for seat in range(6, 11)),
    (Zone.BOARD, Zone.BURN, Zone.MUCK, Zone.STUB, Zone.ASIDE),
)
"""Which zone each antenna of the three nodes watches."""

NODE_IDS: Final = tuple(bytes.fromhex(f"e6605838837200{number:02x}") for number in range(1, len(ZONES_OF_NODE) + 1))

PANEL_NODE_ID: Final = bytes.fromhex("e660583883720009")


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

    def __init__(  # noqa: PLR0913 - what is plugged in, and how well
        self,
        clock: Clock,
        copper: Copper,
        panel: PanelFile,
        *,
        physics: Physics = PERFECT,
        to_host: Line = perfect,
        to_node: Line = perfect,
        seed: int = 1,
        has_pad: bool = False,
        is_in_memory: bool = False,
        pumps_all: bool = True,
        has_gpio: bool = True,
        has_panel_node: bool = False,
    ) -> None:
        """Plug everything in; *to_host* and *to_node* are how the wires of the nodes carry bytes.

        Of *physics* what befalls nodes and keys is done here; what befalls cards is *copper*'s.

        The scan pad's chip answers in real time, from a thread of its own. The wires of the nodes are
        pseudo-terminals under pyserial, or, where they are to be quick (*is_in_memory*), this process's memory; there
        only what is due is pumped. So it is on pseudo-terminals where *pumps_all* is false, no pad is there and no
        byte damaged. Without *has_gpio* nobody can open the panel's pins, and nothing need be installed for them. With
        *has_panel_node* the keys hang on the pins of a node's board, wired as its firmware ships.
        """
        # A pad answers when it likes, and a byte that was lost on its way is still counted as owed.
        self._pumps_all = not is_in_memory and (pumps_all or has_pad or physics.damaged > 0)
        is_on_disk = has_pad or not is_in_memory
        self._folder = tempfile.TemporaryDirectory(prefix="squaredeal-") if is_on_disk else None
        folder = Path("memory" if self._folder is None else self._folder.name)
        ids = (*NODE_IDS, PANEL_NODE_ID) if has_panel_node else NODE_IDS
        paths = [folder / f"node-{unique_id.hex()}" for unique_id in ids]
        self.ptys = [] if is_in_memory else [Pty(path) for path in paths]
        self._wires = {str(path): MemoryWire() for path in paths} if is_in_memory else {}
        wires: Sequence[Wire] = self.ptys or list(self._wires.values())
        fields = Fields(physics, clock, nodes=len(NODE_IDS), seed=seed)
        lines = [FaultyWire(wire, to_host=to_host, to_node=to_node) for wire in wires]
        self.nodes = [
            SimulatedNode(
                clock=clock,
                wire=line,
                copper=_reader(copper, zones, fields, number),
                unique_id=unique_id,
                motions=lambda: None if physics.drops_every_ns else copper.motions,
            )
            for number, (unique_id, zones, line) in enumerate(zip(NODE_IDS, ZONES_OF_NODE, lines, strict=False))
        ]
        self._resets = Resets(self.nodes, physics, clock, seed=seed)
        self.pad = SimulatedPn532(folder / "pad") if has_pad else None
        self.header = Header(clock)
        if has_gpio and not has_panel_node:
            use_simulated_gpio(self.header)
        self._panel = panel
        self._clock = clock
        rows, columns = panel.wiring.rows, panel.wiring.columns
        if has_panel_node:
            rows, columns = SHIPPED["rows"], SHIPPED["columns"]
        self.switches = Switches(self.header, rows, columns, clock, seed=seed, bounce_ns=physics.bounce_ns or None)
        self.panel_node = (
            SimulatedPanelNode(clock=clock, wire=lines[-1], header=self.header, unique_id=PANEL_NODE_ID)
            if has_panel_node
            else None
        )
        self.hardware = Hardware(
            nodes=tuple(
                NodeFile(id=unique_id.hex(), port=str(path), zones=zones)
                for unique_id, zones, path in zip(NODE_IDS, ZONES_OF_NODE, paths, strict=False)
            ),
            panel=panel,
            panel_node=PanelNodeFile(id=PANEL_NODE_ID.hex(), port=str(paths[-1])) if has_panel_node else None,
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
        if self._pumps_all:
            return Crank(
                self._clock,
                (*self.parts, bridge),
                is_owing=lambda: self.is_owing(bridge.wires),
                is_delivering=lambda: self.is_delivering(bridge.wires),
            )
        wires: Sequence[Carrying] = list(self._wires.values()) or list(map(PtyWire, self.ptys, bridge.wires))
        nodes = tuple(zip(self._boards, wires, strict=True))
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

    def open_line(self, port: str) -> SerialLine:
        """Open a node's port by its name, wherever its wire is."""
        return self._wires[port].open_line(port) if self._wires else open_serial(port)

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
        if self.pad is not None:
            self.pad.close()
        if self._folder is not None:
            self._folder.cleanup()


def _scanned(bridge: Bridge) -> GpioPanel | None:
    """Return the panel that is scanned through the pins of the table's machine."""
    source = bridge.panel_source
    return source if isinstance(source, GpioPanel) else None


def _reader(copper: Copper, zones: tuple[Zone, ...], fields: Fields, node: int) -> Callable[[int], list[Tag]]:
    return lambda antenna: copper.read(zones[antenna]) if fields.is_up(node) else []
