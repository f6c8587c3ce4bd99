"""What a sighting costs the engine, counted and not timed: Python calls, and copies of frozen values.

Recorded hands are played in a person's time, with the ticks of a table that waits. No machine is too slow for a count,
and none hides what crept in: where one is over its ceiling, either the new step is worth it, or it asks too late
whether there is anything to do. The ceilings stand a little above what is counted; lower them by hand.
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import TYPE_CHECKING, Final

import msgspec
import pytest

from table.engine.table import Table
from table.engine.words.sightings import Tick
from tests.bench.lifelike import in_a_persons_time
from tests.bench.recorded import HANDS, RecordedHand, recorded_hands

if TYPE_CHECKING:
    from types import FrameType

EACH: Final = 20
"""Of the recorded hands: so many stand for all."""
CEILINGS: Final = {
    ("calls", "sighting"): 22.5,
    ("copies", "sighting"): 4.8,
    ("calls", "tick"): 14.1,
    ("copies", "tick"): 0.16,
}
"""On average; a tick counts by itself."""


def counted(hands: list[RecordedHand]) -> Counter[tuple[str, str]]:
    """Play the hands; return how often what was called and copied, and how many ticks and others there were."""
    found: Counter[tuple[str, str]] = Counter()
    kind = ""

    def count(_frame: FrameType, event: str, called: object) -> None:
        if event == "call":
            found["calls", kind] += 1
        elif event == "c_call" and called is msgspec.structs.replace:
            found["copies", kind] += 1

    for hand in hands:
        table = Table(hand.setup, hand.book)
        for sighting in in_a_persons_time(hand.sightings):
            kind = "tick" if isinstance(sighting, Tick) else "sighting"
            found["all", kind] += 1
            sys.setprofile(count)
            table.receive(sighting)
            sys.setprofile(None)
        assert table.view.won == hand.views[-1].won, "the same hand"
    return found


@pytest.fixture(scope="module")
def found() -> Counter[tuple[str, str]]:
    return counted(recorded_hands(HANDS[::EACH]))


@pytest.mark.parametrize(("what", "kind"), CEILINGS)
def test_a_sighting_costs_no_more_than_it_did(what: str, kind: str, found: Counter[tuple[str, str]]) -> None:
    assert found[what, kind] / found["all", kind] <= CEILINGS[what, kind]


def test_what_is_called_and_copied_is_counted(found: Counter[tuple[str, str]]) -> None:
    assert all(found[counted] > 1_000 for counted in CEILINGS if counted != ("copies", "tick"))
    assert found["all", "tick"] > found["all", "sighting"] > 1_000
