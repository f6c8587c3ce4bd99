"""The tables of the store, and how a connection is set up: WAL, every commit on the disk before it returns.

Typed values are kept as the JSON that they are sent as. No query stands here.
"""

import os
from pathlib import Path
from sqlite3 import Connection as _Connection
from typing import Final

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

OWNER_ONLY: Final = 0o600

HELD_S: Final = 1.0
"""So long another program may hold the file. Two who wait for it one after another are no silence to the watch yet."""

SCHEMA: Final = 1
"""Raised when what stands here changes; a file of another schema is not touched."""

_METADATA: Final = MetaData()

RECORDS: Final = Table(
    "records",
    _METADATA,
    Column("id", Integer, primary_key=True),
    Column("table_id", String, nullable=False),
    Column("journal", String, nullable=False),
    Column("sequence", Integer, nullable=False),
    Column("hand_number", Integer, nullable=False),
    Column("came_ms", Integer, nullable=False),
    Column("face", Text, nullable=False),
    UniqueConstraint("table_id", "journal", "sequence"),
)

WATCHED: Final = Table(
    "watched",
    _METADATA,
    Column("id", Integer, primary_key=True),
    Column("came_ms", Integer, nullable=False),
    Column("table_id", String, nullable=False),
    Column("hand_number", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("alert", Text, nullable=False),
    Index("watched_by_time", "came_ms"),
)
"""What tables told of where cards are; seat 0 where it is no seat's."""

HEADS: Final = Table(
    "heads",
    _METADATA,
    Column("id", Integer, primary_key=True),
    Column("table_id", String, nullable=False),
    Column("journal", String, nullable=False),
    Column("sequence", Integer, nullable=False),
    Column("link", String, nullable=False),
    Column("came_ms", Integer, nullable=False),
)
"""Up to where each journal was bound, hand by hand: never changed, and dropped when they are old."""

MARKS: Final = Table(
    "marks",
    _METADATA,
    Column("table_id", String, primary_key=True),
    Column("journal", String, primary_key=True),
    Column("upto", Integer, nullable=False),
)
"""How far a journal was heard of which records were dropped."""

TABLES: Final = Table(
    "tables",
    _METADATA,
    Column("table_id", String, primary_key=True),
    Column("now", Text, nullable=False),
)

CALLS: Final = Table(
    "calls",
    _METADATA,
    Column("id", Integer, primary_key=True),
    Column("closed_ms", Integer),
    Column("call", Text, nullable=False),
)

ORDERS: Final = Table(
    "orders",
    _METADATA,
    Column("id", String, primary_key=True),
    Column("table_id", String, nullable=False),
    Column("said_ms", Integer, nullable=False),
    Column("answered_ms", Integer),
    Column("said", Text, nullable=False),
    Index("orders_by_table", "table_id", "said_ms"),
)

LOG: Final = Table(
    "log",
    _METADATA,
    Column("id", Integer, primary_key=True),
    Column("at_ms", Integer, nullable=False),
    Column("kind", String, nullable=False),
    Column("by", String, nullable=False),
    Column("address", String, nullable=False),
    Column("table_id", String, nullable=False),
    Column("words", Text, nullable=False),
    Column("outcome", Text, nullable=False),
    Column("folded", Text, nullable=False),
)
"""Who did what: added to, and never changed."""

SESSIONS: Final = Table(
    "sessions",
    _METADATA,
    Column("token_hash", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("csrf", String, nullable=False),
    Column("until_ms", Integer, nullable=False),
)

ASIDE: Final = Table(
    "aside",
    _METADATA,
    Column("id", Integer, primary_key=True),
    Column("table_id", String, nullable=False),
    Column("topic", String, nullable=False),
    Column("came_ms", Integer, nullable=False),
    Column("why", Text, nullable=False),
    Column("octets", Integer, nullable=False),
    Column("payload", LargeBinary, nullable=False),
    Index("aside_by_table", "table_id", "id"),
)
"""Messages that could not be read, as they came."""

ENTRIES: Final = Table(
    "tournament",
    _METADATA,
    Column("id", Integer, primary_key=True),
    Column("at_ms", Integer, nullable=False),
    Column("by", String, nullable=False),
    Column("said", Text, nullable=False),
)
"""What happened in the tournament, in order: added to, and never changed."""

CHAIN: Final = Table(
    "chain",
    _METADATA,
    Column("id", Integer, primary_key=True),
    Column("at_ms", Integer, nullable=False),
    Column("kind", String, nullable=False),
    Column("key", String, nullable=False),
    Column("digest", String, nullable=False),
    Column("link", String, nullable=False),
    Index("chain_by_row", "kind", "key", "id"),
)
"""What was written to log, orders and tournament, each bound to all before it: added to, and never changed."""

SETTINGS: Final = Table(
    "settings",
    _METADATA,
    Column("name", String, primary_key=True),
    Column("value", Text, nullable=False),
)


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
