"""The shortest story with the same fault: what happened is left out, piece by piece, as long as the fault stays."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

T = TypeVar("T")
"""A thing that happened."""


def kind_of(fault: str) -> str:
    """Return what kind of fault it is, whoever and wherever."""
    return re.sub(r"\d+", "N", re.sub(r"(Player|Late)-\d+", "NAME", fault))


def shortest(happenings: Sequence[T], faults_of: Callable[[Sequence[T]], list[str]]) -> list[T]:
    """Return as little of *happenings* as still has the first fault that all of them have."""
    told = faults_of(happenings)
    kind = kind_of(told[0]) if told else ""
    left, size = list(happenings), len(happenings) // 2
    while size:
        at, is_shorter = 0, False
        while at < len(left):
            rest = left[:at] + left[at + size :]
            found = faults_of(rest)
            if found and kind_of(found[0]) == kind:
                left, is_shorter = rest, True
            else:
                at += size
        size = size if is_shorter and size == 1 else size // 2
    return left
