"""Which card of the deal an exposed one was, where cards are read late or at their neighbour's."""

from __future__ import annotations

from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.zones import Facing, Zone
from tests.table.engine.dealing.looks import Deal

FIRST, SECOND, OTHERS = 100, 101, 110
"""Numbers of cards of the deck: the first that is dealt, the second, and those after them."""


def begun() -> Deal:
    """Four players, and the first card of seat 1 is read at seat 2, where the second is face up."""
    deal = Deal(dict.fromkeys((1, 2, 3, 4), 5000), button=4)
    deal.start()
    deal.pitched = OTHERS
    return deal


def exposed(deal: Deal) -> RulingValue:
    """Return what was ruled of the one card that was exposed."""
    (alert,) = [alert for alert in deal.told if alert.code is AlertCode.CARD_EXPOSED]
    return alert.ruling


def test_a_card_that_lay_there_before_the_others_were_read_was_one_of_the_first_though_it_is_counted_last() -> None:
    deal = begun()
    deal.land(Zone.SEAT_2, FIRST)
    deal.land(Zone.SEAT_2, SECOND, facing=Facing.UP)
    deal.pitch(3, 4, 1, 2, 3, 4)
    deal.rest(4)
    assert deal.view.question is not None
    assert deal.view.question.zone is Zone.SEAT_1
    assert deal.told == []

    deal.land(Zone.SEAT_1, FIRST)

    assert exposed(deal) is RulingValue.MISDEAL


def test_a_waiting_card_that_is_read_anew_keeps_its_place_before_the_one_that_came_after_it() -> None:
    deal = begun()
    deal.land(Zone.SEAT_2, SECOND, facing=Facing.UP)
    deal.land(Zone.SEAT_2, FIRST)
    deal.land(Zone.SEAT_2, SECOND, facing=Facing.UP)
    deal.pitch(3, 4, 1)

    assert exposed(deal) is RulingValue.MISDEAL


def test_the_third_card_is_not_one_of_the_first_two_though_the_second_is_read_after_it() -> None:
    deal = begun()
    deal.land(Zone.SEAT_1, FIRST)
    deal.land(Zone.SEAT_3, SECOND, facing=Facing.UP)
    deal.pitch(4, 2)

    assert exposed(deal) is RulingValue.FLOOR


def test_an_up_card_that_stops_at_the_seat_whose_own_stopped_at_the_next_is_told_where_it_comes_to_lie() -> None:
    deal = begun()
    deal.pitch(1, 2, 3, 4)
    deal.land(Zone.SEAT_2, FIRST)
    deal.land(Zone.SEAT_1, SECOND, facing=Facing.UP)
    deal.wait(0.5)
    assert deal.told == []

    deal.land(Zone.SEAT_1, FIRST)
    deal.land(Zone.SEAT_2, SECOND, facing=Facing.UP)

    assert [(alert.code, alert.seat) for alert in deal.told] == [(AlertCode.CARD_EXPOSED, 2)]


def test_an_up_card_beside_one_that_was_pulled_back_there_is_told_where_it_comes_to_lie() -> None:
    of_seat_2, of_seat_1, up = FIRST, SECOND, SECOND + 1
    deal = begun()
    deal.pitch(1)
    deal.land(Zone.SEAT_1, of_seat_2)
    deal.pitch(3, 4)
    deal.land(Zone.SEAT_2, of_seat_1)
    deal.land(Zone.SEAT_2, of_seat_2)
    deal.land(Zone.SEAT_1, up, facing=Facing.UP)
    deal.land(Zone.SEAT_1, of_seat_1)
    assert deal.told == []

    deal.land(Zone.SEAT_2, up, facing=Facing.UP)

    assert [(alert.code, alert.seat) for alert in deal.told] == [(AlertCode.CARD_EXPOSED, 2)]
