"""Faults of the deck: what lies on the table is not the fifty-two cards of the deck in play.

A tag says what it is the moment it is seen, wherever it lies.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from table.engine.words.alerts import AlertCode
from table.engine.words.cards import Handle
from table.engine.words.zones import Seat, Zone


class JokerFound(msgspec.Struct, frozen=True, kw_only=True, tag="joker"):
    """A joker was dealt."""

    code: ClassVar[AlertCode] = AlertCode.JOKER
    zone: Zone
    seat: Seat | None
    """Null where it fell as a burn or board card, or is seen on top of the stub."""
    handle: Handle
    is_dealt: bool
    """It left the deck; else it is seen on top of the stub, or in the muck."""


class UnknownCardFound(msgspec.Struct, frozen=True, kw_only=True, tag="unknown-card"):
    """A tag of no enrolled deck lies where a card should."""

    code: ClassVar[AlertCode] = AlertCode.UNKNOWN_CARD
    zone: Zone
    seat: Seat | None
    handle: Handle
    is_dealt: bool
    """It came in the place of a card; else something with a tag was laid there."""


class ForeignCardFound(msgspec.Struct, frozen=True, kw_only=True, tag="foreign-card"):
    """A card of another enrolled deck."""

    code: ClassVar[AlertCode] = AlertCode.FOREIGN_CARD
    zone: Zone
    seat: Seat | None
    handle: Handle
    is_dealt: bool
    """It left the deck: a hole, board or burn card; else it lies in the stub."""


class DuplicateCardFound(msgspec.Struct, frozen=True, kw_only=True, tag="duplicate-card"):
    """A card is there twice; neither is named, for one of them may lie face down."""

    code: ClassVar[AlertCode] = AlertCode.DUPLICATE_CARD
    seat: ClassVar[Seat | None] = None
    handle: Handle
    twin: Handle
    is_dealt: bool
    """Both are in hands or on the board; else one is in the stub, the muck or the burns."""


DeckIrregularity = JokerFound | UnknownCardFound | ForeignCardFound | DuplicateCardFound
