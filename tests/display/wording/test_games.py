"""Games in plain words: each says what its file says, and nothing of another kind of game."""

from __future__ import annotations

import pytest

from config.files.game_file import load_game
from config.files.settings_folder import settings_folder, shipped_folder
from display.wording.called import betting_words
from display.wording.games import (
    bets_words,
    deal_words,
    deck_words,
    first_words,
    game_in_short,
    plays_words,
    posts_words,
    street_lines,
    wins_words,
)
from table.engine.words.frozen import replace
from table.engine.words.game import HOLDEM, BettingStructure, Game

FOLDERS = settings_folder(shipped_folder())
GAMES = {name: load_game(name, folders=FOLDERS) for name in FOLDERS.names("games")}


def all_words(game: Game) -> str:
    """Return all that is said of a game, as one line."""
    lines = [deck_words(game), posts_words(game), deal_words(game), *street_lines(game), *first_words(game)]
    return " ".join((*lines, *bets_words(game), plays_words(game), *wins_words(game)))


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("holdem", "2 cards to each player, face down, one at a time."),
        ("holdem", "No-limit: from the smallest bet or raise up to all chips."),
        ("short-deck", "36 cards: sixes and higher."),
        ("short-deck", "the button acts last"),
        ("omaha", "at most the call, and on top of it what the pot would be with it"),
        ("omaha5-8", "Half of each pot goes to the best low of eight or better"),
        ("omaha8", "the smaller bet before and on the flop"),
        ("stud", "To each player one card at a time: down, down, up."),
        ("stud", "Seventh street: a burn, then to each live hand a card face down."),
        ("stud8", "The lowest card showing brings it in"),
        ("razz", "The highest card showing brings it in"),
        ("razz", "A completed bring-in is the first of them"),
        ("27-single", "One draw, after the first betting."),
        ("27-triple", "3 draws, each followed by betting."),
        ("a5-triple", "aces are low, straights and flushes do not count"),
        ("badugi", "Up to four cards of the hand."),
    ],
)
def test_a_game_says_what_its_file_says(name: str, said: str) -> None:
    assert said in all_words(GAMES[name])


@pytest.mark.parametrize(
    ("name", "unsaid"),
    [("razz", "button"), ("razz", "flop"), ("27-triple", "board"), ("holdem", "bets and raises"), ("omaha", "low")],
)
def test_a_game_says_nothing_of_another_kind_of_game(name: str, unsaid: str) -> None:
    assert unsaid not in all_words(replace(GAMES[name], betting=BettingStructure.NO_LIMIT))


def test_a_house_s_cap_is_said_and_none_where_there_is_none() -> None:
    limit = replace(HOLDEM, betting=BettingStructure.LIMIT)

    assert "At most 3 bets and raises on a street." in all_words(replace(limit, cap=3))
    assert "Any number of raises." in all_words(replace(limit, cap=0))


def test_a_game_in_short_is_how_it_bets_how_many_cards_and_what_wins() -> None:
    assert game_in_short(GAMES["stud"]) == "Limit, 7 cards each. The highest hand wins."


@pytest.mark.parametrize("betting", BettingStructure)
def test_each_way_to_bet_has_its_word(betting: BettingStructure) -> None:
    assert betting_words(betting) == betting.value
