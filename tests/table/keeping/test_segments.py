"""The files of a journal by their names alone: which are its own, in which order, and which are another's."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table.keeping.segments import (
    base_path,
    closed_path,
    closed_segments,
    fresh_path,
    is_kept,
    journals_in,
    seal_path,
    segments_of,
)


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    return tmp_path / "table.journal"


def test_the_closed_files_come_in_order_of_their_records_and_the_one_that_is_written_last(journal: Path) -> None:
    for before in (900, 0, 70):
        closed_path(journal, before).touch()

    assert [(one.before, one.is_closed) for one in segments_of(journal)] == [
        (0, True),
        (70, True),
        (900, True),
        (None, False),
    ]
    assert segments_of(journal)[-1].path == journal


def test_seals_bases_and_what_is_half_made_are_no_segments(journal: Path) -> None:
    closed_path(journal, 7).touch()
    for path in (seal_path(journal, 7), base_path(journal, 7), fresh_path(journal), journal):
        path.touch()

    assert [one.path for one in closed_segments(journal)] == [closed_path(journal, 7)]


def test_a_folder_or_a_number_of_other_length_is_no_segment(journal: Path) -> None:
    closed_path(journal, 1).mkdir()
    journal.with_name("table.journal.0007").touch()
    journal.with_name("table.journal.0000000000007").touch()

    assert closed_segments(journal) == ()
    assert not is_kept(journal)


def test_a_journal_whose_name_has_signs_of_a_pattern_finds_its_own_files_and_no_others(tmp_path: Path) -> None:
    starred, other = tmp_path / "table[*].journal", tmp_path / "table*.journal"
    closed_path(starred, 3).touch()
    closed_path(other, 4).touch()

    assert [one.before for one in closed_segments(starred)] == [3]
    assert [one.before for one in closed_segments(other)] == [4]


def test_a_journal_is_kept_as_long_as_any_file_of_it_is_there(journal: Path) -> None:
    assert not is_kept(journal)

    closed_path(journal, 12).touch()
    assert is_kept(journal)

    closed_path(journal, 12).rename(journal)
    assert is_kept(journal)


def test_a_folder_tells_each_of_its_journals_once_in_order_of_their_names(tmp_path: Path) -> None:
    for name in ("two.journal", "one.journal"):
        closed_path(tmp_path / name, 5).touch()
        closed_path(tmp_path / name, 9).touch()
    (tmp_path / "two.journal").touch()
    (tmp_path / "three.journal.seal").touch()
    (tmp_path / "notes.txt").touch()

    assert [path.name for path in journals_in(tmp_path)] == ["one.journal", "two.journal"]


@given(numbers=st.sets(st.integers(0, 10**12 - 1), min_size=2, max_size=5))
def test_the_names_of_closed_files_sort_as_their_records_do(numbers: set[int]) -> None:
    names = [closed_path(Path("table.journal"), number).name for number in sorted(numbers)]

    assert names == sorted(names)
