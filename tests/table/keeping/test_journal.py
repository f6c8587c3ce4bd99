"""The journal: what was kept is found again, and a file that is no sound journal is never read as one."""

from __future__ import annotations

import os
import resource
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from table.engine.words.sightings import Tick
from table.keeping.file_journal import FileJournal
from table.keeping.journal import JournalUnreadableError, Record, SightingTaken, record_line
from table.keeping.reading import SEARCHED, read_journal, records_from
from tests.strategies import JUNK, OCTETS
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


def test_wherever_the_power_cuts_the_file_its_whole_lines_are_its_records() -> None:
    for size in range(len(WHOLE) + 1):
        whole_lines = WHOLE[:size].count(b"\n")
        assert read(WHOLE[:size]) == RECORDS[:whole_lines], size


def test_after_a_torn_line_the_journal_goes_on_where_it_was_sound(tmp_path: Path) -> None:
    path = a_file(tmp_path, b"".join(LINES[:4]) + LINES[4][:-9])
    with closing(FileJournal(path)) as journal:
        assert tuple(journal.records()) == RECORDS[:4]
        journal.append(RECORDS[4])

    assert path.read_bytes() == b"".join(LINES[:5])


def test_reading_changes_nothing_and_leaves_the_torn_line_where_it_is(tmp_path: Path) -> None:
    path = a_file(tmp_path, WHOLE[:-5])

    read_journal(path)

    assert path.read_bytes() == WHOLE[:-5]


def test_a_journal_of_an_earlier_version_is_read_and_gone_on_with_from_any_record(tmp_path: Path) -> None:
    for count in range(len(RECORDS) + 1):
        path = a_file(tmp_path, b"".join(map(record_line, RECORDS[:count])))
        with closing(FileJournal(path)) as journal:
            assert tuple(journal.records()) == RECORDS[:count]
            for record in RECORDS[count:]:
                journal.append(record)

        assert read_journal(path) == RECORDS
        assert path.read_bytes().endswith(b"".join(LINES[count:]))


def test_a_file_that_is_refused_is_left_as_it_was(tmp_path: Path) -> None:
    damaged = LINES[0] + b"garbage\n" + b"".join(LINES[1:])
    path = a_file(tmp_path, damaged)

    refusal_of(path)

    assert path.read_bytes() == damaged


def test_garbage_in_the_middle_is_refused_with_its_line_and_the_way_out(tmp_path: Path) -> None:
    refusal = refusal_of(a_file(tmp_path, b"".join(LINES[:3]) + b"garbage\n" + b"".join(LINES[3:])))

    assert "table-1.journal:4: " in refusal
    assert "move the file away" in refusal


def test_whoever_moves_a_damaged_journal_away_is_told_what_goes_with_it(tmp_path: Path) -> None:
    refusal = refusal_of(a_file(tmp_path, b"".join(LINES[:3]) + b"garbage\n"))

    assert "stacks, button and blinds are those of the table's file again" in refusal


@pytest.mark.parametrize(
    "content",
    [
        b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR",
        bytes(range(256)),
        b"\x00" * 400,
        b"Dear journal",
        b"Dear journal\n",
        b'{"type":"table-opened"}',
        b"\n",
        b"00000000 \n",
        b"title A hand\nblinds 100 200\n",
        "Übersicht".encode("latin-1"),
    ],
)
def test_a_file_that_never_was_a_journal_is_refused(tmp_path: Path, content: bytes) -> None:
    assert "not a record of a table's journal" in refusal_of(a_file(tmp_path, content))


def test_an_empty_file_is_a_journal_that_has_not_begun(tmp_path: Path) -> None:
    path = a_file(tmp_path, b"")
    with closing(FileJournal(path)) as journal:
        assert tuple(journal.records()) == ()
        journal.append(RECORDS[0])

    assert read_journal(path) == RECORDS[:1]


def test_a_folder_in_the_place_of_the_file_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "table-1.journal"
    folder.mkdir()

    assert "this is a folder" in refusal_of(folder)


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


@pytest.mark.parametrize(
    "lines",
    [
        pytest.param([0, 1, 3, 4], id="one is missing"),
        pytest.param([0, 1, 2, 2, 3], id="one stands there twice"),
        pytest.param([0, 2, 1, 3], id="two have changed places"),
        pytest.param([1, 2, 3], id="the first is missing"),
        pytest.param([0, 1, 2, 0, 1, 2], id="two journals in one file"),
    ],
)
def test_sound_lines_out_of_order_are_refused(tmp_path: Path, lines: list[int]) -> None:
    refusal_of(a_file(tmp_path, b"".join(LINES[line] for line in lines)))


@given(at=st.integers(0, len(WHOLE) - 1), byte=OCTETS)
@example(at=10, byte=0x0D)
@example(at=len(LINES[0]) + 20, byte=0x0D)
@example(at=len(LINES[0]) - 1, byte=0x20)
def test_no_changed_byte_ever_changes_a_record(at: int, byte: int) -> None:
    changed = WHOLE[:at] + bytes([byte]) + WHOLE[at + 1 :]
    try:
        found = read(changed)
    except JournalUnreadableError as refused:
        assert "table-1.journal" in str(refused)  # noqa: PT017 - either way out is right
    else:
        # The last line without its end was cut off, or a digit of a CRC was written large.
        assert found == RECORDS[: len(found)]
        assert len(found) >= len(RECORDS) - 1


@given(tail=st.binary(min_size=1, max_size=60) | st.sampled_from(LINES).map(lambda line: line[3:]))
def test_whatever_is_appended_is_cut_off_or_refused(tail: bytes) -> None:
    try:
        found = read(WHOLE + tail)
    except JournalUnreadableError as refused:
        assert f"table-1.journal:{len(LINES) + 1}" in str(refused)  # noqa: PT017 - either way out is right
    else:
        assert found == RECORDS
        assert b"\n" not in tail


@given(start=st.integers(0, len(WHOLE)), length=st.integers(1, 4000))
def test_a_piece_cut_out_of_the_file_never_goes_unnoticed(start: int, length: int) -> None:
    cut = WHOLE[:start] + WHOLE[start + length :]
    try:
        found = read(cut)
    except JournalUnreadableError:
        return
    # Nothing but the end of the file may be missing.
    assert found == RECORDS[: len(found)]
    assert start + length >= len(WHOLE) or cut == WHOLE


@given(content=JUNK)
def test_arbitrary_bytes_are_an_empty_journal_or_refused(content: bytes) -> None:
    try:
        found = read(content)
    except JournalUnreadableError:
        return
    assert found == ()


LONG = played(THREE_HANDS).records


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
