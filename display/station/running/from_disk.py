"""The station as its disk has it: at a start, and after a round that could not be kept."""

from collections.abc import Collection
from typing import Final

from display.station.floor.directing import Directing
from display.station.known.orders import Now
from display.station.known.overview import ORDERS_OF_LATE_MS, Overview
from display.station.known.tables import with_records
from display.station.running.hearing import Hearing
from display.station.running.round import Round
from display.station.store.class_log import last_class
from display.station.store.store import Store, StoreError
from display.words.spoken import say
from table.clock import wall_ms
from table.engine.words.frozen import replace

ROWS_NAMED: Final = 3


class FromDisk:
    """Has everybody stand where the store does."""

    def __init__(self, store: Store, overview: Overview, hearing: Hearing, directing: Directing) -> None:
        """Read *store* into *overview*, and for *hearing* and *directing*."""
        self._store = store
        self._overview = overview
        self._hearing = hearing
        self._directing = directing
        self._is_behind = False
        """Whether what the tables look like is newer than what the disk has of it."""

    def read(self, now: Now) -> None:
        """Stand where the store does. Raises `StoreError`."""
        overview = self._overview
        self._hearing.upto = self._store.upto()
        self._hearing.heads.last = {(head.table_id, head.journal): head for head in self._store.heads(is_last=True)}
        found = self._store.tables()
        removed = {kept.id for kept in found if kept.is_removed}
        for kept in found:
            overview.tables.setdefault(kept.id, replace(kept, is_online=False))
        for table in list(overview.tables.values()):
            latest = self._store.latest(table.id, table.journal)
            overview.tables[table.id] = with_records(
                replace(table, lines=(), is_removed=table.id in removed and not table.is_online), table.journal, latest
            )
        overview.queue.stand_at(self._store.calls(), self._store.last_call())
        overview.orders = {order.id: order for order in self._store.orders(since_ms=now.ms - ORDERS_OF_LATE_MS)}
        overview.school = last_class(self._store)
        self._directing.teaching.heard.clear()
        self._directing.resume(now)

    def go_back(self, now: Now) -> StoreError | None:
        """Stand where the disk does, but for what the tables look like: the last that each told is still the last.

        Return why it cannot be read.
        """
        self._is_behind = True
        self._hearing.went_back()
        try:
            self.read(now)
        except StoreError as fault:
            return fault
        return None

    def catch_up(self, into: Round) -> None:
        """Make of the tables' pictures again what the disk did not take of them."""
        if self._is_behind:
            self._is_behind = False
            for table in self._overview.tables.values():
                into.put_calls(self._overview.queue.hear_picture(table, wall_ms()))


def left_out_words(rows: Collection[str]) -> str:
    """Return the line about *rows* of the file that cannot be read."""
    some = ", ".join(sorted(rows)[:ROWS_NAMED])
    if len(rows) > ROWS_NAMED:
        some = say("{some} and {count} more", some=some, count=len(rows) - ROWS_NAMED)
    return say(
        "rows of the station's file cannot be read and are left out: {rows}; a table that is there tells again",
        rows=some,
    )
