"""The lease by which one station at a time holds the line: an advisory lock of the server's, and an epoch.

The lock is a session's of its own, which the server ends where it hears nothing for a second: a holder that hangs,
or whose network is gone, loses it like one that was killed. Whoever takes the lock raises the epoch; each transaction
that writes holds it to its own, so a holder that wakes up late writes nothing any more. A connection that was lost
proves nothing: the same station takes the lock again, and goes on where the epoch is still its own.
"""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final, NamedTuple

import psycopg

from display.station.store.server.address import ServerAddress
from display.station.store.server.faults import server_words_of
from table.clock import NS_PER_MS, NS_PER_S, Clock, wall_ms
from table.said_plainly import SaidPlainlyError

LIFE_MS: Final = 1_000
"""The server ends the session of a holder that it has not heard for so long, and a transaction that stands still."""

BEAT_NS: Final = 250 * NS_PER_MS
"""How often the holder is heard: a fourth of the life, so that three may be late."""

TRY_NS: Final = 100 * NS_PER_MS
"""How often a spare tries."""

_LOCK: Final = 0x5155_4C45
_TAKE: Final = """select case when pg_try_advisory_lock(%s) then set_config('idle_session_timeout', %s, false) end
    is not null"""
"""In one step: whoever has the lock has to be heard from then on, and a spare may take its time."""

_TABLE: Final = """create table if not exists lease (
    one boolean primary key default true check (one),
    epoch bigint not null,
    holder text not null,
    key text not null,
    since_ms bigint not null
)"""
_RAISE: Final = """insert into lease (epoch, holder, key, since_ms) values (1, %s, %s, %s) on conflict (one) do update
    set epoch = lease.epoch + 1, holder = excluded.holder, key = excluded.key, since_ms = excluded.since_ms
    returning epoch"""


class ServerAwayError(SaidPlainlyError):
    """The server cannot be asked who holds the line; `str` says why, with the way out."""


class LeaseHolder(NamedTuple):
    """Who holds the line."""

    name: str
    key: str
    """The public half of what it signs by."""
    since_ms: int


class Lease:
    """One station's."""

    def __init__(self, address: ServerAddress, who: tuple[str, str], clock: Clock, life_ms: int = LIFE_MS) -> None:
        """Take the lease of the store at *address* as *who*: a name and a key, which spares are told."""
        self._address, self._who, self._clock = address, who, clock
        self.life_ms: Final = life_ms
        self._connection: psycopg.Connection[Any] | None = None
        self.epoch = 0
        """Ours; 0 before it was taken."""
        self._until_ns = 0
        self._is_over = threading.Event()
        self._thread: threading.Thread | None = None

    @property
    def is_ours(self) -> bool:
        """Whether nobody else can have it now, by our own clock: the server has heard us less than its life ago."""
        return self._clock.now_ns() < self._until_ns

    def take(self) -> bool:
        """Try once to take it; tell whether it is ours. Raises `ServerAwayError`."""
        with self._asking() as connection:
            asked_ns = self._clock.now_ns()
            if not self._locks(connection):
                return False
            with connection.transaction():
                connection.execute(_TABLE)
                self.epoch = _one(connection, _RAISE, *self._who, wall_ms())
            self._until_ns = asked_ns + self.life_ms * NS_PER_MS
            return True

    def holder(self) -> LeaseHolder | None:
        """Return who has it, or had it last; None where nobody ever had. Raises `ServerAwayError`."""
        with self._asking() as connection:
            if not _one(connection, "select to_regclass('lease') is not null"):
                return None
            row = connection.execute("select holder, key, since_ms from lease").fetchone()
            return None if row is None else LeaseHolder(*row)

    @contextmanager
    def _asking(self) -> Iterator[psycopg.Connection[Any]]:
        try:
            yield self._connected()
        except psycopg.Error as fault:
            self._let_go()
            raise ServerAwayError(server_words_of(self._address, fault)) from None

    def keep(self, lost: Callable[[str], object], away: Callable[[str | None], object]) -> None:
        """Hold it from now on; *lost* is told who has taken it, *away* why the server cannot be asked, and None after.

        Both are called from a thread of its own.
        """
        self._thread = threading.Thread(target=self._keep, args=(lost, away), name="lease", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Let go of it: a spare takes it at once."""
        self._is_over.set()
        if self._thread is not None:
            self._thread.join()
        self._until_ns = 0
        with suppress(psycopg.Error):
            if self._connection is not None:
                self._connection.execute("select pg_advisory_unlock_all()")
        self._let_go()

    def _keep(self, lost: Callable[[str], object], away: Callable[[str | None], object]) -> None:
        while not self._is_over.wait(BEAT_NS / NS_PER_S):
            try:
                taken = self._beat()
            except psycopg.Error as fault:
                self._let_go()
                away(server_words_of(self._address, fault))
                continue
            away(None)
            if taken is not None:
                self._until_ns = 0
                lost(taken)
                return

    def _beat(self) -> str | None:
        """Be heard by the server; return who has taken the lease, None where nobody has."""
        asked_ns, is_new = self._clock.now_ns(), self._connection is None
        connection = self._connected()
        is_held = not is_new or self._locks(connection)
        row = connection.execute("select epoch, holder from lease").fetchone()
        epoch, holder = (0, "nobody") if row is None else row
        if epoch != self.epoch:
            return str(holder)
        if is_held:
            self._until_ns = asked_ns + self.life_ms * NS_PER_MS
        else:
            # The session that we have lost may live for a moment, or another station is about to raise the epoch.
            self._let_go()
        return None

    def _connected(self) -> psycopg.Connection[Any]:
        if self._connection is None or self._connection.closed:
            self._connection = self._address.connect(autocommit=True)
        return self._connection

    def _locks(self, connection: psycopg.Connection[Any]) -> bool:
        return bool(_one(connection, _TAKE, _LOCK, str(self.life_ms)))

    def _let_go(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def _one(connection: psycopg.Connection[Any], statement: str, *given: object) -> Any:  # noqa: ANN401 - a column's own
    row = connection.execute(statement.encode(), given).fetchone()
    return None if row is None else row[0]
