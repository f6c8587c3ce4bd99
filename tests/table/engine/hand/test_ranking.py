"""The ranks of hands: the nine kinds in their order, and ties where the rules have them."""

from __future__ import annotations

from itertools import pairwise

import pytest

from table.engine.hand.ranking import best_five, kind_of, rank_of
from table.engine.words.award import HandKind
from tests.views import cards

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
    return rank_of(cards(hole), cards(board))


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


@pytest.mark.parametrize(("kind", "hole", "board"), FROM_BEST_TO_WORST)
def test_each_kind_has_its_name_and_five_cards_that_rank_as_the_seven_do(kind: str, hole: str, board: str) -> None:
    seven = rank(hole, board)
    five = best_five(cards(hole), cards(board))

    assert kind_of(seven).value == kind
    assert len(five) == 5
    assert set(five) <= {*cards(hole), *cards(board)}
    assert rank_of((), five) == seven


@pytest.mark.parametrize(
    ("hole", "board", "five"),
    [
        ("9h 9c", "9d As Ah 2c 3d", "9d 9h 9c As Ah"),
        ("9h 9c", "8d 8s 5h 2c Kd", "9h 9c 8d 8s Kd"),
        ("Ah 2c", "3d 4s 5h Kc Kd", "5h 4s 3d 2c Ah"),
        ("2s 3d", "As Ks Qs Js Ts", "As Ks Qs Js Ts"),
        ("Ks 3d", "Kd Kh 9c 9h 2s", "Kd Kh Ks 9c 9h"),
        ("Kc", "Ad Qh 9c 4h 2s", "Ad Kc Qh 9c 4h"),
    ],
)
def test_what_gives_the_hand_its_name_comes_first(hole: str, board: str, five: str) -> None:
    assert best_five(cards(hole), cards(board)) == cards(five)


def test_of_two_cards_that_serve_alike_the_one_on_the_board_plays() -> None:
    assert best_five(cards("7s 2c"), cards("7d Kh Kc Qs Qd")) == cards("Kh Kc Qs Qd 7d")


@pytest.mark.parametrize(
    ("hole", "board", "kind", "five"),
    [
        ("As Ks", "As Qs 2s 7d 8h", HandKind.PAIR, "As As Ks Qs 8h"),
        ("As Ah", "As Ad Ac 2s 3s", HandKind.FOUR_OF_A_KIND, "As Ad Ac As 3s"),
        ("As 2d", "As 3s 4s 5s 9s", HandKind.FLUSH, "As 9s 5s 4s 3s"),
    ],
)
def test_a_card_of_another_deck_that_the_director_lets_play_makes_a_pair_with_its_like_and_no_flush(
    hole: str, board: str, kind: HandKind, five: str
) -> None:
    assert kind_of(rank_of(cards(hole), cards(board))) is kind
    assert best_five(cards(hole), cards(board)) == cards(five)
