"""Faults of the deal: cards in the wrong place, too many or too few of them, cards that were seen.

Positions are counted as cards leave the deck, from 1: a player's first card may be the
deck's fifth.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from table.engine.words.alerts import AlertCode
from table.engine.words.cards import Card, Handle
from table.engine.words.zones import Seat


class FirstCardWrongSeat(msgspec.Struct, frozen=True, kw_only=True, tag="first-card-wrong-seat"):
    """The first card off the deck went to another seat than the first one due."""

    code: ClassVar[AlertCode] = AlertCode.FIRST_CARD_WRONG_SEAT
    seat: Seat
    due: Seat


class CardOutOfOrder(msgspec.Struct, frozen=True, kw_only=True, tag="card-out-of-order"):
    """A card went to a seat that is entitled to a hand, but whose turn it was not."""

    code: ClassVar[AlertCode] = AlertCode.CARD_OUT_OF_ORDER
    seat: Seat
    due: Seat
    handle: Handle


class CardToEmptySeat(msgspec.Struct, frozen=True, kw_only=True, tag="card-to-empty-seat"):
    """A card was dealt to a seat where nobody plays."""

    code: ClassVar[AlertCode] = AlertCode.CARD_TO_EMPTY_SEAT
    seat: Seat
    handle: Handle


class CardToUnentitledSeat(msgspec.Struct, frozen=True, kw_only=True, tag="card-to-unentitled-seat"):
    """A card was dealt to a player who is not entitled to a hand."""

    code: ClassVar[AlertCode] = AlertCode.CARD_TO_UNENTITLED_SEAT
    seat: Seat
    handle: Handle


class SeatNotDealt(msgspec.Struct, frozen=True, kw_only=True, tag="seat-not-dealt"):
    """A seat that is entitled to a hand got no card at all."""

    code: ClassVar[AlertCode] = AlertCode.SEAT_NOT_DEALT
    seat: Seat
    is_missed: bool
    """Somebody misses the hand: the player is there, or has posted for it."""


class TooFewCards(msgspec.Struct, frozen=True, kw_only=True, tag="too-few-cards"):
    """A seat is a card short, and has not acted."""

    code: ClassVar[AlertCode] = AlertCode.TOO_FEW_CARDS
    seat: Seat
    is_button: bool
    is_next: bool
    """The next card of the deck would be this seat's own."""


class ExtraCard(msgspec.Struct, frozen=True, kw_only=True, tag="extra-card"):
    """The deal was complete, and one card too many came, the only one in all."""

    code: ClassVar[AlertCode] = AlertCode.EXTRA_CARD
    seat: Seat
    handle: Handle
    has_anybody_acted: bool


class ExtraCards(msgspec.Struct, frozen=True, kw_only=True, tag="extra-cards"):
    """Two cards too many, or more, wherever they lie."""

    code: ClassVar[AlertCode] = AlertCode.EXTRA_CARDS
    seat: Seat
    handle: Handle


class CardExposed(msgspec.Struct, frozen=True, kw_only=True, tag="card-exposed"):
    """A hole card was seen through the dealer's fault."""

    code: ClassVar[AlertCode] = AlertCode.CARD_EXPOSED
    seat: Seat
    handle: Handle
    card: Card | None
    """Null where only the dealer's key tells of it."""
    position: int
    exposed: int
    """Exposed cards of this hand, this one included."""
    boxed: int


class BoxedCard(msgspec.Struct, frozen=True, kw_only=True, tag="boxed-card"):
    """A card lay face up in the deck."""

    code: ClassVar[AlertCode] = AlertCode.BOXED_CARD
    card: Card
    seat: Seat | None
    """Where it was dealt to a seat before it was known."""
    handle: Handle | None
    boxed: int
    """Boxed cards of this hand, this one included."""
    exposed: int
    is_natural: bool
    """It fell as a burn or board card, where it would have fallen anyway."""
    is_acted_on: bool
    """It opened a street on which somebody has acted since."""


class ButtonMisplaced(msgspec.Struct, frozen=True, kw_only=True, tag="button-misplaced"):
    """The button turned out to belong to another seat."""

    code: ClassVar[AlertCode] = AlertCode.BUTTON_MISPLACED
    seat: Seat
    """Where it belongs."""


DealIrregularity = (
    FirstCardWrongSeat
    | CardOutOfOrder
    | CardToEmptySeat
    | CardToUnentitledSeat
    | SeatNotDealt
    | TooFewCards
    | ExtraCard
    | ExtraCards
    | CardExposed
    | BoxedCard
    | ButtonMisplaced
)
