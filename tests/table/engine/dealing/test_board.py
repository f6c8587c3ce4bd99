"""Burns and board cards: which is due, and what they open."""

from __future__ import annotations

import pytest

from table.engine.dealing.board import is_of_one_look, may_be_passing
from table.engine.state.middle import Middle
from table.engine.words.alerts import AlertCode
from table.engine.words.card_events import CardBurned, CardMadePublic, StreetDealt
from table.engine.words.cards import Street
from table.engine.words.evidence_parameters import EvidenceParameters
from table.engine.words.frozen import replace
from table.engine.words.sightings import CardSeen
from table.engine.words.table_events import NotFollowed
from table.engine.words.view import Due, Status
from table.engine.words.zones import Facing, Zone
from tests.table.engine.dealing.looks import MS, Deal
from tests.table.engine.moments import moment_of
from tests.table.engine.playing import Game, handle


def called_round() -> Game:
    """Return a three-handed game whose preflop betting is over."""
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()
    game.act("call", "call", "check")
    return game


def test_after_the_betting_a_burn_is_due_and_then_the_flop() -> None:
    game = called_round()
    due = game.view.due
    assert due is not None
    assert (due.due, due.zone, due.left_to_deal) == (Due.BURN, Zone.BURN, 4)

    game.lay(Zone.BURN)
    due = game.view.due
    assert due is not None
    assert (due.due, due.zone, due.left_to_deal) == (Due.BOARD_CARD, Zone.BOARD, 3)


def test_the_betting_opens_with_the_third_card_of_the_flop() -> None:
    game = called_round()
    game.lay(Zone.BURN)
    game.lay(Zone.BOARD, Facing.UP)
    game.lay(Zone.BOARD, Facing.UP)
    assert (game.view.status, game.view.street, len(game.view.board)) == (Status.DEALING, Street.PREFLOP, 2)

    game.lay(Zone.BOARD, Facing.UP)
    assert (game.view.status, game.view.street, len(game.view.board)) == (Status.BETTING, Street.FLOP, 3)


def test_each_street_is_told_once_with_its_cards() -> None:
    game = called_round()
    for _ in range(3):
        game.street()
        game.act("check", "check", "check")

    dealt = [event for event in game.events if isinstance(event, StreetDealt)]
    assert [event.street for event in dealt] == [Street.FLOP, Street.TURN, Street.RIVER]
    assert [len(event.board) for event in dealt] == [3, 4, 5]
    assert len(game.said(CardBurned)) == 3


def test_a_board_card_is_public_by_its_place_whichever_way_it_was_read() -> None:
    game = called_round()
    game.lay(Zone.BURN)
    card = game.lay(Zone.BOARD, Facing.UNKNOWN)

    assert [event.handle for event in game.events if isinstance(event, CardMadePublic)] == [card]


def test_a_burn_card_is_never_public() -> None:
    game = called_round()
    card = game.lay(Zone.BURN)

    assert card not in game.table.state.names
    assert game.said(CardMadePublic) == []


def test_a_board_card_that_is_lifted_and_laid_back_is_the_same_card() -> None:
    game = called_round()
    game.street()
    board = game.table.state.hand
    assert board is not None
    game.miss(Zone.BOARD, board.board[1])
    game.see(Zone.BOARD, board.board[1], Facing.UP)

    assert len(game.view.board) == 3
    assert game.said(NotFollowed) == []


def test_a_board_card_while_the_betting_is_open_lies_there_and_moves_nothing() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()
    game.lay(Zone.BOARD, Facing.UP)

    assert game.view.board == ()
    assert game.view.turn == 6
    assert game.told == []


def test_a_burn_that_settles_after_its_board_cards_is_that_streets() -> None:
    game = called_round()
    for _ in range(3):
        game.lay(Zone.BOARD, Facing.UP)
    game.lay(Zone.BURN)

    assert len(game.said(CardBurned)) == 1
    assert game.said(NotFollowed) == []


def one_inlay() -> Deal:
    """Return a hand whose flop is due, with cards that show no side, read by looks."""
    deal = Deal({1: 5000, 4: 5000, 6: 5000}, rulebook="jpa", is_facing_seen=False)
    deal.deal()
    deal.act("call", "call", "check")
    return deal


def land(deal: Deal, zone: Zone, *cards: int, after_ms: int = 200) -> None:
    for card in cards:
        deal.land(zone, card, after_ms=after_ms, facing=Facing.UNKNOWN)


def test_a_burn_for_the_river_that_lies_there_while_the_turn_is_read_late_is_the_rivers() -> None:
    deal = one_inlay()
    land(deal, Zone.BURN, 110)
    land(deal, Zone.BOARD, 111, 112, 113)
    deal.act("check", "check", "check")
    deal.go_away()
    deal.come_back()
    deal.land(Zone.BOARD, 120, unlooked_ms=1800, facing=Facing.UNKNOWN)
    deal.land(Zone.BURN, 130, after_ms=50, unlooked_ms=2300, facing=Facing.UNKNOWN)
    deal.wait(2)
    land(deal, Zone.BURN, 131)
    deal.wait(1)
    deal.act("check", "check", "check")
    land(deal, Zone.BOARD, 121, after_ms=1000)
    deal.wait(4)

    burns = [event.handle for event in deal.events if isinstance(event, CardBurned)]
    assert burns == [handle(110), handle(130), handle(131)]
    assert (deal.view.street, deal.view.question) == (Street.RIVER, None)
    assert {alert.code for alert in deal.told} == {AlertCode.ZONE_BLIND}


def is_public(deal: Deal, card: int) -> bool:
    return any(isinstance(event, CardMadePublic) and event.handle == handle(card) for event in deal.events)


def test_a_burn_that_slides_over_the_board_is_no_board_card_and_is_not_named() -> None:
    deal = one_inlay()
    land(deal, Zone.BOARD, 110)
    deal.wait(0.5)
    land(deal, Zone.BURN, 110)
    land(deal, Zone.BOARD, 111, 112, 113)
    deal.wait(1)

    assert not is_public(deal, 110)
    assert (deal.view.street, deal.told) == (Street.FLOP, [])


def test_a_burn_that_lies_over_the_board_too_stays_a_burn() -> None:
    deal = one_inlay()
    land(deal, Zone.BURN, 110)
    land(deal, Zone.BOARD, 110)
    deal.wait(1.5)
    land(deal, Zone.BURN, 110)
    land(deal, Zone.BOARD, 111, 112, 113)
    deal.wait(1)

    assert not is_public(deal, 110)
    assert (deal.view.street, deal.told) == (Street.FLOP, [])


def test_a_burn_that_is_read_face_down_on_the_board_is_not_named() -> None:
    deal = Deal({1: 5000, 4: 5000, 6: 5000}, rulebook="jpa")
    deal.deal()
    deal.act("call", "call", "check")
    deal.land(Zone.BURN, 110)
    deal.land(Zone.BOARD, 110)
    deal.wait(1)

    assert not is_public(deal, 110)


def test_a_stub_held_over_the_board_names_no_card_and_deals_no_street() -> None:
    deal = one_inlay()
    land(deal, Zone.BURN, 110)
    land(deal, Zone.BOARD, 147, 148, 149, 146, after_ms=30)
    deal.wait(0.9)
    for card in (147, 148):
        deal.miss(Zone.BOARD, handle(card))
    deal.wait(0.2)
    for card in (149, 146):
        deal.miss(Zone.BOARD, handle(card))
    deal.wait(3)
    land(deal, Zone.BOARD, 111, 112, 113)
    deal.wait(1)

    assert not any(is_public(deal, card) for card in range(146, 150))
    assert (deal.view.street, deal.told) == (Street.FLOP, [])


def test_a_board_card_named_over_the_burns_brings_its_street_as_soon_as_it_lies_there() -> None:
    deal = Deal({1: 5000, 4: 5000, 6: 5000}, rulebook="jpa")
    deal.deal()
    deal.act("call", "call", "check")
    deal.street()
    deal.act_all()
    deal.lay(Zone.BURN)
    deal.land(Zone.BURN, 120, facing=Facing.UP)
    deal.land(Zone.BOARD, 120, facing=Facing.UP)

    assert deal.view.street is Street.TURN


def test_a_burn_that_is_read_on_the_board_alone_until_the_whole_flop_lies_there_is_no_board_card() -> None:
    deal = one_inlay()
    land(deal, Zone.BOARD, 110, 111, 112)
    deal.wait(0.5)
    land(deal, Zone.BOARD, 113)
    deal.wait(0.3)
    land(deal, Zone.BURN, 110)
    deal.wait(6)

    assert not is_public(deal, 110)
    assert (deal.view.street, deal.told) == (Street.FLOP, [])


def test_a_burn_over_the_board_is_no_board_card_where_a_stub_showed_another_to_the_pile() -> None:
    deal = one_inlay()
    land(deal, Zone.BURN, 147)
    deal.miss(Zone.BURN, handle(147))
    land(deal, Zone.BOARD, 110, 111, 112)
    deal.wait(0.5)
    land(deal, Zone.BOARD, 113)
    deal.wait(0.3)
    land(deal, Zone.BURN, 110)
    deal.wait(6)
    assert (is_public(deal, 110), deal.view.street) == (False, Street.FLOP)

    for burn in (120, 130):
        deal.act_all()
        land(deal, Zone.BURN, burn)
        land(deal, Zone.BOARD, burn + 1, after_ms=500)
        deal.wait(6)

    assert (deal.view.street, deal.told) == (Street.RIVER, [])


def test_of_a_card_between_board_and_burns_and_one_read_later_on_the_burns_the_first_is_the_burn() -> None:
    deal = one_inlay()
    deal.street()
    deal.act_all()
    deal.land(Zone.BOARD, 120, facing=Facing.UNKNOWN)
    deal.land(Zone.BOARD, 120, beside=Zone.BURN, facing=Facing.UNKNOWN)
    land(deal, Zone.BURN, 121, after_ms=700)
    deal.wait(0.3)
    land(deal, Zone.BOARD, 121)
    land(deal, Zone.BURN, 120)
    deal.wait(6)

    hand = deal.table.state.hand
    assert hand is not None
    assert (is_public(deal, 120), deal.view.street) == (False, Street.TURN)
    assert (hand.board[-1], hand.burns[-1], deal.told) == (handle(121), handle(120), [])


def test_of_more_cards_on_the_board_than_are_due_and_no_burn_one_is_the_burn_and_is_waited_for() -> None:
    deal = one_inlay()
    deal.street()
    deal.act("check", "check")
    land(deal, Zone.BOARD, 120)
    land(deal, Zone.BOARD, 121, after_ms=600)
    deal.wait(1)
    deal.act("check")
    deal.wait(1.5)
    land(deal, Zone.BURN, 120)
    deal.wait(6)

    assert (is_public(deal, 120), is_public(deal, 121)) == (False, True)
    assert (deal.view.street, deal.told) == (Street.TURN, [])


def test_while_the_flop_lacks_a_card_one_more_on_the_pile_may_be_that_card_and_is_waited_for() -> None:
    deal = one_inlay()
    land(deal, Zone.BURN, 110)
    land(deal, Zone.BOARD, 111)
    land(deal, Zone.BOARD, 112)
    land(deal, Zone.BURN, 113)
    deal.wait(3)
    land(deal, Zone.BOARD, 113)
    deal.wait(1)

    assert (deal.view.street, deal.told) == (Street.FLOP, [])


def test_a_second_burn_that_stays_while_the_flop_lacks_a_card_is_told_all_the_same() -> None:
    deal = one_inlay()
    land(deal, Zone.BURN, 110)
    land(deal, Zone.BOARD, 111)
    land(deal, Zone.BOARD, 112)
    land(deal, Zone.BURN, 113)
    deal.wait(8)

    assert AlertCode.EXTRA_BURN in [alert.code for alert in deal.told]


def unsided(number: int, at_ns: int) -> CardSeen:
    """A card of no seen side that came to the board."""
    return CardSeen(
        zone=Zone.BOARD, handle=handle(number), facing=Facing.UNKNOWN, not_before_ns=at_ns - 90 * MS, at_ns=at_ns
    )


@pytest.mark.parametrize(
    ("is_burned", "lain_ms", "may_pass"),
    [(True, 399, True), (True, 400, False), (False, 1999, True), (False, 2000, False)],
)
def test_a_card_of_no_seen_side_may_pass_for_a_moment_and_longer_while_its_burn_is_not_read(
    lain_ms: int, *, is_burned: bool, may_pass: bool
) -> None:
    now = moment_of(called_round())
    burned = frozenset({Street.FLOP}) if is_burned else frozenset[Street]()
    now.put_hand(replace(now.hand, middle=Middle(burned=burned)))

    assert may_be_passing(now, unsided(90, now.at_ns - lain_ms * MS)) is may_pass


@pytest.mark.parametrize(("apart_ms", "is_one"), [(399, True), (400, False)])
def test_two_cards_are_of_one_look_that_may_have_come_to_the_board_together(apart_ms: int, *, is_one: bool) -> None:
    # The second was looked for 90 ms before it was read.
    later = unsided(91, (apart_ms + 90) * MS)

    assert is_of_one_look(unsided(90, 0), later, EvidenceParameters()) is is_one
