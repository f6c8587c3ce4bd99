"""Hole cards over the antenna beside their own seat: noted together, asked about one by one."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import AlertCode
from table.engine.words.card_events import CardsBesideSeat
from table.engine.words.commands import Confirmed, Declined
from table.engine.words.question import Question, QuestionKind
from table.engine.words.zones import Zone
from tests.table.engine.dealing.looks import SEATS, begun, codes
from tests.table.engine.playing import handle


def test_all_cards_of_a_hand_over_the_next_antenna_are_a_quiet_line() -> None:
    deal = begun()
    deal.pitch(*SEATS, *SEATS)
    for card in deal.cards_of(4):
        deal.miss(Zone.SEAT_4, card)
        deal.see(Zone.SEAT_5, card)
    deal.rest()

    assert codes(deal) == []
    assert deal.said(CardsBesideSeat) == [CardsBesideSeat(seat=4, at_seat=5)]


@pytest.mark.parametrize(("answer", "told"), [(Confirmed(), [(AlertCode.CARDS_MIXED, 4)]), (Declined(), [])])
def test_one_card_over_the_next_antenna_is_asked_about(
    answer: Confirmed | Declined, told: list[tuple[AlertCode, int]]
) -> None:
    deal = begun()
    deal.pitch(*SEATS, *SEATS)
    card = deal.cards_of(4)[0]
    deal.miss(Zone.SEAT_4, card)
    deal.see(Zone.SEAT_5, card)
    deal.rest()
    assert deal.view.question == Question(kind=QuestionKind.MIXED, zone=Zone.SEAT_5, known=2)

    deal.key(answer)
    deal.rest()

    assert codes(deal) == told
    assert deal.view.question is None


def test_a_card_between_two_seats_is_no_card_of_one_hand_over_the_antenna_of_the_other() -> None:
    deal = begun()
    deal.pitch(*SEATS, 1, 2, 3)
    deal.land(Zone.SEAT_4, 90, beside=Zone.SEAT_5)
    deal.pitch(5, 6)
    deal.miss(Zone.SEAT_4, handle(90))
    deal.see(Zone.SEAT_5, handle(90))
    deal.rest(6)

    assert deal.view.question is None
    assert codes(deal) == []


def test_a_card_that_is_moved_between_two_seats_after_the_deal_is_asked_about_at_the_other() -> None:
    deal = begun()
    deal.pitch(*SEATS, *SEATS)
    deal.wait(4)
    deal.miss(Zone.SEAT_4, handle(3))
    deal.land(Zone.SEAT_5, 3, beside=Zone.SEAT_4)
    deal.rest()

    assert deal.view.question == Question(kind=QuestionKind.MIXED, zone=Zone.SEAT_5, known=2)


@pytest.mark.parametrize(
    ("when", "told"),
    [("in the deal", []), ("after the deal", []), ("never", [(AlertCode.CARDS_MIXED, 3)])],
)
def test_a_folded_card_that_stays_at_the_next_seat_is_a_dead_hands_unless_it_has_lain_between_the_two(
    when: str, told: list[tuple[AlertCode, int]]
) -> None:
    deal = begun()
    deal.pitch(1, 2)
    deal.land(Zone.SEAT_3, 90, beside=Zone.SEAT_4 if when == "in the deal" else None)
    deal.pitch(4, 5, 6, *SEATS)
    if when == "after the deal":
        deal.land(Zone.SEAT_3, 90, beside=Zone.SEAT_4)
    deal.act("fold")
    deal.miss(Zone.SEAT_3, handle(90))
    deal.see(Zone.SEAT_4, handle(90))
    deal.rest(6)

    assert codes(deal) == told


def test_a_card_that_comes_back_from_the_next_antenna_is_not_asked_about() -> None:
    deal = begun()
    deal.pitch(*SEATS, *SEATS)
    card = deal.cards_of(4)[0]
    deal.miss(Zone.SEAT_4, card)
    deal.see(Zone.SEAT_5, card)
    deal.rest(1)
    deal.miss(Zone.SEAT_5, card)
    deal.see(Zone.SEAT_4, card)
    deal.rest(6)

    assert codes(deal) == []
    assert deal.view.question is None
