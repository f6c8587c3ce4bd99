"""Reads a journal from any of its records on: what lies before is not read, and what is not kept is left out.

Nothing is changed. Which lines are sound is judged in `sound_lines`.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from table.chain import read_line
from table.keeping.journal import (
    JournalUnreadableError,
    Mark,
    Record,
    SegmentBegun,
    SightingTaken,
    TableOpened,
)
from table.keeping.segments import segments_of
from table.keeping.sound_lines import check_is_file, lines_from, link_in, said_before, said_in, unread


def read_journal(path: Path) -> tuple[Record, ...]:
    """Return the records of the journal at *path*. Raises `JournalUnreadableError`."""
    return tuple(records_from(path, 1))


def records_from(path: Path, sequence: int) -> Iterator[Record]:
    """Go through the journal at *path* from its record *sequence* on, 1 for the first; what is not kept is left out.

    What lies before is not read. The first of all is that with which the journal began, kept or not. Raises
    `JournalUnreadableError`.
    """
    check_is_file(path)
    try:
        mark = _mark_before(path, sequence)
    except OSError as fault:
        raise unread(path, fault) from None
    return _records(path, mark, sequence)


def _records(path: Path, mark: Mark, sequence: int) -> Iterator[Record]:
    for at, sound in enumerate(lines_from(path, mark)):
        if at == 0 and sequence == 1 and not isinstance(sound.record, TableOpened):
            opened = opening_of(path)
            if opened is not None:
                yield opened
        if sound.end.records >= sequence:
            yield sound.record


class Reread:
    """One journal that is read again, from any record on."""

    def __init__(self, path: Path) -> None:
        """Read the journal at *path*."""
        self._path = path

    def records_from(self, sequence: int) -> Iterator[Record]:
        """Go through its records from *sequence* on; see `records_from`."""
        return records_from(self._path, sequence)

    def link_at(self, sequence: int) -> str:
        """Return the link of its record *sequence*; empty where it has none, or cannot be read any more."""
        try:
            mark = _mark_before(self._path, sequence)
            found = next((one for one in lines_from(self._path, mark) if one.end.records >= sequence), None)
        except (OSError, JournalUnreadableError):
            return ""
        return link_in(found.line) or "" if found is not None and found.end.records == sequence else ""


def opening_of(path: Path) -> TableOpened | None:
    """Return with which record the journal at *path* began; None for a new one. Raises `JournalUnreadableError`."""
    check_is_file(path)
    for segment in segments_of(path):
        try:
            with segment.path.open("rb") as file:
                line = read_line(file.readline())
        except FileNotFoundError:
            continue
        except OSError as fault:
            raise unread(segment.path, fault) from None
        found = None if line is None else said_in(line)
        if isinstance(found, SegmentBegun):
            return found.opened
        break
    first = next(lines_from(path), None)
    return first.record if first is not None and isinstance(first.record, TableOpened) else None


SEARCHED: Final = 65_536
"""A piece of a journal that is so small is read from its beginning on."""


def _mark_before(path: Path, sequence: int) -> Mark:
    """Return the place of the record *sequence*, or of one shortly before it: its lines are in order, and numbered."""
    file_path, before = _file_of(path, sequence)
    low = Mark(before, segment=before, link=None if before else "")
    with file_path.open("rb") as file:
        high = file.seek(0, os.SEEK_END)
        while high - low.octets > SEARCHED:
            middle = file.seek((low.octets + high) // 2)
            # The rest of a line.
            start = middle + len(file.readline())
            line = read_line(file.readline()) if start < high else None
            found = None if line is None else said_in(line)
            if isinstance(found, SightingTaken) and found.number < sequence:
                low = Mark(found.number, start, segment=before, link=None)
            else:
                high = middle
    return low


def _file_of(path: Path, sequence: int) -> tuple[Path, int]:
    """Return the last file that may hold the record *sequence*, and how many records stand before it."""
    *closed, live = segments_of(path)
    candidates = [(segment.path, segment.before or 0) for segment in closed]
    if (before := said_before(live.path)) is not None:
        candidates.append((live.path, before))
    if not candidates:
        return live.path, 0
    return next((one for one in reversed(candidates) if one[1] < sequence), candidates[0])
