"""A station's file with a log that is bound and sealed, and what is told of it. Nothing is asserted here."""

from __future__ import annotations

from display.station.known.orders import DirectorOrder, OrderState
from display.station.store.store import Store
from table.engine.words.director_commands import PlayerNamed
from table.messages.sayings import StationCommand
from table.pki.signing import SigningKey, is_signed

KEY = SigningKey(b"s" * 32)
ORDER = DirectorOrder(
    table="main/t",
    said=StationCommand(id="o1", command=PlayerNamed(seat=1, name="Ana")),
    by="Maria",
    words="a name",
    said_ms=5,
    stands=OrderState.SENT,
)


def faults(store: Store, key: str = KEY.public, heads: dict[int, str] | None = None) -> list[str]:
    """Return what is wrong with the file."""
    return [line.partition(": ")[2] for line in store.own.verifying(is_signed, key, heads or {}).faults()]


def changed(store: Store, statement: str) -> list[str]:
    """Change the file behind the station's back, and return what is told."""
    with store.writing() as connection:
        connection.exec_driver_sql(statement)
    return faults(store)
