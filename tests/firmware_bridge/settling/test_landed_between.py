"""Cards that are read badly, or by two antennas: they settle, stay, and are told as what they are."""

from __future__ import annotations

import random

import pytest

from config.files.patience import Patience
from firmware_bridge.settling.inventory import Inventory, NodeLooked
from firmware_bridge.settling.whereabouts import Whereabouts
from firmware_bridge.settling.words import Settled
from table.engine.words.zones import Zone
from table.inbox import TagGone, TagSeen
from tests.firmware_bridge.settling.antennas import MS, WIRES, WIRING

ACE = b"ace"
LOOK_MS = 50
NEAR = (Zone.SEAT_3, Zone.SEAT_4)


class Between:
    """A card that each of two antennas reads in a share of its looks."""

    def __init__(self, seed: int) -> None:
        self.whereabouts = Whereabouts(WIRING, Patience())
        self.now_ns = 0
        self._chance = random.Random(seed)  # noqa: S311 - the same noise in every run, not a secret
        self.run(1000, 0.0, 0.0)

    def run(self, ms: int, *shares: float) -> list[TagSeen | TagGone]:
        """Let so many milliseconds pass; return where the card was told to be."""
        said: list[Settled] = []
        for _ in range(ms // LOOK_MS):
            self.now_ns += LOOK_MS * MS
            for zone, share in zip(NEAR, shares, strict=True):
                tags = frozenset({ACE} if self._chance.random() < share else ())
                node, antenna = WIRES[zone]
                before_ns = self.now_ns - LOOK_MS * MS
                said += self.whereabouts.take(
                    Inventory(node=node, antenna=antenna, tags=tags, not_before_ns=before_ns, at_ns=self.now_ns)
                )
            said += self.whereabouts.pump(self.now_ns)
        return [one for one in said if isinstance(one, TagSeen | TagGone)]


@pytest.mark.parametrize("shares", [(0.4, 0.4), (0.6, 0.6), (0.9, 0.9), (0.9, 0.4), (0.4, 0.7)])
def test_a_card_on_the_border_settles_soon_and_is_told_as_beside_the_other_zone(shares: tuple[float, float]) -> None:
    found = told = moved = 0
    for seed in range(60):
        said = Between(seed).run(1500, *shares)
        found += any(isinstance(one, TagSeen) for one in said)
        told += any(isinstance(one, TagSeen) and one.beside in NEAR for one in said)
        moved += any(isinstance(one, TagGone) for one in said)

    assert found == 60
    assert told >= 52
    assert moved <= 8


def test_a_card_beside_a_zone_is_told_twice_and_not_again_and_again() -> None:
    words = [len(Between(seed).run(20_000, 0.9, 0.5)) for seed in range(20)]

    assert sum(words) <= 20 * 3


def test_a_card_that_the_other_antenna_reads_no_more_is_told_again_where_it_lies() -> None:
    between = Between(1)
    between.run(1500, 0.95, 0.6)
    said = between.run(3000, 0.95, 0.0)

    assert [(type(one), one.zone) for one in said] == [(TagSeen, Zone.SEAT_3)]
    assert isinstance(said[0], TagSeen)
    assert said[0].beside is None


def test_a_neighbour_that_reads_one_look_in_ten_is_hardly_ever_told() -> None:
    told = sum(len(Between(seed).run(3000, 0.95, 0.1)) - 1 for seed in range(60))

    assert told <= 6


def test_a_card_that_is_read_in_four_looks_of_ten_settles_and_stays() -> None:
    late = gone = 0
    for seed in range(40):
        between = Between(seed)
        late += not between.run(1500, 0.4, 0.0)
        gone += any(isinstance(one, TagGone) for one in between.run(20_000, 0.4, 0.0))

    assert late <= 2
    assert gone <= 2


@pytest.mark.parametrize("stopped_ms", [400, 900])
def test_a_card_that_stopped_over_a_neighbour_moves_to_its_seat_promptly(stopped_ms: int) -> None:
    for seed in range(20):
        between = Between(seed)
        between.run(stopped_ms, 0.95, 0.0)
        said = between.run(500, 0.0, 0.95)

        assert [(type(one), one.zone) for one in said] == [(TagGone, Zone.SEAT_3), (TagSeen, Zone.SEAT_4)]


def test_an_antenna_that_reads_a_card_from_afar_does_not_keep_it() -> None:
    for seed in range(60):
        between = Between(seed)
        between.run(400, 0.95, 0.05)
        said = between.run(1500, 0.05, 0.95)

        assert said[-1].zone is Zone.SEAT_4


def test_what_is_read_badly_at_rest_keeps_nobody_waiting() -> None:
    between, waited = Between(3), 0
    between.run(3000, 0.4, 0.4)
    for _ in range(200):
        between.run(LOOK_MS, 0.4, 0.4)
        waited += not between.whereabouts.is_settled

    assert waited <= 20


def test_a_late_landing_of_a_card_that_is_read_badly_is_no_certain_one() -> None:
    between = Between(5)
    between.run(LOOK_MS, 1.0, 0.0)
    landed_ns = between.now_ns
    between.run(4 * LOOK_MS, 0.0, 0.0)
    (seen,) = between.run(500, 1.0, 0.0)

    assert isinstance(seen, TagSeen)
    assert seen.not_before_ns < landed_ns < seen.at_ns


def test_a_card_that_comes_while_nobody_looks_may_have_come_at_any_time_since_the_last_look() -> None:
    whereabouts = Whereabouts(WIRING, Patience())
    node, antenna = WIRES[Zone.SEAT_3]
    empty: frozenset[bytes] = frozenset()
    whereabouts.take(Inventory(node=node, antenna=antenna, tags=empty, not_before_ns=0, at_ns=100 * MS))
    whereabouts.take(NodeLooked(node=node, looked_until_ns=(None, None, 300 * MS), at_ns=310 * MS))
    said = []
    for ms in (1000, 1060, 1120, 1180, 1240):
        before_ns = 240 * MS if ms == 1000 else (ms - 60) * MS
        look = Inventory(node=node, antenna=antenna, tags=frozenset({ACE}), not_before_ns=before_ns, at_ns=ms * MS)
        said += whereabouts.take(look)

    (seen,) = said
    assert isinstance(seen, TagSeen)
    assert (seen.not_before_ns, seen.at_ns) == (240 * MS, 1000 * MS)
