"""Cuts a journal off behind its last good record. Nothing is lost by it: the files as they were are laid aside.

What a journal says is not known here, only how far it can be read.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

from table.keeping.durable_file import make_folder, sync_folder
from table.keeping.file_journal import fresh_beside, opened_alone
from table.keeping.journal import JournalUnreadableError, Mark
from table.keeping.segments import base_path, closed_path, closed_segments, seal_path
from table.keeping.sound_lines import lines_from, said_before


class Mend(NamedTuple):
    """Where a journal is to be cut off."""

    good: Mark
    """Behind its last good record."""
    why: str
    """What is wrong behind it."""


def mend_of(journal: Path) -> Mend | None:
    """Return where *journal* is to be cut off; None where it can be read to its end.

    Raises `JournalUnreadableError` where no record is good.
    """
    good: Mark | None = None
    try:
        for sound in lines_from(journal):
            good = sound.end
    except JournalUnreadableError as fault:
        if good is None:
            raise
        return Mend(good, str(fault))
    return None


def mend(journal: Path, good: Mark, beside: Iterable[Path] = ()) -> Path:
    """Cut *journal* off behind *good*, and return the folder in which it lies as it was, with what lay *beside* it.

    Raises `JournalUnreadableError` where a table is writing to it, and OSError where the disk does not let it: then
    all lies where it lay. Wherever the power goes, what is there is refused as damaged, or has all that was good.
    """
    cut = closed_path(journal, good.segment)
    with closing(opened_alone(journal)):
        with (cut if cut.exists() else journal).open("rb") as file:
            kept = file.read(good.octets)
        fresh, locked = fresh_beside(journal, kept)
        with closing(locked):
            moving = _Moving(_fresh_folder(journal))
            try:
                _move_all(moving, journal, good, fresh, beside)
            except (OSError, KeyboardInterrupt):
                moving.back()
                with suppress(OSError):
                    fresh.unlink(missing_ok=True)
                raise
    return moving.aside


def _move_all(moving: _Moving, journal: Path, good: Mark, fresh: Path, beside: Iterable[Path]) -> None:
    moving.begin()
    for path in beside:
        moving.lay_aside(path)
    for segment in reversed(closed_segments(journal)):
        before = segment.before or 0
        if before > good.segment:
            moving.lay_aside(segment.path, seal_path(journal, before), base_path(journal, before))
    if (live := said_before(journal)) is not None and live > good.segment:
        moving.lay_aside(base_path(journal, live))
    moving.sync()
    moving.replace(journal, fresh)
    moving.sync()
    # Until here it stands behind its cut copy, and is refused. How the table stood when it began is as true as before.
    moving.lay_aside(closed_path(journal, good.segment), seal_path(journal, good.segment))
    moving.sync()


class _Moving:
    """Files that move into a folder, and back where one of them cannot."""

    def __init__(self, aside: Path) -> None:
        """Move into *aside*, which is not there yet."""
        self.aside = aside
        self._moved: list[Path] = []

    def begin(self) -> None:
        """Make the folder."""
        make_folder(self.aside, 0o700)

    def lay_aside(self, *paths: Path) -> None:
        """Move those of *paths* that are there."""
        for path in paths:
            if path.exists():
                path.rename(self.aside / path.name)
                self._moved.append(path)

    def replace(self, path: Path, fresh: Path) -> None:
        """Lay the file at *path* aside and have *fresh* in its place, at no time nothing: nobody else can lock it."""
        was = self.aside / path.name
        try:
            was.hardlink_to(path)
        except OSError:
            # A memory card's file system may know no second name.
            copy, file = fresh_beside(was, path.read_bytes())
            file.close()
            copy.rename(was)
        self._moved.append(path)
        sync_folder(self.aside)
        fresh.rename(path)

    def sync(self) -> None:
        """Wait until the disk knows where each lies."""
        sync_folder(self.aside)
        sync_folder(self.aside.parent)

    def back(self) -> None:
        """Move all back, the last first."""
        for path in reversed(self._moved):
            was = self.aside / path.name
            with suppress(OSError):
                was.replace(path)
                # Two names of one file stay two.
                was.unlink(missing_ok=True)
        with suppress(OSError):
            self.aside.rmdir()


def _fresh_folder(journal: Path) -> Path:
    number = 1
    while (folder := journal.with_name(f"{journal.name}.before-repair-{number}")).exists():
        number += 1
    return folder
