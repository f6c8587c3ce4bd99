"""The records before a checkpoint, which a table that starts from it does not read: looked at a little at a time.

Each is judged by its CRC alone, as `first_damaged` does of a whole journal. When there is time is not known here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from table.keeping.journal import unsealed

if TYPE_CHECKING:
    from pathlib import Path

SLICE_OCTETS: Final = 64 * 1024
"""Half a millisecond's work; no record is nearly so long."""

LOOK_AGAIN: Final = 100
"""Looks until a damaged one is looked at once more: ten seconds of a table's ticks."""

UNREADABLE: Final = 0
"""In place of a record's number, where the disk gives none of them."""


class PastRecords:
    """What of a journal was not read."""

    def __init__(self, path: Path, octets: int) -> None:
        """Look at the first *octets* of the journal at *path*."""
        self._path = path
        self._left = octets
        self._at = self._records = self._waited = 0
        self.damaged: int | None = None
        """The first damaged record, 1 for the first of all, or `UNREADABLE`; None while none is known."""

    def look(self) -> str | None:
        """Look at the next of them; return a line where one is damaged, and another once it is whole again.

        Behind a damaged one nothing is looked at until then.
        """
        if self._left <= 0 or not self._is_due():
            return None
        try:
            with self._path.open("rb") as file:
                file.seek(self._at)
                piece = file.read(min(SLICE_OCTETS, self._left))
        except OSError as fault:
            why = f"{self._path}: its older records cannot be read ({fault.strerror}); see to the disk (dmesg)"
            return self._found(UNREADABLE, why)
        whole = piece[: piece.rfind(b"\n") + 1]
        lines = whole.splitlines(keepends=True) or [piece]
        for number, line in enumerate(lines, start=self._records + 1):
            if unsealed(line) is None:
                return self._found(number, damaged_line(self._path, number))
        self._records += len(lines)
        self._at += len(whole)
        self._left -= len(whole)
        return self._found(None, f"{self._path}: what was damaged or could not be read is whole again")

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


def damaged_line(path: Path, number: int) -> str:
    """Return what is said of a damaged record that the table's own start does not need."""
    return (
        f"{path}:{number}: this record is damaged, and what it tells cannot be played or exported again; "
        "stop the table between two hands and put this line of a sound copy in its place, or see to the disk"
    )
