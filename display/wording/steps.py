"""The steps of a remedy as orders to the dealer. Which step is due, the engine says."""

from __future__ import annotations

from typing import Final

from display.wording.people import card_words
from table.engine.alerts import RemedyStep
from table.engine.view import NextStep

_ORDERS: Final[dict[RemedyStep, str]] = {
    RemedyStep.RETRIEVE: "Take back {card} from {seat}",
    RemedyStep.RESHUFFLE: "Shuffle",
    RemedyStep.CUT: "Cut",
    RemedyStep.BURN: "Burn a card",
    RemedyStep.NO_BURN: "Go on without a burn",
    RemedyStep.REPLACE: "Replace {card} at {seat}",
    RemedyStep.DEAL_TO: "Deal a card to {seat}",
    RemedyStep.CARD_TO_BURN: "Lay {card} on the burn",
    RemedyStep.SET_ASIDE: "Set {card} aside",
    RemedyStep.RETURN_TO_STUB: "Put {card} back into the stub",
    RemedyStep.DEAL_BOARD: "Deal to the board",
    RemedyStep.SCRAMBLE: "Scramble the flop face down",
    RemedyStep.FLOOR_PICKS: "Let the floor pick a card",
    RemedyStep.SHOW: "Have {card} shown at {seat}",
    RemedyStep.RETURN_BETS: "Give the bets back",
    RemedyStep.PAUSE: "Pause: wait for the floor",
    RemedyStep.BACK_UP: "Take the action back",
}
_WITHOUT_SEAT: Final = (" from {seat}", " at {seat}", " to {seat}")


def step_words(step: NextStep) -> str:
    """Say the step now asked of the dealer: `Replace the nine of clubs at seat 4`. What is not known is left out."""
    order = _ORDERS[step.step]
    if step.seat is None:
        for part in _WITHOUT_SEAT:
            order = order.replace(part, "")
    card = "the cards" if step.card is None else f"the {card_words(step.card)}"
    return order.format(card=card, seat=f"seat {step.seat}")
