"""Keeps the records of a table for good: in order, and on disk before anyone is shown them.

A record is one line: its CRC-32 in eight hex digits, a blank, and the record as
JSON. The line that was being written when the power went has no end; it is cut off,
for nothing was shown on its strength. A line that has its end and a wrong CRC, or a
number out of order, is damage, and the file is refused. No tag and no name of a face-down card can
be in a record: the types have no place for them.
"""

from __future__ import annotations

import os
import re
import zlib
from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, assert_never

import msgspec

from table.engine.words.alerts import Alert
from table.engine.words.events import TableEvent
from table.engine.words.setup import TableSetup
from table.engine.words.sightings import Sighting
from table.said_plainly import SaidPlainlyError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

JOURNAL_NAME = "table.journal"
"""In the folder that a table's file names."""

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
    wall_ms: int | msgspec.UnsetType = msgspec.UNSET
    """The time of day when it was begun, as `table.clock` says it; left out by tables that no clock on a wall times."""


class SightingTaken(msgspec.Struct, frozen=True, kw_only=True, tag="sighting-taken"):
    """One sighting, and what it meant when it was taken."""

    number: int
    """1 for the first sighting of the journal."""
    sighting: Sighting
    events: tuple[TableEvent, ...]
    alerts: tuple[Alert, ...]
    wall_ms: int | msgspec.UnsetType = msgspec.UNSET
    """The time of day, where a hand began with it: for people, and never read by the engine."""


Record = TableOpened | SightingTaken


class JournalUnreadableError(SaidPlainlyError):
    """The journal is damaged, or the disk refuses it; `str` names the file, the place and the way out."""


class Mark(msgspec.Struct, frozen=True):
    """A place in a journal: behind which record it is."""

    records: int = 0
    octets: int = 0
    """From the beginning of the file."""
    line_octets: int = 0
    line_hash: str = ""
    """Of the record before it: another journal has another there."""


class Journal(Protocol):
    """Keeps records in order."""

    def append(self, record: Record) -> None:
        """Keep *record* for good; it is durable when this returns."""

    def records(self) -> Iterable[Record]:
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


def read_journal(path: Path) -> tuple[Record, ...]:
    """Return the records of the journal at *path*, and change nothing. Raises `JournalUnreadableError`."""
    return tuple(sound.record for sound in lines_from(path))


def first_damaged(path: Path) -> tuple[int, int | None]:
    """Return how many records the journal at *path* has, and the number of the first that is damaged; None for none.

    Each is judged by its CRC alone: a table that starts from a checkpoint does not read what lies before it, and nobody
    else would notice. Raises `JournalUnreadableError` where the file cannot be read.
    """
    count, damaged = 0, None
    try:
        _check_is_file(path)
        with path.open("rb") as file:
            for line in file:
                if unsealed(line) is None and not _is_torn(line, count):
                    damaged = damaged or count + 1
                count += line.endswith(b"\n")
    except OSError as fault:
        raise _unread(path, fault) from None
    return count, damaged


def records_from(path: Path, sequence: int) -> Iterator[Record]:
    """Go through the journal at *path* from its record *sequence* on, 1 for the first, and change nothing.

    What lies before is not read. Raises `JournalUnreadableError`.
    """
    try:
        _check_is_file(path)
        mark = _mark_before(path, sequence)
    except OSError as fault:
        raise _unread(path, fault) from None
    return (sound.record for sound in islice(lines_from(path, mark), sequence - 1 - mark.records, None))


_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[Record] = msgspec.json.Decoder(Record)


def record_line(record: Record) -> bytes:
    """Return a record as it stands in a journal, its end of line included."""
    return sealed(_ENCODER.encode(record))


def sealed(body: bytes) -> bytes:
    """Return one line of JSON with what tells whether it is whole."""
    return b"%08x %s\n" % (zlib.crc32(body), body)


def unsealed(line: bytes) -> bytes | None:
    """Return what was sealed, None where the line is damaged."""
    crc, _, body = line.removesuffix(b"\n").partition(b" ")
    is_whole = line.endswith(b"\n") and crc == b"%08x" % zlib.crc32(body)
    return body if is_whole else None


class Sound(NamedTuple):
    """A line that is sound."""

    line: bytes
    record: Record


def lines_from(path: Path, after: Mark | None = None) -> Iterator[Sound]:
    """Go through the sound lines of *path*, those behind *after* alone where that is given."""
    mark = after or Mark()
    try:
        _check_is_file(path)
        with path.open("rb") as file:
            file.seek(mark.octets)
            for records_before, line in enumerate(file, start=mark.records):
                record = _record(line)
                if record is None or not _follows(record, records_before):
                    if _is_torn(line, records_before):
                        return
                    raise _damaged(path, records_before + 1)
                yield Sound(line, record)
    except FileNotFoundError:
        return
    except OSError as fault:
        raise _unread(path, fault) from None


SEARCHED: Final = 65_536
"""A piece of a journal that is so small is read from its beginning on."""


def _mark_before(path: Path, sequence: int) -> Mark:
    """Return the place of the record *sequence*, or of one shortly before it: its lines are in order, and numbered."""
    low = Mark()
    with path.open("rb") as file:
        high = file.seek(0, os.SEEK_END)
        while high - low.octets > SEARCHED:
            middle = file.seek((low.octets + high) // 2)
            # The rest of a line.
            start = middle + len(file.readline())
            found = _record(file.readline()) if start < high else None
            if isinstance(found, SightingTaken) and found.number < sequence:
                low = Mark(found.number, start)
            else:
                high = middle
    return low


def _check_is_file(path: Path) -> None:
    """Raise `JournalUnreadableError` where something else is there: a pipe has no end until somebody writes to it."""
    if path.exists() and not path.is_file():
        what = "a folder" if path.is_dir() else "a pipe, a socket or a device"
        msg = f"{path}: this is {what}, and no table's journal; move it away, or name another folder or journal"
        raise JournalUnreadableError(msg)


def _unread(path: Path, fault: OSError) -> JournalUnreadableError:
    return JournalUnreadableError(
        f"{path}: the journal cannot be read ({fault.strerror}): mend it, or name another folder"
    )


def _damaged(path: Path, number: int) -> JournalUnreadableError:
    return JournalUnreadableError(
        f"{path}:{number}: this is not a record of a table's journal; name another file, put a "
        "sound copy in its place, or move the file away to start a new journal (the hand in it will not go on, and "
        "stacks, button and blinds are those of the table's file again: write down what they are before)"
    )


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
    """Return the record of a line, None where the line is damaged."""
    body = unsealed(line)
    try:
        return None if body is None else _DECODER.decode(body)
    except msgspec.DecodeError:
        return None
