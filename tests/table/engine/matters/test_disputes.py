"""Who won is disputed once the pots are paid: until the next hand, which waits for the floor's answer."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import RulingValue
from table.engine.words.card_events import HandTabled
from table.engine.words.commands import Action, ActionKeyed, NewHand, Word, WordsSaid
from table.engine.words.director_commands import DirectorRuled, StackAdjusted
from table.engine.words.matter_events import BoardDeclared, PotsReopened
from table.engine.words.reports import FloorCalled, OptionKeyed
from table.engine.words.table_events import KeyRefused, WhyRefused
from table.engine.words.view import Status
from tests.table.engine.playing import BOOKS, Game

STACKS = {1: 9000, 4: 9000, 6: 9000}
ON_THE_BOARD = ("2c", "3c", "2d", "3d", "2h", "3h", "9c", "As", "Ks", "Qs", "9d", "Js", "9h", "Ts")
"""A royal flush on the board, and nothing beside it."""


def at_showdown(name: str = "firekeepers", *, deck: tuple[str, ...] = ON_THE_BOARD) -> Game:
    """Three players who have checked to the river."""
    game = Game(STACKS, rulebook=name).deal(deck)
    for _ in range(3):
        game.key(ActionKeyed(Action.CALL if game.view.call else Action.CHECK))
    while game.view.status is Status.DEALING:
        game.street()
        for _ in range(3):
            game.key(ActionKeyed(Action.CHECK))
    return game


def paid(name: str = "firekeepers") -> Game:
    game = at_showdown(name)
    game.show(1)
    game.show(4)
    game.muck(6)
    assert game.view.status is Status.COMPLETE
    return game


@pytest.mark.parametrize("name", BOOKS)
def test_the_next_hand_waits_for_the_floor_s_answer(name: str) -> None:
    game = paid(name)
    game.key(FloorCalled(seat=4))
    game.key(NewHand())
    assert game.said(KeyRefused)[-1] == KeyRefused(command=NewHand(), why=WhyRefused.FLOOR)

    game.key(OptionKeyed(1))
    game.key(NewHand())
    assert game.view.status is Status.DEALING


def test_a_hand_that_the_floor_kills_loses_what_it_had_won() -> None:
    game = paid()
    assert game.view.won == {1: 300, 4: 300}
    game.key(FloorCalled(seat=4))
    game.key(OptionKeyed(2))

    assert game.said(PotsReopened) == [PotsReopened()]
    assert game.view.won == {1: 600}
    assert game.stacks() == {1: 9400, 4: 8800, 6: 8800}


def test_a_pot_is_not_paid_again_where_the_director_has_set_a_stack_since() -> None:
    game = paid()
    game.key(FloorCalled(seat=4))
    game.key(StackAdjusted(seat=4, by=-300))
    game.key(DirectorRuled(RulingValue.DEAD_HAND, 4))

    assert game.said(PotsReopened) == []
    assert game.stacks() == {1: 9100, 4: 8800, 6: 8800}


def test_who_says_that_the_board_plays_is_the_one_who_is_to_show_unless_somebody_is_named() -> None:
    game = at_showdown("tfpl")
    first = game.view.show_first
    game.key(WordsSaid(Word.BOARD))
    game.key(WordsSaid(Word.BOARD, seat=6))

    assert game.said(BoardDeclared) == [BoardDeclared(seat=first or 0), BoardDeclared(seat=6)]


def test_the_board_is_read_for_who_has_said_so_and_throws_his_cards_away() -> None:
    game = at_showdown("tfpl")
    game.key(WordsSaid(Word.BOARD, seat=6))
    game.muck(6)
    game.show(1)
    game.muck(4)

    assert HandTabled(seat=6, cards=()) in game.said(HandTabled)
    assert game.view.won == {1: 300, 6: 300}


def test_who_has_mucked_plays_nothing_any_more_whatever_he_says() -> None:
    game = at_showdown("tfpl")
    game.muck(6)
    game.key(WordsSaid(Word.BOARD, seat=6))

    assert game.said(BoardDeclared) == []
    assert [event.why for event in game.events if isinstance(event, KeyRefused)][-1:] == [WhyRefused.NOT_SHOWDOWN]
