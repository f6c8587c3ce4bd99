"""What tables told of where cards are, in the store: added to with its records, and searched by time, table and seat.

Whoever calls has the connection.
"""

from typing import Final

import msgspec
from sqlalchemy import Connection, select

from display.station.known.watched import Watched, WatchSearch
from display.station.store.schema import WATCHED
from table.engine.words.alerts import Alert

MOST: Final = 2_000
"""Nobody reads more of an evening."""


def watched_row(note: Watched) -> dict[str, object]:
    """Return the row of one note."""
    return {
        "came_ms": note.at_ms,
        "table_id": note.table,
        "hand_number": note.hand_number,
        "seat": note.seat,
        "alert": msgspec.json.encode(note.alert).decode(),
    }


def watched_found(connection: Connection, search: WatchSearch, left_out: set[str]) -> list[Watched]:
    """Return what fits *search*, the newest first; a row that cannot be read goes into *left_out*."""
    wanted = select(WATCHED).where(WATCHED.c.came_ms >= search.since_ms, WATCHED.c.came_ms < search.until_ms)
    if search.table:
        wanted = wanted.where(WATCHED.c.table_id == search.table)
    if search.seat is not None:
        wanted = wanted.where(WATCHED.c.seat == search.seat)
    found = []
    for row in connection.execute(wanted.order_by(WATCHED.c.id.desc()).limit(MOST)):
        try:
            alert = msgspec.json.decode(row.alert, type=Alert)
        except (msgspec.DecodeError, TypeError, ValueError):
            left_out.add(f"watched {row.id}")
            continue
        if search.code in {"", alert.code.value}:
            found.append(Watched(at_ms=row.came_ms, table=row.table_id, hand_number=row.hand_number, alert=alert))
    return found
