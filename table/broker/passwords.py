"""Who may come in: the file of the broker's passwords, made at the first start with ones that nobody chose.

The passwords stand in it as they are, because an operator has to read one of them to each table; the file is its
owner's alone. They are long and random, so that nothing is gained by slow hashes, which would cost a Pi
half a minute when two hundred tables come back at once.
"""

from __future__ import annotations

import hmac
import secrets
import stat
from typing import TYPE_CHECKING, Final

import msgspec

from table.durable_file import write_secret
from table.said_plainly import SaidPlainlyError

if TYPE_CHECKING:
    from pathlib import Path

STATION: Final = "station"
TABLES: Final = "tables"
PASSWORD_BYTES: Final = 18


class PasswordFileError(SaidPlainlyError):
    """The passwords cannot be used; `str` names the file and the way out."""


class Passwords(msgspec.Struct, frozen=True, kw_only=True):
    """The passwords of the two kinds of clients."""

    station: str
    tables: str

    def __repr__(self) -> str:
        """Return no password."""
        return "Passwords(...)"

    def is_right(self, user: str, password: str) -> bool:
        """Tell whether *password* is that of *user*."""
        right = {STATION: self.station, TABLES: self.tables}.get(user)
        return right is not None and hmac.compare_digest(right.encode(), password.encode(errors="surrogateescape"))


def passwords_in(path: Path) -> Passwords:
    """Return the passwords in the file at *path*, and make it where there is none.

    Raises `PasswordFileError` where it is open to others, or says something else.
    """
    try:
        if not path.exists():
            made = Passwords(station=_random(), tables=_random())
            path.parent.mkdir(parents=True, exist_ok=True)
            write_secret(path, f"{STATION}:{made.station}\n{TABLES}:{made.tables}\n".encode())
            return made
        if path.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO):
            msg = f"{path}: others may read the broker's passwords; chmod 600 {path}"
            raise PasswordFileError(msg)
        lines = path.read_text(encoding="utf-8").split()
    except (OSError, UnicodeDecodeError) as fault:
        msg = f"{path}: the broker's passwords cannot be kept there ({getattr(fault, 'strerror', fault)}); name another"
        raise PasswordFileError(msg) from None
    found = dict(line.split(":", 1) for line in lines if ":" in line)
    if not found.get(STATION) or not found.get(TABLES):
        msg = f"{path}: the lines {STATION}:PASSWORD and {TABLES}:PASSWORD are needed; move it away for new ones"
        raise PasswordFileError(msg)
    return Passwords(station=found[STATION], tables=found[TABLES])


def _random() -> str:
    return secrets.token_urlsafe(PASSWORD_BYTES)
