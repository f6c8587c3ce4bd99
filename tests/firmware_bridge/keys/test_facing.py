"""What is faced: an entry that was begun over something else is no answer to it."""

from __future__ import annotations

import pytest

from firmware_bridge.keys.facing import FacedNow
from table.clock import NS_PER_S
from table.engine.words.entry import BetChanged, TurnPassed
from table.engine.words.entry_view import Figures

FACED = Figures(seat=4, price=200, amounts={})


@pytest.fixture
def facing() -> FacedNow:
    facing = FacedNow()
    facing.face(FACED, 0)
    facing.begin(0)
    return facing


def test_what_is_keyed_over_the_same_bet_still_answers_it(facing: FacedNow) -> None:
    assert facing.why_gone(NS_PER_S, names_seat=False) is None


def test_another_bet_makes_it_an_answer_to_something_else(facing: FacedNow) -> None:
    facing.face(Figures(seat=4, price=0, amounts={}), 0)

    assert facing.why_gone(0, names_seat=True) == BetChanged(0)


@pytest.mark.parametrize(
    ("now_ns", "names_seat", "why"),
    [(NS_PER_S, False, TurnPassed(6)), (NS_PER_S, True, None), (NS_PER_S - 1, False, None)],
    ids=["long after", "with its seat", "shortly before"],
)
def test_a_turn_that_passed_on_leaves_what_names_its_seat_or_was_begun_just_before(
    facing: FacedNow, *, now_ns: int, names_seat: bool, why: TurnPassed | None
) -> None:
    facing.face(Figures(seat=6, price=200, amounts={}), 0)

    assert facing.why_gone(now_ns, names_seat=names_seat) == why


def test_what_the_table_has_not_answered_yet_is_not_judged(facing: FacedNow) -> None:
    facing.commands = 1
    facing.face(Figures(seat=6, price=900, amounts={}), 0)

    assert facing.why_gone(NS_PER_S, names_seat=False) is None
