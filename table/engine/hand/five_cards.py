"""Ranks five cards in each order that a game may use, from tables that are worked out once.

A rank is a number, 1 for the best hand. It is looked up by the product of the primes that stand for the five cards'
ranks, so that whoever has seven cards divides by two of them in place of looking through five.
"""

import functools
import itertools
import math
from collections.abc import Iterator, Sequence
from typing import Final, assert_never

import msgspec

from table.engine.words.award import FIVE_CARD_KINDS, HandKind
from table.engine.words.cards import RANKS
from table.engine.words.game import Order

PRIMES: Final[dict[str, int]] = dict(zip(RANKS, (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41), strict=True))

HAND_CARDS: Final = 5
"""Cards of a hand that is read."""

EIGHT_OR_BETTER: Final = math.comb(8, HAND_CARDS)
"""The last ace-to-five rank whose highest card is an eight: five of the eight lowest ranks, none twice."""


class RankTable(msgspec.Struct, frozen=True):
    """The ranks of one order, by the product of the cards' primes."""

    unsuited: dict[int, int]
    suited: dict[int, int]
    """Of five cards of one suit."""
    kinds: dict[int, HandKind]
    """What a hand of a rank is called."""


_SHAPES: Final = {
    HandKind.PAIR: ((2, 1), (1, 3)),
    HandKind.TWO_PAIR: ((2, 2), (1, 1)),
    HandKind.THREE_OF_A_KIND: ((3, 1), (1, 2)),
    HandKind.FULL_HOUSE: ((3, 1), (2, 1)),
    HandKind.FOUR_OF_A_KIND: ((4, 1), (1, 1)),
}
"""How often a rank is there, and how many ranks are there so often; then the same for the other ranks."""

_IN_ONE_SUIT: Final = frozenset({HandKind.FLUSH, HandKind.STRAIGHT_FLUSH})

_WHEEL: Final = {Order.HIGH: "5432A", Order.SHORT_DECK: "9876A"}
"""The straight in which the ace is low."""


@functools.cache
def rank_table(order: Order) -> RankTable:
    """Return the ranks of every five cards in one order."""
    best_first = list(_worst_last(order))
    if order in {Order.ACE_TO_FIVE, Order.DEUCE_TO_SEVEN}:
        best_first.reverse()
    table = RankTable({}, {}, {})
    for number, (kind, five) in enumerate(best_first, start=1):
        ranks = table.suited if kind in _IN_ONE_SUIT else table.unsuited
        ranks[math.prod([PRIMES[rank] for rank in five])] = number
        table.kinds[number] = HandKind.LOW if order.is_low and kind is HandKind.HIGH_CARD else kind
    if order is Order.ACE_TO_FIVE:
        table.suited.update(table.unsuited)
    return table


def _worst_last(order: Order) -> Iterator[tuple[HandKind, tuple[str, ...]]]:
    """Yield what any five cards can be, the highest first."""
    kinds: list[HandKind] = list(FIVE_CARD_KINDS)
    ranks = RANKS[::-1]
    runs = [tuple(ranks[at : at + HAND_CARDS]) for at in range(len(ranks) - HAND_CARDS + 1)]
    if order in _WHEEL:
        runs.append(tuple(_WHEEL[order]))
    match order:
        case Order.SHORT_DECK:
            full, flush = kinds.index(HandKind.FULL_HOUSE), kinds.index(HandKind.FLUSH)
            kinds[full], kinds[flush] = HandKind.FLUSH, HandKind.FULL_HOUSE
        case Order.ACE_TO_FIVE:
            kinds = [HandKind.HIGH_CARD, *_SHAPES]
            ranks, runs = ranks[1:] + ranks[0], []
        case Order.HIGH | Order.DEUCE_TO_SEVEN:
            pass
        case Order.BADUGI:
            msg = "badugi ranks no five cards"
            raise ValueError(msg)
        case never:
            assert_never(never)
    for kind in reversed(kinds):
        yield from ((kind, five) for five in _fives(kind, ranks, runs))


def _fives(kind: HandKind, ranks: str, runs: Sequence[tuple[str, ...]]) -> Iterator[tuple[str, ...]]:
    """Yield the ranks of the hands of one kind, the highest of *ranks* first."""
    if kind in {HandKind.STRAIGHT, HandKind.STRAIGHT_FLUSH}:
        yield from runs
    elif kind in {HandKind.HIGH_CARD, HandKind.FLUSH}:
        in_a_row = {frozenset(run) for run in runs}
        yield from (five for five in itertools.combinations(ranks, HAND_CARDS) if frozenset(five) not in in_a_row)
    else:
        (often, many), (seldom, few) = _SHAPES[kind]
        for first in itertools.combinations(ranks, many):
            others = [rank for rank in ranks if rank not in first]
            yield from (first * often + rest * seldom for rest in itertools.combinations(others, few))
