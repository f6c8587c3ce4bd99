"""`squaredeal import`: files of other programs become scenarios that play to the stacks that those files say."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.house import ROOT
from tests.table.commands.command_line import a_file, refusal_of, run

PLURIBUS = ROOT / "tests" / "table" / "histories" / "of_others" / "pluribus.phhs"
STARS = """\
PokerStars Hand #105034215446: Tournament #797536898, $3.19+$0.31 USD Hold'em No Limit - Level XI (400/800) - 2013/10/04
Table '797536898 9' 9-max Seat #2 is the button
Seat 1: Ann (12910 in chips)
Seat 2: Bo: the Great (11815 in chips)
Seat 4: Cy (7765 in chips)
Seat 6: Di (1030 in chips)
Ann: posts the ante 75
Bo: the Great: posts the ante 75
Cy: posts the ante 75
Di: posts the ante 75
Cy: posts small blind 400
Di: posts big blind 800
*** HOLE CARDS ***
Dealt to Bo: the Great [Jd Js]
Ann: folds
Bo: the Great: raises 800 to 1600
Cy: folds
Di: calls 155 and is all-in
*** FLOP *** [3c 6s 9d]
*** TURN *** [3c 6s 9d] [8d]
*** RIVER *** [3c 6s 9d 8d] [Ks]
*** SHOW DOWN ***
Di: shows [Ah Th] (high card Ace)
Bo: the Great: shows [Jd Js] (a pair of Jacks)
Uncalled bet (645) returned to Bo: the Great
Bo: the Great collected 2610 from pot
*** SUMMARY ***
Total pot 2610 | Rake 0
Board [3c 6s 9d 8d Ks]
"""
PLAYED = """\
title Hand 105034215446
# from stars.txt
rulebook firekeepers
blinds 400 800
ante 75
chips 5 25 100 500 1000 5000 25000 100000
button 2
seat 1 12910
seat 2 11815
seat 4 7765
seat 6 1030
"""


def test_a_hand_of_another_program_plays_to_the_stacks_that_its_file_says(tmp_path: Path) -> None:
    ran = run("import", a_file(tmp_path, "stars.txt", STARS), tmp_path / "out")

    assert (ran.status, ran.out, ran.err) == (0, f"{tmp_path / 'out'}: 1 hand written\n", "")
    made = tmp_path / "out" / "stars-0001.hand"
    assert made.read_text(encoding="utf-8").startswith(PLAYED)
    assert run("check", made).out == "1 passed, 0 failed\n"


def test_hands_of_the_public_data_set_play_to_its_stacks_halves_of_a_chip_too(tmp_path: Path) -> None:
    assert run("import", PLURIBUS, tmp_path).out == f"{tmp_path}: 40 hands written\n"

    assert run("check", tmp_path).out.endswith("40 passed, 0 failed\n")
    assert all("expect stack" in path.read_text(encoding="utf-8") for path in tmp_path.iterdir())


@pytest.mark.parametrize("form", ["phh", "ohh", "stars"])
def test_what_is_exported_is_imported_and_plays_to_the_same_stacks(tmp_path: Path, form: str) -> None:
    for path in sorted((ROOT / "tests" / "recorded").glob("*.hand"))[::40]:
        assert run("export", path, tmp_path / "out", "--to", form).status == 0
    whole = [path for path in sorted((tmp_path / "out").iterdir()) if path.suffix != ".phhs"]

    assert run("import", *whole, tmp_path / "back").status == 0

    ran = run("check", tmp_path / "back")
    assert ran.out.endswith(f"{len(whole)} passed, 0 failed\n")
    assert all("expect stack" in path.read_text(encoding="utf-8") for path in (tmp_path / "back").iterdir())


def test_a_hand_that_is_not_read_is_left_out_with_the_reason(tmp_path: Path) -> None:
    cancelled = STARS.replace("*** HOLE CARDS ***", "*** HOLE CARDS ***\nHand cancelled")

    ran = run("import", path := a_file(tmp_path, "a.txt", f"{cancelled}\n\n{STARS}"), tmp_path / "out")

    assert (ran.status, ran.err) == (1, f"{path}: hand 1 is left out: the hand was cancelled\n")
    assert ran.out == f"{tmp_path / 'out'}: 1 hand written; left out: the hand was cancelled (1)\n"


@pytest.mark.parametrize(
    ("before", "after", "why"),
    [
        ("Di: calls 155 and is all-in", "Di: bets 15500", "a player bets chips that are not there"),
        ("[Ah Th]", "[Ah Zz]", "a card has no name"),
        ("[Ah Th]", "[Ah Js]", "a card is there twice"),
        ("Di: posts big blind 800\n", "", "nobody posted the big blind"),
        ("Cy: folds\n", "Cy: folds\nCy: posts 400\n", "a blind was posted out of its place"),
        ("collected 2610", "collected 2000", "its chips do not add up"),
        ("Board [3c 6s 9d 8d Ks]", "Board [3c 6s 9d]", "the hand has no end"),
        ("Di: shows [Ah Th] (high card Ace)\n", "", "a hand that had to be tabled is not known"),
        ("Hold'em", "Badugi", "it is not hold'em or Omaha as PokerStars writes them"),
        ("*** FLOP ***", "*** FIRST FLOP ***", "the board was run twice"),
    ],
)
def test_why_a_hand_is_not_read_is_said_plainly(tmp_path: Path, before: str, after: str, why: str) -> None:
    assert before in STARS

    ran = run("import", a_file(tmp_path, "a.txt", STARS.replace(before, after)), tmp_path / "out")

    assert (ran.status, ran.err) == (1, f"{tmp_path / 'a.txt'}: hand 1 is left out: {why}\n")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('{"ohh": 3}', "its ohh says nothing that can stand there"),
        ('{"ohh": {"players": [{}]}}', "its ohh.players[0] has no id"),
        ('{"ohh": {"players": [', "its text is cut short, or of no such format"),
        ('variant = "NT"\nactions = []\n', "it has no antes"),
        ('variant = "NT\nactions = []\n', "its text cannot be read from line 1, column 14 on"),
    ],
)
def test_a_text_that_its_format_refuses_is_said_to_be_so_in_our_words(tmp_path: Path, text: str, why: str) -> None:
    ran = run("import", path := a_file(tmp_path, "a", text), tmp_path / "out")

    assert ran.err == f"{path}: hand 1 is left out: {why}\n"


@pytest.mark.timeout(20)
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")

    assert "this is no file" in refusal_of(run("import", tmp_path / "pipe", tmp_path / "out"))


@pytest.mark.parametrize("text", ["dear diary\n", ""])
def test_a_file_of_something_else_is_refused(tmp_path: Path, text: str) -> None:
    path = a_file(tmp_path, "a.txt", text)

    line = refusal_of(run("import", path, tmp_path / "out"))

    assert line == f"{path}: this is neither PHH nor Open Hand History nor PokerStars text; name it by --from"


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    assert "cannot be read" in refusal_of(run("import", tmp_path / "a.txt", tmp_path / "out"))


def test_files_of_one_name_are_refused_before_one_takes_the_others_place(tmp_path: Path) -> None:
    for folder in ("friday", "saturday"):
        (tmp_path / folder).mkdir()
        a_file(tmp_path, f"{folder}/night.txt", STARS)

    ran = run("import", tmp_path / "friday/night.txt", tmp_path / "saturday/night.txt", tmp_path / "out")

    assert refusal_of(ran) == (
        f"{tmp_path / 'saturday/night.txt'}: hands of another FILE would have the same names (night-0001.hand); "
        "import each into its own DIR"
    )
    assert not (tmp_path / "out").exists()


def test_a_hand_whose_parts_do_not_fit_is_left_out_and_the_next_is_read(tmp_path: Path) -> None:
    of_nobody = STARS.replace("Bo: the Great collected", "Zed collected")

    ran = run("import", a_file(tmp_path, "stars.txt", f"{of_nobody}\n\n{STARS}"), tmp_path / "out")

    assert (ran.status, ran.err) == (
        1,
        f"{tmp_path / 'stars.txt'}: hand 1 is left out: its parts do not fit together\n",
    )
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["stars-0001.hand"]


def test_a_file_without_a_hand_says_that_none_is_written(tmp_path: Path) -> None:
    ran = run("import", a_file(tmp_path, "none.txt", "Nothing of the kind\n"), tmp_path / "in", "--from", "stars")

    assert (ran.status, ran.out) == (1, f"{tmp_path / 'in'}: 0 hands written\n")


def test_open_hand_history_is_read_as_its_own_examples_lay_it_out_and_say_no_cards(tmp_path: Path) -> None:
    actions = [(2, "Post SB", 10), (0, "Post BB", 20), (0, "Dealt Cards", 0), (1, "Fold", 0), (2, "Fold", 0)]
    hand = {
        "spec_version": "1.2.2",
        "game_type": "Holdem",
        "game_number": "7",
        "currency": "",
        "bet_limit": {"bet_cap": 0.0, "bet_type": "NL"},
        "small_blind_amount": 10.0,
        "big_blind_amount": 20.0,
        "dealer_seat": 2,
        "tournament_info": {"flags": ""},
        "players": [{"id": at, "seat": at + 1, "starting_stack": 500.0, "player_bounty": 0} for at in range(3)],
        "rounds": [
            {
                "id": 0,
                "cards": "",
                "street": "Preflop",
                "actions": [
                    {"player_id": player, "action": action, "amount": float(amount), "is_allin": False}
                    | ({"cards": ["4d", "9h"]} if action == "Dealt Cards" else {})
                    for player, action, amount in actions
                ],
            }
        ],
        "pots": [
            {
                "number": 0,
                "amount": 20.0,
                "rake": 0.0,
                "player_wins": [{"player_id": 0, "win_amount": 20.0, "contributed_rake": 0.0}],
            }
        ],
    }
    laid_out = json.dumps({"ohh": hand}, indent=2)
    file = a_file(tmp_path, "early.ohh", f"{laid_out}\n\n{laid_out[:-20]}\n\n{laid_out}\n")

    ran = run("import", file, tmp_path / "out")

    assert ran.err == f"{file}: hand 2 is left out: its text is cut short, or of no such format\n"
    assert (tmp_path / "out" / "early-0002.hand").exists()
    text = (tmp_path / "out" / "early-0001.hand").read_text(encoding="utf-8")
    assert "holds 1 4d 9h\n" in text
    assert "expect stack 1 510\n" in text
