"""Games in turn: by hands at a table, by levels, and what comes next."""

from __future__ import annotations

import msgspec
import pytest

from table.engine.words.frozen import replace
from table.engine.words.game import HOLDEM, BettingStructure, Game, Posts
from table.engine.words.rotation import Rotation, dealt, is_button_still, named_at, names_games

LIMIT = replace(HOLDEM, betting=BettingStructure.LIMIT)
OMAHA = Game(id="omaha", deals=("dddd",))
RAZZ = Game(id="razz", posts=Posts.BRING_IN)


class Level(msgspec.Struct, frozen=True):
    games: Rotation | msgspec.UnsetType = msgspec.UNSET


BY_HANDS = (Level(), Level(Rotation((LIMIT, OMAHA), 2)), Level())
BY_LEVELS = (Level(), Level(Rotation((LIMIT, OMAHA))), Level(), Level())


def test_where_no_level_names_a_game_it_is_holdem_and_nothing_comes_next() -> None:
    found = dealt((Level(), Level()), 2, 40)

    assert (found.game, found.left, found.then) == (HOLDEM, None, None)
    assert not names_games((Level(), Level(Rotation((HOLDEM,)))))


@pytest.mark.parametrize(
    ("hands", "game", "left", "then"),
    [(0, LIMIT, 2, OMAHA), (1, LIMIT, 1, OMAHA), (2, OMAHA, 2, LIMIT), (3, OMAHA, 1, LIMIT), (4, LIMIT, 2, OMAHA)],
)
def test_by_hands_the_next_game_comes_after_so_many_at_the_table(hands: int, game: Game, left: int, then: Game) -> None:
    found = dealt(BY_HANDS, 2, hands)

    assert (found.game, found.left, found.then) == (game, left, then)
    assert dealt(BY_HANDS, 3, hands) == found, "a level that names none goes on as the one before it"


def test_by_levels_each_brings_the_next_game_and_the_last_level_keeps_its_own() -> None:
    found = [dealt(BY_LEVELS, level, 7) for level in (1, 2, 3, 4)]

    assert [one.game for one in found] == [HOLDEM, LIMIT, OMAHA, LIMIT]
    assert [one.then for one in found] == [LIMIT, OMAHA, LIMIT, None]
    assert {one.left for one in found} == {None}


def test_the_games_in_force_are_those_that_were_named_last() -> None:
    assert [named_at(BY_HANDS, level).since for level in (1, 2, 3)] == [0, 2, 2]


def test_one_game_alone_has_no_end() -> None:
    found = dealt((Level(Rotation((OMAHA,), 5)),), 1, 3)

    assert (found.game, found.left, found.then) == (OMAHA, None, None)


def test_the_button_stays_where_nobody_posts_by_it() -> None:
    assert is_button_still(RAZZ)
    assert not is_button_still(OMAHA)
