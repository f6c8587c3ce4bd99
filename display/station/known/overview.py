"""Keeps the current state that every page of the station shows, what it has come to, and what is decided to change it.

Written by the feed's thread alone; every value in it is frozen, so that whoever reads it
sees each thing whole.
"""

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

import msgspec

from display.station.known.aside import Unread
from display.station.known.audit import LogEntry
from display.station.known.calls import CallQueue, QueuedCall
from display.station.known.classes import ClassEntry, ClassNow
from display.station.known.orders import DirectorOrder
from display.station.known.tables import TableNow
from table.clock import MS_PER_S
from table.messages.public_records import PublicRecord
from table.messages.sayings import ReleasedBox

MOST_KINDS: Final = 1_000
"""Kinds of alerts that are told apart: more than all rulebooks have, and no more than that of what a table makes up."""


class AlertKind(NamedTuple):
    """What an alert is counted by."""

    code: str
    rule: str
    """The rule that it cites; empty where it cites none."""


class StationCounts:
    """What has been kept."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.records = 0
        self.put_aside = 0
        self._alerts: dict[AlertKind, int] = {}

    @property
    def alerts(self) -> list[tuple[AlertKind, int]]:
        """How many alerts of each kind there were, in order; from any thread."""
        return sorted(list(self._alerts.items()))  # noqa: C414 - the copy is made at once, before the feed adds a kind

    def add(self, records: Iterable[PublicRecord]) -> None:
        """Count what *records* tell."""
        for record in records:
            self.records += 1
            for alert in record.alerts:
                kind = AlertKind(alert.code.value, alert.cite or "")
                if kind not in self._alerts and len(self._alerts) >= MOST_KINDS:
                    kind = AlertKind("other", "")
                self._alerts[kind] = self._alerts.get(kind, 0) + 1


ORDERS_OF_LATE_MS: Final = 12 * 60 * 60 * MS_PER_S

DISK: Final = "disk"
"""What a trouble with the station's disk is called in `troubles`."""

RELEASED_KEPT: Final = 64
"""Hands of one table, for a production to fetch: two hours of them."""

ORDERS_KEPT: Final = 6
"""The director's last words to one table."""


class Changed(msgspec.Struct, frozen=True, kw_only=True):
    """What a page has to show anew."""

    tables: frozenset[str] = frozenset()
    has_calls: bool = False
    """The queue changed: it waits for no tick."""
    has_link: bool = False


class Overview:
    """The station's picture of the room."""

    def __init__(self) -> None:
        self.tables: dict[str, TableNow] = {}
        self.queue = CallQueue(tables=self.tables)
        self.counted = StationCounts()
        self.orders: dict[str, DirectorOrder] = {}
        self.unread: dict[str, Unread] = {}
        """What of each table could not be read."""
        self.stalled: dict[str, int] = {}
        """Tables whose hand stands still, and for how many whole minutes; a new one each time it changes."""
        self.troubles: dict[str, str] = {}
        """What is wrong with the station itself, each in a sentence for the director, by whatever it is about."""
        self.released: dict[str, dict[tuple[str, int], ReleasedBox]] = {}
        """What each table has released for a broadcast, by journal and beginning: boxes that nobody opens here."""
        self.is_broken: Callable[[str], bool] = lambda _: False
        """Whether the tournament has broken a table of this id."""
        self.plays_in: Callable[[str], str] = lambda _: ""
        """What the event is called in which a table of this id plays, where the station has several."""
        self.school: ClassNow | None = None
        """The class that is open, or was the last; None before the first."""
        self.class_dealers: dict[str, int] = {}
        """Who deals at the tables of a class, as they told last; 0 for nobody."""
        self.no_link: str | None = "not connected yet"
        """Why nothing can come from any table; None while the broker carries."""
        self.no_link_since_ms = 0

    def put_released(self, table_id: str, boxes: Iterable[ReleasedBox]) -> None:
        """Keep what a table has released, the last of it."""
        kept = {**self.released.get(table_id, {}), **{(one.journal_id, one.begun_by): one for one in boxes}}
        self.released[table_id] = dict(list(kept.items())[-RELEASED_KEPT:])

    def drop_old(self, now_ms: int) -> bool:
        """Forget what is over for long; return whether a call of the queue was."""
        for order in list(self.orders.values()):
            if not order.is_under_way and order.said_ms < now_ms - ORDERS_OF_LATE_MS:
                del self.orders[order.id]
        return self.queue.drop_old(now_ms)

    def orders_of(self, table_id: str) -> list[DirectorOrder]:
        """Return the director's last words to a table, the newest first."""
        ours = [order for order in list(self.orders.values()) if order.table == table_id and order.takes_back is None]
        return sorted(ours, key=lambda order: order.turn, reverse=True)[:ORDERS_KEPT]


class Decision(msgspec.Struct, kw_only=True):
    """What changes, to be written together."""

    refusal: str | None = None
    """Why nothing is done."""
    orders: list[DirectorOrder] = msgspec.field(default_factory=list)
    calls: list[QueuedCall] = msgspec.field(default_factory=list)
    tables: list[TableNow] = msgspec.field(default_factory=list)
    log: list[LogEntry] = msgspec.field(default_factory=list)
    classes: list[ClassEntry] = msgspec.field(default_factory=list)
    by: str = ""
    """Whose press it was, of a class."""
