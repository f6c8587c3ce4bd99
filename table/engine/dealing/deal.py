"""The initial deal: the card that lands where one is due, and the cards that wait until theirs is.

A card that lies where none is due yet waits for those before it, which may only be read
late. What is made of it if they do not come is decided in `astray`.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from table.engine.dealing.deal_order import (
    due_hole_card,
    is_awaited,
    is_next_of_all,
    may_come_later,
    seats_before,
    seats_left,
    seats_to_come,
)
from table.engine.dealing.end_of_deal import complete_deal
from table.engine.dealing.evidence import came_at_once, is_read_first
from table.engine.dealing.exposed_cards import expose_keyed, expose_named
from table.engine.dealing.strange_cards import is_strange, notice_kind, notice_thing
from table.engine.dealing.strayed_cards import note_between
from table.engine.matters.kinds.card_out_of_order import CardOutOfOrder
from table.engine.matters.steps import take_from_hand
from table.engine.state.phase import DEALING
from table.engine.state.stake import KILLED
from table.engine.state.table_state import Place
from table.engine.words.card_events import HoleCardDealt
from table.engine.words.cards import HOLE_CARDS, HandleKind
from table.engine.words.frozen import replace
from table.engine.words.table_events import NotFollowed
from table.engine.words.zones import SEAT_ZONES, UP, ZONE_SEATS, clockwise

if TYPE_CHECKING:
    from collections.abc import Sequence

    from table.engine.state.moment import Moment
    from table.engine.words.cards import Handle
    from table.engine.words.sightings import CardSeen
    from table.engine.words.zones import Seat, Zone


def take_hole_card(moment: Moment, seen: CardSeen) -> None:
    """Follow a new card that landed at a seat."""
    hand, seat = moment.hand, ZONE_SEATS[seen.zone]
    if is_next_of_all(moment, seat):
        # So far the deal is as it should be, and most are: nothing else is to be thought of.
        if _hovers(moment, seen):
            _wait(moment, seen)
        else:
            deal_card(moment, seen)
    elif is_awaited(hand, seat) and not (hand.stakes[seat].unseen and _hovers(moment, seen)):
        _deal_awaited(moment, seen, seat)
    elif _hovers(moment, seen):
        _wait(moment, seen)
    elif not hand.is_dealt and (
        (is_astray := hand.reading.is_astray and goes_on_astray(moment, seen)) or _is_due(moment, seat)
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
    unseen = moment.hand.stakes[seat].unseen
    due = due_hole_card(moment.hand) if unseen else None
    deal_card(moment, seen)
    # What the first look finds, once an antenna answers again, lay there before: no second card came yet.
    is_found_again = seen.not_before_ns <= moment.state.looked_since_ns.get(seen.zone, -1)
    is_blind = seen.zone in moment.state.blind_zones or is_found_again
    if due is not None and due.zone is seen.zone and not is_blind:
        moment.put_stake(seat, replace(moment.hand.stakes[seat], unseen=unseen))
        complete_if_dealt(moment)


def _wait(moment: Moment, seen: CardSeen) -> None:
    """Let a card wait where it lies; one that is told again there keeps the time and the order of its landing."""
    waiting = {card.handle: card for card in moment.hand.reading.waiting}
    before = waiting.get(seen.handle)
    if before is not None and before.zone is seen.zone and lies(moment, before):
        seen = replace(seen, at_ns=before.at_ns, not_before_ns=before.not_before_ns)
    else:
        waiting.pop(seen.handle, None)
    waiting[seen.handle] = seen
    moment.put_reading(replace(moment.hand.reading, waiting=tuple(waiting.values())))


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
    here = [
        card
        for card in (*reading.fallen, *reading.waiting)
        if card.zone is seen.zone and card.handle != seen.handle and lies(moment, card)
    ]
    rules = moment.state.setup.evidence
    if not here or min([abs(card.at_ns - seen.at_ns) for card in here]) > rules.at_once_ns:
        return False
    if seen.not_before_ns == seen.at_ns:
        # It is known to the instant when it came: no look found it with others.
        return False
    # Where nobody had looked for a while that is no proof, but with what follows it may be.
    times_ns = dict.fromkeys((*reading.at_once_ns.get(seen.zone, ()), seen.at_ns))
    moment.put_reading(replace(reading, at_once_ns={**reading.at_once_ns, seen.zone: tuple(times_ns)}))
    at_once = came_at_once(seen, here, rules)
    dealt = () if stake is None else stake.cards
    if not at_once or len({*dealt, *(card.handle for card in here)}) < HOLE_CARDS:
        return False
    for card in at_once:
        if card.handle in moment.hand.owners:
            seat = moment.hand.owners[card.handle]
            take_from_hand(moment, card.handle)
            moment.put_reading(
                replace(
                    moment.hand.reading,
                    fallen=tuple(other for other in moment.hand.reading.fallen if other is not card),
                )
            )
            if moment.hand.is_dealt:
                # The deal was taken to be complete: the seat's own cards are among them, on their way or never dealt.
                take_for_unread(moment, seat)
            _wait(moment, card)
    return True


def take_for_unread(moment: Moment, seat: Seat) -> None:
    """Take a card to lie unread at a seat of a whole deal; the dealer is asked for it once it is quiet."""
    stake, short = moment.hand.stakes[seat], moment.hand.reading.short
    moment.put_stake(seat, replace(stake, unseen=stake.unseen + 1))
    if seat not in short:
        moment.put_reading(replace(moment.hand.reading, short=(*short, seat)))


def _is_due(moment: Moment, seat: Seat) -> bool:
    """Tell whether the deal may bring a card to this seat now, and pass over what no antenna can have seen."""
    hand = moment.hand
    if hand.reading.is_deal_regular and not moment.state.blind_zones:
        order = hand.positions.order
        if seat == order[len(hand.owners) % len(order)]:
            return True
    passed = seats_before(moment, seat)
    if passed is None or not all(is_excusable for _, is_excusable in passed):
        return False
    pass_over(moment, [due for due, _ in passed if not may_come_later(moment, due)])
    return True


def pass_over(moment: Moment, passed: Sequence[Seat]) -> None:
    """Count a card that no antenna has read for each seat that is passed over."""
    for seat in passed:
        moment.put_stake(seat, replace(moment.hand.stakes[seat], unseen=moment.hand.stakes[seat].unseen + 1))
    moment.put_reading(replace(moment.hand.reading, is_deal_regular=False))


def deal_waiting(moment: Moment) -> None:
    """Deal the cards that lie where the deal may bring one now: the seat that is due before those behind it."""
    while moment.hand.reading.waiting and (due := due_hole_card(moment.hand)) is not None:
        # A tag of no deck that lay there before a card was due is a thing.
        cards = [card for card in moment.hand.reading.waiting if card.handle.kind is not HandleKind.UNKNOWN]
        lying = [card for card in cards if lies(moment, card) and not is_crowd(moment, card)]
        ready = next((card for card in lying if card.zone is due.zone), None)
        ready = ready or next((card for card in lying if card.beside is due.zone), None)
        ready = ready or next((card for card in lying if _is_due(moment, ZONE_SEATS[card.zone])), None)
        if ready is None:
            if not _exchange(moment, due.zone):
                return
            continue
        moment.put_reading(
            replace(
                moment.hand.reading,
                waiting=tuple(card for card in moment.hand.reading.waiting if card is not ready),
            )
        )
        deal_card(moment, _between(moment, ready, due.zone))


def _between(moment: Moment, card: CardSeen, due: Zone) -> CardSeen:
    """Return a card that lies between two seats where it is due, if that is not where it is read best."""
    _, read_at = moment.hand.reading.between.get(card.handle, (card.zone, card.zone))
    others = {handle: zones for handle, zones in moment.hand.reading.between.items() if handle != card.handle}
    if card.zone is not due and card.beside is not due:
        return card
    moment.put_reading(
        replace(moment.hand.reading, between=others if read_at is due else {**others, card.handle: (due, read_at)})
    )
    moment.place({**moment.state.places, card.handle: Place(due, card.facing)})
    return replace(card, zone=due, beside=card.beside if card.zone is due else card.zone)


def _exchange(moment: Moment, due: Zone) -> bool:
    """Give the seat that is due a card that lies between it and its neighbour, to whom another has come meanwhile."""
    hand = moment.hand
    for card in hand.reading.fallen:
        if card.beside is not due or not lies(moment, card):
            continue
        own = next((other for other in hand.reading.waiting if other.zone is card.zone and lies(moment, other)), None)
        if own is not None and not is_crowd(moment, own):
            owners = _in_its_place(moment, own, card)
            take_from_hand(moment, card.handle)
            others = tuple(other for other in moment.hand.reading.waiting if other is not own)
            fallen = tuple(other for other in moment.hand.reading.fallen if other is not card)
            reading = replace(moment.hand.reading, waiting=others, fallen=fallen)
            moment.put_hand(replace(moment.hand, owners=owners or moment.hand.owners, reading=reading))
            deal_card(moment, own)
            deal_card(moment, _between(moment, card, due))
            return True
    return False


def _in_its_place(moment: Moment, own: CardSeen, card: CardSeen) -> dict[Handle, Seat] | None:
    """Return the cards in the order of the deal with *own* in the place of *card*, null if it may have fallen later."""
    hand, order = moment.hand, moment.hand.positions.order
    seat = hand.owners[card.handle]
    number = hand.stakes[seat].cards.index(card.handle)
    rest = order[order.index(seat) + 1 :]
    behind = {handle for other in rest for handle in hand.stakes[other].cards[number : number + 1]}
    fell = [other for other in hand.reading.fallen if other.handle in behind]
    if not is_read_first(own, fell, moment.state.setup.evidence):
        return None
    return {own.handle if dealt == card.handle else dealt: owner for dealt, owner in hand.owners.items()}


def give_back_between(moment: Moment, seat: Seat, behind: CardSeen) -> None:
    """Give a card that lies between this seat and the next one to that one, if it alone is short of one.

    The dealer says that no more cards lie here: one seat left out is likelier than two that are short of one each.
    *behind* is the card that came before the one that is due here, and waits no longer.
    """
    hand = moment.hand
    counted = Counter(ZONE_SEATS[card.zone] for card in (behind, *hand.reading.waiting) if lies(moment, card))
    counted.update({other: len(hand.stakes[other].cards) + hand.stakes[other].unseen for other in hand.positions.order})
    short = [other for other in hand.positions.order if counted[other] < HOLE_CARDS and other != seat]
    for card in hand.reading.fallen:
        if card.handle in hand.stakes[seat].cards and [SEAT_ZONES[other] for other in short] == [card.beside]:
            take_from_hand(moment, card.handle)
            fallen = tuple(other for other in moment.hand.reading.fallen if other is not card)
            moment.put_reading(replace(moment.hand.reading, fallen=fallen))
            deal_card(moment, _between(moment, card, SEAT_ZONES[short[0]]))
            return


def note_beside(moment: Moment, seen: CardSeen) -> None:
    """A card that was dealt is read by the antenna beside its seat too: it may be the one that is due there."""
    note_between(moment, seen)
    if moment.hand.reading.waiting:
        deal_waiting(moment)


def is_crowd(moment: Moment, card: CardSeen) -> bool:
    """Tell whether a waiting card came at once with others, more than a seat can have."""
    here = [other for other in moment.hand.reading.waiting if other.handle != card.handle and lies(moment, other)]
    return len(came_at_once(card, here, moment.state.setup.evidence)) >= HOLE_CARDS


def goes_on_astray(moment: Moment, seen: CardSeen) -> bool:
    """Tell whether a card only follows one that was told to be out of order: pitched on meanwhile, or let go on since.

    One irregularity is told once. What is dealt after a pause is dealt by somebody who was told; but if play goes on
    from it all the same, the deal may go round from where it lies.
    """
    hand, pitched_on_ns = moment.hand, moment.state.setup.evidence.pitched_on_ns
    if not hand.reading.is_astray or seen.handle in hand.owners:
        return False
    # What fell after it, and was read before it was judged, is not what it follows.
    fallen = (card for card in reversed(hand.reading.fallen) if card.at_ns <= seen.at_ns)
    last = max(fallen, key=lambda card: card.at_ns, default=None)
    if last is None:
        return False
    is_open = any(isinstance(matter.found, CardOutOfOrder) for matter in hand.matters)
    is_pitched_on = seen.not_before_ns < seen.at_ns and seen.not_before_ns - last.at_ns < pitched_on_ns
    behind = clockwise(hand.positions.order, ZONE_SEATS[last.zone])
    # Who was passed over in the first round is passed over in the second.
    following = next((seat for seat in behind if hand.stakes[seat].cards), None)
    seat = ZONE_SEATS[seen.zone]
    is_next = seat in {behind[0], following} and len(hand.stakes[seat].cards) < HOLE_CARDS
    return is_next and (is_pitched_on or not is_open)


def lies(moment: Moment, card: CardSeen) -> bool:
    """Tell whether a card still lies where it was seen."""
    place = moment.state.places.get(card.handle)
    return place is not None and place.zone is card.zone


def deal_card(moment: Moment, seen: CardSeen) -> None:
    """Count a card for the seat where it lies."""
    seat, hand = ZONE_SEATS[seen.zone], moment.hand
    stake, reading = hand.stakes[seat], hand.reading
    is_deal = not hand.is_dealt or is_awaited(hand, seat)
    stake = replace(stake, cards=(*stake.cards, seen.handle), unseen=stake.unseen and stake.unseen - 1)
    moment.put_hand(
        replace(
            hand,
            stakes={**hand.stakes, seat: stake},
            owners={**hand.owners, seen.handle: seat},
            reading=replace(
                reading,
                fallen=(*reading.fallen, seen),
                waiting=reading.waiting and _without(reading.waiting, seen),
                laid_ns=max(reading.laid_ns, seen.at_ns),
            ),
        )
    )
    moment.say(HoleCardDealt(seat=seat, handle=seen.handle))
    if seen.facing is UP and is_deal:
        moment.put_shown(replace(moment.hand.shown, turned_up=(*moment.hand.shown.turned_up, seen.handle)))
        if seen.handle in moment.state.names:
            # It was named while it waited.
            expose_named(moment, seen.handle)
    if moment.hand.reading.keyed_exposed:
        expose_keyed(moment, seat, seen.handle)
    if is_strange(hand, seen.handle):
        notice_kind(moment, seen, seat=seat, is_dealt=True)
    complete_if_dealt(moment)


def _without(cards: tuple[CardSeen, ...], seen: CardSeen) -> tuple[CardSeen, ...]:
    return tuple(card for card in cards if card.handle != seen.handle)


def _pass_over_unseen_end(moment: Moment) -> None:
    """Take the end of the deal for dealt where it goes to blind antennas alone: nobody will see it."""
    left = seats_to_come(moment.hand)
    if left and all(SEAT_ZONES[seat] in moment.state.blind_zones for seat in left):
        pass_over(moment, left)


def complete_if_dealt(moment: Moment) -> None:
    """End the deal if no card is due any more: one was taken back, or a hand killed that it was due to."""
    hand = moment.hand
    if hand.is_dealt or hand.phase is not DEALING:
        return
    if moment.state.blind_zones:
        _pass_over_unseen_end(moment)
    complete_if_whole(moment)


def complete_if_whole(moment: Moment) -> None:
    """End the deal if no card is due any more; what may lie where no antenna looks is still to be dealt."""
    hand = moment.hand
    if hand.phase is DEALING and not hand.is_dealt and not seats_left(hand):
        complete_deal(moment)


def end_without_killed(moment: Moment) -> None:
    """End the deal where the hand that its last cards were due to was killed."""
    hand = moment.hand
    if not hand.reading.is_deal_regular and KILLED in [stake.fate for stake in hand.stakes.values()]:
        complete_if_dealt(moment)
