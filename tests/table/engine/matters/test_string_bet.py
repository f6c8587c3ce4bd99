"""Chips in a motion too many, as a house's own edition may answer them: what the book says is what lies there."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from table.engine.words.alerts import RulingValue
from table.engine.words.answers import Ruled
from table.engine.words.commands import ChipsPushed
from table.engine.words.wager_rules import SecondMotion
from tests.table.engine.playing import Game, book

CALL, RAISE = (100, 100), (500, 100)


def pushed_again(first: tuple[int, ...], answer: SecondMotion) -> Game:
    """Return a hand in which seat 1 puts out a call or a raise, and a chip of 500 in a second motion."""
    own = replace(book(), wagers=replace(book().wagers, second_motion=Ruled(value=answer, cite="friday:1")))
    game = Game({1: 9000, 2: 9000, 3: 9000}, button=1, rulebook=own).deal()
    game.key(ChipsPushed(first))
    game.key(ChipsPushed((500,), is_second_motion=True))
    return game


def in_front(game: Game) -> int:
    return next(seat.bet for seat in game.view.seats if seat.seat == 1)


@pytest.mark.parametrize(
    ("first", "ruling", "bet"), [(CALL, RulingValue.IS_RAISE, 700), (RAISE, RulingValue.AMOUNT, 1100)]
)
def test_a_book_by_which_all_of_it_counts_has_all_of_it_bet(
    first: tuple[int, ...], ruling: RulingValue, bet: int
) -> None:
    game = pushed_again(first, "keep")

    assert [(alert.ruling, alert.amount, alert.cite) for alert in game.told] == [(ruling, bet, "friday:1")]
    assert (in_front(game), game.view.turn) == (bet, 2)


@pytest.mark.parametrize("first", [CALL, RAISE])
def test_a_book_by_which_it_goes_back_leaves_the_turn_and_no_bet(first: tuple[int, ...]) -> None:
    game = pushed_again(first, "return-bet")

    assert [alert.ruling for alert in game.told] == [RulingValue.RETURN_BET]
    assert (in_front(game), game.view.turn, game.view.call) == (0, 1, 200)


@pytest.mark.parametrize(("first", "ruling", "bet"), [(CALL, RulingValue.IS_CALL, 200), (RAISE, RulingValue.KEEP, 600)])
def test_a_book_by_which_the_first_motion_counts_keeps_that_alone(
    first: tuple[int, ...], ruling: RulingValue, bet: int
) -> None:
    game = pushed_again(first, "first-motion")

    assert [alert.ruling for alert in game.told] == [ruling]
    assert (in_front(game), game.view.turn) == (bet, 2)
