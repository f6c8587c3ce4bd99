"""Compares the order of a hand's cards with that of the last hand in which the same deck was dealt, tag by tag.

A deck that was not shuffled, but for a cut, comes as it lay: as it had been dealt, as it was collected, or pile by
pile; or its cards are all of the part that was not dealt before. A riffle is a shuffle here: it parts every second pair
of cards that lay together, and no more than one deck in some hundred that was riffled once is told. No card's name is
known here, and nothing but tags in memory.
"""

from __future__ import annotations

from itertools import pairwise
from math import comb
from typing import TYPE_CHECKING, Final

import msgspec

from table.engine.words.zones import ZONE_SEATS, Zone

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from table.inbox import Tag

DECK: Final = 52
BY_CHANCE: Final = 1e-7
"""So often at most a deck that was shuffled would have no card of those that were seen in the last hand."""
ENOUGH: Final = 11
"""Pairs of neighbours that must have stayed together: of a deck that was riffled once each is parted as often as not,
and all of so many stay together once in two thousand times; of a shuffled one each does once in fifty-one times."""
PARTED: Final = 3
"""Each pair that was parted, by a cut or because a card was read late or not at all, takes so many of them back."""


class DeckLay(msgspec.Struct, frozen=True):
    """How the cards of a deck were dealt and left in one hand."""

    dealt: tuple[Tag, ...]
    """In the order in which they came off the deck, as they were read."""
    piles: tuple[tuple[Tag, ...], ...]
    """As they lay at last, in the order in which each came there: hands by seat, board, burns, muck."""


class DeckOrders:
    """Follows the cards of a hand, and knows how each deck lay in its last one."""

    def __init__(self, deck_of: Mapping[Tag, str]) -> None:
        """Begin with nothing known; *deck_of* names the deck of each enrolled tag."""
        self._deck_of = deck_of
        self._last: dict[str, DeckLay] = {}
        self._dealt: list[Tag] = []
        self._lain: dict[Tag, Zone] = {}
        self._is_told = False

    def begin_hand(self) -> None:
        """Keep how the decks lay in the hand that is over, and follow the next."""
        self._last |= {deck: self._lay_of(deck) for deck in {self._deck_of[tag] for tag in self._dealt}}
        self._dealt, self._lain, self._is_told = [], {}, False

    def see(self, tag: Tag, zone: Zone) -> None:
        """Take note of where a card of the hand lies now."""
        if tag not in self._deck_of or zone is Zone.STUB:
            return
        if tag not in self._lain and (zone in ZONE_SEATS or zone in {Zone.BOARD, Zone.BURN}):
            self._dealt.append(tag)
        if self._lain.get(tag) is not zone:
            self._lain.pop(tag, None)
            self._lain[tag] = zone

    def is_as_before(self) -> bool:
        """Tell, once in a hand, that its cards come in an order in which a shuffled deck would not come."""
        if self._is_told or not self._dealt:
            return False
        deck = self._deck_of[self._dealt[0]]
        last = self._last.get(deck)
        now = [tag for tag in self._dealt if self._deck_of[tag] == deck]
        self._is_told = last is not None and is_unshuffled(last, now)
        return self._is_told

    def _lay_of(self, deck: str) -> DeckLay:
        of_deck = [(tag, zone) for tag, zone in self._lain.items() if self._deck_of[tag] == deck]
        piles = (tuple(tag for tag, lay in of_deck if lay is zone) for zone in Zone)
        dealt = tuple(tag for tag in self._dealt if self._deck_of[tag] == deck)
        return DeckLay(dealt, tuple(pile for pile in piles if pile))


def is_unshuffled(last: DeckLay, now: Sequence[Tag]) -> bool:
    """Tell whether the cards that come *now* come in the order of the *last* hand: not shuffled, at most cut."""
    collected = tuple(tag for pile in last.piles for tag in pile)
    for orders in ((last.dealt,), (collected,), last.piles):
        after = {one: other for order in orders for one, other in pairwise(order)}
        before = {other: one for one, other in after.items()}
        if _together(after, now) >= ENOUGH or _together(before, now) >= ENOUGH:
            return True
    return _is_of_the_rest(collected, now)


def _together(after: Mapping[Tag, Tag], now: Sequence[Tag]) -> int:
    """Return how many cards are followed by the one that lay after them, less those that are not, which weigh more."""
    pairs = [after[one] == other for one, other in pairwise(now) if one in after]
    return sum(pairs) - PARTED * (len(pairs) - sum(pairs))


def _is_of_the_rest(collected: Sequence[Tag], now: Sequence[Tag]) -> bool:
    """Tell whether no card comes that was seen before, so many of each that this is no chance."""
    if set(collected) & set(now):
        return False
    return comb(DECK - len(collected), len(now)) / comb(DECK, len(now)) <= BY_CHANCE
