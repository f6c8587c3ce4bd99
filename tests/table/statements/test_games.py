"""Games by name in a statement: from the house's folders, from a file beside it, or refused with what was meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from table.engine.words.game import BettingStructure
from table.statements.games import read_game, read_game_named, read_games
from table.statements.words import StatementRefusedError, Words
from tests.house import ROOT


def words_of(text: str, path: Path | None = None) -> Words:
    words = Words(1, text.split())
    words.path = path
    return words


def test_a_game_has_the_betting_of_its_file_or_the_one_that_is_named() -> None:
    assert read_game(words_of("omaha")).betting is BettingStructure.POT_LIMIT
    assert read_game(words_of("omaha limit")).betting is BettingStructure.LIMIT


def test_a_rotation_stands_for_all_of_its_games_in_their_order() -> None:
    horse = [game.id for game in read_games(words_of("horse"))]

    assert horse == ["holdem", "omaha8", "razz", "stud", "stud8"]
    assert [game.id for game in read_games(words_of("razz horse"))] == ["razz", *horse]


def test_a_file_is_looked_for_beside_the_one_that_names_it(tmp_path: Path) -> None:
    shipped = (ROOT / "config" / "games" / "razz.toml").read_text(encoding="utf-8")
    (tmp_path / "ours.toml").write_text(shipped.replace('id = "razz"', 'id = "ours"'), encoding="utf-8")

    assert read_game_named(words_of("ours.toml", tmp_path / "a.hand")).id == "ours"
    with pytest.raises(StatementRefusedError):
        read_game_named(words_of("ours.toml"))


@pytest.mark.parametrize(
    ("text", "reason"), [("omahaa", "did you mean 'omaha'?"), ("horse", "horse are several, which take turns")]
)
def test_what_is_no_one_game_is_refused_with_what_was_meant(text: str, reason: str) -> None:
    with pytest.raises(StatementRefusedError) as refused:
        read_game(words_of(text))

    assert refused.value.reason == reason


@pytest.mark.parametrize("text", ["", "omaha nothing", "omaha/nothing"])
def test_no_game_at_all_or_one_that_nobody_knows_is_refused(text: str) -> None:
    with pytest.raises(StatementRefusedError):
        read_games(words_of(text))
