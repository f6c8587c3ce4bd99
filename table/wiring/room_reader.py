"""What a reader's file says of a station: whose zone it is, and by what its pages let a program look on."""

from pathlib import Path
from typing import Final

import msgspec

from table.messages.topics import reader_named
from table.said_plainly import SaidPlainlyError

_CERTIFICATE: Final = "-----BEGIN CERTIFICATE-----"


class ReaderFileError(SaidPlainlyError):
    """The file cannot be used; `str` names it and the way out."""


class RoomReader(msgspec.Struct, frozen=True):
    """What a reader's file says of the station's pages."""

    token: str
    authority: str
    """In PEM; empty in a room without one."""
    zone: str = ""
    """The part of the room that its station looks after."""


def reader_in(path: Path) -> RoomReader:
    """Return what the file at *path* says, which `squaredeal pki reader` has written. Raises `ReaderFileError`."""
    try:
        text = path.read_text(encoding="ascii")
    except (OSError, UnicodeDecodeError) as fault:
        msg = f"{path}: the reader's file cannot be read ({getattr(fault, 'strerror', None) or 'it is no text'})"
        raise ReaderFileError(msg) from None
    words = dict(line.split(": ", 1) for line in text.splitlines() if ": " in line)
    reader = reader_named(words.get("user", ""))
    if "token" not in words or reader is None:
        msg = f"{path}: there is no reader or no token in it; squaredeal pki reader NAME makes a reader's file"
        raise ReaderFileError(msg)
    # The last certificate is the authority's.
    _, mark, last = text.rpartition(_CERTIFICATE)
    return RoomReader(words["token"], mark + last if mark else "", reader.zone.zone)
