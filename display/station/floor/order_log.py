"""Writes the log of who did what: a line for each order, and for a call that somebody takes."""

from display.station.known.asked import CallTaken
from display.station.known.audit import LogEntry
from display.station.known.calls import QueuedCall
from display.station.known.orders import DirectorOrder, Now
from display.station.known.overview import Decision
from table.engine.words.frozen import replace


def taken(call: QueuedCall, asked: CallTaken, now: Now) -> Decision:
    """Note on a call who is on the way to it."""
    words = f"on the way, hand {call.hand_number}"
    entry = LogEntry(at_ms=now.ms, kind="taken", by=asked.by, table=call.table, words=words)
    return Decision(calls=[replace(call, taken_by=asked.by)], log=[entry])


def log_entry(kind: str, order: DirectorOrder, now: Now, *, by: str = "", outcome: str = "") -> LogEntry:
    """Return what was done with an order, by *by* or else by whoever gave it."""
    hand = "" if order.said.hand_number is None else f", hand {order.said.hand_number}"
    reason = f" ({order.reason})" if order.reason else ""
    moved = f"; chips {order.sum_before} -> {order.sum_after}" if order.sum_before or order.sum_after else ""
    return LogEntry(
        at_ms=now.ms,
        kind=kind,
        by=by or order.by,
        table=order.table,
        words=f"{order.words}{hand}{reason}{moved}",
        outcome=outcome,
    )
