"""Nodes of software at the names that udev would give them, until this process is killed. It runs in the container."""

from __future__ import annotations

import time
from pathlib import Path

from config.files.deck_file import load_deck
from config.files.settings_folder import SettingsFolder, shipped_folder
from config.panel.panel_file import load_panel
from table.benches.live_hardware import LiveHardware
from table.benches.rig import Rig
from table.benches.scenario_files import PANEL

PORTS = Path("/dev/squaredeal")


def main() -> None:
    """Plug in, and stay."""
    # The house's own deck is sealed, and has the same tags.
    folders = SettingsFolder((shipped_folder(),))
    deck, panel = load_deck("red", folders=folders), load_panel(PANEL, folders=folders)
    with LiveHardware(deck, panel, Rig(has_panel_node=True)) as room:
        hardware = room.simulated.hardware
        assert hardware.panel_node is not None
        PORTS.mkdir(exist_ok=True)
        ports = {node.id: node.port for node in hardware.nodes} | {hardware.panel_node.id: hardware.panel_node.port}
        for node_id, named in ports.items():
            port = Path(named).resolve()
            # The group is udev's to give.
            port.chmod(0o666)
            (PORTS / f"node-{node_id}").symlink_to(port)
        while True:
            time.sleep(1)


if __name__ == "__main__":
    main()
