"""A hand of another program is played before it is written: what its rules or its records have otherwise is named."""

from __future__ import annotations

from functools import cache

import pytest

from config.files.settings_folder import settings_folder
from table.benches.foreign_hand import why_not_played
from table.benches.scenario_files import Benches
from table.histories.formats import ImportedHand, imported

STARS = """\
PokerStars Hand #1: Hold'em No Limit ($1/$2 USD) - 2023/10/27 12:00:00 ET
Table 'Nine' 6-max Seat #1 is the button
Seat 1: Ann ($200 in chips)
Seat 2: Bo ($200 in chips)
Seat 3: Cy ($200 in chips)
Bo: posts small blind $1
Cy: posts big blind $2
*** HOLE CARDS ***
Ann: raises $4 to $6
Bo: folds
Cy: calls $4
*** FLOP *** [As Kd 7h]
Cy: checks
Ann: checks
*** TURN *** [As Kd 7h] [2c]
Cy: checks
Ann: checks
*** RIVER *** [As Kd 7h 2c] [3d]
Cy: checks
Ann: checks
*** SHOW DOWN ***
Cy: shows [Qh Qs] (a pair of Queens)
Ann: shows [Jh Js] (a pair of Jacks)
Cy collected $13 from pot
*** SUMMARY ***
Total pot $13 | Rake $0
Board [As Kd 7h 2c 3d]
"""
FACED = "Ann: raises $4 to $6\nBo: folds\nCy: calls $4\n"


@cache
def benches() -> Benches:
    return Benches(settings_folder())


def read(before: str = "", after: str = "") -> ImportedHand:
    """Return the hand, with *after* in the place of *before*."""
    assert before in STARS
    made = imported("stars", STARS.replace(before, after), "nine.txt")
    assert not made.refused
    return made.hands[0]


def test_a_hand_that_goes_as_its_file_tells_it_is_taken() -> None:
    assert why_not_played(read(), benches()) is None


@pytest.mark.parametrize(
    ("before", "after", "why"),
    [
        # The big blind raises while the small blind is to act.
        (FACED, "Ann: calls $2\nCy: raises $4 to $6\nBo: folds\nAnn: calls $4\n", "a player acts out of turn"),
        ("Cy: checks\nAnn: checks\n*** TURN", "Ann: checks\nCy: checks\n*** TURN", "a player acts out of turn"),
        ("[Qh Qs] (a pair of Queens)", "[Th Ts]", "its chips do not go to whom its cards give them"),
        ("Cy collected", "Bo collected", "its chips do not go to whom its cards give them"),
    ],
)
def test_a_hand_that_does_not_is_left_out_by_a_reason(before: str, after: str, why: str) -> None:
    assert why_not_played(read(before, after), benches()) == why


def test_a_raise_below_the_least_is_named_though_the_chips_add_up() -> None:
    small = STARS.replace("raises $4 to $6", "raises $1 to $3").replace("calls $4", "calls $1").replace("$13", "$7")

    why = why_not_played(imported("stars", small, "nine.txt").hands[0], benches())

    assert why == "not by the rulebook: raise too small"


def test_a_fold_that_nobody_asked_for_stands() -> None:
    folded = "*** RIVER *** [As Kd 7h 2c] [3d]\nCy: checks\nAnn: folds\n"

    assert (
        why_not_played(read(STARS[STARS.index("*** RIVER") : STARS.index("Cy collected")], folded), benches()) is None
    )


def test_a_hand_that_shows_one_card_does_not_win_by_one_that_is_made_up() -> None:
    assert why_not_played(read("[Jh Js] (a pair of Jacks)", "[Ac]"), benches()) is None


def test_where_several_won_and_paid_a_rake_the_others_stacks_are_known() -> None:
    split = STARS.replace("[Qh Qs]", "[Jc Jd]").replace("Rake $0", "Rake $1")
    won = "Cy collected $6 from pot\nAnn collected $6 from pot"
    hand = imported("stars", split.replace("Cy collected $13 from pot", won), "nine.txt").hands[0]

    assert [line for line in hand.text.splitlines() if line.startswith("expect")] == [
        "expect status complete",
        "expect stack 2 199",
    ]
    assert why_not_played(hand, benches()) is None
