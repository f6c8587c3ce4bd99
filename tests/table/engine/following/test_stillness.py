"""A table that lets ticks pass while it is still comes to the same as one that looks at each of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from table.engine.following.follow import follow
from table.engine.state.moment import Moment
from table.engine.table import Table
from table.engine.words.frozen import replace
from table.engine.words.sightings import Tick
from table.engine.words.zones import Zone
from tests.bench.lifelike import in_a_persons_time, with_ticks
from tests.bench.recorded import recorded_hands
from tests.sampled import CASES, RECORDED, RECORDED_IN_NOISE, RECORDED_THROUGH_WIRE, paths_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from table.engine.words.sightings import Sighting
    from tests.bench.recorded import RecordedHand

GAMES = CASES.parent / "games"
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


def test_a_muck_that_outgrows_what_is_read_of_a_stack_is_noted_at_the_first_tick() -> None:
    (hand,) = recorded_hands([GAMES / "stud-gen-0028.hand"])

    assert_no_tick_is_missed(hand, with_ticks(hand.sightings))


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


@pytest.mark.parametrize(
    "lost", [Tick(at_ns=0, looked_until_ns={Zone.SEAT_1: 0}), Tick(at_ns=0, missed=(Zone.BOARD,))], ids=str
)
@pytest.mark.parametrize("path", paths_of(RECORDED_IN_NOISE, RECORDED), ids=lambda path: path.stem)
def test_a_tick_that_passes_after_a_lost_look_would_have_found_nothing(path: Path, lost: Tick) -> None:
    (hand,) = recorded_hands([path])

    assert_no_tick_is_missed(hand, with_lost_looks(in_a_persons_time(hand.sightings), lost))


def with_lost_looks(sightings: Iterable[Sighting], lost: Tick) -> Iterator[Sighting]:
    """Yield *sightings*; every other time a tick comes that says what was *lost*."""
    for number, sighting in enumerate(sightings):
        yield replace(lost, at_ns=sighting.at_ns) if isinstance(sighting, Tick) and number % 2 == 0 else sighting


def assert_no_tick_is_missed(hand: RecordedHand, sightings: Iterable[Sighting]) -> None:
    table = Table(hand.setup, hand.book)
    for sighting in sightings:
        looked = Moment(table.state, hand.book, sighting.at_ns, table.standing.said)
        follow(looked, sighting)

        outcome = table.receive(sighting)

        assert (outcome.events, outcome.alerts) == (tuple(looked.events), tuple(looked.alerts))
        assert table.state == looked.state
