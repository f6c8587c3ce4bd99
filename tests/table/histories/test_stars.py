"""PokerStars text written: what trackers expect on each line, and games, pots and names that need care."""

from __future__ import annotations

import pytest

from config.files.game_file import load_game
from config.files.settings_folder import settings_folder
from table.histories.stars import hand_text, name_of_game, unsaid
from table.histories.unsaid import Unsaid
from tests.house import ROOT
from tests.table.histories.writing import THREE, played


def lines(text: str) -> list[str]:
    return hand_text(played(text).hand).rstrip().splitlines()


def test_a_hand_is_written_from_its_head_to_its_summary() -> None:
    found = lines(THREE + "shuffle\ndeal\nfold\nraise 600\nfold\n")

    assert found[0].startswith("PokerStars Hand #")
    assert found[0].endswith(":  Hold'em No Limit (100/200) - 1970/01/01 00:00:00 UTC")
    assert found[1].endswith("10-max Seat #1 is the button")
    assert [line.split(": ", 1)[1] for line in found[5:] if ": " in line] == [
        "posts small blind 100",
        "posts big blind 200",
        "folds",
        "raises 400 to 600",
        "folds",
    ]
    assert found[-2:] == ["*** SUMMARY ***", "Total pot 400 | Rake 0"]
    assert any(line.startswith("Uncalled bet (400) returned to ") for line in found)


def test_last_chips_are_all_in() -> None:
    run_out = "shuffle\ndeal\nfold\nall-in\ncall\nshow 2\nshow 3\nstreet\nstreet\nstreet\n"
    all_in = [line.split(": ")[1] for line in lines(THREE + run_out) if "all-in" in line]

    assert all_in == ["raises 800 to 1000 and is all-in"]


def test_each_street_names_the_board_before_it_and_the_cards_that_came() -> None:
    stub = "stub 2c Qh Jh 7s 3c 4d 3d 9s\n"
    steps = "shuffle\ndeal\ncall\ncall\ncheck\nstreet\ncheck\ncheck\ncheck\nstreet\nbet 400\nfold\nfold\n"

    streets = [line for line in lines(THREE + stub + steps) if line.startswith(("*** FLOP", "*** TURN"))]
    assert streets == ["*** FLOP *** [Qh Jh 7s]", "*** TURN *** [Qh Jh 7s] [4d]"]


def test_side_pots_are_named_apart_from_the_main_one() -> None:
    cards = "holds 1 Kc Kd\nholds 2 As Ad\nholds 3 7c 2d\nstub 2c Qh Jh 7s 3c 4d 3d 9s\n"
    steps = "shuffle\ndeal\ncall\nall-in\nall-in\nall-in\nshow 1\nshow 2\nshow 3\nstreet\nstreet\nstreet\n"

    pots = [line.partition(" from ")[2] for line in lines(THREE + cards + steps) if " collected " in line]
    assert pots == ["side pot", "main pot"]


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("holdem", "Hold'em"),
        ("omaha8", "Omaha Hi/Lo"),
        ("razz", "Razz"),
        ("27-single", "Single Draw 2-7 Lowball"),
        ("badugi", "Badugi"),
    ],
)
def test_a_game_has_the_name_that_trackers_know(game: str, name: str) -> None:
    assert name_of_game(load_game(game, folders=settings_folder(ROOT / "config"))) == name


def test_what_the_text_cannot_say_is_named() -> None:
    assert Unsaid.NO_CLOCK in unsaid(played(THREE + "shuffle\ndeal\nfold\nfold\n").hand)
    assert Unsaid.KILLED_AS_FOLD not in unsaid(played(THREE + "shuffle\ndeal\nfold\nfold\n").hand)
