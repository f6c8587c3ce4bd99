"""The wire bench: a scenario's motions go through simulated copper, nodes, ports and keys and the real drivers.

Below pyserial and RPi.GPIO everything is simulated, above them nothing is. Time is
simulated throughout: a run repeats exactly.
"""

from __future__ import annotations

import hashlib
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final, get_args

from firmware_bridge.bridge import Bridge
from firmware_bridge.dealer_panel import DealerPanel
from firmware_bridge.keys_for import keys_for
from firmware_bridge.node_port import NodePort
from firmware_bridge.node_roll import NodeRoll
from firmware_bridge.panel import GpioPanel
from firmware_bridge.presence import Presence
from firmware_bridge.presence_parameters import PresenceParameters
from firmware_bridge.simulated.copper import Copper
from firmware_bridge.simulated.crank import Crank
from firmware_bridge.simulated.gpio_path import use_simulated_gpio
from firmware_bridge.simulated.header import Header
from firmware_bridge.simulated.node import SimulatedNode
from firmware_bridge.simulated.ptys import Pty
from firmware_bridge.simulated.switches import Switches
from table.clock import NS_PER_S, TICK_NS, SimulatedClock
from table.engine.commands import DealerCommand
from table.engine.sightings import KeyPressed, Tick
from table.engine.zones import SEAT_ZONES, Facing, Zone

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from config.deck_file import DeckFile
    from config.panel_file import PanelFile
    from table.commands.straight import Taker
    from table.engine.commands import Command
    from table.engine.view import TableView
    from table.inbox import Tag
    from table.scenario.room import Room

MS: Final = 1_000_000
KEY_HOLD_NS: Final = 60 * MS
KEY_TO_KEY_NS: Final = 110 * MS
"""A practised hand presses some nine keys a second."""
MOTION_NS: Final = 200 * MS
"""A practised dealer pitches five cards a second."""
SETTLE_STEP_NS: Final = 100 * MS
SETTLE_AT_MOST_NS: Final = 8 * NS_PER_S
START_NS: Final = NS_PER_S

ANTENNAS: Final = 5
ZONES_OF_NODE: Final = (
    tuple(SEAT_ZONES[seat] for seat in range(1, 6)),
    tuple(SEAT_ZONES[seat] for seat in range(6, 11)),
    (Zone.BOARD, Zone.BURN, Zone.MUCK, Zone.STUB, Zone.ASIDE),
)
"""Which zone each antenna of the three nodes watches."""


def two_inlays(deck: DeckFile) -> dict[Tag, Tag]:
    """Return the inlay that each card shows while it lies face down: the deck's own, or one made up for this run."""
    own = {tag: inlay for inlay, tag in deck.faces.items()}
    return own or {tag: _inlay_of(tag) for tag in (*deck.cards, *deck.jokers)}


def _inlay_of(tag: Tag) -> Tag:
    return b"\xe0" + hashlib.blake2b(tag, digest_size=7, person=b"down").digest()


class MovedCopper(Copper):
    """Copper on which every motion takes its time."""

    def __init__(self, down_inlays: Mapping[Tag, Tag], crank: Crank | None = None) -> None:
        """Start with an empty table."""
        super().__init__(down_inlays)
        self.crank = crank

    def lay(self, tag: Tag, zone: Zone, facing: Facing) -> None:
        """Lay a tag on a zone."""
        super().lay(tag, zone, facing)
        if self.crank is not None:
            self.crank.turn(MOTION_NS)


class WireBench:
    """A table behind its real drivers, and a room made of software before them."""

    def __init__(
        self,
        table: Taker,
        decks: Mapping[str, DeckFile],
        panel: PanelFile,
        denominations: tuple[int, ...],
        *,
        is_facing_seen: bool,
    ) -> None:
        """Put nodes, ports and keys before *table*."""
        self._table = table
        self._decks = decks
        self._panel_file = panel
        self._denominations = denominations
        self._clock = SimulatedClock(START_NS)
        down = (
            {tag: inlay for deck in decks.values() for tag, inlay in two_inlays(deck).items()} if is_facing_seen else {}
        )
        faces = {tag: (tag, Facing.UP) for tag in down} | {inlay: (tag, Facing.DOWN) for tag, inlay in down.items()}
        self._copper = MovedCopper(down)
        self._folder = tempfile.TemporaryDirectory(prefix="squaredeal-")
        ids = [bytes([0xE6, number]) * 4 for number in range(1, len(ZONES_OF_NODE) + 1)]
        wiring = {
            (unique_id.hex(), antenna): zone
            for unique_id, zones in zip(ids, ZONES_OF_NODE, strict=True)
            for antenna, zone in enumerate(zones)
        }
        self._bridge = Bridge(
            Presence(wiring, PresenceParameters(), faces), self._clock, sink=table.take, remark=self._remark
        )
        self.remarks: list[str] = []
        self._ptys = [Pty(Path(self._folder.name) / f"node-{unique_id.hex()}") for unique_id in ids]
        nodes = [
            SimulatedNode(clock=self._clock, wire=pty, copper=_reader(self._copper, zones), unique_id=unique_id)
            for unique_id, zones, pty in zip(ids, ZONES_OF_NODE, self._ptys, strict=True)
        ]
        roll = NodeRoll()
        self._ports = [
            NodePort(str(pty.path), clock=self._clock, sink=self._bridge.hear, roll=roll) for pty in self._ptys
        ]
        header = Header(self._clock)
        use_simulated_gpio(header)
        self._switches = Switches(header, panel.wiring.rows, panel.wiring.columns, self._clock, seed=1)
        dealer_panel = DealerPanel(
            panel,
            denominations,
            self._clock,
            make_source=lambda sink: GpioPanel(panel, self._clock, sink),
            sink=self._bridge.hear,
        )
        self._bridge.add(self._ports, dealer_panel)
        self._crank = Crank(self._clock, (self._switches, *nodes, self._bridge), self._is_owing)
        self._copper.crank = self._crank
        self.settle()

    @property
    def room(self) -> Room:
        """Where the tags lie."""
        return self._copper

    @property
    def view(self) -> TableView:
        """What the dealer's screen shows."""
        return self._table.view

    def press(self, command: Command) -> None:
        """Press the keys of a dealer's command; a director's comes from the station."""
        if not isinstance(command, get_args(DealerCommand)):
            self._table.take(KeyPressed(command=command, at_ns=self._clock.now_ns()))
            return
        for key in keys_for(command, self._panel_file, self._denominations):
            self._switches.press(self._panel_file.place(key), self._clock.now_ns(), KEY_HOLD_NS)
            self._crank.turn(KEY_TO_KEY_NS)

    def wait(self, duration_ns: int) -> None:
        """Let time pass; the table is told of it ten times a second."""
        left_ns = duration_ns
        while left_ns > 0:
            self._crank.turn(min(TICK_NS, left_ns))
            left_ns -= TICK_NS
            self._table.take(Tick(at_ns=self._clock.now_ns()))

    def settle(self) -> None:
        """Let time pass until the sensors have nothing more to say of what lies there now."""
        until_ns = self._clock.now_ns() + SETTLE_AT_MOST_NS
        self._crank.turn(SETTLE_STEP_NS)
        while not self._bridge.is_settled and self._clock.now_ns() < until_ns:
            self._crank.turn(SETTLE_STEP_NS)

    def deck(self, name: str) -> DeckFile:
        """Return an enrolled deck."""
        return self._decks[name]

    def close(self) -> None:
        """Give everything back."""
        self._bridge.close()
        for pty in self._ptys:
            pty.unplug()
        self._folder.cleanup()

    def _remark(self, line: str) -> None:
        self.remarks.append(line)

    def _is_owing(self) -> bool:
        return any(
            pty.is_plugged
            and port.is_open
            and (port.read_since_opened, port.written_since_opened) != (pty.bytes_written, pty.bytes_read)
            for port, pty in zip(self._ports, self._ptys, strict=True)
        )


def _reader(copper: Copper, zones: tuple[Zone, ...]) -> Callable[[int], list[Tag]]:
    return lambda antenna: copper.read(zones[antenna])
