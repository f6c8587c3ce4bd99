"""The events of cards: dealt, lifted, asked about, named, tabled, mucked, checked. Face down, a handle.

The family is closed: a new member is a class here and a name in one of the unions at the end. None judges.
"""

import enum
from typing import Annotated

import msgspec

from table.engine.words.audience import Private, Public
from table.engine.words.cards import Card, Handle, HandleKind, Street
from table.engine.words.question import QuestionKind
from table.engine.words.ranges import CARDS_OF_A_DECK
from table.engine.words.zones import Seat, Zone


class HoleCardDealt(Private, frozen=True, kw_only=True, tag="hole-card-dealt"):
    """A hole card landed at the seat it was due to."""

    seat: Seat
    handle: Handle


class DealCompleted(Public, frozen=True, tag="deal-completed"):
    """The last hole card has been dealt."""


class CardsLifted(Private, frozen=True, kw_only=True, tag="cards-lifted"):
    """All cards of a live hand are off their antenna: a player looks at them."""

    seat: Seat


class CardsLaidDown(Private, frozen=True, kw_only=True, tag="cards-laid-down"):
    """All cards of a live hand are back on their antenna."""

    seat: Seat


class CardsBesideSeat(Private, frozen=True, kw_only=True, tag="cards-beside-seat"):
    """All cards of a live hand lie over the antenna of the seat beside it: they were pushed there, and are its own."""

    seat: Seat
    at_seat: Seat


class FoldAsked(Private, frozen=True, kw_only=True, tag="fold-asked"):
    """The dealer is asked whether a hand that is off its antenna was mucked: the muck is too high to be read."""

    seat: Seat


class CardAsked(Private, frozen=True, kw_only=True, tag="card-asked"):
    """The dealer is asked about a card, because the sensors alone cannot prove it."""

    kind: QuestionKind
    zone: Zone


class QuestionAnswered(Private, frozen=True, kw_only=True, tag="question-answered"):
    """The dealer has answered what was asked of a card."""

    kind: QuestionKind
    zone: Zone
    is_confirmed: bool
    """Of an unread card: there is none."""


class CardBurned(Private, frozen=True, kw_only=True, tag="card-burned"):
    """A card went to the burn pile."""

    handle: Handle


class BoardCardDealt(Private, frozen=True, kw_only=True, tag="board-card-dealt"):
    """One card came to lie in the middle, before its street is whole and named."""

    handle: Handle


class StreetDealt(Public, frozen=True, kw_only=True, tag="street-dealt"):
    """The board of a street is complete and its cards are named."""

    street: Street
    board: Annotated[tuple[Card, ...], msgspec.Meta(max_length=CARDS_OF_A_DECK)]


class WhyPublic(enum.Enum):
    """Why a card may be named."""

    BOARD = "board"
    FACE_UP = "face-up"
    """Its place shows it face up: tabled or exposed."""
    KEYED = "keyed"
    """The dealer keyed that it lies face up."""
    UP_CARD = "up-card"
    """It was dealt where the game wants a card face up, and nothing reads which way up it lies."""


class CardMadePublic(Private, frozen=True, kw_only=True, tag="card-made-public"):
    """A card lies face up for all to see: the vault may name it."""

    handle: Handle
    zone: Zone
    why: WhyPublic


class CardKeyedUp(Private, frozen=True, kw_only=True, tag="card-keyed-up"):
    """The dealer keyed by its name a card of a seat that lies face up, or one that was boxed; *handles* may be it."""

    seat: Seat | None = None
    card: Card
    handles: tuple[Handle, ...]


class PenaltyHandKilled(Public, frozen=True, kw_only=True, tag="penalty-hand-killed"):
    """A hand was killed by the book: its player serves a penalty."""

    seat: Seat


class HandTabled(Public, frozen=True, kw_only=True, tag="hand-tabled"):
    """A live hand lies face up: all of it, or as much as the rulebook wants.

    Without a card: it was discarded, and the board plays for it, as its player had said before.
    """

    seat: Seat
    cards: Annotated[tuple[Card, ...], msgspec.Meta(max_length=CARDS_OF_A_DECK)]


class HandMucked(Public, frozen=True, kw_only=True, tag="hand-mucked"):
    """A hand was given up at the showdown."""

    seat: Seat


class CardsDiscarded(Public, frozen=True, kw_only=True, tag="cards-discarded"):
    """A player has thrown so many cards away in a draw, by the dealer's key; 0 stands pat."""

    seat: Seat
    count: Annotated[int, msgspec.Meta(ge=0, le=CARDS_OF_A_DECK)]


class DrawCompleted(Public, frozen=True, kw_only=True, tag="draw-completed"):
    """The last replacement of a draw has been dealt, or everybody has stood pat."""

    street: Street
    """Whose betting follows."""


class CardRead(Private, frozen=True, kw_only=True, tag="card-read"):
    """The scan pad read a card; `card` is None where it may not be named."""

    kind: HandleKind
    card: Card | None


class DeckCheckAsked(Public, frozen=True, kw_only=True, tag="deck-check-asked"):
    """The hand is over, and the deck is to be checked before the next: every card read once, on pad or stub."""


class DeckChecked(Public, frozen=True, kw_only=True, tag="deck-checked"):
    """The check of the deck is over. Cards are counted and not named: what is missing may be in somebody's hand."""

    seen: int
    """Of the 52."""
    strange: int
    """Cards of another deck, and tags of none."""
    is_put_off: bool = False
    """The dealer has put it off until after the next hand."""


PublicCardEvent = (
    DealCompleted
    | StreetDealt
    | CardsDiscarded
    | DrawCompleted
    | PenaltyHandKilled
    | HandTabled
    | HandMucked
    | DeckCheckAsked
    | DeckChecked
)
CardEvent = (
    PublicCardEvent
    | HoleCardDealt
    | CardsLifted
    | CardsLaidDown
    | CardsBesideSeat
    | FoldAsked
    | CardAsked
    | QuestionAnswered
    | CardBurned
    | BoardCardDealt
    | CardMadePublic
    | CardKeyedUp
    | CardRead
)
