"""Who dealt at a table, from when to when, and what came of it: read from its journal, one down after another."""

from collections.abc import Iterable

import msgspec

from table.clock import NS_PER_MS
from table.engine.words.alerts import RulingValue
from table.engine.words.chip_events import HandCompleted
from table.engine.words.frozen import replace
from table.engine.words.matter_events import RulingWithdrawn
from table.engine.words.table_events import DealerSeated, HandStarted, KeyRefused, KeyUndone
from table.keeping.journal import Record, SightingTaken, TableOpened


class Down(msgspec.Struct, frozen=True, kw_only=True):
    """One dealer at one table, until another one sits down or the journal ends."""

    dealer: int | None
    """By the number that was keyed; None before anybody signed in."""
    table_name: str
    wall_ms: int | None
    """The time of day of its first hand; None where no clock on a wall timed it."""
    began_ns: int
    ended_ns: int
    """When the last hand ended, or the next dealer sat down."""
    hands: int = 0
    alerts: int = 0
    """Those that were told aloud, without what was taken back."""
    refused: int = 0
    """Keys that counted for nothing."""
    undone: int = 0

    @property
    def minutes(self) -> float:
        """How long it was."""
        return (self.ended_ns - self.began_ns) / (60_000 * NS_PER_MS)

    @property
    def pace(self) -> int | None:
        """Hands an hour; None of a down too short to say."""
        return round(self.hands * 60 / self.minutes) if self.minutes >= 1 else None


def downs_of(records: Iterable[Record]) -> tuple[Down, ...]:
    """Return the downs of a journal in their order; one in which no hand ended is left out."""
    table_name, downs, now = "", list[Down](), None
    for record in records:
        if isinstance(record, TableOpened):
            table_name = record.table_name
            continue
        at_ns = record.sighting.at_ns
        for event in record.events:
            if isinstance(event, DealerSeated):
                downs += [] if now is None else [replace(now, ended_ns=at_ns)]
                now = _begun(event.dealer or None, table_name, at_ns)
        now = _counted(_begun(None, table_name, at_ns) if now is None else now, record)
    return tuple(down for down in (*downs, *([] if now is None else [now])) if down.hands)


def _begun(dealer: int | None, table_name: str, at_ns: int) -> Down:
    return Down(dealer=dealer, table_name=table_name, wall_ms=None, began_ns=at_ns, ended_ns=at_ns)


def _counted(down: Down, record: SightingTaken) -> Down:
    """Return *down* with what one record adds to it."""
    if not record.events and not record.alerts:
        return down
    kinds = [type(event) for event in record.events]
    told = [alert for alert in record.alerts if not alert.is_quiet and alert.ruling is not RulingValue.PENDING]
    alerts = len(told) - kinds.count(RulingWithdrawn)
    is_new = HandStarted in kinds and down.wall_ms is None and not down.hands
    return replace(
        down,
        wall_ms=record.wall_ms if is_new and isinstance(record.wall_ms, int) else down.wall_ms,
        # Nobody knows when somebody sat down who has not signed in: with the first hand, it is taken.
        began_ns=record.sighting.at_ns if is_new and down.dealer is None else down.began_ns,
        ended_ns=record.sighting.at_ns if HandCompleted in kinds else down.ended_ns,
        hands=down.hands + kinds.count(HandCompleted),
        alerts=max(0, down.alerts + alerts),
        refused=down.refused + kinds.count(KeyRefused),
        undone=down.undone + kinds.count(KeyUndone),
    )
