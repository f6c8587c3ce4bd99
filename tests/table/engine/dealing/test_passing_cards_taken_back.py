"""What a stub showed at a seat is taken back, and the deal goes on as if it had never been there."""

from __future__ import annotations

from table.engine.words.alerts import AlertCode
from table.engine.words.question import Question, QuestionKind
from table.engine.words.reports import PlayerLeft
from table.engine.words.zones import Zone
from tests.table.engine.dealing.looks import SEATS, Deal, begun, codes
from tests.table.engine.playing import handle


def test_who_is_first_to_act_is_missed_only_once_a_deal_must_be_over_whose_end_nobody_sees() -> None:
    deal = begun(rulebook="tfpl")
    deal.key(PlayerLeft(seat=3))
    deal.pitch(*SEATS, 1, 2, 3, 4)
    deal.go_away(Zone.SEAT_6)
    deal.pitch(5)
    assert deal.table.state.hand.is_dealt  # type: ignore[union-attr]  # a hand is dealt
    deal.wait(2, Zone.SEAT_6)
    assert (AlertCode.ABSENT_PLAYER, 3) not in codes(deal)

    deal.wait(3, Zone.SEAT_6)

    assert (AlertCode.ABSENT_PLAYER, 3) in codes(deal)


def test_what_a_stub_left_at_a_seat_is_taken_back_though_two_cards_came_there_at_once_again() -> None:
    deal = Deal({7: 5000, 8: 5000}, button=7, rulebook="jpa")
    deal.start()
    for number in (90, 91, 92, 93):
        deal.land(Zone.SEAT_7, number, after_ms=10)
    deal.land(Zone.SEAT_8, 0)
    for number in (90, 91, 93):
        deal.miss(Zone.SEAT_7, handle(number))
    deal.wait(0.2)
    assert deal.cards_of(7) == (handle(92),)

    deal.miss(Zone.SEAT_7, handle(92))
    deal.land(Zone.SEAT_7, 3)
    deal.land(Zone.SEAT_8, 2, after_ms=20)
    deal.land(Zone.SEAT_7, 1, after_ms=30)
    deal.wait(1.2)
    deal.act("call", "check")
    deal.wait(6)

    assert codes(deal) == []
    assert set(deal.cards_of(7)) == {handle(1), handle(3)}


def test_what_a_stub_showed_before_its_antenna_fell_silent_is_taken_back_though_the_player_looked_at_his_own() -> None:
    deal = begun()
    deal.pitch(1, 2)
    own = (handle(80), handle(81))
    for number in (90, 91, 80, 92, 93):
        deal.land(Zone.SEAT_3, number, after_ms=0)
    deal.go_away(Zone.SEAT_3)
    deal.pitch(4, 5, 6, 1, 2)
    deal.wait(1)
    deal.come_back(Zone.SEAT_3)
    deal.pitch(4, 5, 6)
    assert not set(own) & set(deal.cards_of(3))

    deal.land(Zone.SEAT_3, 81, after_ms=10)
    for number in (90, 91, 92, 93):
        deal.miss(Zone.SEAT_3, handle(number))
    for card in own:
        deal.miss(Zone.SEAT_3, card)
    deal.wait(5)
    for card in own:
        deal.see(Zone.SEAT_3, card)
    deal.wait(8)

    assert codes(deal) == [(AlertCode.ZONE_BLIND, 3)]
    assert set(deal.cards_of(3)) == set(own)


def test_cards_of_a_stub_that_stay_at_the_seat_that_is_due_do_not_stand_for_its_card() -> None:
    deal = begun()
    deal.pitch(1, 2)
    for number in (90, 91, 92):
        deal.land(Zone.SEAT_3, number, after_ms=10)
    deal.pitch(4, 5, 6)
    deal.rest(6)

    assert deal.view.question == Question(kind=QuestionKind.UNREAD, zone=Zone.SEAT_3, known=0)


def test_a_card_that_leaves_in_one_look_with_a_stub_is_the_stubs_though_the_players_own_is_out_of_sight() -> None:
    deal = begun()
    deal.pitch(*SEATS, 1, 2, 3, 4, 5)
    for number in (90, 91):
        deal.land(Zone.SEAT_6, number, after_ms=10)
    # One of the stub's cards is read late, and alone; the card below is read no more.
    deal.land(Zone.SEAT_6, 92, after_ms=460)
    deal.miss(Zone.SEAT_6, handle(5))
    deal.wait(1.5)
    deal.act("call")
    deal.miss_at_once(Zone.SEAT_6, *(handle(number) for number in (90, 91, 92)))
    deal.wait(3.1)
    deal.land(Zone.SEAT_6, 11)
    deal.rest(3.1)

    assert codes(deal) == []
    assert deal.cards_of(6) == (handle(5), handle(11))
