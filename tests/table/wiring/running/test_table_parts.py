"""The parts of a table, read before anything is opened: how it is seated and what it posts, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from config.files.table_file import load_table
from config.panel.panel_file import load_panel
from table.engine.words.director_commands import AnteKind
from table.engine.words.setup import TableSetup
from table.wiring.running.table_parts import PANEL, first_setup, touched_keys
from tests.config.house_folder import house, write
from tests.table.commands.test_run import TABLE, node, refused


def test_a_table_without_nodes_is_told_what_to_add(tmp_path: Path) -> None:
    line = refused(tmp_path, TABLE)

    assert "no antenna nodes are named" in line
    assert "[[nodes]]" in line


def test_a_panel_that_has_no_file_is_named(tmp_path: Path) -> None:
    line = refused(tmp_path, TABLE + 'panel = "standrad"\n' + node(tmp_path / "ttyACM7"))

    assert "standrad" in line
    assert "standard" in line


def setup_of(folder: Path, text: str) -> TableSetup:
    write(folder, "tables", "one.toml", f'name = "One"\nrulebook = "nuts"\ndecks = ["red"]\ndeck = "red"\n{text}')
    return first_setup(load_table("one", folders=house(folder)))


@pytest.mark.parametrize(
    ("blinds", "posted"),
    [
        ("", (AnteKind.NONE, 0)),
        ("ante = 25", (AnteKind.EACH, 25)),
        ("ante = 200\nbig_blind_ante = true", (AnteKind.BIG_BLIND, 200)),
    ],
)
def test_the_ante_is_of_each_or_of_the_big_blind_and_none_where_nothing_is_posted(
    tmp_path: Path, blinds: str, posted: tuple[AnteKind, int]
) -> None:
    level = setup_of(tmp_path, f"[blinds]\nsmall = 100\nbig = 200\n{blinds}\n").level

    assert (level.small_blind, level.big_blind, level.ante_kind, level.ante) == (100, 200, *posted)


def test_a_game_with_a_bring_in_has_no_blinds_and_half_of_the_small_one_where_nothing_else_is_said(
    tmp_path: Path,
) -> None:
    plain = setup_of(tmp_path, 'game = "stud"\n[chips]\ndenominations = [25, 100]\n[blinds]\nsmall = 150\nbig = 300\n')
    said = setup_of(tmp_path, 'game = "stud"\n[blinds]\nsmall = 100\nbig = 200\nante = 25\nbring_in = 50\n')

    assert (plain.level.small_blind, plain.level.big_blind, plain.level.ante, plain.level.bring_in) == (0, 0, 75, 75)
    assert (said.level.ante, said.level.bring_in, said.level.ante_kind) == (25, 50, AnteKind.EACH)


def test_players_are_seated_in_order_with_the_names_that_are_known(tmp_path: Path) -> None:
    players = setup_of(tmp_path, '[seating]\nstacks = { 7 = 500, 2 = 900 }\n[names]\n7 = "Ana"\n').players

    assert [(player.seat, player.stack, player.name) for player in players] == [(2, 900, ""), (7, 500, "Ana")]


def test_keys_lie_on_the_screen_only_where_it_is_touched_and_then_there_are_some_without_a_name(tmp_path: Path) -> None:
    folders = house(tmp_path)
    text = 'name = "One"\nrulebook = "nuts"\ndecks = ["red"]\ndeck = "red"\n'
    write(tmp_path, "tables", "plain.toml", text)
    write(tmp_path, "tables", "touched.toml", f"{text}[screen]\ntouch = true\n")

    touched = touched_keys(load_table("touched", folders=folders), folders)

    assert touched_keys(load_table("plain", folders=folders), folders) is None
    assert touched is not None
    assert touched.name == load_panel(PANEL, folders=folders).name
