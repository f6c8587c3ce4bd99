"""Cards by their names, and handles that have none."""

from __future__ import annotations

import msgspec
import pytest

from table.engine.words.cards import ALL_CARDS, BOARD_CARDS, CARD, HOLE_CARDS, Card, Handle, HandleKind, is_card


def test_a_new_deck_begins_with_the_clubs_and_ends_with_the_ace_of_spades() -> None:
    assert (ALL_CARDS[0], ALL_CARDS[12], ALL_CARDS[13], ALL_CARDS[-1]) == ("2c", "Ac", "2d", "As")
    assert len(set(ALL_CARDS)) == 52


@pytest.mark.parametrize("name", ALL_CARDS)
def test_each_card_of_a_deck_is_one(name: str) -> None:
    assert is_card(name)
    assert msgspec.convert(name, Card) == name


@pytest.mark.parametrize("name", ["", "A", "1s", "10s", "as", "AS", "Ax", "Asd", " As", "As\n", "joker"])
def test_what_is_written_otherwise_is_no_card(name: str) -> None:
    assert not is_card(name)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(name, Card)


def test_a_hand_of_holdem_has_two_cards_and_a_board_five() -> None:
    assert (HOLE_CARDS, BOARD_CARDS) == (2, 5)


def test_a_handle_is_a_card_of_the_deck_in_play_and_no_twin_unless_that_is_said() -> None:
    handle = Handle("00ff")

    assert (handle.kind, handle.twin_of) == (CARD, None)


@pytest.mark.parametrize("other", [Handle("00fe"), Handle("00ff", HandleKind.JOKER), Handle("00ff", twin_of="00fe")])
def test_handles_that_differ_are_two_cards(other: Handle) -> None:
    assert len({Handle("00ff"), other, Handle("00ff")}) == 2
