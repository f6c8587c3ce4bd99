"""The file of an enrolled deck loads, and says nothing of the cards by its order."""

from __future__ import annotations

import tomllib
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from config.files.deck_file import load_deck
from firmware_bridge.pad.deck_text import deck_toml
from table.engine.words.cards import ALL_CARDS, Card
from tests.config.house_folder import house, write
from tests.firmware_bridge.pad.test_enrol import enrolled, tag


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


@given(st.text())
@example("a deck\x7f")
def test_a_name_of_any_letters_reads_back(name: str) -> None:
    assert tomllib.loads(deck_toml(name, "iso14443a", {}, ()))["name"] == name
