"""A table of the demo's room plays by itself, keeps its journal, and ends where it is stopped or has played enough."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from table.courier.address import BrokerAddress
from table.engine.words.chip_events import HandCompleted
from table.keeping.journal import JournalUnreadableError, SightingTaken, TableOpened
from table.keeping.reading import read_journal
from table.playing.room.room_table import PLAYERS, STACK, RoomPlan, RoomTable
from table.wiring.station.station_line import StationPlace
from tests.table.evening import book, decks

FAST = 1e6


def room_table(folder: Path, number: int = 2, hands: int | None = 1) -> RoomTable:
    plan = RoomPlan(tables=3, speed=FAST, hands=hands, seconds=None, folder=folder, automatic_s=0.0)
    return RoomTable(number, plan, book("firekeepers"), decks(), threading.Event(), None)


def place_of(table: RoomTable) -> StationPlace:
    """Return where the station would be: nobody listens there, and a table plays on without it."""
    return StationPlace(BrokerAddress(host="127.0.0.1", port=1), table.address)


def test_it_plays_as_many_hands_as_it_should_and_keeps_them_without_a_station(tmp_path: Path) -> None:
    table = room_table(tmp_path, hands=2)
    table.run(place_of(table))

    records = list(read_journal(tmp_path / "table-2.journal"))
    opened = records[0]
    assert isinstance(opened, TableOpened)
    assert [(player.stack, bool(player.name)) for player in opened.setup.players] == [(STACK, True)] * PLAYERS
    over = {
        event.number
        for record in records
        if isinstance(record, SightingTaken)
        for event in record.events
        if isinstance(event, HandCompleted)
    }
    assert (table.hands, len(over), table.fault) == (2, 2, None)


def test_tables_of_one_room_report_apart_and_deal_apart(tmp_path: Path) -> None:
    first, second = (room_table(tmp_path, number) for number in (1, 2))

    assert first.address != second.address
    for table in (first, second):
        table.run(place_of(table))
    assert sorted(path.name for path in tmp_path.glob("*.journal")) == ["table-1.journal", "table-2.journal"]


def test_a_table_that_is_stopped_ends_in_the_middle_of_its_hand(tmp_path: Path) -> None:
    stop = threading.Event()
    stop.set()
    plan = RoomPlan(tables=1, speed=FAST, hands=None, seconds=None, folder=tmp_path)
    table = RoomTable(1, plan, book("firekeepers"), decks(), stop, None)
    table.run(place_of(table))

    assert (table.hands, table.fault) == (0, None)


def test_what_stops_a_table_is_kept_for_whoever_runs_the_room(tmp_path: Path) -> None:
    table = room_table(tmp_path / "not there")

    with pytest.raises(JournalUnreadableError, match="not there"):
        table.run(place_of(table))
    assert isinstance(table.fault, JournalUnreadableError)
