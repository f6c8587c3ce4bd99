"""A journal that is damaged is cut off behind its last good record, and what was there is laid aside whole."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from table.keeping.file_journal import FileJournal
from table.keeping.journal import JournalUnreadableError
from table.keeping.mending import mend, mend_of
from table.keeping.reading import read_journal
from table.keeping.sealing import MS_PER_DAY
from table.keeping.segments import closed_path
from table.keeping.verifying import Verifying
from tests.table.checkpointed import Folder
from tests.table.keeping.kept_in_files import BEGINNINGS, RECORDS, TONIGHT_MS, Night, keep_in_files

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    folder = Folder(tmp_path)
    keep_in_files(folder)
    folder.checkpoint.unlink()
    return folder


def damage(path: Path, number: int) -> None:
    """Change a sign in line *number* of the file at *path*."""
    lines = path.read_bytes().splitlines(keepends=True)
    lines[number - 1] = lines[number - 1][:-3] + b"#" + lines[number - 1][-2:]
    path.write_bytes(b"".join(lines))


def test_a_sound_journal_is_left_alone(folder: Folder) -> None:
    assert mend_of(folder.journal) is None


@pytest.mark.parametrize("before", [0, *BEGINNINGS[:-1], None])
def test_it_goes_on_behind_the_last_good_record_in_whichever_file_that_is(folder: Folder, before: int | None) -> None:
    path = folder.journal if before is None else closed_path(folder.journal, before)
    was = {one.name: one.read_bytes() for one in folder.path.iterdir()}
    damage(path, 2)
    was[path.name] = path.read_bytes()

    found = mend_of(folder.journal)
    assert found is not None
    aside = mend(folder.journal, found.good)

    good = found.good.records
    assert good == {0: 1, None: BEGINNINGS[-1]}.get(before, before)
    assert read_journal(folder.journal) == RECORDS[:good]
    assert all(was[one.name] == one.read_bytes() for one in aside.iterdir())
    assert (aside / path.name).exists()
    keep_in_files(folder, night=Night(TONIGHT_MS + MS_PER_DAY))
    assert read_journal(folder.journal) == RECORDS
    assert list(Verifying(folder.journal).faults()) == []


def test_a_second_repair_lays_aside_beside_the_first(folder: Folder) -> None:
    for number in (6, 4):
        damage(folder.journal, number)
        found = mend_of(folder.journal)
        assert found is not None
        mend(folder.journal, found.good)

    assert sorted(one.name for one in folder.path.iterdir() if one.is_dir()) == [
        "table.journal.before-repair-1",
        "table.journal.before-repair-2",
    ]


def test_one_without_a_good_record_is_not_to_be_repaired(folder: Folder) -> None:
    folder.journal.write_bytes(b"garbage\n")
    for before in (0, *BEGINNINGS):
        closed_path(folder.journal, before).unlink(missing_ok=True)

    with pytest.raises(JournalUnreadableError):
        mend_of(folder.journal)


def test_a_journal_that_a_table_is_writing_to_is_left_to_it(folder: Folder) -> None:
    with closing(FileJournal(folder.journal)):
        damage(folder.journal, 3)
        found = mend_of(folder.journal)
        assert found is not None
        with pytest.raises(JournalUnreadableError, match="another squaredeal is writing to this journal"):
            mend(folder.journal, found.good)
