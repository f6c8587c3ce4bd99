"""Hole cards that count, at the seat where they lie or where they are taken to lie unread.

The deal ends with the last of them.
"""

from collections.abc import Sequence

from table.engine.dealing.deal_order import is_awaited, seats_left, seats_to_come
from table.engine.dealing.dealt_hands import may_be_tabled, name_keyed_up
from table.engine.dealing.end_of_deal import complete_deal
from table.engine.dealing.evidence import came_at_once
from table.engine.dealing.exposed_cards import expose_keyed, expose_named
from table.engine.dealing.strange_cards import is_strange, notice_kind
from table.engine.dealing.streets_due import seats_due
from table.engine.dealing.up_cards import are_up_cards_named, finish_stud_street, lay_up
from table.engine.hand.drawing import owed, read_late
from table.engine.matters.steps import take_from_hand
from table.engine.state.moment import Moment
from table.engine.state.phase import DEALING
from table.engine.state.stake import KILLED
from table.engine.words.card_events import HoleCardDealt
from table.engine.words.cards import Handle
from table.engine.words.frozen import replace
from table.engine.words.sightings import CardSeen
from table.engine.words.zones import SEAT_ZONES, UP, ZONE_SEATS, Seat


def wait_no_longer(moment: Moment, handle: Handle) -> None:
    """Let a card wait no longer for those that are due before it."""
    reading = moment.hand.reading
    moment.put_reading(replace(reading, waiting=_without(reading.waiting, handle)))


def uncount(moment: Moment, handle: Handle) -> None:
    """Let a card that was dealt count for no seat."""
    hand = moment.hand
    if hand.game.is_stud and handle in hand.owners:
        moment.put_shown(replace(hand.shown, late=hand.shown.late | {hand.owners[handle]}))
    take_from_hand(moment, handle)
    reading = moment.hand.reading
    moment.put_reading(replace(reading, fallen=_without(reading.fallen, handle)))


def take_back(moment: Moment, handle: Handle) -> None:
    """Let a card that was dealt count for no seat; its own lies there unread, unless a street still brings it."""
    seat = moment.hand.owners[handle]
    uncount(moment, handle)
    if moment.hand.is_dealt and moment.hand.draw is None and seat not in seats_due(moment.hand):
        take_for_unread(moment, seat)


def take_for_unread(moment: Moment, seat: Seat) -> None:
    """Take a card to lie unread at a seat of a whole deal; the dealer is asked for it once it is quiet."""
    stake, short = moment.hand.stakes[seat], moment.hand.reading.short
    moment.put_stake(seat, replace(stake, unseen=stake.unseen + 1))
    if seat not in short:
        moment.put_reading(replace(moment.hand.reading, short=(*short, seat)))


def pass_over(moment: Moment, passed: Sequence[Seat]) -> None:
    """Count a card that no antenna has read for each seat that is passed over."""
    for seat in passed:
        moment.put_stake(seat, replace(moment.hand.stakes[seat], unseen=moment.hand.stakes[seat].unseen + 1))
    moment.put_reading(replace(moment.hand.reading, is_deal_regular=False))


def is_crowd(moment: Moment, card: CardSeen) -> bool:
    """Tell whether a waiting card came at once with others, more than a seat can have."""
    here = [other for other in moment.hand.reading.waiting if other.handle != card.handle and moment.lies(other)]
    return len(came_at_once(card, here, moment.state.setup.evidence)) >= moment.hand.hole_cards


def deal_card(moment: Moment, seen: CardSeen) -> None:
    """Count a card for the seat where it lies."""
    seat, hand = ZONE_SEATS[seen.zone], moment.hand
    stake, reading, unseen = hand.stakes[seat], hand.reading, hand.stakes[seat].unseen
    is_deal = not hand.is_dealt or is_awaited(hand, seat)
    # In a draw it is a replacement, and none that lay there unread: that one may have been thrown away.
    if unseen and not (hand.draw is not None and owed(hand, seat)):
        unseen -= 1
        hand = read_late(hand, seat, seen.handle)
    stake = replace(stake, cards=(*stake.cards, seen.handle), unseen=unseen)
    moment.put_hand(
        replace(
            hand,
            stakes={**hand.stakes, seat: stake},
            owners={**hand.owners, seen.handle: seat},
            reading=replace(
                reading,
                fallen=(*reading.fallen, seen),
                waiting=reading.waiting and _without(reading.waiting, seen.handle),
                laid_ns=max(reading.laid_ns, seen.at_ns),
            ),
        )
    )
    moment.say(HoleCardDealt(seat=seat, handle=seen.handle))
    if hand.game.is_stud and is_deal:
        lay_up(moment, seat, seen, hand)
    elif seen.facing is UP and is_deal:
        _deal_up(moment, seen.handle)
    if moment.hand.reading.keyed_exposed:
        expose_keyed(moment, seat, seen.handle)
    if is_strange(hand, seen.handle):
        notice_kind(moment, seen, seat=seat, is_dealt=True)
    is_whole = len(hand.owners) + 1 >= hand.game.hole_cards * len(hand.positions.order)
    if not hand.is_dealt and (is_whole or not moment.hand.reading.is_deal_regular or moment.state.blind_zones):
        complete_if_dealt(moment)
    if hand.game.is_stud and hand.is_dealt:
        finish_stud_street(moment)
    if stake.is_keyed_up and may_be_tabled(moment.hand, seat):
        # It was keyed as tabled before this card of it was read.
        name_keyed_up(moment, seat)


def _deal_up(moment: Moment, handle: Handle) -> None:
    """Note a card that came face up where it is dealt face down."""
    moment.put_shown(replace(moment.hand.shown, turned_up=(*moment.hand.shown.turned_up, handle)))
    if handle in moment.state.names:
        # It was named while it waited.
        expose_named(moment, handle)


def deal_beside_unread(moment: Moment, seen: CardSeen) -> None:
    """Count a card for a seat, and none of those that lie there unread for read: it is another."""
    seat = ZONE_SEATS[seen.zone]
    unseen = moment.hand.stakes[seat].unseen
    deal_card(moment, seen)
    if unseen:
        moment.put_stake(seat, replace(moment.hand.stakes[seat], unseen=unseen))
        complete_if_dealt(moment)
        if moment.hand.game.is_stud:
            finish_stud_street(moment)


def _without(cards: tuple[CardSeen, ...], handle: Handle) -> tuple[CardSeen, ...]:
    return tuple(card for card in cards if card.handle != handle)


def _pass_over_unseen_end(moment: Moment) -> None:
    """Take the end of the deal for dealt where it goes to blind antennas alone: nobody will see it."""
    left = seats_to_come(moment.hand)
    if left and all(SEAT_ZONES[seat] in moment.state.blind_zones for seat in left):
        pass_over(moment, left)


def complete_if_dealt(moment: Moment) -> None:
    """End the deal if no card is due any more: one was taken back, or a hand killed that it was due to."""
    if moment.state.blind_zones and moment.hand.phase is DEALING and not moment.hand.is_dealt:
        _pass_over_unseen_end(moment)
    complete_if_whole(moment)


def complete_if_whole(moment: Moment) -> None:
    """End the deal if no card is due any more; what may lie where no antenna looks is still to be dealt."""
    hand = moment.hand
    if hand.phase is DEALING and not hand.is_dealt and not seats_left(hand) and are_up_cards_named(moment):
        complete_deal(moment)


def end_without_killed(moment: Moment) -> None:
    """End the deal where the hand that its last cards were due to was killed."""
    hand = moment.hand
    if KILLED in [stake.fate for stake in hand.stakes.values()]:
        complete_if_dealt(moment)
