"""Admits clients: by a password of their own, or by a certificate from the room's authority.

The lists are read again whenever their file changes, so that whoever is taken off one is out within a second.
"""

import hashlib
import ssl
from collections.abc import Callable
from pathlib import Path
from typing import Final

from table.broker.connecting import Connect
from table.broker.passwords import OF_ALL_TABLES, PasswordFileError, passwords_in

COMMON_NAME: Final = "commonName"


class NotAMemberError(Exception):
    """A client that may not come in; `str` says why, for the operator."""


class _Watched:
    """A file that others change."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._seen = self._state()

    def has_changed(self) -> bool:
        seen = self._state()
        has_changed = seen != self._seen
        self._seen = seen
        return has_changed

    def _state(self) -> tuple[int, int, int] | None:
        try:
            found = self._path.stat()
        except OSError:
            return None
        return found.st_ino, found.st_mtime_ns, found.st_size


class ByPassword:
    """Members whose passwords stand in the broker's file. The line is open: for one machine, or a wire of one's own."""

    def __init__(self, path: Path, remark: Callable[[str], object]) -> None:
        """Read the file at *path*. Raises `PasswordFileError`."""
        self._path = path
        self._remark = remark
        self._watched = _Watched(path)
        self._passwords = passwords_in(path)
        self._watched.has_changed()

    def name_of(self, connect: Connect, line: ssl.SSLObject | None) -> tuple[str, str]:  # noqa: ARG002 - as asked of all
        """Return the user, if the password is its own."""
        if self.is_in(connect.user, connect.password) or (
            # Who was let in a moment ago need not wait for the next look.
            self.read_again() and self.is_in(connect.user, connect.password)
        ):
            return connect.user, connect.password
        if connect.user == OF_ALL_TABLES:
            msg = "it came with one password for all tables; each has its own now: squaredeal pki table"
            raise NotAMemberError(msg)
        msg = f"user {connect.user[:64]!r} and password do not fit"
        raise NotAMemberError(msg)

    def is_in(self, name: str, proof: str) -> bool:
        """Tell whether the password is still its own."""
        return self._passwords.is_right(name, proof)

    def read_again(self) -> bool:
        """Read the file if it has changed."""
        if not self._watched.has_changed():
            return False
        try:
            self._passwords = passwords_in(self._path)
        except PasswordFileError as fault:
            self._remark(f"{fault}; those of before hold")
            return False
        return True

    def context(self) -> ssl.SSLContext | None:
        """Return None: the line is open."""
        return None


class ByCertificate:
    """Members whose certificates stand in the authority's list: `name fingerprint`, a line each.

    A certificate that was replaced is in no line any more: whoever found it on an old card stays outside.
    """

    def __init__(self, authority: Path, certificate: Path, key: Path, members: Path) -> None:
        """Show the station's *certificate*, and believe those of the *authority* that stand in *members*."""
        self._files = authority, certificate, key
        self._members = members
        self._watched = _Watched(members), _Watched(certificate)
        self._prints = self._read()
        self._context = self._made()

    def name_of(self, connect: Connect, line: ssl.SSLObject | None) -> tuple[str, str]:  # noqa: ARG002 - the line says it
        """Return the name in the certificate."""
        shown = None if line is None else line.getpeercert(binary_form=True)
        if line is None or shown is None:
            msg = "it has no certificate"
            raise NotAMemberError(msg)
        name = _common_name(line)
        proof = hashlib.sha256(shown).hexdigest()
        # Who was let in a moment ago need not wait for the next look.
        if not self.is_in(name, proof) and not (self.read_again() and self.is_in(name, proof)):
            msg = f"the certificate of {name!r} was replaced or removed"
            raise NotAMemberError(msg)
        return name, proof

    def is_in(self, name: str, proof: str) -> bool:
        """Tell whether this certificate is still the name's own."""
        return self._prints.get(name) == proof

    def read_again(self) -> bool:
        """Read list and certificate if they have changed."""
        changed = [watched.has_changed() for watched in self._watched]
        if not any(changed):
            return False
        try:
            self._prints, self._context = self._read(), self._made()
        except OSError:
            return False
        return True

    def context(self) -> ssl.SSLContext | None:
        """Return how lines are made safe: TLS 1.3, and nobody without a certificate."""
        return self._context

    def _read(self) -> dict[str, str]:
        pairs = (line.split() for line in self._members.read_text(encoding="utf-8").splitlines())
        return {pair[0]: pair[1] for pair in pairs if len(pair) > 1}

    def _made(self) -> ssl.SSLContext:
        authority, certificate, key = self._files
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.minimum_version = ssl.TLSVersion.TLSv1_3
        context.load_cert_chain(certificate, key)
        context.load_verify_locations(authority)
        context.verify_mode = ssl.CERT_REQUIRED
        return context


Members = ByPassword | ByCertificate
"""All that may come in, by a list that is read again: one that cannot be read changes nothing."""


def _common_name(line: ssl.SSLObject) -> str:
    for part in (line.getpeercert() or {}).get("subject", ()):
        for pair in part:
            if isinstance(pair, tuple) and pair[0] == COMMON_NAME:
                return str(pair[1])
    return ""
