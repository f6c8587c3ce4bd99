"""A draw as it stands: who throws cards away next, and how many each is owed."""

from __future__ import annotations

from table.engine.hand.drawing import is_drawing_at, owed, seat_to_discard, seats_to_draw, still_to_throw, to_draw
from table.engine.words.card_events import CardsDiscarded, DrawCompleted
from table.engine.words.cards import Street
from table.engine.words.view import Status
from tests.table.engine.dealing.test_draws import to_the_draw
from tests.table.engine.moments import hand_of


def test_the_first_live_hand_left_of_the_button_throws_away_first() -> None:
    game = to_the_draw()

    assert game.view.status is Status.DRAWING
    assert seat_to_discard(hand_of(game)) == game.view.turn == 1
    assert game.view.street is Street.BEFORE_DRAW


def test_what_a_seat_threw_away_it_is_owed() -> None:
    game = to_the_draw()

    game.discard(1, game.cards_of(1)[:2])

    assert game.view.to_draw == to_draw(hand_of(game)) == {1: 2}
    assert owed(hand_of(game), 1) == 2
    assert game.said(CardsDiscarded) == [CardsDiscarded(seat=1, count=2)]


def test_nobody_is_dealt_to_before_all_have_thrown_away() -> None:
    game = to_the_draw()

    game.discard(1, game.cards_of(1)[:1])
    assert seats_to_draw(hand_of(game)) == ()
    game.discard(2, ())
    game.discard(3, game.cards_of(3)[:2])

    assert seats_to_draw(hand_of(game)) == (1, 3, 3)


def test_a_seat_that_has_said_nothing_may_yet_be_dealt_to_and_one_that_stands_pat_may_not() -> None:
    game = to_the_draw()

    game.discard(1, ())

    assert not is_drawing_at(hand_of(game), 1)
    assert is_drawing_at(hand_of(game), 2)


def test_cards_that_were_keyed_and_have_not_left_are_still_to_be_thrown() -> None:
    game = to_the_draw()
    thrown = game.cards_of(1)[:2]
    game.discard(1, thrown[:1])
    assert still_to_throw(hand_of(game), 1) == 0

    assert still_to_throw(hand_of(game), 2) == 0


def test_where_everybody_stands_pat_the_betting_begins_without_a_burn() -> None:
    game = to_the_draw()

    for seat in (1, 2, 3):
        game.discard(seat, ())

    assert game.view.status is Status.BETTING
    assert game.view.street is Street.FIRST_DRAW
    assert game.said(DrawCompleted) == [DrawCompleted(street=Street.FIRST_DRAW)]
