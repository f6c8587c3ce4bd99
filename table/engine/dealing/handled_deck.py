"""Tells a deck that is riffled or washed over the antennas from cards that somebody put down.

A riffle shows one of its cards to the muck's antenna, and the muck is slow to forget it. A wash strews the cards of the
hand before it over the whole middle, some of them face up.
"""

from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.state.table_state import LastSeen
from table.engine.words.cards import Handle
from table.engine.words.sightings import CardSeen
from table.engine.words.zones import DOWN, MUCK, Zone


def is_of_riffle(hand: Hand, seen: CardSeen) -> bool:
    """Tell whether a card came to the muck before the first card of the deal."""
    fallen = hand.reading.fallen
    return seen.zone is MUCK and bool(fallen) and seen.at_ns < fallen[0].not_before_ns


def is_washed_after(moment: Moment) -> bool:
    """Tell whether the deck is washed once the hand is over: cards lie about where nobody deals or mucks one."""
    strewn = sum(_is_strewn(moment.hand, handle, place) for handle, place in moment.state.places.items())
    return strewn >= moment.state.setup.evidence.strewn_cards


def _is_strewn(hand: Hand, handle: Handle, place: LastSeen) -> bool:
    match place.zone:
        case Zone.ASIDE:
            return True
        case Zone.BOARD:
            return place.facing is DOWN
        case Zone.BURN:
            return handle not in hand.burns
        case Zone.MUCK:
            return handle not in hand.owners and handle not in hand.thrown
        case _:
            return False
