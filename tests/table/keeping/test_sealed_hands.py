"""The file of sealed hands: beside its journal, with hands and who opened them, and none of their cards in the open."""

from __future__ import annotations

from typing import TYPE_CHECKING

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


def test_what_was_kept_is_read_in_its_order_and_lies_beside_its_journal(tmp_path: Path) -> None:
    for line in LINES:
        SealedHands(tmp_path / "table.journal").append(line)

    kept = SealedHands(tmp_path / "table.journal")
    assert tuple(kept.lines()) == LINES
    assert kept.path == tmp_path / "table.sealed"


def test_the_bound_of_a_box_says_where_the_journal_stood_and_not_what_is_in_it() -> None:
    first, second = sealed(1), sealed(2)

    assert first.bound != second.bound
    assert b"box" not in first.bound


def test_the_same_cards_are_told_from_others_in_whatever_order_they_come() -> None:
    assert told_apart(["a", "b"]) == told_apart(["b", "a"])
    assert told_apart(["a", "b"]) != told_apart(["a", "c"])
    assert told_apart(["ab"]) != told_apart(["a", "b"])
