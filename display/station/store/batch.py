"""Turns what came into rows: one batch, to be on the disk together.

Whoever calls has the connection. Typed values are kept as the JSON that they are sent as.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import msgspec
from sqlalchemy import Connection, delete, insert, select

from display.station.known.aside import PutAside
from display.station.known.audit import LogEntry
from display.station.known.calls import QueuedCall
from display.station.known.classes import ClassEntry
from display.station.known.heads import KnownHead
from display.station.known.orders import DirectorOrder
from display.station.known.tables import TableNow
from display.station.known.watched import watched_of
from display.station.store.audit import note, watched_row
from display.station.store.own_chain import add, bind, bound
from display.station.store.schema import (
    ASIDE,
    CALLS,
    HEADS,
    ORDERS,
    RECORDS,
    TABLES,
    WATCHED,
)
from display.station.store.upserting import put
from table.messages.public_records import PublicRecord

_ASIDE_OF_ONE: Final = 50
_ASIDE_OF_ALL: Final = 1_000
"""Messages that could not be read: the newest of each table, and of all."""


class Kept(NamedTuple):
    """Records of one journal that are to be kept, in order."""

    table_id: str
    journal: str
    records: tuple[PublicRecord, ...]


class Batch(msgspec.Struct, kw_only=True):
    """What is to be on the disk together."""

    records: list[Kept] = msgspec.field(default_factory=list)
    tables: dict[str, TableNow] = msgspec.field(default_factory=dict)
    calls: dict[int, QueuedCall] = msgspec.field(default_factory=dict)
    orders: dict[str, DirectorOrder] = msgspec.field(default_factory=dict)
    log: list[LogEntry] = msgspec.field(default_factory=list)
    aside: list[PutAside] = msgspec.field(default_factory=list)
    heads: list[KnownHead] = msgspec.field(default_factory=list)
    classes: list[tuple[str, ClassEntry]] = msgspec.field(default_factory=list)
    """Each with whose press it was; empty where it was a table's doing."""

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to keep."""
        return not any(getattr(self, field) for field in self.__struct_fields__)


def keep(connection: Connection, batch: Batch, now_ms: int) -> None:
    """Write all of *batch*."""
    _keep_records(connection, batch.records, now_ms)
    put(connection, TABLES, "table_id", [{"table_id": now.id, "now": _text(now)} for now in batch.tables.values()])
    calls: list[dict[str, object]] = [
        {"id": call.id, "closed_ms": call.closed_ms, "call": _text(call)} for call in batch.calls.values()
    ]
    put(connection, CALLS, "id", calls)
    orders = [_order_row(order) for order in batch.orders.values()]
    put(connection, ORDERS, "id", orders)
    bind(connection, [bound("order", row) for row in orders])
    if batch.heads:
        connection.execute(insert(HEADS), [{**head._asdict(), "came_ms": now_ms} for head in batch.heads])
    note(connection, batch.log)
    if batch.classes:
        rows = [{"at_ms": now_ms, "by": by, "said": _text(entry)} for by, entry in batch.classes]
        add(connection, "class", rows)
    _keep_aside(connection, batch.aside, now_ms)


def _keep_records(connection: Connection, records: Sequence[Kept], now_ms: int) -> None:
    rows = [
        {
            "table_id": kept.table_id,
            "journal": kept.journal,
            "sequence": record.sequence,
            "hand_number": record.hand_number,
            "came_ms": now_ms,
            "face": _text(record),
        }
        for kept in records
        for record in kept.records
    ]
    if rows:
        connection.execute(insert(RECORDS), rows)
    watched = [note for kept in records for note in watched_of(kept.table_id, kept.records, now_ms)]
    if watched:
        connection.execute(insert(WATCHED), [watched_row(note) for note in watched])


def _keep_aside(connection: Connection, aside: Iterable[PutAside], now_ms: int) -> None:
    rows = [
        {"table_id": one.table, "came_ms": now_ms, "topic": one.topic, "why": one.why, "octets": one.octets}
        | {"payload": one.payload}
        for one in aside
    ]
    if not rows:
        return
    connection.execute(insert(ASIDE), rows)
    newest = select(ASIDE.c.id).order_by(ASIDE.c.id.desc())
    for table_id in {one.table for one in aside}:
        kept = newest.where(ASIDE.c.table_id == table_id).limit(_ASIDE_OF_ONE)
        connection.execute(delete(ASIDE).where(ASIDE.c.table_id == table_id, ASIDE.c.id.not_in(kept)))
    connection.execute(delete(ASIDE).where(ASIDE.c.id.not_in(newest.limit(_ASIDE_OF_ALL))))


def _order_row(order: DirectorOrder) -> dict[str, object]:
    return {
        "id": order.id,
        "table_id": order.table,
        "said_ms": order.said_ms,
        # None for what something may yet come of: a start reads those again, however old.
        "answered_ms": None if order.is_under_way else order.answered_ms or order.said_ms,
        "said": _text(order),
    }


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()
