"""Signatures: the station's key signs the director's orders, a table's its journal; a public half judges them.

Ed25519: keys of 32 bytes, signatures of 64, nothing to choose and no chance needed to sign. What is signed is bytes.
The library is imported where it is used: a table without a station, and the demo, do without it.
"""

from pathlib import Path
from typing import Final

import msgspec

from table.messages.successions import KeySuccession
from table.pki.key_file import KEY_BYTES, KeyFileError, key_in, octets_of, text_of

SIGNATURE_BYTES: Final = 64


class SigningKey:
    """A private key, and its public half for whoever is to know the signatures."""

    def __init__(self, secret: bytes, successions: tuple[KeySuccession, ...] = ()) -> None:
        """Sign with the private key of these 32 bytes, which came to be that by *successions*."""
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey  # noqa: PLC0415 - as said above

        self._key = Ed25519PrivateKey.from_private_bytes(secret)
        self._public = text_of(self._key.public_key().public_bytes_raw())

        self.successions = successions

    def __repr__(self) -> str:
        """Return the public half alone."""
        return f"SigningKey(public={self._public!r})"

    @property
    def public(self) -> str:
        """The public half, for whoever is to know the signatures."""
        return self._public

    def sign(self, body: bytes) -> str:
        """Return the signature of *body*."""
        return text_of(self._key.sign(body))


def signing_key_in(path: Path) -> SigningKey:
    """Return the key in the file at *path*, made where there is none; see `key_in`."""
    return SigningKey(key_in(path, "have every table join anew"), successions_in(path))


def followed_at(path: Path) -> Path:
    """Return where it is kept how the key in the file at *path* came to be that."""
    return path.with_suffix(".successions")


def successions_in(path: Path) -> tuple[KeySuccession, ...]:
    """Return how the key in the file at *path* came to be that, the last change last. Raises `KeyFileError`."""
    beside = followed_at(path)
    try:
        return msgspec.json.decode(beside.read_bytes(), type=tuple[KeySuccession, ...])
    except FileNotFoundError:
        return ()
    except (OSError, msgspec.DecodeError) as fault:
        msg = f"{beside}: it cannot be read ({fault}); put back the right one, or have every table join anew"
        raise KeyFileError(msg) from None


def is_public_key(public: str) -> bool:
    """Tell whether *public* is written as a public key is."""
    return octets_of(public, KEY_BYTES) is not None


def is_signed(public: str, body: bytes, signature: str) -> bool:
    """Tell whether *signature* was made of *body* with the private half of *public*."""
    from cryptography.exceptions import InvalidSignature  # noqa: PLC0415 - as said above
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey  # noqa: PLC0415 - as said above

    key, made = octets_of(public, KEY_BYTES), octets_of(signature, SIGNATURE_BYTES)
    if key is None or made is None:
        return False
    try:
        Ed25519PublicKey.from_public_bytes(key).verify(made, body)
    except (InvalidSignature, ValueError):
        return False
    return True
