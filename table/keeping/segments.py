"""The files of a journal: the one that is written, and before it the segments that are closed.

`table.journal` is written. A closed segment bears the number of records before it, `table.journal.000000004711`, and
so does what belongs to it: its seal, and how the table stood when it began. Only names and order are known here.
"""

import glob
import re
from pathlib import Path
from typing import Final, NamedTuple

_NUMBERED: Final = re.compile(r"\.(\d{12})")
SEAL: Final = ".seal"
BASE: Final = ".base"


class Segment(NamedTuple):
    """One file of a journal."""

    path: Path
    before: int | None
    """So many records stand before it; None for the one that is written, which says so itself."""

    @property
    def is_closed(self) -> bool:
        """Whether nothing is written to it any more."""
        return self.before is not None


def closed_path(journal: Path, before: int) -> Path:
    """Return where the segment of *journal* lies that has so many records *before* it, once it is closed."""
    return journal.with_name(f"{journal.name}.{before:012d}")


def seal_path(journal: Path, before: int) -> Path:
    """Return where the seal of that segment lies."""
    return journal.with_name(f"{journal.name}.{before:012d}{SEAL}")


def base_path(journal: Path, before: int) -> Path:
    """Return where it is written down how the table stood when that segment began."""
    return journal.with_name(f"{journal.name}.{before:012d}{BASE}")


def fresh_path(journal: Path) -> Path:
    """Return where a file lies that is to be the one that is written, until it has its name."""
    return journal.with_name(f"{journal.name}.new")


def segments_of(journal: Path) -> tuple[Segment, ...]:
    """Return the files of *journal* in order, the one that is written last, whether it is there or not."""
    return (*closed_segments(journal), Segment(journal, None))


def closed_segments(journal: Path) -> tuple[Segment, ...]:
    """Return those that are closed, in order."""
    found: list[Segment] = []
    for path in journal.parent.glob(f"{glob.escape(journal.name)}.*"):
        numbered = _NUMBERED.fullmatch(path.name.removeprefix(journal.name))
        if numbered is not None and path.is_file():
            found.append(Segment(path, int(numbered[1])))
    return tuple(sorted(found, key=lambda segment: segment.before or 0))


def is_kept(journal: Path) -> bool:
    """Tell whether a file of *journal* is there: the one that is written may be lost, and the closed ones not."""
    return journal.exists() or bool(closed_segments(journal))


def journals_in(folder: Path) -> tuple[Path, ...]:
    """Return the journals of which *folder* holds a file, in order of their names."""
    found = {*folder.glob("*.journal")}
    for path in folder.glob("*.journal.*"):
        if _NUMBERED.fullmatch(path.suffix) and path.is_file():
            found.add(path.with_suffix(""))
    return tuple(sorted(found))
