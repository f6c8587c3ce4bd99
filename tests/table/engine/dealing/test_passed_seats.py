"""A seat that was surely passed over is asked about while the deal goes on; nobody is accused."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import AlertCode
from table.engine.words.commands import Confirmed, Declined
from table.engine.words.question import Question, QuestionKind
from table.engine.words.zones import Zone
from tests.table.engine.dealing.looks import SEATS, Deal, begun, codes
from tests.table.engine.playing import handle

ASKED = Question(kind=QuestionKind.UNREAD, zone=Zone.SEAT_4)


def passed_over(*behind: int) -> Deal:
    """Deal on behind seat 4, which got no card."""
    deal = begun()
    deal.pitch(1, 2, 3, *behind)
    return deal


def asked(deal: Deal) -> Question | None:
    return deal.view.question


@pytest.mark.parametrize(("after_s", "is_asked"), [(0.8, False), (1.0, True)])
def test_it_is_asked_about_though_the_deal_goes_on(after_s: float, *, is_asked: bool) -> None:
    deal = passed_over(5, 6)
    deal.wait(after_s)

    assert asked(deal) == (ASKED if is_asked else None)
    assert not codes(deal)


@pytest.mark.parametrize(("pause_ms", "is_asked"), [(400, True), (500, False)])
def test_while_another_card_was_pitched_between_nobody_was_passed_over(pause_ms: int, *, is_asked: bool) -> None:
    deal = passed_over()
    deal.land(Zone.SEAT_5, 80, after_ms=pause_ms)
    deal.pitch(6, 1)
    deal.wait(1)

    assert (asked(deal) == ASKED) is is_asked


def test_cards_that_one_round_of_looks_finds_show_no_pace() -> None:
    deal = begun()
    deal.pitch(1, 2)
    deal.land(Zone.SEAT_3, 80)
    deal.land(Zone.SEAT_5, 81, after_ms=60)
    deal.pitch(6, 1)
    deal.wait(1)

    assert asked(deal) is None


def test_its_card_answers_though_it_is_read_late() -> None:
    deal = passed_over(5, 6)
    deal.wait(0.9)
    assert asked(deal) == ASKED
    deal.land(Zone.SEAT_4, 90)

    assert asked(deal) is None
    assert not codes(deal)


def test_its_card_of_the_next_round_answers_nothing() -> None:
    deal = passed_over(5, 6, 1, 2, 3)
    deal.wait(0.1)
    deal.pitch(4)

    assert asked(deal) == Question(kind=QuestionKind.UNREAD, zone=Zone.SEAT_4, known=1)


@pytest.mark.parametrize(("pause_ms", "is_there"), [(0, False), (0, True), (400, False)])
def test_behind_the_last_seat_nobody_waits_and_a_dead_button_takes_no_card_later(
    pause_ms: int, *, is_there: bool
) -> None:
    deal = Deal(SEATS, button=7)
    deal.start()
    deal.pitch(1, 2, 3, 4, 5)
    deal.wait(pause_ms / 1000)
    deal.pitch(1, 2, 3, 4, 5)
    deal.wait(0.9)
    deal.pitch(6)
    deal.wait(0.1)
    deal.key(Declined() if is_there else Confirmed())

    is_passed = not pause_ms and not is_there
    assert codes(deal) == ([(AlertCode.CARD_OUT_OF_ORDER, 1)] if is_passed else [])


def test_one_seat_that_got_its_card_before_it_may_be_out_of_order() -> None:
    deal = passed_over(5)
    deal.pitch(5)
    deal.wait(2.3)
    assert asked(deal) is None

    deal.wait(0.4)
    assert asked(deal) == ASKED


def test_two_cards_running_beside_it_may_be_its_own_that_stopped_there() -> None:
    deal = passed_over(5, 5, 6, 1)
    deal.wait(1)

    assert asked(deal) is None


def test_a_card_that_another_antenna_reads_too_proves_nothing_yet() -> None:
    deal = passed_over()
    deal.land(Zone.SEAT_5, 80, beside=Zone.SEAT_4)
    deal.pitch(6, 1, 2, 3)
    deal.wait(1.3)

    assert asked(deal) is None


@pytest.mark.parametrize("was_away", [False, True])
def test_its_antenna_must_have_looked_for_as_long(*, was_away: bool) -> None:
    deal = passed_over(5, 6)
    if was_away:
        deal.wait(0.2, Zone.SEAT_4)
    deal.pitch(1, 2, 3)
    deal.wait(0.9)

    assert (asked(deal) == ASKED) is not was_away


@pytest.mark.parametrize(("after_s", "is_asked"), [(0.9, False), (1.1, True)])
def test_a_short_pause_of_its_antenna_only_makes_it_later(after_s: float, *, is_asked: bool) -> None:
    deal = passed_over(5, 6)
    deal.wait(0.2, Zone.SEAT_4)
    deal.wait(after_s)

    assert (asked(deal) == ASKED) is is_asked


def test_a_seat_beside_it_that_lacks_its_own_may_have_its_card_unread() -> None:
    deal = begun()
    deal.pitch(1, 2, 5, 6, 1, 2)
    deal.wait(1.5)

    assert asked(deal) is None


@pytest.mark.parametrize(("after_s", "is_asked"), [(0.5, False), (0.8, True)])
def test_so_is_the_first_seat_of_all_whose_card_none_came_before(after_s: float, *, is_asked: bool) -> None:
    deal = begun()
    deal.pitch(2, 3, 4)
    deal.wait(after_s)

    assert asked(deal) == (Question(kind=QuestionKind.UNREAD, zone=Zone.SEAT_1) if is_asked else None)


def test_a_card_behind_it_that_two_antennas_read_is_not_counted() -> None:
    deal = passed_over()
    deal.land(Zone.SEAT_5, 80, beside=Zone.SEAT_6)
    deal.pitch(6)
    deal.land(Zone.SEAT_6, 81, after_ms=900)
    deal.wait(1)

    assert asked(deal) is None


def test_where_its_card_ends_the_deal_it_is_asked_still_where_that_began() -> None:
    deal = begun()
    deal.pitch(2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6)
    deal.wait(2.6)
    assert asked(deal) == Question(kind=QuestionKind.UNREAD, zone=Zone.SEAT_1, known=1)

    deal.land(Zone.SEAT_1, 90)
    assert asked(deal) == Question(kind=QuestionKind.FIRST_CARD, zone=Zone.SEAT_2)


def test_the_card_behind_it_is_told_though_it_is_missed_when_the_dealer_answers() -> None:
    deal = passed_over(5, 6, 1)
    deal.wait(0.9)
    assert asked(deal) == ASKED
    deal.miss(Zone.SEAT_5, handle(3))
    deal.key(Confirmed())
    deal.wait(0.5)
    assert codes(deal) == []

    deal.land(Zone.SEAT_5, 3)
    deal.wait(0.2)
    assert codes(deal) == [(AlertCode.CARD_OUT_OF_ORDER, 5)]


def test_cards_that_were_missed_meanwhile_show_no_pace() -> None:
    deal = passed_over(5, 6)
    deal.miss(Zone.SEAT_3, handle(2))
    deal.land(Zone.SEAT_3, 2, after_ms=100)
    deal.pitch(1)
    deal.wait(1)

    assert asked(deal) is None
