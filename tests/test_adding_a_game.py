"""A game that nobody here has thought of is added by a file alone, and played, straight and through the wire."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.table.commands.command_line import a_file, refusal_of, run

if TYPE_CHECKING:
    from pathlib import Path

PINEAPPLE = """
# Pineapple without a discard: three cards each, any of which may play.
id = "pineapple"
deals = ["ddd"]
"""

HAND = """
title A straight flush of three cards of the hand and two of the board
game pineapple
rulebook firekeepers
blinds 100 200
button 1
seat 1 5000
seat 2 5000
seat 3 5000
holds 1 9s 8s 7s
holds 2 As Ad Kc
holds 3 Qs Qd 2c
stub 3h 6s 5s Kd 3d Kh 3c 2d

shuffle
deal
call ; call ; check
street ; check ; check ; check
street ; bet 1000 ; fold ; call
expect pot 2600
street ; check ; check
show 2 ; show 1
expect win 1 2600
expect stack 1 6400
"""

RAZZ_27 = """
# Razz for a deuce-to-seven low.
id = "razz-27"
betting = "limit"
deals = ["ddu", "u", "u", "u", "d"]
posts = "bring-in"
wins = "deuce-to-seven"
"""

LOW_HAND = """
title A wheel is an ace high, and loses to a seven
game razz-27
rulebook firekeepers
ante 25
bring-in 50
limits 100 200
seat 1 5000
seat 2 5000
holds 1 7c 5d 4h
holds 2 As 2h 3d
stub 9c 3s 4s 9d 2s 5s 9h Kc Kd 9s Kh Qd

shuffle
deal
expect bring-in 1
bring-in ; call
street ; check ; check
street ; check ; check
street ; check ; check
street ; check ; bet ; call
show 2 ; show 1
expect quiet ; expect win 1 550
"""


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """Return the settings of a house that deals games of its own."""
    a_file(tmp_path, "games/pineapple.toml", PINEAPPLE)
    a_file(tmp_path, "games/razz-27.toml", RAZZ_27)
    return tmp_path


@pytest.mark.parametrize("hand", [HAND, LOW_HAND], ids=["pineapple", "razz-27"])
@pytest.mark.parametrize("through", [(), ("--through", "wire")], ids=["straight", "wire"])
def test_a_game_of_the_house_is_played(house: Path, through: tuple[str, ...], hand: str) -> None:
    ran = run("--config", house, "check", *through, a_file(house, "own.hand", hand))

    assert (ran.status, ran.err) == (0, ""), ran.out


def test_its_third_card_plays(house: Path) -> None:
    of_two_cards = HAND.replace("expect win 1 2600", "expect win 2 2600")

    ran = run("--config", house, "check", a_file(house, "pineapple.hand", of_two_cards))

    assert ran.status == 1
    assert "expect win 2 2600: seen: 0" in ran.out


def test_in_razz_itself_the_wheel_wins(house: Path) -> None:
    ran = run("--config", house, "check", a_file(house, "own.hand", LOW_HAND.replace("game razz-27", "game razz")))

    assert "expect win 1 550: seen: 0" in ran.out


def test_a_game_s_file_beside_the_scenario_needs_no_house(tmp_path: Path) -> None:
    a_file(tmp_path, "three-cards.toml", PINEAPPLE)
    hand = a_file(tmp_path, "pineapple.hand", HAND.replace("game pineapple", "game three-cards.toml"))

    assert run("check", hand).status == 0


def test_without_the_house_s_settings_its_game_is_not_known(house: Path) -> None:
    refusal = refusal_of(run("check", a_file(house, "pineapple.hand", HAND)))

    assert "'pineapple': expected a game: 27-single" in refusal
