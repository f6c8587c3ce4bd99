"""Hole cards that came where none was due: what is told of each, and those that were pitched on from it.

One irregularity is told once: what was dealt before anybody could be told of it is no news.
"""

from collections import Counter

from table.engine.betting.substantial_action import has_anybody_acted_by, stood_by
from table.engine.dealing.border_cards import give_back_between
from table.engine.dealing.counted_cards import deal_card, wait_no_longer
from table.engine.dealing.deal import deal_waiting, goes_on_astray
from table.engine.dealing.deal_order import is_denied, is_denied_still, seats_before, seats_to_come
from table.engine.dealing.strange_cards import is_strange, notice_kind, notice_thing
from table.engine.dealing.waiting_cards import beginning, coming_beside, is_strewn, lying_astray
from table.engine.matters.door import raise_matter
from table.engine.matters.kinds.card_out_of_order import CardOutOfOrder
from table.engine.matters.kinds.card_to_empty_seat import CardToEmptySeat
from table.engine.matters.kinds.card_to_unentitled_seat import CardToUnentitledSeat
from table.engine.matters.kinds.draw_count import DrawCount
from table.engine.matters.kinds.extra_card import ExtraCard
from table.engine.matters.kinds.extra_cards import ExtraCards
from table.engine.matters.kinds.first_card_wrong_seat import FirstCardWrongSeat
from table.engine.matters.kinds.wrong_card_count import WrongCardCount
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.state.stake import Fate
from table.engine.words.cards import HandleKind
from table.engine.words.frozen import replace
from table.engine.words.sightings import CardSeen
from table.engine.words.table_events import NotFollowed
from table.engine.words.zones import ZONE_SEATS, Seat


def tell_astray(moment: Moment, card: CardSeen) -> None:
    """Tell of one card that lies where none was due, and count those that were pitched on from it."""
    wait_no_longer(moment, card.handle)
    _misplace(moment, card)
    _go_on_astray(moment)
    if not moment.hand.phase.is_over:
        deal_waiting(moment)


def take_word(moment: Moment) -> None:
    """The dealer said that no card lies where one is due: the first that came before it is out of order.

    Those behind it were pitched before anybody could be told of it, and are no news.
    """
    while (card := next_denied(moment)) is not None:
        wait_no_longer(moment, card.handle)
        told_ns = moment.hand.reading.told_astray_ns
        # While it waits for an answer, the dealer may not have looked up yet, or the card have been read late.
        is_open = any(isinstance(matter.found, CardOutOfOrder) for matter in moment.hand.matters)
        if told_ns and (is_open or card.at_ns < told_ns):
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


def next_denied(moment: Moment) -> CardSeen | None:
    """Return the first waiting card before which one is due that the dealer has said is not there.

    What is due between the two may be read late, and it is far likelier that the dealer passed it over as well.
    """
    if moment.hand.is_dealt or moment.hand.phase.is_over or _is_one_missed(moment) or is_strewn(moment):
        return None
    behind: list[tuple[int, CardSeen]] = []
    for card in lying_astray(moment):
        before = seats_before(moment, ZONE_SEATS[card.zone], card.at_ns) or []
        blocking = next((seat for seat, is_passed in before if not is_passed), None)
        if coming_beside(moment, card) or (blocking is not None and _is_owed_beside(moment.hand, card, blocking)):
            continue
        if blocking is not None and is_denied_still(moment.hand, blocking):
            behind.append((len(before), card))
    # The next in the order fell first, whichever was read first.
    return min(behind, key=lambda place: place[0])[1] if behind else None


def _is_one_missed(moment: Moment) -> bool:
    """Tell whether a card that waited was missed just now: it will be back, when the field is up again."""
    hand, stay_ns = moment.hand, moment.state.setup.evidence.stay_ns
    return any(
        moment.at_ns - left_ns < stay_ns and handle not in hand.owners and handle not in moment.state.places
        for handle, left_ns in hand.reading.left_ns.items()
    )


def _is_owed_beside(hand: Hand, card: CardSeen, blocking: Seat) -> bool:
    """Tell whether a card is read by the antenna of a seat, too, that lacks one of an earlier round: it may be that."""
    near = None if card.beside is None else ZONE_SEATS.get(card.beside)
    if near not in hand.positions.order or is_denied(hand, near):
        return False
    return len(hand.stakes[near].cards) < len(hand.stakes[blocking].cards)


def _go_on_astray(moment: Moment) -> None:
    """Count the cards that were pitched on from one that was out of order, before anybody could be told of it."""
    while not moment.hand.is_dealt and not moment.hand.phase.is_over:
        follower = next((card for card in lying_astray(moment) if goes_on_astray(moment, card)), None)
        if follower is None:
            return
        wait_no_longer(moment, follower.handle)
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
        raise_matter(moment, CardToEmptySeat(seat=seat, handle=seen.handle), is_late=_came_too_late(moment, seen))
    elif seat not in hand.positions.order or hand.stakes[seat].fate is Fate.FOLDED:
        raise_matter(moment, CardToUnentitledSeat(seat=seat, handle=seen.handle), is_late=_came_too_late(moment, seen))
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
    if hand.draw is not None or (hand.game.draws and not hand.is_first_street):
        raise_matter(moment, DrawCount(seat=seat, handle=seen.handle))
        return
    extra = sum(max(0, stake.playable - hand.hole_cards) for stake in moment.hand.stakes.values())
    if seen.handle.kind is HandleKind.JOKER or moment.hand.stakes[seat].playable <= hand.hole_cards:
        return
    has_acted = has_anybody_acted_by(hand, _came_ns(hand, seen))
    if has_acted and _came_too_late(moment, seen):
        raise_matter(moment, WrongCardCount(seat=seat, is_button_short=False, too_many=seen.handle))
    elif extra > 1:
        # What was to be done about the first of them is another matter now.
        others = tuple(matter for matter in moment.hand.matters if not isinstance(matter.found, ExtraCard))
        moment.put_hand(replace(moment.hand, matters=others))
        raise_matter(moment, ExtraCards(seat=seat, handle=seen.handle), is_late=False)
    else:
        raise_matter(moment, ExtraCard(seat=seat, handle=seen.handle, has_anybody_acted=has_acted), is_late=False)


def _came_too_late(moment: Moment, seen: CardSeen) -> bool:
    """Tell whether the deal stood when a card came: it is ruled on as it lay, not as it is told.

    What may have come before an action came before it.
    """
    return stood_by(moment, _came_ns(moment.hand, seen))


def _came_ns(hand: Hand, seen: CardSeen) -> int:
    """Return since when a card may have been off the deck, wherever it was read first."""
    return min(seen.not_before_ns, hand.reading.came_ns.get(seen.handle, seen.not_before_ns))
