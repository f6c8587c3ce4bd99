"""The rank of a hand: the only room of the hand-ranking library.

Adapter and nothing else: who wins what is decided in `award`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import treys

from table.engine.cards import ALL_CARDS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from table.engine.cards import Card

_EVALUATOR = treys.Evaluator()
_TREYS: dict[Card, int] = {card: treys.Card.new(card) for card in ALL_CARDS}


def rank_of(hole: Iterable[Card], board: Sequence[Card]) -> int:
    """Return the rank of the best five of two hole cards and five board cards: 1 a royal flush, 7462 the worst."""
    rank: int = _EVALUATOR.evaluate([_TREYS[card] for card in hole], [_TREYS[card] for card in board])
    return rank
