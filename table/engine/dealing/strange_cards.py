"""Cards that are not of the deck in play, or there twice: noticed wherever they come into sight.

A tag says what it is the moment it is seen. What lies aside is out of play, and what went there had been told where it
was found.
"""

from typing import Final

from table.engine.hand.drawing import is_replacement
from table.engine.matters.door import raise_matter
from table.engine.matters.kinds.count_mismatch import LeftLying
from table.engine.matters.kinds.duplicate_card import DuplicateCardFound
from table.engine.matters.kinds.foreign_card import ForeignCardFound
from table.engine.matters.kinds.irregular_card_played import IrregularCardPlayed
from table.engine.matters.kinds.joker import JokerFound
from table.engine.matters.kinds.unknown_card import UnknownCardFound
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.words.alerts import AlertCode
from table.engine.words.cards import CARD, Handle, HandleKind
from table.engine.words.frozen import replace
from table.engine.words.sightings import CardSeen
from table.engine.words.table_events import NotFollowed
from table.engine.words.zones import Seat, Zone

_UNDEALT: Final = frozenset({Zone.STUB, Zone.MUCK, Zone.BURN, Zone.ASIDE})
"""Where a copy of a card hurts nobody's hand."""
_IN_THE_WAY: Final = frozenset({Zone.BOARD, Zone.BURN})
"""Where a card of another hand might be taken for one of this; at seats, in muck and stub things may lie."""


def notice_kind(moment: Moment, seen: CardSeen, *, seat: Seat | None, is_dealt: bool) -> None:
    """Tell of a card that is no card of the deck in play, or of which there are two."""
    handle = seen.handle
    if handle.kind is CARD:
        notice_twin(moment, seen)
        return
    if seen.zone is Zone.ASIDE:
        # Out of play; if it comes back into the deck it is told again.
        left = (fault for fault in moment.hand.telling.noticed if fault.handle != handle)
        moment.put_telling(replace(moment.hand.telling, noticed=frozenset(left)))
        return
    if seen.zone is Zone.MUCK and _is_told(moment.hand, handle):
        return
    match handle.kind:
        case HandleKind.JOKER if seat is not None and _is_played(moment.hand, seat, handle):
            raise_matter(moment, IrregularCardPlayed(seat=seat, handle=handle))
        case HandleKind.JOKER:
            raise_matter(moment, JokerFound(zone=seen.zone, seat=seat, handle=handle, is_dealt=is_dealt))
        case HandleKind.FOREIGN:
            is_out = seen.zone is not Zone.STUB
            raise_matter(moment, ForeignCardFound(zone=seen.zone, seat=seat, handle=handle, is_dealt=is_out))
        case HandleKind.UNKNOWN:
            raise_matter(moment, UnknownCardFound(zone=seen.zone, seat=seat, handle=handle, is_dealt=is_dealt))


def notice_thing(moment: Moment, seen: CardSeen, seat: Seat) -> None:
    """Tell of a tag of no deck that nobody dealt; once for each seat, for a wallet has several."""
    if moment.hand.telling.has_told(AlertCode.UNKNOWN_CARD, seat=seat):
        moment.say(NotFollowed(zone=seen.zone))
    else:
        notice_kind(moment, seen, seat=seat, is_dealt=False)


def note_left_lying(moment: Moment, zones: tuple[Zone, ...]) -> None:
    """Tell where cards of another hand lie in the way of this one: on board and burns."""
    for zone in zones:
        if zone in _IN_THE_WAY and moment.state.hand is not None:
            raise_matter(moment, LeftLying(lies_on=zone))


def _is_played(hand: Hand, seat: Seat, joker: Handle) -> bool:
    """Tell whether the player at a seat has acted on a joker that nobody had found before.

    He has not beside a whole hand, nor on a card of the draw that is going on.
    """
    stake = hand.stakes.get(seat)
    if stake is None or _is_told(hand, joker) or is_replacement(hand, seat, joker):
        return False
    return stake.has_acted and stake.playable < hand.hole_cards


def _is_told(hand: Hand, handle: Handle) -> bool:
    return any(fault.handle == handle for fault in hand.telling.noticed)


def notice_twin(moment: Moment, seen: CardSeen) -> None:
    """Tell of a card whose double has been seen in this hand."""
    hand, places = moment.hand, moment.state.places
    if seen.handle.twin_of is not None:
        moment.put_reading(replace(moment.hand.reading, twin_ids=hand.reading.twin_ids | {seen.handle.twin_of}))
    twin = next((other for other in (*places, *hand.owners, *hand.board) if _are_twins(other, seen.handle)), None)
    if twin is None:
        return
    is_dealt = seen.zone not in _UNDEALT and _is_in_play(moment, twin)
    first, second = sorted((seen.handle, twin), key=lambda handle: handle.id)
    raise_matter(moment, DuplicateCardFound(handle=first, twin=second, is_dealt=is_dealt))


def _is_in_play(moment: Moment, handle: Handle) -> bool:
    """Tell whether a card lies in a hand that is live, or on the board; one that is lifted is its owner's still."""
    hand = moment.hand
    place, owner = moment.state.places.get(handle), hand.owners.get(handle)
    is_dead = owner is not None and not hand.stakes[owner].is_live
    return not is_dead and (place is None or place.zone not in _UNDEALT)


def _are_twins(one: Handle, other: Handle) -> bool:
    return one != other and (one.twin_of == other.id or other.twin_of == one.id)


def is_strange(hand: Hand, handle: Handle) -> bool:
    """Tell whether a card is worth a second look: no card of the deck in play, or one that may be there twice."""
    return handle.kind is not CARD or handle.twin_of is not None or handle.id in hand.reading.twin_ids
