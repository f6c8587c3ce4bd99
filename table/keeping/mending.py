"""Cuts a journal off behind its last good record. Nothing is lost by it: the files as they were are laid aside.

What a journal says is not known here, only how far it can be read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from table.keeping.durable_file import make_folder, sync_folder, write_secret
from table.keeping.file_journal import opened_alone
from table.keeping.journal import JournalUnreadableError
from table.keeping.segments import base_path, closed_path, closed_segments, seal_path
from table.keeping.sound_lines import LinePlace, lines_from, said_before

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


class Mend(NamedTuple):
    """Where a journal is to be cut off."""

    good: LinePlace
    """Behind its last good record."""
    why: str
    """What is wrong behind it."""


def mend_of(journal: Path) -> Mend | None:
    """Return where *journal* is to be cut off; None where it can be read to its end.

    Raises `JournalUnreadableError` where no record is good.
    """
    good: LinePlace | None = None
    try:
        for sound in lines_from(journal):
            good = sound.end
    except JournalUnreadableError as fault:
        if good is None:
            raise
        return Mend(good, str(fault))
    return None


def mend(journal: Path, good: LinePlace, beside: Iterable[Path] = ()) -> Path:
    """Cut *journal* off behind *good*, and return the folder in which it lies as it was, with what lay *beside* it.

    Raises `JournalUnreadableError` where a table is writing to it, and OSError where the disk does not let it.
    """
    opened_alone(journal).close()
    last = closed_path(journal, good.segment)
    last = last if last.exists() else journal
    with last.open("rb") as file:
        kept = file.read(good.octets)
    aside = _fresh_folder(journal)
    make_folder(aside, 0o700)
    befores = [segment.before or 0 for segment in closed_segments(journal)]
    if (before := said_before(journal)) is not None:
        befores.append(before)
    for before in befores:
        if before >= good.segment:
            paths = [closed_path(journal, before), seal_path(journal, before)]
            # How the table stood when the file that is cut off began is as true as before.
            paths += [] if before == good.segment else [base_path(journal, before)]
            _lay_aside(paths, aside)
    _lay_aside([journal, *beside], aside)
    sync_folder(aside)
    write_secret(journal, kept)
    return aside


def _lay_aside(paths: Iterable[Path], aside: Path) -> None:
    for path in paths:
        if path.exists():
            path.rename(aside / path.name)


def _fresh_folder(journal: Path) -> Path:
    number = 1
    while (folder := journal.with_name(f"{journal.name}.before-repair-{number}")).exists():
        number += 1
    return folder
