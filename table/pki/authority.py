"""The authority of a room, in its folder: who was given a certificate, who is a member, who was shut out.

Every file is its owner's alone. The broker reads the list of members; how a certificate is made is
said elsewhere.
"""

import stat
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from table.keeping.durable_file import make_folder, write_secret
from table.pki.certificates import (
    LONGEST_NAME,
    Certified,
    Issued,
    certificate_for,
    hosts_in,
    new_authority,
    new_certificate,
    revocations,
    shown,
)
from table.said_plainly import SaidPlainlyError

AUTHORITY: Final = "authority"
STATION: Final = "station"
MEMBERS: Final = "members"
REMOVED: Final = "removed"
CHANGED: Final = "changed"
"""The file that is there once a list has changed, until whoever keeps lists of his own has taken it away."""
ENDED: Final = "ended"
"""Another, once somebody was shut out whose line has to end."""
NAME: Final = "Squaredeal authority of this room"


class AuthorityError(SaidPlainlyError):
    """The authority cannot do that; `str` says why, and the way out."""


class Authority:
    """The authority in one folder."""

    def __init__(self, folder: Path) -> None:
        """Use what is in *folder*, or will be."""
        self.folder = folder

    # --- where things are ---

    @property
    def is_there(self) -> bool:
        """Whether its certificate was made already."""
        return self._file(AUTHORITY, "pem").exists()

    @property
    def certificate(self) -> Path:
        """The authority's own certificate: what a browser, or another broker, must believe."""
        return self._file(AUTHORITY, "pem")

    @property
    def station(self) -> tuple[Path, Path]:
        """The station's certificate and key."""
        return self._file(STATION, "pem"), self._file(STATION, "key")

    @property
    def members_file(self) -> Path:
        """The list that the broker reads."""
        return self.folder / MEMBERS

    # --- what it does ---

    def make(self, now_ms: int) -> None:
        """Make the authority. Raises `AuthorityError` where there is one already."""
        if self.is_there:
            msg = (
                f"{self.folder}: there is an authority already; renew the station's certificate: squaredeal pki station"
            )
            raise AuthorityError(msg)
        try:
            make_folder(self.folder, stat.S_IRWXU)
        except OSError as fault:
            msg = f"{self.folder}: the authority cannot be kept there ({fault.strerror}); name another with --data"
            raise AuthorityError(msg) from None
        made = new_authority(NAME, now_ms)
        self._write(self._file(AUTHORITY, "key"), made.key)
        self._write(self.members_file, "")
        self._write(self.folder / REMOVED, "")
        self._write(self.certificate, made.certificate)

    def give_station(self, name: str, hosts: Sequence[str], now_ms: int) -> Certified:
        """Give the station of this *name* a new certificate, in the folder."""
        certificate, key = self.station

        def keep(issued: Issued) -> None:
            self._write(key, issued.key)
            self._write(certificate, issued.certificate)

        return self._give(name, partial(new_certificate, name=name, now_ms=now_ms, hosts=hosts), keep)[1]

    def give_client(
        self, name: str, now_ms: int, hand_over: Callable[[Issued], object] = lambda _: None
    ) -> tuple[Issued, Certified]:
        """Give the table, or reader, of this *name* a new certificate; one that it had before is not believed any more.

        *hand_over* is given it first: where that fails, nothing has changed.
        """
        return self._give(name, partial(new_certificate, name=name, now_ms=now_ms), hand_over)

    def give_key(self, name: str, request: str, now_ms: int) -> tuple[str, Certified]:
        """Give the table of this *name* a certificate for the key of its *request*, as `give_client` does."""

        def made(own: Issued) -> Issued:
            return Issued(certificate=certificate_for(own, name, request, now_ms), key="")

        issued, member = self._give(name, made, lambda _: None)
        return issued.certificate, member

    def remove(self, name: str) -> bool:
        """Shut *name* out; return whether it was a member."""
        members = self.members()
        gone = [member for member in members if member.name == name]
        self._shut_out(gone)
        self._write_members([member for member in members if member.name != name])
        return bool(gone)

    def members(self) -> list[Certified]:
        """Return all members, in the order of their names."""
        self._need()
        return self._lines(self.members_file)

    def removed(self) -> list[Certified]:
        """Return whom it has shut out, and the certificates that were replaced."""
        return self._lines(self.folder / REMOVED)

    def station_now(self) -> tuple[Certified, tuple[str, ...]]:
        """Return what the station's certificate says, and the hosts it names. Raises `AuthorityError`."""
        path, _ = self.station
        try:
            text = path.read_text(encoding="ascii")
            return shown(text), hosts_in(text)
        except (OSError, ValueError):
            msg = f"{path}: the station has no certificate that can be read; make one: squaredeal pki station"
            raise AuthorityError(msg) from None

    def revocations(self, now_ms: int) -> str:
        """Return the list of what is not believed any more, for a broker that reads such lists."""
        return revocations(self._own(), [member.serial for member in self.removed()], now_ms)

    def check_name(self, name: str) -> None:
        """Raise `AuthorityError` where nobody of this *name* can be certified, or there is nobody to do it."""
        self._need()
        if len(name) > LONGEST_NAME:
            msg = f"{name}: a name in a certificate has {LONGEST_NAME} letters at most; choose shorter ones"
            raise AuthorityError(msg)

    # --- how ---

    def _give(
        self, name: str, make: Callable[[Issued], Issued], hand_over: Callable[[Issued], object]
    ) -> tuple[Issued, Certified]:
        self.check_name(name)
        try:
            issued = make(self._own())
        except (ValueError, TypeError) as fault:
            msg = f"{self.folder}: the authority's certificate or key was cut ({fault}); put back an older copy"
            raise AuthorityError(msg.splitlines()[0]) from None
        hand_over(issued)
        member = shown(issued.certificate)
        others = [other for other in self.members() if other.name != name]
        self._shut_out([other for other in self.members() if other.name == name])
        self._write_members([*others, member])
        return issued, member

    def _own(self) -> Issued:
        try:
            return Issued(
                certificate=self.certificate.read_text(encoding="ascii"),
                key=self._file(AUTHORITY, "key").read_text(encoding="ascii"),
            )
        except (OSError, ValueError) as fault:
            msg = f"{self.folder}: the authority cannot be read ({getattr(fault, 'strerror', None) or fault})"
            raise AuthorityError(msg) from None

    def _shut_out(self, members: Sequence[Certified]) -> None:
        if members:
            self._write(self.folder / REMOVED, "".join(_line(member) for member in [*self.removed(), *members]))
            self._write(self.folder / ENDED, "")

    def _write_members(self, members: Sequence[Certified]) -> None:
        self._write(self.members_file, "".join(_line(member) for member in sorted(members, key=lambda one: one.name)))
        self._write(self.folder / CHANGED, "")

    def _lines(self, path: Path) -> list[Certified]:
        try:
            words = [line.split() for line in path.read_text(encoding="ascii").splitlines()]
            return [
                Certified(name=name, fingerprint=mark, serial=int(serial), expires_ms=int(expires_ms), expires=expires)
                for name, mark, serial, expires_ms, expires in words
            ]
        except (OSError, ValueError) as fault:
            why = getattr(fault, "strerror", None) or fault
            msg = f"{path}: the list cannot be read ({why}); put back an older one"
            raise AuthorityError(msg) from None

    def _need(self) -> None:
        if not self.is_there:
            msg = f"{self.folder}: there is no authority; make one: squaredeal pki init"
            raise AuthorityError(msg)

    def _file(self, name: str, kind: str) -> Path:
        return self.folder / f"{name}.{kind}"

    def _write(self, path: Path, text: str) -> None:
        try:
            write_secret(path, text.encode("ascii"))
        except OSError as fault:
            msg = f"{path}: it cannot be written ({fault.strerror})"
            raise AuthorityError(msg) from None


def _line(member: Certified) -> str:
    """Return a member's line of the list; the broker reads the first two words."""
    return f"{member.name} {member.fingerprint} {member.serial} {member.expires_ms} {member.expires}\n"
