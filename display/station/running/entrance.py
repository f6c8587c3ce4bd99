"""The entrance: passwords, invitations, and who is logged in.

Whoever has a password of his own comes in by it, in his role; the station's password lets in as director, by any other
name. Passwords are kept as their scrypt hashes, log-ins and invitations as the hashes of their tokens: the file opens
no door.
"""

import hashlib
import hmac
import secrets
import threading
from collections.abc import Callable
from typing import Final, NamedTuple

from display.station.known.people import LogIn, Person, PersonInvitation
from display.station.running.guesses import Guesser, Guesses, known, stranger
from display.station.store.store import Store
from table.clock import MS_PER_S
from table.engine.words.frozen import replace

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
        self._store, self._people = store, store.people
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
        if self.has_password and self._is_right(password, self._kept_password):
            return
        self._store.set(_PASSWORD, _password_hash(password))
        self._store.set(_DEVICES, secrets.token_hex(32))
        self._people.drop_log_ins()

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
        """Return whose *token* it is, in his role of now; None where it is nobody's, or the log-in is over."""
        return None if not token else self._open(_token_hash(token)).get(_token_hash(token))

    def log_ins(self) -> dict[str, LogIn]:
        """Return who is logged in, the last first, by marks that open nothing."""
        return self._open()

    def end(self, mark: str) -> LogIn | None:
        """End a log-in; return whose it was, None where it was over already."""
        found = self._open(mark).get(mark)
        self._people.drop_log_in(mark)
        return found

    def leave(self, token: str) -> None:
        """Log somebody out."""
        self.end(_token_hash(token))

    def _open(self, mark: str | None = None) -> dict[str, LogIn]:
        now_ms = self._now_ms()
        found = {key: one for key, one in self._people.log_ins(mark).items() if one.until_ms > now_ms}
        return {key: now for key, one in found.items() if (now := self._as_now(one)) is not None}

    def _as_now(self, log_in: LogIn) -> LogIn | None:
        """Return a log-in with what its person may do now; None once the person is gone."""
        if not log_in.is_own:
            return log_in
        person = self._people.person(log_in.name)
        return None if person is None else replace(log_in, role=person.role, tables=person.tables, events=person.events)

    def _enter(
        self, name: str, password: str, guessers: tuple[Guesser, ...], device: str
    ) -> Entered | WrongPassword | TooManyTries:
        # One at a time: scrypt is dear on purpose, and must not be so for everybody else.
        with self._looking:
            wait_s = self._guesses.wait_s(guessers)
            if wait_s:
                return TooManyTries(wait_s)
            person = self._people.person(name)
            if not self._is_right(password, self._kept_password if person is None else person.password):
                return WrongPassword(self._guesses.failed(guessers))
            self._guesses.entered(guessers)
            return self._let_in(name, person, device)

    def _let_in(self, name: str, person: Person | None, device: str) -> Entered:
        now_ms = self._now_ms()
        session = LogIn(name=name, csrf=secrets.token_urlsafe(16), until_ms=now_ms + SESSION_MS)
        if person is not None:
            named = replace(session, name=person.name, role=person.role, is_own=True)
            session = replace(named, tables=person.tables, events=person.events)
        token = secrets.token_urlsafe(32)
        self._people.drop_log_ins(until_ms=now_ms)
        self._people.keep_log_in(_token_hash(token), session)
        return Entered(token, session, device or self._new_device())

    # --- invitations ---

    def invite(self, invitation: PersonInvitation) -> str:
        """Keep an invitation, and return the token that it is accepted with; another one of that name is over."""
        token = secrets.token_urlsafe(24)
        self._people.invite(_token_hash(token), invitation)
        return token

    def invited(self, token: str) -> PersonInvitation | None:
        """Return the invitation of a *token*; None where it was used, withdrawn, or is over."""
        found = self._people.invitations().get(_token_hash(token))
        return None if found is None or found.until_ms <= self._now_ms() else found

    def accept(self, token: str, password: str) -> Entered | None:
        """Use an invitation up: its person has *password* from now on, and is in. None where it is no invitation."""
        if self.invited(token) is None:
            return None
        with self._looking:
            kept = _password_hash(password)
        person = self._people.accept(_token_hash(token), kept, self._now_ms())
        return None if person is None else self._let_in(person.name, person, "")

    # --- passwords ---

    @property
    def _kept_password(self) -> str:
        return self._store.setting(_PASSWORD) or ":"

    def _is_right(self, password: str, kept_as: str) -> bool:
        salt, _, kept = kept_as.partition(":")
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


def _password_hash(password: str) -> str:
    """Return what is kept of a password: a salt of its own, and its hash."""
    salt = secrets.token_bytes(16)
    return f"{salt.hex()}:{_hashed(password, salt).hex()}"


def _hashed(password: str, salt: bytes) -> bytes:
    return hashlib.scrypt(password.encode(), salt=salt, **_COST)


def _token_hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
