"""Drops what the station need keep no longer: after some days, a few rows between two rounds of the feed.

It decides when and how many; what is dropped of the file is the store's affair.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from display.station.known.kept_days import KEEP_DAYS
from display.station.known.overview import Overview
from display.station.known.stalls import STALLED_S
from display.station.store.store import Store, StoreError
from display.station.store.thinning import Hand, Old, ThinningStep
from table.clock import MS_PER_S, NS_PER_S, Clock, wall_ms

DAY_MS: Final = 24 * 60 * 60 * MS_PER_S
PASS_EVERY_NS: Final = 60 * 60 * NS_PER_S
STEP_EVERY_NS: Final = NS_PER_S // 5
MOST_ROWS, LEAST_ROWS = 200, 25
SLOW_NS, FAST_NS = NS_PER_S // 50, NS_PER_S // 100
"""A step that takes longer than the one is halved, one that is shorter than the other doubled: disks differ."""


class Spans(NamedTuple):
    """How long the station waits, and for how long it keeps."""

    stalled_after_s: int = STALLED_S
    """A hand that has not moved for so long is marked; 0 is never."""
    keep_days: int = KEEP_DAYS
    """What is older is dropped; 0 keeps all."""


SPANS: Final = Spans()


class Retention:
    """Drops what is old, in passes over the file."""

    def __init__(self, store: Store, clock: Clock, remark: Callable[[str], object], keep_days: int = KEEP_DAYS) -> None:
        """Keep what *store* has for *keep_days*; 0 is for ever. The operator hears how much was dropped by *remark*."""
        self._store = store
        self._clock = clock
        self._remark = remark
        self._keep_days = keep_days
        self._due_ns = clock.now_ns()
        self._ahead: list[Old] = list(Old)
        self._after: int | str | None = None
        self._dropped = dict.fromkeys(Old, 0)
        self._rows = MOST_ROWS
        self._began_ms, self._began_ns = wall_ms(), clock.now_ns()
        self._is_doubted = False

    def step(self, overview: Overview) -> None:
        """Drop a few rows, where it is time to; nothing of an open call, and nothing of the hand a table is at."""
        now_ns = self._clock.now_ns()
        if not self._keep_days or now_ns < self._due_ns:
            return
        if self._is_set_forward(now_ns):
            self._due_ns = now_ns + PASS_EVERY_NS
            return
        old = self._ahead[0]
        step = ThinningStep(wall_ms() - self._keep_days * DAY_MS, self._rows, _staying(overview))
        try:
            thinned = self._store.thin(old, self._after, step)
        except StoreError as fault:
            self._remark(f"what is older than {self._keep_days} days could not be dropped: {fault}")
            self._begin_anew()
            return
        self._dropped[old] += thinned.dropped
        took_ns = self._clock.now_ns() - now_ns
        if took_ns > SLOW_NS:
            self._rows = max(LEAST_ROWS, self._rows // 2)
        elif took_ns < FAST_NS:
            self._rows = min(MOST_ROWS, self._rows * 2)
        self._due_ns = now_ns + STEP_EVERY_NS
        self._after = thinned.last
        if thinned.last is None:
            self._ahead.pop(0)
        if not self._ahead:
            self._begin_anew()

    def _is_set_forward(self, now_ns: int) -> bool:
        """Tell whether the time of day has run ahead since the start: then nobody knows what is old."""
        ahead_ms = wall_ms() - self._began_ms - (now_ns - self._began_ns) * MS_PER_S // NS_PER_S
        is_doubted, self._is_doubted = self._is_doubted, ahead_ms > DAY_MS
        if self._is_doubted and not is_doubted:
            self._remark("this machine's clock was set forward by days: nothing old is dropped until the next start")
        return self._is_doubted

    def _begin_anew(self) -> None:
        """End a pass, and say what it has dropped."""
        said = ", ".join(f"{count} {old.value}" for old, count in self._dropped.items() if count)
        if said:
            self._remark(f"dropped, older than {self._keep_days} days: {said}; what comes takes their room in the file")
        self._due_ns = self._clock.now_ns() + PASS_EVERY_NS
        self._ahead, self._after, self._dropped = list(Old), None, dict.fromkeys(Old, 0)


def _staying(overview: Overview) -> frozenset[Hand]:
    at_play = {
        (table.id, table.journal, table.picture.hand_number)
        for table in list(overview.tables.values())
        if table.picture is not None
    }
    called = {(call.table, call.journal, call.hand_number) for call in overview.queue.shown(wall_ms()) if call.is_open}
    return frozenset(at_play | called)
