"""The tokens of join files, at the station: each lets one table in, once, and says who used it.

A table makes its own key and asks with the token for a certificate. The same key may ask again, for its answer may have
been lost on the way; another key is told that the file was used. Of a token the hash alone is kept.
"""

import fcntl
import os
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from hmac import compare_digest
from typing import Final

import msgspec

from table.clock import local_time
from table.engine.words.frozen import replace
from table.keeping.durable_file import write_secret
from table.pki.authority import Authority
from table.pki.certificates import public_key_in
from table.said_plainly import SaidPlainlyError

TOKENS: Final = "tokens"
TOKEN_BYTES: Final = 32
_LONGEST_ADDRESS: Final = 100


class JoinRefusedError(SaidPlainlyError):
    """A join file lets nobody in; `str` says why, to whoever holds it, and the way out."""


class JoinToken(msgspec.Struct, frozen=True, kw_only=True):
    """What the station knows of one join file."""

    hash: str
    until_ms: int
    key: str = ""
    """The public half of the key that it has let in; empty as long as it was not used."""
    used_ms: int = 0
    used_from: str = ""
    """The address that asked."""
    certificate: str = ""


_Tokens = dict[str, JoinToken]


class JoinTokens:
    """Those of one authority."""

    def __init__(self, authority: Authority) -> None:
        """Keep them in the folder of *authority*, which signs."""
        self._authority = authority
        self._path = authority.folder / TOKENS

    def issue(self, name: str, until_ms: int, hand_over: Callable[[str], object]) -> None:
        """Make a token that lets the table of this *name* in until then; one that it had before is void.

        *hand_over* is given it first: where that fails, nothing has changed.
        """
        self._authority.check_name(name)
        token = secrets.token_urlsafe(TOKEN_BYTES)
        with self._held() as tokens:
            hand_over(token)
            tokens[name] = JoinToken(hash=_hash(token), until_ms=until_ms)

    def withdraw(self, name: str) -> bool:
        """Have no file let the table of this *name* in any more; return whether one that was not used would have."""
        with self._held() as tokens:
            found = tokens.pop(name, None)
            return found is not None and not found.key

    def of(self, name: str) -> JoinToken | None:
        """Return the table's last one."""
        return self._read().get(name)

    def waiting(self, now_ms: int) -> list[tuple[str, JoinToken]]:
        """Return the tables that may yet come in by their file, in the order of their names."""
        return [(name, one) for name, one in sorted(self._read().items()) if not one.key and one.until_ms > now_ms]

    def redeem(self, name: str, token: str, request: str, address: str, now_ms: int) -> str:
        """Return the certificate for whoever asks by *request* and has the *token*. Raises `JoinRefusedError`."""
        with self._held() as tokens:
            found = tokens.get(name)
            if found is None or not compare_digest(found.hash, _hash(token)):
                msg = (
                    f"this file lets nobody in: a later one was made for {name}, or {name} was shut out; {_anew(name)}"
                )
                raise JoinRefusedError(msg)
            try:
                key = public_key_in(request, name)
            except ValueError as fault:
                msg = f"what came asks for no certificate of {name} ({fault})"
                raise JoinRefusedError(msg) from None
            if found.key and found.key != key:
                msg = (
                    f"this file was used, at {local_time(found.used_ms)} from {found.used_from}, and works once; if "
                    f"that was another, shut him out, squaredeal pki remove {_level(name)}, then make a new file"
                )
                raise JoinRefusedError(msg)
            if found.key:
                return found.certificate
            if found.until_ms <= now_ms:
                msg = f"this file was good until {local_time(found.until_ms)}; {_anew(name)}"
                raise JoinRefusedError(msg)
            certificate, _ = self._authority.give_key(name, request, now_ms)
            tokens[name] = replace(
                found, key=key, used_ms=now_ms, used_from=address[:_LONGEST_ADDRESS], certificate=certificate
            )
            return certificate

    @contextmanager
    def _held(self) -> Iterator[_Tokens]:
        """Have the tokens alone, the station and a command at the keyboard one after the other, and write them back."""
        lock = os.open(self._authority.folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX)
            tokens = self._read()
            before = dict(tokens)
            yield tokens
            if tokens != before:
                self._write(tokens)
        finally:
            os.close(lock)

    def _write(self, tokens: _Tokens) -> None:
        try:
            write_secret(self._path, msgspec.json.encode(tokens))
        except OSError as fault:
            msg = f"{self._path}: it cannot be written ({fault.strerror})"
            raise JoinRefusedError(msg) from None

    def _read(self) -> _Tokens:
        try:
            return msgspec.json.decode(self._path.read_bytes(), type=_Tokens)
        except FileNotFoundError:
            return {}
        except (OSError, ValueError) as fault:
            why = getattr(fault, "strerror", None) or "it is damaged"
            msg = f"{self._path}: the join files' tokens cannot be read ({why}); move it away, and make new files"
            raise JoinRefusedError(msg) from None


def _hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def _level(name: str) -> str:
    return name.rpartition("/")[2]


def _anew(name: str) -> str:
    return f"have the station make a new one: squaredeal pki table {_level(name)}"
