"""PokerStars text read: our own and that of others; what a house without a rake would not do is refused by name."""

from __future__ import annotations

import pytest

from table.engine.words.commands import Action
from table.histories.hand_read import NotReadError
from table.histories.stars import hand_text
from table.histories.stars_read import hands_of, read_hand
from tests.table.histories.writing import THREE, played

HAND = """\
PokerStars Hand #12:  Hold'em No Limit ($0.50/$1.00 USD) - 2013/10/04
Table 'Vega' 9-max Seat #1 is the button
Seat 1: Ann ($100 in chips)
Seat 3: Bo: the Great ($80.50 in chips)
Seat 4: Cy ($20 in chips) is sitting out
Bo: the Great: posts small blind $0.50
Ann: posts big blind $1
*** HOLE CARDS ***
Dealt to Ann [Jd Js]
Bo: the Great: calls $0.50
Ann: checks
*** FLOP *** [3c 6s 9d]
Bo: the Great: bets $2
Ann: raises $2 to $4
Bo: the Great: folds
Uncalled bet ($2) returned to Ann
Ann collected $5.75 from pot
*** SUMMARY ***
Total pot $6 | Rake $0.25
Board [3c 6s 9d]
"""


def test_what_is_written_is_read_as_it_was() -> None:
    hand = played(THREE + "shuffle\ndeal\nfold\nraise 600\nfold\n").hand
    read = read_hand(hand_text(hand))

    assert (read.button, read.small_blind_seat, read.big_blind_seat) == (1, 2, 3)
    assert read.ends == {player.seat: player.end for player in hand.seats}
    assert [(act.seat, act.action) for act in read.actions] == [
        (1, Action.FOLD),
        (2, Action.RAISE),
        (3, Action.FOLD),
    ]


def test_cents_are_chips_names_may_have_colons_and_who_sits_out_is_not_there() -> None:
    read = read_hand(HAND)

    assert read.stacks == {1: 10_000, 3: 8050}
    assert [(act.seat, act.action, act.total) for act in read.actions] == [
        (3, Action.CALL, 100),
        (1, Action.CHECK, 100),
        (3, Action.BET, 200),
        (1, Action.RAISE, 400),
        (3, Action.FOLD, 200),
    ]
    assert read.board == ("3c", "6s", "9d")
    assert read.holds == {1: ("Jd", "Js")}


def test_a_rake_stays_with_the_only_winner() -> None:
    assert read_hand(HAND).ends == {1: 10_000 + 300, 3: 8050 - 300}


def test_where_several_won_and_a_rake_was_taken_nobody_knows_their_stacks() -> None:
    both = HAND.replace("Ann collected $5.75", "Bo: the Great collected $2.75 from pot\nAnn collected $3")

    assert read_hand(both).ends == {}


def test_what_nobody_collected_went_back_in_hands_of_the_first_years() -> None:
    old = HAND.replace("Uncalled bet ($2) returned to Ann\n", "").replace("Rake $0.25", "Rake $0")
    old = old.replace("$5.75", "$6")

    assert read_hand(old).ends == {1: 10_300, 3: 7750}


def test_cards_that_only_the_summary_tells_are_known() -> None:
    assert read_hand(HAND + "Seat 3: Bo: the Great (small blind) mucked [Ah Kh]\n").holds[3] == ("Ah", "Kh")


def test_each_hand_of_a_file_is_one_text() -> None:
    assert list(hands_of(f"\ufeff{HAND}\n\n{HAND}")) == [f"\ufeff{HAND}\n\n", HAND]
    assert list(hands_of("nothing")) == []


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("Hold'em", "Razz", "it is not hold'em or Omaha"),
        ("Seat #1 is the button", "", "it is not hold'em or Omaha"),
        ("Ann: checks", "Hand cancelled", "the hand was cancelled"),
        ("*** FLOP ***", "*** FIRST FLOP ***", "the board was run twice"),
        ("Ann: posts big blind $1\n", "", "nobody posted the big blind"),
        ("Ann: posts big blind $1", "Ann: posts small & big blinds $1.50", "a blind was posted out of its place"),
        ("Ann: checks", "Ann: posts $1", "a blind was posted out of its place"),
        ("Ann: checks", "Ann: posts big blind $1", "a blind was posted out of its place"),
        ("bets $2", "bets $2000", "a player bets chips that are not there"),
    ],
)
def test_a_hand_that_cannot_be_is_refused_with_the_reason(old: str, new: str, why: str) -> None:
    assert old in HAND
    with pytest.raises(NotReadError, match=why):
        read_hand(HAND.replace(old, new))
