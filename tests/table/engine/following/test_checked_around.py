"""All who are left check at one press: only where nobody faces a bet, and nothing is open."""

from __future__ import annotations

from table.engine.words.commands import Action, ActionKeyed, Amount, Undone
from table.engine.words.reports import CheckedAround
from table.engine.words.table_events import NotFollowed
from tests.table.engine.playing import Game

CHECK = ActionKeyed(Action.CHECK)


def on_the_flop() -> Game:
    """Seat 1 is to act first, then 4, 6 and 8."""
    game = Game(dict.fromkeys((1, 4, 6, 8), 9000)).deal()
    game.act("call", "call", "call", "check")
    game.street()
    return game


def test_all_who_have_still_to_act_check_and_the_street_is_over() -> None:
    game = on_the_flop()
    game.key(CHECK)
    game.key(CheckedAround())

    assert (game.view.turn, game.view.pot, game.told) == (None, 800, [])


def test_one_undo_takes_all_of_it_back() -> None:
    game = on_the_flop()
    game.key(CHECK)
    game.key(CheckedAround())
    game.key(Undone())

    assert game.view.turn == 4


def test_where_somebody_faces_a_bet_it_counts_for_nothing() -> None:
    game = on_the_flop()
    game.key(ActionKeyed(Action.BET, Amount(400)))
    game.key(CheckedAround())

    assert (game.view.turn, game.view.call) == (4, 400)
    assert isinstance(game.events[-1], NotFollowed)


def test_while_an_action_out_of_turn_is_open_nobody_checks_for_others() -> None:
    game = on_the_flop()
    game.key(ActionKeyed(Action.BET, Amount(600), seat=6))
    game.key(CheckedAround())

    assert game.view.turn == 1
