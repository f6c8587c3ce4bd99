"""A journal's file: each record is on the disk before anybody is shown it, and nobody else writes there."""

from __future__ import annotations

import fcntl
import hashlib
import os
from collections import deque
from io import FileIO
from typing import TYPE_CHECKING

from table.keeping.durable_file import OWNER_ONLY, sync_folder
from table.keeping.journal import JournalUnreadableError, Mark, TableOpened, lines_from, record_line
from table.said_plainly import way_out

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from table.keeping.journal import Record, Sound


class JournalRefusedError(JournalUnreadableError):
    """The disk takes no more records."""


class FileJournal:
    """Keeps records in a file, each on the disk before `append` returns.

    What is in the file is read as somebody goes through it, and not kept.
    """

    def __init__(self, path: Path, passing: Callable[[Iterator[Sound]], Iterator[Sound]] = iter) -> None:
        """Open or make the journal at *path*; *passing* goes through its lines, and may say how far it is.

        Raises `JournalUnreadableError`, and changes nothing, where the file is none, or another
        process is writing to it.
        """
        self.path = path
        self.unread_octets = 0
        """Of its beginning, where its records were gone through from a mark on."""
        self._passing = passing
        first = next(lines_from(path), None)
        self._file = _opened(path)
        self.opened = first.record if first is not None and isinstance(first.record, TableOpened) else None
        """The record with which it begins; None for a new journal."""
        self._is_read = False
        self._records = self._octets = 0
        self._last_line = b""

    @property
    def end(self) -> Mark:
        """The place behind the record that was read or appended last."""
        return Mark(self._records, self._octets, len(self._last_line), _hash(self._last_line))

    def holds(self, mark: Mark) -> bool:
        """Tell whether *mark* is a place in this journal."""
        try:
            with self.path.open("rb") as file:
                file.seek(mark.octets - mark.line_octets)
                return _hash(file.read(mark.line_octets)) == mark.line_hash
        except (OSError, ValueError):
            return False

    def records(self, after: Mark | None = None) -> Iterator[Record]:
        """Go through the records, those behind *after* alone where that is given.

        At the end a torn line is cut off. Raises `JournalUnreadableError` where the file is damaged.
        """
        mark = after or Mark()
        self.unread_octets = mark.octets
        self._records, self._octets, self._last_line = mark.records, mark.octets, b""
        for sound in self._passing(lines_from(self.path, mark)):
            self._move(sound.line)
            yield sound.record
        try:
            self._file.truncate(self._octets)
            sync_folder(self.path.parent)
        except OSError as fault:
            raise _refused(self.path, fault) from None
        self._is_read = True

    def append(self, record: Record) -> None:
        """Write *record* and wait for the disk. Raises `JournalRefusedError` where the disk refuses it."""
        if not self._is_read:
            # Behind a torn line no record would ever be read.
            deque(self.records(), maxlen=0)
        line = record_line(record)
        left = memoryview(line)
        try:
            while left:
                left = left[self._file.write(left) :]
            os.fdatasync(self._file.fileno())
        except OSError as fault:
            raise JournalRefusedError(str(_refused(self.path, fault))) from None
        if isinstance(record, TableOpened):
            self.opened = record
        self._move(line)

    def close(self) -> None:
        """Let the file go."""
        self._file.close()

    def _move(self, line: bytes) -> None:
        self._records += 1
        self._octets += len(line)
        self._last_line = line


def _hash(line: bytes) -> str:
    return hashlib.blake2b(line, digest_size=16).hexdigest()


def _opened(path: Path) -> FileIO:
    """Return the file, locked for this process; unbuffered: a record that was refused must not follow the next."""
    file: FileIO | None = None
    try:
        # Journal, key and deck together name face-down cards: its owner's alone, from its first byte on.
        file = FileIO(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, OWNER_ONLY), "ab")
        os.fchmod(file.fileno(), OWNER_ONLY)
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as fault:
        if file is not None:
            file.close()
        if isinstance(fault, BlockingIOError):
            msg = f"{path}: another squaredeal is writing to this journal; stop it, or name another folder"
            raise JournalUnreadableError(msg) from None
        raise _refused(path, fault) from None
    return file


def _refused(path: Path, fault: OSError) -> JournalUnreadableError:
    what = f"{fault.strerror}, it is a link to {path.readlink()}" if path.is_symlink() else fault.strerror
    to_do = way_out(fault) or "make room or give leave to write there, or name another folder"
    return JournalUnreadableError(f"{path}: the journal cannot be written ({what}): {to_do}")
