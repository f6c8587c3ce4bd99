"""Five cards in each order: every kind that there is ranks and ties as PokerKit has it."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from pokerkit import RegularLowHand, ShortDeckHoldemHand, StandardHighHand, StandardLowHand

from table.engine.hand.five_cards import EIGHT_OR_BETTER, PRIMES, rank_table
from table.engine.words.award import HandKind
from table.engine.words.game import Order
from tests.oracle.rankings import every_kind
from tests.views import cards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from table.engine.words.cards import Card

THEIRS = {
    Order.HIGH: StandardHighHand,
    Order.SHORT_DECK: ShortDeckHoldemHand,
    Order.ACE_TO_FIVE: RegularLowHand,
    Order.DEUCE_TO_SEVEN: StandardLowHand,
}


def rank(five: Sequence[Card], order: Order) -> int:
    """Return the rank of five cards."""
    table = rank_table(order)
    ranks = table.suited if len({card[1] for card in five}) == 1 else table.unsuited
    return ranks[math.prod(PRIMES[card[0]] for card in five)]


@pytest.mark.parametrize("order", THEIRS)
def test_every_kind_of_hand_ranks_and_ties_as_pokerkit_has_it(order: Order) -> None:
    left_out = set("2345") if order is Order.SHORT_DECK else set()
    hands = [five for five in every_kind() if not left_out & {card[0] for card in five}]
    ranked = sorted(((rank(five, order), THEIRS[order]("".join(five))) for five in hands), key=lambda pair: pair[0])

    for (better, first), (worse, second) in pairwise(ranked):
        assert (better < worse, better == worse) == (first > second, first == second), f"{first} and {second}"


@pytest.mark.parametrize(
    ("five", "is_low"), [("8s 7d 6c 5h 4s", True), ("9s 4d 3c 2h As", False), ("As Ad 2c 3h 4s", False)]
)
def test_eight_or_better_is_five_ranks_up_to_the_eight(five: str, *, is_low: bool) -> None:
    assert (rank(cards(five), Order.ACE_TO_FIVE) <= EIGHT_OR_BETTER) is is_low


def test_a_low_is_called_what_it_makes() -> None:
    table = rank_table(Order.DEUCE_TO_SEVEN)

    assert table.kinds[rank(cards("7s 5d 4c 3h 2s"), Order.DEUCE_TO_SEVEN)] is HandKind.LOW
    assert table.kinds[rank(cards("6s 5d 4c 3h 2s"), Order.DEUCE_TO_SEVEN)] is HandKind.STRAIGHT
