"""A stub that is held over a seat: what it shows is nobody's card, and what only looks like it is."""

from __future__ import annotations

from table.engine.words.alerts import AlertCode
from table.engine.words.commands import Confirmed
from table.engine.words.question import Question, QuestionKind
from table.engine.words.reports import PlayerBack, PlayerLeft
from table.engine.words.view import Status
from table.engine.words.zones import Zone
from tests.table.engine.dealing.looks import SEATS, Deal, begun, codes
from tests.table.engine.playing import handle


def test_a_stub_that_hovers_over_a_seat_accuses_nobody() -> None:
    deal = begun()
    deal.pitch(*SEATS, *SEATS)
    for number in (90, 91, 92, 93):
        deal.land(Zone.SEAT_4, number, after_ms=10)
    deal.rest(1.8)
    for number in (90, 91, 92, 93):
        deal.miss(Zone.SEAT_4, handle(number))
    deal.rest(6)

    assert codes(deal) == []
    assert deal.view.status is Status.BETTING


def test_a_stub_that_hovers_over_the_seat_that_is_due_deals_it_nothing() -> None:
    deal = begun()
    deal.pitch(1, 2)
    for number in (90, 91, 92):
        deal.land(Zone.SEAT_3, number, after_ms=10)
    deal.rest(1)
    for number in (90, 91, 92):
        deal.miss(Zone.SEAT_3, handle(number))
    deal.pitch(3, 4, 5, 6)
    deal.rest(1)

    assert codes(deal) == []
    assert [len(deal.cards_of(seat)) for seat in SEATS] == [1] * 6


def test_a_card_that_another_came_to_lie_upon_is_no_stubs_and_one_too_many_is_told() -> None:
    deal = begun()
    deal.pitch(*SEATS, 1, 2, 3)
    deal.miss(Zone.SEAT_3, deal.cards_of(3)[0])
    deal.pitch(4, 5, 6, 3)
    deal.rest(3.1)

    assert codes(deal) == [(AlertCode.EXTRA_CARD, 3)]
    assert len(deal.cards_of(3)) == 3


def test_a_card_below_two_that_are_read_at_once_is_no_stubs_though_it_is_read_again_and_not_for_long() -> None:
    deal = begun()
    deal.pitch(*SEATS, 1, 2)
    below = deal.cards_of(6)[0]
    deal.miss(Zone.SEAT_6, below)
    deal.pitch(3, 4, 5)
    deal.rest(0.3)
    deal.pitch(6)
    deal.land(Zone.SEAT_6, 90, after_ms=50)
    deal.rest(0.5)
    deal.see(Zone.SEAT_6, below)
    deal.rest(0.5)
    deal.miss(Zone.SEAT_6, below)
    deal.rest(6)

    assert codes(deal) == [(AlertCode.EXTRA_CARD, 6)]


def test_a_hand_that_its_player_lifts_at_once_is_no_stubs_because_the_next_seat_has_a_card_too_many() -> None:
    deal = begun()
    deal.pitch(*SEATS, *SEATS, 3)
    for card in deal.cards_of(4):
        deal.miss(Zone.SEAT_4, card)
    deal.rest(0.5)
    for card in (handle(3), handle(9)):
        deal.see(Zone.SEAT_4, card)
    deal.rest(3.1)

    assert codes(deal) == [(AlertCode.EXTRA_CARD, 3)]
    assert len(deal.cards_of(4)) == 2


def test_a_card_of_a_stub_that_was_taken_for_the_last_one_due_leaves_its_seat_short_again() -> None:
    deal = begun()
    deal.pitch(*SEATS, 1, 2, 3, 4, 5)
    for number in (90, 91):
        deal.land(Zone.SEAT_6, number, after_ms=10)
    deal.rest(1)
    for number in (90, 91):
        deal.miss(Zone.SEAT_6, handle(number))
    deal.rest()
    deal.rest()

    assert deal.view.question == Question(kind=QuestionKind.UNREAD, zone=Zone.SEAT_6, known=1)
    assert codes(deal) == []


def test_a_stub_over_the_last_seat_and_a_key_at_once_leave_a_seat_that_is_asked_about() -> None:
    deal = begun(rulebook="tfpl")
    deal.pitch(*SEATS, 1, 2, 3, 4, 5)
    for number in (90, 91, 92):
        deal.land(Zone.SEAT_6, number, after_ms=10)
    deal.wait(0.5)
    deal.act("call")
    for number in (90, 91, 92):
        deal.miss(Zone.SEAT_6, handle(number))
    deal.rest()
    assert deal.view.question == Question(kind=QuestionKind.UNREAD, zone=Zone.SEAT_6, known=1)
    assert codes(deal) == []

    deal.key(Confirmed())

    assert codes(deal) == [(AlertCode.TOO_FEW_CARDS, 6)]


def test_a_card_that_is_read_where_a_stub_was_held_at_the_end_of_the_deal_is_its_seats_and_nobody_is_asked() -> None:
    deal = begun()
    deal.pitch(*SEATS, 1, 2, 3, 4, 5)
    for number in (90, 91, 92):
        deal.land(Zone.SEAT_6, number, after_ms=10)
    deal.act("call")
    for number in (90, 92):
        deal.miss(Zone.SEAT_6, handle(number))
    deal.rest(6)

    assert deal.cards_of(6) == (handle(5), handle(91))
    assert deal.view.question is None
    assert codes(deal) == []


def test_what_a_stub_showed_is_taken_back_though_no_card_of_the_seat_is_read_but_the_one_that_stayed() -> None:
    deal = begun()
    deal.pitch(*SEATS, 1, 2, 3, 4, 5)
    deal.land(Zone.SEAT_6, 90, unlooked_ms=1000)
    deal.land(Zone.SEAT_6, 91, after_ms=10, unlooked_ms=1000)
    deal.miss(Zone.SEAT_6, handle(90))
    deal.miss(Zone.SEAT_6, handle(5))
    deal.rest(8)

    assert deal.cards_of(6) == (handle(5), handle(91))
    assert codes(deal) == []


def test_a_player_who_lifts_both_cards_at_once_keeps_them_where_none_too_many_came() -> None:
    deal = begun()
    deal.pitch(*SEATS, 1, 2, 3, 4, 5)
    deal.land(Zone.SEAT_6, 90, unlooked_ms=1000)
    deal.land(Zone.SEAT_6, 91, after_ms=10, unlooked_ms=1000)
    for number in (5, 90, 91):
        deal.miss(Zone.SEAT_6, handle(number))
    deal.rest(8)

    assert deal.cards_of(6) == (handle(5), handle(90))
    assert deal.view.question is None
    assert codes(deal) == []


def test_a_hand_that_an_all_in_throws_into_the_muck_soon_after_the_deal_is_no_stubs() -> None:
    # The blinds have put seat 1 all-in: no key closes the deal.
    deal = Deal({1: 25, 2: 500}, button=2)
    deal.start()
    for number, zone in enumerate((Zone.SEAT_1, Zone.SEAT_2) * 2):
        deal.land(zone, number, after_ms=50, unlooked_ms=40)
    deal.rest(0.3)
    mucked = deal.cards_of(2)
    for card in mucked:
        deal.miss(Zone.SEAT_2, card)
        deal.see(Zone.MUCK, card)
    deal.rest(8)

    assert codes(deal) == [(AlertCode.MUST_TABLE, None), (AlertCode.HAND_NOT_TABLED, 2)]
    assert deal.cards_of(2) == mucked


def absent_dealt(last: int) -> Deal:
    """A whole deal at which seat 5 is not there; its last card is number *last*."""
    deal = begun()
    deal.key(PlayerLeft(seat=5))
    deal.pitch(*SEATS, 1, 2, 3, 4, 5)
    deal.land(Zone.SEAT_6, last)
    return deal


def test_a_stub_held_over_the_last_seat_does_not_end_the_deal_for_a_player_who_is_coming_back() -> None:
    deal = absent_dealt(90)
    deal.land(Zone.SEAT_6, 91, after_ms=10)
    deal.key(PlayerBack(seat=5))
    deal.rest(0.3)
    for number in (90, 91):
        deal.miss(Zone.SEAT_6, handle(number))
    deal.rest(0.3)
    deal.pitch(6)
    deal.rest(6)

    assert codes(deal) == []


def test_who_comes_back_once_the_last_card_has_lain_for_a_second_is_too_late() -> None:
    deal = absent_dealt(11)
    deal.rest(1.1)
    deal.key(PlayerBack(seat=5))

    assert codes(deal) == [(AlertCode.ABSENT_PLAYER, 5)]


def test_an_absent_player_s_hand_dies_once_the_last_card_has_stayed() -> None:
    deal = absent_dealt(11)
    deal.rest(2.8)
    assert codes(deal) == []
    deal.rest(0.4)

    assert codes(deal) == [(AlertCode.ABSENT_PLAYER, 5)]
