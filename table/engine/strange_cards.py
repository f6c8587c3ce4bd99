"""Cards that are not of the deck in play, or there twice: noticed wherever they come into sight.

A tag says what it is the moment it is seen. Whether its place is right is not asked here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from table.engine.cards import HandleKind
from table.engine.irregularities.deck import DuplicateCardFound, ForeignCardFound, JokerFound, UnknownCardFound
from table.engine.irregularities.hands import IrregularCardPlayed
from table.engine.matters import raise_matter
from table.engine.zones import Zone

if TYPE_CHECKING:
    from table.engine.cards import Handle
    from table.engine.moment import Moment
    from table.engine.sightings import CardSeen
    from table.engine.state import Hand
    from table.engine.zones import Seat

_UNDEALT: Final = frozenset({Zone.STUB, Zone.MUCK, Zone.BURN, Zone.ASIDE})
"""Where a copy of a card hurts nobody's hand."""


def notice_kind(moment: Moment, seen: CardSeen, *, seat: Seat | None, is_dealt: bool) -> None:
    """Tell of a card that is no card of the deck in play, or of which there are two."""
    handle = seen.handle
    match handle.kind:
        case HandleKind.CARD:
            notice_twin(moment, seen)
        case HandleKind.JOKER if seat is not None and moment.hand.stakes[seat].has_acted:
            raise_matter(moment, IrregularCardPlayed(seat=seat, handle=handle))
        case HandleKind.JOKER:
            raise_matter(moment, JokerFound(zone=seen.zone, seat=seat, handle=handle))
        case HandleKind.FOREIGN:
            raise_matter(moment, ForeignCardFound(zone=seen.zone, seat=seat, handle=handle, is_dealt=is_dealt))
        case HandleKind.UNKNOWN:
            raise_matter(moment, UnknownCardFound(zone=seen.zone, seat=seat, handle=handle, is_dealt=is_dealt))


def notice_twin(moment: Moment, seen: CardSeen) -> None:
    """Tell of a card whose double has been seen in this hand."""
    hand, places = moment.hand, moment.state.places
    if seen.handle.twin_of is not None:
        moment.change_hand(twin_ids=hand.twin_ids | {seen.handle.twin_of})
    twin = next((other for other in (*places, *hand.owners, *hand.board) if _are_twins(other, seen.handle)), None)
    if twin is None:
        return
    at = None if twin not in places else places[twin].zone
    are_both_dealt = seen.zone not in _UNDEALT and at not in _UNDEALT
    first, second = sorted((seen.handle, twin), key=lambda handle: handle.id)
    raise_matter(moment, DuplicateCardFound(handle=first, twin=second, are_both_dealt=are_both_dealt))


def _are_twins(one: Handle, other: Handle) -> bool:
    return one != other and (one.twin_of == other.id or other.twin_of == one.id)


def is_strange(hand: Hand, handle: Handle) -> bool:
    """Tell whether a card is worth a second look: no card of the deck in play, or one that may be there twice."""
    return handle.kind is not HandleKind.CARD or handle.twin_of is not None or handle.id in hand.twin_ids
