"""Sealed to the house, or to a production: whoever has the public half of a key seals, its private half alone opens.

X25519 with a key made for each box, HKDF, ChaCha20-Poly1305. A box is bound to what stands beside it.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from table.pki.key_file import KEY_BYTES, KeyFileError, key_in, octets_of, text_of
from table.pki.signing import SigningKey

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

_NONCE: Final = bytes(12)
"""A key seals one box alone."""


class HouseKey:
    """The private half."""

    def __init__(self, secret: bytes) -> None:
        """Open with these 32 bytes."""
        from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey  # noqa: PLC0415 - wanted seldom

        self._key = X25519PrivateKey.from_private_bytes(secret)

    def __repr__(self) -> str:
        """Return the public half alone."""
        return f"HouseKey(public={self.public!r})"

    @property
    def public(self) -> str:
        """The public half, for the tables' files."""
        return text_of(self._key.public_key().public_bytes_raw())

    @property
    def signing(self) -> SigningKey:
        """What the house signs with: it follows from the private half, which does not follow from it."""
        return SigningKey(self._derived("signs"))

    @property
    def token(self) -> str:
        """What opens a page that shows what this key opens; it follows from the private half as `signing` does."""
        return self._derived("page").hex()

    def _derived(self, purpose: str) -> bytes:
        from cryptography.hazmat.primitives import hashes  # noqa: PLC0415 - wanted seldom
        from cryptography.hazmat.primitives.kdf.hkdf import HKDF  # noqa: PLC0415 - wanted seldom

        told = f"squaredeal house {purpose}".encode()
        return HKDF(hashes.SHA256(), length=KEY_BYTES, salt=None, info=told).derive(self._key.private_bytes_raw())

    def opened(self, box: str, bound: bytes) -> bytes | None:
        """Return what is in *box*; None where it was sealed to another, bound to something else, or changed."""
        from cryptography.exceptions import InvalidTag  # noqa: PLC0415 - wanted seldom

        octets = octets_of(box)
        if octets is None or len(octets) <= KEY_BYTES:
            return None
        public = _public(octets[:KEY_BYTES])
        try:
            return _cipher(self._key, public, octets[:KEY_BYTES]).decrypt(_NONCE, octets[KEY_BYTES:], bound)
        except (InvalidTag, ValueError):
            return None


def boxed(house: str, plain: bytes, bound: bytes) -> str:
    """Return *plain* sealed to the house with this public half, and bound to *bound*. Raises `KeyFileError`."""
    from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey  # noqa: PLC0415 - wanted seldom

    own = X25519PrivateKey.generate()
    told = own.public_key().public_bytes_raw()
    try:
        cipher = _cipher(own, _public(octets_of(house, KEY_BYTES) or b""), told)
    except ValueError:
        msg = f"{house}: this is no public key; squaredeal pki house prints one, or squaredeal broadcast key"
        raise KeyFileError(msg) from None
    return text_of(told + cipher.encrypt(_NONCE, plain, bound))


def house_key_in(path: Path, *, is_made: bool = False, by: str = "pki house") -> HouseKey:
    """Return the private half in the file at *path*, which the command *by* makes.

    Raises `KeyFileError` where there is none, unless *is_made*.
    """
    if not is_made and not path.exists():
        msg = f"{path}: there is no such key; name the file that squaredeal {by} wrote"
        raise KeyFileError(msg)
    return HouseKey(key_in(path, f"have squaredeal {by} make another, for the hands to come"))


def _public(octets: bytes) -> X25519PublicKey:
    from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PublicKey  # noqa: PLC0415 - wanted seldom

    return X25519PublicKey.from_public_bytes(octets)


def _cipher(own: X25519PrivateKey, other: X25519PublicKey, told: bytes) -> ChaCha20Poly1305:
    """Return what seals and opens the box that begins with *told*."""
    from cryptography.hazmat.primitives import hashes  # noqa: PLC0415 - wanted seldom
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305  # noqa: PLC0415 - wanted seldom
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF  # noqa: PLC0415 - wanted seldom

    shared = own.exchange(other)
    derived = HKDF(hashes.SHA256(), length=KEY_BYTES, salt=told, info=b"squaredeal house box").derive(shared)
    return ChaCha20Poly1305(derived)
