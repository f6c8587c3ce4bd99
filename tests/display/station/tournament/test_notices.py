"""A table's notice of the tournament: its own orders as lines, its clock, and whether it is to hold."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec
import pytest
from msgspec.structs import replace

from display.station.store.store import Store
from display.station.tournament.desk import Desk
from display.station.tournament.event_moment import EventMoment
from display.station.tournament.notices import notice_for
from table.messages.notices import MOST_LINES, TableNotice
from table.tournament.words.setup import EventDay
from table.tournament.words.told import OrderKind, StaffOrder
from table.tournament.words.view import TableStatus
from tests.display.station.tournament_room import room

MINUTE_MS: Final = 60_000


@pytest.fixture
def looked(tmp_path: Path) -> EventMoment:
    tournament = room()
    return Desk(tournament.setup, tournament.book, Store(tmp_path / "station.db"), lambda: 1_000).look_whole()


def notice(looked: EventMoment, table: int = 1) -> TableNotice:
    return notice_for(table, looked, looked.setup)


def ordered(looked: EventMoment, *orders: StaffOrder) -> EventMoment:
    return looked._replace(view=replace(looked.view, orders=orders))


def standing(looked: EventMoment, status: TableStatus, **changes: object) -> EventMoment:
    """Return the event with table 1 standing so."""
    tables = {**looked.view.tables, 1: replace(looked.view.tables[1], status=status)}
    return looked._replace(view=replace(looked.view, tables=tables, orders=(), **changes))


def move(**where: int | str | None) -> StaffOrder:
    plain: dict[str, object] = {"kind": OrderKind.MOVE, "cite": None, "name": "Zoe", "table": 1, "to": 2, "seat": 4}
    return StaffOrder(**{**plain, **where})  # type: ignore[arg-type]  # fields by name


def test_a_move_is_told_at_both_tables_each_from_its_own_side(looked: EventMoment) -> None:
    moved = ordered(looked, move())

    assert notice(moved, 1).lines == ("After this hand: Zoe moves to table 2, seat 4",)
    assert notice(moved, 2).lines == ("Zoe comes from table 1 to seat 4",)
    assert notice(moved, 3).lines == ()


def test_a_move_of_which_not_all_is_known_says_what_is(looked: EventMoment) -> None:
    assert notice(ordered(looked, move(to=1))).lines == ("After this hand: Zoe moves to seat 4",)
    assert notice(ordered(looked, move(seat=None))).lines == ("After this hand: Zoe moves to table 2",)
    assert notice(ordered(looked, move(seat=None)), 2).lines == ()
    unknown = notice(ordered(looked, move(name=None))).lines[0]
    assert unknown.startswith("After this hand: a player, who is not known yet, moves")


def test_a_newcomer_is_told_where_he_comes_to_and_an_order_of_another_table_nowhere(looked: EventMoment) -> None:
    orders = (
        StaffOrder(kind=OrderKind.SEAT, cite=None, name="Zoe", to=1),
        StaffOrder(kind=OrderKind.HALT, cite=None, table=2),
    )

    assert notice(ordered(looked, *orders)).lines == ("Zoe comes to this table",)
    assert notice(ordered(looked, *orders), 2).lines == ("Hold after this hand: too few players here",)


@pytest.mark.parametrize("status", TableStatus)
def test_a_table_holds_where_it_waits_is_halted_held_or_on_a_break(looked: EventMoment, status: TableStatus) -> None:
    holding = {TableStatus.HALTED, TableStatus.WAITING, TableStatus.BREAK, TableStatus.HELD}

    assert notice(standing(looked, status)).is_hold == (status in holding)
    assert notice(standing(looked, status, is_hand_for_hand=True)).is_hold


def test_in_hand_for_hand_a_table_that_waits_and_one_that_plays_are_told_apart(looked: EventMoment) -> None:
    waiting = standing(looked, TableStatus.WAITING, is_hand_for_hand=True)
    playing = standing(looked, TableStatus.PLAYING, is_hand_for_hand=True)

    assert notice(waiting).lines == ("Hold: hand-for-hand, the other tables still play",)
    assert notice(playing).lines == ("Hold after this hand: hand-for-hand",)
    assert notice(standing(looked, TableStatus.PLAYING)).lines == ()


def test_a_clock_that_runs_has_an_end_to_the_second_and_one_that_stands_what_is_left(looked: EventMoment) -> None:
    left_ms = looked.view.left_ms
    assert left_ms == 20 * MINUTE_MS
    running = looked._replace(is_running=True, at_ms=1_400)
    a_moment_later = running._replace(at_ms=1_300, view=replace(looked.view, left_ms=left_ms + 1))

    stands, runs = notice(looked).clock, notice(running).clock
    assert (stands.is_paused, stands.ends_ms, stands.left_ms) == (True, None, left_ms)
    assert (runs.is_paused, runs.ends_ms, runs.left_ms) == (False, 1_000 + left_ms, None)
    assert notice(a_moment_later).clock == runs


def test_at_the_end_of_the_day_the_clock_stands_and_no_table_knows_of_a_level_behind_it(looked: EventMoment) -> None:
    setup = replace(looked.setup, day=EventDay(event="Main", name="1A", last_level=1))
    over = looked._replace(is_running=True, setup=setup, view=replace(looked.view, left_ms=0))
    clocks = {notice(over._replace(at_ms=at_ms)).clock for at_ms in (1_000, 9_000)}

    (clock,) = clocks
    assert (clock.is_paused, clock.ends_ms, clock.left_ms, len(clock.levels)) == (True, None, 0, 1)


def test_no_more_lines_are_told_than_a_screen_has_and_none_is_longer_than_a_message_takes(looked: EventMoment) -> None:
    many = ordered(looked, *(move(name="Z" * 300, seat=seat % 10 + 1) for seat in range(MOST_LINES + 4)))
    told = notice(many)

    assert len(told.lines) == MOST_LINES
    assert msgspec.json.decode(msgspec.json.encode(told), type=TableNotice) == told
