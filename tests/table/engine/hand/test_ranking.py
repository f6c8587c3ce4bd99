"""The ranks of hands: the nine kinds in their order, and ties where the rules have them."""

from __future__ import annotations

from itertools import pairwise

import pytest

from table.engine.hand.ranking import rank_of
from table.engine.words.cards import Card

FROM_BEST_TO_WORST = [
    ("straight flush", "9h 8h", "7h 6h 5h Ac Ad"),
    ("four of a kind", "9h 9c", "9d 9s 5h Ac Ad"),
    ("full house", "9h 9c", "9d As Ah 2c 3d"),
    ("flush", "Kh 8h", "7h 6h 2h Ac Ad"),
    ("straight", "9h 8c", "7h 6d 5h Ac Kd"),
    ("three of a kind", "9h 9c", "9d 6d 5h Ac Kd"),
    ("two pair", "9h 9c", "8d 8s 5h 2c Kd"),
    ("pair", "9h 9c", "8d 7s 5h 2c Kd"),
    ("high card", "9h Jc", "8d 7s 5h 2c Kd"),
]


def rank(hole: str, board: str) -> int:
    """Return the rank of cards written as people write them."""
    return rank_of([Card(name) for name in hole.split()], [Card(name) for name in board.split()])


def test_the_kinds_of_hands_stand_in_their_order() -> None:
    ranks = [rank(hole, board) for _, hole, board in FROM_BEST_TO_WORST]

    assert all(better < worse for better, worse in pairwise(ranks))


@pytest.mark.parametrize(
    ("hole", "other", "board"),
    [
        ("As Kd", "Ac Kh", "Qs Jd Tc 2h 3h"),
        ("2s 3d", "4c 5h", "As Ks Qs Js Ts"),
        ("9s 2d", "9c 3h", "9d 9h Ks Kd Kc"),
    ],
)
def test_hands_that_play_the_same_five_ranks_tie(hole: str, other: str, board: str) -> None:
    assert rank(hole, board) == rank(other, board)


def test_the_ace_is_low_in_the_wheel() -> None:
    assert rank("Ah 2c", "3d 4s 5h Kc Kd") > rank("6h 2c", "3d 4s 5h Kc Kd")
