"""A deck of tags becomes a deck of cards, and the file of it loads."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from config.files.deck_file import load_deck
from firmware_bridge.pad.enrol import Enrolment, Refusal, Wanted, deck_toml
from table.engine.words.cards import ALL_CARDS, Card
from table.engine.words.zones import Facing
from tests.config.house_folder import house, write


def tag(number: int) -> bytes:
    return (0x04_5C_00_00_00_00_00 + number * 0x9E3779B1 % 2**32).to_bytes(7, "big")


def enrolled(*, jokers: int, inlays: int = 1) -> Enrolment:
    enrolment = Enrolment(jokers=jokers, inlays=inlays)
    for number in range((52 + jokers) * inlays):
        assert enrolment.take([tag(number)]) is None
    return enrolment


def test_the_cards_are_wanted_in_the_order_of_a_new_deck_and_then_the_jokers() -> None:
    enrolment = Enrolment(jokers=1)
    wanted = []
    number = 0
    while (now := enrolment.wanted) is not None:
        wanted.append(now.card)
        enrolment.take([tag(number)])
        number += 1

    assert wanted == [*ALL_CARDS, None]


def test_a_tag_is_taken_once() -> None:
    enrolment = Enrolment(jokers=0)
    enrolment.take([tag(1)])

    assert enrolment.take([tag(1)]) is Refusal.TWICE
    assert enrolment.left == 51


def test_two_cards_on_the_pad_are_refused_because_nobody_can_say_which_is_which() -> None:
    enrolment = Enrolment(jokers=0)

    assert enrolment.take([tag(1), tag(2)]) is Refusal.TOGETHER
    assert enrolment.left == 52


def test_a_look_that_found_nothing_new_changes_nothing() -> None:
    enrolment = Enrolment(jokers=0)

    assert enrolment.take([]) is None
    assert enrolment.left == 52


def test_a_phone_is_no_card() -> None:
    assert Enrolment(jokers=0).take([bytes.fromhex("08a1b2c3")]) is Refusal.CHANGING


def test_a_complete_deck_takes_no_further_tag() -> None:
    assert enrolled(jokers=2).take([tag(99)]) is Refusal.COMPLETE


def test_the_last_card_can_be_taken_back_and_laid_down_again() -> None:
    enrolment = Enrolment(jokers=0)
    enrolment.take([tag(1)])
    enrolment.take([tag(2)])

    assert enrolment.take_back() == Wanted(card=ALL_CARDS[1], facing=Facing.UNKNOWN)
    assert enrolment.take([tag(2)]) is None
    assert enrolment.left == 50


def test_nothing_can_be_taken_back_from_nothing() -> None:
    assert Enrolment(jokers=0).take_back() is None


def test_a_deck_that_is_not_complete_is_no_deck() -> None:
    with pytest.raises(ValueError, match="54 cards"):
        Enrolment(jokers=2).deck()


def test_a_card_with_two_inlays_is_laid_down_face_up_and_turned_over() -> None:
    enrolment = Enrolment(jokers=0, inlays=2)
    first = enrolment.wanted
    enrolment.take([tag(1)])

    assert first == Wanted(card=ALL_CARDS[0], facing=Facing.UP)
    assert enrolment.wanted == Wanted(card=ALL_CARDS[0], facing=Facing.DOWN)
    assert enrolment.left == 52
    assert enrolment.take([tag(1)]) is None, "it still lies there"
    enrolment.take([tag(2)])
    assert enrolment.wanted == Wanted(card=ALL_CARDS[1], facing=Facing.UP)


def test_taking_back_a_card_with_two_inlays_takes_back_both() -> None:
    enrolment = Enrolment(jokers=0, inlays=2)
    enrolment.take([tag(1)])
    enrolment.take([tag(2)])

    assert enrolment.take_back() == Wanted(card=ALL_CARDS[0], facing=Facing.UP)
    assert enrolment.take([tag(2)]) is None


@pytest.mark.parametrize("inlays", [1, 2])
def test_an_enrolled_deck_loads(tmp_path: Path, inlays: int) -> None:
    deck = enrolled(jokers=2, inlays=inlays).deck()
    write(tmp_path, "decks", "mine.toml", deck_toml("mine", "iso14443a", deck.cards, deck.jokers, deck.down_inlays))

    loaded = load_deck("mine", folders=house(tmp_path))

    assert loaded.name == "mine"
    assert loaded.cards == deck.cards
    assert loaded.cards[tag(0)] == ALL_CARDS[0]
    assert loaded.jokers == {tag(52 * inlays), tag(53 * inlays)}
    assert loaded.down_inlays == deck.down_inlays
    assert len(loaded.inlays) == (0 if inlays == 1 else 108)


@given(st.permutations(range(52)))
def test_the_order_of_the_file_says_nothing_of_the_cards(order: list[int]) -> None:
    cards: dict[bytes, Card] = {tag(number): ALL_CARDS[number] for number in order}

    lines = [line for line in deck_toml("mine", "iso14443a", cards, ()).splitlines() if line.startswith("04")]

    assert len(lines) == 52
    assert all(low < high for low, high in pairwise(lines))
