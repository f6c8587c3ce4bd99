"""Which hole cards lie on a border, and what a hand remembers before its first card."""

from __future__ import annotations

from table.engine.state.reading import Reading, SeenCards
from table.engine.words.sightings import CardSeen
from table.engine.words.zones import Facing, Zone
from tests.table.engine.playing import handle


def fell(number: int, beside: Zone | None = None) -> CardSeen:
    return CardSeen(
        zone=Zone.SEAT_3, handle=handle(number), facing=Facing.DOWN, not_before_ns=1, at_ns=2, beside=beside
    )


def test_a_card_is_on_a_border_that_two_antennas_read_as_it_fell() -> None:
    assert Reading(fallen=(fell(1), fell(2, Zone.SEAT_4))).on_borders == {handle(2)}


def test_a_card_is_on_a_border_that_counts_for_another_seat_than_reads_it() -> None:
    reading = Reading(fallen=(fell(1),), between={handle(1): (Zone.SEAT_4, Zone.SEAT_3)})

    assert reading.on_borders == {handle(1)}


def test_a_card_that_one_antenna_reads_is_on_none() -> None:
    assert Reading(fallen=(fell(1),)).on_borders == frozenset()


def test_a_deal_is_regular_until_a_card_goes_where_it_was_not_due() -> None:
    reading = Reading()

    assert reading.is_deal_regular
    assert not any((reading.is_astray, reading.is_absence_open, reading.is_order_judged))
    assert (reading.question, reading.words, reading.waiting) == (None, (), ())


def test_nobody_has_seen_a_card_before_one_is_shown() -> None:
    shown = SeenCards()

    assert (shown.turned_up, shown.exposed, shown.fell_ns, shown.half_read) == ((), (), None, ())
