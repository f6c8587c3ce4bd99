"""The rank of a hand: the only room of the hand-ranking library.

Adapter and nothing else: who wins what is decided in `award`.
"""

from __future__ import annotations

import functools
import itertools
import operator
from typing import TYPE_CHECKING

import treys

from table.engine.words.award import HandKind
from table.engine.words.cards import ALL_CARDS, BOARD_CARDS, HOLE_CARDS, RANKS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from table.engine.words.cards import Card

_EVALUATOR = treys.Evaluator()
_TREYS: dict[Card, int] = {card: treys.Card.new(card) for card in ALL_CARDS}
_PRIMES: dict[Card, int] = {card: treys.Card.get_prime(number) for card, number in _TREYS.items()}
_UNSUITED: dict[int, int] = _EVALUATOR.table.unsuited_lookup
"""Ranks of five cards not of one suit, by the product of the primes that stand for their ranks."""

_NO_HAND = 7463
"""Worse than the worst hand."""

_FLUSH = 5
"""Cards of one suit that make a flush."""

_KINDS = (HandKind.STRAIGHT_FLUSH, *reversed(HandKind))
"""By the library's classes, which begin with the royal flush and count up as hands get worse."""

_IN_A_ROW = frozenset({HandKind.STRAIGHT, HandKind.STRAIGHT_FLUSH})


def rank_of(hole: Iterable[Card], board: Sequence[Card]) -> int:
    """Return the rank of the best five of two hole cards and five board cards: 1 a royal flush, 7462 the worst.

    One hole card is all that plays where a book says so.
    """
    hole = tuple(hole)
    if len(hole) > HOLE_CARDS:
        # The director let a hand live that has a card too many: whichever two of them are best.
        return min(rank_of(two, board) for two in itertools.combinations(hole, HOLE_CARDS))
    cards = [*hole, *board]
    if len(set(cards)) < len(cards):
        return min(_ranks_of_fives(cards))
    if len(cards) == HOLE_CARDS + BOARD_CARDS and not _may_be_flush(cards):
        return min(_unsuited(cards))
    hole, board = cards[: -len(board)], cards[-len(board) :]
    rank: int = _EVALUATOR.evaluate([_TREYS[card] for card in hole], [_TREYS[card] for card in board])
    return rank


def _unsuited(cards: Sequence[Card]) -> list[int]:
    """Return the rank of each five of seven cards without a flush: it is all seven but two.

    What the library does as well, by going through the fives card by card; this looks up the same table.
    """
    primes = [_PRIMES[card] for card in cards]
    whole = functools.reduce(operator.mul, primes)
    left_out: list[int] = list(itertools.starmap(operator.mul, itertools.combinations(primes, HOLE_CARDS)))
    # Whoever chooses five in order leaves out the last two first.
    return [_UNSUITED[whole // two] for two in reversed(left_out)]


def _ranks_of_fives(cards: Sequence[Card]) -> list[int]:
    """Return the rank of each five of *cards*, in the order in which they are chosen."""
    is_of_one_deck = len(set(cards)) == len(cards)
    if is_of_one_deck and len(cards) == HOLE_CARDS + BOARD_CARDS and not _may_be_flush(cards):
        return _unsuited(cards)
    return [_rank_of_five(five) for five in itertools.combinations(cards, BOARD_CARDS)]


def _may_be_flush(cards: Sequence[Card]) -> bool:
    suits = [card[1] for card in cards]
    return max(map(suits.count, suits)) >= _FLUSH


def _rank_of_five(cards: tuple[Card, ...]) -> int:
    """Return the rank of five cards; the director may let a card play of which the deck has another.

    The same card twice is a pair, and makes no flush; five of a rank are no hand.
    """
    if len({card[0] for card in cards}) == 1:
        return _NO_HAND
    if len({card[1] for card in cards}) > 1 or len(set(cards)) < len(cards):
        return _UNSUITED[functools.reduce(operator.mul, [_PRIMES[card] for card in cards])]
    rank: int = _EVALUATOR.evaluate([], [_TREYS[card] for card in cards])
    return rank


@functools.cache
def kind_of(rank: int) -> HandKind:
    """Return what a hand of that rank is called."""
    number: int = _EVALUATOR.get_rank_class(rank)
    return _KINDS[number]


def best_five(hole: Iterable[Card], board: Sequence[Card]) -> tuple[Card, ...]:
    """Return the five cards of *hole* and *board* that play, what gives the hand its name first.

    Where the same five ranks can be made with a card of the board instead of one from the hand, the board's plays.
    """
    cards = (*board, *hole)
    ranks = _ranks_of_fives(cards)
    best = min(ranks)
    five = list(itertools.combinations(cards, BOARD_CARDS))[ranks.index(best)]
    kind = kind_of(best)
    names = [card[0] for card in five]
    is_wheel = kind in _IN_A_ROW and {"A", "2"} <= set(names)

    def goes_first(card: Card) -> tuple[int, int]:
        return names.count(card[0]), -1 if is_wheel and card[0] == "A" else RANKS.index(card[0])

    return tuple(sorted(five, key=goes_first, reverse=True))
