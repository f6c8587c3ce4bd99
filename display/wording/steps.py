"""The steps of a remedy as orders to the dealer. Which step is due, the engine says."""

from __future__ import annotations

from typing import Final

from display.wording.people import card_words
from table.engine.words.alerts import RemedyStep
from table.engine.words.events import Street
from table.engine.words.ruling import CONFIRMED_STEPS, UNSEEN_STEPS
from table.engine.words.view import NextStep
from table.engine.words.zones import Zone

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
_ANOTHER: Final = "Deal another card to {seat}"
"""What is left of a replacement once the card to be replaced is gone, or face down."""
_FROM: Final[dict[tuple[RemedyStep, Zone | None], str]] = {
    (RemedyStep.SET_ASIDE, Zone.STUB): "Lay the next card aside, face down",
    (RemedyStep.RETURN_TO_STUB, Zone.BURN): "Put the last burn back on top of the stub",
    (RemedyStep.RETURN_TO_STUB, Zone.BOARD): "Put one board card back into the stub",
}
"""Steps about whichever card of a place."""
_OF_ALL: Final = frozenset({RemedyStep.RETRIEVE, RemedyStep.RETURN_TO_STUB, RemedyStep.SHOW})
"""Steps that are about a hand or more where no card is named."""
_NAMES: Final[dict[RemedyStep, str]] = {
    RemedyStep.RETRIEVE: "Cards back",
    RemedyStep.RESHUFFLE: "Shuffle",
    RemedyStep.CUT: "Cut",
    RemedyStep.BURN: "Burn",
    RemedyStep.NO_BURN: "No burn",
    RemedyStep.REPLACE: "Replace",
    RemedyStep.DEAL_TO: "Deal",
    RemedyStep.CARD_TO_BURN: "To the burn",
    RemedyStep.SET_ASIDE: "Aside",
    RemedyStep.RETURN_TO_STUB: "Back",
    RemedyStep.DEAL_BOARD: "Board",
    RemedyStep.SCRAMBLE: "Scramble",
    RemedyStep.FLOOR_PICKS: "Pick",
    RemedyStep.SHOW: "Show",
    RemedyStep.RETURN_BETS: "Bets back",
    RemedyStep.PAUSE: "Pause",
    RemedyStep.BACK_UP: "Back up",
}
_WITHOUT_SEAT: Final = (" from {seat}", " at {seat}", " to {seat}")


def step_words(step: NextStep) -> str:
    """Say the step now asked of the dealer: `Replace the nine of clubs at seat 4`. What is not known is left out."""
    order = _order(step)
    if step.seat is None:
        for part in _WITHOUT_SEAT:
            order = order.replace(part, "")
    card = _unnamed(step.step) if step.card is None else f"the {card_words(step.card)}"
    return order.format(card=card, seat=f"seat {step.seat}")


def _order(step: NextStep) -> str:
    if step.step is RemedyStep.REPLACE and step.card is None:
        return _ANOTHER
    if step.step is RemedyStep.DEAL_BOARD and step.street is not None:
        return _dealing(step, step.street)
    return _FROM.get((step.step, step.taken_from), _ORDERS[step.step])


def _dealing(step: NextStep, street: Street) -> str:
    match step.taken_from:
        case Zone.ASIDE:
            return f"Turn up the {street.value} card that lies aside"
        case Zone.BURN:
            return "Turn up the last burn on the board"
        case _:
            return f"Deal the {street.value}{', no burn' if step.is_without_burn else ''}"


def _unnamed(step: RemedyStep) -> str:
    return "the cards" if step in _OF_ALL else "the card"


def step_name(step: RemedyStep) -> str:
    """Name a step in two words, for the row of those that are done and to come."""
    return _NAMES[step]


def key_when_done(step: RemedyStep) -> str:
    """Say which key tells the table that a step is done; nothing where it always sees that by itself."""
    if step in UNSEEN_STEPS:
        return "key confirm when done"
    return "or key confirm" if step in CONFIRMED_STEPS else ""
