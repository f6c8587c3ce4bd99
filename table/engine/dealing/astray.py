"""Cards that lie where none was due: which of them count, and when.

A card of which nothing lawful is left to be thought is told as soon as it has lain there for
long enough. One that only came before another is no evidence: the other may be read late, and
the dealer is asked for it (`card_questions`). What a rulebook makes of either is not known here.
"""

from __future__ import annotations

import operator
from collections import Counter
from typing import TYPE_CHECKING, Final

from table.engine.dealing.deal import (
    deal_card,
    deal_waiting,
    give_back_between,
    goes_on_astray,
    is_crowd,
    lies,
)
from table.engine.dealing.deal_order import is_denied, is_denied_still, may_lie_beside, seats_before, seats_to_come
from table.engine.dealing.evidence import another_beginning, of_unknown_time
from table.engine.dealing.hovering import take_back_hovering
from table.engine.dealing.strange_cards import is_strange, notice_kind, notice_thing
from table.engine.dealing.things import takes_place_of_thing
from table.engine.matters.door import raise_matter
from table.engine.matters.kinds.card_out_of_order import CardOutOfOrder
from table.engine.matters.kinds.card_to_empty_seat import CardToEmptySeat
from table.engine.matters.kinds.card_to_unentitled_seat import CardToUnentitledSeat
from table.engine.matters.kinds.extra_card import ExtraCard
from table.engine.matters.kinds.extra_cards import ExtraCards
from table.engine.matters.kinds.first_card_wrong_seat import FirstCardWrongSeat
from table.engine.matters.kinds.wrong_card_count import WrongCardCount
from table.engine.state.stake import Fate
from table.engine.words.cards import HOLE_CARDS, HandleKind
from table.engine.words.frozen import replace
from table.engine.words.table_events import NotFollowed
from table.engine.words.zones import SEAT_ZONES, ZONE_SEATS, Zone

if TYPE_CHECKING:
    from table.engine.dealing.evidence import Beginning
    from table.engine.state.hand import Hand
    from table.engine.state.moment import Moment
    from table.engine.words.sightings import CardSeen
    from table.engine.words.zones import Seat


_READ_AT: Final = operator.attrgetter("at_ns")


def lying_astray(moment: Moment) -> list[CardSeen]:
    """Return the cards that wait where none was due, the one that was read first first."""
    return sorted([card for card in moment.hand.reading.waiting if lies(moment, card)], key=_READ_AT)


def may_yet_be_due(moment: Moment, card: CardSeen) -> bool:
    """Tell whether the deal may still bring a card to where this one lies, once those before it have come.

    A tag of no deck is none of its cards: where it is not due soon, it is a thing that lies there.
    """
    hand = moment.hand
    return (
        not hand.is_dealt
        and card.handle.kind is not HandleKind.UNKNOWN
        and any(_has_room(moment, ZONE_SEATS[zone], card) for zone in (card.zone, card.beside) if zone in ZONE_SEATS)
    )


def _has_room(moment: Moment, seat: Seat, card: CardSeen) -> bool:
    """Tell whether a seat that is dealt in has fewer cards than a hand has, those that came before this one counted."""
    stake = moment.hand.stakes.get(seat)
    if stake is None or seat not in moment.hand.positions.order or not stake.is_live:
        return False
    before = [
        other
        for other in lying_astray(moment)
        if other.zone is SEAT_ZONES[seat] and (other.at_ns, other.handle.id) < (card.at_ns, card.handle.id)
    ]
    return len(stake.cards) + stake.unseen + len(before) < HOLE_CARDS


def judge_astray(moment: Moment, at_ns: int) -> None:
    """Tell of the cards that have lain for long enough where none can be due."""
    take_back_hovering(moment, at_ns)
    hand = moment.state.hand
    if hand is None or not hand.reading.waiting:
        return
    if not hand.is_dealt:
        deal_waiting(moment)
        take_word(moment)
    for card in lying_astray(moment):
        if moment.hand.phase.is_over or card not in moment.hand.reading.waiting:
            continue
        if _fills_a_gap(moment, card) or takes_place_of_thing(moment, card):
            continue
        if _may_be_another_seats(moment, card) or may_yet_be_due(moment, card):
            continue
        if card.zone in moment.state.blind_zones:
            # Nobody has looked whether it still lies there.
            continue
        if _has_lain(moment, card, at_ns) and not _is_astir_beside(moment, card, at_ns):
            tell_astray(moment, card)


def lies_since_sight(moment: Moment, zone: Zone, at_ns: int) -> None:
    """An antenna answers again: of a card that waits there it is known from now on only that it stays."""
    hand = moment.state.hand
    if hand is None or not any(card.zone is zone for card in hand.reading.waiting):
        return
    waiting = tuple(replace(card, at_ns=at_ns) if card.zone is zone else card for card in hand.reading.waiting)
    moment.put_reading(replace(hand.reading, waiting=waiting))


def _fills_a_gap(moment: Moment, card: CardSeen) -> bool:
    """Deal a card where one was taken to lie that no antenna had read; return whether it was so."""
    stake = moment.hand.stakes.get(ZONE_SEATS[card.zone])
    if stake is None or not stake.unseen or not stake.is_live or is_crowd(moment, card):
        return False
    deal_card(moment, card)
    return True


def _may_be_another_seats(moment: Moment, card: CardSeen) -> bool:
    """Tell whether a card may be the one that is not read at a seat where it is due; that one is asked about first.

    It lies on the border, and its own antenna may need long to read it at all. In a whole deal, one too many here and
    one too few there may be a row of such cards.
    """
    hand, seat = moment.hand, ZONE_SEATS[card.zone]
    if hand.is_dealt:
        unseen = [other for other, stake in hand.stakes.items() if stake.unseen and not is_denied(hand, other)]
        # Of a seat that was blind nobody was asked: what lies beside it may be its own.
        return any(other in hand.reading.short or _is_in_reach(moment, other, seat) for other in unseen)
    # While the deal waits for a card, those behind it wait too: any of them may be the one that lies here.
    waiting = Counter(ZONE_SEATS[other.zone] for other in lying_astray(moment) if other is not card)
    left = seats_to_come(hand)
    missing = [other for other in left if not takes(waiting, other)]
    if (
        card.at_ns >= hand.reading.laid_ns
        and len(missing) <= moment.state.setup.evidence.last_cards
        and not any(is_denied(hand, other) for other in missing)
    ):
        # It came when all but these had theirs: once they are found, it is one too many, and no card out of order.
        return True
    is_waiting = any(other is not card and may_yet_be_due(moment, other) for other in lying_astray(moment))
    is_one_due = hand.reading.is_deal_regular and not is_waiting
    to_come = [other for at, other in enumerate(left) if not is_one_due or not at or _came_late(hand, other, card)]
    return any(_is_in_reach(moment, other, seat) and not is_denied(hand, other) for other in to_come)


def _is_in_reach(moment: Moment, unseen: Seat, seat: Seat) -> bool:
    """Tell whether a card at *seat* may be the one that no antenna reads at *unseen*, by a row of cards on borders.

    A card that lies between two seats may have been counted at the wrong one; the next is then one too many in turn.
    """
    hand, near = moment.hand, moment.state.setup.evidence.near_seats
    on_borders = hand.reading.on_borders
    between = {owner for handle, owner in hand.owners.items() if handle in on_borders}
    reached, step = {unseen}, {unseen}
    while step:
        step = {owner for owner in between - reached if any(abs(owner - other) == 1 for other in step)}
        reached |= step
    return any(abs(other - seat) <= near for other in reached)


def takes(waiting: Counter[Seat], seat: Seat) -> bool:
    """Take one of the cards that wait at a seat, if there is one."""
    waiting[seat] -= 1
    return waiting[seat] >= 0


def _came_late(hand: Hand, seat: Seat, card: CardSeen) -> bool:
    """Tell whether a seat's card was read after cards that are dealt behind it, and after *card*, which may be it."""
    fallen = hand.reading.fallen
    return any(
        ZONE_SEATS[own.zone] == seat
        and own.at_ns > card.at_ns
        and any(behind.at_ns < own.at_ns for behind in fallen[at + 1 :])
        for at, own in enumerate(fallen)
    )


def _has_lain(moment: Moment, card: CardSeen, at_ns: int) -> bool:
    """Tell whether a card has lain for long enough; what two antennas read waits for the deal to rest.

    Where a stub was held over the seat, what it showed must be gone first.
    """
    rules, reading = moment.state.setup.evidence, moment.hand.reading
    since_ns = card.at_ns if card.beside is None else max(card.at_ns, reading.laid_ns)
    at_once_ns = max(reading.at_once_ns.get(card.zone, ()), default=None)
    if at_once_ns is not None and at_ns - at_once_ns < rules.hover_ns:
        return False
    return at_ns - since_ns >= rules.stay_ns


def _is_astir_beside(moment: Moment, card: CardSeen, at_ns: int) -> bool:
    """Tell whether other cards have just come where none is due, so near that they may explain this one."""
    rules, seat = moment.state.setup.evidence, ZONE_SEATS[card.zone]
    return any(
        0 < abs(ZONE_SEATS[other.zone] - seat) <= rules.near_seats and at_ns - other.at_ns < rules.stay_ns
        for other in lying_astray(moment)
        if not may_yet_be_due(moment, other)
    )


def tell_astray(moment: Moment, card: CardSeen) -> None:
    """Tell of one card that lies where none was due, and count those that were pitched on from it."""
    _wait_no_longer(moment, card)
    _misplace(moment, card)
    _go_on_astray(moment)
    if not moment.hand.phase.is_over:
        deal_waiting(moment)


def _wait_no_longer(moment: Moment, card: CardSeen) -> None:
    reading = moment.hand.reading
    moment.put_reading(replace(reading, waiting=tuple(other for other in reading.waiting if other != card)))


def take_word(moment: Moment) -> None:
    """The dealer said that no card lies where one is due: the first that came before it is out of order.

    Those behind it were pitched before anybody could be told of it, and are no news.
    """
    while (card := _next_denied(moment)) is not None:
        _wait_no_longer(moment, card)
        told_ns = moment.hand.reading.told_astray_ns
        # While it waits for an answer, the dealer may not have looked up yet.
        is_open = any(isinstance(matter.found, CardOutOfOrder) for matter in moment.hand.matters)
        until_ns = told_ns + moment.state.setup.evidence.pitched_on_ns if is_open else told_ns
        is_pitched_on = told_ns and card.not_before_ns < card.at_ns < until_ns
        if is_pitched_on:
            moment.put_reading(replace(moment.hand.reading, is_deal_regular=False))
            deal_card(moment, card)
        else:
            _tell_denied(moment, card)
            moment.put_reading(replace(moment.hand.reading, told_astray_ns=moment.at_ns))
        _go_on_astray(moment)


def _tell_denied(moment: Moment, card: CardSeen) -> None:
    """Tell of the first card behind one that was never dealt: of it, or of where the whole deal began."""
    denied, first = seats_to_come(moment.hand)[0], moment.hand.positions.order[0]
    give_back_between(moment, denied, card)
    hand = moment.hand
    found: FirstCardWrongSeat | CardOutOfOrder | None = _begun_elsewhere(moment, card, denied)
    earlier = _dealt_behind(hand, denied)
    if found is None and earlier is not None:
        # It was pitched on before a card that only slid over the denied seat was taken back from there.
        seat = ZONE_SEATS[earlier.zone]
        is_first = denied == first and not hand.stakes[denied].cards
        found = (
            FirstCardWrongSeat(seat=seat, due=first)
            if is_first
            else CardOutOfOrder(seat=seat, due=denied, handle=earlier.handle)
        )
    if found is None:
        _misplace(moment, card)
        return
    moment.put_reading(replace(moment.hand.reading, is_deal_regular=False, is_astray=True))
    deal_card(moment, card)
    raise_matter(moment, found)


def _dealt_behind(hand: Hand, denied: Seat) -> CardSeen | None:
    """Return the card of the same round that was dealt first behind a denied seat, and that nobody was told of."""
    known, order = len(hand.stakes[denied].cards), hand.positions.order
    handles = [hand.stakes[seat].cards[known : known + 1] for seat in order[order.index(denied) + 1 :]]
    told_ns = hand.reading.told_astray_ns
    news = {seen.handle: seen for seen in hand.reading.fallen if seen.at_ns > told_ns}
    return next((news[handle] for (handle,) in filter(None, handles) if handle in news), None)


def _begun_elsewhere(moment: Moment, card: CardSeen, denied: Seat) -> FirstCardWrongSeat | None:
    """Return that the deal began at another seat, if that is likely and it has not come to the denied one yet."""
    hand, order = moment.hand, moment.hand.positions.order
    begun = beginning(moment, card) if hand.owners else None
    if begun is None or begun.odds_db < -moment.state.setup.evidence.doubt_db:
        return None
    waiting = Counter(ZONE_SEATS[other.zone] for other in (card, *lying_astray(moment)))
    at = order.index(begun.seat)
    counts = {seat: len(hand.stakes[seat].cards) + waiting[seat] for seat in (*order[at:], *order[:at])}
    rest = list(counts)[list(counts).index(denied) :]
    # A seat that has two cards fewer than another was passed over, wherever the deal began.
    is_to_come = max(counts[seat] for seat in rest) == counts[denied] >= max(counts.values()) - 1
    return FirstCardWrongSeat(seat=begun.seat, due=order[0]) if is_to_come else None


def _next_denied(moment: Moment) -> CardSeen | None:
    """Return the first waiting card before which one is due that the dealer has said is not there.

    What is due between the two may be read late, and it is far likelier that the dealer passed it over as well.
    """
    if moment.hand.is_dealt or moment.hand.phase.is_over:
        return None
    behind: list[tuple[int, CardSeen]] = []
    for card in lying_astray(moment):
        before = seats_before(moment, ZONE_SEATS[card.zone]) or []
        blocking = next((seat for seat, is_passed in before if not is_passed), None)
        if coming_beside(moment, card) or (blocking is not None and _is_owed_beside(moment.hand, card, blocking)):
            continue
        if blocking is not None and is_denied_still(moment.hand, blocking):
            behind.append((len(before), card))
    # The next in the order fell first, whichever was read first.
    return min(behind, key=lambda place: place[0])[1] if behind else None


def coming_beside(moment: Moment, card: CardSeen) -> tuple[Seat, ...]:
    """Return the seats beside a card whose own was passed over, and may come later or lie unread: it may be that."""
    hand = moment.hand
    beside = (other for other in hand.positions.order if abs(other - ZONE_SEATS[card.zone]) == 1)
    return tuple(other for other in beside if may_lie_beside(moment, other) and not is_denied(hand, other))


def _is_owed_beside(hand: Hand, card: CardSeen, blocking: Seat) -> bool:
    """Tell whether a card is read by the antenna of a seat, too, that lacks one of an earlier round: it may be that."""
    near = None if card.beside is None else ZONE_SEATS.get(card.beside)
    if near not in hand.positions.order or is_denied(hand, near):
        return False
    return len(hand.stakes[near].cards) < len(hand.stakes[blocking].cards)


def beginning(moment: Moment, *more: CardSeen) -> Beginning | None:
    """Return where the deal seems to have begun, if not where it should have; null where nothing speaks for it."""
    hand = moment.hand
    dealt = [card for card in hand.reading.fallen if card.handle in hand.owners]
    waiting = [card for card in lying_astray(moment) if may_yet_be_due(moment, card) and not is_crowd(moment, card)]
    reads: dict[Seat, list[CardSeen]] = {}
    for card in sorted([*dealt, *waiting, *more], key=_READ_AT):
        is_between = card.beside is not None or card.handle in hand.reading.between
        reads.setdefault(ZONE_SEATS[card.zone], []).append(of_unknown_time(card) if is_between else card)
    return another_beginning(hand.positions.order, reads, moment.state.setup.evidence)


def _go_on_astray(moment: Moment) -> None:
    """Count the cards that were pitched on from one that was out of order, before anybody could be told of it."""
    while not moment.hand.is_dealt and not moment.hand.phase.is_over:
        follower = next((card for card in lying_astray(moment) if goes_on_astray(moment, card)), None)
        if follower is None:
            return
        _wait_no_longer(moment, follower)
        deal_card(moment, follower)


def _misplace(moment: Moment, seen: CardSeen) -> None:
    """Tell of a card that came to a seat where none was due, and count it where it lies."""
    hand, seat = moment.hand, ZONE_SEATS[seen.zone]
    if seen.handle.kind is HandleKind.UNKNOWN:
        # Whatever it is that lies there, nobody dealt it.
        notice_thing(moment, seen, seat)
        return
    to_come = seats_to_come(hand)
    is_first = not hand.is_dealt and not hand.owners
    if seat in hand.positions.order and not hand.is_dealt:
        moment.put_reading(replace(moment.hand.reading, is_deal_regular=False))
        deal_card(moment, seen)
    elif is_strange(hand, seen.handle):
        notice_kind(moment, seen, seat=seat, is_dealt=True)
    if is_first and to_come:
        moment.put_reading(replace(moment.hand.reading, is_astray=True))
        raise_matter(moment, FirstCardWrongSeat(seat=seat, due=hand.positions.order[0]))
    if seat not in moment.state.players:
        raise_matter(moment, CardToEmptySeat(seat=seat, handle=seen.handle))
    elif seat not in hand.positions.order or hand.stakes[seat].fate is Fate.FOLDED:
        raise_matter(moment, CardToUnentitledSeat(seat=seat, handle=seen.handle))
    elif hand.is_dealt:
        _too_many(moment, seen, seat)
    elif not is_first and to_come:
        moment.put_reading(replace(moment.hand.reading, is_astray=True))
        raise_matter(moment, CardOutOfOrder(seat=seat, due=to_come[0], handle=seen.handle))


def _too_many(moment: Moment, seen: CardSeen, seat: Seat) -> None:
    """A card came after the deal was complete: one too many, unless it is a joker, or makes up for one."""
    hand, before = moment.hand, moment.hand.stakes[seat]
    if not before.is_live and (before.fate is not Fate.KILLED or hand.is_closed):
        moment.say(NotFollowed(zone=seen.zone))
        return
    deal_card(moment, seen)
    extra = sum(max(0, stake.playable - HOLE_CARDS) for stake in moment.hand.stakes.values())
    if seen.handle.kind is HandleKind.JOKER or moment.hand.stakes[seat].playable <= HOLE_CARDS:
        return
    if hand.is_closed:
        raise_matter(moment, WrongCardCount(seat=seat, is_button_short=False, too_many=seen.handle))
    elif extra > 1:
        # What was to be done about the first of them is another matter now.
        others = tuple(matter for matter in moment.hand.matters if not isinstance(matter.found, ExtraCard))
        moment.put_hand(replace(moment.hand, matters=others))
        raise_matter(moment, ExtraCards(seat=seat, handle=seen.handle))
    else:
        raise_matter(moment, ExtraCard(seat=seat, handle=seen.handle, has_anybody_acted=bool(hand.turns.acts)))
