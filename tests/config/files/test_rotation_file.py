"""Games that take turns, by their names and by the name of a rotation."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from config.files.faults import ConfigError
from config.files.rotation_file import known_games, load_games
from config.files.settings_folder import SettingsFolder, settings_folder, shipped_folder

if TYPE_CHECKING:
    from pathlib import Path

FOLDERS = settings_folder(shipped_folder())


def named(*names: str) -> list[str]:
    """Return the games that *names* stand for, each with its betting."""
    return [f"{game.id}/{game.betting.value}" for game in load_games(names, folders=FOLDERS)]


def test_a_game_is_named_with_its_betting_or_has_that_of_its_file() -> None:
    assert named("omaha8", "holdem/limit") == ["omaha8/limit", "holdem/limit"]


def test_horse_and_eight_are_shipped() -> None:
    horse = ["holdem/limit", "omaha8/limit", "razz/limit", "stud/limit", "stud8/limit"]

    assert named("horse") == horse
    assert named("eight") == ["27-triple/limit", *horse, "holdem/no-limit", "omaha/pot-limit"]
    assert {"horse", "eight", "razz"} <= set(known_games(FOLDERS))


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("raz", 'found "raz", did you mean "razz"? there are '),
        ("holdem/max", 'found "max" behind holdem, expected how much may be bet: no-limit, pot-limit or limit'),
        ("horse/limit", 'found "limit" behind horse; each of its games has its own'),
    ],
)
def test_what_is_no_game_is_refused_in_one_line(name: str, fault: str) -> None:
    with pytest.raises(ConfigError) as refused:
        load_games(["omaha", name], folders=FOLDERS)

    (line,) = refused.value.faults
    assert line.startswith(fault)


def test_a_house_has_rotations_of_its_own_and_a_bad_one_is_named_with_its_file(tmp_path: Path) -> None:
    (tmp_path / "rotations").mkdir()
    ours = SettingsFolder((tmp_path, shipped_folder()))
    (tmp_path / "rotations" / "ours.toml").write_text('id = "ours"\ngames = ["razz", "omaha"]\n', encoding="utf-8")
    (tmp_path / "rotations" / "bad.toml").write_text('id = "bad"\ngames = ["razz", "omahha"]\n', encoding="utf-8")

    assert [game.id for game in load_games(["ours"], folders=ours)] == ["razz", "omaha"]
    with pytest.raises(ConfigError, match=r'bad\.toml: games: found "omahha", did you mean "omaha"'):
        load_games(["bad"], folders=ours)
