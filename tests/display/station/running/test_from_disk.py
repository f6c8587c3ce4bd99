"""The station as its disk has it: after a start, and after a round that the disk did not take."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from display.station.floor.directing import Directing
from display.station.known.classes import ClassOpened
from display.station.known.conversation import Conversation
from display.station.known.orders import Now, OrderState
from display.station.known.overview import ORDERS_OF_LATE_MS, Overview
from display.station.running.from_disk import ROWS_NAMED, FromDisk, left_out_words
from display.station.running.hearing import Hearing
from display.station.running.round import Round
from display.station.store.batch import Batch, Kept
from display.station.store.store import Store
from table.clock import SimulatedClock, wall_ms
from table.engine.words.frozen import replace
from table.pki.signing import SigningKey
from tests.display.station.afternoon import JOURNAL, OUT_OF_ORDER, ZONE, table_after, told
from tests.display.station.store.own_file import ORDER

TABLE = table_after(OUT_OF_ORDER)
RECORDS = told(OUT_OF_ORDER).records
NOW = Now(wall_ms(), 0)


class Station:
    """What of a station stands where its store does."""

    def __init__(self, store: Store) -> None:
        self.overview = Overview()
        talk = Conversation(ZONE, "s1", SigningKey(b"s" * 32))
        directing = Directing(self.overview)
        self.hearing = Hearing(self.overview, talk, directing, SimulatedClock(), print)
        self.from_disk = FromDisk(store, self.overview, self.hearing, directing)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """A store in which a table called the floor, and a director has ordered something."""
    made = Store(tmp_path / "station.db")
    overview = Overview()
    calls = overview.queue.hear_picture(TABLE, NOW.ms)
    batch = Batch(
        records=[Kept(TABLE.id, JOURNAL, RECORDS)],
        tables={TABLE.id: replace(TABLE, lines=())},
        calls={call.id: call for call in calls},
        orders={"o1": replace(ORDER, said_ms=NOW.ms)},
        classes=[("Ms", ClassOpened(class_id="c", book="nuts", tables=(TABLE.id,)))],
    )
    made.keep(batch, NOW.ms)
    return made


def test_a_start_has_tables_calls_orders_and_class_as_they_were_kept_and_nobody_is_there_yet(store: Store) -> None:
    station = Station(store)
    station.from_disk.read(NOW)
    overview = station.overview

    table = overview.tables[TABLE.id]
    assert (table.is_online, table.picture, table.lines) == (False, TABLE.picture, TABLE.lines)
    assert [call.alert.code for call in overview.queue.shown(NOW.ms)] == [call.alert.code for call in store.calls()]
    assert list(overview.orders) == ["o1"]
    assert overview.school is not None
    assert station.hearing.upto == {(TABLE.id, JOURNAL): len(RECORDS)}


def test_orders_that_are_over_for_long_are_not_read_again(store: Store) -> None:
    done = replace(ORDER, said=replace(ORDER.said, id="o2"), stands=OrderState.DONE, said_ms=NOW.ms, answered_ms=NOW.ms)
    store.keep(Batch(orders={"o2": done}), NOW.ms)

    def orders(at_ms: int) -> set[str]:
        station = Station(store)
        station.from_disk.read(Now(at_ms, 0))
        return set(station.overview.orders)

    assert orders(NOW.ms) == {"o1", "o2"}
    assert orders(NOW.ms + ORDERS_OF_LATE_MS + 1) == {"o1"}, "something may yet come of it"


def test_after_a_round_that_was_not_kept_a_table_looks_as_it_told_and_all_else_as_the_disk_has_it(store: Store) -> None:
    station = Station(store)
    station.from_disk.read(NOW)
    newer = replace(TABLE, name="Newer", is_online=True)
    into = Round(station.overview)
    into.put_table(newer)
    into.put_order(replace(ORDER, words="never kept", said_ms=NOW.ms))

    assert station.from_disk.go_back(NOW) is None

    assert (station.overview.tables[TABLE.id].name, station.overview.tables[TABLE.id].is_online) == ("Newer", True)
    assert station.overview.orders["o1"].words == ORDER.words


def test_calls_that_the_disk_has_not_are_made_of_the_pictures_again_once(tmp_path: Path) -> None:
    station = Station(Store(tmp_path / "empty.db"))
    Round(station.overview).put_table(replace(TABLE, is_online=True))
    station.from_disk.go_back(NOW)
    first, second = Round(station.overview), Round(station.overview)

    station.from_disk.catch_up(first)
    station.from_disk.catch_up(second)

    assert (len(first.batch.calls), second.batch.calls) == (1, {})


def test_a_disk_that_cannot_be_read_is_told_and_the_station_goes_on(store: Store) -> None:
    station = Station(store)
    station.from_disk.read(NOW)
    with sqlite3.connect(store.own.place) as other:
        other.execute("drop table calls")

    fault = station.from_disk.go_back(NOW)

    assert fault is not None
    assert "station.db" in str(fault)
    assert TABLE.id in station.overview.tables


@pytest.mark.parametrize("count", [1, ROWS_NAMED, ROWS_NAMED + 2])
def test_rows_that_cannot_be_read_are_named_and_of_many_the_first(count: int) -> None:
    words = left_out_words([f"record {number}" for number in range(count)])

    assert "record 0" in words
    assert ("and 2 more" in words) == (count > ROWS_NAMED)
    assert words.count("record ") == min(count, ROWS_NAMED)
