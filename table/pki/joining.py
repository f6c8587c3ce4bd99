"""A table that joins: it makes its own key, has the station certify it, and keeps both in its own folder.

The key never leaves the machine, and lies there sealed. It is kept before anybody is asked, so that a table whose
answer was lost asks again with the same one. Who carries the question to the station is handed in.
"""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from table.keeping.durable_file import make_folder, write_secret
from table.pki.join_file import (
    INVITED,
    SEALED,
    Invitation,
    JoinFileError,
    certificate_and_key,
    invitation_in,
    own_words,
    write_own_file,
)
from table.pki.line_key import LineKeyError, opener_of, sealed_line_key

IDENTITY: Final = "table.identity"
"""In the folder of the journal: the certificate by which the table is known, and its key, sealed."""
_ASKED: Final = ".asked"


def own_file(path: Path, folder: Path, ask: Callable[[Invitation, str], str] | None) -> Path:
    """Return the file by which a table is known that joins by the one at *path*: itself, or its own in *folder*.

    Where the table has none of its own yet, *ask* asks the station with a request, and returns the certificate; without
    *ask* nobody is asked. Raises `JoinFileError`, and what *ask* raises.
    """
    invitation = invitation_in(path)
    if invitation is None:
        return path
    own = folder / IDENTITY
    words = own_words(own)
    has_joined = words.get(INVITED) == invitation.mark
    if has_joined and (SEALED in words or ask is None):
        return own
    if ask is None:
        msg = f"{path}: this table has not joined by it yet; its next start does"
        raise JoinFileError(msg)
    from table.pki.certificates import new_request  # noqa: PLC0415 - a table that has joined makes no key

    if has_joined:
        # An earlier version kept its key as it is.
        certificate, key = certificate_and_key(own)
        write_own_file(own, invitation, certificate, sealed_line_key(key))
        return own
    kept = own.with_suffix(_ASKED)
    try:
        make_folder(folder)
        key, request = new_request(invitation.address.name, _key_asked_with(kept))
        write_secret(kept, sealed_line_key(key).encode())
    except (OSError, ValueError) as fault:
        msg = f"{kept}: the table's key cannot be kept there ({getattr(fault, 'strerror', None) or 'it was cut'})"
        raise JoinFileError(msg) from None
    write_own_file(own, invitation, ask(invitation, request), sealed_line_key(key))
    kept.unlink(missing_ok=True)
    return own


def _key_asked_with(kept: Path) -> str:
    """Return the key with which the station was asked before; empty where none can be opened."""
    if not kept.exists():
        return ""
    with suppress(LineKeyError):
        return opener_of(kept, kept.read_text())()
    return ""
