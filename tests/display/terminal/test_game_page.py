"""The pages of games: none wider than it may be, each part once."""

from __future__ import annotations

import pytest

from config.files.game_file import load_game
from config.files.settings_folder import settings_folder, shipped_folder
from display.terminal.game_page import game_page, games_page

FOLDERS = settings_folder(shipped_folder())
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


def test_the_list_names_each_game_and_the_way_to_one() -> None:
    page = games_page(GAMES, 100)

    assert [line.split()[0] for line in page.splitlines() if line[:3].strip() and line.startswith("  ")] == list(GAMES)
    assert page.endswith("squaredeal games NAME prints one of them.")
