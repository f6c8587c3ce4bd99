"""Ranks cards as badugi does: the most of different rank and suit play, then the lowest win; aces are low.

A rank is a number, 1 for the best hand, A 2 3 4 in four suits. It is looked up by the ranks of the cards that play.
"""

import functools
import itertools
from collections.abc import Collection, Sequence
from typing import Final

from table.engine.words.award import BADUGI_KINDS, HandKind
from table.engine.words.cards import RANKS, Card

_LOW_TO_HIGH: Final = RANKS[-1] + RANKS[:-1]

_KINDS: Final = dict(reversed(tuple(enumerate(BADUGI_KINDS, start=1))))
"""What so many cards that play are called, the best first."""


def badugi_rank(cards: Collection[Card]) -> int:
    """Return the rank of the best badugi in *cards*."""
    ranks = _ranks()
    return min([ranks[frozenset(card[0] for card in chosen)] for chosen in _most_that_play(cards)])


def badugi_kind(rank: int) -> HandKind:
    """Return what a hand of that rank is called."""
    return _kinds_by_rank()[rank]


def best_badugi(cards: Collection[Card]) -> tuple[Card, ...]:
    """Return the cards that play, the highest first."""
    ranks = _ranks()
    best = min(_most_that_play(cards), key=lambda chosen: ranks[frozenset(card[0] for card in chosen)])
    return tuple(sorted(best, key=lambda card: _LOW_TO_HIGH.index(card[0]), reverse=True))


def _most_that_play(cards: Collection[Card]) -> Sequence[tuple[Card, ...]]:
    """Return each choice of as many of *cards* as can be had without a rank or a suit twice; one at least."""
    for many in _KINDS:
        chosen = [
            some
            for some in itertools.combinations(cards, many)
            if len({card[0] for card in some}) == many == len({card[1] for card in some})
        ]
        if chosen:
            return chosen
    return ()


@functools.cache
def _ranks() -> dict[frozenset[str], int]:
    """Return the rank of each badugi by the ranks of its cards."""
    best_first = (
        chosen
        for many in _KINDS
        for chosen in sorted(itertools.combinations(_LOW_TO_HIGH, many), key=_from_the_highest)
    )
    return {frozenset(ranks): number for number, ranks in enumerate(best_first, start=1)}


@functools.cache
def _kinds_by_rank() -> dict[int, HandKind]:
    return {number: _KINDS[len(ranks)] for ranks, number in _ranks().items()}


def _from_the_highest(ranks: Sequence[str]) -> list[int]:
    return [_LOW_TO_HIGH.index(rank) for rank in reversed(ranks)]
