"""A dealer's file becomes an `EnrolledDealer`: the house's number, a name, and the tag of the card that signs in.

The file is called by the number: `dealers/12.toml`. A tag that is in a playing card is no dealer's.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Final

import msgspec

from config.files.deck_file import DeckFile
from config.files.faults import ConfigError
from config.files.settings_folder import SettingsFolder
from config.files.tag_uid import Technology, read_uid
from config.files.toml_file import read_toml
from config.files.toml_text import toml_string
from config.files.typed_table import read_keys
from table.engine.words.ranges import Name
from table.inbox import Tag, unspoken

KIND: Final = "dealers"
_TECHNOLOGY: Final[Technology] = "iso14443a"
"""What the scan pad reads."""
_MOST_DIGITS: Final = 6


@unspoken
class _Keys(msgspec.Struct, frozen=True, kw_only=True):
    """The keys as they stand in the file."""

    card: str
    name: Annotated[str, msgspec.Meta(max_length=60)] = ""


@unspoken
class EnrolledDealer(msgspec.Struct, frozen=True, kw_only=True):
    """A dealer of the house who has a card."""

    number: int
    card: Tag
    name: Name = ""


def is_dealer_number(text: str) -> bool:
    """Tell whether *text* is a number that a house may give to a dealer."""
    return text.isascii() and text.isdecimal() and text[:1] != "0" and len(text) <= _MOST_DIGITS


def dealer_toml(card: Tag, name: str) -> str:
    """Return the text of a dealer's file."""
    why = (
        "# Whoever lays this card on a table's scan pad is signed in there by the number that this file is called by.\n"
    )
    return f"{why}name = {toml_string(name)}\ncard = {toml_string(card.hex())}\n"


def load_dealers(folders: SettingsFolder, decks: Iterable[DeckFile] = ()) -> dict[Tag, EnrolledDealer]:
    """Return the dealers of the house by the tags of their cards.

    Raises ConfigError where a file cannot be used, two dealers have one card, or it is a playing card of *decks*.
    """
    found: dict[Tag, EnrolledDealer] = {}
    playing = {tag for deck in decks for tag in (*deck.cards, *deck.jokers, *deck.down_inlays)}
    for name in folders.names(KIND):
        path = folders.find(KIND, f"{name}.toml")
        dealer = _read(path)
        if dealer.card in found:
            other = found[dealer.card].number
            raise ConfigError([f"{path}: this is the card of dealer {other}, too; enroll another card for one of them"])
        if dealer.card in playing:
            raise ConfigError([f"{path}: this is a playing card of a deck at this table; enroll another card"])
        found[dealer.card] = dealer
    return found


def _read(path: Path) -> EnrolledDealer:
    if not is_dealer_number(path.stem):
        raise ConfigError([f"{path}: a dealer's file is called by the house's number, as 12.toml; rename it"])
    keys, top = read_keys(read_toml(path), _Keys, path)
    card = read_uid(keys.card, _TECHNOLOGY, top.at("card"))
    if top.faults:
        raise ConfigError(top.faults)
    return EnrolledDealer(number=int(path.stem), card=card, name=keys.name)
