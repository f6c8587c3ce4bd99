"""The entrance: the station's password, and who is logged in.

A password is kept as its scrypt hash, a log-in as the hash of its token: the file opens no door.
Guessing is slowed down for whoever guesses, and for nobody else.
"""

import hashlib
import hmac
import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from display.station.store.store import LogIn, Store
from table.clock import MS_PER_S, NS_PER_S

FREE_TRIES: Final = 5
"""Wrong passwords of one name at one address that cost nothing."""

FREE_TRIES_OF_ADDRESS: Final = 20
"""The same, whatever the names: several people may sit behind one address."""

LONGEST_WAIT_S: Final = 60
FORGOTTEN_NS: Final = 15 * 60 * NS_PER_S
MOST_KEPT: Final = 4_096


class Guesser(NamedTuple):
    """Who may have to wait, and after how many tries."""

    key: tuple[str, ...]
    free: int = FREE_TRIES


class _Tries(NamedTuple):
    failed: int
    last_ns: int


def stranger(name: str, address: str) -> tuple[Guesser, ...]:
    """Return as whom somebody counts who comes with a browser that was never in."""
    return Guesser((address, name.casefold())), Guesser((address,), FREE_TRIES_OF_ADDRESS)


def known(device: str) -> tuple[Guesser, ...]:
    """Return as whom a browser counts that was in before: what others guess is nothing to it."""
    return (Guesser(("device", device)),)


class Guesses:
    """What was guessed lately."""

    def __init__(self, now_ns: Callable[[], int]) -> None:
        """Count by *now_ns*, which only ever goes on."""
        self._now_ns = now_ns
        self._tries: OrderedDict[tuple[str, ...], _Tries] = OrderedDict()

    def wait_s(self, guessers: Iterable[Guesser]) -> int:
        """Return how long these still have to wait, 0 where they may try."""
        return max((self._wait_s(guesser) for guesser in guessers), default=0)

    def failed(self, guessers: Iterable[Guesser]) -> int:
        """Note a wrong password; return how long they have to wait now."""
        now_ns = self._now_ns()
        for guesser in guessers:
            before = self._found(guesser.key)
            self._tries[guesser.key] = _Tries(before.failed + 1, now_ns)
            self._tries.move_to_end(guesser.key)
            while len(self._tries) > MOST_KEPT:
                self._tries.popitem(last=False)
        return self.wait_s(guessers)

    def entered(self, guessers: Iterable[Guesser]) -> None:
        """Forget the wrong passwords of somebody who gave the right one; those of a whole address stay."""
        for guesser in guessers:
            if guesser.free == FREE_TRIES:
                self._tries.pop(guesser.key, None)

    def _wait_s(self, guesser: Guesser) -> int:
        tries = self._found(guesser.key)
        over = tries.failed - guesser.free
        if over < 0:
            return 0
        wait_ns = min(1 << min(over + 1, 10), LONGEST_WAIT_S) * NS_PER_S
        left_ns = tries.last_ns + wait_ns - self._now_ns()
        return 0 if left_ns <= 0 else 1 + (left_ns - 1) // NS_PER_S

    def _found(self, key: tuple[str, ...]) -> _Tries:
        tries = self._tries.get(key)
        if tries is None or self._now_ns() - tries.last_ns > FORGOTTEN_NS:
            return _Tries(0, 0)
        return tries


SHORTEST: Final = 8
LONGEST: Final = 200
"""What is longer is no password, but somebody who wants the station busy."""

NAME_LONGEST: Final = 40
SESSION_MS: Final = 16 * 60 * 60 * MS_PER_S
"""A long day."""

STRANGERS_AT_ONCE: Final = 4
"""Passwords that are looked at for browsers that were never in; who was in before does not wait behind more."""

_PASSWORD: Final = "password"  # noqa: S105 - the name of a setting
_DEVICES: Final = "devices"
_COST: Final = {"n": 1 << 14, "r": 8, "p": 1}


class Entered(NamedTuple):
    """Somebody has come in."""

    token: str
    session: LogIn
    device: str
    """What the browser shows when it comes again: then it does not wait for what others guess."""


class WrongPassword(NamedTuple):
    """The password is another; after so many the next try has to wait."""

    wait_s: int


class TooManyTries(NamedTuple):
    """This one is not asked for now."""

    wait_s: int


class Entrance:
    """Lets people in."""

    def __init__(self, store: Store, now_ms: Callable[[], int], now_ns: Callable[[], int]) -> None:
        """Remember in *store* who is in, by the time of day; *now_ns* only ever goes on, and measures who waits."""
        self._store = store
        self._now_ms = now_ms
        self._guesses = Guesses(now_ns)
        self._looking = threading.Lock()
        self._strangers = threading.BoundedSemaphore(STRANGERS_AT_ONCE)

    @property
    def has_password(self) -> bool:
        """Whether one has been set."""
        return self._store.setting(_PASSWORD) is not None

    def set_password(self, password: str) -> None:
        """Let people in with *password*; where it is another one, log everybody out and know no browser any more."""
        if self.has_password and self._is_right(password):
            return
        salt = secrets.token_bytes(16)
        self._store.set(_PASSWORD, f"{salt.hex()}:{_hashed(password, salt).hex()}")
        self._store.set(_DEVICES, secrets.token_hex(32))
        self._store.drop_sessions()

    def enter(self, name: str, password: str, address: str, device: str = "") -> Entered | WrongPassword | TooManyTries:
        """Let somebody in, or say why not. Takes a while, whatever comes of it."""
        if self._is_known(device):
            return self._enter(name, password, known(device), device)
        if not self._strangers.acquire(blocking=False):
            return TooManyTries(1)
        try:
            return self._enter(name, password, stranger(name, address), "")
        finally:
            self._strangers.release()

    def session(self, token: str | None) -> LogIn | None:
        """Return whose *token* it is; None where it is nobody's, or the log-in is over."""
        return None if not token else self._open(_token_hash(token)).get(_token_hash(token))

    def log_ins(self) -> dict[str, LogIn]:
        """Return who is logged in, the last first, by marks that open nothing."""
        return self._open()

    def end(self, mark: str) -> LogIn | None:
        """End a log-in; return whose it was, None where it was over already."""
        found = self._open(mark).get(mark)
        self._store.drop_session(mark)
        return found

    def leave(self, token: str) -> None:
        """Log somebody out."""
        self.end(_token_hash(token))

    def _open(self, mark: str | None = None) -> dict[str, LogIn]:
        now_ms = self._now_ms()
        return {key: one for key, one in self._store.sessions(mark).items() if one.until_ms > now_ms}

    def _enter(
        self, name: str, password: str, guessers: tuple[Guesser, ...], device: str
    ) -> Entered | WrongPassword | TooManyTries:
        # One at a time: scrypt is dear on purpose, and must not be so for everybody else.
        with self._looking:
            wait_s = self._guesses.wait_s(guessers)
            if wait_s:
                return TooManyTries(wait_s)
            if not self._is_right(password):
                return WrongPassword(self._guesses.failed(guessers))
            self._guesses.entered(guessers)
            now_ms = self._now_ms()
            session = LogIn(name=name, csrf=secrets.token_urlsafe(16), until_ms=now_ms + SESSION_MS)
            token = secrets.token_urlsafe(32)
            self._store.drop_sessions(until_ms=now_ms)
            self._store.keep_session(_token_hash(token), session)
            return Entered(token, session, device or self._new_device())

    def _is_right(self, password: str) -> bool:
        salt, _, kept = (self._store.setting(_PASSWORD) or ":").partition(":")
        hashed = _hashed(password[:LONGEST], bytes.fromhex(salt))
        return bool(kept) and hmac.compare_digest(hashed, bytes.fromhex(kept))

    # --- browsers that were in before ---

    def _new_device(self) -> str:
        number = secrets.token_hex(16)
        return f"{number}.{self._proof(number)}"

    def _is_known(self, device: str) -> bool:
        number, _, proof = device.partition(".")
        return bool(number) and hmac.compare_digest(proof.encode(), self._proof(number).encode())

    def _proof(self, number: str) -> str:
        secret = self._store.setting(_DEVICES)
        if secret is None:
            secret = secrets.token_hex(32)
            self._store.set(_DEVICES, secret)
        return hmac.digest(bytes.fromhex(secret), number.encode(), "sha256").hex()


def _hashed(password: str, salt: bytes) -> bytes:
    return hashlib.scrypt(password.encode(), salt=salt, **_COST)


def _token_hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
