"""A journal that somebody has changed: each fault is told in one line, with its place, and a sound one in none."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from table.chain import read_line, sealed
from table.engine.words.frozen import replace
from table.engine.words.sightings import Tick
from table.keeping.journal import Record, SightingTaken, record_line
from table.keeping.sealing import MS_PER_DAY, seal_in
from table.keeping.segments import base_path, closed_path, closed_segments, fresh_path, seal_path
from table.keeping.verifying import Verifying
from table.pki.signing import SigningKey, is_signed
from tests.damaged import changed_at
from tests.strategies import SHARES
from tests.table.checkpointed import Folder
from tests.table.keeping.journal_lines import linked_lines
from tests.table.keeping.kept_in_files import BEGINNINGS, KEY, RECORDS, TONIGHT_MS, Night, keep_in_files

if TYPE_CHECKING:
    from collections.abc import Callable

FIRST: Final = BEGINNINGS[0]
SECOND: Final = BEGINNINGS[1]


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    folder = Folder(tmp_path)
    keep_in_files(folder)
    return folder


def faults(folder: Folder, key: str = "", heads: dict[int, str] | None = None) -> list[str]:
    return [line.replace(f"{folder.path}/", "") for line in Verifying(folder.journal, is_signed, key, heads).faults()]


def lines_in(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines(keepends=True)


def changed(path: Path, change: Callable[[list[bytes]], object]) -> None:
    """Have *change* edit the lines of the file at *path*."""
    lines = lines_in(path)
    change(lines)
    path.write_bytes(b"".join(lines))


def second(folder: Folder) -> Path:
    """Return the closed file in which the first hand is."""
    return closed_path(folder.journal, FIRST)


def rewritten(record: Record) -> Record:
    """Return *record* as somebody would have it afterwards."""
    assert isinstance(record, SightingTaken)
    return replace(record, sighting=Tick(at_ns=record.sighting.at_ns))


NAME: Final = f"table.journal.{FIRST:012d}"


def test_nothing_is_wrong_with_a_journal_that_was_left_alone(folder: Folder) -> None:
    verifying = Verifying(folder.journal, is_signed, KEY.public)

    assert list(verifying.faults()) == []
    assert (verifying.records, verifying.sealed, verifying.files) == (
        len(RECORDS),
        len(BEGINNINGS),
        len(BEGINNINGS) + 1,
    )


def test_nor_with_one_of_an_earlier_version_or_one_that_was_gone_on_with(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    folder.journal.write_bytes(b"".join(map(record_line, RECORDS[:SECOND])))
    assert faults(folder) == []

    keep_in_files(folder)
    assert faults(folder) == []
    assert len(closed_segments(folder.journal)) == 2


def test_nor_with_one_whose_first_files_were_dropped(folder: Folder) -> None:
    closed_path(folder.journal, 0).unlink()
    seal_path(folder.journal, 0).unlink()
    verifying = Verifying(folder.journal, is_signed)

    assert list(verifying.faults()) == []
    assert (verifying.first, verifying.records) == (FIRST + 1, len(RECORDS))


def test_a_first_file_that_was_taken_away_is_told_where_nothing_says_how_the_table_stood(folder: Folder) -> None:
    closed_path(folder.journal, 0).unlink()
    base_path(folder.journal, FIRST).unlink()
    (line,) = faults(folder)
    assert line.startswith(f"{NAME}: records 1 to {FIRST} are missing: this is the oldest file that is there, and ")
    assert f"({NAME}.base); put back" in line

    for before in BEGINNINGS[:-1]:
        closed_path(folder.journal, before).unlink()
    assert faults(folder) == []
    base_path(folder.journal, BEGINNINGS[-1]).unlink()
    (line,) = faults(folder)
    assert line.startswith(f"table.journal: records 1 to {BEGINNINGS[-1]} are missing: ")


def test_a_last_file_that_is_missing_is_told(folder: Folder) -> None:
    folder.journal.unlink()
    (line,) = faults(folder)
    assert line.startswith(
        f"table.journal: the last file of this journal is missing: what was kept behind record {BEGINNINGS[-1]} "
    )


def test_one_that_was_being_begun_when_the_power_went_is_not_missing(folder: Folder) -> None:
    folder.journal.write_bytes(lines_in(folder.journal)[0])
    folder.journal.rename(fresh_path(folder.journal))
    assert faults(folder) == []

    for before in (0, *BEGINNINGS[:-1]):
        closed_path(folder.journal, before).unlink()
    fresh_path(folder.journal).unlink()
    assert faults(folder) == [], "no journal has begun"


def test_a_flipped_bit_is_damage(folder: Folder) -> None:
    path = second(folder)
    content = path.read_bytes()
    path.write_bytes(changed_at(content, len(content) // 2))

    (line,) = faults(folder)

    assert line.endswith("this line is damaged: its checksum is not that of what it says")
    at = content[: len(content) // 2].count(b"\n") + 1
    assert line.startswith(f"{NAME}:{at}: ")


def anew(line: bytes, old: bytes, new: bytes) -> bytes:
    """Return a line that says something else, with its own link and the right checksum."""
    body = line.removesuffix(b"\n").partition(b" ")[2]
    assert old in body
    return sealed(body.replace(old, new))


def test_a_record_that_says_something_else_with_a_right_checksum_is_told(folder: Folder) -> None:
    changed(second(folder), lambda lines: lines.__setitem__(4, anew(lines[4], b'"at_ns":', b'"at_ns":1')))

    (line,) = faults(folder)

    assert line.startswith(f"{NAME}:5: this record does not follow the one before")


def test_a_stack_in_the_first_record_is_told(folder: Folder) -> None:
    changed(closed_path(folder.journal, 0), lambda lines: lines.__setitem__(0, anew(lines[0], b"50000", b"90000")))

    assert faults(folder)[0].startswith("table.journal.000000000000:1: this record does not follow")


@pytest.mark.parametrize("count", [1, 5])
def test_records_that_were_taken_out_are_told(folder: Folder, count: int) -> None:
    changed(second(folder), lambda lines: lines.__delitem__(slice(4, 4 + count)))

    (line,) = faults(folder)

    assert line.startswith(f"{NAME}:5: this record does not follow the one before")


def test_records_that_changed_places_are_told(folder: Folder) -> None:
    changed(second(folder), lambda lines: lines.__setitem__(slice(4, 6), [lines[5], lines[4]]))

    assert faults(folder)[0].startswith(f"{NAME}:5: this record does not follow the one before")


def test_a_record_that_stands_there_twice_is_told(folder: Folder) -> None:
    changed(second(folder), lambda lines: lines.insert(4, lines[4]))

    assert faults(folder)[0].startswith(f"{NAME}:6: this record does not follow the one before")


def test_a_line_of_an_earlier_version_among_those_with_links_is_told(folder: Folder) -> None:
    read = read_line(lines_in(second(folder))[4])
    assert read is not None
    changed(second(folder), lambda lines: lines.__setitem__(4, sealed(read.body)))

    (line,) = faults(folder)

    assert line.startswith(f"{NAME}:5: this line has no link to the one before it")


def test_a_closed_file_whose_end_is_cut_off_is_told_by_its_seal_or_in_mid_line(folder: Folder) -> None:
    changed(second(folder), lambda lines: lines.__delitem__(slice(-2, None)))
    by_seal, missing = faults(folder)
    assert by_seal.startswith(f"{NAME}.seal: this seal is of other records than those of its file: {SECOND} up to its")
    assert f"records {SECOND - 1} to {SECOND} are missing" in missing

    path = second(folder)
    path.write_bytes(path.read_bytes()[:-3])
    assert "this file is cut short in mid-line" in faults(folder)[0]


def test_a_file_that_was_written_anew_with_its_links_is_told_by_its_seal(folder: Folder) -> None:
    head, *_ = lines_in(second(folder))
    own = read_line(head)
    assert own is not None
    assert own.link is not None
    forged = linked_lines([rewritten(RECORDS[FIRST]), *RECORDS[FIRST + 1 : SECOND]], own.link)
    second(folder).write_bytes(b"".join([head, *forged]))

    assert faults(folder)[0].startswith(f"{NAME}.seal: this seal is of other records than those of its file")


@pytest.mark.parametrize("is_sealed", [True, False])
def test_a_file_of_another_journal_in_its_place_is_told(folder: Folder, tmp_path: Path, *, is_sealed: bool) -> None:
    other = Folder(tmp_path / "other")
    other.path.mkdir()
    keep_in_files(other, night=Night(TONIGHT_MS + 5_000))
    second(folder).write_bytes(second(other).read_bytes())
    if is_sealed:
        seal_path(folder.journal, FIRST).write_bytes(seal_path(other.journal, FIRST).read_bytes())

    assert any(f"table.journal.{SECOND:012d}:1: this record does not follow" in line for line in faults(folder))


def test_two_files_that_changed_places_are_told(folder: Folder) -> None:
    third = closed_path(folder.journal, SECOND)
    one, other = second(folder).read_bytes(), third.read_bytes()
    second(folder).write_bytes(other)
    third.write_bytes(one)

    told = faults(folder)
    assert told[0].startswith(f"{NAME}:1: this record does not follow the one before")
    misplaced = f"table.journal.{SECOND:012d}:1: this file stands in the wrong place: by its name {SECOND} records are"
    assert f"{misplaced} before it, and {BEGINNINGS[2]} are" in told
    assert not any("are missing" in line for line in told[:-1])


def test_a_file_that_was_taken_away_is_told(folder: Folder) -> None:
    second(folder).unlink()

    assert f"records {FIRST + 1} to {SECOND} are missing" in faults(folder)[0]


def test_a_seal_that_is_not_there_or_says_nothing_is_told(folder: Folder) -> None:
    seal_path(folder.journal, FIRST).unlink()
    assert faults(folder) == [f"{NAME}: this file of the journal is not sealed"]

    seal_path(folder.journal, FIRST).write_bytes(b"{")
    assert faults(folder) == [f"{NAME}.seal: this seal cannot be read"]


def test_a_seal_that_was_changed_or_bears_another_key_is_told(folder: Folder) -> None:
    path, stranger = seal_path(folder.journal, FIRST), SigningKey(bytes(32))
    seal = seal_in(path)
    assert seal is not None
    path.write_bytes(msgspec.json.encode(replace(seal, sealed_ms=seal.sealed_ms + 1)))
    (line,) = faults(folder)
    assert line == f"{NAME}.seal: the signature of this seal is not the table's: the seal was changed"

    theirs = replace(seal, key=stranger.public)
    path.write_bytes(msgspec.json.encode(replace(theirs, signature=stranger.sign(theirs.signed))))
    (line,) = faults(folder)
    assert line.startswith(f"{NAME}.seal: this seal bears another key than the table's: {stranger.public}")


def test_every_seal_is_to_bear_the_key_that_is_named(folder: Folder) -> None:
    assert faults(folder, KEY.public) == []
    assert len(faults(folder, SigningKey(bytes(32)).public)) == len(BEGINNINGS)


def test_a_clock_that_was_set_back_a_year_is_told_where_it_was(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    keep_in_files(folder, RECORDS[:SECOND])
    keep_in_files(folder, night=Night(TONIGHT_MS - 365 * MS_PER_DAY))

    (line,) = faults(folder)

    assert line.startswith(
        f"table.journal.{BEGINNINGS[2]:012d}:1: when this file was begun the clock had been set back"
    )


def test_heads_that_were_told_show_what_was_cut_off_and_what_was_written_anew(folder: Folder) -> None:
    last = lines_in(folder.journal)[-1]
    link = last.split(b" ")[1].decode()
    assert faults(folder, heads={len(RECORDS): link}) == []

    changed(folder.journal, lambda lines: lines.pop())
    (line,) = faults(folder, heads={len(RECORDS): link})
    assert f"its end is cut off: {len(RECORDS) - 1} records are there, and {len(RECORDS)} had been told" in line

    head = read_line(lines_in(folder.journal)[0])
    assert head is not None
    assert head.link is not None
    forged = [rewritten(RECORDS[BEGINNINGS[-1]]), *RECORDS[BEGINNINGS[-1] + 1 :]]
    folder.journal.write_bytes(lines_in(folder.journal)[0] + b"".join(linked_lines(forged, head.link)))
    assert len(faults(folder)) == 0
    (line,) = faults(folder, heads={len(RECORDS): link})
    assert line.endswith("up to here the journal is another than the one that was told: it was written anew")


def test_a_line_that_the_power_cut_short_is_no_fault(folder: Folder) -> None:
    folder.journal.write_bytes(folder.journal.read_bytes()[:-9])
    verifying = Verifying(folder.journal)

    assert list(verifying.faults()) == []
    assert verifying.is_torn


@given(share=SHARES, bit=st.integers(0, 7))
def test_no_bit_of_a_closed_file_is_flipped_unseen(share: float, bit: int) -> None:
    with TemporaryDirectory() as name:
        folder = Folder(Path(name))
        for kept, content in whole_evening().items():
            (folder.path / kept).write_bytes(content)
        flipped = bytearray(second(folder).read_bytes())
        flipped[min(len(flipped) - 1, int(share * len(flipped)))] ^= 1 << bit
        second(folder).write_bytes(flipped)

        assert faults(folder)


@cache
def whole_evening() -> dict[str, bytes]:
    """Return the files of an evening, by their names."""
    with TemporaryDirectory() as name:
        keep_in_files(Folder(Path(name)))
        return {path.name: path.read_bytes() for path in Path(name).iterdir()}
