"""Why the station's file cannot be used is a sentence with the way out, whatever the disk or another program does."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from display.station.known.watch import SILENT_NS
from display.station.store.batch import Batch, Kept
from display.station.store.faults import HELD_S, is_of_the_disk, words_of
from display.station.store.store import Store, StoreError
from table.clock import NS_PER_S
from table.messages.public_records import PublicRecord

RECORD = Kept("main/table-1", "j", (PublicRecord(sequence=1, hand_number=1, at_ns=1),))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "station.db"


def test_a_file_that_another_program_holds_is_said_soon(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("display.station.store.on_file.HELD_S", 0.01)
    store = Store(file)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("begin immediate")
        with pytest.raises(StoreError, match=r"station\.db: another program holds the station's file; end what"):
            store.enter((1, "Tina", "first"))
    store.enter((1, "Tina", "second"))

    assert [said for _, _, said in store.entries()] == ["second"]
    store.close()


def test_two_who_wait_for_a_held_file_one_after_another_are_no_silence_to_the_watch() -> None:
    assert 2 * HELD_S * NS_PER_S < SILENT_NS


def test_a_file_that_is_damaged_while_it_is_used_is_the_disks_fault_and_no_records(file: Path) -> None:
    store = Store(file)
    store.keep(Batch(records=[RECORD]), 1)
    store.close()
    store = Store(file)
    with file.open("r+b") as opened:
        opened.seek(4_096)
        opened.write(b"\xff" * (file.stat().st_size - 4_096))

    with pytest.raises(StoreError, match=r"damaged, .* \(.*malformed\); stop the station, and start") as refused:
        store.keep(Batch(records=[RECORD._replace(journal="k")]), 1)
    assert refused.value.is_of_the_disk
    store.close()


def test_a_record_that_is_kept_already_is_no_fault_of_the_disk(file: Path) -> None:
    store = Store(file)
    store.keep(Batch(records=[RECORD]), 1)

    with pytest.raises(StoreError) as refused:
        store.keep(Batch(records=[RECORD]), 1)
    assert not refused.value.is_of_the_disk
    store.close()


def fault_of(work: Callable[[], object]) -> Exception:
    with pytest.raises((sqlite3.Error, OSError)) as caught:
        work()
    return caught.value


def full(file: Path) -> None:
    with closing(sqlite3.connect(file)) as opened:
        opened.execute("create table t (a)")
        opened.execute("pragma max_page_count=1")
        opened.execute("insert into t values (zeroblob(100000))")


def written_where_nothing_can_be(file: Path) -> None:
    sqlite3.connect(file).close()
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as opened:
        opened.execute("create table t (a)")


def refused(number: int) -> Callable[[Path], None]:
    def work(file: Path) -> None:
        raise OSError(number, os.strerror(number), str(file))

    return work


@pytest.mark.parametrize(
    ("work", "words"),
    [
        (full, "the disk is full; make room on it: a station that runs goes on by itself"),
        (refused(errno.ENOSPC), "the disk is full; make room on it"),
        (written_where_nothing_can_be, "its disk cannot be read or written any more (attempt"),
        (refused(errno.EROFS), "any more (Read-only file system); stop the station, and start it with --restore"),
        (refused(errno.EACCES), "the station's file cannot be used (Permission denied); name another folder"),
    ],
)
def test_each_fault_has_its_way_out(file: Path, work: Callable[[Path], None], words: str) -> None:
    fault = fault_of(lambda: work(file))

    assert words in words_of(file, fault)
    assert is_of_the_disk(fault) == isinstance(fault, sqlite3.Error)
