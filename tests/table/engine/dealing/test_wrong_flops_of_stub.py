"""A stub held over the board: what it shows of the flop is taken back, and its cards are no turn or river."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import AlertCode
from table.engine.words.card_events import StreetDealt
from table.engine.words.cards import Street
from table.engine.words.zones import Facing, Zone
from tests.table.engine.dealing.looks import Deal
from tests.table.engine.dealing.test_board import land, one_inlay
from tests.table.engine.playing import handle


def held_over_the_board() -> Deal:
    """Return a deal after whose burn a stub showed the board three of its cards for so long that they are the flop."""
    deal = one_inlay()
    land(deal, Zone.BURN, 110)
    land(deal, Zone.BOARD, 147, 148, 149, after_ms=30)
    deal.wait(0.6)
    assert deal.view.street is Street.FLOP
    return deal


def miss(deal: Deal, *cards: int) -> None:
    for card in cards:
        deal.miss(Zone.BOARD, handle(card))


def board(deal: Deal) -> list[str]:
    assert deal.table.state.hand is not None
    return [card.id for card in deal.table.state.hand.board]


def test_the_flop_that_comes_after_it_is_the_flop_and_nobody_is_accused() -> None:
    deal = held_over_the_board()
    miss(deal, 147, 148, 149)
    land(deal, Zone.BOARD, 111, 112, 113)
    deal.act("check")
    deal.wait(6)

    assert deal.told == []
    assert board(deal) == [handle(card).id for card in (111, 112, 113)]
    assert (deal.view.street, len(deal.view.board)) == (Street.FLOP, 3)
    told = [event.board for event in deal.events if isinstance(event, StreetDealt)]
    assert told[-1] == tuple(deal.table.state.names[handle(card)] for card in (111, 112, 113))
    assert told[-1] != told[0]


def test_a_stub_that_was_held_there_before_the_burn_and_until_the_flop_lies_there_makes_it_no_larger() -> None:
    deal = one_inlay()
    for number in (147, 148, 149, 150):
        deal.land(Zone.BOARD, number, after_ms=30, facing=Facing.UNKNOWN)
    deal.wait(1)
    land(deal, Zone.BURN, 110)
    land(deal, Zone.BOARD, 111, 112, 113)
    deal.wait(1)
    assert deal.view.street is Street.FLOP
    miss(deal, 147, 148, 149, 150)
    deal.wait(6)

    assert deal.told == []
    assert board(deal) == [handle(card).id for card in (111, 112, 113)]


def test_a_stub_that_is_held_there_until_after_the_flop_gives_it_no_card_however_long_it_was_there() -> None:
    deal = one_inlay()
    for number in (147, 148, 149, 150):
        deal.land(Zone.BOARD, number, after_ms=30, facing=Facing.UNKNOWN)
    deal.wait(1.2)
    land(deal, Zone.BURN, 110)
    deal.wait(0.8)
    land(deal, Zone.BOARD, 111)
    deal.wait(0.6)
    land(deal, Zone.BOARD, 112, 113)
    deal.wait(0.7)
    miss(deal, 147, 148, 149, 150)
    deal.wait(6)

    assert deal.told == []
    assert board(deal) == [handle(card).id for card in (111, 112, 113)]


def test_a_card_of_a_stub_that_is_read_anew_before_the_burn_is_none_of_the_flop_though_the_others_are_told_gone() -> (
    None
):
    deal = one_inlay()
    land(deal, Zone.BOARD, 147, 148, 149, 150, after_ms=30)
    deal.wait(1.2)
    miss(deal, 149, 150)
    deal.wait(0.5)
    land(deal, Zone.BOARD, 149)
    land(deal, Zone.BURN, 110)
    land(deal, Zone.BOARD, 111, 112)
    land(deal, Zone.BOARD, 113, after_ms=600)
    deal.wait(0.3)
    miss(deal, 147, 148, 149)
    deal.wait(6)

    assert deal.told == []
    assert board(deal) == [handle(card).id for card in (111, 112, 113)]


def test_three_cards_without_a_burn_that_are_being_missed_after_a_second_are_no_flop() -> None:
    deal = one_inlay()
    land(deal, Zone.BOARD, 147, 148, 149, after_ms=30)
    deal.missed = (Zone.BOARD,)
    deal.wait(1.5)
    assert deal.view.street is Street.PREFLOP

    miss(deal, 147, 148, 149)
    deal.missed = ()
    land(deal, Zone.BURN, 110)
    land(deal, Zone.BOARD, 111, 112, 113)
    deal.wait(6)
    assert (board(deal), deal.told) == ([handle(card).id for card in (111, 112, 113)], [])


def test_cards_that_come_while_one_of_the_flop_still_lies_there_are_too_many() -> None:
    deal = held_over_the_board()
    miss(deal, 147, 148)
    land(deal, Zone.BOARD, 111, 112, 113)
    deal.wait(4)

    assert AlertCode.FLOP_OVERDEALT in {alert.code for alert in deal.told}


def test_a_flop_that_lay_there_for_longer_than_a_stub_hovers_is_the_flop() -> None:
    deal = held_over_the_board()
    deal.wait(6)
    miss(deal, 147, 148, 149)
    land(deal, Zone.BOARD, 111, 112, 113)
    deal.wait(4)

    assert AlertCode.FLOP_OVERDEALT in {alert.code for alert in deal.told}


def test_a_flop_that_was_read_face_up_and_taken_away_for_another_is_no_stubs() -> None:
    deal = Deal({1: 5000, 4: 5000, 6: 5000}, rulebook="jpa")
    deal.deal()
    deal.act("call", "call", "check")
    deal.land(Zone.BURN, 110)
    for card in (147, 148, 149):
        deal.land(Zone.BOARD, card, facing=Facing.UP)
    deal.wait(0.6)
    miss(deal, 147, 148, 149)
    for card in (111, 112, 113):
        deal.land(Zone.BOARD, card, facing=Facing.UP)
    deal.wait(4)

    assert AlertCode.FLOP_OVERDEALT in {alert.code for alert in deal.told}


def test_two_cards_of_one_look_are_of_the_flop_only_once_its_motion_must_be_over() -> None:
    deal = one_inlay()
    land(deal, Zone.BURN, 110)
    deal.wait(1)
    land(deal, Zone.BOARD, 147, 148, after_ms=30)
    deal.wait(0.6)
    before = board(deal)
    deal.wait(0.6)

    assert (before, board(deal)) == ([], [handle(card).id for card in (147, 148)])


def flop_is_checked() -> Deal:
    deal = one_inlay()
    land(deal, Zone.BURN, 110)
    land(deal, Zone.BOARD, 111, 112, 113, after_ms=300)
    deal.wait(6)
    deal.act("check", "check")
    deal.wait(2)
    return deal


@pytest.mark.parametrize("held_s", [3.5, 4.5])
def test_cards_read_in_one_look_before_the_turn_and_soon_gone_were_of_a_stub(held_s: float) -> None:
    deal = flop_is_checked()
    land(deal, Zone.BOARD, 147, 148, after_ms=30)
    deal.wait(held_s)
    miss(deal, 147, 148)
    deal.wait(3)

    assert deal.told == []


def test_cards_read_in_one_look_before_the_turn_that_stay_are_told() -> None:
    deal = flop_is_checked()
    land(deal, Zone.BOARD, 147, 148, after_ms=30)
    deal.wait(7)

    assert [alert.code for alert in deal.told] == [AlertCode.PREMATURE_TURN]
