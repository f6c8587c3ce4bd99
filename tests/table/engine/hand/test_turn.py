"""Whose turn it is, and when a street's betting is over."""

from __future__ import annotations

from table.engine.words.card_events import StreetDealt
from table.engine.words.cards import Street
from table.engine.words.chip_events import BettingClosed, UncalledReturned
from table.engine.words.view import Status
from tests.table.engine.playing import Game


def test_the_big_blind_has_the_option() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()
    game.act("call", "call")

    assert (game.view.turn, game.view.call, game.view.may_raise) == (4, 0, True)


def test_after_the_flop_the_first_live_seat_left_of_the_button_acts_first() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000, 9: 5000}).deal()
    game.act("call", "call", "fold", "check")
    game.street()

    assert (game.view.street, game.view.turn) == (Street.FLOP, 4)


def test_a_raise_brings_the_action_round_again() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()
    game.act("call", "call", 600)

    assert (game.view.turn, game.view.call) == (6, 400)


def test_a_walk_returns_what_was_not_called() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()
    game.act("fold", "fold")

    assert game.said(UncalledReturned) == [UncalledReturned(seat=4, amount=100)]
    assert game.view.won == {4: 200}
    assert game.stacks() == {1: 4900, 4: 5100, 6: 5000}


def test_a_small_blind_that_covers_a_short_big_blind_is_not_asked() -> None:
    game = Game({1: 5000, 4: 50, 6: 5000}).deal()
    game.act("fold")

    assert game.view.turn is None
    assert game.view.status is Status.DEALING
    assert game.stacks()[1] == 4950


def test_a_small_blind_that_owes_a_short_big_blind_chips_is_asked() -> None:
    game = Game({1: 5000, 4: 150, 6: 5000}).deal()
    game.act("fold")

    assert (game.view.turn, game.view.call, game.view.may_raise) == (1, 100, False)


def test_when_posts_are_everybodys_last_chips_nobody_is_asked() -> None:
    game = Game({1: 100, 4: 200}, button=1).deal()

    assert game.view.turn is None
    assert game.view.status is Status.DEALING


def test_the_last_player_with_chips_is_not_asked_on_later_streets() -> None:
    game = Game({1: 5000, 4: 900, 6: 900}).deal()
    game.act("all-in", "call", "call")
    game.street()

    assert game.view.street is Street.FLOP
    assert game.view.turn is None
    assert len(game.said(BettingClosed)) == 1
    assert len(game.said(StreetDealt)) == 1


def test_two_players_with_chips_bet_on_beside_an_all_in() -> None:
    game = Game({1: 5000, 4: 5000, 6: 900}).deal()
    game.act("all-in", "call", "call")
    game.street()

    assert game.view.turn == 1


def test_the_uncalled_part_of_a_river_bet_is_in_no_pot() -> None:
    game = Game({1: 5000, 4: 900, 6: 5000}).deal()
    game.act("call", "call", "check")
    for _ in range(3):
        game.street()
        if game.view.street is not Street.RIVER:
            game.act("check", "check", "check")
    game.act(2000, "call", "fold")

    assert game.said(UncalledReturned) == [UncalledReturned(seat=1, amount=1300)]
    assert [pot.amount for pot in game.view.pots] == [2000]
