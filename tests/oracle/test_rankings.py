"""Our ranks of hands beside those of a second evaluator: the same order, the same ties."""

from __future__ import annotations

import random

from tests.oracle.rankings import differences, every_kind, our_rank, random_hands


def test_every_kind_of_five_cards_has_the_same_rank_in_both() -> None:
    assert differences(every_kind()) == []


def test_every_rank_is_among_them() -> None:
    assert sorted(our_rank(cards) for cards in every_kind()) == list(range(1, 7463))


def test_the_best_five_of_seven_cards_have_the_same_rank_in_both() -> None:
    chance = random.Random(7)  # noqa: S311 - hands that can be repeated, no secret

    assert differences(random_hands(chance, 10_000)) == []
