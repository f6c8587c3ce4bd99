"""Hole cards that came where none was due: what is told of them."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.cards import Street
from table.engine.words.commands import Confirmed
from table.engine.words.question import Question, QuestionKind
from table.engine.words.ruling import ruled
from table.engine.words.view import HandPart
from table.engine.words.zones import Zone
from tests.table.engine.dealing.looks import SEATS, Deal, begun, codes
from tests.table.engine.playing import BOOKS, book, handle, part


def test_of_a_seat_left_out_over_which_a_card_slid_the_first_behind_it_is_told() -> None:
    deal = begun()
    deal.pitch(1, 2, 4, 5, 6, 1)
    deal.land(Zone.SEAT_3, 90)
    deal.miss(Zone.SEAT_3, handle(90))
    deal.land(Zone.SEAT_2, 90)
    deal.pitch(4, 5, 6)
    deal.rest()
    assert deal.view.question == Question(kind=QuestionKind.UNREAD, zone=Zone.SEAT_3)

    deal.key(Confirmed())

    assert codes(deal) == [(AlertCode.CARD_OUT_OF_ORDER, 4)]


def test_a_card_beside_the_button_s_seat_that_was_passed_over_is_not_behind_whom_the_dealer_denies() -> None:
    deal = Deal(dict.fromkeys((3, 4, 5, 6, 7, 8, 10), 5000), button=7, rulebook="tfpl")
    deal.start()
    deal.pitch(8, 10, 3, 4, 5, 6)
    deal.land(Zone.SEAT_6, 90)
    deal.pitch(8)
    deal.rest(4)
    assert deal.view.question == Question(kind=QuestionKind.UNREAD, zone=Zone.SEAT_10, known=1)
    deal.key(Confirmed())

    assert codes(deal) == []


def test_two_cards_running_to_a_seat_are_told_without_a_question() -> None:
    deal = begun()
    deal.pitch(1, 2, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5)
    deal.rest(3.1)

    assert codes(deal) == [(AlertCode.CARD_OUT_OF_ORDER, 2)]
    assert deal.view.question is None


def test_the_next_card_of_a_seat_that_was_told_is_no_news_however_late_it_is_read() -> None:
    deal = begun()
    deal.pitch(1, 2, 4, 5, 6, 1, 2)
    deal.rest()
    deal.key(Confirmed())
    deal.rest(3)
    deal.pitch(4)
    deal.rest(4)

    assert codes(deal) == [(AlertCode.CARD_OUT_OF_ORDER, 4)]


def test_two_cards_running_to_a_seat_are_none_too_many_at_the_next_over_whose_antenna_one_slid() -> None:
    deal = begun()
    deal.pitch(1, 2)
    deal.land(Zone.SEAT_3, 90)
    told_ns = deal.at_ns
    deal.land(Zone.SEAT_4, 91)
    for beside in (Zone.SEAT_4, None):
        deal.at_ns = told_ns
        deal.land(Zone.SEAT_3, 90, beside=beside, after_ms=0)
    deal.at_ns += 300_000_000
    deal.pitch(5, 6, 1, 2, 3, 3, 4, 5, 6)
    deal.rest(3.1)

    assert codes(deal) == [(AlertCode.EXTRA_CARD, 3)]


def short_beside_a_third_card(rulebook: str) -> Deal:
    """Deal a hand in which the second card of seat 4 is not read, and a third lands at seat 5."""
    deal = Deal(SEATS, button=6, rulebook=rulebook)
    deal.start()
    deal.pitch(1, 2, 3, 4, 5, 6, 1, 2, 3, 5, 6, 5)
    return deal


def told_of_third(deal: Deal) -> list[tuple[AlertCode, RulingValue, tuple[RulingValue, ...]]]:
    return [(alert.code, alert.ruling, alert.options) for alert in deal.told]


def as_it_lay(rulebook: str) -> list[tuple[AlertCode, RulingValue, tuple[RulingValue, ...]]]:
    """Return what a book says of a third card that came before anybody had acted."""
    in_time = ruled(book(rulebook).card_count.one_extra)
    return [(AlertCode.EXTRA_CARD, in_time.value, in_time.options)]


@pytest.mark.parametrize("rulebook", BOOKS)
@pytest.mark.parametrize("zone", [Zone.SEAT_4, Zone.SEAT_5])
def test_a_third_card_that_slides_on_or_is_read_anew_is_ruled_on_as_it_first_lay(zone: Zone, rulebook: str) -> None:
    deal = Deal(SEATS, button=6, rulebook=rulebook)
    deal.deal()
    deal.land(zone, 90)
    deal.act("call")
    deal.miss(zone, handle(90))
    deal.act("call", "call")
    deal.land(Zone.SEAT_5, 90)
    deal.wait(5)

    assert told_of_third(deal) == as_it_lay(rulebook)


@pytest.mark.parametrize("rulebook", BOOKS)
def test_a_third_card_told_once_the_flop_is_out_is_ruled_on_as_it_lay_before_anybody_acted(rulebook: str) -> None:
    deal = short_beside_a_third_card(rulebook)
    deal.act("call")
    deal.wait(3)
    assert deal.view.question == Question(kind=QuestionKind.UNREAD, zone=Zone.SEAT_4, known=1)
    deal.act_all()
    deal.street()
    assert (deal.view.street, told_of_third(deal)) == (Street.FLOP, [])
    deal.land(Zone.SEAT_4, 91)
    deal.wait(4)

    assert told_of_third(deal) == as_it_lay(rulebook)
    assert part(deal, 5) is HandPart.LIVE


@pytest.mark.parametrize("rulebook", BOOKS)
def test_the_deal_stands_once_the_flop_is_out_where_a_third_card_came_after_an_action(rulebook: str) -> None:
    deal = Deal(SEATS, button=6, rulebook=rulebook)
    deal.start()
    deal.pitch(1, 2, 3, 4, 5, 6, 1, 2, 3, 5, 6)
    deal.act("call")
    deal.land(Zone.SEAT_5, 90)
    deal.act_all()
    deal.street()
    deal.land(Zone.SEAT_4, 91)
    deal.wait(4)

    assert [(alert.code, alert.ruling) for alert in deal.told] == [(AlertCode.WRONG_CARD_COUNT, RulingValue.DEAD_HAND)]
