"""What happened, for good: the records of a table, in order, on disk before anybody is shown them.

A record is one line: its CRC-32 in eight hex digits, a blank, and the record as
JSON. The line that was being written when the power went has no end; it is cut off,
for nothing was shown on its strength. A line that has its end and a wrong CRC, or a
number out of order, is damage, and the file is refused. No tag and no name of a face-down card can
be in a record: the types have no place for them.
"""

from __future__ import annotations

import fcntl
import io
import os
import re
import zlib
from io import FileIO
from typing import TYPE_CHECKING, Protocol, assert_never

import msgspec

from table.durable_file import OWNER_ONLY, sync_folder
from table.engine.words.alerts import Alert
from table.engine.words.events import TableEvent
from table.engine.words.setup import TableSetup
from table.engine.words.sightings import Sighting
from table.said_plainly import SaidPlainlyError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

SCHEMA = 1
"""Raised when a record's fields change their meaning. A new field with a default is no such change: a journal that was
begun without it reads as one in which that is not known."""


class TableOpened(msgspec.Struct, frozen=True, kw_only=True, tag="table-opened"):
    """The first record: what the table was before its first hand."""

    schema: int = SCHEMA
    table_name: str
    rulebook: str
    setup: TableSetup
    journal_id: str = ""
    """Which journal this is among all that its table ever begins: for whoever keeps records of several."""


class SightingTaken(msgspec.Struct, frozen=True, kw_only=True, tag="sighting-taken"):
    """One sighting, and what it meant when it was taken."""

    number: int
    """1 for the first sighting of the journal."""
    sighting: Sighting
    events: tuple[TableEvent, ...]
    alerts: tuple[Alert, ...]


Record = TableOpened | SightingTaken


class JournalUnreadableError(SaidPlainlyError):
    """The journal is damaged, or the disk refuses it; `str` names the file, the place and the way out."""


class Journal(Protocol):
    """Keeps records in order."""

    def append(self, record: Record) -> None:
        """Keep *record* for good; it is durable when this returns."""

    def records(self) -> Sequence[Record]:
        """Return what was kept before this journal was opened."""


class MemoryJournal:
    """Keeps records as long as the process lives: for checks and replays."""

    def __init__(self) -> None:
        """Start empty."""
        self.kept: list[Record] = []

    def append(self, record: Record) -> None:
        """Keep *record*."""
        self.kept.append(record)

    def records(self) -> Sequence[Record]:
        """Return nothing: it never outlives its process."""
        return ()


class FileJournal:
    """Keeps records in a file, each on the disk before `append` returns."""

    def __init__(self, path: Path) -> None:
        """Open or make the journal at *path*.

        Raises `JournalUnreadableError`, and changes nothing, where the file is damaged, or another
        process is writing to it.
        """
        self._path = path
        _read(path)
        self._file = _opened(path)
        try:
            # Once more, now that nobody else can write to it.
            self._records, sound_bytes = _read(path)
            self._file.truncate(sound_bytes)
            sync_folder(path.parent)
        except JournalUnreadableError:
            self._file.close()
            raise
        except OSError as fault:
            self._file.close()
            raise _refused(path, fault) from None

    def append(self, record: Record) -> None:
        """Write *record* and wait for the disk. Raises `JournalUnreadableError` where the disk refuses it."""
        left = memoryview(record_line(record))
        try:
            while left:
                left = left[self._file.write(left) :]
            os.fdatasync(self._file.fileno())
        except OSError as fault:
            raise _refused(self._path, fault) from None

    def records(self) -> Sequence[Record]:
        """Return the records found at the start."""
        return self._records

    def close(self) -> None:
        """Let the file go."""
        self._file.close()


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


def read_journal(path: Path) -> tuple[Record, ...]:
    """Return the records of the journal at *path*, and change nothing. Raises `JournalUnreadableError`."""
    return _read(path)[0]


_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[Record] = msgspec.json.Decoder(Record)


def record_line(record: Record) -> bytes:
    """Return a record as it stands in a journal, its end of line included."""
    body = _ENCODER.encode(record)
    return b"%08x %s\n" % (zlib.crc32(body), body)


def _read(path: Path) -> tuple[tuple[Record, ...], int]:
    """Return the records of *path* and how many bytes of it are sound."""
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        return (), 0
    except OSError as fault:
        msg = f"{path}: the journal cannot be read ({fault.strerror}): mend it, or name another folder"
        raise JournalUnreadableError(msg) from None
    records: list[Record] = []
    sound_bytes = 0
    for number, line in _lines(content):
        record = _record(line)
        if record is None or not _follows(record, len(records)):
            if _is_torn(line, len(records)):
                break
            msg = (
                f"{path}:{number}: this is not a record of a table's journal; name another file, put a "
                "sound copy in its place, or move the file away to start a new journal (the hand in it will not go on)"
            )
            raise JournalUnreadableError(msg)
        records.append(record)
        sound_bytes += len(line)
    return tuple(records), sound_bytes


def _refused(path: Path, fault: OSError) -> JournalUnreadableError:
    return JournalUnreadableError(
        f"{path}: the journal cannot be written ({fault.strerror}): "
        "make room or give leave to write there, or name another folder"
    )


def _lines(content: bytes) -> Iterator[tuple[int, bytes]]:
    # Not `splitlines`, which would take a stray carriage return for an end of line.
    yield from enumerate(io.BytesIO(content), start=1)


def _follows(record: Record, records_before: int) -> bool:
    """Tell whether *record* has its place after so many: the table that was opened, then sightings from 1 up."""
    match record:
        case TableOpened():
            return records_before == 0
        case SightingTaken(number=number):
            return number == records_before > 0
        case never:
            assert_never(never)


def _is_torn(line: bytes, records_before: int) -> bool:
    """Tell whether *line* is one that the power cut short, and no foreign file."""
    return not line.endswith(b"\n") and (records_before > 0 or _FIRST_TORN.fullmatch(line) is not None)


_FIRST_TORN = re.compile(rb"[0-9a-f]{0,7}|[0-9a-f]{8}(?: (?:\{.*)?)?", re.DOTALL)
"""The beginning of a record. Where nothing stands before it, this alone tells a journal from any other file."""


def _record(line: bytes) -> Record | None:
    """Return the record of a line, null where the line is damaged."""
    crc, _, body = line.rstrip(b"\n").partition(b" ")
    try:
        if not line.endswith(b"\n") or int(crc, 16) != zlib.crc32(body):
            return None
        return _DECODER.decode(body)
    except (ValueError, msgspec.DecodeError):
        return None
