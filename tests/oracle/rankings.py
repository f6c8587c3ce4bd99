"""Cards ranked by our room and by a second evaluator, phevaluator.

Both number the 7,462 kinds of five cards from the best, so that the same order and the
same ties are the same numbers.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from phevaluator import evaluate_cards

from table.engine.hand.ranking import rank_of
from table.engine.words.cards import ALL_CARDS, RANKS, SUITS, Card

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from random import Random


def random_hands(chance: Random, number: int) -> Iterator[list[Card]]:
    """Yield two hole cards and a board, again and again."""
    return (chance.sample(ALL_CARDS, 7) for _ in range(number))


def every_kind() -> Iterator[list[Card]]:
    """Yield five cards of each kind that there is: every choice of ranks, and in one suit where that can be."""
    for ranks in combinations_with_replacement(RANKS, 5):
        if len(set(ranks)) == 5:
            yield [Card(rank + SUITS[0]) for rank in ranks]
        if len(set(ranks)) > 1:
            # Four of a rank, side by side, get four suits; the first and the fifth card are never of one rank.
            yield [Card(rank + SUITS[at % len(SUITS)]) for at, rank in enumerate(ranks)]


def differences(hands: Iterable[Sequence[Card]]) -> list[str]:
    """Return the hands to which the two give different ranks."""
    ranked = ((cards, our_rank(cards), evaluate_cards(*cards)) for cards in hands)
    return [f"{' '.join(cards)}: {ours}, phevaluator {theirs}" for cards, ours, theirs in ranked if ours != theirs]


def our_rank(cards: Sequence[Card]) -> int:
    """Return our rank of two hole cards and those of the board."""
    return rank_of(cards[:2], cards[2:])
