"""Cards that lie where none was due: borders, slides, a stub that hovers, and faults that are real."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.cards import Handle, HandleKind
from table.engine.words.director_commands import PlayerSeated
from table.engine.words.reports import ExposedKeyed
from table.engine.words.sightings import ZoneBlind, ZoneSighted
from table.engine.words.zones import Zone
from tests.table.engine.dealing.looks import SEATS, Deal, begun, codes
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


def test_more_cards_than_a_seat_can_have_that_stay_are_told() -> None:
    deal = begun()
    deal.pitch(*SEATS, *SEATS)
    deal.land(Zone.SEAT_4, 90)
    deal.land(Zone.SEAT_4, 91, after_ms=10)
    deal.rest(6)

    assert codes(deal) == [(AlertCode.EXTRA_CARD, 4), (AlertCode.EXTRA_CARDS, 4)]


def test_a_tag_of_no_deck_where_nobody_sits_is_a_thing_that_lies_about() -> None:
    deal = begun()
    deal.pitch(1)
    for number in range(4):
        wallet = Handle(f"{number:02d}" * 8, HandleKind.UNKNOWN)
        deal.see(Zone.SEAT_9, wallet)
    deal.rest(6)

    assert deal.alerts == []


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


@pytest.mark.parametrize(("waited", "told"), [(1.2, False), (1.6, True)])
def test_in_a_whole_deal_a_card_that_one_antenna_reads_sharply_is_told_sooner(waited: float, *, told: bool) -> None:
    deal = begun()
    deal.pitch(*SEATS, *SEATS)
    deal.land(Zone.SEAT_3, 90)
    deal.wait(waited)

    assert bool(codes(deal)) is told


@pytest.mark.parametrize("why", ["read by two", "not read sharply", "looked away", "another lies between two"])
def test_where_anything_speaks_for_it_a_card_must_stay_for_longer(why: str) -> None:
    deal = begun()
    deal.pitch(1, 2)
    deal.land(Zone.SEAT_3, 80, beside=Zone.SEAT_2 if why == "another lies between two" else None)
    deal.pitch(4, 5, 6, *SEATS)
    unlooked_ms = 900 if why == "not read sharply" else 90
    beside = Zone.SEAT_6 if why == "read by two" else None
    deal.land(Zone.SEAT_5, 90, beside=beside, unlooked_ms=unlooked_ms, after_ms=1000)
    if why == "looked away":
        deal.wait(0.1, Zone.SEAT_5)
    deal.wait(2.3)
    assert codes(deal) == []

    deal.wait(1)
    assert codes(deal) == [(AlertCode.EXTRA_CARD, 5)]


@pytest.mark.parametrize(("waited", "told"), [(0.7, False), (1.0, True)])
def test_a_card_where_nobody_sits_is_told_as_soon_while_the_deal_goes_on(waited: float, *, told: bool) -> None:
    deal = begun()
    deal.pitch(1, 2)
    deal.land(Zone.SEAT_10, 90)
    deal.pitch(3, 4)
    deal.wait(waited)

    assert (codes(deal) == [(AlertCode.CARD_TO_EMPTY_SEAT, 10)]) is told


@pytest.mark.parametrize(("waited", "told"), [(1.4, False), (1.7, True)])
def test_a_card_where_nobody_sits_must_stay_for_longer_in_a_deal_that_came_in_no_order(
    waited: float, *, told: bool
) -> None:
    deal = begun()
    deal.pitch(6)
    deal.land(Zone.SEAT_10, 90)
    deal.pitch(1, 2, 3, 4, 5)
    deal.wait(waited)

    assert (codes(deal) == [(AlertCode.CARD_TO_EMPTY_SEAT, 10)]) is told


@pytest.mark.parametrize(("waited", "told"), [(2.8, False), (3.2, True)])
def test_a_card_where_nobody_sits_must_stay_for_longer_while_a_seat_far_from_it_has_one_too_many(
    waited: float, *, told: bool
) -> None:
    deal = begun()
    deal.pitch(1, 2, 3, 4)
    deal.land(Zone.SEAT_10, 90)
    deal.pitch(4, 4)
    deal.wait(waited)

    assert (codes(deal) == [(AlertCode.CARD_TO_EMPTY_SEAT, 10)]) is told


@pytest.mark.parametrize(("seats", "told"), [((2, 3), False), ((2, 3, 4), True)])
def test_a_card_that_fell_before_three_that_are_due_before_it_came_too_early(
    seats: tuple[int, ...], *, told: bool
) -> None:
    deal = begun()
    deal.pitch(1, 1, *seats)
    deal.wait(1)

    assert (codes(deal) == [(AlertCode.CARD_OUT_OF_ORDER, 1)]) is told


def test_what_one_round_of_looks_finds_is_late_for_one_reason_and_shows_no_card_to_have_come_early() -> None:
    deal = begun()
    deal.pitch(1, 1)
    deal.land(Zone.SEAT_2, 80, after_ms=900)
    deal.land(Zone.SEAT_3, 81, after_ms=40)
    deal.land(Zone.SEAT_4, 82, after_ms=40)
    deal.wait(1)

    assert codes(deal) == []


def test_a_card_beside_a_seat_that_got_its_first_late_may_be_that_one() -> None:
    deal = begun()
    deal.land(Zone.SEAT_2, 80)
    deal.land(Zone.SEAT_1, 81, after_ms=60)
    deal.pitch(2, 3, 4)
    deal.wait(1)

    assert codes(deal) == []


def test_a_third_card_far_from_a_folded_hand_of_which_one_card_was_never_read_is_told() -> None:
    deal = begun()
    deal.pitch(1, 2, 3, 4, 5, 6, 1, 2, 4, 5, 6, 6)
    deal.muck(3)
    deal.act("fold")
    deal.wait(6)

    assert codes(deal) == [(AlertCode.EXTRA_CARD, 6)]
