"""The file with which a table joins: who its station is, where the broker is, and by what the table is let in.

Text: some lines of `word: value`. Where the station has an authority there is a token, which works once, and the
authority's certificate as PEM: the table makes its key itself, and what it is given then it keeps as a file of the
earlier kind, with its certificate and key and the authority's certificate: that one is what a TLS line is opened
with. Without an authority the file holds a password. Others may not read any of them. A reader's file is the same, with
its topics and its token, and is written for programs of others alone.
"""

import stat
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from table.courier.address import BrokerAddress, BrokerAddressError, Tls, broker_address
from table.engine.words.frozen import replace
from table.keeping.durable_file import make_folder, write_secret
from table.messages.topics import ReaderAddress, TableAddress, table_named
from table.pki.line_key import opener_of
from table.said_plainly import SaidPlainlyError

HEAD: Final = "Squaredeal join file 1: whoever has it is this table. Keep it on the table alone, chmod 600."
ONCE_HEAD: Final = "Squaredeal join file 2: it lets one table in, once. Carry it to that table, chmod 600."
READER_HEAD: Final = "Squaredeal reader file 1: whoever has it hears this room. Keep it to yourself, chmod 600."
BEGIN: Final = "-----BEGIN CERTIFICATE-----"
_END: Final = "-----END CERTIFICATE-----"
ANEW: Final = "have the station make a new one: squaredeal pki table"
SOON_MS: Final = 30 * 24 * 60 * 60 * 1000
LONGEST: Final = 1 << 16
INVITED: Final = "invited"
SEALED: Final = "sealed-key"
"""Words of a table's own file: the mark of that by which it was let in, its key."""
_MARK: Final = 16


class JoinFileError(SaidPlainlyError):
    """The file cannot be used; `str` names it and the way out."""


class JoinFile(msgspec.Struct, frozen=True, kw_only=True):
    """All that a table needs to find its station and be known there."""

    broker: BrokerAddress
    address: TableAddress
    station_key: str
    """The public half of the key that signs the director's orders: the one voice that the table obeys."""
    expires: str | None = None
    """The day of the certificate's end, where that is soon."""


class Invitation(msgspec.Struct, frozen=True, kw_only=True):
    """A join file with a token: what lets one table in, once."""

    broker: str
    address: TableAddress
    station_key: str
    page: str
    """The station's page, where the table asks for its certificate."""
    token: str
    authority: str
    """The certificate of whoever certifies the station, as PEM."""

    def __repr__(self) -> str:
        """Return no token."""
        return f"Invitation({self.address.name!r})"

    @property
    def mark(self) -> str:
        """What tells it from others, and nothing of its token."""
        return sha256(self.token.encode()).hexdigest()[:_MARK]


def write_join_file(path: Path, *, broker: str, address: TableAddress, station_key: str, proof: str) -> None:
    """Write the file for the table at *address*.

    *proof* is its password, or its certificate, key and authority as PEM. Raises `JoinFileError`.
    """
    words = {"broker": broker, "table": address.name, "station-key": station_key}
    _write(path, HEAD, words, proof)


def write_own_file(path: Path, by: Invitation, certificate: str, key: str) -> None:
    """Write the file of a table that was let in *by* another, with its *certificate* as PEM and its *key*, sealed.

    Raises `JoinFileError`.
    """
    words = {"broker": by.broker, "table": by.address.name, "station-key": by.station_key, INVITED: by.mark}
    _write(path, HEAD, words | {SEALED: key}, certificate + by.authority)


def write_invitation(path: Path, made: Invitation) -> None:
    """Write a file that works once. Raises `JoinFileError`."""
    words = {"broker": made.broker, "table": made.address.name, "station-key": made.station_key}
    _write(path, ONCE_HEAD, words | {"page": made.page, "token": made.token}, made.authority)


def invitation_in(path: Path) -> Invitation | None:
    """Return what a file that works once says; None where the file is of another kind. Raises `JoinFileError`."""
    head, begin, rest = _text(path).partition(BEGIN)
    first, *lines = head.splitlines() or [""]
    if first != ONCE_HEAD:
        return None
    words = _words(lines)
    address = table_named(words.get("table", ""))
    if address is None or not begin or not {"broker", "station-key", "page", "token"} <= words.keys():
        msg = f"{path}: something is missing in it; {ANEW}"
        raise JoinFileError(msg)
    return Invitation(
        broker=words["broker"],
        address=address,
        station_key=words["station-key"],
        page=words["page"],
        token=words["token"],
        authority=begin + rest,
    )


def own_words(path: Path) -> dict[str, str]:
    """Return what stands in the file that a table has kept at *path*, before its certificate; nothing without one."""
    return _words(_text(path).partition(BEGIN)[0].splitlines()) if path.exists() else {}


def certificate_and_key(path: Path) -> tuple[str, str]:
    """Return the certificate and the key of a file that holds its key as it is."""
    own, end, rest = _text(path).partition(BEGIN)[2].partition(_END)
    return f"{BEGIN}{own}{end}\n", rest.partition(BEGIN)[0].strip() + "\n"


def _words(lines: Sequence[str]) -> dict[str, str]:
    return dict(line.split(": ", 1) for line in lines if ": " in line)


def write_reader_file(path: Path, *, broker: str, address: ReaderAddress, token: str, proof: str) -> None:
    """Write the file for a reader: its *proof* at the broker, and its *token* at the station's pages.

    Raises `JoinFileError`.
    """
    words = {"broker": broker, "user": address.name, "topics": " ".join(address.heard), "token": token}
    _write(path, READER_HEAD, words, proof)


def _write(path: Path, head: str, words: dict[str, str], proof: str) -> None:
    pem, password = (proof, "") if proof.startswith(BEGIN) else ("", proof)
    said = words if pem else {**words, "password": password}
    lines = [head, *(f"{word}: {value}" for word, value in said.items()), ""]
    text = "\n".join(lines) + "\n" + pem
    try:
        make_folder(path.parent)
        write_secret(path, text.encode("ascii"))
    except OSError as fault:
        msg = f"{path}: the file cannot be written there ({fault.strerror}); name another with --out"
        raise JoinFileError(msg) from None


def join_file(path: Path, now_ms: int) -> JoinFile:
    """Return what the file at *path* says, which holds the table's own proof. Raises `JoinFileError`."""
    text = _text(path)
    head, begin, rest = text.partition(BEGIN)
    lines = head.splitlines()
    if not lines or lines[0] != HEAD:
        msg = f"{path}: this is no join file of ours, or it was cut; {ANEW}"
        raise JoinFileError(msg)
    words = _words(lines[1:])
    address = table_named(words.get("table", ""))
    try:
        broker = broker_address(words.get("broker", ""))
    except BrokerAddressError as fault:
        msg = f"{path}: {fault}; {ANEW}"
        raise JoinFileError(msg) from None
    if address is None or not words.get("station-key") or bool(begin) == ("password" in words):
        msg = f"{path}: something is missing in it; {ANEW}"
        raise JoinFileError(msg)
    made = JoinFile(broker=broker, address=address, station_key=words["station-key"])
    if "password" in words:
        return replace(made, broker=replace(broker, user=address.name, password=words["password"]))
    return _with_certificate(made, path, begin + rest, words.get(SEALED), now_ms)


def _with_certificate(made: JoinFile, path: Path, pem: str, sealed: str | None, now_ms: int) -> JoinFile:
    from table.pki.certificates import shown  # noqa: PLC0415 - a table that joins by a password needs no certificates

    # The first is the table's, the last the authority's.
    parts = [BEGIN + part for part in pem.split(BEGIN)[1:]]
    try:
        mine, whose = shown(parts[0]), parts[-1]
        shown(whose)
    except (ValueError, IndexError):
        mine, whose = None, ""
    has_key = sealed or "PRIVATE KEY-----" in pem
    is_whole = mine is not None and len(parts) > 1 and has_key and mine.name == made.address.name
    if mine is None or not is_whole or made.broker.tls is None:
        msg = f"{path}: its certificate or its key was cut; {ANEW}"
        raise JoinFileError(msg)
    if mine.expires_ms <= now_ms:
        msg = f"{path}: its certificate was good until {mine.expires}; {ANEW} (or is this machine's clock wrong?)"
        raise JoinFileError(msg)
    # The authority makes certificates that may serve for the station alone: its name is no matter, and may change.
    opened = None if sealed is None else opener_of(path, sealed)
    tls = Tls(authority=whose, identity=str(path), opened_key=opened, is_host_checked=False)
    is_soon = mine.expires_ms <= now_ms + SOON_MS
    return replace(made, broker=replace(made.broker, tls=tls), expires=mine.expires if is_soon else None)


def _text(path: Path) -> str:
    try:
        if path.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO):
            msg = f"{path}: others may read it, and be this table; chmod 600 {path}"
            raise JoinFileError(msg)
        with path.open(encoding="ascii") as file:
            return file.read(LONGEST)
    except (OSError, UnicodeDecodeError) as fault:
        why = getattr(fault, "strerror", None) or "it is no text"
        msg = f"{path}: the join file cannot be read ({why}); {ANEW}"
        raise JoinFileError(msg) from None
