"""The log of who did what, in the store: added to and searched, never changed.

Whoever calls has the connection. What an entry says is decided elsewhere.
"""

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection, select

from display.station.known.audit import LogEntry, LogSearch
from display.station.store.own_chain import add
from display.station.store.schema import LOG

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
