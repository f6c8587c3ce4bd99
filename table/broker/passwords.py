"""Reads and writes the broker's password file: one line for the station and one for each table and reader.

The passwords stand in it as they are, because an operator has to carry each to its table; the file is its owner's
alone. They are long and random, so that nothing is gained by slow hashes, which would cost a Pi
half a minute when two hundred tables come back at once. No password is for more than one client.
"""

import hmac
import secrets
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from table.keeping.durable_file import make_folder, write_secret
from table.messages.topics import STATION, ZoneAddress, reader_named
from table.said_plainly import SaidPlainlyError

OF_ALL_TABLES: Final = "tables"
"""The name of the one password that all tables shared before each had its own; it opens nothing any more."""

PASSWORD_BYTES: Final = 18


class PasswordFileError(SaidPlainlyError):
    """The passwords cannot be used; `str` names the file and the way out."""


class Passwords(msgspec.Struct, frozen=True, kw_only=True):
    """The station's password, and those of the tables and readers."""

    station: str
    clients: dict[str, str] = {}
    """Each by the client's name: `event/zone/table`, `reader/event/zone/NAME`."""

    def __repr__(self) -> str:
        """Return no password."""
        return "Passwords(...)"

    def is_right(self, user: str, password: str) -> bool:
        """Compare in a time that does not tell how much of *password* is right."""
        right = self.station if user == STATION else self.clients.get(user)
        return right is not None and hmac.compare_digest(right.encode(), password.encode(errors="surrogateescape"))


def passwords_in(path: Path) -> Passwords:
    """Return the passwords in the file at *path*, and make it where there is none.

    Raises `PasswordFileError` where it is open to others, or says something else.
    """
    try:
        if not path.exists():
            made = Passwords(station=_random())
            make_folder(path.parent)
            _write(path, made)
            return made
        if path.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO):
            msg = f"{path}: others may read the broker's passwords; chmod 600 {path}"
            raise PasswordFileError(msg)
        lines = path.read_text(encoding="utf-8").split()
    except (OSError, UnicodeDecodeError) as fault:
        why = fault.strerror if isinstance(fault, OSError) else "it is no text"
        msg = f"{path}: the broker's passwords cannot be kept there ({why}); name another"
        raise PasswordFileError(msg) from None
    found = {user: password for user, _, password in (line.partition(":") for line in lines) if password}
    found.pop(OF_ALL_TABLES, None)
    if STATION not in found:
        msg = f"{path}: the line {STATION}:PASSWORD is needed; move the file away for a new one"
        raise PasswordFileError(msg)
    return Passwords(station=found.pop(STATION), clients=found)


def reader_by(path: Path, zone: ZoneAddress, token: str) -> str | None:
    """Return which reader of *zone* has this *token* in the file at *path*; None where none has, or it is not read."""
    try:
        found = passwords_in(path) if path.exists() else None
    except PasswordFileError:
        return None
    for name in () if found is None else found.clients:
        reader = reader_named(name)
        if reader is not None and reader.zone == zone and found is not None and found.is_right(name, token):
            return reader.reader
    return None


def admit(path: Path, *clients: str, hand_over: Callable[[Passwords], object] = lambda _: None) -> Passwords:
    """Give each of *clients* a password of its own, a new one if it has one already, and return all of the file.

    *hand_over* is given them first: where that fails, nothing has changed.
    """
    before = passwords_in(path)
    made = Passwords(station=before.station, clients=before.clients | {client: _random() for client in clients})
    hand_over(made)
    _write(path, made)
    return made


def shut_out(path: Path, client: str) -> bool:
    """Take its password away from *client*; return whether it had one."""
    before = passwords_in(path)
    left = {name: password for name, password in before.clients.items() if name != client}
    if len(left) < len(before.clients):
        _write(path, Passwords(station=before.station, clients=left))
    return len(left) < len(before.clients)


def _write(path: Path, passwords: Passwords) -> None:
    lines = [f"{STATION}:{passwords.station}", *(f"{name}:{word}" for name, word in passwords.clients.items())]
    write_secret(path, "".join(f"{line}\n" for line in lines).encode())


def _random() -> str:
    return secrets.token_urlsafe(PASSWORD_BYTES)
