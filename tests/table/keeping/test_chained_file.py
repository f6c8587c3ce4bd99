"""A chained file, whoever keeps what in it: sound after a power cut, and told where somebody laid hands on it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import msgspec
import pytest

from table.keeping.chained_file import ChainedFile
from table.keeping.journal import JournalUnreadableError
from tests.damaged import changed_at

if TYPE_CHECKING:
    from pathlib import Path

LINES = ("first", "second", "third")
DECODER = msgspec.json.Decoder(str)


@pytest.fixture
def kept(tmp_path: Path) -> ChainedFile[str]:
    file = ChainedFile(tmp_path / "table.kept", DECODER)
    for line in LINES:
        file.append(line)
    return file


def test_lines_are_read_in_the_order_in_which_they_were_kept_each_time_they_are_asked_for(
    kept: ChainedFile[str],
) -> None:
    assert tuple(kept.lines()) == LINES
    assert tuple(kept.lines()) == LINES
    assert kept.path.stat().st_mode & 0o777 == 0o600


def test_where_nothing_was_kept_nothing_is_read_and_no_file_is_made(tmp_path: Path) -> None:
    file = ChainedFile(tmp_path / "table.kept", DECODER)

    assert list(file.lines()) == []
    assert not file.path.exists()


def test_wherever_the_power_cut_it_the_whole_lines_are_read_and_the_next_one_follows_them(
    kept: ChainedFile[str],
) -> None:
    whole = kept.path.read_bytes()
    for size in range(0, len(whole), 7):
        kept.path.write_bytes(whole[:size])
        count = whole[:size].count(b"\n")
        assert tuple(kept.lines()) == LINES[:count], size

        for line in LINES[count:]:
            kept.append(line)
        assert kept.path.read_bytes() == whole, size


def test_nothing_of_a_long_line_that_was_cut_short_is_left_behind_a_short_one(kept: ChainedFile[str]) -> None:
    kept.append("x" * 500)
    kept.path.write_bytes(kept.path.read_bytes()[:-1])

    kept.append("fourth")

    assert tuple(kept.lines()) == (*LINES, "fourth")
    assert b"xxx" not in kept.path.read_bytes()


def test_two_who_keep_at_the_same_time_break_no_link(tmp_path: Path) -> None:
    path = tmp_path / "table.kept"
    with ThreadPoolExecutor(4) as pool:
        for number in range(24):
            pool.submit(ChainedFile(path, DECODER).append, str(number))

    assert {int(line) for line in ChainedFile(path, DECODER).lines()} == set(range(24))


@pytest.mark.parametrize("order", [(1, 2), (0, 2), (1, 0, 2)], ids=["first gone", "one gone", "swapped"])
def test_lines_that_were_taken_out_or_moved_are_told_with_their_place(
    kept: ChainedFile[str], order: tuple[int, ...]
) -> None:
    lines = kept.path.read_bytes().splitlines(keepends=True)
    kept.path.write_bytes(b"".join(lines[at] for at in order))

    with pytest.raises(JournalUnreadableError, match=rf"{kept.path}:[12]: this line was changed, or one before it"):
        list(kept.lines())


def test_what_stands_before_a_changed_line_is_still_read(kept: ChainedFile[str]) -> None:
    kept.path.write_bytes(changed_at(kept.path.read_bytes(), -5))

    lines = kept.lines()
    assert [next(lines), next(lines)] == ["first", "second"]
    with pytest.raises(JournalUnreadableError, match=f"{kept.path}:3: .* put a sound copy in its place"):
        next(lines)
