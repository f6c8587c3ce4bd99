"""Cards that were counted where they only lay on their way: a seat they slid over, or the one beside their own.

Told by what was read since; nobody's fault is found here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.engine.dealing.counted_cards import is_crowd, lies, take_back
from table.engine.dealing.deal import deal_waiting
from table.engine.dealing.deal_order import seats_before
from table.engine.words.cards import HandleKind
from table.engine.words.frozen import replace
from table.engine.words.zones import ZONE_SEATS

if TYPE_CHECKING:
    from table.engine.state.moment import Moment
    from table.engine.words.sightings import CardSeen
    from table.engine.words.zones import Seat, Zone


def slide_on(moment: Moment, seen: CardSeen) -> bool:
    """Take a card back from a seat that it only slid over on its way to another one; return whether it did.

    An antenna on the way may read a card often enough for it to be dealt there, before the one where it
    lies has found it. So may one over which the stub was held, or the one beside the card's own, until the dealer
    lays it again where it was missed. One that lay at its seat for longer was moved by somebody.
    """
    hand = moment.hand
    if seen.zone not in ZONE_SEATS or hand.owners[seen.handle] == ZONE_SEATS[seen.zone]:
        return False
    if seen.handle in hand.middle.mucked:
        # It was folded, however soon after it was dealt.
        return False
    before = next((card for card in hand.reading.fallen if card.handle == seen.handle), None)
    if before is None or seen.not_before_ns == seen.at_ns or not _may_have_slid(moment, before, seen):
        return False
    # What it was told for is told where it lies.
    matters = tuple(matter for matter in hand.matters if matter.found.handle != seen.handle)
    moment.put_hand(replace(moment.hand, matters=matters))
    take_back(moment, seen.handle)
    # The card that was due there may have come meanwhile.
    deal_waiting(moment)
    return True


def _may_have_slid(moment: Moment, before: CardSeen, seen: CardSeen) -> bool:
    hand, seat = moment.hand, ZONE_SEATS[seen.zone]
    is_asked_for = hand.reading.question is not None and hand.reading.question.zone is seen.zone
    is_missed = hand.is_dealt and seat in hand.reading.short and hand.stakes[seat].unseen
    if is_asked_for or is_missed or (seen.beside is None and was_the_neighbours(moment, before.zone, seat)):
        return True
    left_ns = min(seen.not_before_ns, hand.reading.left_ns.get(seen.handle, seen.not_before_ns))
    if left_ns - before.at_ns >= moment.state.setup.evidence.stay_ns:
        return False
    # Once the deal is complete a card slides no farther than to the next seat, unless it was seen below the stub.
    was_below_stub = left_ns < hand.reading.laid_ns
    return not hand.is_dealt or was_below_stub or (not hand.is_closed and abs(seat - hand.owners[seen.handle]) == 1)


def was_the_neighbours(moment: Moment, counted: Zone, seat: Seat) -> bool:
    """Tell whether a card that counts for one seat, and lies at *seat* beside it, was that one's all the time.

    Another of the deal waits where it counts, and here one is missing that was due before that: it was laid on the
    border, or slid too far, and was pushed home when somebody saw it.
    """
    hand = moment.hand
    if abs(seat - ZONE_SEATS[counted]) != 1 or seat not in hand.stakes:
        return False
    if hand.is_dealt:
        is_missing = hand.stakes[seat].unseen > 0
    else:
        is_missing = any(due == seat for due, _ in seats_before(moment, ZONE_SEATS[counted]) or ())
    here = [card for card in hand.reading.waiting if card.zone is counted and lies(moment, card)]
    cards = [card for card in here if card.handle.kind is not HandleKind.UNKNOWN and not is_crowd(moment, card)]
    return is_missing and bool(cards)
