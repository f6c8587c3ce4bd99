"""A journal in several files: what is kept is the same, wherever the power cuts it, and what is old is dropped."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from table.keeping.journal import JournalUnreadableError
from table.keeping.reading import read_journal
from table.keeping.sealing import Keeping, seal_in
from table.keeping.segments import base_path, closed_segments, seal_path
from tests.table.checkpointed import Folder
from tests.table.keeping.kept_in_files import BEGINNINGS, FOUR_HANDS, RECORDS, keep_in_files, three_days

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


def test_days_close_a_file_that_was_begun_on_another_day(folder: Folder) -> None:
    keep_in_files(folder, RECORDS[: BEGINNINGS[1] - 1], Keeping(days=30))
    assert closed_segments(folder.journal) == ()

    os.utime(folder.journal, (0, 0))
    keep_in_files(folder, keeping=Keeping(days=30))

    assert [segment.before for segment in closed_segments(folder.journal)] == [0]
