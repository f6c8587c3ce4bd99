"""A table that starts again knows where each card lay: what lies there still is no news, and what does not has left."""

from __future__ import annotations

import pytest

from config.files.patience import Patience
from firmware_bridge.settling.whereabouts import Whereabouts
from table.engine.words.frozen import replace
from table.engine.words.sightings import ZoneBlind
from table.engine.words.zones import Facing, Zone
from table.inbox import TagGone, TagSeen
from tests.firmware_bridge.settling.antennas import MS, WIRING, Antennas
from tests.firmware_bridge.settling.test_whereabouts import ACE, KING, LOWER, STACK, UPPER, told

STOPPED_NS = 5000 * MS
BACK_NS = 8000 * MS


def lay(tag: bytes, zone: Zone, facing: Facing = Facing.UNKNOWN) -> TagSeen:
    return TagSeen(zone=zone, tag=tag, facing=facing, not_before_ns=900 * MS, at_ns=1000 * MS)


def started_again(*lying: TagSeen, facing: bool = False) -> Antennas:
    """Return a table that stopped with cards lying there, and is not looked at yet."""
    inlays = {UPPER: (ACE, Facing.DOWN), LOWER: (ACE, Facing.UP)} if facing else {}
    whereabouts = Whereabouts(WIRING, Patience(), inlays)
    whereabouts.remember(lying, STOPPED_NS)
    return Antennas(whereabouts, begin_ns=BACK_NS)


def test_a_card_that_lies_where_it_lay_is_not_told_again() -> None:
    antennas = started_again(lay(ACE, Zone.BOARD), lay(KING, Zone.SEAT_3))
    antennas.where |= {ACE: Zone.BOARD, KING: Zone.SEAT_3}

    assert antennas.run(5000) == []


def test_a_card_that_was_taken_away_meanwhile_left_after_the_table_stopped() -> None:
    antennas = started_again(lay(ACE, Zone.BOARD))

    (gone,) = antennas.run(4000)

    assert isinstance(gone, TagGone)
    assert (gone.zone, gone.tag) == (Zone.BOARD, ACE)
    assert gone.not_before_ns == STOPPED_NS < BACK_NS < gone.at_ns


def test_a_card_that_was_moved_meanwhile_is_told_to_have_moved() -> None:
    antennas = started_again(lay(ACE, Zone.BOARD))
    antennas.where[ACE] = Zone.STUB

    gone, seen = antennas.run(2000)

    assert told([gone, seen]) == [(TagGone, Zone.BOARD, ACE), (TagSeen, Zone.STUB, ACE)]


def test_a_card_that_was_laid_meanwhile_came_at_any_time_since_the_table_stopped() -> None:
    antennas = started_again(lay(ACE, Zone.BOARD))
    antennas.where |= {ACE: Zone.BOARD, KING: Zone.SEAT_3}

    (seen,) = antennas.run(2000)

    assert isinstance(seen, TagSeen)
    assert (seen.zone, seen.tag, seen.not_before_ns) == (Zone.SEAT_3, KING, STOPPED_NS)
    assert seen.at_ns > BACK_NS


def test_two_cards_that_were_exchanged_meanwhile_are_each_told_where_they_lie_now() -> None:
    antennas = started_again(lay(ACE, Zone.SEAT_1), lay(KING, Zone.SEAT_2))
    antennas.where |= {ACE: Zone.SEAT_2, KING: Zone.SEAT_1}

    said = told(antennas.run(3000))

    assert sorted(said, key=str) == sorted(
        [
            (TagGone, Zone.SEAT_1, ACE),
            (TagSeen, Zone.SEAT_2, ACE),
            (TagGone, Zone.SEAT_2, KING),
            (TagSeen, Zone.SEAT_1, KING),
        ],
        key=str,
    )


@pytest.mark.parametrize(("shown", "lies"), [(Facing.DOWN, UPPER), (Facing.UP, LOWER)])
def test_a_card_that_shows_the_side_that_it_showed_is_no_news(shown: Facing, lies: bytes) -> None:
    antennas = started_again(lay(ACE, Zone.SEAT_1, shown), facing=True)
    antennas.where[lies] = Zone.SEAT_1

    assert antennas.run(3000) == []


def test_a_card_that_was_turned_up_meanwhile_is_told_to_lie_face_up() -> None:
    antennas = started_again(lay(ACE, Zone.SEAT_1, Facing.DOWN), facing=True)
    antennas.where[LOWER] = Zone.SEAT_1

    (seen,) = antennas.run(2000)

    assert isinstance(seen, TagSeen)
    assert (seen.zone, seen.facing) == (Zone.SEAT_1, Facing.UP)


def test_a_card_that_its_antenna_misses_for_twenty_looks_at_first_has_not_left() -> None:
    antennas = started_again(lay(ACE, Zone.BOARD))
    antennas.run(20 * 80)
    antennas.where[ACE] = Zone.BOARD

    assert antennas.run(5000) == []


def test_of_a_stack_too_big_to_be_read_what_is_covered_has_not_left() -> None:
    antennas = started_again(*(lay(tag, Zone.MUCK) for tag in STACK))
    antennas.where |= dict.fromkeys(STACK, Zone.MUCK)
    antennas.limit = 3

    assert antennas.run(20_000) == []


def test_what_lay_where_no_node_answers_is_not_said_to_have_left() -> None:
    antennas = started_again(lay(ACE, Zone.SEAT_1))

    said = antennas.fall_silent("a1") + antennas.run(5000)

    assert {type(one) for one in said} == {ZoneBlind}


def test_what_lay_in_a_zone_that_no_antenna_watches_any_more_is_forgotten() -> None:
    whereabouts = Whereabouts({wire: zone for wire, zone in WIRING.items() if zone is not Zone.ASIDE}, Patience())

    whereabouts.remember([lay(ACE, Zone.ASIDE), lay(KING, Zone.BOARD)], STOPPED_NS)

    assert whereabouts.is_settled
    assert whereabouts.next_due_ns() is None


def test_a_card_of_which_it_is_not_known_yet_whether_it_lies_there_leaves_the_table_unsettled() -> None:
    antennas = started_again(lay(ACE, Zone.BOARD))
    antennas.run(5 * 80)

    assert not antennas.whereabouts.is_settled


def test_a_card_that_another_antenna_read_too_is_told_again_as_it_is_read_now() -> None:
    antennas = started_again(replace(lay(ACE, Zone.SEAT_1), beside=Zone.SEAT_2))
    antennas.where[ACE] = Zone.SEAT_1

    (seen,) = antennas.run(2000)

    assert isinstance(seen, TagSeen)
    assert (seen.zone, seen.beside) == (Zone.SEAT_1, None)
