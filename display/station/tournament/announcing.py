"""Announcements: a line of the director's on the dealers' screens, and which tables have shown it.

What play waits for comes first on a screen: behind an order an announcement waits, and no table has shown it before.
All that were made lately are kept, with their receipts, over a restart.
"""

import threading
from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Final

import msgspec

from display.station.known.audit import LogEntry
from display.station.store.event_kept import KeepsEvent
from display.station.tournament.run import DeskError
from display.wording.people import plain
from display.words.spoken import say
from table.engine.words.frozen import replace
from table.messages.notices import MOST_LINES, TableNotice
from table.tournament.words.setup import MINUTE_MS, TableNumber

LONGEST: Final = 120
MOST_MINUTES: Final = 240
_KEPT: Final = 20
_SETTING: Final = "announcements"


class Announcement(msgspec.Struct, frozen=True, kw_only=True):
    """What the director has the dealers' screens say, for a time."""

    text: Annotated[str, msgspec.Meta(max_length=LONGEST)]
    by: str
    at_ms: int
    until_ms: int
    tables: tuple[TableNumber, ...] = ()
    """None for all."""
    shown: dict[TableNumber, int] = {}
    """When each table was first known to show it."""

    def is_for(self, table: TableNumber) -> bool:
        """Tell whether a table is to show it."""
        return not self.tables or table in self.tables


class Announcing:
    """The announcements of one event."""

    def __init__(self, store: KeepsEvent, now_ms: Callable[[], int]) -> None:
        """Go on with what *store* has; the time of day is *now_ms*."""
        self._store, self._now_ms = store, now_ms
        self._lock = threading.Lock()
        kept = store.setting(_SETTING)
        self._made = () if kept is None else msgspec.json.decode(kept, type=tuple[Announcement, ...])

    @property
    def made(self) -> tuple[Announcement, ...]:
        """Return those that were made lately, the last one last."""
        return self._made

    @property
    def standing(self) -> Announcement | None:
        """Return the one that stands on the screens now: the last, while its time lasts."""
        last = self._made[-1] if self._made else None
        return last if last is not None and self._now_ms() < last.until_ms else None

    @property
    def stands(self) -> tuple[object, ...]:
        """Return what changes whenever a page has to show something else."""
        return (self.standing is not None, *((one.at_ms, len(one.shown)) for one in self._made[-1:]))

    def announce(self, text: str, tables: Iterable[TableNumber], minutes: int, by: str) -> None:
        """Have *tables*, or all, show *text* for so many minutes, in place of what was announced before.

        Raises DeskError.
        """
        words, now_ms = " ".join(plain(text).split()), self._now_ms()
        if not 0 < len(words) <= LONGEST:
            raise DeskError(say("write what is to be announced, in {most} letters at most", most=LONGEST))
        if not 0 < minutes <= MOST_MINUTES:
            raise DeskError(say("write for how many minutes, 1 to {most}", most=MOST_MINUTES))
        made = Announcement(
            text=words, by=by, at_ms=now_ms, until_ms=now_ms + minutes * MINUTE_MS, tables=tuple(sorted(set(tables)))
        )
        with self._lock:
            self._keep((*self._made, made)[-_KEPT:])
        self._store.note(LogEntry(at_ms=now_ms, kind="announced", by=by, words=words))

    def end(self) -> None:
        """Take the one that stands off the screens."""
        with self._lock:
            if self._made:
                last = self._made[-1]
                self._keep((*self._made[:-1], replace(last, until_ms=min(last.until_ms, self._now_ms()))))

    def added(self, table: TableNumber, notice: TableNotice) -> TableNotice:
        """Return a table's notice with what is announced, behind what play waits for."""
        now = self.standing
        if now is None or not now.is_for(table):
            return notice
        lines = notice.lines
        if notice.is_hold and not lines:
            lines = (say("Hold after this hand"),)
        return replace(notice, lines=(*lines, now.text)[:MOST_LINES])

    def shows(self, notices: Mapping[TableNumber, TableNotice]) -> None:
        """Note the tables that show these *notices* with the announcement in front. Raises StoreError."""
        now = self.standing
        if now is None:
            return
        new = {
            table
            for table, notice in notices.items()
            if table not in now.shown and now.is_for(table) and notice.lines[:1] == (now.text,)
        }
        if not new:
            return
        with self._lock:
            last = self._made[-1]
            if last.at_ms == now.at_ms:
                shown = last.shown | dict.fromkeys(new, self._now_ms())
                self._keep((*self._made[:-1], replace(last, shown=shown)))

    def _keep(self, made: tuple[Announcement, ...]) -> None:
        self._store.set(_SETTING, msgspec.json.encode(made).decode())
        self._made = made
