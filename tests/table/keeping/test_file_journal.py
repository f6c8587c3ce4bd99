"""A journal is written: each record is on the disk when `append` returns, and nobody else writes there."""

from __future__ import annotations

import errno
import os
import resource
from contextlib import closing
from pathlib import Path

import pytest

from table.keeping.file_journal import FileJournal
from table.keeping.journal import JournalUnreadableError
from table.keeping.reading import read_journal, records_from
from table.keeping.segments import closed_segments
from tests.table.checkpointed import Folder
from tests.table.keeping.journal_files import LINES, RECORDS, WHOLE, a_file, refusal_of
from tests.table.keeping.kept_in_files import BEGINNINGS, keep_in_files
from tests.table.keeping.kept_in_files import RECORDS as EVENING


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    return Folder(tmp_path)


def test_what_was_kept_is_found_by_the_next_start(tmp_path: Path) -> None:
    path = tmp_path / "new.journal"
    with closing(FileJournal(path)) as first:
        assert tuple(first.records()) == ()
        for record in RECORDS[:5]:
            first.append(record)
    with closing(FileJournal(path)) as second:
        assert tuple(second.records()) == RECORDS[:5]
        for record in RECORDS[5:]:
            second.append(record)

    assert read_journal(path) == RECORDS


def test_a_record_is_in_the_file_when_append_returns(tmp_path: Path) -> None:
    path = tmp_path / "new.journal"
    with closing(FileJournal(path)) as journal:
        for count, record in enumerate(RECORDS, start=1):
            journal.append(record)
            assert path.read_bytes() == b"".join(LINES[:count])


def test_after_a_torn_line_the_journal_goes_on_where_it_was_sound(tmp_path: Path) -> None:
    path = a_file(tmp_path, b"".join(LINES[:4]) + LINES[4][:-9])
    with closing(FileJournal(path)) as journal:
        assert tuple(journal.records()) == RECORDS[:4]
        journal.append(RECORDS[4])

    assert path.read_bytes() == b"".join(LINES[:5])


def test_a_file_that_is_refused_is_left_as_it_was(tmp_path: Path) -> None:
    damaged = LINES[0] + b"garbage\n" + b"".join(LINES[1:])
    path = a_file(tmp_path, damaged)

    refusal_of(path)

    assert path.read_bytes() == damaged


def test_an_empty_file_is_a_journal_that_has_not_begun(tmp_path: Path) -> None:
    path = a_file(tmp_path, b"")
    with closing(FileJournal(path)) as journal:
        assert tuple(journal.records()) == ()
        journal.append(RECORDS[0])

    assert read_journal(path) == RECORDS[:1]


def test_a_folder_that_is_not_there_is_said_when_the_journal_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "table-1.journal"

    with pytest.raises(JournalUnreadableError, match="cannot be written") as refused:
        FileJournal(path)

    assert str(path) in str(refused.value)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read and write every file")
@pytest.mark.parametrize("mode", [0o000, 0o400])
def test_a_file_that_its_owner_may_not_use_is_refused(tmp_path: Path, mode: int) -> None:
    path = a_file(tmp_path, WHOLE)
    path.chmod(mode)

    with pytest.raises(JournalUnreadableError, match="Permission denied"):
        FileJournal(path)


def test_a_full_disk_is_said_in_one_line_and_costs_no_earlier_record(tmp_path: Path) -> None:
    path = tmp_path / "new.journal"
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    with closing(FileJournal(path)) as journal:
        journal.append(RECORDS[0])
        # The disk has room for a piece of the next record.
        resource.setrlimit(resource.RLIMIT_FSIZE, (len(LINES[0]) + 20, hard))
        try:
            with pytest.raises(JournalUnreadableError, match="cannot be written") as refused:
                journal.append(RECORDS[1])
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))

    assert str(path) in str(refused.value)
    assert len(path.read_bytes()) == len(LINES[0]) + 20
    assert read_journal(path) == RECORDS[:1]


def test_a_journal_is_its_owners_alone_from_its_first_byte_and_so_is_one_of_before(tmp_path: Path) -> None:
    path = tmp_path / "new.journal"
    before = os.umask(0)
    try:
        with closing(FileJournal(path)):
            assert path.stat().st_mode & 0o777 == 0o600
        path.chmod(0o644)
        with closing(FileJournal(path)):
            assert path.stat().st_mode & 0o777 == 0o600
    finally:
        os.umask(before)


def as_it_was_when_the_power_went(folder: Folder, moment: str) -> None:
    """Leave the files as they may be while the last one is closed."""
    closed, live = closed_segments(folder.journal)[-1].path, folder.journal
    fresh = live.with_name(f"{live.name}.new")
    match moment:
        case "the next is written":
            fresh.write_bytes(live.read_bytes()[:70])
            live.write_bytes(closed.read_bytes())
            closed.unlink()
        case "the last has its name":
            live.rename(fresh)
        case "nothing is in its place":
            live.unlink()
        case "an empty one is in its place":
            live.write_bytes(b"")
        case _:
            live.write_bytes(live.read_bytes()[:70])


@pytest.mark.parametrize(
    "moment",
    [
        "the next is written",
        "the last has its name",
        "nothing is in its place",
        "an empty one is in its place",
        "its line is torn",
    ],
)
def test_a_power_cut_while_a_file_is_closed_costs_no_record(folder: Folder, moment: str) -> None:
    at = BEGINNINGS[1]
    keep_in_files(folder, EVENING[:at])
    folder.checkpoint.unlink()
    as_it_was_when_the_power_went(folder, moment)
    assert read_journal(folder.journal) == EVENING[:at]

    keep_in_files(folder)

    assert read_journal(folder.journal) == EVENING
    assert tuple(records_from(folder.journal, at + 1)) == EVENING[at:]


@pytest.mark.parametrize("refused", ["table.journal", "table.journal.new"])
def test_a_disk_on_which_no_file_can_be_begun_costs_no_record(
    folder: Folder, monkeypatch: pytest.MonkeyPatch, refused: str
) -> None:
    rename = type(folder.path).rename

    def full(path: Path, target: Path) -> Path:
        if path.name == refused:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))
        return rename(path, target)

    keep_in_files(folder, EVENING[: BEGINNINGS[1] - 1])
    monkeypatch.setattr(type(folder.path), "rename", full)
    (line,) = keep_in_files(folder, EVENING[: BEGINNINGS[2] - 1])
    monkeypatch.undo()

    assert "no new file can be begun (No space left on device); the journal goes on in the old one" in line
    assert [one.before for one in closed_segments(folder.journal)] == [0], "that of before, and no new one"
    assert folder.journal.exists()
    assert read_journal(folder.journal) == EVENING[: BEGINNINGS[2] - 1]
