"""What a key of the dealer does, and the keys that fit nothing where they are pressed."""

from __future__ import annotations

import pytest

from table.engine.words.commands import Command, Confirmed, Declined, Undone, Word, WordsSaid
from table.engine.words.reports import PlayerBack, PlayerLeft, StringCalled, TabledKeyed
from table.engine.words.table_events import KeyRefused, NotFollowed, PresenceChanged, WhyRefused
from table.engine.words.view import Status
from tests.table.engine.playing import Game


@pytest.mark.parametrize("command", [Confirmed(), Declined()])
def test_an_answer_without_a_question_counts_for_nothing(command: Command) -> None:
    game = Game({1: 5000, 4: 5000}).deal()

    assert game.key(command).events == (KeyRefused(command=command, why=WhyRefused.NO_QUESTION),)


@pytest.mark.parametrize("command", [WordsSaid(Word.BOARD), StringCalled()])
def test_what_is_not_followed_yet_says_so_and_moves_nothing(command: Command) -> None:
    game = Game({1: 5000, 4: 5000}).deal()
    before = game.view
    outcome = game.key(command)

    assert outcome.events == (NotFollowed(command=command),)
    assert game.view == before


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


def test_a_flop_that_lies_there_when_the_betting_closes_again_is_the_flop() -> None:
    game = Game({1: 5000, 4: 5000}).deal()
    game.act("call", "check")
    game.street()
    board = game.view.board
    game.key(Undone())
    assert game.view.turn == 1

    game.act("check")
    assert (game.view.street.value, game.view.board, game.view.turn) == ("flop", board, 1)


def test_a_hand_tabled_by_key_again_counts() -> None:
    game = Game({1: 5000, 4: 5000}, is_facing_seen=False).deal()
    for _ in range(4):
        game.act_all()
        game.street()
    for command in (TabledKeyed(seat=1), Undone(), TabledKeyed(seat=4), TabledKeyed(seat=1)):
        game.key(command)

    assert game.view.status is Status.COMPLETE
