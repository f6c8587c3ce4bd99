"""A table that lets ticks pass while it is still comes to the same as one that looks at each of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from table.engine.following.follow import follow
from table.engine.state.moment import Moment
from table.engine.table import Table
from tests.bench.lifelike import in_a_persons_time
from tests.bench.recorded import recorded_hands
from tests.sampled import CASES, LATE_THROUGH_WIRE, RECORDED, RECORDED_IN_NOISE, RECORDED_THROUGH_WIRE, paths_of

if TYPE_CHECKING:
    from pathlib import Path

PATHS = [
    *paths_of({**RECORDED_THROUGH_WIRE, **RECORDED_IN_NOISE}, RECORDED),
    *paths_of(LATE_THROUGH_WIRE, CASES / "late"),
]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_tick_that_passes_would_have_found_nothing(path: Path) -> None:
    (hand,) = recorded_hands([path])
    table = Table(hand.setup, hand.book)
    for sighting in in_a_persons_time(hand.sightings):
        looked = Moment(table.state, hand.book, sighting.at_ns, table.standing.said)
        follow(looked, sighting)

        outcome = table.receive(sighting)

        assert (outcome.events, outcome.alerts, table.state) == (looked.events, looked.alerts, looked.state)
