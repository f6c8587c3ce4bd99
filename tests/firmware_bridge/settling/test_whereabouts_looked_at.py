"""Where the antennas were looked at and where not: a card is missed only by looks, and what is open waits for them."""

from __future__ import annotations

import pytest

from config.files.patience import Patience
from firmware_bridge.settling.inventory import Inventory, NodeLooked
from firmware_bridge.settling.whereabouts import Whereabouts
from table.engine.words.zones import Zone
from table.inbox import TagGone, TagSeen
from tests.firmware_bridge.settling.antennas import MS, WIRES, WIRING
from tests.firmware_bridge.settling.test_whereabouts import ACE, LOWER, STACK, UPPER, table, told


def read_once(zone: Zone) -> Whereabouts:
    """Return whereabouts that have heard of one look, 80 ms after the start."""
    whereabouts = Whereabouts(WIRING, Patience())
    node, antenna = WIRES[zone]
    look = Inventory(node=node, antenna=antenna, tags=frozenset({ACE}), not_before_ns=0, at_ns=80 * MS)
    assert whereabouts.take(look) == []
    return whereabouts


def vouched(zone: Zone, ms: int) -> NodeLooked:
    """Return a node's word that *zone* was looked at up to then."""
    node, antenna = WIRES[zone]
    until_ns = tuple(ms * MS if number == antenna else None for number in range(5))
    return NodeLooked(node=node, looked_until_ns=until_ns, at_ns=(ms + 10) * MS)


def test_silence_that_the_node_vouches_for_stands_for_looks_that_said_the_same() -> None:
    whereabouts = read_once(Zone.BOARD)

    said = [one for ms in (280, 480, 680) for one in whereabouts.take(vouched(Zone.BOARD, ms))]

    assert told(said) == [(TagSeen, Zone.BOARD, ACE)]


def test_silence_alone_stands_for_nothing() -> None:
    whereabouts = read_once(Zone.BOARD)

    assert whereabouts.pump(10_000 * MS) == []
    assert whereabouts.next_due_ns() is None


def test_a_card_is_not_missed_while_nobody_looks() -> None:
    antennas = table()
    antennas.where[ACE] = Zone.SEAT_4
    antennas.run(1000)
    del antennas.where[ACE]
    antennas.run(3 * 80)
    antennas.silent.add("a1")

    assert antennas.run(1400) == []


def test_a_zone_that_is_looked_at_is_not_named_and_one_that_is_not_is_named_with_its_last_look() -> None:
    antennas = table()
    watched = antennas.whereabouts.looked_until_ns(antennas.now_ns)
    away_ns = antennas.now_ns
    antennas.silent.add("a1")
    antennas.run(600)
    looked = antennas.whereabouts.looked_until_ns(antennas.now_ns)

    assert watched == {}
    assert list(looked) == [zone for zone in Zone if WIRES[zone][0] == "a1"]
    assert all(away_ns - 300 * MS < until_ns <= away_ns for until_ns in looked.values())


def test_a_zone_that_no_antenna_watches_was_never_looked_at() -> None:
    whereabouts = Whereabouts({("a1", 0): Zone.BOARD}, Patience())
    node = Inventory(node="a1", antenna=0, tags=frozenset(), not_before_ns=0, at_ns=80 * MS)
    whereabouts.take(node)

    assert whereabouts.looked_until_ns(100 * MS) == {zone: 0 for zone in Zone if zone is not Zone.BOARD}


def test_a_quiet_table_has_nothing_to_wait_for() -> None:
    antennas = table()
    antennas.where[ACE] = Zone.SEAT_4
    antennas.run(3000)

    assert antennas.whereabouts.next_due_ns() is None


def test_an_antenna_that_is_wired_to_no_zone_says_nothing() -> None:
    whereabouts = Whereabouts(WIRING, Patience())

    assert whereabouts.take(Inventory(node="ff", antenna=0, tags=frozenset({ACE}), not_before_ns=0, at_ns=1)) == []


def test_one_zone_has_one_antenna() -> None:
    with pytest.raises(ValueError, match="two antennas"):
        Whereabouts({("a1", 0): Zone.BOARD, ("a1", 1): Zone.BOARD}, Patience())


def test_the_whereabouts_tell_whether_anything_is_open() -> None:
    antennas = table(facing=True)
    whereabouts = antennas.whereabouts
    open_at = []
    for motion in ({UPPER: Zone.SEAT_3}, {UPPER: Zone.SEAT_4}, {LOWER: Zone.SEAT_4}, {}):
        before = whereabouts.is_settled
        antennas.where = dict(motion)
        antennas.run(170)
        open_at.append((before, whereabouts.is_settled))
        antennas.run(1000)

    assert open_at == [(True, False)] * 4
    assert whereabouts.is_settled


def test_a_conflict_leaves_nothing_open() -> None:
    antennas = table()
    antennas.where[ACE] = Zone.SEAT_4
    antennas.also_read[ACE] = {Zone.SEAT_5}
    antennas.run(1500)

    assert antennas.whereabouts.is_settled


def test_a_lost_look_leaves_nothing_open() -> None:
    antennas = table()
    antennas.where[ACE] = Zone.SEAT_4
    antennas.run(1500)
    antennas.where.clear()
    antennas.run(80)

    assert antennas.whereabouts.is_settled


@pytest.mark.parametrize("zone", [Zone.SEAT_4, Zone.BOARD, Zone.BURN])
def test_a_zone_is_named_while_its_card_is_missed_and_no_more_once_the_card_is_told_gone(zone: Zone) -> None:
    antennas = table()
    antennas.where |= {ACE: zone, LOWER: Zone.MUCK}
    antennas.run(1500)
    named = [antennas.whereabouts.missed]
    antennas.where.clear()
    for ms in (2 * 80, 4 * 80):
        antennas.run(ms)
        named.append(antennas.whereabouts.missed)

    assert named == [(), (), (zone,)]
    antennas.run(2000)
    assert (TagGone, zone, ACE) in told(antennas.said)
    assert antennas.whereabouts.missed == ()


def test_a_card_that_has_lain_long_is_open_from_the_first_look_that_shows_its_other_side() -> None:
    antennas = table(facing=True)
    antennas.where[UPPER] = Zone.SEAT_3
    antennas.run(4000)
    antennas.where[LOWER] = antennas.where.pop(UPPER)
    antennas.run(80)

    assert not antennas.whereabouts.is_settled
    antennas.run(1000)
    assert antennas.whereabouts.is_settled


def test_the_more_cards_lie_at_the_antennas_of_a_node_the_longer_its_next_look_may_take() -> None:
    antennas = table()
    antennas.where |= dict(zip(STACK, [Zone.SEAT_1, Zone.SEAT_2, Zone.SEAT_3, Zone.SEAT_4] * 5, strict=True))
    antennas.run(1000)
    antennas.silent.add("a1")
    named = []
    for _ in range(2):
        antennas.run(500)
        named.append(list(antennas.whereabouts.looked_until_ns(antennas.now_ns)))

    assert named == [[], [zone for zone in Zone if WIRES[zone][0] == "a1"]]


@pytest.mark.parametrize(("pause_ms", "after_ms", "is_named"), [(400, 700, False), (400, 900, True), (100, 500, True)])
def test_pauses_that_a_slow_node_makes_all_the_time_are_no_sign_that_nobody_looks(
    pause_ms: int, after_ms: int, *, is_named: bool
) -> None:
    whereabouts = read_once(Zone.BOARD)
    for number in range(1, 6):
        whereabouts.take(vouched(Zone.BOARD, 80 + number * pause_ms))

    looked = whereabouts.looked_until_ns((80 + 5 * pause_ms + after_ms) * MS)

    assert (Zone.BOARD in looked) is is_named


def test_the_time_in_which_an_antenna_was_blind_is_no_pause_that_it_usually_makes() -> None:
    antennas = table()
    antennas.run(1000)
    antennas.fall_silent("a1")
    antennas.run(3000)
    antennas.answer("a1")
    antennas.run(200)
    antennas.silent.add("a1")
    antennas.run(600)

    assert Zone.SEAT_1 in antennas.whereabouts.looked_until_ns(antennas.now_ns)
