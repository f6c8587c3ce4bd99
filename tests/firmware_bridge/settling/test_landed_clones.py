"""One UID that two antennas read at once: a card that is there twice, or two antennas that are at fault."""

from __future__ import annotations

import pytest

from firmware_bridge.settling.words import AntennaConflict
from table.engine.words.zones import Zone
from table.inbox import TagGone, TagSeen, clone_of
from tests.firmware_bridge.settling.test_whereabouts import ACE, KING, table, told


def test_a_card_that_two_seats_far_apart_read_without_a_miss_is_there_twice() -> None:
    antennas = table()
    antennas.where |= {ACE: Zone.SEAT_4, KING: Zone.SEAT_4}
    antennas.run(1000)
    antennas.also_read[ACE] = {Zone.SEAT_8}

    conflict, twin = antennas.run(10_000)
    assert isinstance(conflict, AntennaConflict)
    assert told([twin]) == [(TagSeen, Zone.SEAT_8, clone_of(ACE))]

    # Each of the two goes by itself, and what comes to the second place later is the card.
    antennas.also_read[ACE] = set()
    assert told(antennas.run(10_000)) == [(TagGone, Zone.SEAT_8, clone_of(ACE))]
    antennas.where[ACE] = Zone.SEAT_8
    assert told(antennas.run(2000)) == [(TagGone, Zone.SEAT_4, ACE), (TagSeen, Zone.SEAT_8, ACE)]


@pytest.mark.parametrize(
    ("cards", "also_read"),
    [
        ((ACE, KING), {ACE: {Zone.SEAT_5}}),  # neighbours: it lies between them
        ((ACE, KING), {ACE: {Zone.MUCK}}),
        ((ACE, KING), {ACE: {Zone.SEAT_8}, KING: {Zone.SEAT_8}}),  # two coils on one wire
        ((ACE,), {ACE: {Zone.SEAT_8}}),  # nobody knows
        ((ACE, KING), {ACE: {Zone.SEAT_7, Zone.SEAT_9}}),
    ],
)
def test_what_may_be_the_fault_of_two_antennas_is_no_card_twice(
    cards: tuple[bytes, ...], also_read: dict[bytes, set[Zone]]
) -> None:
    antennas = table()
    antennas.where |= dict.fromkeys(cards, Zone.SEAT_4)
    antennas.run(1000)
    antennas.also_read |= also_read

    assert {tag for _, _, tag in told(antennas.run(10_000))} <= {*cards}
