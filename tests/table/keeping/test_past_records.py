"""The records that a start from a checkpoint does not read: a damaged one is found, told once, and costs little."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from table.chain import sealed
from table.keeping.journal import Mark
from table.keeping.past_records import LOOK_AGAIN, SLICE_OCTETS, UNREADABLE, PastRecords
from tests.damaged import changed_at

if TYPE_CHECKING:
    from pathlib import Path

COUNT = 3_000
LINES = [sealed(b'{"number":%d,"what":"%s"}' % (number, b"x" * (number % 97))) for number in range(COUNT)]
OCTETS = sum(map(len, LINES))
LOOKS = OCTETS // (SLICE_OCTETS - 200) + 2


def told(path: Path, octets: int, looks: int = LOOKS) -> list[str]:
    past = PastRecords(path, Mark(COUNT, octets))
    return [line for _ in range(looks) if (line := past.look()) is not None]


def test_where_all_are_whole_nothing_is_told(tmp_path: Path) -> None:
    path = tmp_path / "table.journal"
    path.write_bytes(b"".join(LINES))

    assert told(path, OCTETS) == []


@pytest.mark.parametrize("number", [1, 2, COUNT // 2, COUNT])
def test_a_damaged_one_is_told_once_with_its_number_wherever_it_stands(tmp_path: Path, number: int) -> None:
    path = tmp_path / "table.journal"
    path.write_bytes(b"".join([*LINES[: number - 1], changed_at(LINES[number - 1], -3), *LINES[number:]]))

    (line,) = told(path, OCTETS, 2 * LOOKS)

    assert line.startswith(f"{path}:{number}: this record is damaged")
    assert "see to the disk" in line


def test_what_lies_behind_the_checkpoint_is_the_starts_own_business(tmp_path: Path) -> None:
    path = tmp_path / "table.journal"
    path.write_bytes(b"".join(LINES) + b"damaged\n")

    assert told(path, OCTETS) == []
    assert told(path, 0) == []


def test_a_stretch_of_zeros_is_told_in_one_look_and_not_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "table.journal"
    path.write_bytes(LINES[0] + bytes(10 * SLICE_OCTETS) + LINES[1])

    lines = told(path, path.stat().st_size, looks=2)

    assert [line.split(": ")[0] for line in lines] == [f"{path}:2"]


def test_a_journal_that_is_gone_is_told_once(tmp_path: Path) -> None:
    (line,) = told(tmp_path / "table.journal", OCTETS)

    assert "cannot be read (No such file or directory)" in line


def look_on(past: PastRecords, looks: int = LOOK_AGAIN + LOOKS) -> list[str]:
    return [line for _ in range(looks) if (line := past.look()) is not None]


def test_a_damaged_one_is_known_until_it_is_whole_again_and_the_next_is_found_then(tmp_path: Path) -> None:
    path, at = tmp_path / "table.journal", COUNT // 2
    both = [*LINES[:at], changed_at(LINES[at], -3), *LINES[at + 1 : -1], changed_at(LINES[-1], -3)]
    path.write_bytes(b"".join(both))
    past = PastRecords(path, Mark(COUNT, OCTETS))
    assert (past.damaged, len(look_on(past)), past.damaged) == (None, 1, at + 1)

    path.write_bytes(b"".join([*LINES[:-1], both[-1]]))
    whole, next_one = look_on(past)
    assert "is whole again" in whole
    assert next_one.startswith(f"{path}:{COUNT}: this record is damaged")
    assert past.damaged == COUNT

    path.write_bytes(b"".join(LINES))
    assert len(look_on(past)) == 1
    assert past.damaged is None


def test_a_disk_that_gives_none_of_them_is_known_until_it_does_again(tmp_path: Path) -> None:
    path = tmp_path / "table.journal"
    past = PastRecords(path, Mark(COUNT, OCTETS))
    assert len(look_on(past)) == 1
    assert past.damaged == UNREADABLE

    path.write_bytes(b"".join(LINES))
    (line,) = look_on(past)

    assert "is whole again" in line
    assert past.damaged is None
