"""How near a card that lies astray may be to be another seat's, and how few may be missing at the end of the deal."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import AlertCode
from table.engine.words.zones import Zone
from tests.table.engine.dealing.looks import MS, SEATS, Deal, begun, codes
from tests.table.engine.playing import handle


@pytest.mark.parametrize(("seat", "told"), [(4, False), (5, False), (6, True)])
def test_a_card_too_many_may_be_that_of_a_seat_that_was_silent_up_to_two_seats_away(seat: int, *, told: bool) -> None:
    deal = begun()
    deal.go_away(Zone.SEAT_3)
    deal.pitch(1, 2, 4, 5, 6, 1, 2, 4, 5, 6)
    deal.come_back(Zone.SEAT_3)
    deal.land(Zone(f"seat {seat}"), 90)
    deal.wait(4)

    assert ((AlertCode.EXTRA_CARD, seat) in codes(deal)) is told


def test_a_card_at_an_empty_seat_may_be_that_of_the_one_beside_it_which_answers_again_while_the_deal_goes_on() -> None:
    deal = Deal(dict.fromkeys((1, 2, 4, 5, 6), 5000), button=6)
    deal.start()
    deal.pitch(1, 2, 4, 5, 6, 1)
    deal.go_away(Zone.SEAT_2)
    deal.land(Zone.SEAT_3, 90)
    deal.pitch(4, 5)
    deal.wait(1.2)
    deal.come_back(Zone.SEAT_2)
    deal.wait(0.5)
    deal.land(Zone.SEAT_3, 90, beside=Zone.SEAT_2)
    deal.pitch(6)
    deal.wait(3)

    assert codes(deal) == [(AlertCode.ZONE_BLIND, 2)]


@pytest.mark.parametrize(("seat", "told"), [(2, False), (3, False), (4, True)])
def test_a_card_too_many_waits_for_one_that_has_just_come_up_to_two_seats_away(seat: int, *, told: bool) -> None:
    deal = begun()
    deal.pitch(*SEATS, *SEATS)
    deal.land(Zone.SEAT_1, 90)
    deal.wait(1)
    deal.land(Zone(f"seat {seat}"), 91)
    deal.wait(0.6)

    assert ((AlertCode.EXTRA_CARD, 1) in codes(deal)) is told


def test_of_two_cards_too_many_near_each_other_the_first_is_told_first() -> None:
    deal = begun()
    deal.pitch(*SEATS, *SEATS)
    deal.land(Zone.SEAT_3, 90)
    deal.wait(0.3)
    deal.land(Zone.SEAT_1, 91)
    deal.wait(4)

    assert codes(deal) == [(AlertCode.EXTRA_CARD, 3), (AlertCode.EXTRA_CARDS, 1)]


@pytest.mark.parametrize(("missed", "told"), [(Zone.SEAT_4, False), (Zone.SEAT_5, True)])
def test_a_card_too_many_is_not_told_while_one_beside_it_is_missed_and_may_be_about_to_leave(
    missed: Zone, *, told: bool
) -> None:
    deal = begun()
    deal.pitch(*SEATS, *SEATS)
    deal.land(Zone.SEAT_4, 90)
    deal.missed = (missed,)
    deal.wait(6)
    assert (codes(deal) == [(AlertCode.EXTRA_CARD, 4)]) is told

    deal.missed = ()
    deal.wait(0.1)
    assert codes(deal) == [(AlertCode.EXTRA_CARD, 4)]


@pytest.mark.parametrize(("last", "told"), [((6,), False), ((5, 6), False), ((4, 5, 6), True)])
def test_one_too_many_is_out_of_order_unless_two_cards_at_most_are_missing_at_the_end(
    last: tuple[int, ...], *, told: bool
) -> None:
    deal = begun()
    deal.pitch(*SEATS, *(seat for seat in SEATS if seat not in last))
    deal.land(Zone.SEAT_1, 90)
    deal.wait(3.2)

    assert codes(deal) == ([(AlertCode.CARD_OUT_OF_ORDER, 1)] if told else [])


def test_beside_a_seat_whose_antenna_is_away_no_card_is_out_of_order_in_mid_deal() -> None:
    deal = begun()
    deal.pitch(*SEATS)
    deal.land(Zone.SEAT_2, 90)
    deal.go_away(Zone.SEAT_1)
    deal.miss(Zone.SEAT_2, handle(90))
    deal.pitch(2, 3, 4, 5)
    deal.wait(4)

    assert {code for code, _ in codes(deal)} == {AlertCode.ZONE_BLIND}


def test_nobody_is_accused_of_a_card_while_others_lie_where_the_deal_brings_none() -> None:
    deal = begun()
    deal.land(Zone.SEAT_9, 90)
    deal.land(Zone.BURN, 91)
    deal.pitch(1, 2)
    deal.wait(5)
    assert codes(deal) == []

    deal.miss(Zone.BURN, handle(91))
    deal.wait(4)

    assert codes(deal) == [(AlertCode.CARD_TO_EMPTY_SEAT, 9)]


def test_a_card_that_came_to_an_empty_seat_before_its_antenna_was_away_is_told_once_it_was_looked_at_for_long() -> None:
    deal = begun()
    deal.pitch(1, 2)
    deal.go_away(Zone.SEAT_9)
    deal.wait(3)
    deal.come_back(Zone.SEAT_9)
    deal.at_ns -= 4_000 * MS
    deal.land(Zone.SEAT_9, 90)
    deal.at_ns += 4_000 * MS
    deal.wait(2.5)
    assert codes(deal) == [(AlertCode.ZONE_BLIND, 9)]

    deal.wait(1)

    assert codes(deal)[1:] == [(AlertCode.CARD_TO_EMPTY_SEAT, 9)]


def test_a_card_too_many_waits_for_one_far_away_that_is_unread_though_another_was_laid_again_before() -> None:
    deal = begun()
    deal.pitch(*SEATS, 2, 3, 4, 6, 2)
    deal.wait(5)
    deal.land(Zone.SEAT_1, 90)
    deal.wait(5)
    assert codes(deal) == []

    deal.land(Zone.SEAT_5, 91)
    deal.wait(3)

    assert codes(deal) == [(AlertCode.EXTRA_CARD, 2)]
