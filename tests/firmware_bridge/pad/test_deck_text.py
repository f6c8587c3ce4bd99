"""The file of an enrolled deck loads, and says nothing of the cards by its order."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from config.files.deck_file import DeckFile, load_deck
from firmware_bridge.pad.deck_text import deck_toml
from table.engine.words.cards import ALL_CARDS, Card
from tests.config.house_folder import house, write
from tests.firmware_bridge.pad.test_enrol import enrolled, tag


def named(
    name: str,
    cards: Mapping[bytes, Card] = {},
    jokers: frozenset[bytes] = frozenset(),
    down_inlays: Mapping[bytes, bytes] = {},
) -> DeckFile:
    return DeckFile(name=name, technology="iso14443a", cards=dict(cards), jokers=jokers, down_inlays=dict(down_inlays))


@pytest.mark.parametrize("inlays", [1, 2])
def test_an_enrolled_deck_loads(tmp_path: Path, inlays: int) -> None:
    deck = enrolled(jokers=2, inlays=inlays).deck()
    made = named("mine", cards=deck.cards, jokers=frozenset(deck.jokers), down_inlays=deck.down_inlays)
    write(tmp_path, "decks", "mine.toml", deck_toml(made))

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

    lines = [line for line in deck_toml(named("mine", cards=cards)).splitlines() if line.startswith("04")]

    assert len(lines) == 52
    assert all(low < high for low, high in pairwise(lines))


@given(st.text())
@example("a deck\x7f")
def test_a_name_of_any_letters_reads_back(name: str) -> None:
    assert tomllib.loads(deck_toml(named(name)))["name"] == name
