"""Raw inventories become settled sightings: sentence by sentence."""

from __future__ import annotations

import pytest

from config.files.patience import Patience
from firmware_bridge.settling.inventory import Inventory, NodeLooked
from firmware_bridge.settling.whereabouts import Whereabouts
from firmware_bridge.settling.words import AntennaConflict, Settled
from table.engine.words.zones import Facing, Zone
from table.inbox import TagGone, TagSeen
from tests.firmware_bridge.settling.antennas import MS, WIRES, WIRING, Antennas

ACE, KING = b"\xe0\x04ace---", b"\xe0\x04king--"
STACK = [bytes([0xE0, number]) for number in range(20)]
BUDGET_MS = 350
UPPER, LOWER = b"upper", b"lower"


def table(*, facing: bool = False) -> Antennas:
    inlays = {UPPER: (ACE, Facing.DOWN), LOWER: (ACE, Facing.UP)} if facing else {}
    antennas = Antennas(Whereabouts(WIRING, Patience(), inlays))
    assert antennas.run(800) == []
    return antennas


def told(said: list[Settled]) -> list[tuple[type[Settled], Zone, bytes]]:
    """Return what happened to which tag where, without its times."""
    return [(type(one), one.zone, one.tag) for one in said if isinstance(one, TagSeen | TagGone)]


def test_a_card_that_is_laid_down_is_found_within_the_budget() -> None:
    antennas = table()
    laid_ns = antennas.now_ns
    antennas.where[ACE] = Zone.SEAT_4

    (seen,) = antennas.run(BUDGET_MS)

    assert isinstance(seen, TagSeen)
    assert (seen.zone, seen.tag, seen.facing) == (Zone.SEAT_4, ACE, Facing.UNKNOWN)
    assert seen.not_before_ns <= laid_ns + 80 * MS
    assert seen.not_before_ns < seen.at_ns <= laid_ns + 80 * MS


def test_a_card_that_is_lifted_is_gone_after_eight_misses() -> None:
    antennas = table()
    antennas.where[ACE] = Zone.SEAT_4
    antennas.run(1000)
    lifted_ns = antennas.now_ns
    del antennas.where[ACE]

    assert antennas.run(7 * 80) == []
    (gone,) = antennas.run(2 * 80)

    assert isinstance(gone, TagGone)
    assert gone.not_before_ns <= lifted_ns < gone.at_ns <= lifted_ns + 80 * MS


def test_a_card_read_now_and_then_stays_where_it_is() -> None:
    antennas = table()
    antennas.where[ACE] = Zone.SEAT_4
    antennas.run(1000)

    for _ in range(20):
        del antennas.where[ACE]
        assert antennas.run(5 * 80) == []
        antennas.where[ACE] = Zone.SEAT_4
        assert antennas.run(80) == []


@pytest.mark.parametrize("passing_ms", [48, 96, 160])
def test_a_card_that_slides_over_a_neighbour_does_not_appear_there(passing_ms: int) -> None:
    antennas = table()
    antennas.where[ACE] = Zone.SEAT_2
    antennas.run(passing_ms)
    antennas.where[ACE] = Zone.SEAT_1

    assert told(antennas.run(600)) == [(TagSeen, Zone.SEAT_1, ACE)]


def test_a_card_that_slides_from_the_stub_over_two_seats_is_only_where_it_lands() -> None:
    antennas = table()
    antennas.where[ACE] = Zone.STUB
    antennas.run(1000)
    before = len(antennas.said)
    for zone, ms in ((Zone.SEAT_8, 90), (Zone.SEAT_9, 90), (Zone.SEAT_10, 500)):
        antennas.where[ACE] = zone
        antennas.run(ms)

    assert told(antennas.said[before:]) == [(TagGone, Zone.STUB, ACE), (TagSeen, Zone.SEAT_10, ACE)]


def test_a_card_that_moves_leaves_its_zone_before_it_appears_in_the_next() -> None:
    antennas = table()
    antennas.where[ACE] = Zone.SEAT_3
    antennas.run(1000)
    antennas.where[ACE] = Zone.MUCK

    said = antennas.run(BUDGET_MS)

    assert told(said) == [(TagGone, Zone.SEAT_3, ACE), (TagSeen, Zone.MUCK, ACE)]
    gone, seen = said
    assert isinstance(gone, TagGone)
    assert isinstance(seen, TagSeen)
    assert gone.at_ns <= seen.at_ns


def test_cards_pitched_five_a_second_come_in_the_order_of_their_landing_though_one_is_read_late() -> None:
    antennas = table()
    antennas.where[ACE] = Zone.SEAT_1
    antennas.run(80)
    del antennas.where[ACE]  # one look that misses it, and another
    antennas.run(80)
    antennas.where[ACE] = Zone.SEAT_1
    antennas.run(40)
    antennas.where[KING] = Zone.SEAT_2

    assert told(antennas.run(500)) == [(TagSeen, Zone.SEAT_1, ACE), (TagSeen, Zone.SEAT_2, KING)]


def test_a_neighbour_that_reads_a_card_now_and_then_does_not_get_it() -> None:
    antennas = Antennas(Whereabouts(WIRING, Patience()), crossed=0.2, missed=0.05)
    antennas.where[ACE] = Zone.SEAT_4
    antennas.run(1000)
    seen_first = told(antennas.said)

    antennas.run(20_000)

    assert seen_first == [(TagSeen, Zone.SEAT_4, ACE)]
    assert set(told(antennas.said)) == {(TagSeen, Zone.SEAT_4, ACE)}


def test_two_antennas_that_insist_are_reported_once_and_the_card_stays_with_the_first() -> None:
    antennas = table()
    antennas.where[ACE] = Zone.SEAT_4
    antennas.run(1000)
    antennas.also_read[ACE] = {Zone.SEAT_5}

    said = antennas.run(10_000)

    beside, conflict = said
    assert isinstance(beside, TagSeen)
    assert (beside.zone, beside.beside) == (Zone.SEAT_4, Zone.SEAT_5)
    assert isinstance(conflict, AntennaConflict)
    assert conflict.zones == (Zone.SEAT_4, Zone.SEAT_5)


def test_a_card_between_two_antennas_from_the_start_lies_in_one_place() -> None:
    antennas = table()
    antennas.where[ACE] = Zone.SEAT_4
    antennas.also_read[ACE] = {Zone.SEAT_5}

    said = antennas.run(10_000)

    assert [type(one) for one in said] == [TagSeen, TagSeen, AntennaConflict]
    assert told(said[:1]) == told(said[1:2])


def test_a_growing_stack_loses_no_card() -> None:
    antennas = table()
    antennas.limit = 10
    for tag in STACK:
        antennas.where[tag] = Zone.MUCK
        antennas.run(500)

    said = antennas.run(5000) + antennas.said

    assert {(one, zone) for one, zone, _ in told(said)} == {(TagSeen, Zone.MUCK)}


def test_a_card_covered_in_the_stack_is_told_when_it_is_seen_elsewhere() -> None:
    antennas = table()
    for tag in STACK:
        antennas.where[tag] = Zone.MUCK
    antennas.run(1000)
    antennas.limit = 10
    antennas.run(5000)
    antennas.where[STACK[-1]] = Zone.SEAT_1

    assert told(antennas.run(600)) == [(TagGone, Zone.MUCK, STACK[-1]), (TagSeen, Zone.SEAT_1, STACK[-1])]


def test_a_stack_that_is_taken_up_is_gone_as_a_whole() -> None:
    antennas = table()
    for tag in STACK:
        antennas.where[tag] = Zone.MUCK
    antennas.run(1000)
    antennas.where.clear()

    assert antennas.run(9900) == []
    assert told(antennas.run(800)) == [(TagGone, Zone.MUCK, tag) for tag in STACK]


def test_a_small_stack_is_read_whole_so_a_card_taken_from_it_is_gone() -> None:
    antennas = table()
    antennas.where |= dict.fromkeys(STACK[:5], Zone.MUCK)
    antennas.run(1000)
    del antennas.where[STACK[2]]

    assert told(antennas.run(1000)) == [(TagGone, Zone.MUCK, STACK[2])]


def test_a_card_that_a_big_stack_reads_twice_and_covers_has_been_folded() -> None:
    antennas = table()
    antennas.where |= dict.fromkeys(STACK[:12], Zone.MUCK) | {ACE: Zone.SEAT_3}
    antennas.run(1000)
    antennas.where[ACE] = Zone.MUCK
    antennas.run(170)
    del antennas.where[ACE]

    assert told(antennas.run(600)) == [(TagGone, Zone.SEAT_3, ACE), (TagSeen, Zone.MUCK, ACE)]


def test_a_card_with_two_inlays_shows_the_side_of_the_inlay_that_is_read() -> None:
    antennas = table(facing=True)
    antennas.where[UPPER] = Zone.SEAT_3
    down = antennas.run(500)
    turned_ns = antennas.now_ns
    antennas.where[LOWER] = antennas.where.pop(UPPER)
    up = antennas.run(500)

    assert told(down) == told(up) == [(TagSeen, Zone.SEAT_3, ACE)]
    (first,), (second,) = down, up
    assert isinstance(first, TagSeen)
    assert isinstance(second, TagSeen)
    assert (first.facing, second.facing) == (Facing.DOWN, Facing.UP)
    assert second.not_before_ns <= turned_ns < second.at_ns <= turned_ns + 80 * MS


def test_a_shielded_inlay_that_is_read_now_and_then_turns_no_card() -> None:
    antennas = table(facing=True)
    antennas.where[UPPER] = Zone.SEAT_3
    antennas.run(500)

    for _ in range(20):
        antennas.where[LOWER] = Zone.SEAT_3
        assert antennas.run(160) == []
        del antennas.where[LOWER]
        assert antennas.run(400) == []


def test_a_turned_card_that_is_read_in_two_looks_of_five_shows_its_other_side_in_time() -> None:
    antennas = table(facing=True)
    antennas.where[UPPER] = Zone.SEAT_3
    antennas.run(500)
    del antennas.where[UPPER]

    for _ in range(8):
        antennas.where[LOWER] = Zone.SEAT_3
        antennas.run(160)
        del antennas.where[LOWER]
        antennas.run(240)

    turned = [said for said in antennas.said if isinstance(said, TagSeen)]
    assert [seen.facing for seen in turned] == [Facing.DOWN, Facing.UP]


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


@pytest.mark.parametrize(
    ("parameters", "words"),
    [
        (Patience(reads=7), "reads: found 7, expected no more than of = 6"),
        (Patience(round_ms=0), "round_ms: found 0, expected 1 or more"),
        (Patience(overdue_ms=-1), "overdue_ms: found -1, expected 0 or more"),
    ],
)
def test_parameters_that_make_no_sense_are_refused(parameters: Patience, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Whereabouts(WIRING, parameters)


def test_a_card_that_slid_over_a_neighbour_is_found_little_later() -> None:
    antennas = table()
    antennas.where[ACE] = Zone.SEAT_2
    antennas.run(160)
    antennas.where[ACE] = Zone.SEAT_1

    assert told(antennas.run(BUDGET_MS + 80)) == [(TagSeen, Zone.SEAT_1, ACE)]


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
