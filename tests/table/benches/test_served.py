"""The parts of a table's file at ports for another program: made in a folder, and refused where they cannot be."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from config.files.faults import ConfigError
from config.files.settings_folder import settings_folder
from config.files.table_file import TableFile, load_table
from table.benches.served import BEGUN_S, Served, served
from table.benches.simulated_hardware import NODE_IDS, PANEL_NODE_ID
from table.engine.words.frozen import replace
from table.scenario.parser import parse_scenario
from tests.house import ROOT
from tests.patience import PATIENCE_S, wait_until

FOLDERS = settings_folder(ROOT / "config")
HAND = "rulebook nuts\nblinds 100 200\nbutton 1\nseat 1 5000\nseat 2 5000\nshuffle\n"


def table_in(folder: Path, *ports: str) -> TableFile:
    """Return a table with a node at each of *ports*, and a panel node at `keys`."""
    zones = ("board", "burn", "muck")
    nodes = "".join(
        f'[[nodes]]\nid = "{node.hex()}"\nport = "/dev/{port}"\nzones = ["{zone}"]\n'
        for node, port, zone in zip(NODE_IDS, ports, zones, strict=False)
    )
    (folder / "table.toml").write_text(
        f'name = "Served"\nrulebook = "nuts"\ndecks = ["red"]\ndeck = "red"\nfacing = true\npanel = "dealer"\n'
        f'panel_node = {{ id = "{PANEL_NODE_ID.hex()}", port = "/dev/keys" }}\njournal = "kept"\n{nodes}',
        encoding="utf-8",
    )
    return load_table(str(folder / "table.toml"), folders=FOLDERS)


def test_each_part_has_a_port_in_the_folder_as_long_as_it_is_served(tmp_path: Path) -> None:
    folder = tmp_path / "ports"
    with served(table_in(tmp_path, "left", "right"), FOLDERS, folder) as parts:
        assert [port.name for port in parts.ports] == ["left", "right", "keys"]
        assert all(port.exists() for port in parts.ports)

    assert list(folder.iterdir()) == []


def test_what_a_killed_simulation_left_is_taken_away(tmp_path: Path) -> None:
    (tmp_path / "left").symlink_to(tmp_path / "gone")

    with served(table_in(tmp_path, "left"), FOLDERS, tmp_path) as parts:
        assert parts.ports[0].exists()


def test_nothing_of_anybody_else_is_taken_away(tmp_path: Path) -> None:
    (tmp_path / "left").write_text("mine", encoding="utf-8")

    with (
        pytest.raises(ConfigError, match="left: something is there already"),
        served(table_in(tmp_path, "left"), FOLDERS, tmp_path),
    ):
        pass
    assert (tmp_path / "left").read_text(encoding="utf-8") == "mine"


def test_two_ports_of_one_name_and_a_table_without_nodes_are_refused(tmp_path: Path) -> None:
    table = table_in(tmp_path, "left", "right")
    twice = replace(table, nodes=(table.nodes[0], replace(table.nodes[1], port="/dev/other/left")))
    for file, why in (
        (twice, "left: two ports of the table's file end in this name"),
        (replace(table, nodes=()), "no ant"),
    ):
        with pytest.raises(ConfigError, match=why), served(file, FOLDERS, tmp_path / "ports"):
            pass


@contextmanager
def a_program(parts: Served) -> Iterator[None]:
    """Have a program open every port and say a word there, until it leaves."""
    ports = [os.open(port, os.O_RDWR | os.O_NOCTTY) for port in parts.ports]
    try:
        for port in ports:
            os.write(port, b"\0")
        wait_until(lambda: parts.live.is_served, PATIENCE_S)
        yield
    finally:
        for port in ports:
            os.close(port)


def test_the_parts_are_served_only_as_long_as_a_program_has_them_open(tmp_path: Path) -> None:
    with served(table_in(tmp_path, "left", "middle", "right"), FOLDERS, tmp_path / "ports") as parts:
        with a_program(parts):
            assert parts.live.is_served
        assert not parts.live.is_served


@pytest.mark.long
def test_a_hand_waits_for_a_program_that_stays_not_for_one_that_only_looks_in(tmp_path: Path) -> None:
    with served(table_in(tmp_path, "left", "middle", "right"), FOLDERS, tmp_path / "ports") as parts:
        waiting = threading.Thread(target=parts.await_host, daemon=True)
        waiting.start()
        with a_program(parts):
            pass
        waiting.join(BEGUN_S + 1)
        assert waiting.is_alive()

        with a_program(parts):
            waiting.join(PATIENCE_S)
        assert not waiting.is_alive()


def test_no_hand_is_played_where_its_keys_or_its_deck_are_not_there(tmp_path: Path) -> None:
    hand, other = (parse_scenario(text, Path("a.hand")) for text in (HAND, HAND.replace("seat 1", "deck blue\nseat 1")))
    table = table_in(tmp_path, "left")
    with served(table, FOLDERS, tmp_path / "ports") as parts:
        parts.check(hand)
        with pytest.raises(ConfigError, match="deck blue: no such deck is enrolled"):
            parts.check(other)
    with (
        served(replace(table, panel_node=None), FOLDERS, tmp_path / "ports") as parts,
        pytest.raises(ConfigError, match="keys on a Pi's pins cannot be served"),
    ):
        parts.check(hand)
