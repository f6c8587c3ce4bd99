"""The records that a start from a checkpoint does not read: a damaged one is found, told once, and costs little."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from table.journal import sealed
from table.past_records import SLICE_OCTETS, PastRecords

if TYPE_CHECKING:
    from pathlib import Path

COUNT = 3_000
LINES = [sealed(b'{"number":%d,"what":"%s"}' % (number, b"x" * (number % 97))) for number in range(COUNT)]
OCTETS = sum(map(len, LINES))
LOOKS = OCTETS // (SLICE_OCTETS - 200) + 2


def told(path: Path, octets: int, looks: int = LOOKS) -> list[str]:
    past = PastRecords(path, octets)
    return [line for _ in range(looks) if (line := past.look()) is not None]


def test_where_all_are_whole_nothing_is_told(tmp_path: Path) -> None:
    path = tmp_path / "table.journal"
    path.write_bytes(b"".join(LINES))

    assert told(path, OCTETS) == []


@pytest.mark.parametrize("number", [1, 2, COUNT // 2, COUNT])
def test_a_damaged_one_is_told_once_with_its_number_wherever_it_stands(tmp_path: Path, number: int) -> None:
    path = tmp_path / "table.journal"
    damaged = bytearray(LINES[number - 1])
    damaged[-3] ^= 1
    path.write_bytes(b"".join([*LINES[: number - 1], bytes(damaged), *LINES[number:]]))

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
