"""Decks that lie on the disk sealed under the table's key: opened to be read, and a plain one is sealed.

An example has made-up tags, and is nobody's secret.
"""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from config.files.deck_file import DeckFile, load_deck, sealed_in, sealed_text
from config.files.faults import ConfigError
from config.files.settings_folder import SettingsFolder
from table.keeping.durable_file import write_secret
from table.pki.table_key import CREDENTIAL, TableKey, table_keys

PURPOSE: Final = "deck"
SERVICES: Final = Path("/etc/credstore.encrypted") / CREDENTIAL
"""The key of a table that is a service, which systemd alone opens."""


class NotOpenedError(ConfigError):
    """A deck is sealed under a key that is not here."""


def load_own_deck(name: str, *, folders: SettingsFolder) -> DeckFile:
    """Return the deck of a table, sealed or not; as `load_deck`."""
    return load_deck(name, folders=folders, opened=_opened)


def keys_for(decks: Iterable[DeckFile]) -> Sequence[TableKey]:
    """Return the keys of a table with these decks, one made where there is none; none where all are examples."""
    return () if all(deck.is_simulated for deck in decks) else table_keys(is_made=True)


def seal_decks(names: Iterable[str], decks: Sequence[DeckFile], folders: SettingsFolder) -> Iterator[str]:
    """Seal each of *decks*, by its name, that is no example and not sealed yet; yield a line for each."""
    for key in keys_for(decks)[:1]:
        for name, deck in zip(names, decks, strict=True):
            path = folders.resolve("decks", name)
            before = sealed_in(path)
            if not deck.is_simulated and not (before or "").startswith(f"{key.name}:"):
                text = path.read_text(encoding="utf-8") if before is None else _opened(path, before)
                yield _seal(path, sealed_text(deck.name, key.seal(PURPOSE, text.encode())), key)


def _seal(path: Path, text: str, key: TableKey) -> str:
    try:
        write_secret(path, text.encode())
    except OSError as fault:
        return (
            f"{path}: whoever copies this file learns which tag is in which card, and it cannot be sealed here "
            f"({fault.strerror}); give the table's user the folder, as squaredeal install does"
        )
    way = "squaredeal deck plain copies it for another"
    return f"{path}: this deck is sealed now under the table's key, {key.place}; {way}"


def _opened(path: Path, sealed: str) -> str:
    """Return the text of the deck's file at *path*. Raises `NotOpenedError`, and ConfigError where it was changed."""
    keys, wanted = table_keys(), sealed.partition(":")[0]
    key = next((key for key in keys if key.name == wanted), None)
    if key is None:
        has = f"here is {', '.join(f'{one.name} ({one.place})' for one in keys)}" if keys else "here is none"
        to_do = (
            f"the service has one: sudo systemd-run --pipe -p User=squaredeal -p LoadCredentialEncrypted={CREDENTIAL} "
            "squaredeal ..."
            if SERVICES.exists()
            else "run it as the table's user, put the key back, or put a plain copy of the deck in its place"
        )
        raise NotOpenedError([f"{path}: this deck is sealed under the key {wanted}, and {has}; {to_do}"])
    plain = key.opened(PURPOSE, sealed)
    if plain is None:
        words = "what is sealed here was changed or cut short; put a plain copy of the deck in its place, or enrol it"
        raise ConfigError([f"{path}: {words}"])
    return plain.decode()
