"""A journal that says of each hand at which time of day it began. The engine never reads it, nor does a replay.

The time is asked of the clock that it is given; simulated tables keep their journals without one.
"""

from collections.abc import Callable, Iterable

from table.engine.words.frozen import replace
from table.engine.words.table_events import HandStarted
from table.keeping.journal import Journal, Record, SightingTaken


class TimedJournal:
    """Keeps records in another journal, those that begin a hand with the time of day."""

    def __init__(self, journal: Journal, wall_ms: Callable[[], int]) -> None:
        """Keep them in *journal*; *wall_ms* says what time it is."""
        self._journal = journal
        self._wall_ms = wall_ms

    def append(self, record: Record) -> None:
        """Keep *record* for good; it is durable when this returns."""
        if isinstance(record, SightingTaken) and any(isinstance(event, HandStarted) for event in record.events):
            record = replace(record, wall_ms=self._wall_ms())
        self._journal.append(record)

    def records(self) -> Iterable[Record]:
        """Return what was kept before this journal was opened."""
        return self._journal.records()
