"""A table that went is taken off the page: its calls are closed, its records stay, and it comes back with a report."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import msgspec
import pytest

from display.station.known.asked import TableRemoved, TableTold
from display.station.running.hub import Hub
from display.station.shown.pictures import BrowserMessage
from display.station.shown.pictures_of import call_of
from table.engine.words.director_commands import PlayerNamed
from table.messages.carrying import MessageCame
from table.messages.sayings import TableReport, written
from table.messages.topics import Saying
from tests.awaited import awaited
from tests.display.station.afternoon import ADDRESS, JOURNAL, OUT_OF_ORDER, report_of, told
from tests.display.station.fed import TABLE, Running, records_of
from tests.patience import PATIENCE_S, wait_until

OFFLINE = TableReport(is_online=False, boot="b1")


def go(running: Running) -> None:
    """Let the table go."""
    running.line.come(Saying.REPORT, OFFLINE)
    wait_until(lambda: not running.feed.overview.tables[TABLE].is_online, PATIENCE_S)


def remove(running: Running, table_id: str = TABLE) -> str | None:
    return running.feed.ask(TableRemoved(table_id=table_id, by="Maria")).result(PATIENCE_S)


def is_removed(running: Running) -> bool:
    return running.feed.overview.tables[TABLE].is_removed


def shown(running: Running) -> BrowserMessage:
    """Return what a browser is told that comes now."""

    async def first() -> bytes:
        return await Hub(running.feed.overview, lambda _: None).join().waiting.get()

    return msgspec.json.decode(awaited(first()), type=BrowserMessage)


def test_a_table_off_the_page_has_no_tile_its_calls_are_closed_and_the_log_says_who(running: Running) -> None:
    call = running.open_call()
    go(running)

    assert remove(running) is None

    assert call_of(running.call(call), running.feed.overview, lambda _: None).outcome == (
        "table taken off the page: Maria"
    )
    assert not running.call(call).is_open
    assert [(one.by, one.table, one.words) for one in running.log("removed")] == [
        ("Maria", TABLE, "Table 1 taken off the page; 1 open call closed")
    ]
    assert running.store.records(TABLE, JOURNAL) == list(told(OUT_OF_ORDER).records)
    assert remove(running) == "no such table"
    named = TableTold(table_id=TABLE, command=PlayerNamed(seat=1, name="Ana"), by="Maria")
    assert running.feed.ask(named).result(PATIENCE_S) == "no such table"


def test_a_table_that_is_online_and_one_that_nobody_knows_are_not_taken_off(running: Running) -> None:
    running.open_call()

    assert remove(running, "main/table-9") == "no such table"
    assert remove(running) == (
        "Table 1 is online and would come back at once: shut it out first (squaredeal pki remove)"
    )
    assert running.log("removed") == []


def test_an_order_on_its_way_has_to_end_first(running: Running) -> None:
    call = running.open_call()
    running.answer(call)
    go(running)

    assert remove(running) == "an order to it is on its way: take that back, or wait a minute until it ends"
    for _ in range(2):
        running.let_go()
        running.clock.wait_ns(60_000_000_000)
        wait_until(lambda: not running.feed.overview.queue.shown(0)[0].is_under_way, PATIENCE_S)
    assert remove(running) is None


def test_it_comes_back_by_itself_with_its_call_and_not_by_what_the_broker_has_kept(running: Running) -> None:
    call = running.open_call()
    go(running)
    remove(running)

    kept = written(report_of(told(OUT_OF_ORDER).picture, boot="b0"))
    running.line.hear(MessageCame(topic=ADDRESS.topic(Saying.REPORT), payload=kept, is_retained=True))
    running.line.come(Saying.REPORT, OFFLINE)
    running.line.come(Saying.RECORDS, records_of(OUT_OF_ORDER))
    assert remove(running) == "no such table"
    assert is_removed(running)
    assert shown(running).tables == ()
    assert shown(running).gone == (TABLE,)

    running.line.come(Saying.REPORT, report_of(told(OUT_OF_ORDER).picture, boot="b2"))
    wait_until(lambda: not is_removed(running), PATIENCE_S)
    assert [tile.id for tile in shown(running).tables or ()] == [TABLE]
    again = running.feed.overview.queue.first_open(TABLE)
    assert again is not None
    assert again.id != call
    assert again.repeats == 2


def test_it_stays_off_the_page_over_a_start_and_what_the_disk_did_not_take_has_not_happened(
    tmp_path: Path, running: Running
) -> None:
    running.open_call()
    go(running)
    spoil = sqlite3.connect(tmp_path / "station.db")
    spoil.execute("BEGIN IMMEDIATE")
    assert remove(running) == "the station cannot write to its disk: nothing was sent"
    assert not is_removed(running)
    spoil.close()

    assert remove(running) is None
    running.feed.close()
    running.store.close()
    after = Running(tmp_path / "station.db")
    assert is_removed(after)
    assert after.feed.overview.queue.first_open(TABLE) is None
    after.feed.close()
    after.store.close()


@pytest.mark.parametrize("payload", [b"{", b"{}"])
def test_a_made_up_table_that_never_said_anything_can_be_taken_off_too(running: Running, payload: bytes) -> None:
    running.line.hear(MessageCame(topic=ADDRESS.topic(Saying.REPORT), payload=payload, is_retained=False))
    wait_until(lambda: TABLE in running.feed.overview.tables, PATIENCE_S)

    assert remove(running) is None
    assert shown(running).tables == ()
