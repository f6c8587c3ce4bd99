"""The table's own key, under which its secrets lie on the disk: which tag is in which card, and the key of the hand.

It is looked for among systemd's credentials, then in the kernel's keyring, then in a file of the user's own. The first
that is there seals; each of them opens what it has sealed. ChaCha20-Poly1305 under a key that HKDF derives for each
purpose. The library is imported where it is used: a table whose decks are examples has nothing to hide.
"""

import os
import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from table.keeping.durable_file import state_folder
from table.pki.kernel_keyring import kept_in_keyring
from table.pki.key_file import KEY_BYTES, KeyFileError, key_in, octets_of, text_of

CREDENTIAL: Final = "squaredeal.key"
CREDENTIALS: Final = "CREDENTIALS_DIRECTORY"
IN_KEYRING: Final = "squaredeal:table"
KEY_FILE: Final = "table.key"

_NONCE_BYTES: Final = 12
_NAME_BYTES: Final = 4
_LOST: Final = "enrol the decks that it had sealed anew"


class TableKey:
    """A secret of this table's own, and what is sealed with it."""

    def __init__(self, secret: bytes, place: str) -> None:
        """Seal with *secret*, which lies at *place*, as is said to people."""
        self._secret = secret
        self.place = place

    def __repr__(self) -> str:
        """Return where it lies alone."""
        return f"TableKey({self.place!r})"

    @property
    def name(self) -> str:
        """What tells it from others, and nothing of it."""
        return self._derived("name", _NAME_BYTES).hex()

    def seal(self, purpose: str, plain: bytes) -> str:
        """Return *plain* as text that this key alone opens, for this *purpose*."""
        from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305  # noqa: PLC0415 - as said above

        nonce = secrets.token_bytes(_NONCE_BYTES)
        boxed = ChaCha20Poly1305(self._derived(purpose, KEY_BYTES)).encrypt(nonce, plain, None)
        return f"{self.name}:{text_of(nonce + boxed)}"

    def opened(self, purpose: str, sealed: str) -> bytes | None:
        """Return what was sealed; None where another key did it, or it was changed since."""
        from cryptography.exceptions import InvalidTag  # noqa: PLC0415 - as said above
        from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305  # noqa: PLC0415 - as said above

        octets = octets_of(sealed.partition(":")[2])
        if octets is None or len(octets) <= _NONCE_BYTES:
            return None
        try:
            box = ChaCha20Poly1305(self._derived(purpose, KEY_BYTES))
            return box.decrypt(octets[:_NONCE_BYTES], octets[_NONCE_BYTES:], None)
        except InvalidTag:
            return None

    def _derived(self, purpose: str, count: int) -> bytes:
        from cryptography.hazmat.primitives import hashes  # noqa: PLC0415 - as said above
        from cryptography.hazmat.primitives.kdf.hkdf import HKDF  # noqa: PLC0415 - as said above

        told = f"squaredeal table {purpose}".encode()
        return HKDF(hashes.SHA256(), length=count, salt=None, info=told).derive(self._secret)


def key_path(environ: Mapping[str, str] = os.environ) -> Path:
    """Return where the file of the key is, for a table that has none elsewhere."""
    return state_folder(environ, Path.home()) / KEY_FILE


def table_keys(environ: Mapping[str, str] = os.environ, *, is_made: bool = False) -> Sequence[TableKey]:
    """Return the keys that are there, the one that seals first; a file is made where there is none, if *is_made*.

    Raises `KeyFileError` where one of them is none, or is open to others.
    """
    found = [TableKey(secret, place) for place, secret in _kept(environ)]
    path = key_path(environ)
    if path.exists() or (is_made and not found):
        found.append(TableKey(key_in(path, _LOST), f"the file {path}"))
    return found


def _kept(environ: Mapping[str, str]) -> list[tuple[str, bytes]]:
    """Return what systemd and the kernel keep, and where that is."""
    said: list[tuple[str, bytes]] = []
    folder = environ.get(CREDENTIALS)
    if folder and (path := Path(folder) / CREDENTIAL).is_file():
        said.append((f"systemd's credential {CREDENTIAL}", path.read_bytes()))
    if (kept := kept_in_keyring(IN_KEYRING)) is not None:
        said.append((f"the kernel's keyring, {IN_KEYRING}", kept))
    return [(place, _secret(place, text)) for place, text in said]


def _secret(place: str, text: bytes) -> bytes:
    secret = octets_of(text.decode("ascii", errors="replace").strip(), KEY_BYTES)
    if secret is None:
        msg = f"{place}: this is no key; it is 32 random bytes in Base64: head -c 32 /dev/urandom | base64"
        raise KeyFileError(msg)
    return secret
