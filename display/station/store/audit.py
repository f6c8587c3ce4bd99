"""What is looked up in the store: the log of who did what, and what tables told of where cards are.

The log is added to and searched, never changed; what tables told comes with their records, and is searched by time,
table and seat.
Whoever calls has the connection. What an entry says is decided elsewhere.
"""

from collections.abc import Sequence
from typing import Final

import msgspec
from sqlalchemy import Connection, select

from display.station.known.audit import LogEntry, LogSearch
from display.station.known.watched import Watched, WatchSearch
from display.station.store.own_chain import add
from display.station.store.schema import LOG, WATCHED
from table.engine.words.alerts import Alert

MOST: Final = 1_000
"""Nobody is shown more at once."""

MOST_WORDS: Final = 8

_SAME: Final = ("at_ms", "kind", "by", "address", "words", "outcome")
"""What has one name in the entry and in its row."""


def note(connection: Connection, entries: Sequence[LogEntry]) -> None:
    """Add *entries*, in order, and bind them."""
    if entries:
        add(connection, "log", [_row(entry) for entry in entries])


def found(connection: Connection, search: LogSearch) -> list[LogEntry]:
    """Return what fits *search*, the newest first."""
    wanted = select(LOG).order_by(LOG.c.id.desc()).limit(max(1, min(search.most, MOST)))
    for word in search.words.split()[:MOST_WORDS]:
        wanted = wanted.where(LOG.c.folded.contains(word.casefold(), autoescape=True))
    if search.kind:
        wanted = wanted.where(LOG.c.kind == search.kind)
    if search.table:
        wanted = wanted.where(LOG.c.table_id == search.table)
    if search.before > 0:
        wanted = wanted.where(LOG.c.id < search.before)
    return [
        LogEntry(id=row.id, table=row.table_id, **{name: getattr(row, name) for name in _SAME})
        for row in connection.execute(wanted)
    ]


def _row(entry: LogEntry) -> dict[str, object]:
    return {
        **{name: getattr(entry, name) for name in _SAME},
        "table_id": entry.table,
        # SQLite folds the letters of English alone, and no name of a player's is English for being at the table.
        "folded": f"{entry.words} {entry.by} {entry.address} {entry.table} {entry.outcome} {entry.kind}".casefold(),
    }


MOST_WATCHED: Final = 2_000
"""Nobody reads more of an evening."""


def watched_row(note: Watched) -> dict[str, object]:
    """Return *note* as its table of the database has it."""
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
    for row in connection.execute(wanted.order_by(WATCHED.c.id.desc()).limit(MOST_WATCHED)):
        try:
            alert = msgspec.json.decode(row.alert, type=Alert)
        except (msgspec.DecodeError, TypeError, ValueError):
            left_out.add(f"watched {row.id}")
            continue
        if search.code in {"", alert.code.value}:
            found.append(Watched(at_ms=row.came_ms, table=row.table_id, hand_number=row.hand_number, alert=alert))
    return found
