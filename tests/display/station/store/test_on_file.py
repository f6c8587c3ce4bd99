"""The store's file: its owner's alone, from its first byte, and a commit that returned outlives a power cut."""

from __future__ import annotations

import os
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

from sqlalchemy import insert, inspect

from display.station.store.batch import Kept
from display.station.store.on_file import OnFile
from display.station.store.schema import CALLS
from display.station.store.store import Store
from tests.display.station.afternoon import JOURNAL
from tests.display.station.store.test_store import ID, RECORDS, records


def test_the_file_is_its_owners_alone(tmp_path: Path) -> None:
    Store(tmp_path / "folder" / "station.db")

    assert stat.S_IMODE((tmp_path / "folder" / "station.db").stat().st_mode) == 0o600


def test_what_sqlite_lays_beside_the_file_is_its_owners_alone_from_its_first_byte(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        store = Store(tmp_path / "station.db")
        store.keep(records(Kept(ID, JOURNAL, RECORDS)), 5)
        modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
    finally:
        os.umask(before)

    assert modes == dict.fromkeys(("station.db", "station.db-wal", "station.db-shm"), 0o600)
    store.close()


def test_files_that_an_earlier_version_left_open_to_others_are_closed_to_them(tmp_path: Path) -> None:
    Store(tmp_path / "station.db")
    for path in tmp_path.iterdir():
        path.chmod(0o644)

    store = Store(tmp_path / "station.db")

    assert {stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()} == {0o600}
    store.close()


def test_every_commit_is_on_the_disk_before_it_returns(tmp_path: Path) -> None:
    engine = OnFile(tmp_path / "station.db").open()
    with engine.connect() as connection:
        asked = [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous")]
    engine.dispose()

    assert asked == ["wal", 2], "2 is FULL"


def test_two_who_make_it_at_once_both_open_it(tmp_path: Path) -> None:
    with ThreadPoolExecutor(2) as pool:
        for number in range(10):
            both = Barrier(2)

            def opened(path: Path = tmp_path / f"{number}.db", both: Barrier = both) -> None:
                place = OnFile(path)
                both.wait()
                place.open().dispose()

            for one in [pool.submit(opened) for _ in range(2)]:
                one.result()


def test_a_file_that_is_gone_is_told_before_anything_is_written_to_another(tmp_path: Path) -> None:
    place = OnFile(tmp_path / "station.db")
    engine = place.open()
    assert place.why_gone() is None

    (tmp_path / "station.db").unlink()

    assert "the station's file is gone" in (place.why_gone() or "")
    engine.dispose()


def test_a_file_that_has_its_tables_is_opened_again_as_it_is(tmp_path: Path) -> None:
    first = OnFile(tmp_path / "station.db").open()
    with first.begin() as connection:
        connection.execute(insert(CALLS), [{"id": 1, "call": "{}"}])
    first.dispose()
    again = OnFile(tmp_path / "station.db").open()

    assert "calls" in inspect(again).get_table_names()
    with again.connect() as connection:
        assert connection.exec_driver_sql("select count(*) from calls").scalar() == 1
    again.dispose()
