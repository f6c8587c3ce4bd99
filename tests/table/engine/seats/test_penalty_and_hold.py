"""Players on penalty, and hands that wait for each other."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import AlertCode, RemedyStep, RulingValue
from table.engine.words.card_events import PenaltyHandKilled
from table.engine.words.commands import NewHand, Undone
from table.engine.words.director_commands import DirectorRuled, PlayerSeated
from table.engine.words.matter_view import NextStep
from table.engine.words.penalties import PenaltyView
from table.engine.words.reports import PlayerLeft
from table.engine.words.table_events import KeyRefused, WhyRefused
from table.engine.words.view import HandPart, Status
from tests.table.engine.playing import Game, book, part

ON_PENALTY = PlayerSeated(seat=6, stack=5000, is_on_penalty=True)


@pytest.mark.parametrize("name", ["firekeepers", "nuts", "jpa"])
def test_a_player_on_penalty_is_dealt_in_and_the_hand_killed_in_silence(name: str) -> None:
    game = Game({1: 5000, 4: 5000, 9: 5000}, button=1, players=[ON_PENALTY], rulebook=name).deal()

    assert game.said(PenaltyHandKilled) == [PenaltyHandKilled(seat=6)]
    assert part(game, 6) is HandPart.KILLED
    assert game.stacks()[6] == 4800
    assert game.told == []
    assert game.view.turn == 9


@pytest.mark.parametrize("name", ["tfpl", "homegame"])
def test_a_player_on_penalty_is_not_dealt_in_and_pays_the_blinds_by_the_other_books(name: str) -> None:
    game = Game({1: 5000, 4: 5000, 9: 5000}, button=1, players=[ON_PENALTY], rulebook=name).deal()

    assert part(game, 6) is HandPart.NONE
    assert game.cards_of(6) == ()
    assert game.stacks()[6] == 4800
    game.act("fold", "fold")
    assert game.view.won == {4: 300}


def test_a_house_can_let_a_player_on_penalty_keep_the_blinds() -> None:
    rules = book("tfpl", penalty_seat="not-dealt-no-blinds")
    game = Game({1: 5000, 4: 5000, 9: 5000}, button=1, players=[ON_PENALTY], rulebook=rules).deal()

    assert game.stacks() == {1: 5000, 4: 4900, 6: 5000, 9: 4800}


def test_hand_for_hand_the_next_hand_waits_for_the_director() -> None:
    game = Game({1: 5000, 4: 5000}, is_hand_for_hand=True, rulebook="jpa").deal()
    game.act("fold")
    refused = game.key(NewHand())

    assert game.view.next_step == NextStep(step=RemedyStep.PAUSE)
    assert refused.events == (KeyRefused(command=NewHand(), why=WhyRefused.HAND_FOR_HAND),)


def test_hand_for_hand_the_director_lets_the_next_hand_begin() -> None:
    game = Game({1: 5000, 4: 5000}, is_hand_for_hand=True, rulebook="jpa").deal()
    game.act("fold")
    game.key(DirectorRuled(RulingValue.PLAY_ON))

    assert game.view.next_step is None
    assert game.deal().view.status is Status.BETTING


def test_an_all_in_that_is_held_is_tabled_on_the_directors_word() -> None:
    game = Game({1: 900, 4: 5000}, is_hand_for_hand=True, rulebook="jpa").deal()
    game.act("call", "all-in", "call")
    held = game.view.next_step
    game.key(DirectorRuled(RulingValue.PLAY_ON))

    assert held == NextStep(step=RemedyStep.PAUSE)
    assert game.view.next_step is None
    assert [alert.code for alert in game.told] == [AlertCode.MUST_TABLE]


def test_a_key_that_moved_no_hand_takes_nothing_of_the_directors_word_back() -> None:
    game = Game({1: 5000, 4: 5000}, is_hand_for_hand=True, rulebook="jpa").deal()
    game.act("fold")
    game.key(PlayerLeft(seat=4))
    game.key(DirectorRuled(RulingValue.PLAY_ON))
    game.key(Undone())

    assert game.view.next_step is None


def test_a_card_that_falls_while_a_hand_is_held_is_told_until_the_directors_word() -> None:
    game = Game({1: 900, 4: 5000}, is_hand_for_hand=True, rulebook="jpa").deal()
    game.act("call", "all-in", "call")
    game.street()

    assert game.view.next_step == NextStep(step=RemedyStep.PAUSE, is_dealt_on=True)
    game.key(DirectorRuled(RulingValue.PLAY_ON))
    assert game.view.next_step is None


def test_a_penalty_of_which_no_count_was_said_is_shown_as_one() -> None:
    game = Game({1: 5000, 4: 5000}, players=[ON_PENALTY])

    shown = {seat.seat: seat.penalty for seat in game.view.seats}
    assert shown == {1: None, 4: None, 6: PenaltyView()}
