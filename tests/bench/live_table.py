"""A table in live time as `squaredeal run` puts it together, with a stopwatch at its screen.

Everything from the port up is the real thing: pyserial in its thread, settling, vault, engine, a journal on the
disk, and the dealer's screen, drawn where nobody sees it. Nothing is printed here.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from config.files.settings_folder import settings_folder
from config.rulebook.rulebook_file import load_rulebook
from display.dealer.screen import DealerScreen
from display.dealer.showing import OnScreen
from firmware_bridge.bridge import Bridge
from firmware_bridge.keys.dealer_panel import DealerPanel
from firmware_bridge.keys.panel import GpioPanel
from firmware_bridge.nodes.node_port import NodePort
from firmware_bridge.nodes.node_roll import NodeRoll
from firmware_bridge.settling.inventory import AntennaSilent, Inventory
from firmware_bridge.settling.whereabouts import Whereabouts
from table.benches.simulated_hardware import both_inlays, down_inlays
from table.clock import NS_PER_S, TICK_NS
from table.controller import Controller
from table.engine.table import Outcome, Table
from table.engine.words.director_commands import PlayerSeated
from table.engine.words.events import TableEvent
from table.engine.words.setup import Level, TableSetup
from table.engine.words.sightings import KeyPressed
from table.engine.words.zones import SEATS
from table.inbox import TagSeen
from table.keeping.file_journal import FileJournal
from table.keeping.hand_key import HandKeyFile
from table.keeping.journal import TableOpened
from table.keeping.vault import Vault

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from config.files.deck_file import DeckFile
    from config.files.patience import Patience
    from config.panel.panel_file import PanelFile
    from firmware_bridge.settling.antenna_looks import Inlays
    from firmware_bridge.settling.inventory import NodeHeard, NodeLooked, NodeSilent
    from firmware_bridge.settling.words import Settled
    from table.clock import Clock
    from table.engine.words.view import TableView
    from table.engine.words.zones import Zone
    from table.inbox import InboxItem
    from table.keeping.journal import Record
    from table.wiring.hardware.plugged import Hardware

SIZE = (1280, 720)
DENOMINATIONS = (25, 100, 500, 1000, 5000, 25000)
STACK = 10_000


class WatchedWhereabouts(Whereabouts):
    """Whereabouts that says which report of a node settled a card."""

    def __init__(self, wiring: Mapping[tuple[str, int], Zone], patience: Patience, inlays: Inlays) -> None:
        """Settle as ever."""
        super().__init__(wiring, patience, inlays)
        self.settled_by: dict[Settled, Inventory] = {}
        """What time alone settled is not in it."""

    def take(self, item: Inventory | NodeLooked | AntennaSilent | NodeSilent | NodeHeard) -> list[Settled]:
        """Take it, and note what it settled: that is handed on later, after the keys before it."""
        settled = super().take(item)
        if isinstance(item, Inventory):
            self.settled_by.update(dict.fromkeys(settled, item))
        return settled


class TimedJournal(FileJournal):
    """A journal that says how long the disk had it wait."""

    waited_ns = 0

    def append(self, record: Record) -> None:
        """Keep it, and count."""
        start_ns = time.perf_counter_ns()
        super().append(record)
        self.waited_ns += time.perf_counter_ns() - start_ns


class Shown(msgspec.Struct, frozen=True):
    """Something that the table was told, and that happened on its screen."""

    item: TagSeen | KeyPressed
    report: Inventory | None
    """The report that settled it; null where time alone did."""
    events: tuple[TableEvent, ...]
    disk_ns: int
    """So long its records waited for the disk."""
    worked_ns: int
    """So long a processor worked on it, from the settled fact to the picture: a busy machine does not lengthen it."""
    at_ns: int
    """When the picture stood."""


class LiveTable:
    """Ten players, and what it took from the wire to the picture."""

    def __init__(  # noqa: PLR0913 - all that a table is made of
        self,
        hardware: Hardware,
        panel: PanelFile,
        deck: DeckFile,
        clock: Clock,
        folder: Path,
        *,
        is_windowed: bool = False,
    ) -> None:
        """Open everything; the journal is kept in *folder*."""
        self._clock = clock
        self.shown: list[Shown] = []
        setup = TableSetup(
            level=Level(small_blind=100, big_blind=200),
            button=1,
            players=tuple(PlayerSeated(seat=seat, stack=STACK, name=f"Player {seat}") for seat in SEATS),
            denominations=DENOMINATIONS,
        )
        book = load_rulebook("firekeepers", folders=settings_folder(None))
        self.journal = TimedJournal(folder / "table.journal")
        self._screen = DealerScreen(SIZE, is_windowed=is_windowed)
        self._watcher = OnScreen(self._screen, "Table 1")
        self._controller = Controller(
            Table(setup, book),
            TableOpened(table_name="bench", rulebook=book.id, setup=setup),
            Vault([deck], HandKeyFile(folder / "hand.key")),
            self.journal,
            [self._watcher],
        )
        wiring = {(node.id, antenna): zone for node in hardware.nodes for antenna, zone in enumerate(node.zones)}
        inlays = both_inlays(down_inlays((deck,)))
        self._whereabouts = WatchedWhereabouts(wiring, hardware.patience, inlays)
        self._bridge = Bridge(self._whereabouts, clock, inlays, sink=self._take, remark=print)
        roll = NodeRoll()
        for node in hardware.nodes:
            self._bridge.add_port(NodePort(node.port, clock=clock, sink=self._bridge.hear, roll=roll))
        self._bridge.add_panel(
            DealerPanel(
                panel,
                DENOMINATIONS,
                clock,
                make_source=lambda sink: GpioPanel(panel, clock, sink),
                sink=self._bridge.hear,
            )
        )
        self._watcher.show(Outcome((), ()), self._controller)

    @property
    def view(self) -> TableView:
        """What the dealer's screen shows."""
        return self._controller.view

    @property
    def frames(self) -> int:
        """Frames heard from all nodes."""
        return sum(port.link.reader.frames for port in self._bridge.ports)

    def start(self) -> None:
        """Let ports and panel pump themselves."""
        self._bridge.start()

    def serve(self, is_over: Callable[[], bool]) -> None:
        """Run the table in this thread until *is_over*, as the command does."""
        tick_ns = self._clock.now_ns()
        while not is_over():
            self._bridge.serve(max(0, tick_ns - self._clock.now_ns()) / NS_PER_S)
            if self._clock.now_ns() >= tick_ns:
                tick_ns += TICK_NS
                self._bridge.tick(self._clock.now_ns())
            self._screen.is_closed()
            self._watcher.refresh(self._bridge.entry, self._controller.preview(self._bridge.if_entered))

    def close(self) -> None:
        """Give everything back."""
        self._bridge.close()
        self.journal.close()
        self._screen.close()

    def _take(self, item: InboxItem) -> None:
        before_ns, began_ns = self.journal.waited_ns, time.thread_time_ns()
        outcome = self._controller.take(item)
        self._bridge.expect(self._controller.view.due)
        if outcome.events and isinstance(item, TagSeen | KeyPressed):
            self.shown.append(
                Shown(
                    item,
                    self._whereabouts.settled_by.get(item) if isinstance(item, TagSeen) else None,
                    outcome.events,
                    self.journal.waited_ns - before_ns,
                    time.thread_time_ns() - began_ns,
                    self._clock.now_ns(),
                )
            )
