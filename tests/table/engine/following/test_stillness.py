"""A table that lets ticks pass while it is still comes to the same as one that looks at each of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from table.engine.following.follow import follow
from table.engine.state.moment import Moment
from table.engine.table import Table
from tests.bench.lifelike import in_a_persons_time, with_ticks
from tests.bench.recorded import recorded_hands
from tests.sampled import CASES, RECORDED, RECORDED_IN_NOISE, RECORDED_THROUGH_WIRE, paths_of

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from table.engine.words.sightings import Sighting
    from tests.bench.recorded import RecordedHand

OPEN = {
    "board/board-disturbed-aside-nuts": "a card of the middle that is gone",
    "board/card-to-a-folded-seat-jpa": "a card that waits where none was due",
    "board/extra-burn-all-in-jpa": "an award that waits",
    "board/missing-burn-all-in-on-the-river-jpa": "hands that are to lie face up",
    "board/burns-wrong-on-two-streets-homegame": "nothing but cards that are due",
    "board/premature-river-without-its-burn-firekeepers": "a remedy",
    "conduct/clock-and-an-action-in-time-nuts": "a clock",
    "conduct/penalty-given-in-a-break-jpa": "a penalty",
    "deck/card-unaccounted-firekeepers": "a card that lies nowhere",
    "draws/missing-burn-in-draw-tfpl": "a draw that is over",
    "draws/replacement-never-read-firekeepers": "a draw",
}
"""Cases in which a tick finds something while this, and nothing else, is open."""


@pytest.mark.parametrize("case", OPEN)
def test_a_table_on_which_something_is_open_looks_at_each_tick(case: str) -> None:
    (hand,) = recorded_hands([CASES / f"{case}.hand"])

    assert_no_tick_is_missed(hand, with_ticks(hand.sightings))


@pytest.mark.parametrize(
    "path", paths_of({**RECORDED_THROUGH_WIRE, **RECORDED_IN_NOISE}, RECORDED), ids=lambda path: path.stem
)
def test_a_tick_that_passes_would_have_found_nothing(path: Path) -> None:
    (hand,) = recorded_hands([path])

    assert_no_tick_is_missed(hand, in_a_persons_time(hand.sightings))


def assert_no_tick_is_missed(hand: RecordedHand, sightings: Iterable[Sighting]) -> None:
    table = Table(hand.setup, hand.book)
    for sighting in sightings:
        looked = Moment(table.state, hand.book, sighting.at_ns, table.standing.said)
        follow(looked, sighting)

        outcome = table.receive(sighting)

        assert (outcome.events, outcome.alerts, table.state) == (looked.events, looked.alerts, looked.state)
