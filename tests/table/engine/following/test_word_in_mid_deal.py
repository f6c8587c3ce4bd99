"""In mid-deal a card that may be one too many is said quietly, and no key waits for it."""

from __future__ import annotations

import pytest

from table.engine.words.cards import Handle, HandleKind
from table.engine.words.commands import Action, ActionKeyed
from table.engine.words.quiet import QuietHoldView
from table.engine.words.zones import Zone
from tests.table.engine.dealing.looks import SEATS, Deal
from tests.table.engine.playing import handle

CALL = ActionKeyed(Action.CALL)


def held(deal: Deal) -> QuietHoldView | None:
    return deal.view.quiet_hold


def in_mid_deal_with_card_at(zone: Zone) -> Deal:
    deal = Deal(SEATS, button=6)
    deal.start()
    deal.pitch(1, 2, 3)
    deal.land(zone, 900, unlooked_ms=700)
    return deal


def test_in_mid_deal_a_card_where_nobody_sits_is_said_once_it_has_lain_longer_than_a_slide_stops() -> None:
    deal = in_mid_deal_with_card_at(Zone.SEAT_8)
    deal.wait(0.9)
    assert held(deal) is None

    deal.wait(0.2)
    assert held(deal) == QuietHoldView(seat=8, cards=1, keys=0)
    assert not deal.told

    deal.miss(Zone.SEAT_8, handle(900))
    assert held(deal) is None


def test_in_mid_deal_no_key_waits_for_what_is_only_said() -> None:
    deal = Deal(SEATS, button=6)
    deal.start()
    deal.pitch(1, 2, 3, 4, 5, 6, 1, 2)
    deal.land(Zone.SEAT_8, 900, unlooked_ms=700)
    deal.wait(1.1)
    assert held(deal) == QuietHoldView(seat=8, cards=1, keys=0)

    deal.press(CALL)
    assert not deal.table.state.waiting_keys


def with_third_card_in_mid_deal(lacks: int, beside: Zone | None = None) -> Deal:
    """Deal two rounds in which a seat gets no second card, and seat 5 a third."""
    deal = Deal(SEATS, button=6)
    deal.start()
    deal.pitch(1, 2, 3, 4, 5, 6, *(seat for seat in range(1, 7) if seat != lacks))
    deal.land(Zone.SEAT_5, 900, beside=beside)
    return deal


def test_in_mid_deal_a_third_card_is_said_though_a_seat_near_it_lacks_one() -> None:
    deal = with_third_card_in_mid_deal(lacks=3)
    deal.wait(1.3)
    assert held(deal) is None

    deal.wait(0.1)
    assert held(deal) == QuietHoldView(seat=5, cards=3, keys=0)
    assert not deal.told


@pytest.mark.parametrize(("lacks", "beside"), [(4, None), (3, Zone.SEAT_6)])
def test_in_mid_deal_nothing_is_said_of_what_may_lie_on_a_border(lacks: int, beside: Zone | None) -> None:
    deal = with_third_card_in_mid_deal(lacks, beside)
    deal.wait(1.5)

    assert held(deal) is None


def test_in_mid_deal_nothing_is_said_of_cards_that_came_in_one_look() -> None:
    deal = Deal(SEATS, button=6)
    deal.start()
    deal.pitch(1, 2, 3)
    for number in (900, 901):
        deal.land(Zone.SEAT_8, number, after_ms=0 if number > 900 else 300)
    deal.wait(1.5)

    assert held(deal) is None


def test_in_mid_deal_nothing_is_said_of_a_deck_that_may_be_washed() -> None:
    deal = in_mid_deal_with_card_at(Zone.SEAT_8)
    deal.land(Zone.SEAT_10, 901)
    deal.wait(1.2)

    assert held(deal) is None


def test_in_mid_deal_nothing_is_said_of_a_card_that_is_being_missed() -> None:
    deal = in_mid_deal_with_card_at(Zone.SEAT_8)
    deal.missed = (Zone.SEAT_8,)
    deal.wait(1.5)

    assert held(deal) is None


def test_in_mid_deal_nothing_is_said_of_a_card_whose_antenna_answers_no_more() -> None:
    deal = in_mid_deal_with_card_at(Zone.SEAT_8)
    deal.go_away(Zone.SEAT_8)
    deal.wait(1.5)

    assert held(deal) is None


def test_in_mid_deal_nothing_is_said_of_a_thing_with_a_tag() -> None:
    deal = Deal(SEATS, button=6)
    deal.start()
    deal.pitch(1, 2, 3)
    deal.see(Zone.SEAT_8, Handle(f"{901:016x}", kind=HandleKind.UNKNOWN))
    deal.wait(1.5)

    assert held(deal) is None
