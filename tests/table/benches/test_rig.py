"""A rig says how unkind the hardware is and where its ports are; a kit what a scenario's table is equipped with."""

from __future__ import annotations

from pathlib import Path

from config.files.deck_file import load_deck
from config.files.hardware import NodeFile, PanelNodeFile
from config.files.settings_folder import settings_folder
from config.panel.panel_file import load_panel
from firmware_bridge.simulated.room.physics import PERFECT
from table.benches.rig import PHYSICS, Ports, kit_of, rig_by_name
from table.engine.words.zones import Zone
from table.scenario.language import Setup
from tests.house import ROOT

FOLDERS = settings_folder(ROOT / "config")
NODES = tuple(NodeFile(id=f"{at}", port=f"/dev/ttyACM{at}", zones=(Zone.BOARD,)) for at in (0, 1))


def test_a_link_is_called_by_the_last_part_of_its_port_and_the_panels_comes_last() -> None:
    panel = PanelNodeFile(id="9", port="/dev/serial/by-id/keys")
    ports = Ports(folder=Path("ports"), nodes=NODES, panel_node=panel, pad="/dev/ttyUSB0")

    assert (ports.of_nodes, ports.of_pad) == (["ttyACM0", "ttyACM1", "keys"], "ttyUSB0")


def test_a_table_without_panel_node_or_pad_has_no_link_to_a_panel_and_a_pad_by_its_own_name() -> None:
    ports = Ports(folder=Path("ports"), nodes=NODES, panel_node=None, pad=None)

    assert (ports.of_nodes, ports.of_pad) == (["ttyACM0", "ttyACM1"], "pad")


def test_every_physics_has_a_rig_and_the_first_alone_is_perfect() -> None:
    rigs = [rig_by_name(name, seed=3) for name in PHYSICS]

    assert [rig.physics == PERFECT for rig in rigs] == [True, *[False] * (len(PHYSICS) - 1)]
    assert {rig.seed for rig in rigs} == {3}


def test_the_kit_of_a_scenario_has_its_chips_and_its_kind_of_cards() -> None:
    decks, panel = {"red": load_deck("red", folders=FOLDERS)}, load_panel("standard", folders=FOLDERS)
    kit = kit_of(Setup(chips=(5, 25), is_facing_seen=False), decks, panel)

    assert (kit.denominations, kit.is_facing_seen, kit.decks) == ((5, 25), False, decks)
