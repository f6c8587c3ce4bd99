"""Cards that lie where none was due: borders, slides, a stub that hovers, and faults that are real."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.card_events import CardsBesideSeat
from table.engine.words.cards import Handle, HandleKind
from table.engine.words.commands import Confirmed, Declined
from table.engine.words.director_commands import PlayerSeated
from table.engine.words.question import Question, QuestionKind
from table.engine.words.reports import ExposedKeyed
from table.engine.words.sightings import Tick, ZoneBlind, ZoneSighted
from table.engine.words.zones import Facing, Zone
from tests.table.engine.dealing.looks import MS, SEATS, Deal, begun, codes
from tests.table.engine.playing import Game, handle


def test_a_card_between_two_seats_is_dealt_to_the_one_that_is_due() -> None:
    deal = begun()
    deal.pitch(1)
    deal.land(Zone.SEAT_3, 90, beside=Zone.SEAT_2)
    deal.pitch(3, 4, 5, 6)

    assert [len(deal.cards_of(seat)) for seat in SEATS] == [1] * 6
    assert deal.cards_of(2) == (handle(90),)
    assert codes(deal) == []


def test_a_card_between_two_seats_stays_where_it_counts_whichever_antenna_reads_it() -> None:
    deal = begun()
    deal.pitch(1)
    deal.land(Zone.SEAT_3, 90, beside=Zone.SEAT_2)
    deal.land(Zone.SEAT_2, 90, beside=Zone.SEAT_3)
    deal.miss(Zone.SEAT_2, handle(90))
    deal.land(Zone.SEAT_3, 90)

    assert deal.cards_of(2) == (handle(90),)
    assert codes(deal) == []


def test_a_card_that_was_dealt_to_a_seat_is_given_to_its_neighbour_once_the_right_one_comes() -> None:
    deal = begun()
    deal.pitch(1)
    deal.land(Zone.SEAT_2, 90, beside=Zone.SEAT_3)
    deal.land(Zone.SEAT_2, 91)
    deal.pitch(4, 5, 6)

    assert (deal.cards_of(2), deal.cards_of(3)) == ((handle(91),), (handle(90),))
    assert codes(deal) == []


def test_a_card_that_is_read_now_at_its_seat_now_at_the_next_one_while_the_deal_goes_on_is_no_mixed_hand() -> None:
    deal = begun()
    deal.pitch(1, 2, 3)
    deal.land(Zone.SEAT_4, 90)
    deal.wait(1.5)
    deal.pitch(5, 6)
    deal.wait(1.5)
    deal.land(Zone.SEAT_5, 90, beside=Zone.SEAT_4)
    deal.pitch(*SEATS)
    deal.miss(Zone.SEAT_5, handle(90))
    deal.land(Zone.SEAT_5, 90)
    deal.rest(6)

    assert deal.cards_of(4)[0] == handle(90)
    assert deal.view.question is None
    assert codes(deal) == []


def test_an_exposed_card_that_lay_first_at_a_seat_is_one_of_the_first_two_though_its_neighbours_was_taken_for_it() -> (
    None
):
    deal = begun(rulebook="homegame")
    deal.land(Zone.SEAT_2, 90)
    deal.land(Zone.SEAT_2, 91)
    deal.pitch(3, 4, 5, 6, 1)
    deal.key(ExposedKeyed(2))
    deal.land(Zone.SEAT_2, 90, beside=Zone.SEAT_1)

    assert [(alert.seat, alert.ruling) for alert in deal.told] == [(2, RulingValue.MISDEAL)]


def test_an_exposed_card_that_may_have_come_in_the_second_round_is_none_of_the_first_two() -> None:
    deal = begun(rulebook="homegame")
    deal.land(Zone.SEAT_2, 90)
    deal.pitch(3, 4, 5, 6)
    deal.land(Zone.SEAT_2, 91)
    deal.pitch(1)
    deal.key(ExposedKeyed(2))
    deal.land(Zone.SEAT_2, 90, beside=Zone.SEAT_1)

    assert [(alert.seat, alert.ruling) for alert in deal.told] == [(2, RulingValue.REPLACE_CARD)]


def test_a_card_that_slides_to_a_stop_over_the_next_seat_and_goes_on_accuses_nobody() -> None:
    deal = begun()
    deal.pitch(1)
    deal.land(Zone.SEAT_3, 90)
    deal.rest(1.2)
    deal.miss(Zone.SEAT_3, handle(90))
    deal.land(Zone.SEAT_2, 90, after_ms=0)
    deal.pitch(3, 4, 5, 6)
    deal.rest(1)

    assert codes(deal) == []
    assert [len(deal.cards_of(seat)) for seat in SEATS] == [1] * 6


def test_a_card_too_many_at_a_hand_that_a_penalty_has_killed_is_told() -> None:
    on_penalty = PlayerSeated(seat=4, stack=5000, is_on_penalty=True)
    deal = Deal(dict.fromkeys((1, 2, 3, 5, 6), 5000), players=[on_penalty], button=6)
    deal.start()
    deal.pitch(*SEATS, *SEATS, 4)
    deal.rest(3.1)

    assert codes(deal) == [(AlertCode.EXTRA_CARD, 4)]


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


def test_a_card_beside_a_seat_whose_next_card_came_late_accuses_nobody() -> None:
    deal = Deal(dict.fromkeys((1, 2, 4, 6, 7, 8, 10), 5000), button=6, rulebook="tfpl")
    deal.start()
    deal.pitch(7, 8, 10, 1, 2)
    deal.land(Zone.SEAT_5, 90)
    deal.pitch(6, 7, 8, 10, 1)
    deal.rest(0.5)
    deal.pitch(4)
    deal.rest(1.2)

    assert codes(deal) == []


def test_one_too_many_that_comes_while_one_card_is_missing_waits_for_that_one() -> None:
    deal = Deal(dict.fromkeys((1, 6, 8, 9, 10), 5000), button=1, rulebook="nuts")
    deal.start()
    deal.pitch(6, 8, 9, 10, 1, 6, 8)
    deal.pitch(10, 1, 10, 6)
    deal.wait(6)

    assert deal.view.question == Question(kind=QuestionKind.UNREAD, zone=Zone.SEAT_9, known=1)
    assert codes(deal) == []


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


def test_more_cards_than_a_seat_can_have_that_stay_are_told() -> None:
    deal = begun()
    deal.pitch(*SEATS, *SEATS)
    deal.land(Zone.SEAT_4, 90)
    deal.land(Zone.SEAT_4, 91, after_ms=10)
    deal.rest(6)

    assert codes(deal) == [(AlertCode.EXTRA_CARD, 4), (AlertCode.EXTRA_CARDS, 4)]


def test_two_cards_running_to_a_seat_are_told_without_a_question() -> None:
    deal = begun()
    deal.pitch(1, 2, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5)
    deal.rest(3.1)

    assert codes(deal) == [(AlertCode.CARD_OUT_OF_ORDER, 2)]
    assert deal.view.question is None


@pytest.mark.parametrize("by", [3, 4, 5])
def test_a_deal_that_began_seats_off_is_told_when_it_is_complete(by: int) -> None:
    deal = begun()
    seats = (*range(1 + by, 7), *range(1, 1 + by))
    deal.pitch(*seats, *seats)

    assert codes(deal) == [(AlertCode.FIRST_CARD_WRONG_SEAT, 1 + by)]


@pytest.mark.parametrize(("answer", "told"), [(Confirmed(), [(AlertCode.FIRST_CARD_WRONG_SEAT, 2)]), (Declined(), [])])
def test_a_deal_that_began_one_seat_off_is_asked_about(
    answer: Confirmed | Declined, told: list[tuple[AlertCode, int]]
) -> None:
    deal = begun()
    deal.pitch(2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1)
    assert deal.view.question == Question(kind=QuestionKind.FIRST_CARD, zone=Zone.SEAT_2)

    deal.key(answer)

    assert codes(deal) == told


def test_of_several_seats_that_are_passed_over_one_answer_is_enough() -> None:
    deal = begun()
    deal.pitch(4, 5)
    deal.rest()
    deal.key(Confirmed())

    assert codes(deal) == [(AlertCode.FIRST_CARD_WRONG_SEAT, 4)]
    assert deal.view.question is None


def test_the_last_two_cards_missing_are_told_together_so_that_the_rule_knows_of_both() -> None:
    deal = begun(rulebook="tfpl")
    deal.pitch(*SEATS, 1, 2, 3, 4)
    deal.act("call")
    deal.deny()

    assert codes(deal) == [(AlertCode.TOO_FEW_CARDS, 5), (AlertCode.TOO_FEW_CARDS, 6)]


def test_a_tag_of_no_deck_where_nobody_sits_is_a_thing_that_lies_about() -> None:
    deal = begun()
    deal.pitch(1)
    for number in range(4):
        wallet = Handle(f"{number:02d}" * 8, HandleKind.UNKNOWN)
        deal.see(Zone.SEAT_9, wallet)
    deal.rest(6)

    assert deal.alerts == []


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


def test_a_burn_that_is_not_read_is_asked_for_once_its_street_is_out() -> None:
    deal = begun()
    deal.pitch(*SEATS, *SEATS)
    deal.act_all()
    for _ in range(3):
        deal.lay(Zone.BOARD, Facing.UP)
    deal.rest()
    assert deal.view.question == Question(kind=QuestionKind.UNREAD, zone=Zone.BURN)

    deal.lay(Zone.BURN)
    deal.rest(6)

    assert codes(deal) == []
    assert deal.view.question is None


def test_where_no_antenna_watches_the_burn_nobody_is_asked_for_it() -> None:
    deal = begun()
    deal.pitch(*SEATS, *SEATS)
    deal.act_all()
    for _ in range(3):
        deal.lay(Zone.BOARD, Facing.UP)
    for _ in range(60):
        deal.at_ns += 100 * MS
        deal.table.receive(Tick(at_ns=deal.at_ns, looked_until_ns={Zone.BURN: 0}))

    assert deal.view.question is None


def test_a_board_card_that_is_not_read_is_asked_for() -> None:
    deal = begun()
    deal.pitch(*SEATS, *SEATS)
    deal.act_all()
    deal.lay(Zone.BURN)
    for _ in range(2):
        deal.lay(Zone.BOARD, Facing.UP)
    deal.rest()

    assert deal.view.question == Question(kind=QuestionKind.UNREAD, zone=Zone.BOARD, known=2)


def test_a_card_at_an_empty_seat_is_not_told_while_nobody_looks_whether_it_still_lies_there() -> None:
    game = Game({1: 9000, 4: 9000, 6: 9000}).deal()
    game.lay(Zone.SEAT_8)
    game.table.receive(ZoneBlind(zone=Zone.SEAT_8, at_ns=game.at_ns))
    game.rest(10)
    assert game.told == []

    game.table.receive(ZoneSighted(zone=Zone.SEAT_8, at_ns=game.at_ns))
    game.rest(1)
    assert game.told == []

    game.rest(4)
    assert [alert.code for alert in game.told] == [AlertCode.CARD_TO_EMPTY_SEAT]
