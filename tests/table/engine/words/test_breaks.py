"""Breaks of the tournament, as a journal has them."""

from __future__ import annotations

import msgspec

from table.engine.words.breaks import BreakBegan, BreakEnded, BreakEvent


def test_a_break_that_began_is_told_from_one_that_ended() -> None:
    events = [BreakBegan(), BreakEnded()]
    told = msgspec.json.encode(events)

    assert told == b'[{"type":"break-began"},{"type":"break-ended"}]'
    assert msgspec.json.decode(told, type=list[BreakEvent]) == events
