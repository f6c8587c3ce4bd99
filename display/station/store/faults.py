"""Says in a sentence why the station's file cannot be used, and the way out.

SQLite and the system tell a code; who is at the page gets what the code means.
"""

import errno
import sqlite3
from pathlib import Path
from typing import Final

from sqlalchemy.exc import DBAPIError

from display.words.spoken import say

HELD_S: Final = 1.0
"""So long another program may hold the store. Two who wait for it one after another are no silence to the watch yet."""

_PRIMARY: Final = 0xFF
"""SQLite's own code; what stands above it says more closely where."""
_HELD: Final = frozenset({sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED})
_DAMAGED: Final = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})
_DEAD: Final = frozenset({sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN})


def words_of(path: Path, fault: Exception) -> str:
    """Return the line about a *fault* of the file at *path*."""
    why = fault.orig if isinstance(fault, DBAPIError) else fault
    code, number = _code(why), getattr(why, "errno", None)
    if code in _HELD:
        return say("{path}: another program holds the station's file; end what copies or scans it", path=path)
    if code == sqlite3.SQLITE_FULL or number == errno.ENOSPC:
        return say("{path}: the disk is full; make room on it: a station that runs goes on by itself", path=path)
    if code in _DAMAGED:
        return say(
            "{path}: this file is damaged, or none of the station's ({why}); stop the station, and start it with "
            "--restore BACKUP, or name another folder with --data",
            path=path,
            why=why,
        )
    if code in _DEAD or number in {errno.EIO, errno.EROFS}:
        return say(
            "{path}: its disk cannot be read or written any more ({why}); stop the station, and start it with "
            "--restore BACKUP and with --data FOLDER on another disk",
            path=path,
            why=getattr(why, "strerror", None) or why,
        )
    why = getattr(why, "strerror", None) or why
    return say("{path}: the station's file cannot be used ({why}); name another folder with --data", path=path, why=why)


def is_of_the_disk(fault: Exception) -> bool:
    """Tell whether a fault is the file's or its disk's, and not that of what was to be kept."""
    why = fault.orig if isinstance(fault, DBAPIError) else fault
    return isinstance(why, sqlite3.OperationalError) or _code(why) in _DAMAGED


def gone_words(path: Path) -> str:
    """Return the line about a file that was deleted while the station ran, or had another put in its place."""
    return say(
        "{path}: the station's file is gone, and nothing is kept; stop the station, and start it with --restore BACKUP",
        path=path,
    )


def _code(why: object) -> int | None:
    found = getattr(why, "sqlite_errorcode", None)
    return found & _PRIMARY if isinstance(found, int) else None
