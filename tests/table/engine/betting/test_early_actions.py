"""Early actions: what becomes of them when the action reaches their seat, or never does."""

from __future__ import annotations

import pytest

from table.engine.betting.early_actions import settle_after_betting, settle_out_of_turn
from table.engine.betting.out_of_turn import (
    call_floor,
)
from table.engine.matters.kinds.out_of_turn import OutOfTurn
from table.engine.state.moment import Moment
from table.engine.state.order_of_action import Ordered, Since
from table.engine.state.phase import Phase
from table.engine.state.stake import Fate
from table.engine.words.alerts import RulingValue
from table.engine.words.card_events import HandMucked
from table.engine.words.cards import Street
from table.engine.words.commands import Action
from table.engine.words.frozen import replace
from table.engine.words.matter_events import HandDied
from tests.table.engine.betting.early import dealt, held
from tests.table.engine.moments import acted


def in_turn(now: Moment, seat: int) -> None:
    """Let the action reach a seat."""
    order = now.hand.betting.to_act
    now.put_betting(replace(now.hand.betting, to_act=order[order.index(seat) :]))


# --- what becomes of it in turn ---


def test_an_action_waits_until_its_seat_is_in_turn() -> None:
    now = dealt()
    held(now, 1, Action.FOLD)
    assert not settle_out_of_turn(now)

    in_turn(now, 1)
    assert settle_out_of_turn(now)
    assert settle_out_of_turn(now), "and then what is ruled on it is done"
    assert now.hand.stakes[1].fate is Fate.FOLDED


@pytest.mark.parametrize(
    ("value", "action", "done"),
    [
        (RulingValue.BINDING, Action.CALL, [(1, Action.CALL, 200)]),
        (RulingValue.IS_CALL, Action.RAISE, [(1, Action.CALL, 200)]),
        (RulingValue.BINDING, Action.RAISE, [(1, Action.RAISE, 600)]),
        (RulingValue.CALL_OR_FOLD, Action.RAISE, []),
    ],
)
def test_what_is_ordered_is_done(value: RulingValue, action: Action, done: list[tuple[int, Action, int]]) -> None:
    now = dealt()
    act = held(now, 1, action, 600 if action is Action.RAISE else None)
    in_turn(now, 1)
    now.put_turns(replace(now.hand.turns, out_of_turn=(), ordered=Ordered(seat=1, value=value, act=act)))

    assert settle_out_of_turn(now)
    assert acted(now) == done
    assert now.hand.stakes[1].is_closed is (value is RulingValue.CALL_OR_FOLD)


def test_a_raise_of_less_than_the_least_is_made_the_least() -> None:
    now = dealt()
    act = held(now, 1, Action.RAISE, 300)
    in_turn(now, 1)
    now.put_turns(replace(now.hand.turns, out_of_turn=(), ordered=Ordered(seat=1, value=RulingValue.BINDING, act=act)))
    settle_out_of_turn(now)

    assert acted(now) == [(1, Action.RAISE, 400)]


def test_what_was_ordered_for_another_than_the_seat_in_turn_is_dropped() -> None:
    now = dealt()
    now.put_turns(replace(now.hand.turns, ordered=Ordered(seat=1, value=RulingValue.IS_CALL, act=None)))

    assert settle_out_of_turn(now)
    assert (acted(now), now.hand.turns.ordered) == ([], None)


def test_a_check_that_faces_a_bet_by_now_leaves_its_player_no_raise() -> None:
    now = dealt()
    act = held(now, 4, Action.CHECK)
    now.put_betting(replace(now.hand.betting, price=600))
    in_turn(now, 4)
    now.put_turns(replace(now.hand.turns, out_of_turn=(), ordered=Ordered(seat=4, value=RulingValue.BINDING, act=act)))
    settle_out_of_turn(now)

    assert (acted(now), now.hand.stakes[4].is_closed) == ([], True)


@pytest.mark.parametrize(
    ("changed", "since", "ruling"),
    [
        ({}, Since.NOTHING, RulingValue.BINDING),
        ({"calls": 1}, Since.CALL, RulingValue.BINDING),
        ({"wagers": 2, "price": 600}, Since.RAISE, RulingValue.NOT_BINDING),
    ],
)
def test_it_is_ruled_on_by_what_was_done_meanwhile(changed: dict[str, int], since: Since, ruling: RulingValue) -> None:
    now = dealt()
    held(now, 1, Action.CALL)
    now.put_betting(replace(now.hand.betting, **changed))  # type: ignore[arg-type]  # numbers of the betting
    in_turn(now, 1)
    settle_out_of_turn(now)
    last = now.hand.telling.ruled

    assert last is not None
    assert isinstance(last.matter.found, OutOfTurn)
    assert (last.matter.found.since, now.alerts[-1].ruling) == (since, ruling)


def test_nothing_is_settled_in_a_hand_that_is_over_or_held_up() -> None:
    now = dealt()
    held(now, 1, Action.CALL)
    in_turn(now, 1)
    call_floor(now, None)
    assert not settle_out_of_turn(now)

    now.put_hand(replace(now.hand, matters=(), phase=Phase.COMPLETE))
    assert not settle_out_of_turn(now)


# --- once the betting is over ---


@pytest.mark.parametrize(
    ("street", "fate", "event"),
    [(Street.FLOP, Fate.FOLDED, HandDied(seat=1)), (Street.RIVER, Fate.MUCKED, HandMucked(seat=1))],
)
def test_a_fold_to_which_the_action_never_came_stands_and_on_the_river_it_is_mucked(
    street: Street, fate: Fate, event: HandDied | HandMucked
) -> None:
    now = dealt()
    held(now, 1, Action.FOLD)
    now.put_betting(replace(now.hand.betting, to_act=()))
    now.put_hand(replace(now.hand, street=street, phase=Phase.DEALING))
    settle_after_betting(now)

    assert now.hand.stakes[1].fate is fate
    assert event in now.events
    assert now.hand.turns.out_of_turn == ()


def test_the_last_hand_stays() -> None:
    now = dealt()
    held(now, 1, Action.FOLD)
    for seat in (4, 6, 8):
        now.put_stake(seat, replace(now.hand.stakes[seat], fate=Fate.FOLDED))
    now.put_hand(replace(now.hand, phase=Phase.DEALING))
    settle_after_betting(now)

    assert now.hand.stakes[1].is_live
