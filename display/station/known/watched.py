"""What tables told of where cards are, notes included: by table and seat, for whoever watches the room.

Values only. Where they are kept is the store's affair, how they are shown the pages'.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from table.engine.words.alerts import Alert
from table.messages.public_records import PublicRecord

NO_SEAT: Final = 0
"""Of what is no seat's: a burn, the deck."""
HOUR_MS: Final = 60 * 60 * 1_000


class Watched(msgspec.Struct, frozen=True, kw_only=True):
    """One alert about where cards are."""

    at_ms: int
    """By the station's clock, when it came."""
    table: str
    hand_number: int
    alert: Alert

    @property
    def seat(self) -> int:
        """Whose it is; `NO_SEAT` for nobody's."""
        return self.alert.seat or NO_SEAT


class WatchSearch(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody wants to see; what is empty is not asked for."""

    since_ms: int
    until_ms: int
    table: str = ""
    seat: int | None = None
    code: str = ""
    hour_ms: int | None = None
    """The hour that was asked for alone, by its beginning."""


def watched_of(table: str, records: Iterable[PublicRecord], at_ms: int) -> Iterator[Watched]:
    """Yield what of *records* is about where cards are."""
    for record in records:
        for alert in record.alerts:
            if alert.code.is_watched:
                yield Watched(at_ms=at_ms, table=table, hand_number=record.hand_number, alert=alert)


def by_hour(notes: Iterable[Watched]) -> dict[str, Counter[int]]:
    """Return how many there are of each hour at each table, by when the hour began: a dealer sits there so long."""
    found: dict[str, Counter[int]] = {}
    for note in notes:
        found.setdefault(note.table, Counter())[note.at_ms - note.at_ms % HOUR_MS] += 1
    return found


def by_seat(notes: Iterable[Watched]) -> dict[str, Counter[int]]:
    """Return how many there are of each seat of each table, the table with most of them first."""
    found: dict[str, Counter[int]] = {}
    for note in notes:
        found.setdefault(note.table, Counter())[note.seat] += 1
    return dict(sorted(found.items(), key=lambda counted: (-counted[1].total(), counted[0])))
