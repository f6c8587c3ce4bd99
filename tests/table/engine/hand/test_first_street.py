"""Who opens the first betting of a hand: the seat behind the big blind, in stud whoever shows the lowest card."""

from __future__ import annotations

import pytest

from table.engine.words.view import Status
from tests.table.engine.dealing.studs import done
from tests.table.engine.playing import Game


@pytest.mark.parametrize(("button", "first"), [(9, 6), (1, 9), (4, 1), (6, 4)])
def test_the_seat_behind_the_big_blind_acts_first_and_the_big_blind_last(button: int, first: int) -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000, 9: 5000}, button=button).deal()
    assert game.view.turn == first

    game.act("call", "call", "call")
    assert (game.view.turn, game.view.call) == (game.view.big_blind_seat, 0)


def test_in_stud_the_lowest_up_card_brings_it_in() -> None:
    view, _ = done("deal")

    assert (view.turn, view.bring_in, view.owes_bring_in) == (2, 2, True)


def test_who_brought_it_in_is_not_asked_again_where_all_call() -> None:
    view, _ = done("deal", "bring-in ; call ; call")

    assert (view.status, view.turn) == (Status.DEALING, None)


def test_behind_it_the_best_hand_that_shows_opens() -> None:
    view, told = done("deal", "bring-in ; call ; call", "burn ; card 1 ; card 2 ; card 3")

    assert (view.status, view.turn, told) == (Status.BETTING, 1, [])
