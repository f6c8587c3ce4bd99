"""A stub that was held over a seat: what it showed there, and was taken for the seat's card, is taken back.

Told by what was read alone: several cards came in one look, and were soon gone. Nobody's fault is found here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.engine.dealing.counted_cards import PITCHED_ON_NS, lies, take_back
from table.engine.dealing.deal import deal_waiting
from table.engine.words.cards import HOLE_CARDS
from table.engine.words.zones import SEAT_ZONES, ZONE_SEATS

if TYPE_CHECKING:
    from table.engine.state.moment import Moment
    from table.engine.words.cards import Handle
    from table.engine.words.sightings import CardSeen
    from table.engine.words.zones import Seat


def take_back_hovering(moment: Moment, at_ns: int) -> None:
    """Take back the cards that were dealt to a seat over which a stub was held, and that left with it.

    The seat's own card is due there again; where the deal was taken to be complete, it is taken to lie there unread.
    """
    hand = moment.state.hand
    if hand is None or not hand.reading.at_once_ns or not hand.reading.left_ns or hand.phase.is_over:
        return
    for zone, at_once_ns in hand.reading.at_once_ns.items():
        if hand.is_closed and not any(card.zone is zone for card in hand.reading.waiting):
            # Players lift their cards now; only one too many shows that a card there is not the seat's.
            continue
        for came_ns in at_once_ns:
            for passing in _passing(moment, ZONE_SEATS[zone], came_ns, at_ns):
                take_back(moment, passing.handle)
                deal_waiting(moment)


def _passing(moment: Moment, seat: Seat, at_once_ns: int, at_ns: int) -> tuple[CardSeen, ...]:
    """Return the cards of a seat's that came there with others in one look, and were soon gone again.

    One that came alone, before them, and is read no more, was lifted by its player, or another came to lie upon it; a
    hand that lies in the muck went there.
    """
    hand, hover_ns = moment.hand, moment.state.setup.evidence.hover_ns
    stake, left_ns = hand.stakes.get(seat), hand.reading.left_ns
    if stake is None or stake.is_in_muck:
        return ()
    may_be_lifted = stake.is_lifted and hand.is_dealt and not _has_stayed(moment, seat, at_once_ns)
    return tuple(
        seen
        for seen in hand.reading.fallen
        if seen.handle in stake.cards
        and not (may_be_lifted and not _left_with_stub(moment, seen.handle))
        and not lies(moment, seen)
        and -PITCHED_ON_NS < seen.at_ns - at_once_ns < hover_ns
        and at_once_ns < left_ns.get(seen.handle, 0) < seen.at_ns + hover_ns
        # A player who lifts his cards lifts both: the other one is missed within that time.
        and at_ns - left_ns[seen.handle] >= PITCHED_ON_NS
    )


def _left_with_stub(moment: Moment, handle: Handle) -> bool:
    """Tell whether one look missed a card and others that are nobody's: no player lifted those."""
    hand, at_once_ns = moment.hand, moment.state.setup.evidence.at_once_ns
    left_ns = hand.reading.left_ns
    others = [gone_ns for other, gone_ns in left_ns.items() if other not in hand.owners]
    return handle in left_ns and any(abs(gone_ns - left_ns[handle]) <= at_once_ns for gone_ns in others)


def _has_stayed(moment: Moment, seat: Seat, at_once_ns: int) -> bool:
    """Tell whether one too many that came with the others still lies there: a player lifts what he has together.

    Where a whole hand of others lies there, that one is his, and he may have looked at it meanwhile.
    """
    hover_ns = moment.state.setup.evidence.hover_ns
    here = [card for card in moment.hand.reading.waiting if card.zone is SEAT_ZONES[seat] and lies(moment, card)]
    return len(here) >= HOLE_CARDS or any(abs(card.at_ns - at_once_ns) < hover_ns for card in here)
