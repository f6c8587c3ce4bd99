"""Which lines of a journal are sound: a torn end is left out, and whatever else is wrong is refused with its place."""

from __future__ import annotations

from itertools import accumulate
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from table.chain import LINK_CHARS
from table.keeping.journal import JournalUnreadableError, record_line
from table.keeping.reading import read_journal
from table.keeping.segments import closed_path
from tests.strategies import JUNK, OCTETS
from tests.table.checkpointed import Folder
from tests.table.keeping.journal_files import LINES, RECORDS, WHOLE, a_file, read, refusal_of
from tests.table.keeping.kept_in_files import BEGINNINGS, keep_in_files


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    return Folder(tmp_path)


def test_wherever_the_power_cuts_the_file_its_whole_lines_are_its_records() -> None:
    ends = list(accumulate(map(len, LINES), initial=0))
    close_to_an_end = {end + off for end in ends for off in (*range(-3, 12), LINK_CHARS + 9, LINK_CHARS + 10)}
    for size in sorted({*range(0, len(WHOLE), 97), *close_to_an_end} & {*range(len(WHOLE) + 1)}):
        whole_lines = WHOLE[:size].count(b"\n")
        assert read(WHOLE[:size]) == RECORDS[:whole_lines], size


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


def test_a_folder_in_the_place_of_the_file_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "table-1.journal"
    folder.mkdir()

    assert "this is a folder" in refusal_of(folder)


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
def test_sound_lines_out_of_order_are_refused_with_links_and_without(tmp_path: Path, lines: list[int]) -> None:
    refusal_of(a_file(tmp_path, b"".join(LINES[line] for line in lines)))
    refusal_of(a_file(tmp_path, b"".join(record_line(RECORDS[line]) for line in lines)))


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
