"""Taking keys back, and the keys that are not followed yet."""

from __future__ import annotations

import pytest

from table.engine import Action, ActionKeyed, Command, Status, Undone
from table.engine.commands import ChipsPushed, Confirmed, Declined, MisdealClaimed, PlayerBack, PlayerLeft, TimeCalled
from table.engine.events import KeyRefused, KeyUndone, NotFollowed, PresenceChanged, WhyRefused
from tests.engine.playing import Game


def test_a_key_taken_back_leaves_no_trace_in_the_hand() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()
    before = game.view
    game.act("call")
    game.key(Undone())

    assert game.view == before
    assert game.events[-1] == KeyUndone(command=ActionKeyed(Action.CALL))


def test_keys_are_taken_back_one_after_another() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()
    before = game.view
    game.act(600, "call", "fold")
    for _ in range(3):
        game.key(Undone())

    assert game.view == before


def test_the_fold_that_ended_a_hand_can_be_taken_back_with_the_pot() -> None:
    game = Game({1: 5000, 4: 5000}).deal()
    before = game.view
    game.act("fold")
    assert game.view.status is Status.COMPLETE

    game.key(Undone())
    assert game.view == before


def test_a_refused_key_is_not_what_undo_takes_back() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()
    before = game.view
    game.act("call", "check")
    game.key(Undone())

    assert game.view == before


def test_with_nothing_keyed_there_is_nothing_to_take_back() -> None:
    game = Game({1: 5000, 4: 5000}).deal()
    outcome = game.key(Undone())

    assert outcome.events == (KeyRefused(command=Undone(), why=WhyRefused.NOTHING_TO_UNDO),)


def test_the_next_hand_makes_the_last_ones_keys_final() -> None:
    game = Game({1: 5000, 4: 5000}).deal()
    game.act("fold")
    game.deal()
    outcome = game.key(Undone())

    assert outcome.events == (KeyRefused(command=Undone(), why=WhyRefused.NOTHING_TO_UNDO),)


def test_cards_mucked_with_a_fold_that_is_taken_back_lie_where_they_lie() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()
    game.act("fold")
    game.muck(6)
    game.key(Undone())

    assert game.view.turn == 6
    assert {game.table.state.places[card].zone.value for card in game.cards_of(6)} == {"muck"}


@pytest.mark.parametrize("command", [Confirmed(), Declined()])
def test_an_answer_without_a_question_counts_for_nothing(command: Command) -> None:
    game = Game({1: 5000, 4: 5000}).deal()

    assert game.key(command).events == (KeyRefused(command=command, why=WhyRefused.NO_QUESTION),)


@pytest.mark.parametrize("command", [ChipsPushed((500,)), MisdealClaimed(), TimeCalled(4)])
def test_what_is_not_followed_yet_says_so_and_moves_nothing(command: Command) -> None:
    game = Game({1: 5000, 4: 5000}).deal()
    before = game.table.state
    outcome = game.key(command)

    assert outcome.events == (NotFollowed(command=command),)
    assert game.table.state is before


def test_a_player_who_left_is_away_until_back() -> None:
    game = Game({1: 5000, 4: 5000}).deal()
    game.key(PlayerLeft(seat=1))
    assert [seat.is_away for seat in game.view.seats] == [True, False]

    game.key(PlayerBack(seat=1))
    assert [seat.is_away for seat in game.view.seats] == [False, False]
    assert len(game.said(PresenceChanged)) == 2


def test_nobody_can_leave_an_empty_seat() -> None:
    outcome = Game({1: 5000, 4: 5000}).key(PlayerLeft(seat=9))

    assert [event.why for event in outcome.events if isinstance(event, KeyRefused)] == [WhyRefused.NO_SUCH_SEAT]
