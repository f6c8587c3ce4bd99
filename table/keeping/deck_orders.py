"""Compares the order of a hand's cards with those of the last hands in which the same deck was dealt, tag by tag.

A deck that was not shuffled, but for a cut, comes as it lay: as it had been dealt, as it was collected, or pile by
pile; or its cards are all of the part that was not dealt before. A riffle is a shuffle here: it parts every second pair
of cards that lay together, and no more than one deck in some hundred that was riffled once is told. A deck in the order
of an earlier hand was not shuffled either: somebody has laid it so. No card's name is known here, and nothing but tags
in memory.
"""

from collections import deque
from collections.abc import Mapping, Sequence
from itertools import pairwise, takewhile
from math import comb
from typing import Final, TypeAlias

import msgspec

from table.engine.words.zones import ZONE_SEATS, Seat, Zone
from table.inbox import Tag, unspoken

DECK: Final = 52
BY_CHANCE: Final = 1e-7
"""So often at most a deck that was shuffled would have no card of those that were seen in the last hand."""
ENOUGH: Final = 11
"""Pairs of neighbours that must have stayed together: of a deck that was riffled once each is parted as often as not,
and all of so many stay together once in two thousand times; of a shuffled one each does once in fifty-one times."""
EARLIER: Final = 12
"""So many hands of each deck are remembered."""
PARTED: Final = 3
"""Each pair that was parted, by a cut or because a card was read late or not at all, takes so many of them back."""


Neighbours: TypeAlias = "tuple[Mapping[Tag, Tag], ...]"


@unspoken
class DeckLay(msgspec.Struct, frozen=True):
    """How the cards of a deck were dealt and left in one hand."""

    dealt: tuple[Tag, ...]
    """In the order in which they came off the deck, as they were read."""
    piles: tuple[tuple[Tag, ...], ...]
    """As they lay at last, in the order in which each came there: hands by seat, board, burns, muck."""

    @property
    def neighbours(self) -> Neighbours:
        """For each order in which the deck may come: which card lay after each, and which before."""
        collected = tuple(tag for pile in self.piles for tag in pile)
        found: list[Mapping[Tag, Tag]] = []
        for orders in ((self.dealt,), (collected,), self.piles):
            after = {one: other for order in orders for one, other in pairwise(order)}
            found += [after, {other: one for one, other in after.items()}]
        return tuple(found)


class DeckOrders:
    """Follows the cards of a hand, and knows how each deck lay in its last one."""

    def __init__(self, deck_of: Mapping[Tag, str]) -> None:
        """Begin with nothing known; *deck_of* names the deck of each enrolled tag."""
        self._deck_of = deck_of
        self._lays: dict[str, deque[tuple[DeckLay, Neighbours]]] = {}
        self._judged = 0
        """So many cards of this hand were there when the orders were compared."""
        self._dealt: list[Tag] = []
        self._lain: dict[Tag, Zone] = {}
        self._seats: dict[Tag, Seat] = {}
        """Where each card lay last that lay at a seat."""
        self._is_told = False

    @property
    def dealt(self) -> Sequence[Tag]:
        """The cards of the hand that left the deck, in the order in which they were read."""
        return self._dealt

    def begin_hand(self) -> None:
        """Keep how the decks lay in the hand that is over, and follow the next."""
        for deck in {self._deck_of[tag] for tag in self._dealt}:
            self._lays.setdefault(deck, deque(maxlen=EARLIER)).appendleft((lay := self._lay_of(deck), lay.neighbours))
        self._dealt, self._lain, self._seats, self._is_told, self._judged = [], {}, {}, False, 0

    def see(self, tag: Tag, zone: Zone) -> None:
        """Take note of where a card of the hand lies now."""
        if tag not in self._deck_of or zone is Zone.STUB:
            return
        if tag not in self._lain and (zone in ZONE_SEATS or zone in {Zone.BOARD, Zone.BURN}):
            self._dealt.append(tag)
        if zone in ZONE_SEATS:
            self._seats[tag] = ZONE_SEATS[zone]
        if self._lain.get(tag) is not zone:
            self._lain.pop(tag, None)
            self._lain[tag] = zone

    def is_as_before(self) -> bool:
        """Tell, once in a hand, that its cards come in an order in which a shuffled deck would not come."""
        if self._is_told or len(self._dealt) == self._judged:
            return False
        self._judged = len(self._dealt)
        deck = self._deck_of[self._dealt[0]]
        now = self._off_deck(deck)
        lays = self._lays.get(deck, deque())
        self._is_told = any(_is_in_order(order, now) for _, order in lays) or (
            bool(lays) and _is_of_the_rest(lays[0][0], now)
        )
        return self._is_told

    def _lay_of(self, deck: str) -> DeckLay:
        of_deck = [(tag, zone) for tag, zone in self._lain.items() if self._deck_of[tag] == deck]
        piles = (tuple(tag for tag, lay in of_deck if lay is zone) for zone in Zone)
        return DeckLay(tuple(self._off_deck(deck)), tuple(pile for pile in piles if pile))

    def _off_deck(self, deck: str) -> list[Tag]:
        """Return the cards of a deck in the order in which they left it: those of the deal by their seats and rounds.

        A card is read late now and then, and its seat tells better than that when it was pitched.
        """
        read = [tag for tag in self._dealt if self._deck_of[tag] == deck]
        pitched = list(takewhile(lambda tag: tag in self._seats, read))
        return [*in_deal_order([(tag, self._seats[tag]) for tag in pitched]), *read[len(pitched) :]]


def in_deal_order(read: Sequence[tuple[Tag, Seat]]) -> list[Tag]:
    """Return cards in the order in which they were pitched, round by round; *read*: each with its seat, as it was read.

    The deal began at the seat from which on the fewest cards were read out of their turn.
    """
    cards: dict[Seat, list[Tag]] = {}
    for tag, seat in read:
        cards.setdefault(seat, []).append(tag)
    at = {tag: place for place, (tag, _) in enumerate(read)}
    ring = sorted(cards)
    rounds = range(max(map(len, cards.values()), default=0))
    orders = [
        [
            cards[seat][number]
            for number in rounds
            for seat in (*ring[first:], *ring[:first])
            if number < len(cards[seat])
        ]
        for first in range(len(ring))
    ]
    return min(orders, key=lambda order: sum(abs(at[tag] - place) for place, tag in enumerate(order)), default=[])


def is_unshuffled(last: DeckLay, now: Sequence[Tag]) -> bool:
    """Tell whether the cards that come *now* come as the *last* hand left the deck: not shuffled, at most cut."""
    return _is_in_order(last.neighbours, now) or _is_of_the_rest(last, now)


def _is_in_order(orders: Neighbours, now: Sequence[Tag]) -> bool:
    """Tell whether the cards that come *now* come in one of the *orders* in which the deck lay, but for a cut."""
    return len(now) > ENOUGH and any(_together(after, now) >= ENOUGH for after in orders)


def _together(after: Mapping[Tag, Tag], now: Sequence[Tag]) -> int:
    """Return how many cards are followed by the one that lay after them, less those that are not, which weigh more."""
    pairs = [after[one] == other for one, other in pairwise(now) if one in after]
    return sum(pairs) - PARTED * (len(pairs) - sum(pairs))


def _is_of_the_rest(last: DeckLay, now: Sequence[Tag]) -> bool:
    """Tell whether no card comes that was seen in the *last* hand, so many of each that this is no chance."""
    seen = {tag for pile in last.piles for tag in pile}
    if seen & set(now):
        return False
    return comb(DECK - len(seen), len(now)) / comb(DECK, len(now)) <= BY_CHANCE
