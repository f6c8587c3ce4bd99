"""Tells whoever plays by typed lines which line does the step of a remedy that is asked.

Steps that a key alone settles have none: the order itself names that key.
"""

from collections.abc import Callable
from typing import Final

from table.engine.words.alerts import RemedyStep
from table.engine.words.cards import Card
from table.engine.words.matter_view import NextStep
from table.engine.words.zones import Zone

_PLAIN: Final = {
    RemedyStep.RETRIEVE: "collect",
    RemedyStep.RESHUFFLE: "reshuffle",
    RemedyStep.CUT: "cut",
    RemedyStep.BURN: "burn",
    RemedyStep.SCRAMBLE: "scramble",
}
_LAID: Final = {
    RemedyStep.CARD_TO_BURN: Zone.BURN,
    RemedyStep.SET_ASIDE: Zone.ASIDE,
    RemedyStep.DEAL_BOARD: Zone.BOARD,
}


def typed_step(step: NextStep, place_of: Callable[[Card], Zone | None]) -> str:
    """Return the line that does *step*, with its card taken from where it lies; empty where no line is needed."""
    match step:
        case NextStep(step=RemedyStep.RETURN_TO_STUB, card=str(card)):
            return f"return {card}"
        case NextStep(step=RemedyStep.SHOW, seat=int(seat)):
            return f"show {seat}"
        case NextStep(step=RemedyStep.REPLACE | RemedyStep.DEAL_TO, seat=int(seat), taken_from=None):
            return f"card {seat}"
        case NextStep(card=str(card)) if step.step in _LAID and (zone := place_of(card)) is not None:
            return f"move {card} {zone.value} {_LAID[step.step].value}"
        case NextStep(step=RemedyStep.DEAL_BOARD, card=None, taken_from=None, street=street) if street is not None:
            return street.value
        case _:
            return _PLAIN.get(step.step, "")
