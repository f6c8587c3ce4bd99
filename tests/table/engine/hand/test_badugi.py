"""Badugi: hands rank and tie as PokerKit has it; the cards that play, and what they are called."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from pokerkit import BadugiHand

from table.engine.hand.badugi import badugi_kind, badugi_rank, best_badugi
from table.engine.words.award import HandKind
from table.engine.words.cards import ALL_CARDS
from tests.views import cards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pokerkit import Hand

    from table.engine.words.cards import Card

HANDS = 2_000
"""Of the 270,725 that there are: all of them take a minute, and agree."""


def their_hand(four: Sequence[Card]) -> Hand:
    """Return what PokerKit makes of the cards."""
    return BadugiHand.from_game("".join(four), "")


def test_random_hands_rank_and_tie_as_pokerkit_has_it() -> None:
    chance = random.Random(7)  # noqa: S311 - hands that can be repeated, no secret
    hands = [chance.sample(ALL_CARDS, 4) for _ in range(HANDS)]
    ranked = sorted(((badugi_rank(four), their_hand(four)) for four in hands), key=lambda pair: pair[0])

    for (better, first), (worse, second) in pairwise(ranked):
        assert (better < worse, better == worse) == (first > second, first == second), f"{first} and {second}"


@pytest.mark.parametrize(
    ("four", "playing", "kind"),
    [
        ("2c 8d 5h As", "8d 5h 2c As", HandKind.BADUGI),
        ("2c 8d 5d As", "5d 2c As", HandKind.THREE_CARD_BADUGI),
        ("2c 2d 5h Ks", "Ks 5h 2c", HandKind.THREE_CARD_BADUGI),
        ("2c 2d 5d Kd", "5d 2c", HandKind.TWO_CARD_BADUGI),
        ("Kc Kd Kh Ks", "Kc", HandKind.ONE_CARD_BADUGI),
        ("Qc Ac 4c Kc", "Ac", HandKind.ONE_CARD_BADUGI),
    ],
)
def test_the_most_cards_play_and_of_those_the_lowest(four: str, playing: str, kind: HandKind) -> None:
    best = best_badugi(cards(four))

    assert [card[0] for card in best] == [card[0] for card in cards(playing)]
    assert badugi_kind(badugi_rank(cards(four))) is kind


def test_the_best_of_all_is_the_first_and_a_single_king_the_last() -> None:
    assert badugi_rank(cards("Ac 2d 3h 4s")) == 1
    assert badugi_rank(cards("Kc Kd Kh Ks")) == 715 + 286 + 78 + 13


def test_of_five_cards_that_the_director_let_live_four_play() -> None:
    assert best_badugi(cards("Kc 2d 3h 4s Ac")) == cards("4s 3h 2d Ac")


def test_the_same_card_of_another_deck_does_not_play_twice() -> None:
    assert best_badugi(cards("As As 2d 3h")) == cards("3h 2d As")
