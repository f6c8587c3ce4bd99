"""Hole cards that were counted where they only passed: over a seat on their way, or in a stub that was held there.

Told by what was read since; nobody's fault is found here.
"""

from table.engine.dealing.counted_cards import deal_card, is_crowd, take_back, wait_no_longer
from table.engine.dealing.deal import deal_waiting
from table.engine.dealing.deal_order import seats_before
from table.engine.dealing.streets_due import seats_due
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.state.table_state import Away
from table.engine.words.cards import Handle, HandleKind
from table.engine.words.frozen import replace
from table.engine.words.sightings import CardSeen
from table.engine.words.zones import SEAT_ZONES, ZONE_SEATS, Seat, Zone


def slide_on(moment: Moment, seen: CardSeen, gone: Away | None = None) -> bool:
    """Take a card back from a seat that it only slid over on its way to another one; return whether it did.

    *gone* says when it was missed last; None where it is read elsewhere before anybody missed it.

    An antenna on the way may read a card often enough for it to be dealt there, before the one where it
    lies has found it. So may one over which the stub was held, or the one beside the card's own, until the dealer
    lays it again where it was missed. One that lay at its seat for longer was moved by somebody.
    """
    hand = moment.hand
    if seen.zone not in ZONE_SEATS or hand.owners[seen.handle] == ZONE_SEATS[seen.zone]:
        return False
    if seen.handle in moment.state.mucked:
        # It was folded, however soon after it was dealt.
        return False
    before = next((card for card in hand.reading.fallen if card.handle == seen.handle), None)
    if before is None or seen.not_before_ns == seen.at_ns or not _may_have_slid(moment, before, seen, gone):
        return False
    # What it was told for is told where it lies.
    matters = tuple(matter for matter in hand.matters if matter.found.handle != seen.handle)
    moment.put_hand(replace(moment.hand, matters=matters))
    seat = hand.owners[seen.handle]
    take_back(moment, seen.handle)
    # The card that was due there may have come meanwhile.
    deal_waiting(moment)
    _deal_own(moment, seat)
    return True


def _deal_own(moment: Moment, seat: Seat) -> None:
    """Deal the card that waits at a seat to which a street of stud or a draw still brings one."""
    zone = SEAT_ZONES[seat]
    own = next((card for card in moment.hand.reading.waiting if card.zone is zone and moment.lies(card)), None)
    if own is not None and moment.hand.is_dealt and (moment.hand.draw is not None or seat in seats_due(moment.hand)):
        wait_no_longer(moment, own.handle)
        deal_card(moment, own)


def _may_have_slid(moment: Moment, before: CardSeen, seen: CardSeen, gone: Away | None) -> bool:
    hand, seat = moment.hand, ZONE_SEATS[seen.zone]
    is_asked_for = hand.reading.question is not None and hand.reading.question.zone is seen.zone
    is_missed = hand.is_dealt and seat in hand.reading.short and hand.stakes[seat].unseen
    if is_asked_for or is_missed or (seen.beside is None and was_the_neighbours(moment, before.zone, seat)):
        return True
    left_ns = min(seen.not_before_ns, hand.reading.left_ns.get(seen.handle, seen.not_before_ns))
    if left_ns - before.at_ns >= moment.state.setup.evidence.stay_ns:
        return False
    # Once the deal is complete a card slides no farther than to the next seat, unless it was seen below the stub. One
    # that a player lifted in the deal, and laid down again, was not.
    last_ns = seen.not_before_ns if gone is None else min(seen.not_before_ns, gone.at_ns)
    was_below_stub = last_ns < hand.reading.laid_ns and (hand.is_first_street or hand.game.has_board)
    is_dealing = not hand.is_dealt or _is_just_dealt(hand, seen.handle)
    if hand.draw is not None and not is_dealing and before.beside is seen.zone:
        # It lies between the two, and now the one reads it, now the other.
        return False
    return is_dealing or was_below_stub or (not hand.is_closed and abs(seat - hand.owners[seen.handle]) == 1)


def _is_just_dealt(hand: Hand, handle: Handle) -> bool:
    """Tell whether a card is of the street of stud, or of the draw, that goes on: what came before lies still."""
    owner = hand.owners[handle]
    if hand.draw is not None:
        return handle not in hand.draw.held.get(owner, ())
    due = seats_due(hand)
    return bool(due) and owner not in due and hand.stakes[owner].cards[-1:] == (handle,)


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
    here = [card for card in hand.reading.waiting if card.zone is counted and moment.lies(card)]
    cards = [card for card in here if card.handle.kind is not HandleKind.UNKNOWN and not is_crowd(moment, card)]
    return is_missing and bool(cards)


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
    hand that is folded or lies in the muck went there.
    """
    hand, rules = moment.hand, moment.state.setup.evidence
    stake, left_ns = hand.stakes.get(seat), hand.reading.left_ns
    if stake is None or not stake.is_live or stake.is_in_muck:
        return ()
    may_be_lifted = stake.is_lifted and hand.is_dealt and not _has_stayed(moment, seat, at_once_ns)
    return tuple(
        seen
        for seen in hand.reading.fallen
        if seen.handle in stake.cards
        and not (may_be_lifted and not _left_with_stub(moment, seen.handle))
        and not moment.lies(seen)
        and -rules.one_motion_ns < seen.at_ns - at_once_ns < rules.hover_ns
        and at_once_ns < left_ns.get(seen.handle, 0) < seen.at_ns + rules.hover_ns
        # A player who lifts his cards lifts both: the other one is missed within that time.
        and at_ns - left_ns[seen.handle] >= rules.one_motion_ns
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
    here = [card for card in moment.hand.reading.waiting if card.zone is SEAT_ZONES[seat] and moment.lies(card)]
    return len(here) >= moment.hand.hole_cards or any(abs(card.at_ns - at_once_ns) < hover_ns for card in here)
