"""Cards in a technician's words, and as he types them."""

from __future__ import annotations

import pytest

from display.terminal.card_names import card_name, card_names, card_typed
from table.engine.words.cards import ALL_CARDS, Card


def test_a_card_is_said_in_words() -> None:
    assert [card_name(card) for card in (Card("7c"), Card("Th"), Card("As"), None)] == [
        "the 7 of clubs",
        "the 10 of hearts",
        "the ace of spades",
        "a joker",
    ]


def test_many_cards_are_said_suit_by_suit() -> None:
    assert card_names([Card("2c"), Card("Tc"), Card("Kh")]) == "clubs 2 10, hearts king"
    assert card_names([]) == ""


@pytest.mark.parametrize(("typed", "card"), [("As", "As"), ("as", "As"), ("10h", "Th"), ("tH", "Th"), (" 2c ", "2c")])
def test_a_card_is_read_as_it_is_typed(typed: str, card: str) -> None:
    assert card_typed(typed) == card


@pytest.mark.parametrize("typed", ["", "A", "1s", "Ax", "joker", "Ass"])
def test_what_is_no_card_is_none(typed: str) -> None:
    assert card_typed(typed) is None


def test_every_card_can_be_typed() -> None:
    assert [card_typed(card) for card in ALL_CARDS] == list(ALL_CARDS)
