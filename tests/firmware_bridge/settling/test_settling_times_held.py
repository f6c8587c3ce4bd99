"""How long the settling waits, a fifth less than the setting and a quarter more: in the test's own figures."""

from __future__ import annotations

from itertools import pairwise

import pytest

from config.files.patience import Patience
from firmware_bridge.settling.inventory import Inventory, NodeHeard
from firmware_bridge.settling.whereabouts import Whereabouts
from firmware_bridge.settling.words import AntennaConflict, Settled
from table.engine.words.zones import Zone
from table.inbox import TagGone
from tests.firmware_bridge.settling.antennas import MS, NODES, WIRING, Antennas

ACE = b"\xe0\x04ace---"
LOOK_MS = 20


@pytest.mark.parametrize(("read_ms", "conflicts"), [(800, 0), (1_250, 1)])
def test_two_antennas_insist_on_a_tag_after_a_second(read_ms: int, conflicts: int) -> None:
    antennas = Antennas(Whereabouts(WIRING, Patience(), {}))
    antennas.run(800)
    antennas.where[ACE] = Zone.SEAT_4
    antennas.also_read[ACE] = {Zone.SEAT_5}

    said = antennas.run(read_ms)

    assert len([one for one in said if isinstance(one, AntennaConflict)]) == conflicts


@pytest.mark.parametrize(
    ("looks", "due", "told"), [(3, Zone.SEAT_4, 0), (4, Zone.SEAT_4, 1), (4, None, 0), (7, None, 1)]
)
def test_a_card_is_told_sooner_where_the_next_one_is_due(looks: int, due: Zone | None, told: int) -> None:
    whereabouts = Whereabouts(WIRING, Patience(), {})
    whereabouts.expect(due)
    said: list[Settled] = []
    for number in range(looks):
        at_ns = (100 + number * LOOK_MS) * MS
        look = Inventory(
            node=NODES[0], antenna=3, tags=frozenset({ACE}), not_before_ns=at_ns - LOOK_MS * MS, at_ns=at_ns
        )
        said += whereabouts.take(look)

    assert len(said) == told


@pytest.mark.parametrize(("missed_ms", "gone"), [(320, 0), (500, 1)])
def test_a_quick_antenna_misses_a_card_only_after_two_fifths_of_a_second(missed_ms: int, gone: int) -> None:
    whereabouts = Whereabouts(WIRING, Patience(), {})
    whereabouts.take(NodeHeard(node=NODES[0], at_ns=0))
    said: list[Settled] = []
    for at_ms in range(LOOK_MS, 1_000 + missed_ms + 1, LOOK_MS):
        tags = frozenset({ACE} if at_ms <= 1_000 else ())
        before_ns, at_ns = (at_ms - LOOK_MS) * MS, at_ms * MS
        said += whereabouts.take(Inventory(node=NODES[0], antenna=3, tags=tags, not_before_ns=before_ns, at_ns=at_ns))
        said += whereabouts.pump(at_ns)

    assert len([one for one in said if isinstance(one, TagGone)]) == gone


def looked_at(cards: int, *at_ms: int) -> Whereabouts:
    """Return whereabouts that have heard of looks at all antennas of a node, each with so many cards."""
    whereabouts = Whereabouts(WIRING, Patience(), {})
    for before_ms, ms in pairwise((0, *at_ms)):
        for antenna in range(5):
            tags = frozenset(bytes([antenna, number]) for number in range(cards))
            whereabouts.take(
                Inventory(node=NODES[0], antenna=antenna, tags=tags, not_before_ns=before_ms * MS, at_ns=ms * MS)
            )
    return whereabouts


@pytest.mark.parametrize(
    ("cards", "ago_ms", "is_overdue"), [(2, 440, False), (2, 500, True), (4, 600, False), (4, 760, True)]
)
def test_a_zone_is_overdue_later_by_the_time_that_each_card_beyond_two_takes_to_be_read(
    cards: int, ago_ms: int, *, is_overdue: bool
) -> None:
    whereabouts = looked_at(cards, *range(80, 1_041, 80))

    assert (Zone.SEAT_1 in whereabouts.looked_until_ns((1_040 + ago_ms) * MS)) is is_overdue


@pytest.mark.parametrize(("ago_ms", "is_overdue"), [(800, False), (1_250, True)])
def test_a_zone_that_has_lately_not_been_looked_at_for_long_is_overdue_after_a_second_all_the_same(
    ago_ms: int, *, is_overdue: bool
) -> None:
    whereabouts = looked_at(0, 80, 980)

    assert (Zone.SEAT_1 in whereabouts.looked_until_ns((980 + ago_ms) * MS)) is is_overdue


@pytest.mark.parametrize(("missed_ms", "gone"), [(800, 0), (1_250, 3)])
def test_a_board_of_which_nothing_is_read_may_lie_there_for_a_second_for_its_field_may_be_down(
    missed_ms: int, gone: int
) -> None:
    antennas = Antennas(Whereabouts(WIRING, Patience(), {}))
    for card in (b"one", b"two", b"three"):
        antennas.where[card] = Zone.BOARD
    antennas.run(2_000)
    antennas.where.clear()

    assert len([one for one in antennas.run(missed_ms) if isinstance(one, TagGone)]) == gone


def test_a_board_card_that_is_taken_from_among_others_is_gone_as_soon_as_any_card() -> None:
    antennas = Antennas(Whereabouts(WIRING, Patience(), {}))
    for card in (b"one", b"two", b"three"):
        antennas.where[card] = Zone.BOARD
    antennas.run(2_000)
    del antennas.where[b"two"]

    assert [one.tag for one in antennas.run(800) if isinstance(one, TagGone)] == [b"two"]


def test_a_hand_that_is_lifted_is_gone_as_soon_as_any_card() -> None:
    antennas = Antennas(Whereabouts(WIRING, Patience(), {}))
    antennas.where |= dict.fromkeys((b"one", b"two"), Zone.SEAT_4)
    antennas.run(2_000)
    antennas.where.clear()

    assert len([one for one in antennas.run(800) if isinstance(one, TagGone)]) == 2
