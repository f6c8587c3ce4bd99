"""A card that may be one too many: what is to be looked at, and that keys wait; nobody is accused."""

from __future__ import annotations

import pytest

from display.wording.quiet_hold import hold_words, key_waits_words
from table.engine.words.commands import Action, ActionKeyed
from table.engine.words.view import QuietHoldView


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
