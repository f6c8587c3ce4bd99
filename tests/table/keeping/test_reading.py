"""A journal is read from any record on, in one file or in several, and what lies far before is not read."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table.engine.words.sightings import Tick
from table.keeping.journal import JournalUnreadableError, SightingTaken, record_line
from table.keeping.reading import SEARCHED, Reread, opening_of, read_journal, records_from
from table.keeping.sealing import Keeping
from table.keeping.segments import closed_path
from tests.table.checkpointed import Folder
from tests.table.keeping.journal_files import LONG, WHOLE, a_file
from tests.table.keeping.kept_in_files import BEGINNINGS, keep_in_files, three_days
from tests.table.keeping.kept_in_files import RECORDS as EVENING


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    return Folder(tmp_path)


def test_reading_changes_nothing_and_leaves_the_torn_line_where_it_is(tmp_path: Path) -> None:
    path = a_file(tmp_path, WHOLE[:-5])

    read_journal(path)

    assert path.read_bytes() == WHOLE[:-5]


@given(sequence=st.integers(1, len(LONG) + 2))
def test_a_journal_is_read_from_any_record_on(sequence: int) -> None:
    with TemporaryDirectory() as folder:
        path = a_file(Path(folder), b"".join(map(record_line, LONG)))

        assert tuple(records_from(path, sequence)) == LONG[sequence - 1 :]


def test_what_lies_far_before_the_first_wanted_record_is_not_read(tmp_path: Path) -> None:
    opened, *_ = LONG
    ticks = [
        SightingTaken(number=number, sighting=Tick(at_ns=number), events=(), alerts=()) for number in range(1, 5_000)
    ]
    lines = [record_line(record) for record in (opened, *ticks)]
    assert sum(map(len, lines)) > 6 * SEARCHED
    lines[40] = b"#" * (len(lines[40]) - 1) + b"\n"
    path = a_file(tmp_path, b"".join(lines))

    for sequence in (3_000, 4_321, 5_000):
        assert list(records_from(path, sequence)) == ticks[sequence - 2 :]
    with pytest.raises(JournalUnreadableError, match=r"journal:41: "):
        list(records_from(path, 30))


def test_a_journal_that_has_gone_is_told_to_whoever_wants_its_records(tmp_path: Path) -> None:
    with pytest.raises(JournalUnreadableError, match="No such file"):
        list(records_from(tmp_path / "gone", 7))


@pytest.mark.parametrize("sequence", [1, 2, *BEGINNINGS, BEGINNINGS[1] + 1, len(EVENING), len(EVENING) + 1])
def test_it_is_read_from_any_record_on(folder: Folder, sequence: int) -> None:
    keep_in_files(folder)

    assert tuple(records_from(folder.journal, sequence)) == EVENING[sequence - 1 :]


def test_the_link_of_a_record_is_read_again_and_is_none_where_it_cannot_be(folder: Folder) -> None:
    keep_in_files(folder)
    again = Reread(folder.journal)
    links = [line.split(b" ")[1].decode() for line in closed_path(folder.journal, 0).read_bytes().splitlines()]
    assert [again.link_at(at) for at in range(1, BEGINNINGS[0] + 1)] == links

    closed_path(folder.journal, 0).write_bytes(b"garbage\n")
    assert [again.link_at(1), again.link_at(10_000), Reread(folder.path / "gone").link_at(1)] == ["", "", ""]


def test_what_is_not_kept_is_left_out_by_whoever_reads_it_but_for_the_table_itself(folder: Folder) -> None:
    three_days(folder, Keeping(file_mb=0, days=30))

    assert opening_of(folder.journal) == EVENING[0]
    assert read_journal(folder.journal) == (EVENING[0], *EVENING[BEGINNINGS[1] :])
    assert tuple(records_from(folder.journal, 5)) == EVENING[BEGINNINGS[1] :]
