"""The station's file: a batch whole or not at all, each record once, and what a new start finds."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from display.station.store.store import Batch, Kept, Store, StoreError
from display.station.tables import TableNow
from table.engine.words.frozen import replace
from tests.display.station.afternoon import ADDRESS, JOURNAL, OUT_OF_ORDER, told

FACES = told(OUT_OF_ORDER).faces
ID = TableNow(address=ADDRESS).id


def records(*kept: Kept) -> Batch:
    return Batch(records=list(kept))


def test_records_are_found_again_by_a_new_start(tmp_path: Path) -> None:
    store = Store(tmp_path / "station.db")
    store.keep(records(Kept(ID, JOURNAL, FACES)), 5)
    store.close()

    again = Store(tmp_path / "station.db")

    assert again.upto() == {(ID, JOURNAL): len(FACES)}
    assert again.records(ID, JOURNAL) == list(FACES)
    assert again.latest(ID, JOURNAL, 2) == list(FACES[-2:])


def test_a_record_that_is_there_takes_the_whole_batch_with_it(tmp_path: Path) -> None:
    store = Store(tmp_path / "station.db")
    store.keep(records(Kept(ID, JOURNAL, FACES[:2])), 5)

    with pytest.raises(StoreError, match=r"station\.db"):
        store.keep(records(Kept(ID, "another", FACES[:1]), Kept(ID, JOURNAL, FACES[1:3])), 6)

    assert store.upto() == {(ID, JOURNAL): 2}


def test_a_table_is_kept_as_it_was_last(tmp_path: Path) -> None:
    store = Store(tmp_path / "station.db")
    table = TableNow(address=ADDRESS, name="Table 1")
    store.keep(Batch(tables={ID: table}), 5)

    store.keep(Batch(tables={ID: replace(table, name="Table One")}), 6)

    assert [now.name for now in store.tables()] == ["Table One"]


def test_the_file_is_its_owners_alone(tmp_path: Path) -> None:
    Store(tmp_path / "folder" / "station.db")

    assert stat.S_IMODE((tmp_path / "folder" / "station.db").stat().st_mode) == 0o600


def test_a_file_that_is_none_of_ours_is_refused_by_its_name(tmp_path: Path) -> None:
    (tmp_path / "station.db").write_text("nothing like it, and long enough to be looked at as a file of a database")

    with pytest.raises(StoreError, match=r"station\.db.*--data"):
        Store(tmp_path / "station.db")


def test_a_file_of_another_version_is_not_touched(tmp_path: Path) -> None:
    store = Store(tmp_path / "station.db")
    store.set("schema", "99")
    store.close()

    with pytest.raises(StoreError, match="another version"):
        Store(tmp_path / "station.db")
