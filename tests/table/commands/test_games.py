"""`squaredeal games`: the list, one game, a house's own; and what is said of one that is not there or is wrong."""

from __future__ import annotations

import json
from pathlib import Path

from tests.table.commands.command_line import a_file, refusal_of, run

PINEAPPLE = 'id = "pineapple"\ndeals = ["ddd"]\n'


def test_without_a_name_the_games_are_listed() -> None:
    ran = run("games")

    assert (ran.status, ran.err) == (0, "")
    assert "  razz        Limit, 7 cards each. The lowest hand wins: aces are low" in ran.out


def test_one_game_is_printed_in_plain_words() -> None:
    ran = run("games", "omaha")

    assert ran.status == 0
    assert ran.out.splitlines()[0].split() == ["omaha", "Pot-limit", "Omaha"]
    assert "Two cards of the hand and three of the board, exactly." in ran.out


def test_a_game_of_the_house_is_listed_with_the_others_and_found_by_its_name(tmp_path: Path) -> None:
    a_file(tmp_path, "games/pineapple.toml", PINEAPPLE)

    assert "  pineapple   No-limit, 3 cards each." in run("--config", tmp_path, "games").out
    assert "3 cards to each player, face down" in run("--config", tmp_path, "games", "pineapple").out


def test_a_game_is_a_file_too(tmp_path: Path) -> None:
    path = a_file(tmp_path, "pineapple.toml", PINEAPPLE)

    assert "3 cards to each player, face down" in run("games", path).out


def test_a_game_that_is_not_there_is_refused_with_those_that_are() -> None:
    refusal = refusal_of(run("games", "omaha9"))

    assert refusal.startswith('games/omaha9.toml: not found, did you mean "omaha')
    assert "there are 27-single" in refusal


def test_a_game_that_cannot_be_dealt_does_not_hide_the_others(tmp_path: Path) -> None:
    path = a_file(tmp_path, "games/pineapple.toml", 'id = "pineapple"\ndeals = ["dx"]\n')

    ran = run("--config", tmp_path, "games")

    assert refusal_of(ran).startswith(f"{path}: deals: found ")
    assert "  holdem      No-limit" in ran.out


def test_the_same_is_had_as_json() -> None:
    assert json.loads(run("games", "badugi", "--json").out) == {
        "id": "badugi",
        "betting": "limit",
        "deals": ["dddd"],
        "draws": 3,
        "wins": "badugi",
    }
    assert json.loads(run("games", "--json").out)["holdem"] == {"id": "holdem"}


def test_games_that_take_turns_are_listed_and_printed_in_their_turns(tmp_path: Path) -> None:
    a_file(tmp_path, "rotations/ours.toml", 'id = "ours"\ngames = ["razz", "holdem/limit"]\n')

    assert "  horse       In turn: limit hold'em, Omaha 8, razz, stud, stud 8." in run("games").out
    assert run("--config", tmp_path, "games", "ours").out.split()[-5:] == ["1", "Razz", "2", "Limit", "hold'em"]
    assert [game["id"] for game in json.loads(run("games", "horse", "--json").out)][1:3] == ["omaha8", "razz"]
