"""What each step of a remedy moves: a card and its way, chips, or the hands' work at the deck."""

from __future__ import annotations

import pytest

from display.dealer.drawing.moves import Carried, Gesture, Move, Refunded, TurnedUp, move_of
from table.engine.words.alerts import RemedyStep
from table.engine.words.cards import Card, Street
from table.engine.words.matter_view import NextStep
from table.engine.words.zones import Zone

NINE = Card("9c")


@pytest.mark.parametrize(
    ("step", "move"),
    [
        (
            NextStep(step=RemedyStep.CARD_TO_BURN, seat=9, card=NINE),
            Carried(card=NINE, source=Zone.SEAT_9, target=Zone.BURN),
        ),
        (NextStep(step=RemedyStep.DEAL_TO, seat=7), Carried(card=None, source=Zone.STUB, target=Zone.SEAT_7)),
        (NextStep(step=RemedyStep.REPLACE, seat=4), Carried(card=None, source=Zone.STUB, target=Zone.SEAT_4)),
        (NextStep(step=RemedyStep.RETRIEVE), Carried(card=None, source=None, target=Zone.STUB)),
        (NextStep(step=RemedyStep.BURN), Carried(card=None, source=Zone.STUB, target=Zone.BURN)),
        (
            NextStep(step=RemedyStep.RETURN_TO_STUB, taken_from=Zone.BURN),
            Carried(card=None, source=Zone.BURN, target=Zone.STUB),
        ),
        (
            NextStep(step=RemedyStep.SET_ASIDE, card=NINE),
            Carried(card=NINE, source=Zone.BOARD, target=Zone.ASIDE),
        ),
        (
            NextStep(step=RemedyStep.DEAL_BOARD, street=Street.TURN, taken_from=Zone.ASIDE, is_without_burn=True),
            Carried(card=None, source=Zone.ASIDE, target=Zone.BOARD, street=Street.TURN, is_without_burn=True),
        ),
        (NextStep(step=RemedyStep.SHOW, seat=3, card=NINE), TurnedUp(NINE, 3)),
        (NextStep(step=RemedyStep.RETURN_BETS), Refunded(None)),
        (NextStep(step=RemedyStep.CUT), Gesture.CUT),
    ],
)
def test_a_step_says_what_goes_where(step: NextStep, move: Move) -> None:
    assert move_of(step) == move


def test_a_card_that_is_replaced_is_taken_away_first() -> None:
    move = move_of(NextStep(step=RemedyStep.REPLACE, seat=4, card=NINE))

    assert move == Carried(card=NINE, source=Zone.STUB, target=Zone.SEAT_4, is_swapped=True)


def test_a_card_for_a_seat_that_is_not_said_goes_nowhere() -> None:
    assert move_of(NextStep(step=RemedyStep.DEAL_TO)) is None


@pytest.mark.parametrize("step", RemedyStep)
def test_each_step_moves_something(step: RemedyStep) -> None:
    assert move_of(NextStep(step=step, seat=5)) is not None
