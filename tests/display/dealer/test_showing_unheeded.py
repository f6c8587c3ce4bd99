"""What the dealer's screen says of a key that comes to nothing, and when it says so no more."""

from __future__ import annotations

import pytest

from display.wording.amounts import chips
from tests.display.dealer.test_showing import HALF_SHOWN, TOO_LATE, shown

ALL_SEEN_DOWN = HALF_SHOWN.replace("show 8 Ad\n", "key tabled 8\n")
LIES_DOWN = "Tabled: the cards of seat 8 lie face down; turn them up"


def test_a_hand_that_is_keyed_to_be_tabled_and_lies_face_down_is_told_to_lie_so() -> None:
    picture = shown(ALL_SEEN_DOWN)

    assert picture.refused == LIES_DOWN
    assert picture.reason == "the cards of seat 8 lie face down; turn them up"


@pytest.mark.parametrize("afterwards", ["show 8", "muck 8", "show 3", "key undo"])
def test_that_a_hand_lies_face_down_is_said_no_more_once_a_hand_is_turned_up_or_mucked(afterwards: str) -> None:
    assert shown(f"{ALL_SEEN_DOWN}{afterwards}").refused != LIES_DOWN


def test_of_a_hand_of_which_one_card_is_up_it_is_said_that_not_all_are() -> None:
    picture = shown(f"{HALF_SHOWN}key tabled 8")

    assert picture.refused == "Tabled: not all cards of seat 8 are seen face up; turn them up"


@pytest.mark.parametrize("before", ["show 8", "facing off"])
def test_a_hand_that_lies_up_or_whose_cards_tell_no_side_is_tabled_by_the_key_without_a_word(before: str) -> None:
    text = ALL_SEEN_DOWN.replace("key tabled", "show 8\nkey tabled" if before == "show 8" else "key tabled")
    if before == "facing off":
        text = text.replace("holds 8", "facing off\nholds 8")
    picture = shown(text)

    assert picture.refused == ""
    assert next(seat.is_tabled for seat in picture.view.seats if seat.seat == 8)


def test_chips_that_are_keyed_while_nobody_is_in_turn_are_not_told_to_be_out_of_turn() -> None:
    text = TOO_LATE.replace("deal\ncall ; call\nkey misdeal", "deal\nkey misdeal\npush 1000")
    picture = shown(text)

    assert picture.view.turn is None
    assert picture.refused == f"Chips {chips(1_000)}: no betting now; do what is due first"
