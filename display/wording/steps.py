"""The steps of a remedy as orders to the dealer. Which step is due, the engine says."""

from typing import Final, NamedTuple

from display.wording.called import street_words
from display.wording.people import the_card_words
from display.words.spoken import phrase, say
from table.engine.words.alerts import RemedyStep
from table.engine.words.cards import Street
from table.engine.words.matter_view import NextStep
from table.engine.words.ruling import CONFIRMED_STEPS, UNSEEN_STEPS
from table.engine.words.view import TableView
from table.engine.words.zones import Zone


class _Step(NamedTuple):
    """A step in words."""

    order: str
    name: str
    """In the row of those that are done and to come."""
    at_seat: str = ""
    """The order where the seat is known, if it names it."""


_STEPS: Final[dict[RemedyStep, _Step]] = {
    RemedyStep.RETRIEVE: _Step(
        phrase("Take back {card}"), phrase("Cards back"), phrase("Take back {card} from seat {seat}")
    ),
    RemedyStep.RESHUFFLE: _Step(phrase("Shuffle"), phrase("Shuffle")),
    RemedyStep.CUT: _Step(phrase("Cut"), phrase("Cut")),
    RemedyStep.BURN: _Step(phrase("Burn a card"), phrase("Burn")),
    RemedyStep.NO_BURN: _Step(phrase("Go on without a burn"), phrase("No burn")),
    RemedyStep.REPLACE: _Step(phrase("Replace {card}"), phrase("Replace"), phrase("Replace {card} at seat {seat}")),
    RemedyStep.DEAL_TO: _Step(phrase("Deal a card"), phrase("Deal"), phrase("Deal a card to seat {seat}")),
    RemedyStep.CARD_TO_BURN: _Step(phrase("Lay {card} on the burn"), phrase("To the burn")),
    RemedyStep.SET_ASIDE: _Step(phrase("Set {card} aside"), phrase("Aside")),
    RemedyStep.RETURN_TO_STUB: _Step(phrase("Put {card} back into the stub"), phrase("Back")),
    RemedyStep.DEAL_BOARD: _Step(phrase("Deal to the board"), phrase("Board")),
    RemedyStep.SCRAMBLE: _Step(phrase("Scramble the flop face down"), phrase("Scramble")),
    RemedyStep.FLOOR_PICKS: _Step(phrase("Let the floor pick a card"), phrase("Pick")),
    RemedyStep.SHOW: _Step(phrase("Have {card} shown"), phrase("Show"), phrase("Have {card} shown at seat {seat}")),
    RemedyStep.RETURN_BETS: _Step(phrase("Give the bets back"), phrase("Bets back")),
    RemedyStep.PAUSE: _Step(phrase("Pause: wait for the floor"), phrase("Pause")),
    RemedyStep.BACK_UP: _Step(phrase("Take the action back"), phrase("Back up")),
}
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


def step_words(step: NextStep) -> str:
    """Say the step now asked of the dealer: `Replace the nine of clubs at seat 4`. What is not known is left out."""
    if step.is_overtaken and step.step in _ASKED:
        return say(_ASKED[step.step])
    if step.step is RemedyStep.DEAL_BOARD and step.street is not None:
        return _dealing(step, step.street)
    unnamed = say("the cards") if step.step in _OF_ALL else say("the card")
    card = unnamed if step.card is None else the_card_words(step.card)
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
    words = _STEPS[step.step]
    if step.seat is not None and words.at_seat:
        return words.at_seat
    return _FROM.get((step.step, step.taken_from), words.order)


def _dealing(step: NextStep, street: Street) -> str:
    match step.taken_from:
        case Zone.ASIDE:
            return say("Turn up the {street} card that lies aside", street=street_words(street))
        case Zone.BURN:
            return say("Turn up the last burn on the board")
        case _:
            without = say("Deal the {street}, no burn", street=street_words(street))
            return without if step.is_without_burn else say("Deal the {street}", street=street_words(street))


def step_name(step: RemedyStep) -> str:
    """Name a step in two words, for the row of those that are done and to come."""
    return say(_STEPS[step].name)


def key_when_done(step: RemedyStep) -> str:
    """Say which key tells the table that a step is done; nothing where it always sees that by itself."""
    if step in UNSEEN_STEPS:
        return say("then key confirm")
    return say("or key confirm") if step in CONFIRMED_STEPS else ""


def pause_words(view: TableView) -> tuple[str, str] | None:
    """Say what a hand waits for that the director holds with hands to be shown: how they lie, and for whom.

    None where it is over.
    """
    step = view.next_step
    if step is None or step.step is not RemedyStep.PAUSE or view.status.is_over:
        return None
    if step.is_dealt_on:
        return say("A card fell in the pause"), say("leave it, and call the floor")
    return say("Hands stay face down. No card"), say("hand-for-hand: wait for the floor")
