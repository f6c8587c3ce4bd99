"""What is said of a check of the deck between two hands. No card is named here, and none has a handle."""

from __future__ import annotations

import msgspec


class DeckCheckAsked(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="deck-check-asked"):
    """The hand is over, and the deck is to be checked before the next: every card read once, on pad or stub."""


class DeckChecked(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="deck-checked"):
    """The check of the deck is over. Cards are counted and not named: what is missing may be in somebody's hand."""

    seen: int
    """Of the 52."""
    strange: int
    """Cards of another deck, and tags of none."""
    is_put_off: bool = False
    """The dealer has put it off until after the next hand."""


DeckEvent = DeckCheckAsked | DeckChecked
