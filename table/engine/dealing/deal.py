"""The initial deal: the card that lands where one is due, and the cards that wait until theirs is.

A card that lies where none is due yet waits for those before it, which may only be read
late. What is made of it if they do not come is decided in `undue_cards`.
"""

from table.engine.dealing.border_cards import counted_between, exchange_between
from table.engine.dealing.counted_cards import (
    deal_beside_unread,
    deal_card,
    is_crowd,
    pass_over,
    take_back,
    wait_no_longer,
)
from table.engine.dealing.deal_order import due_hole_card, is_awaited, is_next_of_all, may_come_later, seats_before
from table.engine.dealing.evidence import came_at_once
from table.engine.dealing.next_seat_cards import note_between
from table.engine.dealing.strange_cards import notice_thing
from table.engine.dealing.streets_due import is_up_due, may_be_of_street, seats_due
from table.engine.matters.kinds.card_out_of_order import CardOutOfOrder
from table.engine.state.moment import Moment
from table.engine.words.cards import HandleKind
from table.engine.words.frozen import replace
from table.engine.words.sightings import CardSeen
from table.engine.words.table_events import NotFollowed
from table.engine.words.zones import ZONE_SEATS, Facing, Seat, clockwise


def take_hole_card(moment: Moment, seen: CardSeen) -> None:
    """Follow a new card that landed at a seat."""
    hand, seat = moment.hand, ZONE_SEATS[seen.zone]
    if is_next_of_all(moment, seat):
        # So far the deal is as it should be, and most are: nothing else is to be thought of.
        if hand.stakes[seat].cards and _hovers(moment, seen):
            _wait(moment, seen)
        else:
            deal_card(moment, seen)
    elif is_awaited(hand, seat) and not (hand.stakes[seat].unseen and _hovers(moment, seen)):
        _deal_awaited(moment, seen, seat)
    elif _hovers(moment, seen) or _may_slide_on(moment, seen):
        _wait(moment, seen)
    elif not hand.is_dealt and (
        (is_astray := hand.reading.is_astray and goes_on_astray(moment, seen)) or _is_due(moment, seen)
    ):
        if hand.reading.is_astray and not is_astray:
            moment.put_reading(replace(moment.hand.reading, is_astray=False))
        deal_card(moment, seen)
        deal_waiting(moment)
    elif seen.handle.kind is HandleKind.UNKNOWN and seat not in hand.positions.order:
        # Where nobody sits it is a thing that lies about.
        moment.say(NotFollowed(zone=seen.zone))
    elif seen.handle.kind is HandleKind.UNKNOWN and hand.is_dealt:
        # Whatever it is that lies there, nobody dealt it.
        notice_thing(moment, seen, seat)
    else:
        _wait(moment, seen)
        if not hand.is_dealt:
            deal_waiting(moment)


def _deal_awaited(moment: Moment, seen: CardSeen, seat: Seat) -> None:
    """Deal a card for which its seat waits: the one that lay there unread, unless another is due there now."""
    hand = moment.hand
    unseen = hand.stakes[seat].unseen
    due = due_hole_card(hand) if unseen else None
    is_due = (due is not None and due.zone is seen.zone) or (seat in seats_due(hand) and may_be_of_street(hand, seen))
    # What the first look finds, once an antenna answers again, lay there before: no second card came yet.
    is_found_again = seen.not_before_ns <= moment.state.looked_since_ns.get(seen.zone, -1)
    is_blind = seen.zone in moment.state.blind_zones or is_found_again
    # Nor is one face down the up card that is due.
    if is_due and not is_blind and not (seen.facing is Facing.DOWN and is_up_due(hand, seat)):
        deal_beside_unread(moment, seen)
    else:
        deal_card(moment, seen)


def _may_slide_on(moment: Moment, seen: CardSeen) -> bool:
    """Tell whether something is told at once of a card that may still be on its way to the seat beside this one.

    A card is due at both, where a neighbour's may come later, or what came there just before it may be the one due
    here; it may have been pulled here since.
    """
    seat, slide_ns = ZONE_SEATS[seen.zone], moment.state.setup.evidence.slide_ns
    is_told = seen.handle.kind is not HandleKind.CARD or seen.facing is Facing.UP
    if not is_told or moment.hand.is_dealt or seat not in moment.hand.positions.order:
        return False
    if moment.at_ns - seen.at_ns >= slide_ns:
        return False
    passed = [due for due, is_passed in seats_before(moment, seat) or () if is_passed]
    if any(abs(due - seat) == 1 and may_come_later(moment, due) for due in passed):
        return True
    waiting = (card for card in moment.hand.reading.waiting if moment.lies(card))
    before = (ZONE_SEATS[card.zone] for card in waiting if 0 < seen.at_ns - card.at_ns < slide_ns)
    here = (place.zone is seen.zone for card, place in moment.state.places.items() if card not in moment.hand.owners)
    return sum(here) > 1 or any(abs(other - seat) == 1 for other in before)


def _wait(moment: Moment, seen: CardSeen) -> None:
    """Let a card wait where it lies; one that is told again there keeps the time and the order of its landing."""
    waiting = {card.handle: card for card in moment.hand.reading.waiting}
    before = waiting.get(seen.handle)
    if before is not None and before.zone is seen.zone and moment.lies(before):
        seen = replace(seen, at_ns=before.at_ns, not_before_ns=before.not_before_ns)
    else:
        waiting.pop(seen.handle, None)
    waiting[seen.handle] = seen
    reading = moment.hand.reading
    came_ns = {seen.handle: seen.not_before_ns} | reading.came_ns
    moment.put_reading(replace(reading, waiting=tuple(waiting.values()), came_ns=came_ns))


def _hovers(moment: Moment, seen: CardSeen) -> bool:
    """Tell whether a card came at once with others, more than a seat can have: a stub is held over it.

    Those of them that were taken for the cards that are due there wait again like the others.
    """
    hand, reading = moment.hand, moment.hand.reading
    stake = hand.stakes.get(ZONE_SEATS[seen.zone])
    is_regular = reading.is_deal_regular and not hand.is_dealt
    if is_regular and stake is not None and not (stake.cards or reading.waiting):
        # Every card lies where it was due, and none was here.
        return False
    if seen.not_before_ns == seen.at_ns or (hand.game.is_stud and seen.facing is Facing.UP):
        # It is known to the instant when it came: no look found it with others. And a stub is held face down.
        return False
    rules = moment.state.setup.evidence
    if is_regular and not reading.waiting and seen.at_ns - reading.laid_ns > rules.at_once_ns:
        # The last one came long before it.
        return False
    here = [
        card
        for card in (*reading.fallen, *reading.waiting)
        if card.zone is seen.zone and card.handle != seen.handle and moment.lies(card)
    ]
    if not here or min([abs(card.at_ns - seen.at_ns) for card in here]) > rules.at_once_ns:
        return False
    # Where nobody had looked for a while that is no proof, but with what follows it may be.
    times_ns = dict.fromkeys((*reading.at_once_ns.get(seen.zone, ()), seen.at_ns))
    moment.put_reading(replace(reading, at_once_ns={**reading.at_once_ns, seen.zone: tuple(times_ns)}))
    at_once = came_at_once(seen, here, rules)
    dealt = () if stake is None else stake.cards
    if not at_once or len({*dealt, *(card.handle for card in here)}) < hand.hole_cards:
        return False
    for card in at_once:
        if card.handle in moment.hand.owners:
            # Of a whole deal the seat's own cards are among them, on their way or never dealt.
            take_back(moment, card.handle)
            _wait(moment, card)
    return True


def _is_due(moment: Moment, seen: CardSeen) -> bool:
    """Tell whether the deal may bring a card here now, and pass over what no antenna can have seen."""
    hand, seat = moment.hand, ZONE_SEATS[seen.zone]
    if hand.reading.is_deal_regular and not moment.state.blind_zones:
        order = hand.positions.order
        if seat == order[len(hand.owners) % len(order)]:
            return True
    passed = seats_before(moment, seat, seen.at_ns)
    if passed is None or not all(is_excusable for _, is_excusable in passed):
        return False
    pass_over(moment, [due for due, _ in passed if not may_come_later(moment, due)])
    return True


def deal_waiting(moment: Moment) -> None:
    """Deal the cards that lie where the deal may bring one now: the seat that is due before those behind it."""
    while moment.hand.reading.waiting and (due := due_hole_card(moment.hand)) is not None:
        # A tag of no deck that lay there before a card was due is a thing.
        laid_ns = moment.hand.reading.laid_ns
        cards = [
            card
            for card in moment.hand.reading.waiting
            if card.handle.kind is not HandleKind.UNKNOWN or card.at_ns >= laid_ns
        ]
        lying = [card for card in cards if moment.lies(card) and not is_crowd(moment, card)]
        lying = [card for card in lying if not _may_slide_on(moment, card)]
        ready = next((card for card in lying if card.zone is due.zone), None)
        ready = ready or next((card for card in lying if card.beside is due.zone), None)
        ready = ready or next((card for card in lying if _is_due(moment, card)), None)
        if ready is None:
            if not exchange_between(moment, due.zone):
                return
            continue
        wait_no_longer(moment, ready.handle)
        deal_card(moment, counted_between(moment, ready, due.zone))


def note_beside(moment: Moment, seen: CardSeen) -> None:
    """A card that was dealt is read by the antenna beside its seat too: it may be the one that is due there."""
    note_between(moment, seen)
    if moment.hand.reading.waiting:
        deal_waiting(moment)


def goes_on_astray(moment: Moment, seen: CardSeen) -> bool:
    """Tell whether a card only follows one that was told to be out of order: pitched on meanwhile, or let go on since.

    One irregularity is told once. What is dealt after a pause is dealt by somebody who was told; but if play goes on
    from it all the same, the deal may go round from where it lies.
    """
    hand, within_ns = moment.hand, moment.state.setup.evidence.one_motion_ns
    if not hand.reading.is_astray or seen.handle in hand.owners:
        return False
    # What fell after it, and was read before it was judged, is not what it follows.
    fallen = (card for card in reversed(hand.reading.fallen) if card.at_ns <= seen.at_ns)
    last = max(fallen, key=lambda card: card.at_ns, default=None)
    if last is None:
        return False
    is_open = any(isinstance(matter.found, CardOutOfOrder) for matter in hand.matters)
    is_pitched_on = seen.not_before_ns < seen.at_ns and seen.not_before_ns - last.at_ns < within_ns
    behind = clockwise(hand.positions.order, ZONE_SEATS[last.zone])
    # Who was passed over in the first round is passed over in the second.
    following = next((seat for seat in behind if hand.stakes[seat].cards), None)
    seat = ZONE_SEATS[seen.zone]
    is_next = seat in {behind[0], following} and len(hand.stakes[seat].cards) < hand.hole_cards
    return is_next and (is_pitched_on or not is_open)
