"""A journal that is damaged is cut off behind its last good record, and what was there is laid aside whole."""

from __future__ import annotations

import errno
import os
from contextlib import closing, suppress
from pathlib import Path

import pytest

from table.keeping.file_journal import FileJournal, opened_alone
from table.keeping.journal import JournalUnreadableError
from table.keeping.mending import mend, mend_of
from table.keeping.reading import read_journal
from table.keeping.sealing import MS_PER_DAY
from table.keeping.segments import closed_path
from table.keeping.verifying import Verifying
from tests.damaged import changed_at
from tests.table.checkpointed import Folder
from tests.table.keeping.kept_in_files import BEGINNINGS, RECORDS, TONIGHT_MS, Night, keep_in_files


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    folder = Folder(tmp_path)
    keep_in_files(folder)
    folder.checkpoint.unlink()
    return folder


def damage(path: Path, number: int) -> None:
    """Change a sign in line *number* of the file at *path*."""
    lines = path.read_bytes().splitlines(keepends=True)
    lines[number - 1] = changed_at(lines[number - 1], -3)
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


CUTS = [0, BEGINNINGS[1], None]
"""Damaged in its first file, in one between, in the one that is written."""


class PowerCutError(BaseException):
    """Nothing runs after it."""


def repair(folder: Folder) -> int:
    """Return how many records are good."""
    found = mend_of(folder.journal)
    assert found is not None
    mend(folder.journal, found.good)
    return found.good.records


def damaged(folder: Folder, before: int | None) -> dict[str, bytes]:
    """Damage a file of the journal; return what is in its folder."""
    damage(folder.journal if before is None else closed_path(folder.journal, before), 2)
    return files_in(folder)


def files_in(folder: Folder) -> dict[str, bytes]:
    return {str(one): one.read_bytes() for one in folder.path.rglob("*") if one.is_file()}


def failing(monkeypatch: pytest.MonkeyPatch, at: int, fault: BaseException) -> None:
    """Have *fault* come of the name of a file that is changed, after *at* that were."""
    left = iter([None] * at)
    rename = Path.rename

    def once(path: Path, target: Path) -> Path:
        if next(left, fault) is not None:
            monkeypatch.setattr(Path, "rename", rename)
            raise fault
        return rename(path, target)

    monkeypatch.setattr(Path, "rename", once)


def test_where_the_disk_is_full_all_lies_where_it_lay(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    was = damaged(folder, BEGINNINGS[0])

    def full(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fdatasync", full)
    with pytest.raises(OSError, match="No space left"):
        repair(folder)

    assert files_in(folder) == was


@pytest.mark.parametrize("before", CUTS)
@pytest.mark.parametrize("at", range(9))
def test_where_a_file_cannot_be_moved_all_lies_where_it_lay(
    folder: Folder, monkeypatch: pytest.MonkeyPatch, before: int | None, at: int
) -> None:
    was = damaged(folder, before)
    failing(monkeypatch, at, OSError(errno.EIO, os.strerror(errno.EIO)))

    try:
        repair(folder)
    except OSError:
        assert files_in(folder) == was
        assert not [one for one in folder.path.iterdir() if one.is_dir()]


@pytest.mark.parametrize("has_links", [True, False])
@pytest.mark.parametrize("before", CUTS)
@pytest.mark.parametrize("at", range(9))
def test_wherever_the_power_goes_no_good_record_is_lost_unseen(
    folder: Folder, monkeypatch: pytest.MonkeyPatch, before: int | None, at: int, *, has_links: bool
) -> None:
    damaged(folder, before)
    found = mend_of(folder.journal)
    assert found is not None
    good = found.good.records
    if not has_links:
        monkeypatch.setattr(Path, "hardlink_to", unlinkable)
    failing(monkeypatch, at, PowerCutError())
    with suppress(PowerCutError):
        repair(folder)

    try:
        again = read_journal(folder.journal)
    except JournalUnreadableError:
        assert repair(folder) == good
        again = read_journal(folder.journal)
    assert again == RECORDS[:good]
    assert folder.journal.exists()


def unlinkable(_path: Path, _target: Path) -> None:
    raise OSError(errno.EPERM, os.strerror(errno.EPERM))


@pytest.mark.parametrize("before", CUTS)
def test_no_table_can_write_to_it_while_its_files_move(
    folder: Folder, monkeypatch: pytest.MonkeyPatch, before: int | None
) -> None:
    damaged(folder, before)
    rename, refused = Path.rename, list[bool]()

    def looked_at(path: Path, target: Path) -> Path:
        moved = rename(path, target)
        with pytest.raises(JournalUnreadableError, match="another squaredeal"):
            opened_alone(folder.journal)
        refused.append(True)
        return moved

    monkeypatch.setattr(Path, "rename", looked_at)
    repair(folder)

    assert refused


def test_one_whose_only_file_is_not_its_first_is_sound_after_a_repair(folder: Folder) -> None:
    for before in (0, *BEGINNINGS[:-2]):
        closed_path(folder.journal, before).unlink()
    damage(closed_path(folder.journal, BEGINNINGS[-2]), 4)

    repair(folder)

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


def refusal(folder: Folder) -> str:
    with pytest.raises(JournalUnreadableError) as refused:
        mend_of(folder.journal)
    return str(refused.value)


def test_one_without_a_good_record_is_not_to_be_repaired_and_is_not_sent_round_in_a_circle(folder: Folder) -> None:
    damage(closed_path(folder.journal, 0), 1)
    line = refusal(folder)
    assert line.startswith(f"{closed_path(folder.journal, 0)}:1: this is not a record of a table's journal; name ")
    assert "put a sound copy in its place, or move the file away" in line
    assert "repair" not in line

    # The file that is the oldest then begins with a line that is sound, and is no record.
    closed_path(folder.journal, 0).unlink()
    damage(closed_path(folder.journal, BEGINNINGS[0]), 2)
    line = refusal(folder)
    assert f"{BEGINNINGS[0]:012d}:2: this line is damaged; no record before it is good, so put a sound copy" in line
    assert "repair" not in line


def test_garbage_in_the_place_of_all_is_not_to_be_repaired(folder: Folder) -> None:
    folder.journal.write_bytes(b"garbage\n")
    for before in (0, *BEGINNINGS):
        closed_path(folder.journal, before).unlink(missing_ok=True)

    assert refusal(folder).startswith(f"{folder.journal}:1: this is not a record of a table's journal; ")


@pytest.mark.parametrize(("before", "number"), [(0, 2), (BEGINNINGS[0], 1), (BEGINNINGS[0], 3), (None, 1)])
def test_a_damaged_line_behind_a_good_record_is_told_with_its_place_and_the_way_out(
    folder: Folder, before: int | None, number: int
) -> None:
    path = folder.journal if before is None else closed_path(folder.journal, before)
    damage(path, number)

    found = mend_of(folder.journal)

    assert found is not None
    assert found.why.startswith(f"{path}:{number}: this line is damaged; put a sound copy in its place, or cut it off")
    assert "squaredeal journal repair" in found.why


def test_a_journal_that_a_table_is_writing_to_is_left_to_it(folder: Folder) -> None:
    with closing(FileJournal(folder.journal)):
        damage(folder.journal, 3)
        found = mend_of(folder.journal)
        assert found is not None
        with pytest.raises(JournalUnreadableError, match="another squaredeal is writing to this journal"):
            mend(folder.journal, found.good)
