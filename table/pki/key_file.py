"""Keys as text, and in files of their owner's alone: 32 bytes, whichever kind of key they are."""

import base64
import binascii
import secrets
import stat
from pathlib import Path
from typing import Final

from table.keeping.durable_file import make_folder, write_secret
from table.said_plainly import SaidPlainlyError

KEY_BYTES: Final = 32


class KeyFileError(SaidPlainlyError):
    """A key cannot be used; `str` names it and the way out."""


def key_in(path: Path, lost: str) -> bytes:
    """Return the private key in the file at *path*, made where there is none; any 32 bytes are one.

    *lost* says what to do where another file is there. Raises `KeyFileError` where it is open to others, or is none.
    """
    try:
        if not path.exists():
            make_folder(path.parent)
            write_secret(path, f"{text_of(secrets.token_bytes(KEY_BYTES))}\n".encode())
        if path.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO):
            msg = f"{path}: others may read this key, and use it; chmod 600 {path}"
            raise KeyFileError(msg)
        secret = octets_of(path.read_text(encoding="ascii").strip(), KEY_BYTES)
    except (OSError, UnicodeDecodeError) as fault:
        msg = f"{path}: the key cannot be kept there ({getattr(fault, 'strerror', None) or fault}); name another folder"
        raise KeyFileError(msg) from None
    if secret is None:
        msg = f"{path}: this is no key; put back the right one, or move it away and {lost}"
        raise KeyFileError(msg)
    return secret


def text_of(octets: bytes) -> str:
    """Return *octets* in base64."""
    return base64.b64encode(octets).decode()


def octets_of(text: str, count: int | None = None) -> bytes | None:
    """Return the bytes that *text* stands for; None where it is not written so, or there are not *count* of them."""
    try:
        octets = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return None
    return octets if count in {None, len(octets)} and text_of(octets) == text else None
