"""Whether the station's own log, its orders and its tournament are as they were written: their chain, and its seal.

Some links at a time, each lot by a connection of its own: a station that is at work is kept from nothing. Each fault
is one line. Whose key the seal is to bear, and how a signature is judged, is handed in.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Any, Final

from sqlalchemy import Connection, Row, func, select

from display.station.store.own_chain import BOUND, DROPPED, body, bound, seal_of
from display.station.store.schema import CHAIN, CLASSES, ENTRIES, EVENTS, HOUSE, LOG, ORDERS, ROTA
from table.chain import BEGINNING, Judge, link_after
from table.clock import local_time

AT_ONCE: Final = 500
BACK_MS: Final = 60_000
"""A clock that is set by the network goes back by less."""

_CALLED: Final = {
    "log": "log entry",
    "order": "order",
    "entry": "entry of the tournament",
    "event": "entry of a further tournament",
    "class": "entry of a class",
    "rota": "entry of the rota",
    "house": "entry of the house",
}
_TIMED: Final = {
    "log": LOG.c.at_ms,
    "order": ORDERS.c.said_ms,
    "entry": ENTRIES.c.at_ms,
    "event": EVENTS.c.at_ms,
    "class": CLASSES.c.at_ms,
    "rota": ROTA.c.at_ms,
    "house": HOUSE.c.at_ms,
}
_Keyed = tuple[str, str]


class OwnVerifying:
    """Goes through a station's file once."""

    def __init__(
        self,
        place: str,
        reading: Callable[[], AbstractContextManager[Connection]],
        judge: Judge,
        key: str,
        heads: Mapping[int, str],
    ) -> None:
        """Look at what is kept in *place* by connections of *reading*; its seal is to bear *key*.

        *judge* tells whether that is signed; *heads* are links that somebody else was told, each by its number.
        """
        self._place, self._reading, self._judge, self._key = place, reading, judge, key
        self._heads = {upto: {link} for upto, link in heads.items()}
        self.first = 1
        """The number of the first link that is there."""
        self.links = 0
        """The number of the last."""
        self.sealed = 0
        """How far the seal goes."""
        self._link: str | None = BEGINNING
        self._at_ms = self._since_ms = 0

    def faults(self) -> Iterator[str]:
        """Yield each fault."""
        for some in self.lots():
            yield from some

    def lots(self) -> Iterator[list[str]]:
        """Go through it; yield the faults of each lot. Raises what *reading* raises."""
        with self._reading() as connection:
            found = [f"{self._place}: {line}" for line in self._begin(connection)]
        yield found
        more = True
        while more:
            with self._reading() as connection:
                self._skip_dropped(connection)
                some = connection.execute(
                    select(CHAIN).where(self.links < CHAIN.c.id).order_by(CHAIN.c.id).limit(AT_ONCE)
                ).all()
                found = [f"{self._place}: {line}" for line in self._lot(connection, some)]
            more = bool(some)
            yield found
        yield [f"{self._place}: {line}" for line in self._ended()]
        for kind in BOUND:
            yield from self._strangers(kind)

    def _begin(self, connection: Connection) -> Iterator[str]:
        first, upto = connection.execute(select(func.min(CHAIN.c.id), func.max(CHAIN.c.id))).one()
        seal = seal_of(connection)
        if first is None and seal is None:
            # A file of an earlier version: nothing was bound.
            return
        if seal is None:
            yield "its log is not sealed: no seal says how far it goes"
        else:
            self.first, self.links, self.sealed = seal.before + 1, seal.before, seal.upto
            self._heads.setdefault(seal.upto, set()).add(seal.link)
            if seal.key != self._key:
                yield f"the seal of its log bears another key than the station's: {seal.key}, not {self._key}"
            elif not self._judge(seal.key, seal.signed, seal.signature):
                yield "the signature of its log's seal is not the station's: the seal was changed"
        if self.links:
            # What stood before is old, and gone.
            self._link = None
        if first is None:
            yield "its log has no chain any more: somebody has taken it away"
        elif self.sealed > (upto or 0):
            yield f"the end of its log is cut off: {upto} links are there, and {self.sealed} were sealed"

    def _skip_dropped(self, connection: Connection) -> None:
        """Go on behind what the station has dropped as old since the last lot."""
        seal = seal_of(connection)
        if seal is not None and seal.before > self.links:
            self.first, self.links, self._link = seal.before + 1, seal.before, None

    def _lot(self, connection: Connection, some: Sequence[Row[Any]]) -> Iterator[str]:
        keyed = [(row.kind, row.key) for row in some]
        latest, present = _latest(connection, keyed), _present(connection, keyed)
        for row in some:
            yield from self._one(row)
            here = (row.kind, row.key)
            if latest.get(here) == row.id and row.kind in BOUND:
                yield from _changed(row, present.get(here))

    def _one(self, row: Row[Any]) -> Iterator[str]:
        """Go one link on."""
        if row.id != self.links + 1:
            yield f"links {self.links + 1} to {row.id - 1} of its log are missing: somebody has taken them out"
            self._link = None
        link = (
            row.link if self._link is None else link_after(self._link, body(row.at_ms, row.kind, row.key, row.digest))
        )
        if row.link != link:
            yield f"link {row.id} of its log does not follow the one before: one of the two was changed"
        if row.at_ms < self._at_ms - BACK_MS:
            back = (self._at_ms - row.at_ms) // BACK_MS
            yield f"at link {row.id} of its log the clock had been set back, by {back} minutes at least"
        if self._heads.get(row.id, {row.link}) != {row.link}:
            yield f"up to link {row.id} its log is another than the one that was told: it was written anew"
        self.links, self._link, self._at_ms = row.id, row.link, row.at_ms
        self._since_ms = self._since_ms or row.at_ms

    def _ended(self) -> Iterator[str]:
        told = min((upto for upto in self._heads if upto > max(self.links, self.sealed)), default=None)
        if told is not None:
            yield f"the end of its log is cut off: {self.links} links are there, and {told} had been told"

    def _strangers(self, kind: str) -> Iterator[list[str]]:
        """Yield the rows that nothing binds. What is older than the oldest link may have lost its own."""
        since_ms, key = self._since_ms if self.first > 1 else 0, BOUND[kind].c.id
        wanted = next_ = select(key, _TIMED[kind]).order_by(key).limit(AT_ONCE)
        while self.links:
            with self._reading() as connection:
                rows = connection.execute(next_).all()
                known = _latest(connection, [(kind, str(row[0])) for row in rows])
            if not rows:
                return
            next_ = wanted.where(key > rows[-1][0])
            strange = [row for row in rows if row[1] >= since_ms and (kind, str(row[0])) not in known]
            yield [f"{self._place}: {_CALLED[kind]} {row[0]}, of {local_time(row[1])}, was put in" for row in strange]


def _latest(connection: Connection, keyed: Collection[_Keyed]) -> dict[_Keyed, int]:
    """Return the last link of each of these rows."""
    found: dict[_Keyed, int] = {}
    for kind in {kind for kind, _ in keyed}:
        keys = {key for of, key in keyed if of == kind}
        wanted = select(CHAIN.c.key, func.max(CHAIN.c.id)).where(CHAIN.c.kind == kind, CHAIN.c.key.in_(keys))
        found |= {(kind, key): last for key, last in connection.execute(wanted.group_by(CHAIN.c.key))}
    return found


def _present(connection: Connection, keyed: Collection[_Keyed]) -> dict[_Keyed, dict[str, Any]]:
    """Return these rows as they are."""
    found: dict[_Keyed, dict[str, Any]] = {}
    for kind, table in BOUND.items():
        keys: list[Any] = [key for of, key in keyed if of == kind]
        if kind != "order":
            keys = [int(key) for key in keys if key.isdecimal()]
        rows = connection.execute(select(table).where(table.c.id.in_(keys))).mappings()
        found |= {(kind, str(row["id"])): {**row} for row in rows}
    return found


def _changed(link: Row[Any], row: Mapping[str, Any] | None) -> Iterator[str]:
    """Say what is wrong with a row that *link* binds as it is to be."""
    if link.digest == DROPPED and row is not None:
        yield f"{_named(link)} was dropped as old, and is there"
    elif link.digest != DROPPED and row is None:
        yield f"{_named(link)} is missing: somebody has taken it out"
    elif row is not None and bound(link.kind, row).digest != link.digest:
        yield f"{_named(link)} is not as it was written: somebody has changed it"


def _named(link: Row[Any]) -> str:
    return f"{_CALLED[link.kind]} {link.key}, of {local_time(link.at_ms)},"
