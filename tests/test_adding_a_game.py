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


FIVE_CARD_STUD = """
# Five-card stud: one card down, then four up.
id = "five-card-stud"
betting = "limit"
deals = ["du", "u", "u", "u"]
posts = "bring-in"
"""

STUD_HAND = """
title The smaller bet is that of the first two streets, second and third, and two kings win
game five-card-stud
rulebook jpa
ante 25
bring-in 50
limits 200 400
seat 1 10000
seat 2 10000
seat 3 10000
seat 4 10000
holds 1 As Kd
holds 2 7c 2d
holds 3 Qs 9h
holds 4 5s Jd
stub 4c Tc 8d 6s Td 4d Jc 8s 5h 3c 9c Kc 6c 2h 7d

shuffle ; deal
expect quiet ; expect street second ; expect bring-in 2 ; expect turn 2
bring-in
expect min-raise 200
complete ; call ; call ; call
street
expect quiet ; expect street third ; expect turn 1 ; expect min-raise 200 ; expect up 1 Kd Tc
check ; check ; check ; check
street
expect quiet ; expect street fourth ; expect turn 2 ; expect min-raise 400 ; expect up 2 2d 8d 8s
bet ; call ; call ; call
burn ; card 1 ; card 2 ; card 3
card 4
expect quiet ; expect street fifth ; expect turn 1
check ; check ; check ; check
show 1 ; show 2 ; show 3 ; show 4
expect quiet ; expect status complete ; expect win 1 2500
"""

FIRST_CARD_UP = (
    STUD_HAND.partition("shuffle ; deal")[0]
    + """
shuffle ; deal 1
card 2 7c up
expect down-card-up seat 2
td keep
deal
expect up 2 7c ; expect bring-in 2
bring-in ; call ; call ; call
street ; check ; check ; check
expect quiet
burn ; card 1
expect early-street seat 1
"""
)
"""A card that falls too early, and one the wrong way up: of stud with two cards as of that with three."""


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """Return the settings of a house that deals games of its own."""
    a_file(tmp_path, "games/pineapple.toml", PINEAPPLE)
    a_file(tmp_path, "games/razz-27.toml", RAZZ_27)
    a_file(tmp_path, "games/five-card-stud.toml", FIVE_CARD_STUD)
    return tmp_path


@pytest.mark.parametrize(
    "hand",
    [HAND, LOW_HAND, STUD_HAND, FIRST_CARD_UP],
    ids=["pineapple", "razz-27", "five-card-stud", "five-card-stud-up"],
)
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


def test_its_streets_are_named_by_its_cards(house: Path) -> None:
    page = run("--config", house, "games", "five-card-stud").out

    assert "Fifth street: a burn, then to each live hand a card face up." in page
    assert "the smaller bet on second street and third street" in page


def test_a_game_s_file_beside_the_scenario_needs_no_house(tmp_path: Path) -> None:
    a_file(tmp_path, "three-cards.toml", PINEAPPLE)
    hand = a_file(tmp_path, "pineapple.hand", HAND.replace("game pineapple", "game three-cards.toml"))

    assert run("check", hand).status == 0


def test_without_the_house_s_settings_its_game_is_not_known(house: Path) -> None:
    refusal = refusal_of(run("check", a_file(house, "pineapple.hand", HAND)))

    assert "'pineapple': expected a game: 27-single" in refusal
