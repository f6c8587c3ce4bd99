"""What is said quietly while it is not clear yet: a card too many at a seat, or in the middle.

A part of `view`; every field is public. Nobody is accused by it.
"""

import enum

import msgspec

from table.engine.words.zones import Seat


class QuietHoldView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A card that may be one too many: it is told if it stays, gone by itself if it slides on, and keys wait.

    None waits while the cards are still dealt.
    """

    seat: Seat
    cards: int
    """So many lie there."""
    keys: int
    """So many keys of players wait."""
    others: tuple[Seat, ...] = ()
    """Further seats at which one may lie."""


class QuietWord(enum.Enum):
    """What seems out of order in the middle: it is told if it stays, gone by itself once it is explained."""

    STREET_EARLY = "street-early"
    """A street is out, or begun, while somebody has still to act: that may be keyed in a moment."""
    CARD_TOO_MANY = "card-too-many"
    """On the board."""
    SECOND_BURN = "second-burn"
