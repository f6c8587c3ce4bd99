"""Burns and board cards: which is due, and what they open."""

from __future__ import annotations

from table.engine.words.events import CardBurned, CardMadePublic, NotFollowed, Street, StreetDealt
from table.engine.words.view import Due, Status
from table.engine.words.zones import Facing, Zone
from tests.table.engine.playing import Game


def called_round() -> Game:
    """Return a three-handed game whose preflop betting is over."""
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()
    game.act("call", "call", "check")
    return game


def test_after_the_betting_a_burn_is_due_and_then_the_flop() -> None:
    game = called_round()
    due = game.view.due
    assert due is not None
    assert (due.due, due.zone, due.left_to_deal) == (Due.BURN, Zone.BURN, 4)

    game.lay(Zone.BURN)
    due = game.view.due
    assert due is not None
    assert (due.due, due.zone, due.left_to_deal) == (Due.BOARD_CARD, Zone.BOARD, 3)


def test_the_betting_opens_with_the_third_card_of_the_flop() -> None:
    game = called_round()
    game.lay(Zone.BURN)
    game.lay(Zone.BOARD, Facing.UP)
    game.lay(Zone.BOARD, Facing.UP)
    assert (game.view.status, game.view.street, len(game.view.board)) == (Status.DEALING, Street.PREFLOP, 2)

    game.lay(Zone.BOARD, Facing.UP)
    assert (game.view.status, game.view.street, len(game.view.board)) == (Status.BETTING, Street.FLOP, 3)


def test_each_street_is_told_once_with_its_cards() -> None:
    game = called_round()
    for _ in range(3):
        game.street()
        game.act("check", "check", "check")

    dealt = [event for event in game.events if isinstance(event, StreetDealt)]
    assert [event.street for event in dealt] == [Street.FLOP, Street.TURN, Street.RIVER]
    assert [len(event.board) for event in dealt] == [3, 4, 5]
    assert len(game.said(CardBurned)) == 3


def test_a_board_card_is_public_by_its_place_whichever_way_it_was_read() -> None:
    game = called_round()
    game.lay(Zone.BURN)
    card = game.lay(Zone.BOARD, Facing.UNKNOWN)

    assert [event.handle for event in game.events if isinstance(event, CardMadePublic)] == [card]


def test_a_burn_card_is_never_public() -> None:
    game = called_round()
    card = game.lay(Zone.BURN)

    assert card not in game.table.state.names
    assert game.said(CardMadePublic) == []


def test_a_board_card_that_is_lifted_and_laid_back_is_the_same_card() -> None:
    game = called_round()
    game.street()
    board = game.table.state.hand
    assert board is not None
    game.miss(Zone.BOARD, board.board[1])
    game.see(Zone.BOARD, board.board[1], Facing.UP)

    assert len(game.view.board) == 3
    assert game.said(NotFollowed) == []


def test_a_board_card_while_the_betting_is_open_is_seen_and_moves_nothing() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()
    game.lay(Zone.BOARD, Facing.UP)

    assert game.view.board == ()
    assert game.view.turn == 6
    assert game.said(NotFollowed) == [NotFollowed(zone=Zone.BOARD)]


def test_a_burn_that_settles_after_its_board_cards_is_that_streets() -> None:
    game = called_round()
    for _ in range(3):
        game.lay(Zone.BOARD, Facing.UP)
    game.lay(Zone.BURN)

    assert len(game.said(CardBurned)) == 1
    assert game.said(NotFollowed) == []
