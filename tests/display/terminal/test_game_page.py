"""The pages of games: none wider than it may be, each part once."""

from __future__ import annotations

import pytest

from config.files.game_file import load_game
from config.files.rotation_file import load_games
from config.files.settings_folder import settings_folder, shipped_folder
from display.terminal.game_page import game_page, games_page, rotation_page

FOLDERS = settings_folder(shipped_folder())
ROTATIONS = {name: load_games([name], folders=FOLDERS) for name in FOLDERS.names("rotations")}
GAMES = {name: load_game(name, folders=FOLDERS) for name in FOLDERS.names("games")}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("width", [60, 100])
def test_a_game_s_page_has_each_part_once_and_keeps_its_width(name: str, width: int) -> None:
    lines = game_page(name, GAMES[name], width).splitlines()

    assert lines[0].startswith(name)
    assert [line[:12].strip() for line in lines[2:] if line[:1] != " "] == [
        "Deck",
        "Posted",
        "Dealt",
        "Acts first",
        "Bets",
        "Hand",
    ]
    assert max(map(len, lines)) <= width


def test_the_list_names_each_game_those_that_take_turns_and_the_way_to_one() -> None:
    page = games_page(GAMES, ROTATIONS, 100)

    listed = [line.split()[0] for line in page.splitlines() if line[:3].strip() and line.startswith("  ")]
    assert listed == [*GAMES, *ROTATIONS]
    assert page.endswith("squaredeal games NAME prints one of them.")


@pytest.mark.parametrize("width", [60, 100])
def test_games_that_take_turns_stand_below_each_other(width: int) -> None:
    lines = rotation_page("horse", ROTATIONS["horse"], width).splitlines()

    assert lines[0].split() == ["horse", "in", "turn"]
    assert [line.split()[0] for line in lines[2:]] == ["1", "2", "3", "4", "5"]
    assert max(map(len, lines)) <= width
