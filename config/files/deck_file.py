"""A deck's file becomes a `DeckFile`: which tag is in which card.

This is the secret of the deck: whoever holds it and sees the antennas knows every
face-down card. So it is handed to the vault alone, and its faults name cards only of
the file, never of a hand. It may lie there sealed; who opens it is handed in.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec

from config.files.faults import ConfigError, FilePlace, listed
from config.files.settings_folder import SettingsFolder
from config.files.tag_uid import Technology, octets, read_uid
from config.files.toml_file import read_toml, toml_in
from config.files.toml_text import toml_string
from config.files.typed_table import read_keys, shown
from table.engine.words.cards import ALL_CARDS, Card, is_card
from table.engine.words.zones import Facing
from table.inbox import unspoken


@unspoken
class DeckKeys(msgspec.Struct, frozen=True, kw_only=True):
    """The keys as they stand in the file."""

    name: str
    technology: Technology
    cards: dict[str, str]
    jokers: tuple[str, ...] = ()
    faces: dict[str, str] = {}
    simulated: bool = False


@unspoken
class DeckFile(msgspec.Struct, frozen=True, kw_only=True):
    """One enrolled deck."""

    name: str
    technology: Technology
    cards: dict[bytes, Card]
    """From the tag's UID, most significant byte first, to the card it is in: 52 of them.

    Of a card with two inlays it is the one that an antenna reads while the card lies face up.
    """
    jokers: frozenset[bytes]
    """The UIDs of the tags that are in jokers."""
    down_inlays: dict[bytes, bytes] = {}
    """Of cards with two inlays: from the inlay that is read while the card lies face down to its tag in `cards`
    or `jokers`."""
    is_simulated: bool = False
    """Its tags are made up: no card carries them."""

    @property
    def inlays(self) -> dict[bytes, tuple[bytes, Facing]]:
        """From each inlay of a two-inlay deck to the card's tag and the side that is up; empty for one inlay."""
        ups = {tag: (tag, Facing.UP) for tag in self.down_inlays.values()}
        return ups | {inlay: (tag, Facing.DOWN) for inlay, tag in self.down_inlays.items()}


def sealed_in(path: Path) -> str | None:
    """Return what is sealed in the file at *path*; None where it lies plain. Raises ConfigError."""
    sealed = read_toml(path).get("sealed")
    return sealed if isinstance(sealed, str) else None


def sealed_text(name: str, sealed: str) -> str:
    """Return the text of the file of the deck *name* in which all else is *sealed*."""
    why = "# Which tag is in which card is sealed under the table's key: squaredeal doctor says where that is.\n"
    return f"{why}name = {toml_string(name)}\nsealed = {toml_string(sealed)}\n"


def _nobody(path: Path, _: str) -> str:
    raise ConfigError([f"{path}: this deck is sealed under its table's key; name a deck that is not"])


def load_deck(name_or_path: str, *, folders: SettingsFolder, opened: Callable[[Path, str], str] = _nobody) -> DeckFile:
    """Return the deck, found by name (`red`) or by a path that ends in `.toml`.

    *opened* returns the text of a file that is sealed. Raises ConfigError with all faults of the file.
    """
    path = folders.resolve("decks", name_or_path)
    sealed = sealed_in(path)
    source = read_toml(path) if sealed is None else toml_in(opened(path, sealed), path)
    keys, top = read_keys(source, DeckKeys, path)
    _check_cards(keys.cards, top.at("cards"))
    kind = keys.technology
    cards = {read_uid(tag, kind, top.at("cards", tag)): Card(card) for tag, card in keys.cards.items()}
    jokers = frozenset(read_uid(tag, kind, top.at("jokers")) for tag in keys.jokers)
    _check_tags_once((*keys.cards, *keys.jokers, *keys.faces), top)
    down_inlays = {read_uid(inlay, kind, top.at("faces", inlay)): octets(tag) for inlay, tag in keys.faces.items()}
    _check_faces(keys, top.at("faces"))
    if top.faults:
        raise ConfigError(top.faults)
    return DeckFile(
        name=keys.name,
        technology=kind,
        cards=cards,
        jokers=jokers,
        down_inlays=down_inlays,
        is_simulated=keys.simulated,
    )


def _check_cards(cards: dict[str, str], place: FilePlace) -> None:
    for tag, card in cards.items():
        if not is_card(card):
            place.at(tag).fault(f'found {shown(card)}, expected a card, rank then suit: "As", "Td", "9c"')
    count = Counter(cards.values())
    if twice := [card for card in ALL_CARDS if count[card] > 1]:
        place.fault(f"more than one tag for {listed(twice)}; keep one for each card")
    if missing := [card for card in ALL_CARDS if not count[card]]:
        place.fault(f"no tag for {listed(missing)}; a deck has {len(ALL_CARDS)} cards, here are {len(cards)}")


def _check_tags_once(tags: Iterable[str], place: FilePlace) -> None:
    for tag, times in Counter(tag.lower() for tag in tags).items():
        if times > 1:
            place.fault(f"tag {tag} stands there {times} times; one tag is in one card")


def _check_faces(keys: DeckKeys, place: FilePlace) -> None:
    if not keys.faces:
        return
    named = {tag.lower(): card for tag, card in keys.cards.items()} | {tag.lower(): "a joker" for tag in keys.jokers}
    count = Counter(tag.lower() for tag in keys.faces.values())
    for inlay, tag in keys.faces.items():
        if tag.lower() not in named:
            place.at(inlay).fault(f"found {shown(tag)}, expected a tag that stands under cards or jokers")
    if twice := [card for tag, card in named.items() if count[tag] > 1]:
        place.fault(f"more than one other inlay for {listed(twice)}; a card has two inlays at most")
    if missing := [card for tag, card in named.items() if not count[tag]]:
        place.fault(f"no other inlay for {listed(missing)}; all cards of a deck have two inlays, or all have one")
