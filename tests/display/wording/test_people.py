"""How seats, players and cards are called in a sentence."""

from __future__ import annotations

from display.wording.people import card_words, cards_words, who
from table.engine.words.cards import ALL_CARDS, Card
from tests.views import cards


def test_a_player_is_called_by_seat_and_name_and_by_the_seat_where_none_is_known() -> None:
    assert (who(4, {4: "Anna"}), who(4, {})) == ("Seat 4 Anna", "Seat 4")


def test_a_card_is_said_aloud_or_listed_by_its_short_name() -> None:
    assert card_words(Card("Ts")) == "ten of spades"
    assert cards_words(cards("As Td 9c")) == "As Td 9c"


def test_no_two_cards_are_called_alike() -> None:
    assert len({card_words(card) for card in ALL_CARDS}) == 52
