"""What a table's file says is plugged in, panel and touched keys read from their files. Nothing is opened here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from config.files.faults import ConfigError
from config.panel.panel_file import load_panel
from table.wiring.hardware.opening import Hardware
from table.wiring.running.touching import touched_keys

if TYPE_CHECKING:
    from config.files.settings_folder import SettingsFolder
    from config.files.table_file import TableFile


def named_hardware(table_file: TableFile, folders: SettingsFolder) -> Hardware:
    """Return what the file says is plugged in. Raises ConfigError where it names no antenna."""
    if not table_file.nodes:
        words = (
            f"{table_file.path}: no antenna nodes are named, so there is nothing to run; add a [[nodes]] table "
            "with id, port and zones for each, or play the demo: squaredeal demo"
        )
        raise ConfigError([words])
    return Hardware(
        nodes=table_file.nodes,
        panel=None if table_file.panel is None else load_panel(table_file.panel, folders=folders),
        panel_node=table_file.panel_node,
        touched=touched_keys(table_file, folders),
        pad=table_file.pad,
        patience=table_file.patience,
    )
