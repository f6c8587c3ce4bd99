"""Departures of PokerKit in other games than no-limit hold'em: its answer, ours, and that the predicate bites."""

from __future__ import annotations

from table.engine.words.director_commands import AnteKind, Limits
from table.engine.words.game import BettingStructure, Game, Order, Plays, Posts
from table.engine.words.setup import Level
from tests.oracle.dealt_on_both import DEEP, act, check_down, dealt, show_all
from tests.oracle.departures import Departure, is_bring_in_short, is_less_than_half_faced, is_small_blind_short

LIMIT = Game(betting=BettingStructure.LIMIT)
POT_LIMIT = Game(betting=BettingStructure.POT_LIMIT)
OMAHA8 = Game(
    id="omaha8", betting=BettingStructure.LIMIT, deals=("dddd",), plays=Plays.TWO_AND_THREE, low_wins_half=True
)

# --- a limit, a pot, two ways to win ---


def test_a_limit_s_all_in_of_half_a_bet_counts_as_a_raise_and_re_opens_the_betting() -> None:
    both = dealt({1: DEEP, 2: DEEP, 3: DEEP, 4: 500}, deals=LIMIT)
    act(both, "all-in", "call", "fold", "call")

    assert both.departures == set()
    both = dealt({1: DEEP, 2: DEEP, 3: DEEP, 4: 300}, deals=LIMIT)
    act(both, "all-in", "call", "fold", 500)

    assert both.departures == {Departure.HALF_BET}
    assert both.ours.turn == 1
    assert (both.ours.min_raise, both.ours.max_raise) == (700, 700)


def test_less_than_half_a_bet_is_completed_where_pokerkit_puts_a_bet_on_top() -> None:
    both = dealt({1: DEEP, 2: DEEP, 3: DEEP, 4: 275}, deals=LIMIT)
    act(both, "all-in")

    assert is_less_than_half_faced(both.hand)
    assert (both.ours.min_raise, both.theirs.figures().min_raise) == (400, 475)
    act(both, 400)
    assert both.is_over
    assert both.departures == {Departure.LESS_THAN_HALF}


def test_less_than_half_a_bet_does_not_count_for_the_cap() -> None:
    both = dealt({1: DEEP, 2: DEEP, 3: DEEP, 4: 275, 5: 300}, button=3, deals=LIMIT)
    act(both, "call", "call", "fold", "all-in", "all-in", 500)

    assert both.departures == {Departure.LESS_THAN_HALF, Departure.HALF_BET}
    assert both.ours.may_raise
    assert both.theirs.figures().may_raise


def test_the_big_blind_is_the_first_of_four_bets_on_both_sides() -> None:
    both = dealt({1: DEEP, 2: DEEP, 3: DEEP}, deals=LIMIT)
    act(both, 400, 600, 800)

    assert not both.ours.may_raise
    assert not both.theirs.figures().may_raise


def test_a_short_small_blind_counts_as_whole_in_the_pot_before_the_flop() -> None:
    both = dealt({1: DEEP, 2: 25, 3: DEEP, 4: DEEP}, deals=POT_LIMIT)

    assert is_small_blind_short(both.hand)
    assert (both.ours.max_raise, both.theirs.figures().max_raise) == (700, 625)
    assert both.difference() == ""
    assert both.departures == {Departure.SHORT_SMALL_BLIND}


CHIP_EACH = Level(small_blind=25, big_blind=25, limits=Limits(25, 50))
"""Bets of one chip: the pots are small and odd."""


def test_a_side_pot_in_which_nobody_has_a_low_is_not_halved() -> None:
    both = dealt(
        {1: 1_000, 2: 25, 3: 1_000},
        level=CHIP_EACH,
        deals=OMAHA8,
        cards="Ah Kc Kd 2c Qc Qd 9h Jd Jc 9d Td Tc 4c 3s 5s 7h 4d Kh 4h 8s",
    )
    act(both, "call", "check")
    both.street()
    act(both, 25, "call")
    check_down(both)
    show_all(both)

    assert both.departures == {Departure.SIDE_LOW}
    assert both.ours.stacks == {1: 1_000, 2: 25, 3: 1_000}
    assert both.theirs.figures().stacks == {1: 975, 2: 25, 3: 1_025}


def test_identical_hands_that_win_both_ways_share_the_odd_chips_of_both_halves() -> None:
    both = dealt(
        {1: 1_000, 2: 1_000, 3: 1_000},
        level=CHIP_EACH,
        deals=OMAHA8,
        cards="Qh Ah Ad Js 2h 2d Tc Qc Qd 8c Jd Jc 5c 3s 4s 7h 5d Kh 5h 9d",
    )
    act(both, "call", "call", "check")
    both.street()
    act(both, 25, "call", "call")
    check_down(both)
    show_all(both)

    assert both.departures == {Departure.ODD_CHIPS_BOTH_WAYS}
    assert both.ours.stacks == {1: 1_025, 2: 950, 3: 1_025}
    assert both.theirs.figures().stacks == {1: 1_000, 2: 950, 3: 1_050}


# --- stud and draw ---

STUD = Game(
    id="stud",
    betting=BettingStructure.LIMIT,
    deals=("ddu", "u", "u", "u", "d"),
    posts=Posts.BRING_IN,
    wins=Order.HIGH,
)
STUD_LEVEL = Level(small_blind=0, big_blind=0, ante=25, ante_kind=AnteKind.EACH, limits=Limits(100, 200), bring_in=50)
DRAW = Game(id="27-single", deals=("ddddd",), draws=1, wins=Order.DEUCE_TO_SEVEN)


def test_a_short_bring_in_costs_the_whole_of_it_to_call() -> None:
    both = dealt({1: DEEP, 2: DEEP, 3: 50}, level=STUD_LEVEL, deals=STUD, cards="Ac Ad Ah Kc Kd Kh 9c 8c 2c")
    act(both, "bring-in")

    assert is_bring_in_short(both.hand)
    assert (both.ours.call, both.theirs.figures().call) == (50, 25)
    assert both.is_cut_short


def test_who_brings_it_in_with_his_last_chips_cannot_complete() -> None:
    both = dealt({1: DEEP, 2: DEEP, 3: 75}, level=STUD_LEVEL, deals=STUD, cards="Ac Ad Ah Kc Kd Kh 9c 8c 2c")

    assert (both.ours.turn, both.ours.may_raise, both.theirs.figures().may_raise) == (3, False, True)
    assert both.difference() == ""
    assert both.departures == {Departure.LAST_CHIPS_BROUGHT_IN}


def test_the_odd_chip_of_stud_goes_by_suit() -> None:
    # Seats 1 and 2 have kings, queen, nine, eight; seat 2 has the king of spades.
    cards = "Kc Ks 2c Qc Qs 3d 9d 9h 4h 5c Kd Kh 5d 6c 8c 8d 7h 6d 7c 7d Jc 6h 2d 2h Tc"
    both = dealt({1: 1_000, 2: 1_000, 3: 1_000}, level=STUD_LEVEL, deals=STUD, cards=cards)
    act(both, "bring-in", "call", "call")
    check_down(both)
    show_all(both)

    assert both.departures == {Departure.ODD_CHIP_BY_SUIT}
    assert both.ours.stacks == {1: 1_025, 2: 1_050, 3: 925}
    assert both.theirs.figures().stacks == {1: 1_050, 2: 1_025, 3: 925}


def test_the_last_card_of_the_stub_is_for_all_where_pokerkit_deals_from_the_muck() -> None:
    both = dealt(dict.fromkeys(range(1, 9), DEEP), level=STUD_LEVEL, deals=STUD)
    act(both, "bring-in", *("call" for _ in range(7)))
    while not both.is_over:
        if both.ours.turn is None:
            both.street()
        else:
            act(both, "check")

    assert both.departures == {Departure.STUB_SHORT}
    assert len(both.ours.board) == 1


def test_where_everybody_stands_pat_pokerkit_is_told_of_a_burn_that_ours_does_without() -> None:
    both = dealt({1: DEEP, 2: DEEP}, deals=DRAW)
    act(both, "call", "check")
    both.discard(2, 0)
    both.discard(1, 0)

    assert both.hand.burns == ()
    assert both.difference() == ""
    assert both.ours.turn == 2
