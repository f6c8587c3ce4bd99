"""Ports and panel opened: what is not there is told, and keeps nothing else away."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from config.files.hardware import NodeFile, PanelNodeFile
from config.files.patience import Patience
from config.files.settings_folder import settings_folder
from config.panel.panel_file import load_panel
from firmware_bridge.keys.panel_source import PanelError
from table.clock import LiveClock, SimulatedClock
from table.engine.words.zones import Zone
from table.troubles import Cause, Part
from table.wiring.hardware.opening import WAITED_NS, open_bridge, opened_panel
from table.wiring.hardware.plugged import Hardware

if TYPE_CHECKING:
    from pathlib import Path

PANEL = load_panel("dealer", folders=settings_folder(None))


def plugged(folder: Path, *, panel_node: PanelNodeFile | None = None) -> Hardware:
    node = NodeFile(id="e660583883720001", port=str(folder / "nowhere"), zones=(Zone.BOARD, Zone.MUCK))
    panel = None if panel_node is None else PANEL
    return Hardware(nodes=(node,), panel=panel, panel_node=panel_node, pad=None, patience=Patience())


def test_a_table_of_which_nothing_is_there_has_a_bridge_that_says_what_is_missing(tmp_path: Path) -> None:
    node = PanelNodeFile(id="e660583883720009", port=str(tmp_path / "no-panel"))
    hardware = plugged(tmp_path, panel_node=node)

    with closing(open_bridge(hardware, SimulatedClock(), sink=lambda _: None, remark=lambda _: None)) as bridge:
        found = {(trouble.part, trouble.cause): trouble for trouble in bridge.troubles}

    assert set(found) == {(Part.NODE, Cause.MISSING), (Part.PANEL, Cause.MISSING)}
    assert found[Part.NODE, Cause.MISSING].zones == (Zone.BOARD, Zone.MUCK)
    assert str(tmp_path / "no-panel") in found[Part.PANEL, Cause.MISSING].line


def test_a_table_without_keys_misses_none(tmp_path: Path) -> None:
    with closing(
        open_bridge(plugged(tmp_path), SimulatedClock(), sink=lambda _: None, remark=lambda _: None)
    ) as bridge:
        assert [trouble.part for trouble in bridge.troubles] == [Part.NODE]


def test_a_tool_is_told_at_once_that_its_panels_node_is_not_plugged_in(tmp_path: Path) -> None:
    clock, node = LiveClock(), PanelNodeFile(id="e660583883720009", port=str(tmp_path / "no-panel"))

    begun_ns = clock.now_ns()

    with pytest.raises(PanelError, match=f"{tmp_path / 'no-panel'}: no such port; plug the node in"):
        opened_panel(PANEL, node, clock, lambda _: None)

    assert clock.now_ns() - begun_ns < WAITED_NS
