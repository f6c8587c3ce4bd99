"""A store in a file of SQLite's: WAL, every commit on the disk before it returns, and the file watched."""

import os
from pathlib import Path
from sqlite3 import Connection as _Connection
from sqlite3 import Cursor, OperationalError
from threading import Event
from typing import Final

from sqlalchemy import Connection, Engine, create_engine, event

from display.station.store.faults import HELD_S, gone_words, is_of_the_disk, words_of
from display.station.store.schema import make

OWNER_ONLY: Final = 0o600
TRIES: Final = 100


class OnFile:
    """What a station has that is named no server."""

    elsewhere: Final = "name another folder with --data"

    def __init__(self, path: Path) -> None:
        """Keep a store at *path*."""
        self._path = path
        self._inode: int | None = None

    @property
    def name(self) -> str:
        """Its path."""
        return str(self._path)

    def open(self) -> Engine:
        """Return an engine on the file, which is made with its tables where there is none."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        _make_private(self._path)
        engine = create_engine(f"sqlite:///{self._path}", connect_args={"check_same_thread": False, "timeout": HELD_S})
        event.listen(engine, "connect", _set_up)
        with engine.begin() as connection:
            # Or SQLite would have each table on the disk before it makes the next. Of two at once, one waits.
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            make(connection)
        self._inode = self._path.stat().st_ino
        return engine

    def why_gone(self) -> str | None:
        """Return a line where the file was deleted, or another put in its place."""
        try:
            is_there = self._path.stat().st_ino == self._inode
        except OSError:
            is_there = False
        return None if is_there else gone_words(self._path)

    def why_lost(self, connection: Connection) -> str | None:  # noqa: ARG002 - a database is asked
        """Return nothing: the station's folder is locked, and the file is in it."""
        return None

    is_ours: Final = True

    def words_of(self, fault: Exception) -> str:
        """Return the line about a *fault* of the file."""
        return words_of(self._path, fault)

    def is_of_the_disk(self, fault: Exception) -> bool:
        """Tell whether a *fault* is the file's or its disk's."""
        return is_of_the_disk(fault)


def _set_up(connection: _Connection, _record: object) -> None:
    cursor = connection.cursor()
    _log_ahead(cursor)
    # What is acknowledged to a table must outlive a power cut.
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.close()


def _log_ahead(cursor: Cursor) -> None:
    """Have SQLite write ahead; while another turns the same file to it, SQLite refuses at once and waits for nobody."""
    for left in reversed(range(TRIES)):
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
        except OperationalError:
            if not left:
                raise
            Event().wait(HELD_S / TRIES)
        else:
            return


def _make_private(path: Path) -> None:
    """Have the file there, its owner's alone, before SQLite opens it: what SQLite lays beside it has its mode."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ONLY))
    for one in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
        if one.exists():
            one.chmod(OWNER_ONLY)
