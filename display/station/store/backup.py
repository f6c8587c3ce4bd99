"""Copies the station's file to a second place while it is in use, and puts such a copy in its place.

A copy is whole or not there. Keys and the authority are none of it: they are copied once, by hand.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final, NamedTuple

from display.station.store.schema import OWNER_ONLY
from display.station.store.store import StoreError
from display.words.spoken import say
from table.clock import local_time, wall_ms

EVERY_S: Final = 60.0

_MS_PER_S: Final = 1_000


def copy(path: Path, folder: Path) -> None:
    """Have *folder* hold the file at *path* as it is now. Raises `StoreError`."""
    target = folder / path.name
    fresh = target.with_name(f"{path.name}.new")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        fresh.unlink(missing_ok=True)
        os.close(os.open(fresh, os.O_RDWR | os.O_CREAT | os.O_EXCL, OWNER_ONLY))
        with closing(_opened(path)) as source, closing(sqlite3.connect(fresh)) as made:
            # In one step: readers of a write-ahead log keep nobody waiting.
            source.backup(made)
        _sync(fresh)
        fresh.replace(target)
        _sync(folder)
    except (OSError, sqlite3.Error) as fault:
        raise StoreError(say("{folder}: no backup can be written there ({why})", folder=folder, why=fault)) from None


class PutBack(NamedTuple):
    """A backup that is back."""

    line: str
    """Of what is missing."""
    since: tuple[tuple[int, str, str], ...]
    """Rows of the tournament's journal that the file moved aside has beside; none where it cannot be read."""


def put_back(copied: Path, path: Path) -> PutBack:
    """Put the backup *copied* in the place of the file at *path*, and return what is missing since.

    What was there is moved aside. Raises `StoreError`.
    """
    try:
        of_ms = round(copied.stat().st_mtime * _MS_PER_S)
        with closing(_opened(copied)) as source:
            (found,) = source.execute("pragma quick_check(1)").fetchone()
        if found != "ok":
            raise StoreError(say("{path}: this backup is damaged ({why}); name another one", path=copied, why=found))
        path.parent.mkdir(parents=True, exist_ok=True)
        since = _entered_since(copied, path)
        for old in (path, *(path.with_name(f"{path.name}{end}") for end in ("-wal", "-shm"))):
            if old.exists():
                old.replace(old.with_name(f"{old.name}.before-{wall_ms()}"))
        shutil.copyfile(copied, path)
        path.chmod(OWNER_ONLY)
        _sync(path)
    except (OSError, sqlite3.Error) as fault:
        raise StoreError(say("{path}: this backup cannot be put back ({why})", path=copied, why=fault)) from None
    line = say(
        "the backup of {at} is back: enter again what people have entered since; the tables send their records again",
        at=local_time(of_ms),
    )
    return PutBack(line, since)


def _entered_since(copied: Path, path: Path) -> tuple[tuple[int, str, str], ...]:
    rows = "select at_ms, by, said from tournament order by id"
    try:
        with closing(_opened(copied)) as back, closing(_opened(path)) as old:
            known, found = back.execute(rows).fetchall(), old.execute(rows).fetchall()
    except sqlite3.Error:
        return ()
    return tuple(found[len(known) :]) if found[: len(known)] == known else ()


class Backups:
    """Copies a file every minute, in a thread of its own."""

    def __init__(
        self, path: Path, folder: Path, trouble: Callable[[str | None], object], every_s: float = EVERY_S
    ) -> None:
        """Copy the file at *path* into *folder*; *trouble* is told why it cannot be, and None once it can."""
        self._path, self._folder, self._trouble, self._every_s = path, folder, trouble, every_s
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
                copy(self._path, self._folder)
            except StoreError as fault:
                self._trouble(str(fault))
            else:
                self._trouble(None)
            if is_over:
                return
            is_over = self._is_over.wait(self._every_s)


def _opened(path: Path) -> sqlite3.Connection:
    """Open a file that must be there."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True)


def _sync(path: Path) -> None:
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
