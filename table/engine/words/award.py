"""The pots of a hand that is over, the hands that win them, and what is told of both.

Every field is public: the five cards that play were tabled, and a hand that was not has none here.
"""

import enum
from typing import Final

import msgspec

from table.engine.words.cards import Card
from table.engine.words.zones import Seat


class HandKind(enum.Enum):
    """What cards make, from the worst up: five of them, or in badugi those that play."""

    HIGH_CARD = "high card"
    PAIR = "pair"
    TWO_PAIR = "two pair"
    THREE_OF_A_KIND = "three of a kind"
    STRAIGHT = "straight"
    FLUSH = "flush"
    FULL_HOUSE = "full house"
    FOUR_OF_A_KIND = "four of a kind"
    STRAIGHT_FLUSH = "straight flush"
    ONE_CARD_BADUGI = "one card"
    TWO_CARD_BADUGI = "two cards"
    THREE_CARD_BADUGI = "three cards"
    BADUGI = "badugi"
    LOW = "low"
    """No two cards of a rank, where the lowest hand wins."""

    __hash__ = object.__hash__
    """By itself an enum hashes its name anew each time."""


BADUGI_KINDS: Final = (
    HandKind.ONE_CARD_BADUGI,
    HandKind.TWO_CARD_BADUGI,
    HandKind.THREE_CARD_BADUGI,
    HandKind.BADUGI,
)
"""By how many cards play, from one."""

FIVE_CARD_KINDS: Final = tuple(HandKind)[: -len(BADUGI_KINDS) - 1]
"""From the worst up, where the highest wins."""


class Winner(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Who takes a pot, or a share of it, and with what."""

    seat: Seat
    share: int
    """With the odd chips in it."""
    is_low: bool = False
    """Of the low half of the pot, or a part of it."""
    kind: HandKind | None = None
    """None where no hand had to be read: nobody else was left to win the pot, and this one was not tabled."""
    five: tuple[Card, ...] = ()
    """The cards that play, what gives the hand its name first: five, in badugi one to four; none without a kind."""


class Award(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One pot and who takes it."""

    pot: int
    """0 the main pot, then the side pots."""
    amount: int
    winners: tuple[Winner, ...]
    """In the order in which odd chips are given: from the button's left."""
    is_paid: bool = False
    """The dealer has pushed it, and said so."""

    @property
    def shares(self) -> dict[Seat, int]:
        """What each winner takes of it, both ways."""
        shares: dict[Seat, int] = {}
        for winner in self.winners:
            shares[winner.seat] = shares.get(winner.seat, 0) + winner.share
        return shares
