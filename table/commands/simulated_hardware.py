"""Hardware made of software for one table: three nodes on pseudo-terminals, a panel of bouncing keys, copper.

Everything stands below the real drivers: `hardware` names ports and pins as a table's
file would.
"""

from __future__ import annotations

import hashlib
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from config.hardware import NodeFile
from firmware_bridge.presence_parameters import PresenceParameters
from firmware_bridge.simulated.copper import Copper
from firmware_bridge.simulated.gpio_path import use_simulated_gpio
from firmware_bridge.simulated.header import Header
from firmware_bridge.simulated.lines import FaultyWire, perfect
from firmware_bridge.simulated.node import SimulatedNode
from firmware_bridge.simulated.pn532 import SimulatedPn532
from firmware_bridge.simulated.ptys import Pty
from firmware_bridge.simulated.switches import Switches
from table.commands.hardware import Hardware
from table.engine.zones import SEAT_ZONES, Facing, Zone

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from config.deck_file import DeckFile
    from config.panel_file import PanelFile
    from firmware_bridge.node_port import NodePort
    from firmware_bridge.simulated.crank import Part
    from firmware_bridge.simulated.lines import Line
    from table.clock import Clock
    from table.inbox import Tag

ZONES_OF_NODE: Final = (
    tuple(SEAT_ZONES[seat] for seat in range(1, 6)),
    tuple(SEAT_ZONES[seat] for seat in range(6, 11)),
    (Zone.BOARD, Zone.BURN, Zone.MUCK, Zone.STUB, Zone.ASIDE),
)
"""Which zone each antenna of the three nodes watches."""

NODE_IDS: Final = tuple(bytes.fromhex(f"e6605838837200{number:02x}") for number in range(1, len(ZONES_OF_NODE) + 1))


def down_inlays(decks: Sequence[DeckFile]) -> dict[Tag, Tag]:
    """Return the inlay that each card shows while it lies face down: the deck's own, or one made up for this run."""
    found: dict[Tag, Tag] = {}
    for deck in decks:
        own = {tag: inlay for inlay, tag in deck.faces.items()}
        found |= own or {tag: _inlay_of(tag) for tag in (*deck.cards, *deck.jokers)}
    return found


def faces_of(down: Mapping[Tag, Tag]) -> dict[Tag, tuple[Tag, Facing]]:
    """Return what presence is to know of these inlays."""
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
        to_host: Line = perfect,
        to_node: Line = perfect,
        seed: int = 1,
        has_pad: bool = False,
    ) -> None:
        """Plug everything in; *to_host* and *to_node* are how the wires of the nodes carry bytes.

        The scan pad's chip answers in real time, from a thread of its own.
        """
        self._folder = tempfile.TemporaryDirectory(prefix="squaredeal-")
        self.ptys = [Pty(Path(self._folder.name) / f"node-{unique_id.hex()}") for unique_id in NODE_IDS]
        self.nodes = [
            SimulatedNode(
                clock=clock,
                wire=FaultyWire(pty, to_host=to_host, to_node=to_node),
                copper=_reader(copper, zones),
                unique_id=unique_id,
            )
            for unique_id, zones, pty in zip(NODE_IDS, ZONES_OF_NODE, self.ptys, strict=True)
        ]
        self.pad = SimulatedPn532(Path(self._folder.name) / "pad") if has_pad else None
        self.header = Header(clock)
        use_simulated_gpio(self.header)
        self._panel = panel
        self._clock = clock
        self.switches = Switches(self.header, panel.wiring.rows, panel.wiring.columns, clock, seed=seed)
        self.hardware = Hardware(
            nodes=tuple(
                NodeFile(id=unique_id.hex(), port=str(pty.path), zones=zones)
                for unique_id, zones, pty in zip(NODE_IDS, ZONES_OF_NODE, self.ptys, strict=True)
            ),
            panel=panel,
            pad=None if self.pad is None else self.pad.port,
            presence=PresenceParameters(),
        )

    @property
    def parts(self) -> tuple[Part, ...]:
        """What has to be pumped before the bridge is."""
        return (self.switches, *self.nodes)

    def press(self, key: str, hold_ns: int) -> None:
        """Press a key of the panel by its name, and let it go."""
        self.switches.press(self._panel.place(key), self._clock.now_ns(), hold_ns)

    def is_owing(self, ports: Sequence[NodePort]) -> bool:
        """Whether bytes that were written into a pseudo-terminal are still to be read.

        A node may have read more than the port knows to have written: on a busy machine a write that is told to
        have timed out has gone out all the same.
        """
        return any(
            port.read_since_opened < pty.bytes_written or pty.bytes_read < port.written_since_opened
            for port, pty in self._connected(ports)
        )

    def is_delivering(self, ports: Sequence[NodePort]) -> bool:
        """Whether some of them cannot be read yet."""
        return any(
            pty.is_delivering(port.read_since_opened, port.written_since_opened) for port, pty in self._connected(ports)
        )

    def _connected(self, ports: Sequence[NodePort]) -> Iterator[tuple[NodePort, Pty]]:
        return ((port, pty) for port, pty in zip(ports, self.ptys, strict=True) if pty.is_plugged and port.is_open)

    def close(self) -> None:
        """Pull every plug."""
        for pty in self.ptys:
            pty.unplug()
        if self.pad is not None:
            self.pad.close()
        self._folder.cleanup()


def _reader(copper: Copper, zones: tuple[Zone, ...]) -> Callable[[int], list[Tag]]:
    return lambda antenna: copper.read(zones[antenna])
