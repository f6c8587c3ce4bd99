"""What is old is dropped a few rows at a time, and nothing that anybody still needs."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from display.station.known.aside import PutAside
from display.station.known.audit import LogEntry, LogSearch
from display.station.known.calls import QueuedCall
from display.station.known.heads import KnownHead
from display.station.known.kept_days import KEEP_DAYS
from display.station.known.orders import DirectorOrder, OrderState
from display.station.known.overview import Overview
from display.station.known.tables import TableNow
from display.station.running.retention import DAY_MS, MOST_ROWS, PASS_EVERY_NS, STEP_EVERY_NS, Retention
from display.station.store.batch import Batch, Kept
from display.station.store.store import Store
from table.clock import SimulatedClock, wall_ms
from table.engine.words.director_commands import PlayerNamed
from table.engine.words.frozen import replace
from table.messages.public_records import PublicRecord
from table.messages.sayings import Ack, Records, StationCommand
from table.messages.topics import Saying
from tests.display.station.afternoon import ADDRESS, OUT_OF_ORDER, table_after
from tests.display.station.fed import TABLE, Running
from tests.patience import PATIENCE_S, wait_until

NOW_MS = wall_ms()
OLD_MS = NOW_MS - (KEEP_DAYS + 1) * DAY_MS
OPEN_CALL = next(iter(Overview().queue.hear_picture(replace(table_after(OUT_OF_ORDER), is_online=True), OLD_MS)))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store(tmp_path / "station.db")
    yield made
    made.close()


def kept(hand_number: int, first: int, count: int, journal: str = "j1") -> Kept:
    numbers = range(first, first + count)
    records = [PublicRecord(sequence=one, hand_number=hand_number, at_ns=one) for one in numbers]
    return Kept(TABLE, journal, tuple(records))


def closed(call_id: int, closed_ms: int | None) -> QueuedCall:
    return replace(OPEN_CALL, id=call_id, closed_ms=closed_ms)


def order(name: str, stands: OrderState) -> DirectorOrder:
    said = StationCommand(id=name, command=PlayerNamed(seat=1, name="Ana"))
    return DirectorOrder(table=TABLE, said=said, by="Maria", words="a name", said_ms=OLD_MS, stands=stands)


def all_passes(store: Store, overview: Overview, keep_days: int = KEEP_DAYS) -> list[str]:
    """Let what is old be dropped, step by step; return what the operator is told."""
    told: list[str] = []
    clock = SimulatedClock()
    retention = Retention(store, clock, told.append, keep_days)
    for _ in range(300):
        retention.step(overview)
        clock.wait_ns(STEP_EVERY_NS)
    return told


def sequences(store: Store, journal: str = "j1") -> list[int]:
    return [record.sequence for record in store.records(TABLE, journal)]


def test_a_clock_that_was_set_forward_makes_nothing_old(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    store.keep(Batch(records=[kept(1, 1, 10)]), NOW_MS)
    clock, told = SimulatedClock(), list[str]()
    retention = Retention(store, clock, told.append)
    monkeypatch.setattr("display.station.running.retention.wall_ms", lambda: NOW_MS + (KEEP_DAYS + 2) * DAY_MS)
    for _ in range(3):
        retention.step(Overview())
        clock.wait_ns(PASS_EVERY_NS)

    assert sequences(store) == list(range(1, 11))
    assert told == ["this machine's clock was set forward by days: nothing old is dropped until the next start"]


def test_what_is_old_goes_and_what_is_not_stays_with_one_line_of_how_much(store: Store) -> None:
    log = LogEntry(at_ms=OLD_MS, kind="order", by="Maria", words="long ago")
    aside = PutAside(table=TABLE, topic="t", why="broken", octets=1, payload=b"{")
    old = Batch(records=[kept(1, 1, 1_200)], log=[log, replace(log, at_ms=NOW_MS)], aside=[aside])
    old.calls = {one: closed(one, OLD_MS) for one in (1, 2)} | {3: closed(3, NOW_MS)}
    old.heads = [KnownHead(TABLE, "j1", 1, "aaaa")]
    old.orders = {"a": order("a", OrderState.DONE), "b": order("b", OrderState.WAITING)}
    store.keep(old, OLD_MS)
    store.keep(Batch(records=[kept(2, 1_201, 3)], aside=[aside], heads=[KnownHead(TABLE, "j1", 1_201, "bbbb")]), NOW_MS)

    told = all_passes(store, Overview())

    dropped = "1200 records, 2 closed calls, 1 orders, 1 log entries, 1 messages put aside, 1 heads of journals"
    assert told == [f"dropped, older than {KEEP_DAYS} days: {dropped}; what comes takes their room in the file"]
    assert sequences(store) == [1_201, 1_202, 1_203]
    assert [call.id for call in store.calls()] == [3]
    assert [one.id for one in store.orders(since_ms=0)] == ["b"]
    assert [entry.at_ms for entry in store.log(LogSearch())] == [NOW_MS]
    assert len(store.aside()) == 1
    assert [head.link for head in store.heads()] == ["bbbb"]


def test_of_an_open_call_and_of_the_hand_a_table_is_at_nothing_goes(store: Store) -> None:
    store.keep(Batch(records=[kept(1, 1, 700), kept(2, 701, 700), kept(3, 1_401, 700), kept(4, 2_101, 700)]), OLD_MS)
    store.keep(Batch(calls={1: replace(OPEN_CALL, hand_number=2, journal="j1")}), OLD_MS)
    overview = Overview()
    overview.queue.stand_at(store.calls(), 1)
    table = table_after(OUT_OF_ORDER)
    assert table.picture is not None
    overview.tables[TABLE] = replace(table, picture=replace(table.picture, hand_number=4))

    all_passes(store, overview)

    assert sequences(store) == [*range(701, 1_401), *range(2_101, 2_801)]
    assert [call.is_open for call in store.calls()] == [True]


def test_a_journal_of_which_nothing_is_left_is_not_asked_for_again(tmp_path: Path, store: Store) -> None:
    store.keep(Batch(records=[kept(1, 1, 40), kept(1, 1, 7, "j2")]), OLD_MS)
    all_passes(store, Overview())
    assert sequences(store) == []
    assert store.upto() == {(TABLE, "j1"): 40, (TABLE, "j2"): 7}

    running = Running(tmp_path / "station.db")
    _, _, records = kept(1, 35, 8)
    running.line.come(Saying.RECORDS, Records(journal="j1", boot="b1", records=records))
    wait_until(running.line.acks, PATIENCE_S)
    assert running.line.acks() == [Ack(journal="j1", upto=42)]
    assert running.store.upto()[TABLE, "j1"] == 42
    running.feed.close()
    running.store.close()


def test_no_id_of_a_call_is_given_twice_where_all_of_them_are_old(store: Store) -> None:
    store.keep(Batch(calls={one: closed(one, OLD_MS) for one in (1, 2, 3)}), OLD_MS)
    all_passes(store, Overview())

    assert store.last_call() == 3


def test_nought_days_keep_everything_for_ever(store: Store) -> None:
    store.keep(Batch(records=[kept(1, 1, 10)]), 0)

    assert all_passes(store, Overview(), keep_days=0) == []
    assert len(sequences(store)) == 10


def test_one_step_is_few_rows_and_the_next_comes_later_and_the_next_pass_in_an_hour(store: Store) -> None:
    store.keep(Batch(records=[kept(1, 1, 3 * MOST_ROWS)]), OLD_MS)
    clock = SimulatedClock()
    retention = Retention(store, clock, lambda _: None)
    for _ in range(5):
        retention.step(Overview())
    assert len(sequences(store)) >= 2 * MOST_ROWS

    for _ in range(200):
        clock.wait_ns(STEP_EVERY_NS)
        retention.step(Overview())
    assert sequences(store) == []

    store.keep(Batch(records=[kept(1, 10_000, 1)]), OLD_MS)
    clock.wait_ns(STEP_EVERY_NS)
    retention.step(Overview())
    assert len(sequences(store)) == 1
    clock.wait_ns(PASS_EVERY_NS)
    retention.step(Overview())
    assert sequences(store) == []


def test_what_comes_takes_the_room_of_what_went(tmp_path: Path, store: Store) -> None:
    sizes = []
    for month in range(3):
        store.keep(Batch(records=[kept(1, 1 + month * 10_000, 10_000)]), OLD_MS)
        sizes.append(size_of(tmp_path / "station.db"))
        all_passes(store, Overview())

    assert sizes[-1] < 1.1 * sizes[0]


def size_of(path: Path) -> int:
    with sqlite3.connect(path) as disk:
        disk.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return path.stat().st_size


def without_marks(path: Path) -> None:
    """Make the file what it was before there was such a table."""
    with sqlite3.connect(path) as disk:
        disk.execute("DROP TABLE marks")


def spoiled_times(path: Path) -> None:
    with sqlite3.connect(path) as disk:
        disk.execute("UPDATE records SET came_ms = 'long ago' WHERE sequence = 2")


@pytest.mark.parametrize(("spoil", "left"), [(without_marks, []), (spoiled_times, [2])])
def test_a_file_of_before_and_one_with_a_spoiled_row_are_thinned_too(
    tmp_path: Path, spoil: Callable[[Path], None], left: list[int]
) -> None:
    path = tmp_path / "station.db"
    before = Store(path)
    before.keep(Batch(records=[kept(1, 1, 5)], tables={TABLE: TableNow(address=ADDRESS)}), OLD_MS)
    before.close()
    spoil(path)

    after = Store(path)
    assert after.upto() == {(TABLE, "j1"): 5}
    all_passes(after, Overview())
    assert sequences(after) == left
    assert after.upto() == {(TABLE, "j1"): 5}
    after.close()


def test_a_disk_that_cannot_is_told_and_the_station_goes_on(tmp_path: Path) -> None:
    before = Store(tmp_path / "station.db")
    before.keep(Batch(records=[kept(1, 1, 5)]), OLD_MS)
    before.close()
    with sqlite3.connect(tmp_path / "station.db") as disk:
        disk.execute("CREATE TRIGGER never BEFORE DELETE ON records BEGIN SELECT RAISE(ABORT, 'no'); END")
    running = Running(tmp_path / "station.db")

    def is_told() -> bool:
        running.clock.wait_ns(PASS_EVERY_NS)
        return any("could not be dropped" in line for line in running.remarks)

    wait_until(is_told, PATIENCE_S)

    assert running.open_call()
    running.feed.close()
    running.store.close()
