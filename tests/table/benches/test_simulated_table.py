"""A table's file whose ports lead to simulated hardware: it loads like any other, and is gone when nobody looks."""

from __future__ import annotations

from pathlib import Path

import pytest

from config.files.settings_folder import settings_folder
from config.files.table_file import load_table
from table.benches.simulated_hardware import ZONES_OF_NODE
from table.benches.simulated_table import simulated_table
from tests.house import ROOT

FOLDERS = settings_folder(ROOT / "config")


@pytest.mark.parametrize(("has_panel", "panel"), [(True, "dealer"), (False, None)])
def test_its_file_names_every_part_that_is_plugged_in_and_the_panel_only_where_there_is_one(
    *, has_panel: bool, panel: str | None
) -> None:
    with simulated_table(FOLDERS, has_panel=has_panel) as path:
        file = load_table(str(path), folders=FOLDERS)

        assert [node.zones for node in file.nodes] == list(ZONES_OF_NODE)
        assert all(Path(node.port).exists() for node in file.nodes)
        assert (file.panel, file.panel_node) == (panel, None)
        assert file.pad is not None
    assert not path.exists()
    assert not any(Path(node.port).exists() for node in file.nodes)
