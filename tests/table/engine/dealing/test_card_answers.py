"""The dealer's word on a question about cards, and what becomes of it."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import AlertCode
from table.engine.words.commands import Confirmed, Declined
from table.engine.words.question import Question, QuestionKind
from table.engine.words.zones import Zone
from tests.table.engine.dealing.looks import SEATS, begun, codes


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
