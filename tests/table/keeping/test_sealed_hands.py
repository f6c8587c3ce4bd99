"""The file of sealed hands: chained line by line, and sound after a power cut."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from table.keeping.journal import JournalUnreadableError
from table.keeping.sealed_hands import HandOpened, HandSealed, Line, SealedHands, told_apart

if TYPE_CHECKING:
    from pathlib import Path


def sealed(begun_by: int) -> HandSealed:
    return HandSealed(begun_by=begun_by, journal_id="j", records=9, link="l", of=told_apart(["a"]), box="box")


LINES: tuple[Line, ...] = (
    sealed(1),
    HandOpened(begun_by=1, hand=1, at_ms=5, by="ana", reason="why"),
    sealed(2),
)


@pytest.fixture
def kept(tmp_path: Path) -> SealedHands:
    file = SealedHands(tmp_path / "table.journal")
    for line in LINES:
        SealedHands(tmp_path / "table.journal").append(line)
    return file


def test_what_was_kept_is_read_in_its_order_and_is_its_owners_alone(kept: SealedHands) -> None:
    assert tuple(kept.lines()) == LINES
    assert kept.path.name == "table.sealed"
    assert kept.path.stat().st_mode & 0o777 == 0o600


def test_where_nothing_is_sealed_there_is_no_file(tmp_path: Path) -> None:
    assert list(SealedHands(tmp_path / "table.journal").lines()) == []


def test_a_line_that_the_power_cut_short_is_written_over(kept: SealedHands) -> None:
    whole = kept.path.read_bytes()
    kept.path.write_bytes(whole[:-9])
    assert tuple(kept.lines()) == LINES[:2]

    kept.append(LINES[2])

    assert kept.path.read_bytes() == whole


@pytest.mark.parametrize("order", [(1, 2), (0, 2), (1, 0, 2)], ids=["first gone", "one gone", "swapped"])
def test_lines_that_were_taken_out_or_moved_are_told_with_their_place(
    kept: SealedHands, order: tuple[int, ...]
) -> None:
    lines = kept.path.read_bytes().splitlines(keepends=True)
    kept.path.write_bytes(b"".join(lines[at] for at in order))

    with pytest.raises(JournalUnreadableError, match=rf"{kept.path}:[12]: this line was changed, or one before it"):
        list(kept.lines())


def test_a_flipped_bit_is_told(kept: SealedHands) -> None:
    text = bytearray(kept.path.read_bytes())
    text[60] ^= 1
    kept.path.write_bytes(bytes(text))

    with pytest.raises(JournalUnreadableError, match=f"{kept.path}:1: "):
        list(kept.lines())


def test_the_bound_of_a_box_says_where_the_journal_stood_and_not_what_is_in_it() -> None:
    first, second = sealed(1), sealed(2)

    assert first.bound != second.bound
    assert b"box" not in first.bound
