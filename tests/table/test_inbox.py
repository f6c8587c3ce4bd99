"""Values that hold a tag, or say which card it is in, say nothing of it where they are printed."""

from __future__ import annotations

import importlib
import pkgutil
import re
from typing import TYPE_CHECKING, Final

import msgspec
import pytest

import config.files
import firmware_bridge
import table.keeping
from config.files.deck_file import load_deck
from config.files.settings_folder import settings_folder
from table.engine.words.zones import Facing, Zone
from table.inbox import TagGone, TagScanned, TagSeen, unspoken
from table.keeping.hand_key import HandKey, NoKeyStore
from table.keeping.vault import Vault
from table.scenario.secrecy import leaks

if TYPE_CHECKING:
    from collections.abc import Iterator
from inspect import getsource

DECK: Final = load_deck("red", folders=settings_folder())
TAG: Final = min(DECK.cards)
SEEN: Final = TagSeen(zone=Zone.BOARD, tag=TAG, facing=Facing.UP, not_before_ns=0, at_ns=1)
GONE: Final = TagGone(zone=Zone.BOARD, tag=TAG, not_before_ns=0, at_ns=1)
ALL: Final = [DECK, SEEN, GONE, TagScanned(tag=TAG, at_ns=1), HandKey(7, TAG), Vault([DECK], NoKeyStore())]


def told_of(value: object) -> list[str]:
    """Return what the names that Python gives a value say of cards and tags, raw or as a literal."""
    said = f"{value!r} {value} {[value]} {ValueError(value)}"
    literal = [tag for tag in DECK.inlays if repr(tag)[2:-1] in said]
    return [*leaks(said.encode(), set(), DECK.inlays), *map(repr, literal)]


@pytest.mark.parametrize("value", ALL, ids=lambda value: type(value).__name__)
def test_what_is_printed_of_it_is_its_kind(value: object) -> None:
    assert told_of(value) == []
    assert not list(getattr(value, "__rich_repr__", list)())
    assert type(value).__name__ in repr(value)


def test_a_planted_leak_is_found() -> None:
    class Talkative(msgspec.Struct):
        tag: bytes

    assert told_of(Talkative(TAG))
    assert told_of({"tag": TAG.hex()})
    assert told_of(unspoken(Talkative)(TAG)) == []


def kinds() -> Iterator[type[msgspec.Struct]]:
    """Yield the values of the rooms in which tags are known."""
    for house in (config.files, firmware_bridge, table.keeping):
        for found in pkgutil.walk_packages(house.__path__, f"{house.__name__}."):
            if ".simulated" not in found.name and ".firmware." not in found.name:
                room = importlib.import_module(found.name)
                yield from (
                    kind
                    for kind in vars(room).values()
                    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == found.name
                )


def test_no_value_with_a_tag_is_forgotten() -> None:
    holding = {kind.__name__ for kind in kinds() if re.search(r"^    \w+: .*\bTag\b", getsource(kind), re.MULTILINE)}
    silent = {kind.__name__ for kind in kinds() if "kind_alone" in kind.__repr__.__qualname__}

    assert {"InventoryEvent", "DeckLay", "EnrolledDeck"} <= holding <= silent
