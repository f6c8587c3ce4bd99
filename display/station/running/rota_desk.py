"""The rota's desk: what is entered of the dealers' rota is checked, on the disk first, and counts from then on."""

import threading
from collections.abc import Callable
from typing import Final

from display.station.known.rota import MOST_DEALERS, MOST_MINUTES, KeptEntry, Pushed, RotaEntry, RotaNow, RotaSet, after
from display.station.store.press_log import ROTA_LOG
from display.station.store.store import Store
from display.words.spoken import say
from table.said_plainly import SaidPlainlyError

SAME_MS: Final = 10_000
"""Two who push within it mean the same push."""


class RotaError(SaidPlainlyError):
    """What was entered of the rota cannot be; `str` says why."""


class RotaDesk:
    """The one place where the rota changes; any thread may ask."""

    def __init__(self, store: Store, now_ms: Callable[[], int]) -> None:
        """Go on with the rota that *store* has."""
        self._store, self._now_ms = store, now_ms
        self._lock = threading.Lock()
        self._entries = ROTA_LOG.entries(store)
        self._now: RotaNow | None = None
        for entry in self._entries:
            self._now = after(self._now, entry)

    @property
    def now(self) -> RotaNow | None:
        """How the rota stands; None where there is none."""
        return self._now

    @property
    def journal(self) -> tuple[KeptEntry, ...]:
        """Every entry, in order."""
        with self._lock:
            return tuple(self._entries)

    def enter(self, what: RotaEntry, by: str) -> None:
        """Keep what happened, and have it count. Raises RotaError and `StoreError`: nothing is changed then."""
        with self._lock:
            if isinstance(what, RotaSet):
                _check(what)
            elif self._now is None:
                raise RotaError(say("there is no rota: set one first"))
            at_ms, last = self._now_ms(), self._entries[-1] if self._entries else None
            if isinstance(what, Pushed) and last is not None and last.what == what and at_ms < last.at_ms + SAME_MS:
                raise RotaError(say("{name} has pushed the dealers a moment ago: once is enough", name=last.by))
            entry = KeptEntry(at_ms=at_ms, by=by, what=what)
            ROTA_LOG.add(self._store, [entry])
            self._entries.append(entry)
            self._now = after(self._now, entry)


def _check(what: RotaSet) -> None:
    if not what.tables:
        raise RotaError(say("write at least one table"))
    if len(set(what.dealers)) < len(what.dealers):
        raise RotaError(say("a dealer stands there twice"))
    if not len(what.tables) <= len(what.dealers) <= MOST_DEALERS:
        raise RotaError(say("there are fewer dealers than tables"))
    if not 1 <= what.minutes <= MOST_MINUTES:
        raise RotaError(say("write from 1 to {most} minutes", most=MOST_MINUTES))
