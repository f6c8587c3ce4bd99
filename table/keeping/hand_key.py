"""The key of the hand: what makes a tag's handle another one in every hand.

It has to survive a restart, and must never be in the journal: journal and key
together with a list of tags would name face-down cards.
"""

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

import msgspec

from table.inbox import unspoken
from table.keeping.durable_file import write_secret

KEY_NAME = "hand.key"
"""Beside a journal."""
PURPOSE = "hand"
"""What its seal is for."""
KEY_BYTES = 16
"""128 bits: the key of one hand cannot be guessed while the hand lives, nor after."""


@unspoken
class HandKey(msgspec.Struct, frozen=True):
    """The key under which the tags of one hand are hashed, until it is dealt again."""

    begun_by: int
    """The number of the journal's record that began the hand, for one dealt again has its old number; 0 before any."""
    key: bytes


def random_key(begun_by: int) -> bytes:  # noqa: ARG001 - whoever simulates a table makes it from the number
    """Return a key from the system's randomness."""
    return secrets.token_bytes(KEY_BYTES)


class KeyStore(Protocol):
    """Where the key of the hand outlives the process."""

    def load(self) -> HandKey | None:
        """Return the key that was kept last."""

    def keep(self, key: HandKey) -> None:
        """Keep a key for good, before anything is hashed under it."""


class NoKeyStore:
    """Keeps nothing: for a table whose journal does not outlive it."""

    def load(self) -> HandKey | None:
        """Return nothing."""
        return None

    def keep(self, key: HandKey) -> None:
        """Forget *key*."""


class Seals(Protocol):
    """A key of the table, under which secrets lie on the disk."""

    def seal(self, purpose: str, plain: bytes) -> str:
        """Return *plain* as text that this key alone opens."""

    def opened(self, purpose: str, sealed: str) -> bytes | None:
        """Return what was sealed; None where it was not this key."""


class _KeyFile(msgspec.Struct, frozen=True, omit_defaults=True):
    """What stands in the file of a key, where that is sealed."""

    sealed: str | None = None


class HandKeyFile:
    """Keeps the key of the hand in a file that only the table's user can read."""

    def __init__(self, path: Path, seals: Sequence[Seals] = ()) -> None:
        """Keep it in *path*, sealed by the first of *seals*, plain where there is none; the folder exists."""
        self._path = path
        self._seals = seals

    def load(self) -> HandKey | None:
        """Return the key, or None where none can be read, or none that makes sense: the hand goes on under another."""
        if not self._path.is_file():
            # A pipe has nothing to read until somebody writes to it.
            return None
        try:
            found = self._found(self._path.read_bytes())
        except (OSError, ValueError):
            return None
        return found if found is not None and len(found.key) == KEY_BYTES else None

    def _found(self, text: bytes) -> HandKey | None:
        """Return what the file says; one of an earlier version is plain."""
        said = msgspec.json.decode(text, type=_KeyFile)
        if said.sealed is None:
            return msgspec.json.decode(text, type=HandKey)
        opened = (one.opened(PURPOSE, said.sealed) for one in self._seals)
        plain = next((plain for plain in opened if plain is not None), None)
        return None if plain is None else msgspec.json.decode(plain, type=HandKey)

    def keep(self, key: HandKey) -> None:
        """Replace the last key. The file is never half written: it is renamed into place."""
        text = msgspec.json.encode(key)
        if self._seals:
            text = msgspec.json.encode(_KeyFile(self._seals[0].seal(PURPOSE, text)))
        write_secret(self._path, text)
