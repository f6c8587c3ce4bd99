"""Which situations there are to ask: of a group, of a game, and of one's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from config.files.faults import ConfigError
from config.files.rotation_file import load_games
from config.files.settings_folder import settings_folder, shipped_folder
from table.engine.words.game import HOLDEM, Game
from table.playing.training.to_ask import ToAsk, groups, in_game, shipped, to_ask
from table.scenario.parser import read_scenario
from tests.table.commands.command_line import HEAD, a_file

FOLDERS = settings_folder(shipped_folder())


def games(*names: str) -> tuple[Game, ...]:
    return load_games(names, folders=FOLDERS)


def test_without_a_game_no_limit_hold_em_is_asked_and_nothing_else() -> None:
    found = to_ask(None, (), FOLDERS)

    assert groups() == ["bets", "board", "deal", "deck", "hands", "showdown", "turn"]
    assert len(found) >= 50
    assert all(one.game is None for one in found)
    assert {read_scenario(one.path, FOLDERS).setup.game for one in found} == {HOLDEM}
    assert all(len(to_ask(group, (), FOLDERS)) >= 5 for group in groups())


def test_of_games_that_take_turns_all_are_asked() -> None:
    found = to_ask(None, games("horse"), FOLDERS)

    assert {one.game.id for one in found if one.game is not None} == {"holdem", "omaha8", "razz", "stud", "stud8"}


def test_what_is_asked_in_another_game_is_kept_apart_from_the_same_in_hold_em() -> None:
    path = shipped() / "deal" / "first-card-exposed.hand"

    assert [ToAsk(path).id, ToAsk(path, games("omaha")[0]).id] == [
        "deal/first-card-exposed",
        "deal/first-card-exposed/omaha",
    ]


def test_of_a_hand_that_is_longer_than_the_game_deals_the_last_cards_stay_in_the_deck() -> None:
    file = read_scenario(shipped() / "turn" / "draw-out-of-turn.hand", FOLDERS)

    held = in_game(file, games("badugi")[0]).setup.holds

    assert {seat: len(cards) for seat, cards in held.items()} == {1: 4, 2: 4, 3: 4, 4: 4}
    assert held[3] == file.setup.holds[3][:4]


def test_where_the_button_alone_posts_there_is_no_small_blind() -> None:
    file = read_scenario(shipped() / "turn" / "early-bet-then-a-check.hand", FOLDERS)

    assert in_game(file, games("short-deck")[0]).setup.small_blind == 0


def test_a_file_of_one_s_own_is_asked_in_its_own_game_and_in_one_that_deals_as_it_does(tmp_path: Path) -> None:
    path = a_file(
        tmp_path, "ours.hand", HEAD.replace("blinds", "game omaha\nblinds") + "shuffle\ndeal\nexpect turn 1\n"
    )

    assert to_ask(str(path), (), FOLDERS) == [ToAsk(path)]
    assert [one.game for one in to_ask(str(path), games("omaha5"), FOLDERS)] == [*games("omaha5")]
    with pytest.raises(ConfigError, match="nothing is asked of razz there"):
        to_ask(str(path), games("razz"), FOLDERS)


def test_a_group_that_is_not_there_is_refused_with_the_nearest() -> None:
    with pytest.raises(ConfigError) as refused:
        to_ask("decks", (), FOLDERS)

    assert str(refused.value).startswith('decks: no group of this name, did you mean "deck"? there are bets, board, ')
