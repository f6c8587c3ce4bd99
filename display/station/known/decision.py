"""The result of deciding on orders and calls: all changes, to be written together.

A value; nothing is decided here.
"""

import msgspec

from display.station.known.audit import LogEntry
from display.station.known.calls import FloorCall
from display.station.known.orders import Order
from display.station.known.tables import TableNow


class Decision(msgspec.Struct, kw_only=True):
    """What changes, to be written together."""

    refusal: str | None = None
    """Why nothing is done."""
    orders: list[Order] = msgspec.field(default_factory=list)
    calls: list[FloorCall] = msgspec.field(default_factory=list)
    tables: list[TableNow] = msgspec.field(default_factory=list)
    log: list[LogEntry] = msgspec.field(default_factory=list)
