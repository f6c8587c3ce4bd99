"""What a hand through the wire costs, counted and not timed: calls of Python, from the copper to the journal.

Where the count is over its ceiling, either the new step is worth it, or something is asked, or worked out, again though
nothing has changed since. The ceiling stands a little above what is counted; lower it by hand.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from table.scenario.parser import read_scenario
from tests.bench.pumped import journal_of
from tests.sampled import RECORDED

if TYPE_CHECKING:
    from types import FrameType

HAND: Final = "pluribus-97-5"
CEILING: Final = 255_000
"""Calls, of CPython 3.11; later ones count some of them no more."""


def test_a_hand_through_the_wire_costs_no_more_than_it_did() -> None:
    scenario = read_scenario(RECORDED / f"{HAND}.hand")
    before = journal_of(scenario, is_in_memory=True)  # what is loaded once is loaded by now
    calls = 0

    def count(_frame: FrameType, event: str, _called: object) -> None:
        nonlocal calls
        calls += event == "call"

    sys.setprofile(count)
    try:
        played = journal_of(scenario, is_in_memory=True)
    finally:
        sys.setprofile(None)

    assert played == before, "the same hand"
    assert CEILING / 2 < calls <= CEILING
