"""The rank of a hold'em hand: the best five of its cards and the board's.

Who wins what is decided in `award`.
"""

from __future__ import annotations

import itertools
import math
from typing import TYPE_CHECKING

from table.engine.hand.five_cards import HAND_CARDS, PRIMES, Order, rank_table
from table.engine.words.award import HandKind
from table.engine.words.cards import ALL_CARDS, BOARD_CARDS, HOLE_CARDS, RANKS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from table.engine.words.cards import Card

_HIGH = rank_table(Order.HIGH)
_PRIMES: dict[Card, int] = {card: PRIMES[card[0]] for card in ALL_CARDS}

_NO_HAND = len(_HIGH.kinds) + 1
"""Worse than the worst hand: five cards of one rank, of two decks."""

_IN_A_ROW = frozenset({HandKind.STRAIGHT, HandKind.STRAIGHT_FLUSH})


def rank_of(hole: Iterable[Card], board: Sequence[Card]) -> int:
    """Return the rank of the best five of two hole cards and five board cards: 1 a royal flush, 7462 the worst.

    One hole card is all that plays where a book says so.
    """
    hole = tuple(hole)
    if len(hole) > HOLE_CARDS:
        # The director let a hand live that has a card too many: whichever two of them are best.
        return min(rank_of(two, board) for two in itertools.combinations(hole, HOLE_CARDS))
    return min(_ranks_of_fives([*hole, *board]))


def _ranks_of_fives(cards: Sequence[Card]) -> list[int]:
    """Return the rank of each five of *cards*, in the order in which they are chosen."""
    if _may_be_flush(cards):
        return [_rank_of_five(five) for five in itertools.combinations(cards, HAND_CARDS)]
    primes = [_PRIMES[card] for card in cards]
    if len(cards) != HOLE_CARDS + BOARD_CARDS:
        return [_HIGH.unsuited.get(math.prod(five), _NO_HAND) for five in itertools.combinations(primes, HAND_CARDS)]
    # Five of seven are all but two, and whoever chooses five in order leaves out the last two first.
    whole = math.prod(primes)
    left_out = [one * other for one, other in itertools.combinations(primes, HOLE_CARDS)]
    return [_HIGH.unsuited.get(whole // two, _NO_HAND) for two in reversed(left_out)]


def _may_be_flush(cards: Sequence[Card]) -> bool:
    suits = [card[1] for card in cards]
    return max(map(suits.count, suits)) >= HAND_CARDS


def _rank_of_five(five: tuple[Card, ...]) -> int:
    """Return the rank of five cards; the director may let a card play of which the deck has another.

    The same card twice is a pair, and makes no flush.
    """
    product = math.prod([_PRIMES[card] for card in five])
    if len({card[1] for card in five}) == 1 and len(set(five)) == HAND_CARDS:
        return _HIGH.suited[product]
    return _HIGH.unsuited.get(product, _NO_HAND)


def kind_of(rank: int) -> HandKind:
    """Return what a hand of that rank is called."""
    return _HIGH.kinds[rank]


def best_five(hole: Iterable[Card], board: Sequence[Card]) -> tuple[Card, ...]:
    """Return the five cards of *hole* and *board* that play, what gives the hand its name first.

    Where the same five ranks can be made with a card of the board instead of one from the hand, the board's plays.
    """
    cards = (*board, *hole)
    ranks = _ranks_of_fives(cards)
    best = min(ranks)
    five = list(itertools.combinations(cards, HAND_CARDS))[ranks.index(best)]
    kind = kind_of(best)
    names = [card[0] for card in five]
    is_wheel = kind in _IN_A_ROW and {"A", "2"} <= set(names)

    def goes_first(card: Card) -> tuple[int, int]:
        return names.count(card[0]), -1 if is_wheel and card[0] == "A" else RANKS.index(card[0])

    return tuple(sorted(five, key=goes_first, reverse=True))
