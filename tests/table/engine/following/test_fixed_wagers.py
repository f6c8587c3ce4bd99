"""The last wager was keyed wrong: it is put right where what followed it stays lawful."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import AlertCode
from table.engine.words.commands import (
    Action,
    ActionKeyed,
    Amount,
    ChipsPushed,
    Command,
    Confirmed,
    Undone,
    Word,
    WordsSaid,
)
from table.engine.words.game import BettingStructure
from table.engine.words.game import Game as OtherGame
from table.engine.words.reports import WagerFixed
from table.engine.words.table_events import KeyUndone, NotFollowed
from tests.table.engine.orders import AtTable, Told
from tests.table.engine.playing import Game

RAISE, CALL, FOLD = ActionKeyed(Action.RAISE, Amount(600)), ActionKeyed(Action.CALL), ActionKeyed(Action.FOLD)
LIMIT = OtherGame(id="limit", betting=BettingStructure.LIMIT)


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


@pytest.mark.parametrize(
    "later",
    [
        ActionKeyed(Action.ALL_IN),
        ChipsPushed((1000, 1000)),
        WordsSaid(Word.RAISE, Amount(1500)),
        ActionKeyed(Action.BET, Amount(2000)),
    ],
)
def test_a_wager_that_named_no_total_or_was_refused_is_not_passed_over_for_one_before_it(later: Command) -> None:
    game = raised(600)
    game.key(later)
    before = bets(game)
    game.key(WagerFixed(700))

    assert bets(game)[6] == before[6] == 600
    assert len(game.said(NotFollowed)) == 1


def test_a_raise_in_a_game_with_a_limit_names_no_total_and_is_not_passed_over() -> None:
    game = Game(dict.fromkeys((1, 4, 6, 8), 9000), deals=LIMIT).deal()
    game.key(ActionKeyed(Action.RAISE, Amount(400)))
    game.key(ActionKeyed(Action.RAISE))
    game.key(WagerFixed(400))

    assert (bets(game)[6], bets(game)[8]) == (400, 600)
    assert len(game.said(NotFollowed)) == 1


def test_chips_that_called_it_do_not_fit_another_total() -> None:
    game = raised(600)
    game.key(ChipsPushed((500, 100)))
    game.key(WagerFixed(800))

    assert (bets(game)[6], bets(game)[8]) == (600, 600)


def test_what_waits_for_the_flop_waits_on() -> None:
    game = AtTable(dict.fromkeys((1, 4, 6, 8), 9000))
    game.deal()
    game.tell([Told(at * 3000, at, key) for at, key in enumerate((RAISE, CALL, CALL, CALL))], wait_ms=5000)
    game.tell([Told(0, 0, ActionKeyed(Action.CHECK))], wait_ms=300)
    game.key(WagerFixed(800))
    assert len(game.table.state.waiting_keys) == 1

    game.street()
    assert (game.view.pot, game.view.turn) == (3200, 4)


def test_a_fold_that_was_confirmed_is_not_asked_about_again() -> None:
    game = AtTable(dict.fromkeys((1, 4, 6, 8), 9000))
    game.deal()
    game.tell([Told(0, 0, RAISE), Told(1000, 1, FOLD)], wait_ms=6000)
    asked = [game.view.asked_folded]
    game.key(Confirmed())
    game.key(WagerFixed(800))
    game.tell((), wait_ms=6000)

    assert [*asked, game.view.asked_folded] == [8, None]
    assert bets(game)[6] == 800


def test_what_was_noted_of_it_is_not_told_again() -> None:
    game = raised(600, "call")
    before = list(game.alerts)
    game.key(WagerFixed(800))

    assert [alert.code for alert in before] == [AlertCode.SUBSTANTIAL_ACTION]
    assert game.alerts == before
