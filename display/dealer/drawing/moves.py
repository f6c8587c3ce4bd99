"""Derives the move in each step of a remedy: a card and its way, chips, or the hands' work at the deck.

Read from the step alone; how it looks is in `move_picture`.
"""

import enum
from typing import Final

import msgspec

from table.engine.words.alerts import RemedyStep
from table.engine.words.cards import Card, Street
from table.engine.words.matter_view import NextStep
from table.engine.words.zones import SEAT_ZONES, Seat, Zone


class Carried(msgspec.Struct, frozen=True, kw_only=True):
    """A card goes from one place to another."""

    card: Card | None
    """None where nobody knows it, or where any card of the place will do."""
    source: Zone | None
    """None where cards come from every seat."""
    target: Zone
    street: Street | None = None
    """Which of the board's places it goes to."""
    is_swapped: bool = False
    """The card that lies at *target* is taken away first."""
    is_without_burn: bool = False


class TurnedUp(msgspec.Struct, frozen=True):
    """A card is turned face up where it lies."""

    card: Card | None
    seat: Seat | None


class Refunded(msgspec.Struct, frozen=True):
    """Chips go back from the pot to where they came from."""

    seat: Seat | None
    """None where they go back to everybody."""


class Gesture(enum.Enum):
    """What is done with a pile of cards, or with the hand as a whole."""

    SHUFFLE = "shuffle"
    CUT = "cut"
    SCRAMBLE = "scramble"
    PICK = "pick"
    PAUSE = "pause"
    BACK_UP = "back up"


Move = Carried | TurnedUp | Refunded | Gesture

_GESTURES: Final = {
    RemedyStep.RESHUFFLE: Gesture.SHUFFLE,
    RemedyStep.CUT: Gesture.CUT,
    RemedyStep.SCRAMBLE: Gesture.SCRAMBLE,
    RemedyStep.FLOOR_PICKS: Gesture.PICK,
    RemedyStep.PAUSE: Gesture.PAUSE,
    RemedyStep.BACK_UP: Gesture.BACK_UP,
}
_TO_THE_STUB: Final = frozenset({RemedyStep.RETRIEVE, RemedyStep.RETURN_TO_STUB})
_FROM_THE_STUB: Final = frozenset(
    {RemedyStep.BURN, RemedyStep.NO_BURN, RemedyStep.REPLACE, RemedyStep.DEAL_TO, RemedyStep.DEAL_BOARD}
)
_TARGETS: Final = {
    RemedyStep.BURN: Zone.BURN,
    RemedyStep.CARD_TO_BURN: Zone.BURN,
    RemedyStep.SET_ASIDE: Zone.ASIDE,
    RemedyStep.DEAL_BOARD: Zone.BOARD,
    RemedyStep.NO_BURN: Zone.BOARD,
}


def move_of(step: NextStep) -> Move | None:
    """Return what is moved by *step*; None where it does not say at which seat."""
    if step.step in _GESTURES:
        return _GESTURES[step.step]
    if step.step is RemedyStep.RETURN_BETS:
        return Refunded(step.seat)
    if step.step is RemedyStep.SHOW:
        return TurnedUp(step.card, step.seat)
    target = _target(step)
    if target is None:
        return None
    return Carried(
        card=step.card,
        source=_source(step),
        target=target,
        street=step.street,
        is_swapped=step.step is RemedyStep.REPLACE and step.card is not None,
        is_without_burn=step.step is RemedyStep.NO_BURN or step.is_without_burn,
    )


def _target(step: NextStep) -> Zone | None:
    if step.step in _TO_THE_STUB:
        return Zone.STUB
    if step.step in _TARGETS:
        return _TARGETS[step.step]
    return None if step.seat is None else SEAT_ZONES[step.seat]


def _source(step: NextStep) -> Zone | None:
    """Return where the card comes from; None for cards from every seat."""
    if step.taken_from is not None:
        return step.taken_from
    if step.step in _FROM_THE_STUB:
        return Zone.STUB
    if step.seat is not None:
        return SEAT_ZONES[step.seat]
    return None if step.step is RemedyStep.RETRIEVE and step.card is None else Zone.BOARD
