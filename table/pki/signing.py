"""Signatures: the station's key signs the director's orders, a table's its journal; a public half judges them.

Ed25519: keys of 32 bytes, signatures of 64, nothing to choose and no chance needed to sign. What is signed is bytes.
The library is imported where it is used: a table without a station, and the demo, do without it.
"""

import base64
import binascii
import secrets
import stat
from pathlib import Path
from typing import Final

from table.keeping.durable_file import make_folder, write_secret
from table.said_plainly import SaidPlainlyError

KEY_BYTES: Final = 32
SIGNATURE_BYTES: Final = 64


class SigningKeyError(SaidPlainlyError):
    """A key cannot be used; `str` names it and the way out."""


class SigningKey:
    """A private key, and its public half for whoever is to know the signatures."""

    def __init__(self, secret: bytes) -> None:
        """Sign with the private key of these 32 bytes."""
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey  # noqa: PLC0415 - as said above

        self._key = Ed25519PrivateKey.from_private_bytes(secret)
        self._public = _text(self._key.public_key().public_bytes_raw())

    def __repr__(self) -> str:
        """Return the public half alone."""
        return f"SigningKey(public={self._public!r})"

    @property
    def public(self) -> str:
        """The public half, for whoever is to know the signatures."""
        return self._public

    def sign(self, body: bytes) -> str:
        """Return the signature of *body*."""
        return _text(self._key.sign(body))


def signing_key_in(path: Path) -> SigningKey:
    """Return the key in the file at *path*, made where there is none.

    Raises `SigningKeyError` where it is open to others, or is none.
    """
    try:
        if not path.exists():
            make_folder(path.parent)
            # Any 32 bytes are a private key.
            write_secret(path, f"{_text(secrets.token_bytes(KEY_BYTES))}\n".encode())
        if path.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO):
            msg = f"{path}: others may read this key, and sign with it; chmod 600 {path}"
            raise SigningKeyError(msg)
        secret = _bytes(path.read_text(encoding="ascii").strip(), KEY_BYTES)
    except (OSError, UnicodeDecodeError) as fault:
        msg = f"{path}: the key cannot be kept there ({getattr(fault, 'strerror', None) or fault}); name another folder"
        raise SigningKeyError(msg) from None
    if secret is None:
        msg = f"{path}: this is no signing key; put back the right one, or move it away and have every table join anew"
        raise SigningKeyError(msg)
    return SigningKey(secret)


def is_public_key(public: str) -> bool:
    """Tell whether *public* is written as a public key is."""
    return _bytes(public, KEY_BYTES) is not None


def is_signed(public: str, body: bytes, signature: str) -> bool:
    """Tell whether *signature* was made of *body* with the private half of *public*."""
    from cryptography.exceptions import InvalidSignature  # noqa: PLC0415 - as said above
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey  # noqa: PLC0415 - as said above

    key, made = _bytes(public, KEY_BYTES), _bytes(signature, SIGNATURE_BYTES)
    if key is None or made is None:
        return False
    try:
        Ed25519PublicKey.from_public_bytes(key).verify(made, body)
    except (InvalidSignature, ValueError):
        return False
    return True


def _text(octets: bytes) -> str:
    return base64.b64encode(octets).decode()


def _bytes(text: str, count: int) -> bytes | None:
    """Return the bytes that *text* stands for; None where it is not written so, or is not so long."""
    try:
        octets = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return None
    return octets if len(octets) == count and _text(octets) == text else None
