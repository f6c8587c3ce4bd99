"""A deal that has rested: a card that was laid as an answer is none that was dealt."""

from __future__ import annotations

from table.engine.words.question import Question
from table.engine.words.zones import Zone
from tests.table.engine.dealing.looks import Deal, begun


def asked(deal: Deal) -> Zone | None:
    question: Question | None = deal.view.question
    return None if question is None else question.zone


def with_two_unread() -> Deal:
    """Deal two rounds in which two second cards lie unread, and rest until the first is asked about."""
    deal = begun()
    deal.pitch(1, 2, 3, 4, 5, 6, 1, 3, 4, 6)
    deal.wait(2.6)
    assert asked(deal) is Zone.SEAT_2
    return deal


def test_the_next_unread_card_is_asked_about_as_soon_as_the_first_is_laid_again() -> None:
    deal = with_two_unread()
    deal.land(Zone.SEAT_2, 300, after_ms=1500)
    deal.wait(0.1)

    assert asked(deal) is Zone.SEAT_5


def test_a_card_that_is_dealt_after_the_answer_begins_the_rest_anew() -> None:
    deal = begun()
    deal.pitch(1, 2, 3, 4, 5, 6, 1, 3, 4)
    deal.wait(2.6)
    deal.land(Zone.SEAT_2, 300, after_ms=1500)
    deal.land(Zone.SEAT_6, 301)
    deal.wait(2.3)
    assert asked(deal) is None

    deal.wait(0.4)
    assert asked(deal) is Zone.SEAT_5


def test_where_nothing_is_out_of_order_the_answer_is_no_sign_that_the_dealer_waits() -> None:
    deal = begun()
    deal.pitch(1, 2, 3, 4, 5, 6, 1, 3)
    deal.wait(2.6)
    deal.land(Zone.SEAT_2, 300, after_ms=1500)
    deal.wait(2)

    assert asked(deal) is None


def test_an_answer_in_mid_deal_does_not_stand_for_the_rest_that_is_still_to_come() -> None:
    deal = begun()
    deal.pitch(1, 2, 3, 4, 5, 6, 1, 3, 4, 6)
    deal.wait(1.4)
    assert asked(deal) is Zone.SEAT_2
    deal.land(Zone.SEAT_2, 300, after_ms=300)
    deal.wait(0.1)
    assert asked(deal) is None

    deal.wait(0.8)
    assert asked(deal) is Zone.SEAT_5
