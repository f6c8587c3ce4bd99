"""The draw that is under way, as a frozen value: who has thrown cards away, and how many.

Part of the state; how one becomes the next must not live here.
"""

import msgspec

from table.engine.words.cards import Handle
from table.engine.words.zones import Seat


class Draw(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Cards are thrown away and replaced, from the end of a betting round to the last replacement."""

    held: dict[Seat, tuple[Handle, ...]]
    """The cards of each live hand when it began, in the order in which the seats draw."""
    unread: dict[Seat, int] = {}
    """Cards that lay unread there then."""
    waited: frozenset[Handle] = frozenset()
    """Cards that lay at a seat then, and had counted for nobody since the last deal: none of them is a replacement."""
    counts: dict[Seat, int] = {}
    """How many cards each has thrown away, by the dealer's key; 0 stands pat."""
    is_short: bool = False
    """The stub is too small: discards of this hand are shuffled into it."""
    again: frozenset[Handle] = frozenset()
    """Those that were dealt from it again."""
