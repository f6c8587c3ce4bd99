"""Somebody moves, refuses to, asks to, or has been sitting in a wrong seat: what the staff reports, and what it is."""

from __future__ import annotations

import pytest

from table.engine.words.frozen import replace
from table.tournament.carrying_out.moving import ordered_place
from table.tournament.state.remembered import Came, Standing
from table.tournament.words.conduct import FloorAnswered
from table.tournament.words.happens import ImpossibleHappeningError
from table.tournament.words.played import TimePassed
from table.tournament.words.seated import ChangeWanted, Moved, MoveRefused, PassWanted, SeatDrawn, WrongSeatFound
from table.tournament.words.setup import Entrant, EventSetup, Place, TableInPlay
from table.tournament.words.told import EventCode, EventRuling, FloorOption
from table.tournament.words.view import NextHand, WaitsFor
from tests.table.tournament.rooms import THREE, after, brief, seated, seen, step_in, tables

TWO_TABLES = EventSetup(table_size=5, tables=tables(1, 1), players=seated("Ann Bea Cem Dov", "Eva Fay"))
LEVEL_TABLES = EventSetup(tables=tables(1, 1), players=seated("Ann Bea Cem", "Dov Eva Fay"))


def with_moved(setup: EventSetup, name: str) -> EventSetup:
    """Return the room with *name* moved there since the last hand."""
    return replace(setup, players=tuple(replace(one, is_moved=one.name == name) for one in setup.players))


def test_who_moves_as_ordered_sits_at_the_other_table_and_has_come_there() -> None:
    to = ordered_place(step_in(TWO_TABLES), "Dov")
    assert to is not None
    moved = after(TWO_TABLES, Moved(name="Dov")).state.players["Dov"]

    assert (moved.at, moved.came) == (to, Came.MOVED)
    assert to.table == 2


def test_the_director_moves_anybody_anywhere_that_is_free() -> None:
    assert after(TWO_TABLES, Moved(name="Eva", place=Place(1, 5))).state.players["Eva"].at == Place(1, 5)


@pytest.mark.parametrize(("place", "why"), [(Place(2, 1), "Eva holds seat 1"), (Place(3, 1), "no such table")])
def test_no_move_goes_to_a_seat_that_is_taken_or_to_no_table(place: Place, why: str) -> None:
    with pytest.raises(ImpossibleHappeningError, match=why):
        after(TWO_TABLES, Moved(name="Ann", place=place))


def test_within_a_table_nobody_has_come_anew() -> None:
    assert after(THREE, Moved(name="Ann", place=Place(1, 9))).state.players["Ann"].came is None


def test_a_wrong_seat_orders_the_move_and_making_it_ends_the_order() -> None:
    wrong = WrongSeatFound(name="Ann", place=Place(1, 7))

    assert [(order.name, order.seat) for order in seen(THREE, wrong).orders] == [("Ann", 7)]
    assert seen(THREE, wrong, Moved(name="Ann")).orders == ()


@pytest.mark.parametrize(
    ("book", "ruling", "standing"),
    [("tfpl", EventRuling.OUT, Standing.OUT), ("nuts", EventRuling.FLOOR, Standing.SEATED)],
)
def test_who_refuses_to_move_is_out_or_the_floor_is_called_as_the_book_has_it(
    book: str, ruling: EventRuling, standing: Standing
) -> None:
    outcome = after(THREE, WrongSeatFound(name="Ann", place=Place(1, 7)), MoveRefused(name="Ann"), book=book)

    assert brief(outcome.alerts)[0] == (EventCode.MOVE_REFUSED, ruling, "Ann")
    assert outcome.state.players["Ann"].standing is standing


@pytest.mark.parametrize(
    ("place", "ruling"),
    [
        (Place(1, 9), EventRuling.GRANTED),
        (Place(1, 2), EventRuling.REFUSED),
        (Place(2, 9), EventRuling.REFUSED),
    ],
)
def test_a_seat_is_changed_for_a_free_one_that_leaves_no_table_the_shorter(place: Place, ruling: EventRuling) -> None:
    asked = ChangeWanted(name="Ann", place=place)

    assert brief(after(LEVEL_TABLES, asked, book="tfpl").alerts) == [(EventCode.SEAT_CHANGE, ruling, "Ann")]
    assert brief(after(LEVEL_TABLES, asked, book="jpa").alerts)[0][1] is EventRuling.REFUSED


def test_who_was_moved_may_pass_the_big_blind_that_comes_at_once_and_then_waits_for_the_button() -> None:
    # The last big blind was seat 3: the next one is seat 4.
    four = EventSetup(tables=tables(1), players=seated("Ann Bea Cem Dov Eva"))
    asked = {name: PassWanted(name=name) for name in ("Dov", "Eva")}

    passed = seen(with_moved(four, "Dov"), asked["Dov"], book="tfpl").players["Dov"]
    assert (passed.hand, passed.until) == (NextHand.WAIT, WaitsFor.BUTTON)
    for setup, name in ((four, "Dov"), (with_moved(four, "Eva"), "Eva")):
        assert brief(after(setup, asked[name], book="tfpl").alerts) == [(EventCode.PASS, EventRuling.REFUSED, name)]


def test_the_floor_is_asked_once_about_who_was_moved_between_button_and_small_blind() -> None:
    table = TableInPlay(number=1, button=1, small=2, big=4)
    moved = Entrant(name="Eva", place=Place(1, 3), stack=10_000, is_moved=True)
    players = (*seated("Ann Bea - Dov Fay"), moved)
    setup = EventSetup(tables=(table,), players=players)

    calls = after(setup, TimePassed(by_ms=0), TimePassed(by_ms=0), book="tfpl").state.floor
    assert [(call.code, call.name, call.options[0]) for call in calls] == [
        (EventCode.POSITION, "Eva", FloorOption.WAIT)
    ]
    answered = FloorAnswered(option=FloorOption.WAIT)
    assert after(setup, TimePassed(by_ms=0), answered, TimePassed(by_ms=0), book="tfpl").state.floor == ()


def test_a_drawn_move_is_forgotten_once_somebody_else_has_the_seat() -> None:
    drawn = SeatDrawn(name="Dov", place=Place(2, 5))

    assert after(TWO_TABLES, drawn, book="homegame").state.programmed == {"Dov": Place(2, 5)}
    assert not after(TWO_TABLES, drawn, Moved(name="Cem", place=Place(2, 5)), book="homegame").state.programmed
