"""What is typed at a tool is taken without waiting; what is piped in, and a terminal that hangs up, say nothing."""

from __future__ import annotations

import io
import os
from typing import TYPE_CHECKING

import pytest

from table.wiring.process.typed import TypedAnswers

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def typist() -> Iterator[tuple[int, TypedAnswers]]:
    ours, theirs = os.openpty()
    with os.fdopen(theirs, encoding="utf-8") as stream:
        yield ours, TypedAnswers(stream)
    os.close(ours)


def typed(ours: int, answers: TypedAnswers, line: bytes) -> str | None:
    os.write(ours, line)
    for _ in range(1000):
        if (taken := answers.take()) is not None:
            return taken
    return None


def test_nothing_is_waited_for(typist: tuple[int, TypedAnswers]) -> None:
    assert typist[1].take() is None
    assert typist[1].is_asked


def test_a_line_is_taken_without_its_end(typist: tuple[int, TypedAnswers]) -> None:
    assert typed(*typist, b" 10h \n") == "10h"
    assert typed(*typist, b"\n") == ""


def test_a_terminal_at_its_end_is_no_enter(typist: tuple[int, TypedAnswers]) -> None:
    assert typed(*typist, b"\x04") is None
    assert not typist[1].is_asked


def test_what_is_piped_in_says_nothing() -> None:
    answers = TypedAnswers(io.StringIO("n\n"))

    assert (answers.is_asked, answers.take()) == (False, None)
