"""A pot and what wins it, in words: each kind of hand, and what the dealer does with the chips."""

from __future__ import annotations

import pytest

from display.wording.amounts import chips
from display.wording.awards import award_words, hand_words, made_words, odd_words
from table.engine.hand.ranking import best_five, kind_of, rank_of
from table.engine.words.award import Award, HandKind, Winner
from tests.views import cards

SAID = {
    HandKind.HIGH_CARD: ("Kd Jh Td 9d 8s", "king high"),
    HandKind.PAIR: ("6d 6h Ad 9c 8s", "pair of sixes"),
    HandKind.TWO_PAIR: ("Kd Kh 8d 8c Qs", "two pair, kings and eights"),
    HandKind.THREE_OF_A_KIND: ("Jd Jh Js 8c Qs", "three jacks"),
    HandKind.STRAIGHT: ("5h 4s 3d 2c Ah", "straight, five high"),
    HandKind.FLUSH: ("Ah Ts 7h 5h 2h", "flush, ace high"),
    HandKind.FULL_HOUSE: ("9d 9h 9c As Ah", "full house, nines over aces"),
    HandKind.FOUR_OF_A_KIND: ("2d 2h 2c 2s Ah", "four twos"),
    HandKind.STRAIGHT_FLUSH: ("Td 9d 8d 7d 6d", "straight flush, ten high"),
    HandKind.BADUGI: ("8d 5h 3c As", "badugi, 8-5-3-A"),
    HandKind.THREE_CARD_BADUGI: ("6d 5h 3c", "three-card badugi, 6-5-3"),
    HandKind.TWO_CARD_BADUGI: ("2d Ah", "two-card badugi, 2-A"),
    HandKind.ONE_CARD_BADUGI: ("As", "one-card badugi, A"),
    HandKind.LOW: ("Td 7h 5s 3d 2s", "10-7-5-3-2"),
}


@pytest.mark.parametrize("kind", HandKind)
def test_each_kind_of_hand_is_called_as_dealers_call_it(kind: HandKind) -> None:
    five, said = SAID[kind]

    assert hand_words(Winner(seat=4, share=100, kind=kind, five=cards(five))) == said


def test_the_best_hand_of_all_has_a_name_of_its_own() -> None:
    five = best_five(cards("As Ks"), cards("Qs Js Ts 2d 3h"))

    assert hand_words(Winner(seat=4, share=100, kind=kind_of(rank_of((), five)), five=five)) == "royal flush"


@pytest.mark.parametrize("is_low", [True, False])
def test_the_lowest_five_with_an_ace_are_a_wheel_alone_and_as_half_of_a_pot(*, is_low: bool) -> None:
    wheel = Winner(seat=4, share=100, kind=HandKind.LOW, five=cards("5d 4h 3c 2s As"), is_low=is_low)

    assert hand_words(wheel) == "wheel"


def test_an_ace_that_counts_high_makes_no_wheel_of_the_worst_low() -> None:
    assert hand_words(Winner(seat=4, share=100, kind=HandKind.LOW, five=cards("As 5d 4h 3c 2s"))) == "A-5-4-3-2"


def test_a_hand_that_was_not_read_has_no_name() -> None:
    assert not hand_words(Winner(seat=4, share=100))


@pytest.mark.parametrize(
    ("pot", "seats", "is_only", "said"),
    [
        (2, (5,), False, f"Side pot 2: {chips(1400)} to seat 5"),
        (0, (5,), False, f"Main pot: {chips(1400)} to seat 5"),
        (0, (5,), True, f"{chips(1400)} to seat 5"),
        (1, (5, 7), False, f"Side pot 1: split {chips(1400)}"),
        (0, (5, 7), True, f"Split {chips(1400)}"),
    ],
)
def test_a_pot_is_said_as_what_the_dealer_does_with_it(
    pot: int, seats: tuple[int, ...], *, is_only: bool, said: str
) -> None:
    winners = tuple(Winner(seat=seat, share=1400 // len(seats)) for seat in seats)

    assert award_words(Award(pot=pot, amount=1400, winners=winners), is_only=is_only) == said


def test_a_pot_that_is_won_both_ways_names_the_high_hand_and_the_low() -> None:
    high = Winner(seat=3, share=400, kind=HandKind.THREE_OF_A_KIND, five=cards("5h 5c 5s Ad 6s"))
    low = Winner(seat=3, share=100, kind=HandKind.LOW, five=cards("6s 5h 4c 2h Ad"), is_low=True)
    award = Award(pot=0, amount=500, winners=(high, low))

    assert made_words(award) == "three fives; 6-5-4-2-A low"
    assert made_words(Award(pot=0, amount=400, winners=(high,))) == "three fives"
    assert award.shares == {3: 500}


def test_an_odd_chip_is_said_with_its_seat_and_why_it_goes_there() -> None:
    award = Award(pot=0, amount=3_075, winners=(Winner(seat=1, share=1_550), Winner(seat=3, share=1_525)))

    assert odd_words(award, is_by_seat=True) == ["odd 25 to seat 1, first left of the button", "odd 25 to seat 1"]
    assert odd_words(award, is_by_seat=False) == ["odd 25 to seat 1"]


def test_of_a_pot_that_is_split_evenly_or_not_at_all_there_is_none() -> None:
    even = Award(pot=0, amount=600, winners=(Winner(seat=1, share=300), Winner(seat=3, share=300)))
    alone = Award(pot=0, amount=600, winners=(Winner(seat=1, share=600),))

    assert odd_words(even, is_by_seat=True) == odd_words(alone, is_by_seat=True) == []
