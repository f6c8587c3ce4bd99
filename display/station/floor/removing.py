"""Taking a table that went off the page: what speaks against it, and what it closes.

Decided here; nothing of what the table has told is dropped, and it comes back with its next report.
"""

from typing import Final

from display.station.known.asked import TableRemoved
from display.station.known.audit import LogEntry
from display.station.known.orders import Now, OrderState
from display.station.known.overview import Decision, Overview
from display.words.spoken import phrase, say
from table.engine.words.frozen import replace

ON_ITS_WAY: Final = frozenset({OrderState.HELD, OrderState.SENT})


def remove_table(asked: TableRemoved, overview: Overview, now: Now) -> Decision:
    """Decide whether a table goes off the page. Its open calls are closed: nobody is there who could be answered."""
    table = overview.tables.get(asked.table_id)
    if table is None or table.is_removed:
        return Decision(refusal=phrase("no such table"))
    if table.is_online:
        words = say(
            "{table} is online and would come back at once: shut it out first (squaredeal pki remove)",
            table=table.words,
        )
        return Decision(refusal=words)
    if any(order.table == table.id and order.state in ON_ITS_WAY for order in list(overview.orders.values())):
        return Decision(refusal=phrase("an order to it is on its way: take that back, or wait a minute until it ends"))
    calls = overview.queue.open_of(table.id)
    closed = f"; {len(calls)} open {'call' if len(calls) == 1 else 'calls'} closed" if calls else ""
    entry = LogEntry(
        at_ms=now.ms, kind="removed", by=asked.by, table=table.id, words=f"{table.words} taken off the page{closed}"
    )
    return Decision(
        tables=[replace(table, is_removed=True)],
        calls=[replace(call, closed_ms=now.ms, removed_by=asked.by) for call in calls],
        log=[entry],
    )
