"""A table that joins: it makes its own key, has the station certify it, and keeps both in its own folder.

The key never leaves the machine. It is kept before anybody is asked, so that a table whose answer was lost asks again
with the same one. Who carries the question to the station is handed in.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from table.keeping.durable_file import make_folder, write_secret
from table.pki.join_file import Invitation, JoinFileError, invitation_in, invited_by, write_own_file

IDENTITY: Final = "table.identity"
"""In the folder of the journal: the certificate and the key by which the table is known."""
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
    if invited_by(own) == invitation.mark:
        return own
    if ask is None:
        msg = f"{path}: this table has not joined by it yet; its next start does"
        raise JoinFileError(msg)
    from table.pki.certificates import new_request  # noqa: PLC0415 - a table that has joined makes no key

    kept = own.with_suffix(_ASKED)
    try:
        make_folder(folder)
        key, request = new_request(invitation.address.name, kept.read_text() if kept.exists() else "")
        write_secret(kept, key.encode())
    except (OSError, ValueError) as fault:
        msg = f"{kept}: the table's key cannot be kept there ({getattr(fault, 'strerror', None) or 'it was cut'})"
        raise JoinFileError(msg) from None
    write_own_file(own, invitation, ask(invitation, request) + key)
    kept.unlink(missing_ok=True)
    return own
