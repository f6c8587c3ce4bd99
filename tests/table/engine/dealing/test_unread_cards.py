"""Cards that are due and not read: when the dealer is asked for one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from table.engine.words.alerts import AlertCode
from table.engine.words.commands import Confirmed
from table.engine.words.question import Question, QuestionKind
from table.engine.words.sightings import Tick
from table.engine.words.zones import ZONE_SEATS, Facing, Zone
from tests.table.engine.dealing.looks import MS, SEATS, begun, codes
from tests.table.engine.playing import BOOKS

if TYPE_CHECKING:
    from tests.table.engine.dealing.looks import Deal


def accused(deal: Deal) -> list[tuple[AlertCode, int | None]]:
    return [(alert.code, alert.seat) for alert in deal.told if not alert.is_note]


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


@pytest.mark.parametrize("was_away", [False, True])
def test_the_burn_of_a_whole_street_is_asked_for_after_a_second_where_its_pile_was_looked_at(*, was_away: bool) -> None:
    deal = begun()
    deal.pitch(*SEATS, *SEATS)
    deal.act_all()
    if was_away:
        deal.go_away(Zone.BURN)
        deal.come_back(Zone.BURN)
    for _ in range(3):
        deal.lay(Zone.BOARD, Facing.UP)
    deal.wait(0.9)
    assert deal.view.question is None

    deal.wait(0.3)
    assert (deal.view.question is None) is was_away


@pytest.mark.parametrize("rulebook", BOOKS)
def test_a_short_hand_is_ruled_on_as_it_was_when_the_dealer_was_asked_however_late_the_answer(rulebook: str) -> None:
    deal = begun(rulebook=rulebook)
    deal.pitch(*SEATS, 1, 2, 3, 4, 5)
    deal.act("call")
    deal.wait(2.1)
    assert deal.view.question == Question(kind=QuestionKind.UNREAD, zone=Zone.SEAT_6, known=1)

    deal.act("call", "call", "call", "call")
    deal.key(Confirmed())
    assert codes(deal) == [(AlertCode.TOO_FEW_CARDS, 6)]


def test_who_had_acted_on_a_short_hand_before_anybody_was_asked_has_a_wrong_count() -> None:
    deal = begun()
    deal.pitch(*SEATS, 1, 2, 3, 4, 5)
    for _ in range(4):
        deal.at_ns -= 900 * MS
        deal.act("call")
    deal.deny()

    assert codes(deal) == [(AlertCode.WRONG_CARD_COUNT, 6)]


def test_the_answer_about_a_seat_counts_though_its_antenna_has_gone_away_since_the_question() -> None:
    deal = begun()
    deal.pitch(*SEATS, 1, 2, 3, 5, 6)
    deal.wait(3)
    assert deal.view.question is not None

    deal.go_away(Zone.SEAT_4)
    deal.wait(1)
    deal.press(Confirmed())

    assert accused(deal) == [(AlertCode.CARD_OUT_OF_ORDER, 5)]


def test_a_seat_that_was_passed_over_before_its_antenna_went_away_is_asked_about_when_that_looks_again() -> None:
    deal = begun()
    deal.pitch(*SEATS, 1, 2, 3, 5)
    deal.wait(0.1)
    deal.go_away(Zone.SEAT_4)
    deal.wait(1)
    deal.come_back(Zone.SEAT_4)
    deal.wait(3)
    assert deal.view.question == Question(kind=QuestionKind.UNREAD, zone=Zone.SEAT_4, known=1)

    deal.press(Confirmed())

    assert accused(deal) == [(AlertCode.CARD_OUT_OF_ORDER, 5)]


def test_a_card_that_is_read_meanwhile_leaves_the_other_seat_short_at_once() -> None:
    deal = begun()
    deal.pitch(*SEATS, 1, 2, 3, 4)
    deal.act("call")
    deal.wait(2.1)
    deal.key(Confirmed())
    deal.wait(0.2)
    asked = deal.view.question
    assert asked is not None

    short = ({5, 6} - {ZONE_SEATS[asked.zone]}).pop()
    deal.land(asked.zone, 90)
    assert codes(deal) == [(AlertCode.TOO_FEW_CARDS, short)]
