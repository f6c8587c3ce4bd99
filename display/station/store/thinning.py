"""Dropping what is old from the store, some rows at a time, the oldest first.

Whoever calls has the connection, and says what has to stay. How far a journal was heard is remembered beside it.
"""

import enum
from collections.abc import Collection, Sequence
from collections.abc import Set as AbstractSet
from typing import Any, Final, NamedTuple

from sqlalchemy import Column, Connection, Table, delete, func, select

from display.station.store.own_chain import bind, dropped
from display.station.store.schema import ASIDE, CALLS, HEADS, LOG, MARKS, ORDERS, RECORDS, WATCHED
from display.station.store.upserting import put_higher

Hand = tuple[str, str, int]
"""A hand by its table, journal and number."""


class Old(enum.Enum):
    """What there may be too much of, as the operator calls it."""

    RECORDS = "records"
    CALLS = "closed calls"
    ORDERS = "orders"
    LOG = "log entries"
    ASIDE = "messages put aside"
    WATCHED = "notes of cards"
    HEADS = "heads of journals"


class ThinningStep(NamedTuple):
    """What one step drops."""

    before_ms: int
    """What is older than this."""
    most: int
    """Of so many rows."""
    staying: AbstractSet[Hand]
    """But for these hands."""


class Thinned(NamedTuple):
    """What one step did."""

    dropped: int
    last: int | str | None
    """The key behind which the next step goes on; None where nothing there is old."""


class _Kept(NamedTuple):
    table: Table
    at: Column[int]
    """When it came, or was over."""
    more: tuple[Column[int] | Column[str], ...] = ()


_KEPT: Final = {
    Old.RECORDS: _Kept(
        RECORDS, RECORDS.c.came_ms, (RECORDS.c.table_id, RECORDS.c.journal, RECORDS.c.hand_number, RECORDS.c.sequence)
    ),
    Old.CALLS: _Kept(CALLS, CALLS.c.closed_ms),
    Old.ORDERS: _Kept(ORDERS, ORDERS.c.said_ms, (ORDERS.c.answered_ms,)),
    Old.LOG: _Kept(LOG, LOG.c.at_ms),
    Old.ASIDE: _Kept(ASIDE, ASIDE.c.came_ms),
    Old.WATCHED: _Kept(WATCHED, WATCHED.c.came_ms),
    Old.HEADS: _Kept(HEADS, HEADS.c.came_ms),
}


def thin(connection: Connection, old: Old, after: int | str | None, step: ThinningStep) -> Thinned:
    """Drop what is old among the next rows, those behind the key *after*, as *step* says; None is the beginning."""
    before_ms, most, staying = step
    kept = _KEPT[old]
    key = kept.table.c.id
    wanted = select(key, kept.at, *kept.more).order_by(key).limit(most)
    wanted = wanted if after is None else wanted.where(key > after)
    rows: list[tuple[Any, ...]] = [tuple(row) for row in connection.execute(wanted)]
    going = [row for row in rows if isinstance(row[1], int) and row[1] < before_ms and _may_go(old, row, staying)]
    if old is Old.CALLS and going and going[-1][0] == connection.execute(select(func.max(CALLS.c.id))).scalar():
        # The next call's id follows the last, and no id is ever given twice.
        going.pop()
    if old is Old.RECORDS:
        _mark(connection, going)
    if old is Old.LOG:
        bind(connection, [dropped("log", row[0]) for row in going])
    if old is Old.ORDERS:
        bind(connection, [dropped("order", row[0]) for row in going])
    if going:
        connection.execute(delete(kept.table).where(key.in_([row[0] for row in going])))
    # Numbered rows came one after another: behind the first that is not old there is nothing to be found.
    is_fresh = old is not Old.ORDERS and any(isinstance(row[1], int) and row[1] >= before_ms for row in rows)
    is_over = is_fresh or len(rows) < most
    return Thinned(len(going), None if is_over else rows[-1][0])


def _may_go(old: Old, row: tuple[Any, ...], staying: AbstractSet[Hand]) -> bool:
    match old:
        case Old.RECORDS:
            return tuple(row[2:5]) not in staying
        case Old.ORDERS:
            # Something may yet come of what has no answer.
            return row[2] is not None
        case _:
            return True


def _mark(connection: Connection, going: Sequence[tuple[Any, ...]]) -> None:
    """Remember how far each journal was heard: what is dropped is not asked for again."""
    upto: dict[tuple[str, str], int] = {}
    for _, _, table_id, journal, _, sequence in going:
        if isinstance(sequence, int):
            upto[table_id, journal] = max(sequence, upto.get((table_id, journal), 0))
    rows: Collection[dict[str, object]] = [
        {"table_id": table_id, "journal": journal, "upto": last} for (table_id, journal), last in upto.items()
    ]
    put_higher(connection, MARKS.c.upto, (MARKS.c.table_id, MARKS.c.journal), rows)
