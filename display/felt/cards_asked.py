"""Tells which cards the table asks the dealer to move: one of a hand, the deck alone, all, or a dead hand."""

from typing import Final

from table.engine.words.alerts import RemedyStep
from table.engine.words.matter_view import NextStep
from table.engine.words.view import HandPart, TableView
from table.engine.words.zones import Seat

_OF_ONE_CARD: Final = frozenset(
    {RemedyStep.RETURN_TO_STUB, RemedyStep.CARD_TO_BURN, RemedyStep.SET_ASIDE, RemedyStep.FLOOR_PICKS}
)


def dead_hand(view: TableView) -> Seat | None:
    """Return the seat whose killed hand still lies there while its hand goes on; nothing else may be asked first."""
    if view.status.is_over or view.next_step is not None or view.holding is not None:
        return None
    killed = (player.seat for player in view.seats if player.part is HandPart.KILLED and player.dead_cards)
    return next(killed, None)


def is_one_card_moved(view: TableView) -> bool:
    """Tell whether the step that is asked moves one card of a hand: the other one stays with the player."""
    return view.next_step is not None and view.next_step.step in _OF_ONE_CARD


def is_deck_alone_shuffled(view: TableView) -> bool:
    """Tell whether the step that is asked shuffles the deck while the hands are live."""
    if view.next_step is None or view.next_step.step is not RemedyStep.RESHUFFLE or view.holding is None:
        return False
    return all(step.step is not RemedyStep.RETRIEVE or step.seat is not None for step in view.holding.done)


def is_end_of_hand(view: TableView) -> bool:
    """Tell whether a hand is running that cannot be played on once every card is gathered."""
    step = view.next_step
    is_asked = step is not None and (step.step is RemedyStep.RESHUFFLE or is_of_all_cards(step))
    has_cards = bool(view.board) or any(player.hole_cards or player.shown for player in view.seats)
    return has_cards and not view.status.is_over and not is_asked


def is_of_all_cards(step: NextStep) -> bool:
    """Tell whether the step takes back every card."""
    return step.step is RemedyStep.RETRIEVE and step.seat is None
