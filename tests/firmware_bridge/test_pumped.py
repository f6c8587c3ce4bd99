"""When a part that is pumped wants to be: a part that waits for nothing wants it later than any other."""

from __future__ import annotations

from firmware_bridge.pumped import due_ns


class Waiting:
    """A part that wants to be pumped then."""

    def __init__(self, at_ns: int | None) -> None:
        self._at_ns = at_ns

    def pump(self) -> bool:
        return False

    def next_due_ns(self) -> int | None:
        return self._at_ns


def test_the_part_that_is_due_first_comes_before_one_that_waits_for_nothing() -> None:
    idle, late, at_once = Waiting(None), Waiting(10**18), Waiting(0)

    assert sorted([idle, late, at_once], key=due_ns) == [at_once, late, idle]


def test_what_is_due_at_the_very_beginning_is_no_part_that_waits_for_nothing() -> None:
    assert due_ns(Waiting(0)) == 0
