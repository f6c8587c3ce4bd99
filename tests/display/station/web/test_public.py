"""What is told of tables, calls and a tournament: all of it public."""

from __future__ import annotations

from pathlib import Path

import msgspec

from display.station.store.store import Store
from display.station.tournament.desk import Desk
from display.station.web.public import calls_of, tables_of, tournament_of
from table.scenario.secrecy import leaks
from tests.display.station.fed import TABLE, Running
from tests.display.station.tournament_room import room


def test_a_table_is_told_with_its_blinds_its_seats_and_their_chips(running: Running) -> None:
    running.open_call()

    (table,) = tables_of(running.feed.overview)

    assert (table.id, table.is_online, table.hand) == (TABLE, True, 1)
    assert table.small_blind < table.big_blind
    assert table.pot >= table.small_blind + table.big_blind
    assert len(table.seats) > 1
    assert all(seat.chips > 0 for seat in table.seats)


def test_a_call_is_told_with_its_code_and_its_rule(running: Running) -> None:
    opened = running.call(running.open_call())

    (call,) = calls_of(running.feed.overview)

    assert (call.id, call.table, call.code) == (opened.id, TABLE, opened.alert.code.value)
    assert call.rule == opened.alert.cite
    assert call.closed_ms is None


def test_no_card_is_told(running: Running) -> None:
    running.open_call()
    told = msgspec.json.encode((tables_of(running.feed.overview), calls_of(running.feed.overview)))

    assert leaks(told, frozenset(), ()) == []


def test_the_tournament_is_told_with_its_clock_its_seating_and_its_chip_counts(tmp_path: Path) -> None:
    tournament = room()
    desk = Desk(tournament.setup, tournament.book, Store(tmp_path / "station.db"), lambda: 1_000_000)

    told = tournament_of("Friday", desk.look_whole())

    assert (told.name, told.at_ms, told.level) == ("Friday", 1_000_000, 1)
    assert sum(player.chips for player in told.players) == told.chips
    assert {player.name: (player.table, player.seat) for player in told.players}["Dov"] == (2, 1)
    assert len(told.players) == told.remaining
