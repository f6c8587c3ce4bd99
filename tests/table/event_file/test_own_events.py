"""The `.event` files of this project hold, played as `squaredeal check` plays them.

The files say what is expected; nothing is expected here.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from table.benches.also_under import under_each_book
from table.event_file.parser import parse_event
from table.statements.text_file import read_text
from tests.house import ROOT
from tests.shortfalls import event_shortfalls
from tests.table.event_file.room import books

FILES = sorted((ROOT / "tests" / "cases" / "events").rglob("*.event"))
TOGETHER = 25


def found_in(path: Path) -> list[str]:
    events = [parse_event(text, path) for text in under_each_book(read_text(path))]
    return [
        f"{path} under {event.rulebook}, line {fault.line}: {fault.expected}: seen: {fault.seen}"
        for event in events
        for fault in event_shortfalls(event, books().book_of_event(event))
    ]


@pytest.mark.parametrize("first", range(0, len(FILES), TOGETHER))
def test_events_hold_to_their_last_line(first: int) -> None:
    assert [fault for path in FILES[first : first + TOGETHER] for fault in found_in(path)] == []


def test_there_are_events_to_play() -> None:
    assert len(FILES) > 100
