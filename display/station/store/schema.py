"""The tables of the store, whichever database keeps them. Typed values are kept as the JSON that they are sent as.

No query stands here.
"""

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    Dialect,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
)
from sqlalchemy.types import TypeEngine

from display.station.store.holding import holds

SCHEMA: Final = 1
"""Raised when what stands here changes; a store of another schema is not touched."""

METADATA: Final = MetaData()

_ESCAPE: Final = "\ue000"
_NUL, _ITSELF = f"{_ESCAPE}0", f"{_ESCAPE}1"


class _Whole(TypeDecorator[str]):
    """Any text on a server, which takes none with a NUL in it: a press or a name may have one."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:  # noqa: ARG002 - SQLAlchemy's own
        """Return what is kept of *value*."""
        return None if value is None else value.replace(_ESCAPE, _ITSELF).replace("\0", _NUL)

    def process_result_value(self, value: str | None, dialect: Dialect) -> str | None:  # noqa: ARG002 - SQLAlchemy's own
        """Return what was kept as *value*."""
        return None if value is None else value.replace(_NUL, "\0").replace(_ITSELF, _ESCAPE)


_NUMBER: Final = BigInteger().with_variant(Integer(), "sqlite")
"""SQLite has one kind, and numbers the rows of no other by itself."""
_WORDS: Final = Text().with_variant(_Whole(), "postgresql")
_JSON: Final = Text()
"""In which a NUL is written out."""


def _table(
    name: str,
    /,
    *more: Index | UniqueConstraint,
    keys: Sequence[str] = ("id",),
    may_lack: Sequence[str] = (),
    **kinds: TypeEngine[Any],
) -> Table:
    """Return the table *name* of columns of these *kinds*, of which a row has all but those that it *may_lack*."""
    columns = [
        Column(column, kind, primary_key=column in keys, nullable=column in may_lack) for column, kind in kinds.items()
    ]
    return Table(name, METADATA, *columns, *more)


RECORDS: Final = _table(
    "records",
    UniqueConstraint("table_id", "journal", "sequence"),
    id=_NUMBER,
    table_id=_WORDS,
    journal=_WORDS,
    sequence=_NUMBER,
    hand_number=_NUMBER,
    came_ms=_NUMBER,
    face=_JSON,
)

TELLS_OF_INCIDENT: Final = holds(
    RECORDS.c.face,
    ('"alerts":[{', '"type":"floor-answered"', '"type":"matter-settled"', '"type":"ruling-withdrawn"'),
)
"""In which records an incident is told, answered or settled, as their JSON is written."""

SEATS_A_DEALER: Final = holds(RECORDS.c.face, ('"type":"dealer-seated"',))

_LOOKED_UP: Final = tuple(
    Index(name, RECORDS.c.came_ms, sqlite_where=told, postgresql_where=told)
    for name, told in (("records_of_incidents", TELLS_OF_INCIDENT), ("records_of_dealers", SEATS_A_DEALER))
)
"""Few records of a million: without these a report reads all."""

WATCHED: Final = _table(
    "watched",
    Index("watched_by_time", "came_ms"),
    id=_NUMBER,
    came_ms=_NUMBER,
    table_id=_WORDS,
    hand_number=_NUMBER,
    seat=_NUMBER,
    alert=_JSON,
)
"""What tables told of where cards are; seat 0 where it is no seat's."""

HEADS: Final = _table(
    "heads", id=_NUMBER, table_id=_WORDS, journal=_WORDS, sequence=_NUMBER, link=_WORDS, came_ms=_NUMBER
)
"""Up to where each journal was bound, hand by hand: never changed, and dropped when they are old."""

MARKS: Final = _table("marks", keys=("table_id", "journal"), table_id=_WORDS, journal=_WORDS, upto=_NUMBER)
"""How far a journal was heard of which records were dropped."""

TABLES: Final = _table("tables", keys=("table_id",), table_id=_WORDS, now=_JSON)

CALLS: Final = _table("calls", may_lack=("closed_ms",), id=_NUMBER, closed_ms=_NUMBER, call=_JSON)

ORDERS: Final = _table(
    "orders",
    Index("orders_by_table", "table_id", "said_ms"),
    may_lack=("answered_ms",),
    id=_WORDS,
    table_id=_WORDS,
    said_ms=_NUMBER,
    answered_ms=_NUMBER,
    said=_JSON,
)

LOG: Final = _table(
    "log",
    id=_NUMBER,
    at_ms=_NUMBER,
    kind=_WORDS,
    by=_WORDS,
    address=_WORDS,
    table_id=_WORDS,
    words=_WORDS,
    outcome=_WORDS,
    folded=_WORDS,
)
"""Who did what: added to, and never changed."""

LOG_INS: Final = _table("log_ins", keys=("token_hash",), token_hash=_WORDS, key=_WORDS, until_ms=_NUMBER, said=_JSON)

PEOPLE: Final = _table("people", keys=("key",), key=_WORDS, said=_JSON)
"""Who has a password of his own, by what two spellings of the name have in common."""

INVITATIONS: Final = _table(
    "invitations", keys=("token_hash",), token_hash=_WORDS, key=_WORDS, until_ms=_NUMBER, said=_JSON
)
"""Who may choose a password, once."""

ASIDE: Final = _table(
    "aside",
    Index("aside_by_table", "table_id", "id"),
    id=_NUMBER,
    table_id=_WORDS,
    topic=_WORDS,
    came_ms=_NUMBER,
    why=_WORDS,
    octets=_NUMBER,
    payload=LargeBinary(),
)
"""Messages that could not be read, as they came."""

ENTRIES: Final = _table("tournament", id=_NUMBER, at_ms=_NUMBER, by=_WORDS, said=_JSON)
"""What happened in the tournament, or in the first of several, in order: added to, and never changed."""

EVENTS: Final = _table("events", id=_NUMBER, event=_NUMBER, at_ms=_NUMBER, by=_WORDS, said=_JSON)
"""What happened in each further one, by its number from 1 on: added to, and never changed."""

CLASSES: Final = _table("classes", id=_NUMBER, at_ms=_NUMBER, by=_WORDS, said=_JSON)
"""What was asked and answered in classes, in order: added to, and never changed."""

ROTA: Final = _table("rota", id=_NUMBER, at_ms=_NUMBER, by=_WORDS, said=_JSON)
"""What was entered of the dealers' rota, in order: added to, and never changed."""

HOUSE: Final = _table("house", id=_NUMBER, at_ms=_NUMBER, by=_WORDS, said=_JSON)
"""What was entered of the players that the house knows and of its seasons, in order: added to, and never changed."""

CHAIN: Final = _table(
    "chain",
    Index("chain_by_row", "kind", "key", "id"),
    id=_NUMBER,
    at_ms=_NUMBER,
    kind=_WORDS,
    key=_WORDS,
    digest=_WORDS,
    link=_WORDS,
)
"""What was written to log, orders, tournament, classes, rota and house, each bound to all before it: only added to."""

SETTINGS: Final = _table("settings", keys=("name",), name=_WORDS, value=_WORDS)


def make(connection: Connection) -> None:
    """Make what is not there yet: a store of before has its tables, and not every index."""
    METADATA.create_all(connection)
    for index in _LOOKED_UP:
        index.create(connection, checkfirst=True)
