"""A store in a database on a server: every commit on the server's disk before it returns."""

from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, event, text

from display.station.store.faults import HELD_S
from display.station.store.place import UnfitPlaceError
from display.station.store.schema import make
from display.station.store.server.address import ServerAddress
from display.station.store.server.faults import is_of_the_server, server_words_of
from display.station.store.server.lease import Lease
from display.words.spoken import say

_FENCE: Final = text(
    "select epoch from lease cross join set_config('idle_in_transaction_session_timeout', :life, true) "
    "for share of lease"
)
_MAKING: Final = 0x5155_4152
"""The lock that whoever makes the tables holds: two at once would be in each other's way."""


class OnServer:
    """One database."""

    elsewhere: Final = "name another database with --store"

    def __init__(self, address: ServerAddress, lease: Lease | None = None) -> None:
        """Keep a store in the database at *address*, which is written under its *lease*: a look into it needs none."""
        self._address, self._lease = address, lease

    @property
    def name(self) -> str:
        """Its address, without a secret."""
        return self._address.name

    def open(self) -> Engine:
        """Return an engine on the database, with the tables made where there are none."""
        engine = create_engine(
            "postgresql+psycopg://",
            creator=self._address.connect,
            # After a server was away, no page hears of it once more from each connection that had been open.
            pool_pre_ping=True,
            # What is kept stands in no fault.
            hide_parameters=True,
        )
        event.listen(engine, "connect", _set_up)
        try:
            with engine.begin() as connection:
                self._see_it_is_fit(connection)
                connection.execute(text("select pg_advisory_xact_lock(:key)"), {"key": _MAKING})
                make(connection)
        except BaseException:
            engine.dispose()
            raise
        return engine

    def _see_it_is_fit(self, connection: Connection) -> None:
        encoding = connection.execute(text("select current_setting('server_encoding')")).scalar()
        if encoding != "UTF8":
            words = say(
                "{store}: this database is in {encoding}, which has no room for every name; make one in UTF8: createdb "
                "--encoding UTF8 --template template0 ...",
                store=self.name,
                encoding=encoding,
            )
            raise UnfitPlaceError(words)

    def why_gone(self) -> str | None:
        """Return nothing: the server itself says that something is gone."""
        return None

    def why_lost(self, connection: Connection) -> str | None:
        """Return a line where another station has raised the epoch; else it cannot before this transaction is over."""
        if self._lease is None:
            return None
        # A transaction that stands still, because we hang or are cut off, keeps no other station waiting.
        epoch = connection.execute(_FENCE, {"life": str(self._lease.life_ms)}).scalar()
        if epoch == self._lease.epoch:
            return None
        return say(
            "{store}: another station holds the line; this one ends, and is to be started again", store=self.name
        )

    @property
    def is_ours(self) -> bool:
        """Whether the lease is ours."""
        return self._lease is None or self._lease.is_ours

    def words_of(self, fault: Exception) -> str:
        """Return the line about a *fault* of the server."""
        return server_words_of(self._address, fault)

    def is_of_the_disk(self, fault: Exception) -> bool:
        """Tell whether a *fault* is the server's."""
        return is_of_the_server(fault)


def _set_up(connection: Any, _record: object) -> None:  # noqa: ANN401 - SQLAlchemy's own
    """Have a commit wait for the disk, whatever the server's own default is, and for no other program for long."""
    cursor = connection.cursor()
    cursor.execute(
        "select set_config('lock_timeout', %s, false), case current_setting('synchronous_commit') "
        "when 'off' then set_config('synchronous_commit', 'on', false) end",
        [f"{HELD_S * 1_000:.0f}"],
    )
    cursor.close()
    connection.commit()
