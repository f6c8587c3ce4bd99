"""Cards of the deal that lie between two seats: whose they are, while the deal goes on."""

from __future__ import annotations

from table.engine.words.alerts import AlertCode
from table.engine.words.cards import Handle, HandleKind
from table.engine.words.commands import Confirmed, Declined
from table.engine.words.frozen import replace
from table.engine.words.question import Question, QuestionKind
from table.engine.words.reports import PlayerBack, PlayerLeft
from table.engine.words.sightings import CardSeen
from table.engine.words.zones import Facing, Zone
from tests.table.engine.dealing.looks import MS, SEATS, Deal, begun, codes
from tests.table.engine.playing import handle

JOKER = Handle("f1" * 8, HandleKind.JOKER)


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


def lay_joker(deal: Deal, *, beside: Zone | None = None) -> None:
    """Let a joker be read at seat 5, and perhaps by the antenna beside it."""
    deal.at_ns += 300 * MS
    before_ns = deal.at_ns - 90 * MS
    seen = CardSeen(zone=Zone.SEAT_5, handle=JOKER, facing=Facing.DOWN, not_before_ns=before_ns, at_ns=deal.at_ns)
    deal._take(replace(seen, beside=beside))  # noqa: SLF001 - a sensor's word is the test's


def test_a_joker_on_a_border_that_was_told_is_nobodys_when_it_is_laid_there_again() -> None:
    deal = begun(rulebook="homegame")
    deal.pitch(1, 2, 3, 4, 5)
    lay_joker(deal)
    deal.pitch(1, 2, 3, 4)
    deal.wait(3)
    lay_joker(deal, beside=Zone.SEAT_6)
    deal.miss_at_once(Zone.SEAT_5, JOKER)
    deal.wait(0.5)
    assert codes(deal) == [(AlertCode.JOKER, 5)]

    lay_joker(deal, beside=Zone.SEAT_6)
    deal.wait(0.5)

    assert deal.view.due is not None
    assert (deal.view.due.zone, codes(deal)) == (Zone.SEAT_6, [(AlertCode.JOKER, 5)])


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


def accused(deal: Deal) -> list[tuple[AlertCode, int | None]]:
    """Return what was told but for antennas that were away."""
    return [told for told in codes(deal) if told[0] is not AlertCode.ZONE_BLIND]


def of_one_whose_antenna_was_away() -> Deal:
    """Seat 5's first card is read at seat 4, the node of both fell silent before it was judged, and the deal rests."""
    deal = begun(rulebook="homegame")
    deal.pitch(1, 2, 3, 4)
    deal.land(Zone.SEAT_4, 90)
    deal.pitch(6)
    deal.go_away(Zone.SEAT_4, Zone.SEAT_5)
    deal.rest(4)
    return deal


def test_a_card_that_may_be_a_blind_neighbours_is_not_out_of_order_because_the_next_seat_has_none_yet() -> None:
    deal = of_one_whose_antenna_was_away()
    asked = deal.view.question
    deal.key(Confirmed())
    deal.wait(4)

    assert asked == Question(kind=QuestionKind.UNREAD, zone=Zone.SEAT_1, known=1)
    assert accused(deal) == []


def test_a_seat_that_lacks_its_first_card_since_its_antenna_was_away_in_mid_deal_is_asked_about_once_all_is_dealt() -> (
    None
):
    deal = of_one_whose_antenna_was_away()
    deal.come_back(Zone.SEAT_4, Zone.SEAT_5)
    deal.pitch(1, 2, 3, 4, 5, 6)
    deal.rest(4)

    assert deal.view.question == Question(kind=QuestionKind.UNREAD, zone=Zone.SEAT_5, known=1)
    deal.miss(Zone.SEAT_4, handle(90))
    deal.land(Zone.SEAT_5, 90)
    deal.rest(6)

    assert accused(deal) == []
    assert [len(deal.cards_of(seat)) for seat in (4, 5)] == [2, 2]


def test_while_the_antenna_of_the_seat_that_is_missed_has_not_looked_nobody_is_asked_about_one_behind_it() -> None:
    deal = begun()
    deal.pitch(1, 2, 3)
    deal.land(Zone.SEAT_3, 90)
    deal.pitch(5, 6)
    deal.wait(4, Zone.SEAT_4)
    assert deal.view.question is None

    deal.wait(0.1)

    assert deal.view.question == Question(kind=QuestionKind.UNREAD, zone=Zone.SEAT_4, known=0)


def test_a_card_that_is_pushed_home_from_the_next_seat_after_long_is_no_mixed_hand_where_that_one_has_another() -> None:
    deal = begun()
    deal.pitch(1)
    deal.land(Zone.SEAT_3, 90)
    deal.wait(4)
    deal.pitch(3, 4, 5, 6, 1, 2)
    assert handle(90) in deal.cards_of(3)

    deal.miss(Zone.SEAT_3, handle(90))
    deal.land(Zone.SEAT_2, 90)
    deal.pitch(3, 4, 5, 6)
    deal.rest(6)

    assert deal.view.question is None
    assert codes(deal) == []
    assert [len(deal.cards_of(seat)) for seat in (2, 3)] == [2, 2]


def test_a_card_between_two_seats_is_that_one_s_which_lacks_a_card_once_it_is_read_there_alone() -> None:
    deal = begun()
    deal.pitch(*range(1, 7), 1, 2)
    deal.land(Zone.SEAT_4, 90, beside=Zone.SEAT_3)
    deal.pitch(5, 6)
    deal.rest(4)
    assert deal.view.question == Question(kind=QuestionKind.UNREAD, zone=Zone.SEAT_4, known=1)

    deal.key(Declined())
    deal.land(Zone.SEAT_3, 91)
    deal.land(Zone.SEAT_4, 90)
    deal.rest(6)

    assert codes(deal) == []
    assert [handle(90) in deal.cards_of(seat) for seat in (3, 4)] == [False, True]
    assert [len(deal.cards_of(seat)) for seat in (3, 4)] == [2, 2]


def test_a_first_card_that_is_pushed_to_a_seat_whose_turn_has_not_come_stays_its_players_though_his_second_waits() -> (
    None
):
    deal = begun()
    deal.pitch(*range(1, 7), 1, 3)
    deal.wait(1)
    first = deal.cards_of(3)
    deal.wait(3)
    deal.miss(Zone.SEAT_3, handle(2))
    deal.land(Zone.SEAT_4, 2)
    deal.land(Zone.SEAT_2, 70)
    deal.rest(6)

    assert first == (handle(2),)
    assert codes(deal) == []
    assert handle(2) in deal.cards_of(3)


def test_the_dealers_no_says_nothing_of_a_card_that_is_read_at_the_next_seat_after_it() -> None:
    deal = begun(rulebook="homegame")
    deal.key(PlayerLeft(seat=3))
    deal.pitch(1, 2)
    deal.land(Zone.SEAT_4, 90)
    deal.pitch(4, 5, 6, 1)
    deal.rest(4)
    assert deal.view.question == Question(kind=QuestionKind.UNREAD, zone=Zone.SEAT_2, known=1)
    deal.key(Confirmed())
    deal.key(PlayerBack(seat=3))
    deal.land(Zone.SEAT_3, 91)
    deal.wait(1)
    assert codes(deal) == []

    deal.miss(Zone.SEAT_3, handle(91))
    deal.land(Zone.SEAT_2, 91)
    deal.miss(Zone.SEAT_4, handle(90))
    deal.land(Zone.SEAT_3, 90)
    deal.pitch(3, 4, 5, 6)
    deal.rest(4)

    assert codes(deal) == []
    assert [len(deal.cards_of(seat)) for seat in SEATS] == [2] * 6


def test_the_first_of_a_row_of_cards_each_read_at_the_seat_before_its_own_is_not_to_an_empty_seat() -> None:
    deal = Deal(dict.fromkeys((2, 3, 4, 5, 7, 9, 10), 5000), button=9, rulebook="nuts")
    deal.start()
    row = {91: 1, 92: 2, 93: 3}
    deal.pitch(10)
    for number, seat in row.items():
        deal.land(Zone(f"seat {seat}"), number)
    deal.pitch(5)
    for number, seat in reversed(row.items()):
        deal.land(Zone(f"seat {seat}"), number, beside=Zone(f"seat {seat + 1}"))
    deal.pitch(7, 9, 10, 2, 3, 4, 5)
    deal.wait(5)

    assert deal.view.question == Question(kind=QuestionKind.UNREAD, zone=Zone.SEAT_4, known=1)
    assert codes(deal) == []


def test_two_cards_on_one_border_belong_to_its_seats_in_the_order_in_which_they_came() -> None:
    deal = begun(rulebook="firekeepers")
    deal.pitch(1)
    deal.land(Zone.SEAT_3, 90, beside=Zone.SEAT_2)
    deal.land(Zone.SEAT_2, 91)
    deal.pitch(4)
    deal.land(Zone.SEAT_2, 91, beside=Zone.SEAT_3, after_ms=10)

    assert (deal.cards_of(2), deal.cards_of(3)) == ((handle(90),), (handle(91),))
    assert codes(deal) == []


def test_by_a_row_of_two_borders_the_first_card_of_a_seat_is_the_second_of_the_next_but_one_and_accuses_nobody() -> (
    None
):
    deal = begun(rulebook="firekeepers")
    for zone, number in ((Zone.SEAT_2, 90), (Zone.SEAT_3, 91), (Zone.SEAT_3, 92)):
        deal.land(zone, number)
    deal.pitch(4, 5, 6, 1, 2, 3, 4, 5)
    deal.wait(1)

    assert codes(deal) == []
