"""Who moves to a shorter table, to which seat, and which tables halt meanwhile."""

from __future__ import annotations

import pytest

from table.engine.words.frozen import replace
from table.messages.schedule import ScheduledLevel
from table.tournament.seating.balancing import balance
from table.tournament.words.happens import ImpossibleHappeningError
from table.tournament.words.played import TimePassed
from table.tournament.words.seated import HaltWaived, Moved
from table.tournament.words.setup import MINUTE_MS, EventSetup, Place
from table.tournament.words.told import EventCode, FloorOption, OrderKind
from tests.table.tournament.rooms import after, seated, seen, step_in, tables

UNEVEN = EventSetup(table_size=5, tables=tables(1, 1), players=seated("Ann Bea Cem Dov", "Eva Fay"))
SHORT = EventSetup(table_size=8, tables=tables(1, 1), players=seated("Ann Bea Cem Dov Gus Hal", "Eva Fay Ida"))
NOTHING = TimePassed(by_ms=0)


def moves(setup: EventSetup, book: str = "firekeepers") -> list[tuple[str | None, int | None, int | None]]:
    """Return who is to move, to which table and which seat."""
    return [(move.name, move.to, move.seat) for move in balance(step_in(setup, book=book)).moves]


def test_the_next_big_blind_goes_to_the_worst_position_of_the_shorter_table() -> None:
    # Seat 3 was the last big blind at table 1; heads-up at table 2 seat 1 has the button and seat 2 was the big blind.
    assert moves(UNEVEN) == [("Dov", 2, 3)]


def test_tables_that_differ_by_one_are_level() -> None:
    level = replace(UNEVEN, players=seated("Ann Bea Cem Dov", "Eva Fay Gus"))

    assert moves(level) == []


def test_as_many_move_as_it_takes_each_as_if_those_before_had_moved() -> None:
    far = EventSetup(table_size=7, tables=tables(1, 1), players=seated("Ann Bea Cem Dov Gus Hal", "Eva Fay"))

    found = moves(far)
    assert len(found) == 2
    assert len({name for name, _, _ in found}) == len({seat for _, _, seat in found}) == 2


def test_in_the_first_level_who_sat_down_last_goes_where_the_book_says_so() -> None:
    last_first = replace(UNEVEN, players=(*UNEVEN.players[1:], UNEVEN.players[0]))

    assert moves(last_first, book="jpa") == [("Ann", 2, None)]


def test_nobody_moves_whose_stack_no_player_has_bought() -> None:
    unsold = replace(UNEVEN, players=tuple(replace(one, is_unsold=one.name == "Dov") for one in UNEVEN.players))

    assert [name for name, _, _ in moves(unsold)] == ["Ann"]


def test_no_move_is_due_while_a_table_is_to_break() -> None:
    assert moves(replace(UNEVEN, table_size=9)) == []


def test_a_table_that_is_three_short_halts_until_the_director_lets_it_play_or_it_is_level_again() -> None:
    def halted(*happened: HaltWaived | Moved) -> list[int | None]:
        return [order.table for order in seen(SHORT, *happened).orders if order.kind is OrderKind.HALT]

    move = Moved(name="Ann", place=Place(2, 5))
    assert halted() == [2]
    assert halted(HaltWaived(table=2)) == []
    assert halted(move) == []
    # Short once more: what was said of it then holds no more.
    assert halted(HaltWaived(table=2), move, Moved(name="Ann", place=Place(1, 8))) == [2]


def test_at_short_handed_tables_the_floor_decides_about_the_halt_and_is_asked_once() -> None:
    six = EventSetup(table_size=6, tables=tables(1, 1), players=seated("Ann Bea Cem Dov Gus", "Eva Fay"))

    calls = after(six, NOTHING, NOTHING).state.floor
    assert [(call.code, call.table, call.options[0]) for call in calls] == [(EventCode.HALTING, 2, FloorOption.PLAY_ON)]
    assert after(six, NOTHING, Moved(name="Ann", place=Place(2, 5))).state.floor == ()


def test_in_the_first_level_no_table_halts_where_the_book_says_so() -> None:
    two_levels = tuple(ScheduledLevel(minutes_ms=MINUTE_MS, small_blind=at, big_blind=2 * at) for at in (1, 2))
    second = replace(SHORT, levels=two_levels)

    assert seen(second, book="jpa").tables[2].status.value == "playing"
    assert seen(second, TimePassed(by_ms=MINUTE_MS), book="jpa").tables[2].status.value == "halted"


def test_a_table_that_is_not_halted_has_nothing_to_waive() -> None:
    with pytest.raises(ImpossibleHappeningError, match="table 1 is not halted"):
        after(SHORT, HaltWaived(table=1))
