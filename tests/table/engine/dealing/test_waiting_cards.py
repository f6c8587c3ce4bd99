"""Hole cards that wait where none was due: where they may be due once others have come."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import AlertCode
from table.engine.words.question import Question, QuestionKind
from table.engine.words.zones import Zone
from tests.table.engine.dealing.looks import Deal, begun, codes


def test_one_too_many_that_comes_while_one_card_is_missing_waits_for_that_one() -> None:
    deal = Deal(dict.fromkeys((1, 6, 8, 9, 10), 5000), button=1, rulebook="nuts")
    deal.start()
    deal.pitch(6, 8, 9, 10, 1, 6, 8)
    deal.pitch(10, 1, 10, 6)
    deal.wait(6)

    assert deal.view.question == Question(kind=QuestionKind.UNREAD, zone=Zone.SEAT_9, known=1)
    assert codes(deal) == []


@pytest.mark.parametrize("by", [3, 4, 5])
def test_a_deal_that_began_seats_off_is_told_when_it_is_complete(by: int) -> None:
    deal = begun()
    seats = (*range(1 + by, 7), *range(1, 1 + by))
    deal.pitch(*seats, *seats)

    assert codes(deal) == [(AlertCode.FIRST_CARD_WRONG_SEAT, 1 + by)]
