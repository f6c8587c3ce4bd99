"""When something fails beside the feed, or in it: what the page says, what is not lost, and what ends the process."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from display.station.known.asked import TableTold
from display.station.known.watch import SHOWN_NS, Watch
from display.station.running.link import BROKER_HANGS_NS
from display.station.store.batch import Batch
from display.station.store.store import StoreError
from table.engine.words.director_commands import StackSet
from table.engine.words.frozen import replace
from table.messages.carrying import Connected
from table.messages.sayings import written
from table.messages.topics import Saying
from tests.display.station.afternoon import JOURNAL, OUT_OF_ORDER, report_of, told
from tests.display.station.fed import TABLE, Running, records_of
from tests.patience import PATIENCE_S, wait_until


def test_a_full_disk_is_a_trouble_on_every_page_until_it_takes_what_comes_again(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep = running.store.keep

    def full(batch: Batch, now_ms: int) -> None:
        if not batch.is_empty:
            words = "station.db: the station's file cannot be used (database or disk is full)"
            raise StoreError(words)
        keep(batch, now_ms)

    monkeypatch.setattr(running.store, "keep", full)
    running.line.come(Saying.REPORT, told(OUT_OF_ORDER).report)
    wait_until(lambda: "disk" in running.feed.overview.troubles, PATIENCE_S)
    asked = running.feed.ask(TableTold(table_id=TABLE, command=StackSet(3, 5), by="Maria")).result(PATIENCE_S)
    assert "nothing was sent" in (asked or "")
    assert running.line.commands() == []

    monkeypatch.setattr(running.store, "keep", keep)
    wait_until(lambda: running.feed.overview.troubles == {}, PATIENCE_S)


def test_a_tile_never_goes_back_in_time_when_the_disk_was_full(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the disk has of a table's looks may be ten seconds old; what the table told last is not."""
    picture = told(OUT_OF_ORDER).picture
    running.line.come(Saying.REPORT, report_of(replace(picture, hand_number=1, matters=())))
    wait_until(running.store.tables, PATIENCE_S)
    running.line.come(Saying.REPORT, report_of(replace(picture, hand_number=2)))
    wait_until(lambda: running.feed.overview.queue.shown(0), PATIENCE_S)
    keep = running.store.keep
    monkeypatch.setattr(running.store, "keep", _full)
    running.line.come(Saying.RECORDS, records_of(OUT_OF_ORDER))
    wait_until(lambda: "disk" in running.feed.overview.troubles, PATIENCE_S)

    def hand_shown() -> int | None:
        now = running.feed.overview.tables[TABLE].picture
        return None if now is None else now.hand_number

    assert hand_shown() == 2
    monkeypatch.setattr(running.store, "keep", keep)
    wait_until(lambda: running.feed.overview.troubles == {}, PATIENCE_S)
    running.line.come(Saying.RECORDS, records_of(OUT_OF_ORDER))
    wait_until(lambda: running.store.records(TABLE, JOURNAL), PATIENCE_S)

    assert hand_shown() == 2
    assert len([call for call in running.feed.overview.queue.shown(0) if call.is_open]) == 1
    assert len([call for call in running.store.calls() if call.is_open]) == 1


def _full(batch: Batch, _now_ms: int) -> None:
    if not batch.is_empty:
        words = "full"
        raise StoreError(words)


def test_one_value_that_no_disk_takes_costs_its_own_message_and_none_beside_it(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep = running.store.keep

    def picky(batch: Batch, now_ms: int) -> None:
        if any(kept.journal == "poison" for kept in batch.records):
            words = "a value too large"
            raise StoreError(words, is_of_the_disk=False)
        keep(batch, now_ms)

    monkeypatch.setattr(running.store, "keep", picky)
    records = records_of(OUT_OF_ORDER)
    running.line.come(Saying.RECORDS, replace(records, journal="poison"))
    running.line.come(Saying.RECORDS, records)
    wait_until(running.line.acks, PATIENCE_S)
    wait_until(running.store.aside, PATIENCE_S)

    assert [ack.journal for ack in running.line.acks()] == [JOURNAL]
    assert [aside.payload for aside in running.store.aside()] == [written(replace(records, journal="poison"))]


def test_a_feed_that_dies_is_told_and_is_the_end_of_the_process(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ends: list[str] = []
    watch = Watch(running.clock, running.feed.trouble, ends.append)
    running.feed._watch = watch  # noqa: SLF001 - the watch of a feed that runs already

    def broken(_batch: Batch, _now_ms: int) -> None:
        raise RuntimeError

    monkeypatch.setattr(running.store, "keep", broken)
    wait_until(lambda: "feed" in running.feed.overview.troubles, PATIENCE_S)
    running.clock.wait_ns(SHOWN_NS)
    watch.look()

    assert ends == ["the feed has failed: RuntimeError: "]
    assert "RuntimeError" in running.feed.overview.troubles["feed"]


def test_a_broker_that_hangs_is_on_the_page_within_five_seconds_and_is_mended(running: Running) -> None:
    mended: list[int] = []
    running.feed._link.mend_broker = lambda: mended.append(1)  # noqa: SLF001 - a station with a broker of its own has one
    wait_until(lambda: running.feed.overview.no_link is None, PATIENCE_S)
    running.line.carries = False
    for _ in range(10):
        running.clock.wait_ns(500_000_000)
        running.go_round()

    assert "does not answer" in (running.feed.overview.no_link or "")
    assert mended == []
    while not mended:
        assert running.clock.now_ns() < 10 * BROKER_HANGS_NS
        running.clock.wait_ns(500_000_000)
        running.go_round()
    running.line.carries = True
    running.line.hear(Connected())
    wait_until(lambda: running.feed.overview.no_link is None, PATIENCE_S)


def test_no_row_keeps_the_station_from_starting_and_what_is_left_out_is_told(tmp_path: Path) -> None:
    first = Running(tmp_path / "station.db")
    [call] = first.open_calls(OUT_OF_ORDER)
    assert first.feed.ask(TableTold(table_id=TABLE, command=StackSet(3, 5), by="Maria")).result(PATIENCE_S) is None
    first.feed.close()
    first.store.close()
    with sqlite3.connect(tmp_path / "station.db") as disk:
        disk.execute('update records set face = replace(face, \'"sequence":3\', \'"sequence":"x"\')')
        disk.execute('update tables set now = replace(now, \'"board":[]\', \'"board":["x"]\')')
        disk.execute("update calls set call = '{'")
        disk.execute("update orders set said = x'ff00'")
        disk.execute("insert into records values (9999, 'main/table-2', 'j', 'many', 1, 1, '{}')")
        disk.execute("insert into log_ins values ('h', 'maria', 1, 'no log-in')")

    again = Running(tmp_path / "station.db")

    assert again.store.people.log_ins("h") == {}
    assert "rows of the station's file cannot be read" in again.feed.overview.troubles["rows"]
    assert again.feed.overview.queue.shown(0) == []
    assert again.open_calls(OUT_OF_ORDER) == [call + 1]
    again.feed.close()
    again.store.close()
