"""A simulated room in live time, with the deck `red`: copper, nodes and keys turn in a thread of their own.

The table that looks at it is whoever opens its ports. Nothing is measured or asserted here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from config.files.deck_file import load_deck
from config.files.settings_folder import settings_folder
from config.panel.panel_file import load_panel
from firmware_bridge.simulated.room.physics import PERFECT, Physics
from table.benches.live_hardware import LiveHardware
from table.benches.rig import Rig
from table.benches.scenario_files import PANEL

if TYPE_CHECKING:
    from pathlib import Path

    from firmware_bridge.simulated.nodes.lines import Line
    from table.clock import LiveClock


class LiveRoom(LiveHardware):
    """Three nodes and a panel that run by themselves, and the file of a table that names them."""

    def __init__(
        self,
        to_host: Line | None = None,
        *,
        has_pad: bool = False,
        physics: Physics = PERFECT,
        clock: LiveClock | None = None,
    ) -> None:
        """Plug everything in; *to_host* is how the wires of all nodes carry bytes to the host."""
        folders = settings_folder(None)
        deck, panel = load_deck("red", folders=folders), load_panel(PANEL, folders=folders)
        super().__init__(deck, panel, Rig(to_host=to_host, has_pad=has_pad, physics=physics), clock)

    @property
    def is_panel_read(self) -> bool:
        """Whether somebody hears the keys."""
        return all(self.simulated.header.is_heard(row) for row in self.panel.wiring.rows)

    @property
    def is_served(self) -> bool:
        """Whether somebody hears the keys, and has spoken to every node."""
        return self.is_panel_read and super().is_served

    def stick(self, *keys: str) -> None:
        """Let keys stick: their contacts are closed when this returns."""

        def close() -> None:
            for key in keys:
                self.simulated.switches.stick(self.panel.place(key), self.clock.now_ns())
            self.simulated.switches.pump()

        self.do(close)

    def table_file(self, folder: Path, *, stacks: str, journal: Path) -> Path:
        """Write the file of a table with these ports, and return its path."""
        path = folder / "live.toml"
        path.write_text(
            f'{self.in_file}name = "Live"\nrulebook = "firekeepers"\ndecks = ["red"]\ndeck = "red"\nfacing = true\n'
            f'panel = "{PANEL}"\njournal = "{journal}"\n[blinds]\nsmall = 100\nbig = 200\n'
            f"[seating]\nbutton = 2\nstacks = {stacks}\n",
            encoding="utf-8",
        )
        return path
