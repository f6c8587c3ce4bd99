"""Actions out of turn: what is held of them, what they are told as, and what is taken back."""

from __future__ import annotations

import pytest

from table.engine.betting.out_of_turn import (
    act_out_of_turn,
    call_floor,
    has_folded_out_of_turn,
    is_out_of_turn,
    pending_alert,
    take_back_early_fold,
    waiting_in_muck,
)
from table.engine.state.order_of_action import OutOfTurnKind
from table.engine.state.phase import Phase
from table.engine.state.stake import Fate
from table.engine.words.alerts import AlertCode
from table.engine.words.commands import Action, ActionKeyed, Amount, Word, WordsSaid
from table.engine.words.frozen import replace
from table.engine.words.matter_events import OffenceCounted
from table.engine.words.table_events import KeyRefused, WhyRefused
from tests.table.engine.betting.early import TABLE, dealt, held
from tests.table.engine.moments import moment_of
from tests.table.engine.playing import Game

# --- whether it is out of turn ---


@pytest.mark.parametrize(("seat", "is_out"), [(6, False), (1, True), (9, True), (None, False)])
def test_an_action_is_out_of_turn_while_another_is_to_act(seat: int | None, *, is_out: bool) -> None:
    assert is_out_of_turn(dealt().hand, seat) is is_out


def test_where_nobody_is_to_act_nothing_is_out_of_turn() -> None:
    now = dealt()
    now.put_hand(replace(now.hand, phase=Phase.DEALING))

    assert not is_out_of_turn(now.hand, 1)


# --- what is held ---


@pytest.mark.parametrize(
    ("seat", "action", "total", "kind"),
    [
        (1, Action.FOLD, None, OutOfTurnKind.FOLD),
        (1, Action.CALL, None, OutOfTurnKind.CALL),
        (8, Action.CALL, None, OutOfTurnKind.ALL_IN_CALL),
        (4, Action.CHECK, None, OutOfTurnKind.CHECK),
        (4, Action.CALL, None, OutOfTurnKind.CHECK),
        (1, Action.RAISE, 600, OutOfTurnKind.RAISE),
        (1, Action.RAISE, 5000, OutOfTurnKind.ALL_IN),
        (1, Action.ALL_IN, None, OutOfTurnKind.ALL_IN),
        (8, Action.ALL_IN, None, OutOfTurnKind.ALL_IN_CALL),
    ],
)
def test_what_was_done_is_held_as_what_it_is_to_the_price_that_was_seen(
    seat: int, action: Action, total: int | None, kind: OutOfTurnKind
) -> None:
    assert held(dealt(), seat, action, total).kind is kind


def test_a_bet_out_of_turn_lies_there_and_is_answered_by_who_acts_after_it() -> None:
    now = dealt()
    held(now, 1, Action.RAISE, 600)
    act = held(now, 4, Action.CALL)

    assert (act.kind, act.price, act.order, act.passed) == (OutOfTurnKind.CALL, 600, 2, 6)


def test_an_amount_that_is_still_to_come_is_answered_unseen() -> None:
    game = Game(TABLE, button=8).deal()
    game.key(WordsSaid(Word.RAISE))
    act = held(moment_of(game), 4, Action.CALL)

    assert (act.is_before_amount, act.kind) == (True, OutOfTurnKind.CALL)
    assert not held(dealt(), 1, Action.CALL).is_before_amount


def test_it_is_told_numbered_and_counted_against_its_player() -> None:
    now = dealt()
    act = held(now, 1, Action.FOLD)

    assert [(alert.code, alert.number) for alert in now.alerts] == [(AlertCode.OUT_OF_TURN, act.number)]
    assert [event.count for event in now.events if isinstance(event, OffenceCounted)] == [1]
    assert pending_alert(act, now.book) == now.alerts[0]


@pytest.mark.parametrize(
    ("seat", "total", "why"),
    [(9, None, WhyRefused.NOT_IN_TURN), (1, 5001, WhyRefused.BEYOND_STACK)],
)
def test_nobody_acts_who_has_no_hand_or_bets_more_than_he_has(seat: int, total: int | None, why: WhyRefused) -> None:
    now = dealt()
    act_out_of_turn(now, ActionKeyed(Action.RAISE, None if total is None else Amount(total), seat))

    assert [event.why for event in now.events if isinstance(event, KeyRefused)] == [why]
    assert now.hand.turns.out_of_turn == ()


def test_nobody_acts_twice_before_his_turn() -> None:
    now = dealt()
    held(now, 1, Action.FOLD)
    act_out_of_turn(now, ActionKeyed(Action.CALL, seat=1))

    assert len(now.hand.turns.out_of_turn) == 1


def test_who_is_all_in_can_throw_his_hand_away_and_nothing_else() -> None:
    now = dealt()
    now.put_stake(8, replace(now.hand.stakes[8], stack=0))
    act_out_of_turn(now, ActionKeyed(Action.CALL, seat=8))
    assert now.hand.turns.out_of_turn == ()

    assert held(now, 8, Action.FOLD).kind is OutOfTurnKind.FOLD


# --- what is asked and taken back ---


def test_the_floor_is_asked_about_the_latest_that_is_not_decided_or_asked_about_already() -> None:
    now = dealt()
    assert not call_floor(now, None)
    held(now, 1, Action.FOLD)
    second = held(now, 4, Action.FOLD)

    assert call_floor(now, None)
    assert [matter.number for matter in now.hand.matters] == [second.number]
    assert call_floor(now, None)
    assert not call_floor(now, None)


def test_a_fold_out_of_turn_is_taken_back_as_if_it_had_not_been() -> None:
    now = dealt()
    act = held(now, 1, Action.FOLD, by_cards=True)
    now.put_stake(1, replace(now.hand.stakes[1], is_in_muck=True))
    assert has_folded_out_of_turn(now.hand, 1)

    assert take_back_early_fold(now, 1) == act.number
    assert (now.hand.turns.out_of_turn, now.state.players[1].offences) == ((), ())
    assert not now.hand.stakes[1].is_in_muck


def test_a_call_out_of_turn_is_no_fold_to_be_taken_back() -> None:
    now = dealt()
    held(now, 1, Action.CALL)

    assert take_back_early_fold(now, 1) is None
    assert take_back_early_fold(now, 4) is None
    assert not has_folded_out_of_turn(now.hand, 1)
    assert len(now.hand.turns.out_of_turn) == 1


def test_a_live_hand_in_the_muck_waits_until_its_fold_is_told() -> None:
    now = dealt()
    for seat in (1, 4):
        now.put_stake(seat, replace(now.hand.stakes[seat], is_in_muck=True))
    assert waiting_in_muck(now.hand) == (1, 4)

    held(now, 1, Action.FOLD)
    now.put_stake(4, replace(now.hand.stakes[4], fate=Fate.FOLDED))
    assert waiting_in_muck(now.hand) == ()
