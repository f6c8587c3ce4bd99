"""A store in a database on a server: every commit on the server's disk before it returns."""

from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, event, text

from display.station.store.faults import HELD_S
from display.station.store.place import UnfitPlaceError
from display.station.store.schema import METADATA
from display.station.store.server.address import ServerAddress
from display.station.store.server.faults import is_of_the_server, server_words_of
from display.words.spoken import say

_MAKING: Final = 0x5155_4152
"""The lock that whoever makes the tables holds: two at once would be in each other's way."""


class OnServer:
    """One database."""

    elsewhere: Final = "name another database with --store"

    def __init__(self, address: ServerAddress) -> None:
        """Keep a store in the database at *address*."""
        self._address = address

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
                METADATA.create_all(connection)
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
