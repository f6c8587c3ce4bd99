"""Things with a tag of no deck at an occupied seat, and cards whose tag is worn out."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.cards import Handle, HandleKind
from table.engine.words.question import Question, QuestionKind
from table.engine.words.zones import Facing, Zone
from tests.table.engine.dealing.looks import SEATS, Deal, begun, codes
from tests.table.engine.playing import BOOKS, handle

PHONE = Handle("00" * 8, HandleKind.UNKNOWN)
ROUNDS = (*SEATS, *SEATS)


def rulings(deal: Deal) -> list[tuple[AlertCode, RulingValue | None]]:
    return [(alert.code, alert.ruling) for alert in deal.told]


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("before", range(len(ROUNDS)))
def test_a_phone_at_an_occupied_seat_is_none_of_its_cards_whenever_it_is_laid_there(book: str, before: int) -> None:
    deal = begun(rulebook=book)
    deal.pitch(*ROUNDS[:before])
    deal.see(Zone.SEAT_4, PHONE)
    deal.pitch(*ROUNDS[before:])
    deal.rest()

    assert [len(deal.cards_of(seat)) for seat in SEATS] == [2] * 6
    assert PHONE not in deal.cards_of(4)
    assert codes(deal) == [(AlertCode.UNKNOWN_CARD, 4)]
    assert deal.view.matters == ()
    assert deal.view.question is None


def test_a_phone_at_a_seat_whose_card_is_not_read_does_not_stand_for_it() -> None:
    deal = begun()
    deal.see(Zone.SEAT_4, PHONE)
    deal.pitch(1, 2, 3, 5, 6)
    deal.rest(6)

    assert deal.view.question == Question(kind=QuestionKind.UNREAD, zone=Zone.SEAT_4, known=0)


@pytest.mark.parametrize("before", [3, 7, 12])
def test_a_wallet_with_several_tags_is_told_once(before: int) -> None:
    deal = begun()
    deal.pitch(*ROUNDS[:before])
    for number in range(4):
        deal.see(Zone.SEAT_4, Handle(f"{number:02d}" * 8, HandleKind.UNKNOWN))
    deal.pitch(*ROUNDS[before:])
    deal.rest()

    assert codes(deal) == [(AlertCode.UNKNOWN_CARD, 4)]
    assert deal.view.matters == ()


def test_a_worn_out_card_that_comes_when_one_is_due_is_replaced() -> None:
    deal = begun()
    deal.pitch(*ROUNDS[:9])
    deal.see(Zone.SEAT_4, PHONE)
    deal.pitch(*ROUNDS[10:])
    deal.rest()

    assert rulings(deal) == [(AlertCode.UNKNOWN_CARD, RulingValue.REPLACE_CARD)]
    assert PHONE in deal.cards_of(4)
    assert deal.view.next_step is not None


def before_the_button() -> Deal:
    """All but the button have a first card, and a worn-out one has come to seat 2, whose second is due behind it."""
    deal = Deal(SEATS, button=1)
    deal.start()
    deal.pitch(2, 3, 4, 5, 6)
    deal.see(Zone.SEAT_2, PHONE)
    deal.wait(0.8)
    return deal


def test_a_worn_out_card_that_stops_on_its_way_to_the_button_is_told_where_it_lies() -> None:
    deal = before_the_button()
    deal.miss(Zone.SEAT_2, PHONE)
    deal.see(Zone.SEAT_1, PHONE)
    deal.wait(2)

    assert codes(deal) == [(AlertCode.UNKNOWN_CARD, 1)]


def test_a_worn_out_card_that_stays_where_one_is_due_after_the_button_is_replaced_there() -> None:
    deal = before_the_button()
    assert codes(deal) == []

    deal.wait(0.4)
    assert codes(deal) == [(AlertCode.UNKNOWN_CARD, 2)]
    assert rulings(deal) == [(AlertCode.UNKNOWN_CARD, RulingValue.REPLACE_CARD)]


def test_a_third_card_beside_two_good_ones_is_one_too_many_with_a_phone_there_as_without() -> None:
    deal = begun()
    deal.pitch(*ROUNDS[:9])
    deal.see(Zone.SEAT_4, PHONE)
    deal.pitch(*ROUNDS[9:])
    deal.rest()
    deal.land(Zone.SEAT_4, 90)
    deal.rest()

    assert codes(deal) == [(AlertCode.UNKNOWN_CARD, 4), (AlertCode.EXTRA_CARD, 4)]


def test_a_card_that_flashes_at_the_seat_of_a_phone_is_exposed() -> None:
    deal = begun()
    deal.pitch(*ROUNDS[:9])
    deal.see(Zone.SEAT_4, PHONE)
    deal.see(Zone.SEAT_4, handle(101), Facing.UP)
    deal.pitch(*ROUNDS[10:])
    deal.rest()

    assert codes(deal) == [(AlertCode.UNKNOWN_CARD, 4), (AlertCode.CARD_EXPOSED, 4)]
