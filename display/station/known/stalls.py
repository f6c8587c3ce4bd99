"""Hands that stand still: when each table was last seen to move, and of which the director is told, and since when.

By the station's own clock that nobody sets. What is a move is decided here, how it looks elsewhere.
"""

from typing import Final, NamedTuple

from display.station.known.tables import TableNow
from table.clock import NS_PER_S
from table.engine.words.frozen import replace
from table.engine.words.view import Status
from table.messages.public_records import TablePicture

STALLED_S: Final = 180
"""Longer than any player thinks: who is in turn is called the clock on before that, and has thirty seconds then."""

IN_MID_HAND: Final = frozenset({Status.DEALING, Status.BETTING, Status.DRAWING, Status.SHOWDOWN, Status.REMEDY})
"""Where the dealer or a player is to do something; what the floor is called for stands in the queue."""
MINUTE_S: Final = 60


class _Standing(NamedTuple):
    """A table as it stands since then."""

    journal: str
    boot: str
    picture: TablePicture
    since_ns: int


class Stalls:
    """The tables whose hand has not moved for long."""

    def __init__(self, after_s: int = STALLED_S) -> None:
        """Tell of a hand that has not moved for *after_s*; 0 is never."""
        self._after_s = after_s
        self._standing: dict[str, _Standing] = {}
        self._found: dict[str, int] = {}
        self._until_ns = 0
        """So long nothing changes by time alone: a room of a thousand tables is not gone through at every message."""

    def hear(self, table: TableNow, now_ns: int) -> None:
        """Note how a table stands by a report of its own."""
        if not table.is_online or table.picture is None:
            self._drop(table.id)
            return
        # A record in which nothing is public is none that the hand has moved by.
        picture = replace(table.picture, sequence=0)
        before = self._standing.get(table.id)
        if before is None or before[:3] != (table.journal, table.boot, picture):
            self._drop(table.id)
            self._standing[table.id] = _Standing(table.journal, table.boot, picture, now_ns)
            self._until_ns = min(self._until_ns, now_ns + self._after_s * NS_PER_S)

    def forget(self) -> None:
        """Begin anew with every table: what moves is not heard while the broker carries nothing."""
        self._standing.clear()
        self._found = {}

    def minutes(self, now_ns: int) -> dict[str, int]:
        """Return the tables whose hand stands still, and for how many whole minutes."""
        if self._after_s and now_ns >= self._until_ns:
            self._look(now_ns)
        return self._found

    def _look(self, now_ns: int) -> None:
        found, until_ns = {}, now_ns + MINUTE_S * NS_PER_S
        for table_id, standing in self._standing.items():
            if standing.picture.status not in IN_MID_HAND:
                continue
            stood_s, next_s = (now_ns - standing.since_ns) // NS_PER_S, self._after_s
            if stood_s >= self._after_s:
                found[table_id] = stood_s // MINUTE_S
                next_s = (found[table_id] + 1) * MINUTE_S
            until_ns = min(until_ns, standing.since_ns + next_s * NS_PER_S)
        self._found, self._until_ns = found, until_ns

    def _drop(self, table_id: str) -> None:
        self._standing.pop(table_id, None)
        if table_id in self._found:
            self._found = {one: minutes for one, minutes in self._found.items() if one != table_id}
