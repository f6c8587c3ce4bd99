"""The question about a hand that may lie in the muck unread."""

from __future__ import annotations

import pytest

from table.engine import Tick, Zone
from table.engine.commands import Confirmed, Declined
from table.engine.events import FoldAsked
from table.engine.view import HandPart
from tests.engine.playing import Game, part

SECOND_NS = 1_000_000_000
STACKS = dict.fromkeys((1, 2, 3, 4, 5, 6), 5000)


def high_muck() -> Game:
    """Return a game in which four of six players have folded and seat 1 is to act."""
    game = Game(STACKS, button=6).deal()
    for seat in (3, 4, 5, 6):
        game.muck(seat)
    return game


def lift(game: Game, seat: int) -> None:
    """Let a seat's cards be gone from their antenna."""
    for card in game.cards_of(seat):
        game.miss(Zone(f"seat {seat}"), card)


def tick(game: Game, seconds: int) -> None:
    """Let time pass."""
    game.at_ns += seconds * SECOND_NS
    game.events += game.table.receive(Tick(at_ns=game.at_ns)).events


def test_a_hand_gone_in_turn_is_asked_about_once_the_muck_is_high() -> None:
    game = high_muck()
    lift(game, 1)
    tick(game, 6)
    tick(game, 6)

    assert game.said(FoldAsked) == [FoldAsked(seat=1)]
    assert game.view.asked_about == 1


def test_yes_is_a_fold() -> None:
    game = high_muck()
    lift(game, 1)
    tick(game, 6)
    game.key(Confirmed())

    assert part(game, 1) is HandPart.FOLDED
    assert game.view.asked_about is None


def test_no_is_a_player_who_looks_and_is_not_asked_again() -> None:
    game = high_muck()
    lift(game, 1)
    tick(game, 6)
    game.key(Declined())
    tick(game, 60)

    assert part(game, 1) is HandPart.LIVE
    assert len(game.said(FoldAsked)) == 1


def test_a_hand_that_comes_back_is_asked_about_no_more() -> None:
    game = high_muck()
    lift(game, 1)
    tick(game, 6)
    for card in game.cards_of(1):
        game.see(Zone.SEAT_1, card)

    assert game.view.asked_about is None


@pytest.mark.parametrize("folded", [(), (3,), (3, 4)])
def test_while_the_muck_can_be_read_nobody_is_asked(folded: tuple[int, ...]) -> None:
    game = Game(STACKS, button=6).deal()
    for seat in folded:
        game.muck(seat)
    seat_in_turn = game.view.turn
    assert seat_in_turn is not None
    lift(game, seat_in_turn)
    tick(game, 60)

    assert game.said(FoldAsked) == []


def test_a_short_look_is_not_asked_about() -> None:
    game = high_muck()
    lift(game, 1)
    tick(game, 3)

    assert game.view.asked_about is None


def test_nobody_is_asked_before_the_turn() -> None:
    game = high_muck()
    lift(game, 2)
    tick(game, 60)

    assert game.view.asked_about is None
