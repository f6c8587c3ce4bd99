"""The games of a tournament's levels: as they are named, and refused in one line where they cannot be."""

from __future__ import annotations

import msgspec
import pytest

from config.files.faults import ConfigError
from table.engine.words.director_commands import Limits
from table.engine.words.rotation import Rotation
from table.messages.schedule import ScheduledLevel, StudAmounts
from tests.display.station.tournament_room import FILE, read


def levels(first: str, second: str = "") -> tuple[ScheduledLevel, ...]:
    """Return the two levels of a file that says *first* in one of them and *second* in the other."""
    text = FILE.replace("big = 50,", f"big = 50, {first}," if first else "big = 50,")
    return read(text.replace("big = 100 }", f"big = 100, {second} }}" if second else "big = 100 }")).setup.levels


def names(level: ScheduledLevel) -> tuple[list[str], int]:
    """Return the games that a level names, and how many hands of each."""
    assert isinstance(level.games, Rotation)
    return [game.id for game in level.games.games], level.games.hands_each


def test_a_level_names_one_game_or_several_that_take_turns() -> None:
    one, other = levels('game = "omaha8"', 'games = ["razz", "holdem/limit"], hands_each = 8')

    assert names(one) == (["omaha8"], 0)
    assert names(other) == (["razz", "holdem"], 8)


def test_a_rotation_is_named_by_its_file_and_a_level_that_names_none_goes_on() -> None:
    one, other = levels('games = "horse", hands_each = 8')

    assert names(one) == (["holdem", "omaha8", "razz", "stud", "stud8"], 8)
    assert other.games is msgspec.UNSET
    assert isinstance(other.stud, StudAmounts)


def test_a_level_that_names_the_same_games_once_more_goes_on_with_them() -> None:
    said = 'games = "horse", hands_each = 8'

    assert levels(said, said) == levels(said)


def test_what_nobody_names_of_stud_is_half_of_the_small_blind() -> None:
    one, other = levels('games = "horse"')

    assert one.stud == StudAmounts(ante=25, bring_in=25)
    assert other.stud == StudAmounts(ante=25, bring_in=25)


def test_limits_bring_in_and_ante_are_as_they_are_named() -> None:
    one, other = levels('game = "stud", limits = [50, 100], bring_in = 15, stud_ante = 5', "ante = 10")

    assert (one.limits, one.stud) == (Limits(50, 100), StudAmounts(ante=5, bring_in=15))
    assert other.stud == StudAmounts(ante=10, bring_in=25)


def test_without_a_game_a_tournament_is_kept_as_it_always_was() -> None:
    text = msgspec.json.encode(read(FILE).setup).decode()

    assert not [word for word in ("games", "limits", "stud") if word in text]


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ('game = "omahaa"', '[levels.1] game: found "omahaa", did you mean "omaha"? there are '),
        ('game = "omaha", games = ["razz"]', '[levels.1] games: found beside "game"; write one of the two'),
        ("hands_each = 8", "[levels.1] hands_each: counts the hands of games that take turns; write games = [...]"),
        ('games = ["razz"], hands_each = 0', "[levels.1] hands_each: found 0, expected a whole number, at least 1"),
        ("games = []", "[levels.1] games: empty; write at least one"),
        ('game = "horse"', '[levels.1] game: found "horse", which are several; write games = "horse"'),
        ("games = 5", '[levels.1] games: found 5, expected games, as in ["holdem/limit", "razz"], or a rotation'),
        ("limits = [200, 100]", "[levels.1] limits: the bet of the early streets 200 is above that of the later ones"),
        ("bring_in = 0", "[levels.1] bring_in: found 0, expected a whole number, at least 1"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(said: str, line: str) -> None:
    with pytest.raises(ConfigError) as refused:
        levels(said)

    (fault,) = refused.value.faults
    assert line in fault
