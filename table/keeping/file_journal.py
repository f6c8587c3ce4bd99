"""A journal's files: each record is on the disk before anybody is shown it, and nobody else writes there.

One file is written. Where it has grown long enough it is closed when a hand begins, and the next is begun.
"""

import fcntl
import hashlib
import os
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from io import FileIO
from pathlib import Path

from table.chain import link_after, linked_line
from table.engine.words.frozen import replace
from table.keeping.durable_file import OWNER_ONLY, sync_folder
from table.keeping.journal import JournalUnreadableError, Mark, Record, SegmentBegun, TableOpened, record_body
from table.keeping.reading import opening_of
from table.keeping.segments import closed_path, fresh_path
from table.keeping.sound_lines import SoundLine, lines_from, link_in, said_before
from table.said_plainly import way_out


class JournalRefusedError(JournalUnreadableError):
    """The disk takes no more records."""


class FileJournal:
    """Keeps records in files, each on the disk before `append` returns.

    What is in the files is read as somebody goes through it, and not kept.
    """

    def __init__(self, path: Path, passing: Callable[[Iterator[SoundLine]], Iterator[SoundLine]] = iter) -> None:
        """Open or make the journal at *path*; *passing* goes through its lines, and may say how far it is.

        Raises `JournalUnreadableError`, and changes nothing, where the file is none, or another
        process is writing to it.
        """
        self.path = path
        self.unread = Mark()
        """The place from which its records were gone through."""
        self._passing = passing
        self.opened = opening_of(path)
        """The record with which it begins; None for a new journal."""
        self._file = opened_alone(path)
        self._is_read = False
        self._end = Mark()
        self._last_line = b""

    @property
    def end(self) -> Mark:
        """The place behind the record that was read or appended last."""
        return replace(self._end, line_octets=len(self._last_line), line_hash=_hash(self._last_line))

    @property
    def link(self) -> str:
        """The link of the line that was read or appended last."""
        return self._end.link or ""

    def holds(self, mark: Mark) -> bool:
        """Tell whether *mark* is a place in this journal."""
        path = closed_path(self.path, mark.segment)
        try:
            if not path.exists():
                path = self.path
                if said_before(path) != mark.segment:
                    return False
            with path.open("rb") as file:
                file.seek(mark.octets - mark.line_octets)
                return _hash(file.read(mark.line_octets)) == mark.line_hash
        except (OSError, ValueError):
            return False

    def records(self, after: Mark | None = None) -> Iterator[Record]:
        """Go through the records, those behind *after* alone where that is given.

        At the end a torn line is cut off. Raises `JournalUnreadableError` where a file is damaged.
        """
        self.unread = mark = after or Mark()
        self._end, self._last_line = mark, b""
        for sound in self._passing(lines_from(self.path, mark)):
            self._move(sound.line, sound.end)
            yield sound.record
        try:
            self._cut_torn()
        except OSError as fault:
            raise _refused(self.path, fault) from None
        self._is_read = True

    def _cut_torn(self) -> None:
        """Cut off what stands behind the last record, but for the line that begins a file."""
        end = self._end
        if not closed_path(self.path, end.segment).exists():
            self._file.truncate(end.octets)
        elif said_before(self.path) == end.records:
            with self.path.open("rb") as file:
                line = file.readline()
            self._move(line, Mark(end.records, len(line), segment=end.records, link=link_in(line)))
            self._file.truncate(len(line))
        else:
            # The power went when the last file was closed, and the next was not there yet.
            self._file.truncate(0)
            line, place = self._head_line(0)
            _write(self._file, line)
            self._move(line, place)
        sync_folder(self.path.parent)

    def _head_line(self, now_ms: int) -> tuple[bytes, Mark]:
        """Return the line with which the next file begins, and the place behind it."""
        end, opened = self._end, self.opened
        if opened is None:
            msg = "a journal that has a second file has a first record"
            raise TypeError(msg)
        body = record_body(SegmentBegun(before=end.records, opened=opened, begun_ms=now_ms))
        link = link_after(end.link or "", body)
        line = linked_line(body, link)
        return line, Mark(end.records, len(line), segment=end.records, link=link)

    def append(self, record: Record) -> None:
        """Write *record* and wait for the disk. Raises `JournalRefusedError` where the disk refuses it."""
        if not self._is_read:
            # Behind a torn line no record would ever be read.
            deque(self.records(), maxlen=0)
        body = record_body(record)
        end = self._end
        link = link_after(end.link or "", body)
        line = linked_line(body, link)
        try:
            _write(self._file, line)
        except OSError as fault:
            raise JournalRefusedError(str(_refused(self.path, fault))) from None
        if isinstance(record, TableOpened):
            self.opened = record
        self._move(line, Mark(end.records + 1, end.octets + len(line), segment=end.segment, link=link))

    def begin_segment(self, now_ms: int) -> str | None:
        """Close the file that is written, and go on in a fresh one; return why the disk does not let it.

        Then nothing has changed. Raises `JournalRefusedError` where it is not known which of the two is there.
        """
        line, place = self._head_line(now_ms)
        try:
            file = _put_in_place(self.path, closed_path(self.path, self._end.segment), line)
        except OSError as fault:
            return f"{self.path}: no new file can be begun ({fault.strerror}); the journal goes on in the old one"
        self._file.close()
        self._file = file
        try:
            sync_folder(self.path.parent)
        except OSError as fault:
            raise JournalRefusedError(str(_refused(self.path, fault))) from None
        self._move(line, place)
        return None

    def close(self) -> None:
        """Let the file go."""
        self._file.close()

    def _move(self, line: bytes, end: Mark) -> None:
        self._end = end
        self._last_line = line


def _put_in_place(path: Path, closed: Path, line: bytes) -> FileIO:
    """Have a file that says *line* in the place of the one at *path*, which lies at *closed* then. Raises OSError."""
    fresh, file = fresh_beside(path, line)
    try:
        path.rename(closed)
        try:
            fresh.rename(path)
        except OSError:
            closed.rename(path)
            raise
    except OSError:
        file.close()
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise
    return file


def fresh_beside(path: Path, content: bytes) -> tuple[Path, FileIO]:
    """Return a new file that is to take the place of the one at *path*, locked for this process, and open.

    What it says is on the disk. Raises OSError, and leaves none.
    """
    fresh = fresh_path(path)
    fresh.unlink(missing_ok=True)
    file = FileIO(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND, OWNER_ONLY), "ab")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        _write(file, content)
    except OSError:
        file.close()
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise
    return fresh, file


def _write(file: FileIO, line: bytes) -> None:
    left = memoryview(line)
    while left:
        left = left[file.write(left) :]
    os.fdatasync(file.fileno())


def _hash(line: bytes) -> str:
    return hashlib.blake2b(line, digest_size=16).hexdigest()


def opened_alone(path: Path) -> FileIO:
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
