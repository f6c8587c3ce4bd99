"""Incidents of all tables and what they come to: how many by hour, dealer, rule and table, and how soon each was ruled.

They are followed through the records of every table. Pure.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from math import ceil
from typing import Final, NamedTuple

from display.station.known.kept_record import KeptRecord
from display.station.known.told_incidents import IncidentsFollowed, ShownIncident
from display.station.known.watched import HOUR_MS
from table.engine.words.table_events import DealerSeated

DAY_MS: Final = 24 * HOUR_MS
_HALF: Final = 0.5
_MOST_OF_THEM: Final = 0.9

WITHIN_S: Final = (15, 30, 60, 120, 300)
"""Ruled within so many seconds, or later than all of them."""


class ReportedIncident(NamedTuple):
    """An incident, and who dealt."""

    incident: ShownIncident
    dealer: int
    """0 where nobody had signed in."""

    @property
    def ruled_ms(self) -> int | None:
        """After how long the floor ruled; None where it has not."""
        return None if self.incident.answer is None else self.incident.took_ms


class CountedIncidents(NamedTuple):
    """Those of one hour, dealer, rule or table."""

    key: str
    incidents: int
    ruled: int
    """By the floor."""
    half_ms: int | None
    """Half of them were ruled within so long; None where none was."""
    most_ms: int | None
    """And nine in ten."""
    longest_ms: int | None


Key = Callable[[ReportedIncident], str]


def reported(kept: Iterable[KeptRecord], since_ms: int) -> list[ReportedIncident]:
    """Return the incidents told since then among the records, which stand in the order in which they came."""
    followed: dict[tuple[str, str], IncidentsFollowed] = defaultdict(IncidentsFollowed)
    dealt_by: dict[tuple[str, str], list[int]] = defaultdict(list)
    dealers: dict[str, int] = {}
    for one in kept:
        seated = [event.dealer for event in one.record.events if isinstance(event, DealerSeated)]
        dealers[one.table_id] = seated[-1] if seated else dealers.get(one.table_id, 0)
        journal = one.table_id, one.journal
        followed[journal].take(one)
        new = len(followed[journal].told) - len(dealt_by[journal])
        dealt_by[journal] += [dealers[one.table_id]] * new
    found = [
        ReportedIncident(incident, dealer)
        for journal, one in followed.items()
        for incident, dealer in zip(one.told, dealt_by[journal], strict=True)
        if incident.told_ms >= since_ms
    ]
    return sorted(found, key=lambda one: one.incident.told_ms)


def counted(found: Iterable[ReportedIncident], key: Key) -> list[CountedIncidents]:
    """Return how many there are of each *key*, the most first."""
    groups: dict[str, list[ReportedIncident]] = defaultdict(list)
    for one in found:
        groups[key(one)].append(one)
    lines = [counted_as(name, ones) for name, ones in groups.items()]
    return sorted(lines, key=lambda line: (-line.incidents, line.key))


def counted_as(key: str, found: Sequence[ReportedIncident]) -> CountedIncidents:
    """Return all of them, as one."""
    ruled = sorted(one.ruled_ms for one in found if one.ruled_ms is not None)
    half, most, longest = (_at(ruled, share) for share in (_HALF, _MOST_OF_THEM, 1.0))
    return CountedIncidents(key, len(found), len(ruled), half, most, longest)


def _at(ruled: Sequence[int], share: float) -> int | None:
    return ruled[ceil(share * len(ruled)) - 1] if ruled else None


def by_time(found: Sequence[ReportedIncident], step_ms: int) -> dict[int, int]:
    """Return how many there are in each hour or day from the first to the last, by when it begins."""
    at = [one.incident.told_ms // step_ms * step_ms for one in found]
    counts = dict.fromkeys(range(min(at, default=0), max(at, default=-1) + 1, step_ms), 0)
    for begins in at:
        counts[begins] += 1
    return counts


def by_wait(found: Iterable[ReportedIncident]) -> list[int]:
    """Return how many were ruled within each of `WITHIN_S`, and later."""
    counts = [0] * (len(WITHIN_S) + 1)
    for one in found:
        if one.ruled_ms is not None:
            counts[sum(one.ruled_ms > limit * 1000 for limit in WITHIN_S)] += 1
    return counts
