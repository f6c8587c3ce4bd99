"""The steps of a remedy as orders to the dealer. Which step is due, the engine says."""

from __future__ import annotations

from typing import Final

from display.wording.called import street_words
from display.wording.people import the_card_words
from display.words.spoken import phrase, say
from table.engine.words.alerts import RemedyStep
from table.engine.words.cards import Street
from table.engine.words.matter_view import NextStep
from table.engine.words.ruling import CONFIRMED_STEPS, UNSEEN_STEPS
from table.engine.words.zones import Zone

_ORDERS: Final[dict[RemedyStep, str]] = {
    RemedyStep.RETRIEVE: phrase("Take back {card}"),
    RemedyStep.RESHUFFLE: phrase("Shuffle"),
    RemedyStep.CUT: phrase("Cut"),
    RemedyStep.BURN: phrase("Burn a card"),
    RemedyStep.NO_BURN: phrase("Go on without a burn"),
    RemedyStep.REPLACE: phrase("Replace {card}"),
    RemedyStep.DEAL_TO: phrase("Deal a card"),
    RemedyStep.CARD_TO_BURN: phrase("Lay {card} on the burn"),
    RemedyStep.SET_ASIDE: phrase("Set {card} aside"),
    RemedyStep.RETURN_TO_STUB: phrase("Put {card} back into the stub"),
    RemedyStep.DEAL_BOARD: phrase("Deal to the board"),
    RemedyStep.SCRAMBLE: phrase("Scramble the flop face down"),
    RemedyStep.FLOOR_PICKS: phrase("Let the floor pick a card"),
    RemedyStep.SHOW: phrase("Have {card} shown"),
    RemedyStep.RETURN_BETS: phrase("Give the bets back"),
    RemedyStep.PAUSE: phrase("Pause: wait for the floor"),
    RemedyStep.BACK_UP: phrase("Take the action back"),
}
_AT_SEAT: Final[dict[RemedyStep, str]] = {
    RemedyStep.RETRIEVE: phrase("Take back {card} from seat {seat}"),
    RemedyStep.REPLACE: phrase("Replace {card} at seat {seat}"),
    RemedyStep.DEAL_TO: phrase("Deal a card to seat {seat}"),
    RemedyStep.SHOW: phrase("Have {card} shown at seat {seat}"),
}
"""The same where the seat is known."""
_ANOTHER: Final = phrase("Deal another card to seat {seat}")
_ANOTHER_ONE: Final = phrase("Deal another card")
"""What is left of a replacement once the card to be replaced is gone, or face down."""
_FROM: Final[dict[tuple[RemedyStep, Zone | None], str]] = {
    (RemedyStep.SET_ASIDE, Zone.STUB): phrase("Lay the next card aside, face down"),
    (RemedyStep.RETURN_TO_STUB, Zone.BURN): phrase("Put the last burn back on top of the stub"),
    (RemedyStep.RETURN_TO_STUB, Zone.BOARD): phrase("Put one board card back into the stub"),
}
"""Steps about whichever card of a place."""
_ASKED: Final[dict[RemedyStep, str]] = {
    RemedyStep.RESHUFFLE: phrase("Was the stub shuffled?"),
    RemedyStep.CUT: phrase("Was the stub cut?"),
    RemedyStep.RETURN_BETS: phrase("Were the bets given back?"),
}
"""Cards that come after it lie there already: the dealer is asked whether it was done."""
_NOT_NAMED: Final = phrase("Put the card not named back on top of the stub")
"""Of several that fell as one street the floor names the one that stays."""
_BURN_ON_BOARD: Final = phrase("Lay the right board card on the burn")
"""Which one it is, only the dealer knows where the cards came in one motion."""
_OF_ALL: Final = frozenset({RemedyStep.RETRIEVE, RemedyStep.RETURN_TO_STUB, RemedyStep.SHOW})
"""Steps that are about a hand or more where no card is named."""
_NAMES: Final[dict[RemedyStep, str]] = {
    RemedyStep.RETRIEVE: phrase("Cards back"),
    RemedyStep.RESHUFFLE: phrase("Shuffle"),
    RemedyStep.CUT: phrase("Cut"),
    RemedyStep.BURN: phrase("Burn"),
    RemedyStep.NO_BURN: phrase("No burn"),
    RemedyStep.REPLACE: phrase("Replace"),
    RemedyStep.DEAL_TO: phrase("Deal"),
    RemedyStep.CARD_TO_BURN: phrase("To the burn"),
    RemedyStep.SET_ASIDE: phrase("Aside"),
    RemedyStep.RETURN_TO_STUB: phrase("Back"),
    RemedyStep.DEAL_BOARD: phrase("Board"),
    RemedyStep.SCRAMBLE: phrase("Scramble"),
    RemedyStep.FLOOR_PICKS: phrase("Pick"),
    RemedyStep.SHOW: phrase("Show"),
    RemedyStep.RETURN_BETS: phrase("Bets back"),
    RemedyStep.PAUSE: phrase("Pause"),
    RemedyStep.BACK_UP: phrase("Back up"),
}


def step_words(step: NextStep) -> str:
    """Say the step now asked of the dealer: `Replace the nine of clubs at seat 4`. What is not known is left out."""
    if step.is_overtaken and step.step in _ASKED:
        return say(_ASKED[step.step])
    if step.step is RemedyStep.DEAL_BOARD and step.street is not None:
        return _dealing(step, step.street)
    card = _unnamed(step.step) if step.card is None else the_card_words(step.card)
    return say(_order(step), card=card, seat=step.seat)


def is_burn_on_board(step: NextStep) -> bool:
    """Tell whether a card of the board is to be the burn, and the table cannot tell which."""
    return step.step is RemedyStep.CARD_TO_BURN and step.card is None and step.seat is None


def _order(step: NextStep) -> str:
    if step.step is RemedyStep.REPLACE and step.card is None:
        return _ANOTHER_ONE if step.seat is None else _ANOTHER
    if is_burn_on_board(step):
        return _BURN_ON_BOARD
    if step.step is RemedyStep.RETURN_TO_STUB and step.street is not None:
        return _NOT_NAMED
    if step.seat is not None and step.step in _AT_SEAT:
        return _AT_SEAT[step.step]
    return _FROM.get((step.step, step.taken_from), _ORDERS[step.step])


def _dealing(step: NextStep, street: Street) -> str:
    match step.taken_from:
        case Zone.ASIDE:
            return say("Turn up the {street} card that lies aside", street=street_words(street))
        case Zone.BURN:
            return say("Turn up the last burn on the board")
        case _:
            without = say("Deal the {street}, no burn", street=street_words(street))
            return without if step.is_without_burn else say("Deal the {street}", street=street_words(street))


def _unnamed(step: RemedyStep) -> str:
    return say("the cards") if step in _OF_ALL else say("the card")


def step_name(step: RemedyStep) -> str:
    """Name a step in two words, for the row of those that are done and to come."""
    return say(_NAMES[step])


def key_when_done(step: RemedyStep) -> str:
    """Say which key tells the table that a step is done; nothing where it always sees that by itself."""
    if step in UNSEEN_STEPS:
        return say("then key confirm")
    return say("or key confirm") if step in CONFIRMED_STEPS else ""
