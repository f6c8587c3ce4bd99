"""Copies the station's file to a second place while it is in use, and puts such a copy in its place.

A copy is whole or not there, and another station's is never overwritten. Keys and the authority are none of it: they
are copied once, by hand.
"""

import hashlib
import os
import secrets
import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final, NamedTuple

from display.station.store.faults import gone_words
from display.station.store.on_file import OWNER_ONLY
from display.station.store.schema import ENTRIES, EVENTS, SCHEMA
from display.station.store.store import StoreError
from display.words.spoken import say
from table.clock import MS_PER_S, local_time, wall_ms
from table.said_plainly import SaidPlainlyError

EVERY_S: Final = 60.0

_CHUNK: Final = 1 << 20
_STATION: Final = "station"
"""The setting with the station's id: by it a copy is known for its own."""
_PUT_BACK: Final = "put-back"
"""The setting with the mark of the backup that the file was begun from."""
_BESIDE: Final = ("", "-wal", "-shm")
"""The file, and what SQLite lays beside it."""


def copy(path: Path, folder: Path) -> None:
    """Have *folder* hold the file at *path* as it is now. Raises `StoreError`."""
    target, fresh = folder / path.name, folder / f"{path.name}.new"
    try:
        _see_to_folder(folder, path)
        if not path.exists():
            raise StoreError(gone_words(path))
        with closing(_opened(path)) as source:
            own = _own_id(source)
            if target.exists() and _read_setting(target, _STATION) != own:
                why = say(
                    "{path}: the backup there is not of this station, and stays: begin from it with --restore, move it "
                    "away, or name another folder",
                    path=target,
                )
                raise StoreError(why)
            try:
                _write_whole(source, fresh)
                fresh.replace(target)
            finally:
                _remove(fresh)
        _sync(folder)
    except (OSError, sqlite3.Error) as fault:
        raise StoreError(
            say(
                "{folder}: no backup can be written there ({why}); make room on its disk, or plug in another",
                folder=folder,
                why=fault,
            )
        ) from None


def _write_whole(source: sqlite3.Connection, fresh: Path) -> None:
    _remove(fresh)
    _make_private(fresh)
    with closing(sqlite3.connect(fresh)) as made:
        # In one step: readers of a write-ahead log keep nobody waiting.
        source.backup(made)
        # Without a write-ahead log it can be read where nothing can be written.
        made.execute("pragma journal_mode=delete")
    _sync(fresh)


def _see_to_folder(folder: Path, path: Path) -> None:
    """Raise StoreError where no backup of the file at *path* can be in *folder*."""
    if not folder.is_dir():
        why = say(
            "{folder}: this folder is not there, and no backup is made: plug in its disk, or make the folder",
            folder=folder,
        )
        raise StoreError(why)
    if folder.samefile(path.parent):
        why = say(
            "{folder}: the station's own file is in this folder: name one on another disk or stick for the backup",
            folder=folder,
        )
        raise StoreError(why)


MovedAside = tuple[tuple[tuple[int, str, str], ...], int]
"""Rows of the first event's journal, or of the others', in the file moved aside, and how many the backup has; none
where that cannot be read, or is another event's."""


class PutBack(NamedTuple):
    """A backup that is back, or was before: what is missing then, or why the file stays."""

    line: str
    journals: tuple[MovedAside, ...]


def put_back(copied: Path, path: Path) -> PutBack:
    """Put the backup *copied* in the place of the file at *path*, once, and return what is missing since.

    What was there is moved aside once the copy is whole and on the disk. Raises `StoreError`.
    """
    fresh = path.with_name(f"{path.name}.new")
    try:
        if any(one.exists() and copied.samefile(one) for one in (path, fresh)):
            msg = f"{copied}: this is the station's own file and no backup; start without --restore, or name a backup"
            raise StoreError(msg)
        of_ms = round(copied.stat().st_mtime * MS_PER_S)
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            mark = _fetch(copied, fresh)
            with closing(_opened(fresh)) as made:
                _refuse_unfit(made, copied)
                if _is_begun_from(made, mark, path):
                    return PutBack(_goes_on(copied, path), ())
                _set(made, _PUT_BACK, mark)
            _sync(fresh)
            journals = tuple(_entered(fresh, path, table) for table in (ENTRIES.name, EVENTS.name))
            _move_aside(path)
            fresh.replace(path)
        finally:
            _remove(fresh)
        _sync(path.parent)
    except (OSError, sqlite3.Error) as fault:
        raise StoreError(say("{path}: this backup cannot be put back ({why})", path=copied, why=fault)) from None
    line = say(
        "the backup of {at} is back: enter again what people have entered since; the tables send their records again",
        at=local_time(of_ms),
    )
    return PutBack(line, journals)


def _goes_on(copied: Path, path: Path) -> str:
    return say(
        "{copied}: the station has begun from this backup already, and goes on from its own file; to begin from it "
        "again, move {path} away",
        copied=copied,
        path=path,
    )


def _fetch(copied: Path, fresh: Path) -> str:
    """Have *fresh* hold what *copied* holds, its owner's alone, without writing beside that; return its mark."""
    _remove(fresh)
    mark = hashlib.blake2b(digest_size=16)
    for end in ("", "-wal"):
        source = copied.with_name(f"{copied.name}{end}")
        if end and not source.exists():
            continue
        made = fresh.with_name(f"{fresh.name}{end}")
        _make_private(made)
        with source.open("rb") as read, made.open("wb") as written:
            while chunk := read.read(_CHUNK):
                mark.update(chunk)
                written.write(chunk)
    return mark.hexdigest()


def _refuse_unfit(made: sqlite3.Connection, copied: Path) -> None:
    """Raise StoreError where a backup cannot be begun from."""
    made.execute("pragma journal_mode=delete")
    (found,) = made.execute("pragma quick_check(1)").fetchone()
    if found != "ok":
        raise StoreError(say("{path}: this backup is damaged ({why}); name another one", path=copied, why=found))
    if _setting(made, "schema") != str(SCHEMA):
        msg = f"{copied}: this backup was written by another version of the station; name another one"
        raise StoreError(msg)


def _is_begun_from(made: sqlite3.Connection, mark: str, path: Path) -> bool:
    """Tell whether the file at *path* was begun from this backup, or this one was made of that file since."""
    try:
        with closing(_opened(path)) as own:
            before = _setting(own, _PUT_BACK)
    except sqlite3.Error:
        return False
    return before is not None and before in {mark, _setting(made, _PUT_BACK)}


def _entered(fresh: Path, path: Path, table: str) -> MovedAside:
    """Return the rows of the journals in the file at *path*, and how many of them the backup has."""
    rows = f"select at_ms, by, said from {table} order by id"  # noqa: S608 - one of our own tables
    try:
        with closing(_opened(fresh)) as back, closing(_opened(path)) as old:
            known, found = back.execute(rows).fetchall(), old.execute(rows).fetchall()
    except sqlite3.Error:
        known, found = [], []
    return (tuple(found), len(known)) if found[: len(known)] == known else ((), 0)


def _move_aside(path: Path) -> None:
    now_ms = wall_ms()
    for end in _BESIDE:
        old = path.with_name(f"{path.name}{end}")
        if old.exists():
            old.replace(path.with_name(f"{path.name}.before-{now_ms}{end}"))


class Backups:
    """Copies a file every minute, in a thread of its own."""

    def __init__(
        self,
        path: Path,
        folder: Path,
        trouble: Callable[[str | None], object],
        check: Callable[[Path], object] = lambda _: None,
        every_s: float = EVERY_S,
    ) -> None:
        """Copy the file at *path* into *folder*; *trouble* is told why it cannot be, and None once it can.

        *check* raises `SaidPlainlyError` where the folder's disk is not there.
        """
        self._path, self._folder, self._trouble, self._check, self._every_s = path, folder, trouble, check, every_s
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._run, name="backup", daemon=True)

    def start(self) -> None:
        """Begin, with a first copy at once."""
        self._thread.start()

    def close(self) -> None:
        """Make a last copy, and end."""
        self._is_over.set()
        self._thread.join()

    def _run(self) -> None:
        is_over = False
        while True:
            try:
                self._check(self._folder)
                copy(self._path, self._folder)
            except SaidPlainlyError as fault:
                self._trouble(str(fault))
            else:
                self._trouble(None)
            if is_over:
                return
            is_over = self._is_over.wait(self._every_s)


def _opened(path: Path) -> sqlite3.Connection:
    """Open a file that must be there."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True)


def _read_setting(path: Path, name: str) -> str | None:
    """Return a setting of a file that nothing is written beside; None where it has none or cannot be read."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)) as opened:
            return _setting(opened, name)
    except sqlite3.Error:
        return None


def _setting(opened: sqlite3.Connection, name: str) -> str | None:
    row = opened.execute("select value from settings where name = ?", (name,)).fetchone()
    return None if row is None else str(row[0])


def _set(opened: sqlite3.Connection, name: str, value: str) -> None:
    with opened:
        opened.execute("insert or replace into settings (name, value) values (?, ?)", (name, value))


def _own_id(opened: sqlite3.Connection) -> str:
    """Return the id of the station whose file this is, and give it one where it has none."""
    found = _setting(opened, _STATION)
    if found is None:
        found = secrets.token_hex(16)
        _set(opened, _STATION, found)
    return found


def _make_private(path: Path) -> None:
    """Have a new file there, its owner's alone from the first byte."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, OWNER_ONLY))


def _remove(path: Path) -> None:
    """Have neither file nor what SQLite lays beside it."""
    for end in (*_BESIDE, "-journal"):
        path.with_name(f"{path.name}{end}").unlink(missing_ok=True)


def _sync(path: Path) -> None:
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
