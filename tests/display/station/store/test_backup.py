"""The station's file is copied while it is in use, a copy is put back, and a file that is gone takes nothing more."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import IO

import pytest

from display.station.store.backup import Backups, copy, put_back
from display.station.store.store import Store, StoreError
from table.keeping.mounted import NotMountedError
from tests.patience import PATIENCE_S, wait_until


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "data" / "station.db"


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    made = tmp_path / "stick"
    made.mkdir()
    return made


def entries(path: Path) -> list[str]:
    store = Store(path)
    found = [said for _, _, said in store.entries()]
    store.close()
    return found


def test_a_copy_has_all_that_was_kept_and_is_its_owners_alone(file: Path, stick: Path) -> None:
    store = Store(file)
    store.enter((1, "Tina", "first"))
    copy(file, stick)
    store.enter((2, "Tina", "second"))
    store.close()

    assert entries(stick / "station.db") == ["first"]
    assert (stick / "station.db").stat().st_mode & 0o777 == 0o600


def test_a_copy_that_cannot_be_written_leaves_the_one_before_and_says_so(
    file: Path, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(file)
    store.enter((1, "Tina", "first"))
    copy(file, stick)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(StoreError, match=r"no backup can be written there .*No space left.*; make room on its d"):
        copy(file, stick)
    store.close()
    assert [one.name for one in stick.iterdir()] == ["station.db"]
    assert entries(stick / "station.db") == ["first"]


def test_a_backup_is_put_back_and_what_was_there_is_moved_aside(file: Path, stick: Path) -> None:
    store = Store(file)
    store.enter((1, "Tina", "first"))
    copy(file, stick)
    store.enter((2, "Tina", "second"))
    store.enter((3, "Tina", "of a further event"), event=1)
    store.close()

    line, journals = put_back(stick / "station.db", file)

    assert entries(file) == ["first"]
    assert "enter again what people have entered since; the tables send their records again" in line
    assert journals == ((((1, "Tina", "first"), (2, "Tina", "second")), 1), (((3, "Tina", "of a further event"),), 0))
    (aside,) = file.parent.glob("station.db.before-*")
    assert entries(aside) == ["first", "second"]


def test_a_damaged_backup_replaces_nothing(file: Path, tmp_path: Path) -> None:
    store = Store(file)
    store.enter((1, "Tina", "first"))
    store.close()
    broken = tmp_path / "broken.db"
    broken.write_bytes(file.read_bytes()[:200] + b"\xff" * 5_000)

    with pytest.raises(StoreError, match=r"broken\.db: this backup"):
        put_back(broken, file)

    assert entries(file) == ["first"]
    assert [one.name for one in file.parent.iterdir()] == ["station.db"]


def kept(file: Path, *said: str) -> None:
    """Have a station's file that has these entries."""
    store = Store(file)
    for one in said:
        store.enter((1, "Tina", one))
    store.close()


def test_the_backup_of_another_station_stays_and_its_own_goes_on_after_it_was_put_back(file: Path, stick: Path) -> None:
    kept(file, "first")
    copy(file, stick)
    new = file.parent.parent / "new" / "station.db"
    kept(new)
    with pytest.raises(
        StoreError, match="the backup there is not of this station, and stays: begin from it with --restore, move it"
    ):
        copy(new, stick)
    assert entries(stick / "station.db") == ["first"]

    put_back(stick / "station.db", new)
    kept(new, "second")
    copy(new, stick)
    assert entries(stick / "station.db") == ["first", "second"]


def test_what_is_no_backup_is_not_overwritten_either(file: Path, stick: Path) -> None:
    kept(file, "first")
    (stick / "station.db").write_text("somebody's own", encoding="utf-8")

    with pytest.raises(StoreError, match="not of this station"):
        copy(file, stick)
    assert (stick / "station.db").read_text(encoding="utf-8") == "somebody's own"


def test_no_backup_is_made_beside_the_file_itself(file: Path) -> None:
    kept(file, "first")

    with pytest.raises(StoreError, match="the station's own file is in this folder: name one on another disk"):
        copy(file, file.parent)
    assert entries(file) == ["first"]


def test_a_folder_that_is_not_there_is_told_and_not_made(file: Path, tmp_path: Path) -> None:
    kept(file, "first")

    with pytest.raises(StoreError, match=r"media/stick: this folder is not there, and no backup is made: plug in"):
        copy(file, tmp_path / "media" / "stick")
    assert not (tmp_path / "media").exists()


def test_a_disk_that_is_not_mounted_is_told_and_gets_nothing(file: Path, stick: Path) -> None:
    kept(file, "first")

    def check(folder: Path) -> None:
        message = f"{folder}: its disk is not there"
        raise NotMountedError(message)

    troubles: list[str | None] = []
    backups = Backups(file, stick, troubles.append, check)
    backups.start()
    backups.close()

    assert troubles == [f"{stick}: its disk is not there"] * 2
    assert list(stick.iterdir()) == []


def test_the_stations_own_file_is_not_put_back(file: Path) -> None:
    kept(file, "first")

    with pytest.raises(StoreError, match="the station's own file and no backup; start without --restore"):
        put_back(file, file)
    assert entries(file) == ["first"]


def test_a_disk_that_is_full_leaves_the_file_that_was_there(
    file: Path, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept(file, "first")
    copy(file, stick)
    kept(file, "second")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("os.fsync", full)
        with pytest.raises(StoreError, match=r"cannot be put back .*No space left"):
            put_back(stick / "station.db", file)
    assert entries(file) == ["first", "second"]
    assert [one.name for one in file.parent.iterdir()] == ["station.db"]


def test_an_empty_backup_and_one_of_another_version_replace_nothing(file: Path, stick: Path) -> None:
    kept(file, "first")
    (stick / "empty.db").touch()
    copy(file, stick)
    with closing(sqlite3.connect(stick / "station.db")) as opened, opened:
        opened.execute("update settings set value = '99' where name = 'schema'")

    with pytest.raises(StoreError, match=r"empty\.db: this backup cannot be put back"):
        put_back(stick / "empty.db", file)
    with pytest.raises(StoreError, match="this backup was written by another version of the station; name another"):
        put_back(stick / "station.db", file)
    assert entries(file) == ["first"]


@pytest.mark.parametrize("is_by_hand", [pytest.param(False, id="of ours"), pytest.param(True, id="copied by hand")])
def test_a_backup_is_put_back_though_nothing_can_be_written_beside_it(
    file: Path, stick: Path, *, is_by_hand: bool
) -> None:
    store = Store(file)
    store.enter((1, "Tina", "first"))
    if is_by_hand:
        for one in file.parent.glob("station.db*"):
            (stick / one.name).write_bytes(one.read_bytes())
    else:
        copy(file, stick)
    store.close()
    before = {one: one.read_bytes() for one in stick.iterdir()}
    as_it_was = stick.stat().st_mtime_ns
    put_back(stick / "station.db", file)

    assert stick.stat().st_mtime_ns == as_it_was
    assert {one: one.read_bytes() for one in stick.iterdir()} == before
    assert entries(file) == ["first"]


def test_a_copy_is_read_where_nothing_can_be_written_beside_it(file: Path, stick: Path) -> None:
    kept(file, "first")
    copy(file, stick)

    with closing(sqlite3.connect(f"{(stick / 'station.db').as_uri()}?mode=ro", uri=True)) as opened:
        assert opened.execute("pragma journal_mode").fetchone() == ("delete",)


def said_of(stick: Path, file: Path) -> str:
    """Return the line of a start with this backup."""
    return put_back(stick / "station.db", file).line


def test_a_backup_is_begun_from_once_and_neither_it_nor_a_later_one_again(file: Path, stick: Path) -> None:
    kept(file, "first")
    copy(file, stick)
    put_back(stick / "station.db", file)
    kept(file, "second")
    assert "has begun from this backup already, and goes on from its own file; to" in said_of(stick, file)

    copy(file, stick)
    kept(file, "third")
    assert "has begun from this backup already" in said_of(stick, file)
    assert entries(file) == ["first", "second", "third"]
    assert len(list(file.parent.glob("station.db.*"))) == 1

    file.rename(file.with_name("away.db"))
    put_back(stick / "station.db", file)
    assert entries(file) == ["first", "second"]


def test_what_is_put_back_is_its_owners_alone_from_the_first_byte(
    file: Path, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept(file, "first")
    copy(file, stick)
    modes: list[int] = []
    there = Path.open

    def spy(path: Path, mode: str) -> IO[bytes]:
        modes.extend([path.stat().st_mode & 0o777] if mode == "wb" else [])
        opened: IO[bytes] = there(path, mode)
        return opened

    with monkeypatch.context() as patched:
        patched.setattr(Path, "open", spy)
        put_back(stick / "station.db", file)

    assert modes == [0o600]
    assert file.stat().st_mode & 0o777 == 0o600


def test_a_file_that_was_deleted_takes_nothing_and_says_the_way_out(file: Path) -> None:
    store = Store(file)
    for path in file.parent.iterdir():
        path.unlink()

    with pytest.raises(StoreError, match="is gone, and nothing is kept; stop the station, and start it with --restore"):
        store.enter((1, "Tina", "into nothing"))
    store.close()


def test_a_file_is_copied_again_and_again_and_once_more_at_the_end(file: Path, stick: Path) -> None:
    store = Store(file)
    troubles: list[str | None] = []
    backups = Backups(file, stick, troubles.append)
    backups.start()
    wait_until(lambda: troubles, PATIENCE_S)
    store.enter((1, "Tina", "last"))
    backups.close()
    store.close()

    assert troubles == [None, None]
    assert entries(stick / "station.db") == ["last"]
