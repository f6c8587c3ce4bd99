"""What stud players show: the up cards of each seat, who brings it in, and who acts first on a later street.

Reads only. An up card that nobody can name counts for nothing here.
"""

from collections import Counter
from collections.abc import Mapping

from table.engine.state.hand import Hand
from table.engine.state.streets import cards_by
from table.engine.words.alerts import AlertCode
from table.engine.words.cards import RANKS, SUITS, Card, Handle
from table.engine.words.game import Order
from table.engine.words.zones import Seat

Names = Mapping[Handle, Card]


def up_cards(hand: Hand, names: Names, seat: Seat) -> tuple[Card, ...]:
    """Return the up cards of a seat, in the order in which they were dealt."""
    up = hand.shown.up
    return tuple([names[card] for card in hand.stakes[seat].cards if card in up and card in names]) if up else ()


def brings_in(hand: Hand, names: Names) -> Seat | None:
    """Return who shows the lowest card, or the highest where the lowest hand wins; suits break ties.

    Without chips behind nobody brings it in: then it is the next player who has some.
    """
    showing = {card: seat for seat in hand.positions.order for card in up_cards(hand, names, seat)}
    if not showing:
        return next(iter(_with_chips_from(hand, hand.positions.order[0])), None)

    def height(card: Card) -> tuple[int, int]:
        return _rank(hand, card), SUITS.index(card[1])

    lowest = (max if hand.game.wins.is_low else min)(showing, key=height)
    return next(iter(_with_chips_from(hand, showing[lowest])), None)


def is_all_shown(hand: Hand) -> bool:
    """Tell whether all up cards of each live hand are known, but for those that were told to have fallen face down."""
    told = {fault.seat for fault in hand.telling.noticed if fault.code is AlertCode.UP_CARD_DOWN}
    due = hand.game.ways[: cards_by(hand.game, hand.street)].count("u")
    return all(
        seat in told or sum(card in hand.shown.up for card in hand.stakes[seat].cards) >= due
        for seat in hand.positions.order
        if hand.stakes[seat].is_live
    )


def opens(hand: Hand, names: Names) -> Seat:
    """Return the live seat that shows the highest hand, or the lowest where that wins; of equals the first dealt to."""
    live = [seat for seat in hand.positions.order if hand.stakes[seat].is_live]
    best = min if hand.game.wins.is_low else max
    return best(live, key=lambda seat: _shown(hand, up_cards(hand, names, seat)))


def _shown(hand: Hand, cards: tuple[Card, ...]) -> tuple[list[int], list[int]]:
    """Return what up to four cards are worth: what they make, from four of a rank down, and then how high it is."""
    ranks = Counter(_rank(hand, card) for card in cards)
    made = sorted(((count, rank) for rank, count in ranks.items()), reverse=True)
    return [count for count, _ in made], [rank for _, rank in made]


def _rank(hand: Hand, card: Card) -> int:
    is_low_ace = card[0] == "A" and hand.game.wins is Order.ACE_TO_FIVE
    return -1 if is_low_ace else RANKS.index(card[0])


def _with_chips_from(hand: Hand, seat: Seat) -> list[Seat]:
    """Return the seats with chips behind, in the order of the deal, from *seat* on."""
    order = hand.positions.order
    at = order.index(seat)
    return [other for other in (*order[at:], *order[:at]) if hand.stakes[other].stack]
