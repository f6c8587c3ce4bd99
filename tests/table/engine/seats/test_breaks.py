"""Breaks of the tournament: minutes of a penalty stand still, and a hand is disputed as the book says."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import RulingValue
from table.engine.words.director_commands import BreakSet, DirectorRuled, PenaltySet
from table.engine.words.penalties import PenaltyUnit
from table.engine.words.reports import FloorCalled
from table.engine.words.table_events import BreakBegan, BreakEnded, PenaltyServed
from tests.table.engine.playing import BOOKS, Game

BREAK, OVER = BreakSet(is_on=True), BreakSet(is_on=False)
MINUTE_NS = 60_000_000_000


def after_a_hand() -> Game:
    """Return a table whose player at seat 3 has just begun to serve two minutes."""
    game = Game({1: 9000, 2: 9000, 3: 9000, 4: 9000}, button=1).deal()
    game.key(PenaltySet(3, PenaltyUnit.MINUTES, 2))
    game.act("fold", "fold", "fold")
    return game


def until_ns(game: Game) -> int | None:
    """Return when the minutes of seat 3 are over."""
    return next(seat.penalty.until_ns for seat in game.view.seats if seat.seat == 3 and seat.penalty is not None)


def test_a_break_is_told_once_as_it_begins_and_once_as_it_ends() -> None:
    game = after_a_hand()
    for command in (BREAK, BREAK, OVER, OVER):
        game.key(command)

    assert game.said(BreakBegan) == [BreakBegan()]
    assert game.said(BreakEnded) == [BreakEnded()]


def test_minutes_that_are_being_served_end_later_by_the_length_of_the_break() -> None:
    game = after_a_hand()
    before = until_ns(game) or 0
    game.key(BREAK)
    began_ns = game.at_ns
    game.rest(300)
    served_in_it = game.said(PenaltyServed)
    game.key(OVER)

    assert served_in_it == []
    assert until_ns(game) == before + game.at_ns - began_ns
    game.rest(130)
    assert game.said(PenaltyServed) == [PenaltyServed(seat=3)]


def test_in_a_break_nobody_is_told_when_they_will_be_over() -> None:
    game = after_a_hand()
    game.key(BREAK)

    assert until_ns(game) is None


def test_minutes_given_in_a_break_begin_with_its_end() -> None:
    game = Game({1: 9000, 2: 9000, 3: 9000}, button=1)
    game.key(BREAK)
    game.key(PenaltySet(3, PenaltyUnit.MINUTES, 1))
    game.rest(90)
    game.key(OVER)

    assert until_ns(game) == game.at_ns + MINUTE_NS


def test_a_hand_that_goes_on_into_the_break_is_played_to_its_end() -> None:
    game = Game({1: 9000, 2: 9000, 3: 9000}, button=1).deal()
    game.key(BREAK)
    game.act("fold", "fold")

    assert game.view.status.value == "complete"


@pytest.mark.parametrize("name", BOOKS)
def test_a_hand_that_ends_in_a_break_is_disputed_as_long_as_the_book_says(name: str) -> None:
    game = Game({1: 9000, 4: 9000}, button=1, rulebook=name).deal()
    game.key(BREAK)
    game.act("fold")
    game.rest(61)
    game.key(FloorCalled(seat=4))

    is_over = name in {"firekeepers", "jpa"}
    assert game.told[-1].ruling is (RulingValue.PLAY_ON if is_over else RulingValue.FLOOR)


def test_what_the_floor_decides_of_it_in_time_is_carried_out_though_the_break_goes_on() -> None:
    game = Game({1: 9000, 4: 9000}, button=1).deal()
    game.key(BREAK)
    game.act("fold")
    game.key(FloorCalled(seat=4))
    game.rest(90)
    game.key(DirectorRuled(RulingValue.PLAY_ON))

    assert game.view.status.value == "complete"
