"""The tables of the store, and how a connection is set up: WAL, every commit on the disk before it returns.

Typed values are kept as the JSON that they are sent as. No query stands here.
"""

import os
from collections.abc import Sequence
from pathlib import Path
from sqlite3 import Connection as _Connection
from typing import Any, Final

from sqlalchemy import (
    Column,
    Engine,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    create_engine,
    event,
)
from sqlalchemy.types import TypeEngine

OWNER_ONLY: Final = 0o600

HELD_S: Final = 1.0
"""So long another program may hold the file. Two who wait for it one after another are no silence to the watch yet."""

SCHEMA: Final = 1
"""Raised when what stands here changes; a file of another schema is not touched."""

_METADATA: Final = MetaData()


def _table(
    name: str,
    /,
    *more: Index | UniqueConstraint,
    keys: Sequence[str] = ("id",),
    may_lack: Sequence[str] = (),
    **kinds: type[TypeEngine[Any]],
) -> Table:
    """Return the table *name* of columns of these *kinds*, of which a row has all but those that it *may_lack*."""
    columns = [
        Column(column, kind, primary_key=column in keys, nullable=column in may_lack) for column, kind in kinds.items()
    ]
    return Table(name, _METADATA, *columns, *more)


RECORDS: Final = _table(
    "records",
    UniqueConstraint("table_id", "journal", "sequence"),
    id=Integer,
    table_id=String,
    journal=String,
    sequence=Integer,
    hand_number=Integer,
    came_ms=Integer,
    face=Text,
)

WATCHED: Final = _table(
    "watched",
    Index("watched_by_time", "came_ms"),
    id=Integer,
    came_ms=Integer,
    table_id=String,
    hand_number=Integer,
    seat=Integer,
    alert=Text,
)
"""What tables told of where cards are; seat 0 where it is no seat's."""

HEADS: Final = _table(
    "heads", id=Integer, table_id=String, journal=String, sequence=Integer, link=String, came_ms=Integer
)
"""Up to where each journal was bound, hand by hand: never changed, and dropped when they are old."""

MARKS: Final = _table("marks", keys=("table_id", "journal"), table_id=String, journal=String, upto=Integer)
"""How far a journal was heard of which records were dropped."""

TABLES: Final = _table("tables", keys=("table_id",), table_id=String, now=Text)

CALLS: Final = _table("calls", may_lack=("closed_ms",), id=Integer, closed_ms=Integer, call=Text)

ORDERS: Final = _table(
    "orders",
    Index("orders_by_table", "table_id", "said_ms"),
    may_lack=("answered_ms",),
    id=String,
    table_id=String,
    said_ms=Integer,
    answered_ms=Integer,
    said=Text,
)

LOG: Final = _table(
    "log",
    id=Integer,
    at_ms=Integer,
    kind=String,
    by=String,
    address=String,
    table_id=String,
    words=Text,
    outcome=Text,
    folded=Text,
)
"""Who did what: added to, and never changed."""

LOG_INS: Final = _table("log_ins", keys=("token_hash",), token_hash=String, key=String, until_ms=Integer, said=Text)

PEOPLE: Final = _table("people", keys=("key",), key=String, said=Text)
"""Who has a password of his own, by what two spellings of the name have in common."""

INVITATIONS: Final = _table(
    "invitations", keys=("token_hash",), token_hash=String, key=String, until_ms=Integer, said=Text
)
"""Who may choose a password, once."""

ASIDE: Final = _table(
    "aside",
    Index("aside_by_table", "table_id", "id"),
    id=Integer,
    table_id=String,
    topic=String,
    came_ms=Integer,
    why=Text,
    octets=Integer,
    payload=LargeBinary,
)
"""Messages that could not be read, as they came."""

ENTRIES: Final = _table("tournament", id=Integer, at_ms=Integer, by=String, said=Text)
"""What happened in the tournament, in order: added to, and never changed."""

CLASSES: Final = _table("classes", id=Integer, at_ms=Integer, by=String, said=Text)
"""What was asked and answered in classes, in order: added to, and never changed."""

ROTA: Final = _table("rota", id=Integer, at_ms=Integer, by=String, said=Text)
"""What was entered of the dealers' rota, in order: added to, and never changed."""

CHAIN: Final = _table(
    "chain",
    Index("chain_by_row", "kind", "key", "id"),
    id=Integer,
    at_ms=Integer,
    kind=String,
    key=String,
    digest=String,
    link=String,
)
"""What was written to log, orders, tournament, classes and rota, each bound to all before it: only added to."""

SETTINGS: Final = _table("settings", keys=("name",), name=String, value=Text)


def open_engine(path: Path) -> Engine:
    """Return an engine on the file at *path*, made with its tables where there is none."""
    _make_private(path)
    engine = create_engine(f"sqlite:///{path}", connect_args={"check_same_thread": False, "timeout": HELD_S})

    @event.listens_for(engine, "connect")
    def _set_up(connection: _Connection, _record: object) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        # What is acknowledged to a table must outlive a power cut.
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.close()

    _METADATA.create_all(engine)
    return engine


def _make_private(path: Path) -> None:
    """Have the file there, its owner's alone, before SQLite opens it: what SQLite lays beside it has its mode."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ONLY))
    for one in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
        if one.exists():
            one.chmod(OWNER_ONLY)
