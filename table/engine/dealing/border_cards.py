"""Hole cards that lie between two seats: which of the two each counts for, as the cards beside it come."""

from collections import Counter

from table.engine.dealing.counted_cards import deal_card, is_crowd, uncount, wait_no_longer
from table.engine.dealing.evidence import is_read_first
from table.engine.dealing.streets_due import is_up_due
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.state.table_state import LastSeen
from table.engine.words.cards import Handle
from table.engine.words.frozen import replace
from table.engine.words.sightings import CardSeen
from table.engine.words.zones import DOWN, SEAT_ZONES, UP, ZONE_SEATS, Seat, Zone


def counted_between(moment: Moment, card: CardSeen, due: Zone) -> CardSeen:
    """Return a card that lies between two seats where it is due, if that is not where it is read best."""
    _, read_at = moment.hand.reading.between.get(card.handle, (card.zone, card.zone))
    others = {handle: zones for handle, zones in moment.hand.reading.between.items() if handle != card.handle}
    if card.zone is not due and card.beside is not due:
        return card
    moment.put_reading(
        replace(moment.hand.reading, between=others if read_at is due else {**others, card.handle: (due, read_at)})
    )
    moment.place({**moment.state.places, card.handle: LastSeen(due, card.facing)})
    return replace(card, zone=due, beside=card.beside if card.zone is due else card.zone)


def exchange_between(moment: Moment, due: Zone) -> bool:
    """Give the seat that is due a card that lies between it and its neighbour, to whom another has come meanwhile."""
    hand = moment.hand
    # In the order in which they were read: a card that was given to the neighbour too soon is the first to come back.
    for card in sorted(hand.reading.fallen, key=lambda card: card.at_ns):
        if card.beside is not due or card.handle not in hand.owners or not moment.lies(card):
            # A joker that lies between them still is nobody's, once it was told.
            continue
        if _lies_the_other_way(hand, card, due):
            continue
        own = next((other for other in hand.reading.waiting if other.zone is card.zone and moment.lies(other)), None)
        if own is not None and not is_crowd(moment, own):
            owners = _in_its_place(moment, own, card)
            uncount(moment, card.handle)
            wait_no_longer(moment, own.handle)
            moment.put_hand(replace(moment.hand, owners=owners or moment.hand.owners))
            deal_card(moment, own)
            deal_card(moment, counted_between(moment, card, due))
            return True
    return False


def _lies_the_other_way(hand: Hand, card: CardSeen, due: Zone) -> bool:
    """Tell whether a card of stud shows a face where one is due that does not, or none where one does."""
    way = {UP: False, DOWN: True}.get(card.facing)
    return hand.game.is_stud and way is is_up_due(hand, ZONE_SEATS[due])


def _in_its_place(moment: Moment, own: CardSeen, card: CardSeen) -> dict[Handle, Seat] | None:
    """Return the cards in the order of the deal with *own* in the place of *card*, None if it may have fallen later."""
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
    counted = Counter(ZONE_SEATS[card.zone] for card in (behind, *hand.reading.waiting) if moment.lies(card))
    counted.update({other: len(hand.stakes[other].cards) + hand.stakes[other].unseen for other in hand.positions.order})
    short = [other for other in hand.positions.order if counted[other] < hand.hole_cards and other != seat]
    for card in hand.reading.fallen:
        if card.handle in hand.stakes[seat].cards and [SEAT_ZONES[other] for other in short] == [card.beside]:
            uncount(moment, card.handle)
            deal_card(moment, counted_between(moment, card, SEAT_ZONES[short[0]]))
            return
