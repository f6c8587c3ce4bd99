"""What a hand remembers of the order of action."""

from __future__ import annotations

import pytest

from table.engine.state.irregularity import Unasked
from table.engine.state.order_of_action import (
    Act,
    ActOutOfTurn,
    CalledClock,
    Meanwhile,
    OutOfTurnKind,
    PassedOver,
    Since,
    Turns,
    Wagered,
)


def test_nothing_hangs_on_what_was_done_before_anybody_acts() -> None:
    turns = Turns()

    assert (turns.acts, turns.out_of_turn, turns.ordered, turns.clock) == ((), (), None, None)
    assert not turns.is_board_lying


def test_nothing_was_kept_while_play_waited_before_it_has() -> None:
    assert Meanwhile() == Meanwhile(kept=(), count=0)


def test_a_clock_that_was_just_called_runs_unwarned() -> None:
    clock = CalledClock(3, called_at_ns=100)

    assert (clock.is_warned, clock.is_over, clock.stopped_at_ns) == (False, False, None)


def test_a_wager_is_whole_and_no_string_until_more_is_said_or_put_out() -> None:
    wagered = Wagered(seat=3, keys=2)

    assert (wagered.word, wagered.total, wagered.motions) == (None, None, ())
    assert not any((wagered.is_open, wagered.is_string))


def test_an_action_out_of_turn_was_keyed_and_is_undecided_unless_it_is_said() -> None:
    act = ActOutOfTurn(
        seat=3,
        kind=OutOfTurnKind.CALL,
        total=None,
        wagers=0,
        calls=0,
        price=200,
        passed=1,
        is_before_amount=False,
        order=1,
        told=Unasked(),
        number=1,
    )

    assert (act.is_by_cards, act.decided) == (False, None)


def test_two_actions_of_one_seat_differ_by_the_chips_in_them() -> None:
    assert Act(3, is_with_chips=True) != Act(3, is_with_chips=False)


@pytest.mark.parametrize("kinds", [OutOfTurnKind, Since, PassedOver])
def test_what_is_kept_in_a_journal_is_named_as_it_is_called(kinds: type[OutOfTurnKind | Since | PassedOver]) -> None:
    for kind in kinds:
        assert kind.value == kind.name.lower().replace("_", "-")
