"""The last wager was keyed wrong: it is put right where what followed it stays lawful."""

from __future__ import annotations

from table.engine.words.commands import Action, ActionKeyed, Undone
from table.engine.words.reports import WagerFixed
from table.engine.words.table_events import KeyUndone, NotFollowed
from tests.table.engine.playing import Game


def raised(total: int, *after: str | int) -> Game:
    """Seat 6 is to act first, then 8, then the blinds, 1 and 4."""
    game = Game(dict.fromkeys((1, 4, 6, 8), 9000)).deal()
    game.act(total, *after)
    return game


def bets(game: Game) -> dict[int, int]:
    return {seat.seat: seat.bet for seat in game.view.seats if seat.bet}


def test_a_raise_of_which_a_zero_was_lost_is_put_right_and_the_calls_after_it_call_it() -> None:
    game = raised(600, "call", "fold")
    game.key(WagerFixed(800))

    assert (bets(game), game.view.turn) == ({1: 100, 4: 200, 6: 800, 8: 800}, 4)
    assert [event.seat for event in game.events if isinstance(event, KeyUndone)] == [6]
    assert game.told == []


def test_more_than_the_player_has_leaves_it_as_it_is() -> None:
    game = raised(600, "call")
    before = bets(game)
    game.key(WagerFixed(20_000))

    assert bets(game) == before
    assert game.said(NotFollowed) == [NotFollowed(command=WagerFixed(20_000))]


def test_an_amount_that_is_no_raise_leaves_it_as_it_is() -> None:
    game = raised(600)
    game.key(WagerFixed(300))

    assert bets(game)[6] == 600
    assert len(game.said(NotFollowed)) == 1


def test_it_is_the_last_wager_and_none_before_it() -> None:
    game = raised(600, 1200, "call")
    game.key(WagerFixed(1500))

    assert bets(game) == {1: 1500, 4: 200, 6: 600, 8: 1500}


def test_undo_takes_back_the_last_action_and_the_wager_stays_as_it_was_put_right() -> None:
    game = raised(600, "call")
    game.key(WagerFixed(800))
    game.key(Undone())

    assert (bets(game), game.view.turn) == ({1: 100, 4: 200, 6: 800}, 8)


def test_once_the_street_is_over_it_is_too_late() -> None:
    game = raised(600, "call", "call", "call").street()
    game.key(WagerFixed(800))

    assert len(game.said(NotFollowed)) == 1
    assert game.view.pot == 2400


def test_without_a_wager_there_is_nothing_to_put_right() -> None:
    game = Game(dict.fromkeys((1, 4, 6, 8), 9000)).deal()
    game.key(ActionKeyed(Action.CALL))
    game.key(WagerFixed(800))

    assert len(game.said(NotFollowed)) == 1
