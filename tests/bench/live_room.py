"""A simulated room in live time: copper, nodes and keys turn in a thread of their own, as real ones would.

The table that looks at it is whoever opens its ports. Nothing is measured or asserted here.
"""

from __future__ import annotations

import queue
import threading
from typing import TYPE_CHECKING, Self

from config.files.deck_file import load_deck
from config.files.settings_folder import settings_folder
from config.panel.panel_file import load_panel
from firmware_bridge.simulated.nodes.lines import perfect
from firmware_bridge.simulated.room.copper import Copper
from table.benches.scenario_files import PANEL
from table.benches.simulated_hardware import SimulatedHardware, down_inlays
from table.clock import NS_PER_S, LiveClock

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from types import TracebackType

    from firmware_bridge.simulated.nodes.lines import Line
    from table.engine.words.zones import Facing, Zone
    from table.inbox import Tag

KEY_HOLD_NS = 150_000_000
"""As a finger holds it; on a busy machine room and panel see nothing for 60 ms at times."""

LONGEST_REST_S = 0.002
"""The room sleeps no longer than this, so that what is asked of it happens at once."""


class LiveRoom:
    """Three nodes and a panel that run by themselves; whatever moves is moved in their thread."""

    def __init__(self, to_host: Line = perfect, *, has_pad: bool = False, clock: LiveClock | None = None) -> None:
        """Plug everything in, with the deck `red`; *to_host* is how the wires of all nodes carry bytes to the host."""
        folders = settings_folder(None)
        self.clock = clock or LiveClock()
        self.deck = load_deck("red", folders=folders)
        self.panel = load_panel(PANEL, folders=folders)
        self._copper = Copper(down_inlays((self.deck,)), self.clock)
        self.simulated = SimulatedHardware(self.clock, self._copper, self.panel, to_host=to_host, has_pad=has_pad)
        self._asked: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        self._is_stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="simulated room", daemon=True)

    def __enter__(self) -> Self:
        """Let it run."""
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Stop it, and pull every plug."""
        self._is_stopping.set()
        self._thread.join()
        self.simulated.close()

    def lay(self, tag: Tag, zone: Zone, facing: Facing) -> None:
        """Lay a tag on a zone."""
        self._asked.put(lambda: self._copper.lay(tag, zone, facing))

    def lift_off(self, tag: Tag) -> None:
        """Take a tag out of sight."""
        self._asked.put(lambda: self._copper.lift_off(tag))

    def press(self, key: str) -> None:
        """Press a key and let it go."""
        self._asked.put(lambda: self.simulated.press(key, KEY_HOLD_NS))

    @property
    def is_panel_read(self) -> bool:
        """Whether somebody hears the keys."""
        return all(self.simulated.header.is_heard(row) for row in self.panel.wiring.rows)

    @property
    def is_served(self) -> bool:
        """Whether somebody hears the keys, and has spoken to every node."""
        return self.is_panel_read and all(pty.bytes_read for pty in self.simulated.ptys)

    def unplug(self, node: int) -> None:
        """Pull the plug of a node, counted from 0."""
        self._do(self.simulated.ptys[node].unplug)

    def plug(self, node: int) -> None:
        """Put it back."""
        self._do(self.simulated.ptys[node].plug)

    def _do(self, what: Callable[[], None]) -> None:
        """Have the room do something, and return when it is done."""
        is_done = threading.Event()
        self._asked.put(what)
        self._asked.put(is_done.set)
        is_done.wait()

    def collect(self) -> None:
        """Take all cards off the table."""
        self._asked.put(self._copper.collect)

    def pause(self, seconds: float) -> None:
        """Let time pass in the calling thread."""
        self.clock.wait_ns(round(seconds * NS_PER_S))

    def table_file(self, folder: Path, *, stacks: str, journal: Path) -> Path:
        """Write the file of a table with these ports, and return its path."""
        nodes = "".join(
            f'[[nodes]]\nid = "{node.id}"\nport = "{node.port}"\nzones = {[zone.value for zone in node.zones]}\n'
            for node in self.simulated.hardware.nodes
        )
        path = folder / "live.toml"
        pad = f'pad = "{self.simulated.hardware.pad}"\n' if self.simulated.hardware.pad else ""
        path.write_text(
            f'{pad}name = "Live"\nrulebook = "firekeepers"\ndecks = ["red"]\ndeck = "red"\nfacing = true\n'
            f'panel = "{PANEL}"\njournal = "{journal}"\n[blinds]\nsmall = 100\nbig = 200\n'
            f"[seating]\nbutton = 2\nstacks = {stacks}\n{nodes}",
            encoding="utf-8",
        )
        return path

    def _run(self) -> None:
        parts = self.simulated.parts
        while not self._is_stopping.is_set():
            while not self._asked.empty():
                self._asked.get()()
            moved = [part.pump() for part in parts]
            if any(moved):
                continue
            dues = [due_ns for part in parts if (due_ns := part.next_due_ns()) is not None]
            rest_s = (min(dues, default=0) - self.clock.now_ns()) / NS_PER_S if dues else LONGEST_REST_S
            if rest_s > 0:
                self._is_stopping.wait(min(rest_s, LONGEST_REST_S))
