"""The records before a checkpoint, which a table that starts from it does not read: looked at a little at a time.

Each is judged by its CRC and by its link to the one before. When there is time is not known here.
"""

from pathlib import Path
from typing import Final

from table.chain import BEGINNING, read_line
from table.keeping.journal import Mark
from table.keeping.segments import segments_of

SLICE_OCTETS: Final = 64 * 1024
"""A millisecond's work; no record is nearly so long."""

LOOK_AGAIN: Final = 100
"""Looks until a damaged one is looked at once more: ten seconds of a table's ticks."""

UNREADABLE: Final = 0
"""In place of a record's number, where the disk gives none of them."""


class PastRecords:
    """What of a journal was not read."""

    def __init__(self, path: Path, until: Mark) -> None:
        """Look at the journal at *path* as far as *until*."""
        closed = [one for one in segments_of(path) if one.before is not None and one.before < until.segment]
        last = next((one for one in segments_of(path) if one.before in {until.segment, None}), None)
        self._files: list[tuple[Path, int | None]] = [(one.path, None) for one in closed]
        self._files += [] if last is None or not until.octets else [(last.path, until.octets)]
        self._at = self._records = self._line = self._waited = 0
        self._link: str | None = None if closed and closed[0].before else BEGINNING
        self._records = (closed[0].before or 0) if closed else 0
        self.damaged: int | None = None
        """The first damaged record, 1 for the first of all, or `UNREADABLE`; None while none is known."""

    def look(self) -> str | None:
        """Look at the next of them; return a line where one is damaged, and another once it is whole again.

        Behind a damaged one nothing is looked at until then.
        """
        if not self._files or not self._is_due():
            return None
        path, until = self._files[0]
        try:
            with path.open("rb") as file:
                file.seek(self._at)
                piece = file.read(SLICE_OCTETS if until is None else min(SLICE_OCTETS, until - self._at))
        except OSError as fault:
            why = f"{path}: its older records cannot be read ({fault.strerror}); see to the disk (dmesg)"
            return self._found(UNREADABLE, why)
        if not piece:
            del self._files[0]
            self._at = self._line = 0
            return None
        return self._judge(path, piece)

    def _judge(self, path: Path, piece: bytes) -> str | None:
        whole = piece[: piece.rfind(b"\n") + 1]
        link, records = self._link, self._records
        lines = whole.splitlines(keepends=True) or [piece]
        for number, line in enumerate(lines, start=self._line + 1):
            read = read_line(line)
            behind = None if read is None else read.link if link is None else read.link_behind(link)
            records += read is None or not read.body.startswith(_HEAD)
            if read is None or read.link not in {None, behind}:
                return self._found(records, damaged_line(path, number))
            link = behind
        self._link, self._records = link, records
        self._line += len(lines)
        self._at += len(whole)
        return self._found(None, f"{path}: what was damaged or could not be read is whole again")

    def _is_due(self) -> bool:
        self._waited += 1
        if self.damaged is not None and self._waited < LOOK_AGAIN:
            return False
        self._waited = 0
        return True

    def _found(self, damaged: int | None, line: str) -> str | None:
        """Keep what was found; return *line* where it is news."""
        before, self.damaged = self.damaged, damaged
        return None if damaged == before else line


_HEAD: Final = b'{"type":"segment-begun"'


def damaged_line(path: Path, number: int) -> str:
    """Return what is said of a damaged record that the table's own start does not need."""
    return (
        f"{path}:{number}: this record is damaged, and what it tells cannot be played or exported again; "
        "stop the table between two hands and put this line of a sound copy in its place, or see to the disk"
    )
