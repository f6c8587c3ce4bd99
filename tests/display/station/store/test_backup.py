"""The station's file is copied while it is in use, a copy is put back, and a file that is gone takes nothing more."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.station.store.backup import Backups, copy, put_back
from display.station.store.store import Store, StoreError
from tests.patience import PATIENCE_S, wait_until


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "data" / "station.db"


def entries(path: Path) -> list[str]:
    store = Store(path)
    found = [said for _, _, said in store.entries()]
    store.close()
    return found


def test_a_copy_has_all_that_was_kept_and_is_its_owners_alone(file: Path, tmp_path: Path) -> None:
    store = Store(file)
    store.enter((1, "Tina", "first"))
    copy(file, tmp_path / "stick")
    store.enter((2, "Tina", "second"))
    store.close()

    assert entries(tmp_path / "stick" / "station.db") == ["first"]
    assert (tmp_path / "stick" / "station.db").stat().st_mode & 0o777 == 0o600


def test_a_copy_that_cannot_be_written_leaves_the_one_before_and_says_so(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(file)
    store.enter((1, "Tina", "first"))
    copy(file, tmp_path / "stick")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(StoreError, match=r"no backup can be written there .*No space left"):
        copy(file, tmp_path / "stick")
    store.close()
    assert entries(tmp_path / "stick" / "station.db") == ["first"]


def test_a_backup_is_put_back_and_what_was_there_is_moved_aside(file: Path, tmp_path: Path) -> None:
    store = Store(file)
    store.enter((1, "Tina", "first"))
    copy(file, tmp_path / "stick")
    store.enter((2, "Tina", "second"))
    store.close()

    line, since = put_back(tmp_path / "stick" / "station.db", file)

    assert entries(file) == ["first"]
    assert "enter again what people have entered since; the tables send their records again" in line
    assert since == ((2, "Tina", "second"),)
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


def test_a_file_that_was_deleted_takes_nothing_and_says_the_way_out(file: Path) -> None:
    store = Store(file)
    for path in file.parent.iterdir():
        path.unlink()

    with pytest.raises(StoreError, match="is gone, and nothing is kept; stop the station, and start it with --restore"):
        store.enter((1, "Tina", "into nothing"))
    store.close()


def test_a_file_is_copied_again_and_again_and_once_more_at_the_end(file: Path, tmp_path: Path) -> None:
    store = Store(file)
    troubles: list[str | None] = []
    backups = Backups(file, tmp_path / "stick", troubles.append)
    backups.start()
    wait_until(lambda: troubles, PATIENCE_S)
    store.enter((1, "Tina", "last"))
    backups.close()
    store.close()

    assert troubles == [None, None]
    assert entries(tmp_path / "stick" / "station.db") == ["last"]
