"""What games are called, and what a table is told of the one that comes."""

from __future__ import annotations

import pytest

from config.files.rotation_file import load_games
from config.files.settings_folder import settings_folder, shipped_folder
from display.wording.game_names import ahead_words, game_words, games_ahead
from table.engine.words.game import HOLDEM, Game
from table.engine.words.rotation import Dealt
from table.engine.words.view import Status
from tests.views import view

FOLDERS = settings_folder(shipped_folder())


def named(name: str) -> Game:
    (game,) = load_games([name], folders=FOLDERS)
    return game


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("holdem", "no-limit hold'em"),
        ("holdem/limit", "limit hold'em"),
        ("omaha", "pot-limit Omaha"),
        ("omaha8", "Omaha 8"),
        ("omaha8/pot-limit", "pot-limit Omaha 8"),
        ("27-triple", "2-7 triple draw"),
        ("stud8", "stud 8"),
    ],
)
def test_a_game_is_called_with_its_betting_where_the_name_alone_does_not_say_it(name: str, words: str) -> None:
    assert game_words(named(name)) == words


@pytest.mark.parametrize("name", FOLDERS.names("games"))
def test_every_shipped_game_has_a_name_of_its_own(name: str) -> None:
    game = named(name)

    assert name not in game_words(game).split() or name in {"stud", "razz", "badugi"}


def test_a_game_of_the_house_is_called_what_its_file_calls_it() -> None:
    assert game_words(Game(id="courchevel")) == "no-limit courchevel"


def test_a_table_is_told_of_another_game_with_the_last_hand_of_the_one_before() -> None:
    dealt = Dealt(game=named("razz"), left=8, then=named("stud"))

    assert games_ahead(dealt, view(game=named("omaha8"))) == ("Next hand: Razz", "")


def test_until_then_it_is_told_how_many_hands_are_left_the_one_that_is_dealt_among_them() -> None:
    omaha8 = named("omaha8")
    dealt = Dealt(game=omaha8, left=2, then=named("razz"))

    assert games_ahead(dealt, view(game=omaha8)) == ("", "3 hands left, then razz")
    assert games_ahead(dealt, view(game=omaha8, status=Status.COMPLETE)) == ("", "2 hands left, then razz")
    assert (
        ahead_words(Dealt(game=omaha8, left=1, then=HOLDEM), is_running=False) == "1 hand left, then no-limit hold'em"
    )


def test_where_levels_bring_the_next_game_no_hands_are_counted() -> None:
    assert ahead_words(Dealt(game=HOLDEM, then=named("razz")), is_running=True) == "then razz"
    assert ahead_words(Dealt(game=HOLDEM), is_running=True) == ""


def test_where_nothing_is_said_of_games_a_table_is_told_nothing() -> None:
    assert games_ahead(None, view()) == ("", "")
