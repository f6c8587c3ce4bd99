"""What a table's file says is plugged in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from config.files.faults import ConfigError
from config.files.hardware import NodeFile, PanelNodeFile
from config.files.patience import Patience
from config.files.table_file import load_table
from table.engine.words.zones import Zone
from tests.config.house_folder import faults_of, house, write

if TYPE_CHECKING:
    from pathlib import Path

SMALLEST = 'name = "One"\nrulebook = "nuts"\ndecks = ["red"]\ndeck = "red"\n'
NODE = '[[nodes]]\nid = "E660583883724a2f"\nport = "/dev/ttyACM0"\nzones = ["board", "burn", "muck"]\n'
OTHER = NODE.replace("4a2f", "4a30").replace("ACM0", "ACM1")


def test_a_table_names_its_nodes_with_the_zones_of_their_antennas(tmp_path: Path) -> None:
    write(tmp_path, "tables", "one.toml", SMALLEST + NODE)

    assert load_table("one", folders=house(tmp_path)).nodes == (
        NodeFile(id="e660583883724a2f", port="/dev/ttyACM0", zones=(Zone.BOARD, Zone.BURN, Zone.MUCK)),
    )


def test_a_table_may_name_panel_pad_blinds_and_who_sits_down(tmp_path: Path) -> None:
    text = 'panel = "standard"\npad = "/dev/ttyUSB0"\n[blinds]\nsmall = 25\nbig = 50\n'
    text += "[seating]\nbutton = 4\nstacks = { 4 = 5000, 7 = 6000 }\n[patience]\nmisses = 9\n"
    write(tmp_path, "tables", "one.toml", SMALLEST + text)
    table = load_table("one", folders=house(tmp_path))

    assert (table.panel, table.pad, table.button) == ("standard", "/dev/ttyUSB0", 4)
    assert (table.blinds.small, table.blinds.big, table.blinds.ante) == (25, 50, 0)
    assert table.stacks == {4: 5000, 7: 6000}
    assert table.patience == Patience(misses=9)


@pytest.mark.parametrize(
    ("nodes", "words"),
    [
        (
            NODE + NODE.replace("4a2f", "4a30").replace("ACM0", "ACM1"),
            ["board is watched by node", "one antenna a zone"],
        ),
        (NODE.replace('"burn"', '"bern"'), ['found "bern"', '"burn"?']),
        (NODE.replace("E660583883724a2f", "E66"), ["16 hex digits"]),
        (NODE.replace('"muck"', '"muck", "stub", "aside", "seat 1"'), ["a node has 5 antennas, here are 6"]),
        (
            NODE + NODE.replace("board", "aside").replace("burn", "stub").replace("muck", "seat 1"),
            ["two nodes with the id"],
        ),
        (NODE.replace("port", "prot"), ["prot: unknown key", '"port"?']),
    ],
)
def test_what_cannot_be_plugged_in_is_refused_in_one_line(tmp_path: Path, nodes: str, words: list[str]) -> None:
    write(tmp_path, "tables", "one.toml", SMALLEST + nodes)

    with pytest.raises(ConfigError) as refusal:
        load_table("one", folders=house(tmp_path))

    assert faults_of(refusal, *words)


PANEL_NODE = 'panel = "dealer"\npanel_node = { id = "E660583883720009", port = "/dev/ttyACM9" }\n'


def test_a_table_may_name_the_node_that_its_panel_is_wired_to(tmp_path: Path) -> None:
    write(tmp_path, "tables", "one.toml", SMALLEST + PANEL_NODE + NODE)

    table = load_table("one", folders=house(tmp_path))

    assert table.panel_node == PanelNodeFile(id="e660583883720009", port="/dev/ttyACM9")


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (PANEL_NODE.replace("E660583883720009", "E66"), ["panel_node", "16 hex digits"]),
        (PANEL_NODE.replace('panel = "dealer"\n', ""), ["panel_node", "there is no panel"]),
        (PANEL_NODE.replace("E660583883720009", "e660583883724A2F"), ["which is a node with antennas"]),
        (PANEL_NODE.replace("ACM9", "ACM0"), ["which is the port of a node with antennas"]),
        (PANEL_NODE.replace("port", "prot"), ["prot: unknown key", '"port"?']),
    ],
)
def test_a_panels_node_that_cannot_be_one_is_refused_in_one_line(tmp_path: Path, lines: str, words: list[str]) -> None:
    write(tmp_path, "tables", "one.toml", SMALLEST + lines + NODE)

    with pytest.raises(ConfigError) as refusal:
        load_table("one", folders=house(tmp_path))

    assert faults_of(refusal, *words)


def test_a_panel_that_is_not_there_is_refused(tmp_path: Path) -> None:
    write(tmp_path, "tables", "one.toml", SMALLEST + 'panel = "standart"\n')

    with pytest.raises(ConfigError) as refusal:
        load_table("one", folders=house(tmp_path))

    assert faults_of(refusal, "panel", "standart")


def test_the_shipped_example_of_a_real_table_watches_every_zone(tmp_path: Path) -> None:
    nodes = load_table("example", folders=house(tmp_path)).nodes

    assert {zone for node in nodes for zone in node.zones} == set(Zone)


def test_antennas_far_from_those_of_all_other_nodes_are_zones_of_their_own_node(tmp_path: Path) -> None:
    write(tmp_path, "tables", "one.toml", SMALLEST + NODE + 'far = ["burn"]\n')

    (node,) = load_table("one", folders=house(tmp_path)).nodes
    assert node.far == (Zone.BURN,)
    assert node.far_antennas == 1 << node.zones.index(Zone.BURN)


def test_a_far_antenna_that_another_node_has_is_refused(tmp_path: Path) -> None:
    write(tmp_path, "tables", "one.toml", SMALLEST + NODE + 'far = ["aside"]\n')

    with pytest.raises(ConfigError) as refusal:
        load_table("one", folders=house(tmp_path))

    assert faults_of(refusal, "far", "aside is no zone of this node")
