"""Players on penalty, and hands that wait for each other."""

from __future__ import annotations

import pytest

from table.engine import NewHand, PlayerSeated, Status
from table.engine.alerts import RemedyStep, RulingValue
from table.engine.commands import DirectorRuled
from table.engine.events import KeyRefused, PenaltyHandKilled, WhyRefused
from table.engine.view import HandPart, NextStep
from tests.engine.playing import Game, book, part

ON_PENALTY = PlayerSeated(seat=6, stack=5000, is_on_penalty=True)


@pytest.mark.parametrize("name", ["firekeepers", "nuts", "jpa"])
def test_a_player_on_penalty_is_dealt_in_and_the_hand_killed_in_silence(name: str) -> None:
    game = Game({1: 5000, 4: 5000, 9: 5000}, button=1, players=[ON_PENALTY], rulebook=name).deal()

    assert game.said(PenaltyHandKilled) == [PenaltyHandKilled(seat=6)]
    assert part(game, 6) is HandPart.KILLED
    assert game.stacks()[6] == 4800
    assert game.alerts == []
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
