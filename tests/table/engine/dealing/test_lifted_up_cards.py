"""Up cards that are read no more while their player faces a bet: asked about, and told by the dealer's word alone."""

from __future__ import annotations

import pytest

from table.engine.words.director_commands import Limits
from table.engine.words.question import Question, QuestionKind
from table.engine.words.setup import Level
from table.engine.words.zones import SEAT_ZONES
from tests.table.engine.dealing.looks import Deal
from tests.table.engine.dealing.studs import done
from tests.table.engine.hand.test_showing import STUD

LEVEL = Level(small_blind=100, big_blind=200, limits=Limits(200, 400), bring_in=50)
_FACING = ("deal", "bring-in ; call ; call", "street", "bet")


def test_a_player_who_picks_up_the_up_cards_facing_a_bet_is_told_of() -> None:
    view, told = done(*_FACING, "lift 2 up")

    assert told == ["up-cards-lifted"]
    assert view.turn == 3


def test_nobody_is_told_of_who_faces_no_bet() -> None:
    _, told = done(*_FACING[:3], "lift 2 up", "wait 20")

    assert told == []


def test_down_cards_may_be_held() -> None:
    _, told = done(*_FACING, "lift 2", "wait 20")

    assert told == []


def test_cards_that_were_thrown_away_are_no_cards_in_the_hand() -> None:
    view, told = done(*_FACING, "fold", "wait 20")

    assert told == []
    assert view.turn == 3


@pytest.mark.parametrize(("gone_s", "is_asked"), [(2.4, False), (3.8, True)])
def test_the_dealer_is_asked_who_has_them_once_nobody_would_still_be_straightening_them(
    gone_s: float, *, is_asked: bool
) -> None:
    deal = Deal(dict.fromkeys((1, 2, 3), 5000), button=3, level=LEVEL, deals=STUD)
    deal.deal()
    deal.act("bring-in")
    facing = deal.view.turn or 0
    deal.miss(SEAT_ZONES[facing], deal.cards_of(facing)[2])

    deal.wait(gone_s)

    asked = Question(kind=QuestionKind.UP_LIFTED, zone=SEAT_ZONES[facing])
    assert deal.view.question == (asked if is_asked else None)
