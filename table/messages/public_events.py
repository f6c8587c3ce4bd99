"""Lists which events of a record may leave the table: the allow-list, as types.

Whatever is not a member of `PublicEvent` stays at home. Members are the engine's own public events, and the smaller
ones of this file: each stands in the place of a private one, which carries a handle or a name that somebody keyed.
"""

import msgspec

from table.engine.words.cards import Card, HandleKind
from table.engine.words.events import PublicTableEvent
from table.engine.words.table_events import WhyRefused
from table.engine.words.zones import Seat


class SeatDealtTo(msgspec.Struct, frozen=True, kw_only=True, tag="seat-dealt-to"):
    """A hole card landed at a seat."""

    seat: Seat


class BurnLaid(msgspec.Struct, frozen=True, tag="burn-laid"):
    """A card went to the burn pile."""


class BoardCardLaid(msgspec.Struct, frozen=True, tag="board-card-laid"):
    """A card was dealt to the board; the street names it once it is complete."""


class CardNamed(msgspec.Struct, frozen=True, kw_only=True, tag="card-named"):
    """A card that lies face up for all to see has been named."""

    card: Card


class CardScannedAt(msgspec.Struct, frozen=True, kw_only=True, tag="card-scanned-at"):
    """The scan pad read a card; its name stays at the table, for after a hand it may be one that was mucked."""

    kind: HandleKind


class MixingAsked(msgspec.Struct, frozen=True, kw_only=True, tag="mixing-asked"):
    """The dealer is asked whether a card of the next seat is mixed into the hand at this one.

    It stays with the hand, whatever is answered: two players may have changed cards.
    """

    seat: Seat


class MixingAnswered(msgspec.Struct, frozen=True, kw_only=True, tag="mixing-answered"):
    """The dealer has answered it."""

    seat: Seat
    is_confirmed: bool


class KeyTakenBack(msgspec.Struct, frozen=True, tag="key-taken-back"):
    """The dealer took back the last key, with all that followed from it."""


class KeyCameToNothing(msgspec.Struct, frozen=True, kw_only=True, tag="key-came-to-nothing"):
    """A key, or a command of the director's, counted for nothing."""

    why: WhyRefused


PublicEvent = (
    PublicTableEvent
    | SeatDealtTo
    | BurnLaid
    | BoardCardLaid
    | CardNamed
    | CardScannedAt
    | MixingAsked
    | MixingAnswered
    | KeyTakenBack
    | KeyCameToNothing
)
