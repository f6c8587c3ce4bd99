"""The line that does the step of a remedy, with its card from where it lies."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import RemedyStep
from table.engine.words.cards import Card, Street
from table.engine.words.matter_view import NextStep
from table.engine.words.zones import SEAT_ZONES, Zone
from table.playing.handled.typed_step import typed_step

FIVE = Card("5s")


def at_seat_four(_: Card) -> Zone | None:
    return SEAT_ZONES[4]


@pytest.mark.parametrize(
    ("step", "line"),
    [
        (NextStep(step=RemedyStep.CARD_TO_BURN, card=FIVE, seat=4), "move 5s seat 4 burn"),
        (NextStep(step=RemedyStep.SET_ASIDE, card=FIVE), "move 5s seat 4 aside"),
        (NextStep(step=RemedyStep.RETURN_TO_STUB, card=FIVE), "return 5s"),
        (NextStep(step=RemedyStep.REPLACE, seat=4), "card 4"),
        (NextStep(step=RemedyStep.DEAL_BOARD, street=Street.TURN), "turn"),
        (NextStep(step=RemedyStep.SHOW, seat=4), "show 4"),
        (NextStep(step=RemedyStep.RETRIEVE), "collect"),
        (NextStep(step=RemedyStep.RETURN_BETS), ""),
    ],
)
def test_a_step_is_done_by_its_line(step: NextStep, line: str) -> None:
    assert typed_step(step, at_seat_four) == line


def test_a_card_that_lies_nowhere_has_no_line() -> None:
    assert typed_step(NextStep(step=RemedyStep.CARD_TO_BURN, card=FIVE), lambda _: None) == ""
