"""The ranks of hands: the nine kinds in their order, ties where the rules have them; other games beside PokerKit."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from pokerkit import EightOrBetterLowHand, RegularLowHand, StandardHighHand, StandardLowHand

from table.engine.hand.ranking import best_five, best_low, kind_of, low_of, rank_of, suit_heights
from table.engine.words.award import HandKind
from table.engine.words.cards import ALL_CARDS, Card
from table.engine.words.game import HOLDEM, Game, Order
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


HANDS = 600
STUD = Game(id="stud", deals=("ddu", "u", "u", "u", "d"))
RAZZ = Game(id="razz", deals=STUD.deals, wins=Order.ACE_TO_FIVE)
DEUCE = Game(id="27-single", deals=("ddddd",), draws=1, wins=Order.DEUCE_TO_SEVEN)
BADUGI = Game(id="badugi", deals=("dddd",), draws=3, wins=Order.BADUGI)


@pytest.mark.parametrize(
    ("game", "theirs"),
    [(STUD, StandardHighHand), (RAZZ, RegularLowHand), (DEUCE, StandardLowHand)],
    ids=["stud", "razz", "deuce"],
)
def test_hands_without_a_board_rank_and_tie_as_pokerkit_has_it(
    game: Game, theirs: type[StandardHighHand | RegularLowHand | StandardLowHand]
) -> None:
    chance = random.Random(7)  # noqa: S311 - hands that can be repeated, no secret
    hands = [chance.sample(ALL_CARDS, game.whole_hand) for _ in range(HANDS)]
    ranked = sorted(((rank_of(hand, (), game), theirs.from_game("".join(hand))) for hand in hands), key=lambda h: h[0])

    for (better, first), (worse, second) in pairwise(ranked):
        assert (better < worse, better == worse) == (first > second, first == second), f"{first} and {second}"


def test_seven_cards_have_a_low_of_eight_or_better_where_pokerkit_finds_one() -> None:
    chance = random.Random(7)  # noqa: S311 - hands that can be repeated, no secret

    for hand in (chance.sample(ALL_CARDS, 7) for _ in range(HANDS)):
        theirs = EightOrBetterLowHand.from_game_or_none("".join(hand), "")
        assert (low_of(hand, (), STUD) is None) is (theirs is None)
        if theirs is not None:
            assert {card[0] for card in best_low(hand, (), STUD)} == {repr(card)[0] for card in theirs.cards}


@pytest.mark.parametrize(
    ("game", "hole", "kind", "playing"),
    [
        (STUD, "2c 9d 9h Ks Kd 3c 9s", HandKind.FULL_HOUSE, "9d 9h 9s Ks Kd"),
        (RAZZ, "Ac 9d 2h Ks Kd 3c 4s", HandKind.LOW, "9d 4s 3c 2h Ac"),
        (RAZZ, "Ac Ad 2h Ks Kd 2c 4s", HandKind.PAIR, "Ac Ad Ks 4s 2h"),
        (DEUCE, "Ac 5d 2h 3s 4d", HandKind.LOW, "Ac 5d 4d 3s 2h"),
        (DEUCE, "7c 5d 2h 3s 4d", HandKind.LOW, "7c 5d 4d 3s 2h"),
        (BADUGI, "7c 5d 2h 3h", HandKind.THREE_CARD_BADUGI, "7c 5d 2h"),
    ],
)
def test_the_cards_that_play_are_those_that_give_the_hand_its_name_first(
    game: Game, hole: str, kind: HandKind, playing: str
) -> None:
    best = best_five(cards(hole), (), game)

    assert kind_of(rank_of(cards(hole), (), game), game) is kind
    assert [card[0] for card in best] == [card[0] for card in cards(playing)]


def test_an_ace_is_high_where_the_highest_wins() -> None:
    assert best_five(cards("Ac 9d"), cards("2h Ks Jd"), HOLDEM) == cards("Ac Ks Jd 9d 2h")


@pytest.mark.parametrize(
    ("better", "other"),
    [
        ("Ac Kd Qh Js 9s 3c 2d", "Ad Kc Qs Jh 9h 3d 2c"),
        ("5s 4d 3h 2c Ac 9d Tc", "5h 4c 3d 2s As 9h Td"),
    ],
    ids=["of two aces the diamond is higher", "in a wheel the ace is low"],
)
def test_of_equal_hands_the_one_with_the_better_card_by_suit_comes_first(better: str, other: str) -> None:
    game = Game(id="stud", deals=("ddu", "u", "u", "u", "d"))
    one, two = (suit_heights([Card(card) for card in hand.split()], (), game) for hand in (better, other))

    assert (one > two) is (better.startswith("5s"))


def test_a_card_for_all_is_passed_over() -> None:
    game, board = Game(id="stud", deals=("ddu", "u", "u", "u", "d")), [Card("As")]
    one = suit_heights([Card(card) for card in ["Kd", "Qh", "Js", "9s", "3c", "2d"]], board, game)

    assert one[0] == (11, 1)
