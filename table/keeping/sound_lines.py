"""The lines of a journal, file after file: those that are whole and follow one another, or why they cannot be read.

Nothing is changed. Where the oldest files are not kept any more, it begins with those that are.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple, assert_never

import msgspec

from table.chain import LINK_CHARS, JournalLine, read_line
from table.engine.words.frozen import replace
from table.keeping.journal import (
    JournalUnreadableError,
    Mark,
    Record,
    SegmentBegun,
    SightingTaken,
    TableOpened,
)
from table.keeping.segments import segments_of

_DECODER: msgspec.json.Decoder[Record | SegmentBegun] = msgspec.json.Decoder(Record | SegmentBegun)


class SoundLine(NamedTuple):
    """A record that is whole and has its place."""

    line: bytes
    record: Record
    end: Mark
    """Behind it; its own octets are not in it."""


def lines_from(path: Path, after: Mark | None = None) -> Iterator[SoundLine]:
    """Go through the sound lines of the journal at *path*, those behind *after* alone where that is given."""
    check_is_file(path)
    mark = after or Mark()
    reading = _JournalReading(mark)
    for segment in segments_of(path):
        if segment.before is not None and segment.before < mark.segment:
            continue
        try:
            yield from reading.lines(segment.path, is_closed=segment.is_closed)
        except FileNotFoundError:
            return
        except OSError as fault:
            raise unread(segment.path, fault) from None


class _JournalReading:
    """Goes through the files of a journal, one after another."""

    def __init__(self, start: Mark) -> None:
        """Begin at *start*; that is in the first file that is read, unless its beginning is there no more."""
        self._place = start
        self._is_first = True
        self._has_good = start.records > 0

    def lines(self, path: Path, *, is_closed: bool) -> Iterator[SoundLine]:
        """Go through the file at *path*. Raises OSError and `JournalUnreadableError`."""
        start_octets = self._place.octets if self._is_first else 0
        with path.open("rb") as file:
            file.seek(start_octets)
            if start_octets == 0:
                self._place = replace(self._place, octets=0)
            for line in file:
                if not line.endswith(b"\n") and not is_closed and self._may_be_torn(line):
                    return
                sound = self._sound(path, line)
                if sound is not None:
                    yield sound
        self._is_first = False

    def _sound(self, path: Path, line: bytes) -> SoundLine | None:
        """Return the record of *line*; None where it begins a file."""
        before = self._place
        read = read_line(line)
        found = None if read is None else said_in(read)
        if read is None or found is None:
            raise self._damaged(path)
        if isinstance(found, SegmentBegun):
            if self._is_unknown(before):
                before = replace(before, records=found.before, link=None)
            if found.before != before.records or before.octets:
                raise self._not_following(path)
            self._place = before = replace(before, segment=found.before)
        elif not _follows(found, before.records):
            raise self._not_following(path) if self._is_in_a_journal else self._damaged(path)
        link = _link(read, before.link)
        if link is None:
            raise self._not_following(path)
        is_record = not isinstance(found, SegmentBegun)
        self._place = Mark(before.records + is_record, before.octets + len(line), segment=before.segment, link=link)
        self._has_good |= is_record
        return None if isinstance(found, SegmentBegun) else SoundLine(line, found, self._place)

    def _is_unknown(self, place: Mark) -> bool:
        """Tell whether nothing says how many records stand before a file: it is the first one that is read."""
        return self._is_first and place.octets == 0

    @property
    def _number(self) -> int:
        """The line that is read, in its file."""
        place = self._place
        return place.records - place.segment + 1 + (place.segment > 0) if place.octets else 1

    @property
    def _is_in_a_journal(self) -> bool:
        """Whether a line before told that these are files of a journal."""
        return self._has_good or self._number > 1

    def _damaged(self, path: Path) -> JournalUnreadableError:
        """Return what is said of a line that says nothing."""
        said = f"this line is damaged; {self._way_out}" if self._is_in_a_journal else _FOREIGN
        return JournalUnreadableError(f"{path}:{self._number}: {said}")

    def _not_following(self, path: Path) -> JournalUnreadableError:
        what = "this record does not follow the one before it: somebody has changed, taken out or moved one"
        return JournalUnreadableError(f"{path}:{self._number}: {what}; {self._way_out}")

    @property
    def _way_out(self) -> str:
        return _CUT_OFF if self._has_good else _NONE_GOOD

    def _may_be_torn(self, line: bytes) -> bool:
        """Tell whether *line* is one that the power cut short, and no foreign file."""
        return self._place.records > 0 or _FIRST_TORN.fullmatch(line) is not None


def _link(line: JournalLine, before: str | None) -> str | None:
    """Return the link of *line*; None where it is not what it has to be behind *before*."""
    if before is None:
        # Nothing before it was read; what follows is judged by it.
        return line.link if line.link is not None else ""
    link = line.link_behind(before)
    return link if line.link in {None, link} else None


def link_in(line: bytes) -> str | None:
    """Return the link that stands in *line*."""
    read = read_line(line)
    return None if read is None else read.link


_FIRST_TORN: Final = re.compile(
    rb"[0-9a-f]{0,7}|[0-9a-f]{8}(?: (?:[0-9A-Za-z+/]{0,%d}|(?:[0-9A-Za-z+/]{%d} )?(?:\{.*)?)?)?"
    % (LINK_CHARS, LINK_CHARS),
    re.DOTALL,
)
"""The beginning of a record. Where nothing stands before it, this alone tells a journal from any other file."""


def said_in(line: JournalLine) -> Record | SegmentBegun | None:
    """Return what a whole line says; None where it says nothing that a journal does."""
    try:
        return _DECODER.decode(line.body)
    except msgspec.DecodeError:
        return None


def _follows(record: Record, records_before: int) -> bool:
    """Tell whether *record* has its place after so many: the table that was opened, then sightings from 1 up."""
    match record:
        case TableOpened():
            return records_before == 0
        case SightingTaken(number=number):
            return number == records_before > 0
        case never:
            assert_never(never)


def said_before(live: Path) -> int | None:
    """Return how many records the first line of a file says to stand before it; None where it says none."""
    try:
        with live.open("rb") as file:
            line = read_line(file.readline())
    except FileNotFoundError:
        return None
    found = None if line is None else said_in(line)
    if isinstance(found, SegmentBegun):
        return found.before
    return 0 if isinstance(found, TableOpened) else None


def check_is_file(path: Path) -> None:
    """Raise `JournalUnreadableError` where something else is there: a pipe has no end until somebody writes to it."""
    if path.exists() and not path.is_file():
        what = "a folder" if path.is_dir() else "a pipe, a socket or a device"
        msg = f"{path}: this is {what}, and no table's journal; move it away, or name another folder or journal"
        raise JournalUnreadableError(msg)


def unread(path: Path, fault: OSError) -> JournalUnreadableError:
    """Return what is said where the disk does not give the file at *path*."""
    return JournalUnreadableError(
        f"{path}: the journal cannot be read ({fault.strerror}): mend it, or name another folder"
    )


_ANEW: Final = (
    "move the file away to start a new journal (the hand in it will not go on, and stacks, button and blinds are those "
    "of the table's file again: write down what they are before)"
)
_FOREIGN: Final = (
    f"this is not a record of a table's journal; name another file, put a sound copy in its place, or {_ANEW}"
)
_CUT_OFF: Final = (
    f"put a sound copy in its place, or cut it off behind its last good record: squaredeal journal repair; or {_ANEW}"
)
_NONE_GOOD: Final = f"no record before it is good, so put a sound copy in its place, or {_ANEW}"
