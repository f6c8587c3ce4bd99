"""A journal in several files: what is kept is the same, wherever the power cuts it, and what is old is dropped."""

from __future__ import annotations

import errno
import os
from typing import TYPE_CHECKING

import pytest

from table.keeping.archive import ALL
from table.keeping.journal import JournalUnreadableError
from table.keeping.reading import Reread, opening_of, read_journal, records_from
from table.keeping.sealing import Keeping, seal_in
from table.keeping.segments import base_path, closed_path, closed_segments, seal_path
from tests.table.checkpointed import Folder
from tests.table.keeping.kept_in_files import BEGINNINGS, FOUR_HANDS, RECORDS, keep_in_files

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    return Folder(tmp_path)


def test_a_file_that_is_long_enough_is_closed_when_a_hand_begins_and_sealed(folder: Folder) -> None:
    assert keep_in_files(folder) == []

    assert [segment.before for segment in closed_segments(folder.journal)] == [0, *BEGINNINGS[:-1]]
    for before, upto in zip([0, *BEGINNINGS], BEGINNINGS, strict=False):
        seal = seal_in(seal_path(folder.journal, before))
        assert seal is not None
        assert (seal.before, seal.upto) == (before, upto)
    assert read_journal(folder.journal) == RECORDS


def test_one_that_is_not_is_gone_on_with(folder: Folder) -> None:
    keep_in_files(folder, keeping=Keeping())

    assert closed_segments(folder.journal) == ()


@pytest.mark.parametrize("sequence", [1, 2, *BEGINNINGS, BEGINNINGS[1] + 1, len(RECORDS), len(RECORDS) + 1])
def test_it_is_read_from_any_record_on(folder: Folder, sequence: int) -> None:
    keep_in_files(folder)

    assert tuple(records_from(folder.journal, sequence)) == RECORDS[sequence - 1 :]


def test_stopped_after_any_record_it_goes_on(folder: Folder) -> None:
    for count in range(1, len(RECORDS) + 1):
        keep_in_files(folder, RECORDS[:count])
        assert read_journal(folder.journal) == RECORDS[:count]


def test_a_table_stands_by_it_as_by_one_file(folder: Folder, tmp_path: Path) -> None:
    keep_in_files(folder)
    whole = Folder(tmp_path / "whole")
    whole.path.mkdir()
    whole.hold(RECORDS)

    stood, by_one_file = folder.stand_again(FOUR_HANDS), whole.stand_again(FOUR_HANDS)

    assert (stood.known, stood.lines) == (by_one_file.known, ())
    folder.checkpoint.unlink()
    assert folder.stand_again(FOUR_HANDS).known == by_one_file.known


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
    keep_in_files(folder, RECORDS[:at])
    folder.checkpoint.unlink()
    as_it_was_when_the_power_went(folder, moment)
    assert read_journal(folder.journal) == RECORDS[:at]

    keep_in_files(folder)

    assert read_journal(folder.journal) == RECORDS
    assert tuple(records_from(folder.journal, at + 1)) == RECORDS[at:]


def test_the_link_of_a_record_is_read_again_and_is_none_where_it_cannot_be(folder: Folder) -> None:
    keep_in_files(folder)
    again = Reread(folder.journal)
    links = [line.split(b" ")[1].decode() for line in closed_path(folder.journal, 0).read_bytes().splitlines()]
    assert [again.link_at(at) for at in range(1, BEGINNINGS[0] + 1)] == links

    closed_path(folder.journal, 0).write_bytes(b"garbage\n")
    assert [again.link_at(1), again.link_at(10_000), Reread(folder.path / "gone").link_at(1)] == ["", "", ""]


def test_a_closed_file_that_is_cut_short_is_refused_with_its_place(folder: Folder) -> None:
    keep_in_files(folder)
    first = closed_path(folder.journal, 0)
    first.write_bytes(first.read_bytes()[:-5])

    with pytest.raises(JournalUnreadableError, match=rf"table\.journal\.0+:{BEGINNINGS[0]}: "):
        read_journal(folder.journal)


def test_a_closed_file_that_is_gone_from_between_is_refused(folder: Folder) -> None:
    keep_in_files(folder)
    closed_path(folder.journal, BEGINNINGS[0]).unlink()

    with pytest.raises(JournalUnreadableError, match=r"table\.journal\S*:1: this record does not follow"):
        read_journal(folder.journal)


def three_days(folder: Folder, keeping: Keeping, *, needed_from: int = ALL) -> list[str]:
    """Have the third hand begin long after the first two; return what is told."""
    keep_in_files(folder, RECORDS[: BEGINNINGS[2] - 1])
    for segment in closed_segments(folder.journal):
        os.utime(segment.path, (0, 0))
    return keep_in_files(folder, keeping=keeping, needed_from=needed_from)


def test_closed_files_are_dropped_when_they_are_old(folder: Folder) -> None:
    lines = three_days(folder, Keeping(file_mb=0, days=30))

    assert lines[0].startswith(f"{closed_path(folder.journal, 0)}: dropped, its records up to {BEGINNINGS[0]}: 30 days")
    assert [segment.before for segment in closed_segments(folder.journal)] == BEGINNINGS[1:3]
    assert not seal_path(folder.journal, 0).exists()
    assert not base_path(folder.journal, BEGINNINGS[0]).exists()


def test_and_when_there_are_too_many_of_them(folder: Folder) -> None:
    keep_in_files(folder, RECORDS[: BEGINNINGS[2] - 1])
    with closed_path(folder.journal, 0).open("ab") as file:
        file.truncate(2_000_000)

    lines = keep_in_files(folder, keeping=Keeping(file_mb=0, total_mb=1))

    assert len(lines) == 1
    assert [segment.before for segment in closed_segments(folder.journal)] == BEGINNINGS[:3]


def test_what_the_station_has_not_is_never_dropped(folder: Folder) -> None:
    three_days(folder, Keeping(file_mb=0, days=30), needed_from=BEGINNINGS[1])

    assert [segment.before for segment in closed_segments(folder.journal)] == BEGINNINGS[:3]


def test_a_file_is_not_dropped_where_nothing_says_how_the_table_stood_behind_it(folder: Folder) -> None:
    keep_in_files(folder, RECORDS[: BEGINNINGS[2] - 1])
    base_path(folder.journal, BEGINNINGS[0]).unlink()

    assert three_days(folder, Keeping(file_mb=0, days=30)) == []


def test_a_table_whose_first_files_are_dropped_stands_as_before_with_its_checkpoint_and_without(
    folder: Folder, tmp_path: Path
) -> None:
    whole = Folder(tmp_path / "whole")
    whole.path.mkdir()
    keep_in_files(whole)
    three_days(folder, Keeping(file_mb=0, days=30))

    known = whole.stand_again(FOUR_HANDS).known
    assert folder.stand_again(FOUR_HANDS).known == known
    folder.checkpoint.unlink()
    assert folder.stand_again(FOUR_HANDS).known == known


def test_without_what_says_how_it_stood_it_is_refused_in_one_line(folder: Folder) -> None:
    three_days(folder, Keeping(file_mb=0, days=30))
    folder.checkpoint.unlink()
    base_path(folder.journal, BEGINNINGS[1]).unlink()

    with pytest.raises(JournalUnreadableError, match="its first files are not kept any more") as refused:
        folder.stand_again(FOUR_HANDS)

    assert len(str(refused.value).splitlines()) == 1


def test_what_is_not_kept_is_left_out_by_whoever_reads_it_but_for_the_table_itself(folder: Folder) -> None:
    three_days(folder, Keeping(file_mb=0, days=30))

    assert opening_of(folder.journal) == RECORDS[0]
    assert read_journal(folder.journal) == (RECORDS[0], *RECORDS[BEGINNINGS[1] :])
    assert tuple(records_from(folder.journal, 5)) == RECORDS[BEGINNINGS[1] :]


def test_days_close_a_file_that_was_begun_on_another_day(folder: Folder) -> None:
    keep_in_files(folder, RECORDS[: BEGINNINGS[1] - 1], Keeping(days=30))
    assert closed_segments(folder.journal) == ()

    os.utime(folder.journal, (0, 0))
    keep_in_files(folder, keeping=Keeping(days=30))

    assert [segment.before for segment in closed_segments(folder.journal)] == [0]


def test_a_disk_on_which_no_file_can_be_begun_costs_no_record(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, _target: Path) -> Path:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))

    keep_in_files(folder, RECORDS[: BEGINNINGS[1] - 1])
    monkeypatch.setattr(type(folder.path), "rename", full)
    (line,) = keep_in_files(folder, RECORDS[: BEGINNINGS[2] - 1])
    monkeypatch.undo()

    assert "no new file can be begun (No space left on device); the journal goes on in the old one" in line
    assert read_journal(folder.journal) == RECORDS[: BEGINNINGS[2] - 1]
