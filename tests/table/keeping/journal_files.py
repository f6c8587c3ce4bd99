"""Journals of one file, sound and otherwise, and what reading and opening make of them."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from table.keeping.file_journal import FileJournal
from table.keeping.journal import JournalUnreadableError, Record
from table.keeping.reading import read_journal
from tests.table.checkpointed import THREE_HANDS
from tests.table.evening import RUN_OUT, played
from tests.table.keeping.journal_lines import linked_lines

RECORDS = tuple(played(RUN_OUT).records[:12])


LINES = linked_lines(RECORDS)


WHOLE = b"".join(LINES)


def a_file(folder: Path, content: bytes) -> Path:
    path = folder / "table-1.journal"
    path.write_bytes(content)
    return path


def read(content: bytes) -> tuple[Record, ...]:
    """Return the records that a file of *content* is read as."""
    with TemporaryDirectory() as folder:
        return read_journal(a_file(Path(folder), content))


def found_by(path: Path) -> tuple[Record, ...]:
    """Return the records that a table finds which opens its journal at *path*."""
    with closing(FileJournal(path)) as journal:
        return tuple(journal.records())


def refusal_of(path: Path) -> str:
    """Return why *path* is refused: by reading and by opening alike, in one line that names it."""
    with pytest.raises(JournalUnreadableError) as refused:
        found_by(path)
    with pytest.raises(JournalUnreadableError) as not_read:
        read_journal(path)
    assert str(refused.value) == str(not_read.value)
    assert str(path) in str(refused.value)
    assert len(str(refused.value).splitlines()) == 1
    return str(refused.value)


LONG = played(THREE_HANDS).records
