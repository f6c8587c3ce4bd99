"""The entrance: the station's password, and who is logged in.

A password is kept as its scrypt hash, a log-in as the hash of its token: the file opens no door.
Guessing is slowed down by address, and for all together.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import threading
from typing import TYPE_CHECKING, Final, NamedTuple

from display.station.store.store import Session
from table.clock import MS_PER_S

if TYPE_CHECKING:
    from collections.abc import Callable

    from display.station.store.store import Store

SHORTEST: Final = 8
LONGEST: Final = 200
"""What is longer is no password, but somebody who wants the station busy."""

NAME_LONGEST: Final = 40
SESSION_MS: Final = 16 * 60 * 60 * MS_PER_S
"""A long day."""

TRIES: Final = 5
TRIES_OF_ALL: Final = 30
TRIES_WITHIN_MS: Final = 60 * MS_PER_S
"""So many wrong passwords from one address, or from all, and nobody is asked until a minute has passed."""

_PASSWORD: Final = "password"  # noqa: S105 - the name of a setting
_COST: Final = {"n": 1 << 14, "r": 8, "p": 1}


class Entered(NamedTuple):
    """Somebody has come in."""

    token: str
    session: Session


class WrongPassword(NamedTuple):
    """The password is another."""


class TooManyTries(NamedTuple):
    """Nobody is asked for now."""

    wait_s: int


class Entrance:
    """Lets people in."""

    def __init__(self, store: Store, now_ms: Callable[[], int]) -> None:
        """Remember in *store* who is in."""
        self._store = store
        self._now_ms = now_ms
        self._failed: list[tuple[int, str]] = []
        self._lock = threading.Lock()

    @property
    def has_password(self) -> bool:
        """Whether one has been set."""
        return self._store.setting(_PASSWORD) is not None

    def set_password(self, password: str) -> None:
        """Let people in with *password*, and log everybody out."""
        salt = secrets.token_bytes(16)
        self._store.set(_PASSWORD, f"{salt.hex()}:{_hashed(password, salt).hex()}")
        self._store.drop_sessions()

    def enter(self, name: str, password: str, address: str) -> Entered | WrongPassword | TooManyTries:
        """Let somebody in, or say why not. Takes a while, whatever comes of it."""
        # One at a time: scrypt is dear on purpose, and must not be so for everybody else.
        with self._lock:
            now_ms = self._now_ms()
            self._failed = [failed for failed in self._failed if failed[0] > now_ms - TRIES_WITHIN_MS]
            of_address = [failed for failed in self._failed if failed[1] == address]
            if len(of_address) >= TRIES or len(self._failed) >= TRIES_OF_ALL:
                first_ms = (of_address if len(of_address) >= TRIES else self._failed)[0][0]
                return TooManyTries(1 + (first_ms + TRIES_WITHIN_MS - now_ms) // MS_PER_S)
            if not self._is_right(password):
                self._failed.append((now_ms, address))
                return WrongPassword()
            session = Session(name=name, csrf=secrets.token_urlsafe(16), until_ms=now_ms + SESSION_MS)
            token = secrets.token_urlsafe(32)
            self._store.drop_sessions(until_ms=now_ms)
            self._store.keep_session(_token_hash(token), session)
            return Entered(token, session)

    def session(self, token: str | None) -> Session | None:
        """Return whose *token* it is; null where it is nobody's, or the log-in is over."""
        session = None if not token else self._store.session(_token_hash(token))
        return None if session is None or session.until_ms <= self._now_ms() else session

    def leave(self, token: str) -> None:
        """Log somebody out."""
        self._store.drop_session(_token_hash(token))

    def _is_right(self, password: str) -> bool:
        salt, _, kept = (self._store.setting(_PASSWORD) or ":").partition(":")
        hashed = _hashed(password[:LONGEST], bytes.fromhex(salt))
        return bool(kept) and hmac.compare_digest(hashed, bytes.fromhex(kept))


def _hashed(password: str, salt: bytes) -> bytes:
    return hashlib.scrypt(password.encode(), salt=salt, **_COST)


def _token_hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
