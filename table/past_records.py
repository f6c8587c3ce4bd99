"""The records before a checkpoint, which a table that starts from it does not read: looked at a little at a time.

Each is judged by its CRC alone, as `first_damaged` does of a whole journal. When there is time is not known here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from table.journal import unsealed

if TYPE_CHECKING:
    from pathlib import Path

SLICE_OCTETS: Final = 64 * 1024
"""Half a millisecond's work; no record is nearly so long."""


class PastRecords:
    """What of a journal was not read."""

    def __init__(self, path: Path, octets: int) -> None:
        """Look at the first *octets* of the journal at *path*."""
        self._path = path
        self._left = octets
        self._at = self._records = 0

    def look(self) -> str | None:
        """Look at the next of them; return a line where one is damaged: that is the last look."""
        if self._left <= 0:
            return None
        try:
            with self._path.open("rb") as file:
                file.seek(self._at)
                piece = file.read(min(SLICE_OCTETS, self._left))
        except OSError as fault:
            self._left = 0
            return f"{self._path}: its older records cannot be read ({fault.strerror}); see to the disk (dmesg)"
        whole = piece[: piece.rfind(b"\n") + 1]
        for line in whole.splitlines(keepends=True) or [piece]:
            self._records += 1
            if unsealed(line) is None:
                self._left = 0
                return damaged_line(self._path, self._records)
        self._at += len(whole)
        self._left -= len(whole)
        return None


def damaged_line(path: Path, number: int) -> str:
    """Return what is said of a damaged record that the table's own start does not need."""
    return (
        f"{path}:{number}: this record is damaged, and what it tells cannot be played or exported again; "
        "put a sound copy in its place between two hands, or see to the disk"
    )
