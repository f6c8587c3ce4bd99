"""Marks for the felt alone: a card as a hand left it, a little askew, with its shadow."""

import msgspec

from display.dealer.drawing.marks import CardBack, CardFace, Mark


class Askew(msgspec.Struct, frozen=True, kw_only=True):
    """A card that lies there as it fell, or is held above the table."""

    card: CardFace | CardBack
    degrees: int
    """Anticlockwise."""
    is_held: bool = False
    """Above the table: its shadow is longer."""


FeltMark = Mark | Askew
