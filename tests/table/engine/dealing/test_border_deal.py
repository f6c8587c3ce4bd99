"""Cards of the deal that lie between two seats: whose they are, while the deal goes on."""

from __future__ import annotations

from table.engine.words.alerts import AlertCode
from table.engine.words.commands import Confirmed, PlayerBack, PlayerLeft
from table.engine.words.question import Question, QuestionKind
from table.engine.words.zones import Zone
from tests.table.engine.dealing.looks import Deal, begun, codes


def test_the_first_card_of_a_seat_that_its_neighbour_reads_too_is_not_the_neighbours_second_out_of_order() -> None:
    deal = begun(rulebook="homegame")
    deal.key(PlayerLeft(seat=4))
    deal.pitch(1, 2, 3)
    deal.land(Zone.SEAT_3, 90)
    deal.pitch(5)
    deal.land(Zone.SEAT_3, 90, beside=Zone.SEAT_4, after_ms=10)
    deal.pitch(6, 1)
    deal.key(PlayerBack(seat=4))
    deal.wait(3)
    assert deal.view.question is not None
    assert deal.view.question.zone is Zone.SEAT_2

    deal.key(Confirmed())
    deal.wait(1)

    assert codes(deal) == []


def test_the_dealer_is_asked_last_about_the_button_beside_a_card_that_may_be_its_own_and_then_it_is_told() -> None:
    deal = Deal(dict.fromkeys((1, 2, 3, 4), 5000), button=4, rulebook="tfpl")
    deal.start()
    deal.pitch(1, 2, 3, 3)
    asked = []
    for _ in range(3):
        deal.rest(4)
        asked.append(deal.view.question)
        deal.key(Confirmed())

    assert asked == [
        Question(kind=QuestionKind.UNREAD, zone=zone, known=known)
        for zone, known in ((Zone.SEAT_1, 1), (Zone.SEAT_2, 1), (Zone.SEAT_4, 0))
    ]
    assert codes(deal) == [(AlertCode.CARD_OUT_OF_ORDER, 3)]


def of_one_who_is_back_in_mid_deal() -> Deal:
    """Seat 3's player was away, his card is read at seat 4, and seat 4's own came; the deal rests."""
    deal = begun(rulebook="homegame")
    deal.key(PlayerLeft(seat=3))
    deal.pitch(1, 2)
    deal.land(Zone.SEAT_4, 90)
    deal.pitch(4)
    deal.key(PlayerBack(seat=3))
    deal.rest(4)
    return deal


def test_a_card_that_may_be_its_neighbours_is_not_out_of_order_because_the_next_seat_has_none_yet() -> None:
    deal = of_one_who_is_back_in_mid_deal()
    asked = [deal.view.question]
    deal.key(Confirmed())
    deal.rest(4)
    asked.append(deal.view.question)

    assert asked == [Question(kind=QuestionKind.UNREAD, zone=zone, known=0) for zone in (Zone.SEAT_5, Zone.SEAT_3)]
    assert codes(deal) == []

    deal.pitch(5, 6, 1, 2, 3, 4, 5, 6)
    deal.rest(4)

    assert codes(deal) == []


def test_it_is_out_of_order_once_the_dealer_has_said_that_the_neighbour_has_none_either() -> None:
    deal = of_one_who_is_back_in_mid_deal()
    for _ in range(2):
        deal.key(Confirmed())
        deal.rest(4)

    assert codes(deal) == [(AlertCode.CARD_OUT_OF_ORDER, 4)]
