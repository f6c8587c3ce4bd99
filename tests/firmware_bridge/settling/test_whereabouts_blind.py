"""Blind zones, of a whole node or of one antenna: what lies there is kept, and told anew once it is seen again."""

from __future__ import annotations

from config.files.patience import Patience
from firmware_bridge.settling.whereabouts import Whereabouts
from table.engine.words.sightings import ZoneBlind, ZoneSighted
from table.engine.words.zones import Zone
from table.inbox import TagGone, TagSeen
from tests.firmware_bridge.settling.antennas import WIRING, Antennas
from tests.firmware_bridge.settling.test_whereabouts import ACE, KING, table, told


def test_a_blind_node_keeps_its_cards_and_its_zones_are_told_once() -> None:
    antennas = table()
    antennas.where |= {ACE: Zone.SEAT_1, KING: Zone.SEAT_2}
    antennas.run(1000)

    said = antennas.fall_silent("a1") + antennas.fall_silent("a1")

    assert [type(one) for one in said] == [ZoneBlind] * 5
    assert antennas.run(5000) == []


def test_a_node_that_answers_again_tells_only_what_has_changed() -> None:
    antennas = table()
    antennas.where |= {ACE: Zone.SEAT_1, KING: Zone.SEAT_2}
    antennas.run(1000)
    antennas.fall_silent("a1")
    blind_ns = antennas.now_ns
    del antennas.where[KING]
    antennas.run(3000)

    sighted = antennas.answer("a1")
    said = antennas.run(2000)

    assert [type(one) for one in sighted] == [ZoneSighted] * 5
    assert told(said) == [(TagGone, Zone.SEAT_2, KING)]
    (gone,) = said
    assert isinstance(gone, TagGone)
    assert gone.not_before_ns <= blind_ns < gone.at_ns


def test_one_antenna_that_is_silent_is_one_blind_zone_until_its_next_look() -> None:
    antennas = table()
    antennas.where |= {ACE: Zone.SEAT_1, KING: Zone.SEAT_2}
    antennas.run(1000)

    said = antennas.break_antenna(Zone.SEAT_2) + antennas.break_antenna(Zone.SEAT_2)
    (blind,) = said
    assert isinstance(blind, ZoneBlind)
    assert (blind.zone, blind.at_ns) == (Zone.SEAT_2, antennas.now_ns)
    assert blind.looked_until_ns is not None
    assert 0 < antennas.now_ns - blind.looked_until_ns <= 300 * 1_000_000, "the node vouched for it a while ago"
    del antennas.where[KING]
    antennas.where[ACE] = Zone.SEAT_3
    assert told(antennas.run(3000)) == [(TagGone, Zone.SEAT_1, ACE), (TagSeen, Zone.SEAT_3, ACE)]

    antennas.mend_antenna(Zone.SEAT_2)
    sighted, *rest = antennas.run(3000)
    assert isinstance(sighted, ZoneSighted)
    assert sighted.zone is Zone.SEAT_2
    assert told(rest) == [(TagGone, Zone.SEAT_2, KING)]


def test_a_node_that_is_back_does_not_make_its_silent_antenna_see() -> None:
    antennas = table()
    antennas.run(1000)
    antennas.break_antenna(Zone.SEAT_2)
    antennas.fall_silent("a1")

    sighted = antennas.answer("a1")

    assert {one.zone for one in sighted if isinstance(one, ZoneSighted)} == {
        Zone.SEAT_1,
        Zone.SEAT_3,
        Zone.SEAT_4,
        Zone.SEAT_5,
    }


def test_a_card_that_left_a_blind_zone_is_told_where_it_is_seen() -> None:
    antennas = table()
    antennas.where[ACE] = Zone.SEAT_1
    antennas.run(1000)
    antennas.fall_silent("a1")
    antennas.where[ACE] = Zone.BOARD

    assert told(antennas.run(1000)) == [(TagGone, Zone.SEAT_1, ACE), (TagSeen, Zone.BOARD, ACE)]


def test_a_card_of_a_blind_zone_is_not_taken_by_a_neighbour_that_reads_it_now_and_then() -> None:
    antennas = Antennas(Whereabouts(WIRING, Patience()), crossed=0.1)
    antennas.where[ACE] = Zone.SEAT_5
    antennas.run(1000)
    antennas.fall_silent("a1")

    assert antennas.run(20_000) == []
