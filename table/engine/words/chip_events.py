"""The events of chips: posted, bet, taken back, awarded and paid. Amounts are whole chips.

The family is closed: a new member is a class here and a name in one of the unions at the end. None judges.
"""

import msgspec

from table.engine.words.audience import Private, Public
from table.engine.words.cards import Street
from table.engine.words.commands import Action
from table.engine.words.director_commands import AnteKind
from table.engine.words.ranges import Chips, ChipsMoved, Number, Tally
from table.engine.words.zones import Seat


class AntePosted(Public, frozen=True, kw_only=True, tag="ante-posted"):
    """An ante went into the pot."""

    seat: Seat
    amount: Chips
    kind: AnteKind


class BlindPosted(Public, frozen=True, kw_only=True, tag="blind-posted"):
    """A blind was put up, or as much of it as the player has."""

    seat: Seat
    amount: Chips
    is_big: bool


class Acted(Public, frozen=True, kw_only=True, tag="acted"):
    """A player acted in turn."""

    seat: Seat
    action: Action
    """`all-in` is never here: it is the call, bet or raise that it amounts to."""
    total: Chips
    """Chips in front of the player on this street, afterwards."""
    added: ChipsMoved
    """Chips that went in with this action."""
    is_all_in: bool


class UncalledReturned(Public, frozen=True, kw_only=True, tag="uncalled-returned"):
    """The part of a bet that nobody called went back."""

    seat: Seat
    amount: Chips


class BettingClosed(Public, frozen=True, kw_only=True, tag="betting-closed"):
    """The betting of a street is complete."""

    street: Street
    pot: Chips


class PotAwarded(Public, frozen=True, kw_only=True, tag="pot-awarded"):
    """A pot was awarded: `shares` says how much to whom, odd chips included."""

    pot: Tally
    """0 the main pot, then the side pots."""
    shares: dict[Seat, Chips]
    low: dict[Seat, Chips] | msgspec.UnsetType = msgspec.UNSET
    """What of it is of the low half; left out where no low takes a share."""


class PotPaid(Private, frozen=True, kw_only=True, tag="pot-paid"):
    """The dealer has pushed a pot to who won it, and the next one is to be paid."""

    pot: Tally
    """0 the main pot, then the side pots."""


class HandCompleted(Public, frozen=True, kw_only=True, tag="hand-completed"):
    """The hand is over and paid; `moved` is what it has brought each seat, or cost it."""

    number: Number
    won: dict[Seat, Chips]
    moved: dict[Seat, ChipsMoved] = msgspec.field(default_factory=dict)


class PlayerBusted(Public, frozen=True, kw_only=True, tag="player-busted"):
    """A player has no chips left; `place` orders those who bust in the same hand, 1 the best."""

    seat: Seat
    place: Number


PublicChipEvent = (
    AntePosted | BlindPosted | Acted | UncalledReturned | BettingClosed | PotAwarded | HandCompleted | PlayerBusted
)
ChipEvent = PublicChipEvent | PotPaid
