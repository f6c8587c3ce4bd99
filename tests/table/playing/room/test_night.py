"""The tournament of the demo's station: a station can begin with its file, and its tables are those of the file."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from config.files.settings_folder import settings_folder
from table.engine.words.zones import Seat
from table.playing.room.night import NightTable, night_file, planned_night
from table.scenario.parser import parse_scenario
from table.wiring.station.tournament_file import Tournament, read_tournament
from tests.house import ROOT

FEWEST_MOST = (1, 3, 60)


def a_night(tables: int) -> list[NightTable]:
    return planned_night(tables, random.Random(tables))  # noqa: S311 - the same night each time


def as_read(tables: int, folder: Path) -> Tournament:
    file = folder / "night.toml"
    file.write_text(night_file(a_night(tables)), encoding="utf-8")
    return read_tournament(file, settings_folder(ROOT / "config"))


@pytest.mark.parametrize("tables", FEWEST_MOST)
def test_the_file_has_the_players_whom_the_tables_have(tables: int, tmp_path: Path) -> None:
    found: dict[int, dict[Seat, tuple[str, int]]] = {}
    for player in as_read(tables, tmp_path).setup.players:
        found.setdefault(player.place.table, {})[player.place.seat] = player.name, player.stack

    assert found == {
        table.number: {seat: (table.names[seat], stack) for seat, stack in table.stacks.items()}
        for table in a_night(tables)
    }


@pytest.mark.parametrize("tables", FEWEST_MOST)
def test_each_table_opens_with_the_stacks_and_blinds_of_the_file(tables: int, tmp_path: Path) -> None:
    setup = as_read(tables, tmp_path).setup
    for table in a_night(tables):
        opened = parse_scenario(table.scenario(), Path("table.hand")).setup

        assert {player.seat: player.stack for player in opened.seats} == table.stacks
        assert (opened.small_blind, opened.big_blind) == (setup.levels[0].small_blind, setup.levels[0].big_blind)
        assert opened.chips == setup.denominations


def test_the_last_table_fits_on_the_others_once_its_two_short_stacks_are_out(tmp_path: Path) -> None:
    setup = as_read(3, tmp_path).setup
    short = [player for player in setup.players if player.stack < setup.start_stack // 10]

    assert {player.place.table for player in short} == {3}
    assert len(setup.players) - len(short) == 2 * setup.table_size
