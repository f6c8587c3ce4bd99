"""Each departure of PokerKit on its own: its answer, ours, and that the predicate bites there and not beside it."""

from __future__ import annotations

import pytest
from pokerkit import Automation, NoLimitTexasHoldem

from table.engine.state.phase import Phase
from table.engine.words.alerts import RulingValue
from table.engine.words.cards import Card
from table.engine.words.commands import Action, ActionKeyed, Amount
from table.engine.words.director_commands import AnteKind
from table.engine.words.setup import Level
from tests.oracle.dealt_on_both import DEEP, act, check_down, dealt, show_all
from tests.oracle.departures import (
    Departure,
    are_short_all_ins_forgotten,
    can_nobody_call_more,
    is_big_blind_short,
    is_opened_short,
)
from tests.oracle.pokerkit_hand import PokerKitHand


def test_a_short_big_blind_costs_the_whole_blind_to_call() -> None:
    both = dealt({1: DEEP, 2: DEEP, 3: 125})

    assert is_big_blind_short(both.hand)
    assert (both.ours.call, both.ours.min_raise) == (200, 400)
    assert (both.theirs.figures().call, both.theirs.figures().min_raise) == (125, 325)
    assert both.difference() == ""
    assert both.is_cut_short


def test_a_big_blind_that_is_all_in_for_just_the_blind_is_not_short() -> None:
    both = dealt({1: DEEP, 2: DEEP, 3: 200})

    assert not is_big_blind_short(both.hand)
    assert both.difference() == ""
    assert not both.is_cut_short


def test_who_checked_may_not_raise_an_all_in_of_less_than_a_bet() -> None:
    both = dealt({1: DEEP, 2: DEEP, 3: 275})
    act(both, "call", "call", "check")
    both.street()
    act(both, "check", "all-in", "call")

    assert both.ours.turn == 2
    assert is_opened_short(both.hand, 2)
    assert not both.ours.may_raise
    assert both.theirs.figures().may_raise
    assert both.departures == {Departure.SHORT_OPENING}


def test_who_called_the_blind_may_not_raise_an_all_in_of_less_than_a_raise() -> None:
    both = dealt({1: 275, 2: DEEP, 3: DEEP, 4: DEEP})
    act(both, "call", "all-in", "call", "call")

    assert both.ours.turn == 4
    assert is_opened_short(both.hand, 4)
    assert not both.ours.may_raise
    assert both.theirs.figures().may_raise


def test_who_has_not_acted_may_raise_it_on_both_sides() -> None:
    both = dealt({1: DEEP, 2: DEEP, 3: 275})
    act(both, "call", "call", "check")
    both.street()
    act(both, "check", "all-in")

    assert not is_opened_short(both.hand, 1)
    assert (both.ours.may_raise, both.ours.min_raise) == (True, 275)
    assert both.departures == set()


def test_short_all_ins_that_came_to_a_full_raise_go_on_counting() -> None:
    both = dealt({1: DEEP, 2: DEEP, 3: 1700, 4: 2200, 5: 2500}, button=4)
    act(both, 1200, "all-in", "all-in", "all-in", "call")

    assert both.ours.turn == 2
    assert are_short_all_ins_forgotten(both.hand, 2)
    assert (both.ours.may_raise, both.ours.min_raise) == (True, 3500)
    assert not both.theirs.figures().may_raise
    assert both.departures == {Departure.SHORT_ALL_INS_FORGOTTEN}


def test_who_raises_for_short_all_ins_that_pokerkit_has_forgotten_ends_what_can_be_compared() -> None:
    both = dealt({1: DEEP, 2: DEEP, 3: 1700, 4: 2200, 5: 2500}, button=4)
    act(both, 1200, "all-in", "all-in", "all-in", "call", 4_000)

    assert both.is_over
    assert both.hand.phase is Phase.BETTING


def test_the_two_all_ins_that_came_to_it_count_on_both_sides() -> None:
    both = dealt({1: DEEP, 2: DEEP, 3: 1700, 4: 2200, 5: 2500}, button=4)
    act(both, 1200, "all-in", "all-in", "fold", "call")

    assert both.ours.turn == 2
    assert both.ours.may_raise
    assert both.departures == set()


def test_a_raise_of_which_nobody_can_call_a_chip_stands_and_the_excess_comes_back() -> None:
    both = dealt({1: 1000, 2: DEEP, 3: 600})
    act(both, "all-in")

    assert can_nobody_call_more(both.hand, 2)
    assert both.ours.may_raise
    with pytest.raises(ValueError, match="There is no reason"):
        both.theirs.act(Action.RAISE, DEEP)
    act(both, "all-in", "call")
    assert both.ours.stacks[2] == both.theirs.figures().stacks[2] == DEEP - 1000
    assert both.departures == {Departure.NOBODY_CAN_CALL_MORE}


def test_a_raise_that_somebody_could_call_in_part_is_no_such_one() -> None:
    both = dealt({1: 1000, 2: DEEP, 3: 1025})
    act(both, "all-in")

    assert not can_nobody_call_more(both.hand, 2)
    assert both.theirs.figures().may_raise


def test_a_fold_with_nothing_to_call_stands() -> None:
    both = dealt({1: DEEP, 2: DEEP, 3: DEEP})
    act(both, "call", "call")

    assert not both.theirs.state.can_fold()
    act(both, "fold")
    assert both.ours.live == (1, 2)
    assert both.game.alerts[-1].ruling is RulingValue.FOLD_STANDS
    assert both.departures == {Departure.FOLD_WITHOUT_BET}


def test_the_last_stack_against_a_player_who_is_all_in_by_a_blind_is_asked_nothing() -> None:
    both = dealt({1: DEEP, 2: 75, 3: DEEP})
    both.game.act("fold")
    both.theirs.act(Action.FOLD)

    assert both.ours.turn is None
    assert both.theirs.figures().turn == 3


def test_after_its_pointless_check_pokerkit_agrees() -> None:
    both = dealt({1: DEEP, 2: 75, 3: DEEP})
    act(both, "fold")

    assert both.ours.is_face_up
    assert both.departures == {Departure.POINTLESS_CHECK}


def test_a_second_odd_chip_goes_to_the_second_seat() -> None:
    level = Level(small_blind=25, big_blind=50, ante=50, ante_kind=AnteKind.BIG_BLIND)
    both = dealt({1: 1000, 2: 1000, 3: 1000}, level=level, cards="2c 2d 2h 3c 3d 3h 4c As Ks Qs 4d Js 4h Ts")
    act(both, "call", "call", "check")
    check_down(both)
    show_all(both)

    assert both.ours.stacks == {1: 1000, 2: 1025, 3: 975}
    assert both.theirs.figures().stacks == {1: 1000, 2: 1050, 3: 950}
    assert both.departures == {Departure.SEVERAL_ODD_CHIPS}


def test_main_and_side_pot_with_the_same_winners_are_split_one_by_one() -> None:
    level = Level(small_blind=25, big_blind=50)
    both = dealt(
        {1: 300, 2: 1000, 3: 1000, 4: 1000, 5: 1000},
        level=level,
        cards="7c Ad Ac Kd 7d 2c 3c 3d Kh 8h 9c As Ks Qs 9d 4c 9h 5d",
    )
    act(both, "call", "call", "all-in", "fold", "call", "call", "call")
    both.street()
    act(both, 125, "call", "call")
    both.street()
    act(both, 200, "call", "fold")
    both.street()
    act(both, "check", "check")
    show_all(both)

    assert both.ours.stacks == {1: 0, 2: 975, 3: 1400, 4: 1350, 5: 575}
    assert both.theirs.figures().stacks == {1: 0, 2: 975, 3: 1375, 4: 1375, 5: 575}
    assert both.departures == {Departure.POTS_MERGED}


# --- told to PokerKit in its own way, so that nothing differs ---


def test_heads_up_pokerkit_takes_the_blinds_in_the_other_order() -> None:
    automations = (Automation.ANTE_POSTING, Automation.BET_COLLECTION, Automation.BLIND_OR_STRADDLE_POSTING)
    state = NoLimitTexasHoldem.create_state(automations, False, 0, (100, 200), 200, 5000, 2)  # noqa: FBT003 - so PokerKit has it

    both = dealt({1: DEEP, 2: DEEP})

    assert state.bets == [200, 100]
    assert both.ours.bets == both.theirs.figures().bets == {1: 100, 2: 200}
    assert both.ours.turn == 1


def test_the_ante_of_a_short_big_blind_comes_before_the_blind_on_both_sides() -> None:
    level = Level(small_blind=100, big_blind=200, ante=200, ante_kind=AnteKind.BIG_BLIND)
    both = dealt({1: DEEP, 2: DEEP, 3: 250}, level=level)

    assert both.ours.bets == both.theirs.figures().bets == {1: 0, 2: 100, 3: 50}
    assert both.ours.pot == both.theirs.figures().pot == 350


def test_what_nobody_met_of_an_ante_goes_back_on_both_sides() -> None:
    level = Level(small_blind=100, big_blind=200, ante=100, ante_kind=AnteKind.EACH)
    both = dealt({1: 50, 2: DEEP}, level=level)

    assert both.ours.stacks == both.theirs.figures().stacks == {1: 0, 2: DEEP - 50}
    assert both.ours.pot == both.theirs.figures().pot == 100


def test_pokerkit_splits_a_pot_to_the_last_unit_so_it_counts_in_chips() -> None:
    level = Level(small_blind=25, big_blind=50)
    cards = "2c 2d 2h 3c 3d 3h 4c As Ks Qs 4d Js 4h Ts"
    both = dealt({1: 1000, 2: 1000, 3: 1000}, level=level, cards=cards)
    by_units = PokerKitHand(both.hand, 1)
    by_units.deal([Card(name) for name in cards.split()[:6]])
    for action in (Action.CALL, Action.FOLD, Action.CHECK):
        by_units.act(action)
    act(both, "call", "fold", "check")
    for at, left in ((6, 3), (10, 1), (12, 1)):
        by_units.street(Card(cards.split()[at]), [Card(name) for name in cards.split()[at + 1 : at + 1 + left]])
        by_units.act(Action.CHECK)
        by_units.act(Action.CHECK)
    by_units.show(3)
    by_units.show(1)
    check_down(both)
    show_all(both)

    assert by_units.figures().stacks == {1: 1012, 2: 975, 3: 1013}
    assert both.ours.stacks == both.theirs.figures().stacks == {1: 1000, 2: 975, 3: 1025}


# --- the oracle sees what is not named ---


def test_a_table_with_another_minimum_raise_is_found_out() -> None:
    both = dealt({1: DEEP, 2: DEEP, 3: DEEP}, rulebook="tfpl")
    both.act(ActionKeyed(Action.RAISE, Amount(700)))

    assert both.difference() == "min_raise 1400, PokerKit 1200"
