"""Hands of which a card is being missed where it settled face down: it may have been turned up, and nobody is told."""

from __future__ import annotations

from table.engine.words.alerts import AlertCode
from table.engine.words.question import Question, QuestionKind
from table.engine.words.zones import SEAT_ZONES
from tests.table.engine.playing import Game
from tests.table.engine.seats.test_tabling import at_showdown, codes, tabled, turn_up


def half_shown_and_missed() -> Game:
    """Return a showdown at which one card of seat 4 lies face up; the other is read no more, and not told gone yet."""
    game = at_showdown()
    turn_up(game, 4)
    for _ in range(60):
        game.tick(SEAT_ZONES[4])
    return game


def test_a_card_that_lies_badly_and_is_missed_beside_one_that_is_shown_is_asked_about() -> None:
    game = half_shown_and_missed()

    assert game.view.question == Question(kind=QuestionKind.HALF_SHOWN, zone=SEAT_ZONES[4])
    assert codes(game) == []


def test_it_is_tabled_with_the_first_once_it_is_read_face_up() -> None:
    game = half_shown_and_missed()
    turn_up(game, 4, 1)

    assert tabled(game) == [4]


def test_it_is_told_to_lie_there_alone_once_the_other_is_read_face_down_again() -> None:
    game = half_shown_and_missed()
    for _ in range(60):
        game.tick()

    assert codes(game) == [(AlertCode.ONE_CARD_TABLED, 4)]
