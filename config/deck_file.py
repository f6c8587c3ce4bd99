"""A deck's file becomes a `DeckFile`: which tag is in which card.

This is the secret of the deck: whoever holds it and sees the antennas knows every
face-down card. So it is handed to the vault alone, and its faults name cards only of
the file, never of a hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final, Literal

import msgspec

from config.faults import ConfigError, Place, listed
from config.settings_folder import SettingsFolder
from config.toml_file import read_toml
from config.typed_table import read_struct, shown
from table.engine.cards import ALL_CARDS, Card, is_card

Technology = Literal["iso15693"]

# ISO 15693-3, 4.1: a UID has 64 bits and its most significant byte is E0. Readers send it last,
# so a UID that ends in E0 was written down back to front.
_UID_BYTES: Final = 8
_UID_FIRST: Final = 0xE0


class _DeckKeys(msgspec.Struct, frozen=True, kw_only=True):
    """The keys as they stand in the file."""

    name: str
    technology: Technology
    cards: dict[str, str]
    jokers: tuple[str, ...] = ()


class DeckFile(msgspec.Struct, frozen=True, kw_only=True):
    """One enrolled deck."""

    name: str
    technology: Technology
    cards: dict[bytes, Card]
    """From the tag's UID, most significant byte first, to the card it is in: 52 of them."""
    jokers: frozenset[bytes]
    """The UIDs of the tags that are in jokers."""


def load_deck(name_or_path: str, *, folders: SettingsFolder) -> DeckFile:
    """Return the deck, found by name (`red`) or by a path that ends in `.toml`.

    Raises ConfigError with all faults of the file.
    """
    path = folders.resolve("decks", name_or_path)
    top = Place(file=str(path), faults=[])
    keys = read_struct(read_toml(path), _DeckKeys, top)
    if keys is None:
        raise ConfigError(top.faults)
    _check_cards(keys.cards, top.at("cards"))
    cards = {_uid(tag, top.at("cards", tag)): Card(card) for tag, card in keys.cards.items()}
    jokers = frozenset(_uid(tag, top.at("jokers")) for tag in keys.jokers)
    _check_tags_once((*keys.cards, *keys.jokers), top)
    if top.faults:
        raise ConfigError(top.faults)
    return DeckFile(name=keys.name, technology=keys.technology, cards=cards, jokers=jokers)


def _check_cards(cards: dict[str, str], place: Place) -> None:
    for tag, card in cards.items():
        if not is_card(card):
            place.at(tag).fault(f'found {shown(card)}, expected a card, rank then suit: "As", "Td", "9c"')
    count = Counter(cards.values())
    if twice := [card for card in ALL_CARDS if count[card] > 1]:
        place.fault(f"more than one tag for {listed(twice)}; keep one for each card")
    if missing := [card for card in ALL_CARDS if not count[card]]:
        place.fault(f"no tag for {listed(missing)}; a deck has {len(ALL_CARDS)} cards, here are {len(cards)}")


def _uid(tag: str, place: Place) -> bytes:
    """Return the bytes of *tag*; note a fault where it is no UID of the deck's technology."""
    digits = len(tag) == 2 * _UID_BYTES and tag.isascii() and tag.isalnum()
    try:
        uid = bytes.fromhex(tag) if digits else b""
    except ValueError:
        uid = b""
    if not uid:
        place.fault(f"found tag {shown(tag)}, expected {2 * _UID_BYTES} hex digits, as in e0040150a1b2c3d4")
    elif uid[0] != _UID_FIRST:
        turned = " (this one is back to front)" if uid[-1] == _UID_FIRST else ""
        place.fault(f"found tag {shown(tag)}, expected one that begins with e0{turned}")
    return uid


def _check_tags_once(tags: Iterable[str], place: Place) -> None:
    for tag, times in Counter(tag.lower() for tag in tags).items():
        if times > 1:
            place.fault(f"tag {tag} stands there {times} times; one tag is in one card")
