"""What is said quietly, of a card that may be one too many and of the middle: nobody is accused."""

from __future__ import annotations

import pytest

from display.wording.quiet_hold import hold_words, key_waits_words, quiet_words
from table.engine.words.commands import Action, ActionKeyed
from table.engine.words.quiet import QuietHoldView, QuietWord
from tests.views import cards as named
from tests.views import view


@pytest.mark.parametrize(
    ("cards", "what"), [(1, "A card here? Wait"), (2, "2 cards? Wait"), (3, "Three cards? Wait"), (5, "5 cards? Wait")]
)
def test_so_many_cards_lie_there(cards: int, what: str) -> None:
    assert hold_words(QuietHoldView(seat=5, cards=cards, keys=0)) == (what, "if it slides on, play goes on")


@pytest.mark.parametrize(("keys", "then"), [(1, "1 key waits"), (2, "2 keys wait")])
def test_keys_that_wait_are_counted(keys: int, then: str) -> None:
    assert hold_words(QuietHoldView(seat=5, cards=3, keys=keys))[1] == then


def test_a_key_that_waits_says_for_what() -> None:
    words = key_waits_words(ActionKeyed(Action.CALL), QuietHoldView(seat=5, cards=3, keys=1))

    assert words == "Call: it waits. Seat 5: three cards? Wait"


@pytest.mark.parametrize(
    ("word", "what", "then"),
    [
        (QuietWord.STREET_EARLY, "The turn already?", "seat 7 is still to act: key it first"),
        (QuietWord.CARD_TOO_MANY, "One card too many on the board?", "wait; if it stays, the alert says what to do"),
        (QuietWord.SECOND_BURN, "A second burn?", "wait; if it stays, the alert says what to do"),
    ],
)
def test_what_seems_out_of_order_in_the_middle_is_asked_and_not_told(word: QuietWord, what: str, then: str) -> None:
    assert quiet_words(view(quiet_word=word, turn=7, board=named("Ah 9s 4d"))) == (what, then)


def test_a_seat_comes_before_the_middle_and_without_either_nothing_is_said() -> None:
    hold = QuietHoldView(seat=5, cards=3, keys=0)
    both = view(quiet_hold=hold, quiet_word=QuietWord.SECOND_BURN)

    assert quiet_words(both) == ("Seat 5: three cards? Wait", "if it slides on, play goes on")
    assert quiet_words(view()) is None
