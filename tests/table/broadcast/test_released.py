"""The file of released hands: each hand once, whoever read it, and boxes that are bound to their hand."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest

from table.broadcast.released import HandReading, HandReleased, ReleasedHands, bound_to
from table.keeping.journal import JournalUnreadableError

if TYPE_CHECKING:
    from pathlib import Path


def released(begun_by: int, journal_id: str = "day", box: str = "box") -> HandReleased:
    return HandReleased(
        journal_id=journal_id, begun_by=begun_by, hand=begun_by, permit=1, production="p", box=box, released_ms=7
    )


READ = HandReading(begun_by=1, hand=1, at_ms=9, by="10.0.0.7", form="page")


@pytest.fixture
def file(tmp_path: Path) -> ReleasedHands:
    return ReleasedHands(tmp_path / "table.broadcast")


def test_hands_come_in_the_order_in_which_they_were_released_and_readings_are_none(file: ReleasedHands) -> None:
    for line in (released(40), READ, released(1), READ):
        file.append(line)

    assert [one.begun_by for one in file.hands()] == [40, 1]
    assert [line for line in file.lines() if isinstance(line, HandReading)] == [READ, READ]


def test_a_hand_that_was_released_again_is_one_as_it_was_released_last(file: ReleasedHands) -> None:
    for line in (released(1, box="old"), released(2), released(1, box="new"), released(1, "night")):
        file.append(line)

    assert [(one.journal_id, one.begun_by, one.box) for one in file.hands()] == [
        ("day", 1, "new"),
        ("day", 2, "box"),
        ("night", 1, "box"),
    ]


def test_before_the_first_release_there_are_no_hands_and_no_file(file: ReleasedHands) -> None:
    assert file.hands() == ()
    assert not file.path.exists()


def test_a_hand_that_was_taken_out_is_told_by_the_next_line(file: ReleasedHands) -> None:
    for begun_by in (1, 2):
        file.append(released(begun_by))
    file.path.write_bytes(file.path.read_bytes().splitlines(keepends=True)[1])

    with pytest.raises(JournalUnreadableError, match=f"{file.path}:1: this line was changed"):
        file.hands()


def test_a_box_is_bound_to_one_hand_of_one_journal_for_one_production_and_to_no_archive() -> None:
    bounds = [bound_to(*of) for of in product(("day", "night"), (1, 11), ("p", "q"))]

    assert len(set(bounds)) == len(bounds)
    assert all(b"broadcast" in bound for bound in bounds)
