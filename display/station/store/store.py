"""The store: records of tables once each, the queue, the director's orders, people and settings.

One writer at a time, a batch in one transaction. What must be on the disk together is handed over together.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import Connection, Select, func, select
from sqlalchemy.exc import SQLAlchemyError

from display.station.known.aside import PutAside
from display.station.known.audit import LogEntry, LogSearch
from display.station.known.calls import QueuedCall
from display.station.known.heads import KnownHead
from display.station.known.orders import DirectorOrder
from display.station.known.tables import TableNow
from display.station.known.watched import Watched, WatchSearch
from display.station.store.audit import found, note, watched_found
from display.station.store.batch import Batch, keep
from display.station.store.on_file import OnFile
from display.station.store.own_chain import add
from display.station.store.own_log import OwnLog
from display.station.store.people import PeopleKept
from display.station.store.place import StorePlace, UnfitPlaceError
from display.station.store.schema import (
    ASIDE,
    CALLS,
    ENTRIES,
    EVENTS,
    HEADS,
    MARKS,
    ORDERS,
    RECORDS,
    SCHEMA,
    SETTINGS,
    TABLES,
)
from display.station.store.thinning import Old, Thinned, ThinningStep, thin
from display.station.store.upserting import put
from table.messages.public_records import PublicRecord
from table.said_plainly import SaidPlainlyError

_SCHEMA_NAME: Final = "schema"
_PROBED_NAME: Final = "probed_ms"
_CALLS_FOUND: Final = 200
"""Calls that are read again at a start: the open ones are among the last."""


class StoreError(SaidPlainlyError):
    """The store cannot be used, or could not keep what it was given; `str` names the file and the way out."""

    def __init__(self, words: str, *, is_of_the_disk: bool = True) -> None:
        """Say *words*; the fault is the disk's, or else that of what was to be kept."""
        super().__init__(words)
        self.is_of_the_disk = is_of_the_disk


_Row = TypeVar("_Row", bound=msgspec.Struct)


class Store:
    """What a station keeps, in one place."""

    def __init__(self, place: Path | StorePlace) -> None:
        """Open the file or the database at *place*, and make what is not there. Raises `StoreError`."""
        self._place = OnFile(place) if isinstance(place, Path) else place
        self._writing = threading.Lock()
        self.left_out: set[str] = set()
        """Rows that were found and cannot be read."""
        try:
            self._engine = self._place.open()
        except (OSError, SQLAlchemyError) as fault:
            raise StoreError(self._place.words_of(fault)) from None
        except UnfitPlaceError as fault:
            raise StoreError(str(fault)) from None
        self.own = OwnLog(self._place.name, self.reading, self.writing)
        self.people = PeopleKept(self.reading, self.writing, self.left_out)
        found = self.setting(_SCHEMA_NAME)
        if found is None:
            self.set(_SCHEMA_NAME, str(SCHEMA))
        elif found != str(SCHEMA):
            self.close()
            msg = f"{self._place.name}: it was written by another version of the station; {self._place.elsewhere}"
            raise StoreError(msg)

    @property
    def is_ours(self) -> bool:
        """Whether this station alone speaks for what is kept: not while it cannot know whether another one does."""
        return self._place.is_ours

    def close(self) -> None:
        """Let go of it."""
        self._engine.dispose()

    def keep(self, batch: Batch, now_ms: int) -> None:
        """Write all of *batch*, or nothing of it; it is on the disk when this returns. Raises `StoreError`."""
        if batch.is_empty:
            return
        try:
            with self.writing() as connection:
                keep(connection, batch, now_ms)
        except (ArithmeticError, ValueError) as fault:
            raise StoreError(self._place.words_of(fault), is_of_the_disk=False) from None

    def probe(self, now_ms: int) -> None:
        """Write something, to know whether the disk takes it again. Raises `StoreError`."""
        self.set(_PROBED_NAME, str(now_ms))

    def thin(self, old: Old, after: int | str | None, step: ThinningStep) -> Thinned:
        """Drop some of what is older than *before_ms*, as `thinning` has it. Raises `StoreError`."""
        with self.writing() as connection:
            return thin(connection, old, after, step)

    # --- what an earlier start has kept ---

    def upto(self) -> dict[tuple[str, str], int]:
        """Return the last sequence of each journal of each table."""
        wanted = select(RECORDS.c.table_id, RECORDS.c.journal, func.max(RECORDS.c.sequence))
        upto = self.dropped()
        with self.reading() as connection:
            for table_id, journal, last in connection.execute(wanted.group_by(RECORDS.c.table_id, RECORDS.c.journal)):
                if isinstance(last, int):  # SQLite keeps text in a column of numbers, where somebody has put it there.
                    upto[table_id, journal] = max(last, upto.get((table_id, journal), 0))
        return upto

    def dropped(self) -> dict[tuple[str, str], int]:
        """Return up to which sequence records of each journal of each table were dropped, where they were."""
        with self.reading() as connection:
            rows = connection.execute(select(MARKS.c.table_id, MARKS.c.journal, MARKS.c.upto))
            return {(table_id, journal): last for table_id, journal, last in rows if isinstance(last, int)}

    def heads(self, *, is_last: bool = False) -> list[KnownHead]:
        """Return the heads of every journal of each table, the newest last; with *is_last*, the last of each alone."""
        wanted = select(HEADS.c.table_id, HEADS.c.journal, HEADS.c.sequence, HEADS.c.link).order_by(HEADS.c.id)
        if is_last:
            last = select(func.max(HEADS.c.id)).group_by(HEADS.c.table_id, HEADS.c.journal)
            wanted = wanted.where(HEADS.c.id.in_(last))
        with self.reading() as connection:
            return [KnownHead(*row) for row in connection.execute(wanted) if isinstance(row[2], int)]

    def tables(self) -> list[TableNow]:
        """Return every table as it was last."""
        return self._read_rows("tables", select(TABLES.c.table_id, TABLES.c.now), TableNow)

    def calls(self) -> list[QueuedCall]:
        """Return the calls of late, the newest last."""
        wanted = select(CALLS.c.id, CALLS.c.call).order_by(CALLS.c.id.desc()).limit(_CALLS_FOUND)
        return self._read_rows("calls", wanted, QueuedCall)[::-1]

    def last_call(self) -> int:
        """Return the last id of a call, be it one that can be read or not; 0 for none."""
        with self.reading() as connection:
            return connection.execute(select(func.max(CALLS.c.id))).scalar() or 0

    def orders(self, *, since_ms: int) -> list[DirectorOrder]:
        """Return what was said since then, and whatever has no answer yet."""
        wanted = select(ORDERS.c.id, ORDERS.c.said)
        wanted = wanted.where(ORDERS.c.answered_ms.is_(None) | (ORDERS.c.said_ms >= since_ms))
        return self._read_rows("orders", wanted.order_by(ORDERS.c.said_ms), DirectorOrder)

    def records(self, table_id: str, journal: str, *, since_hand: int = 0) -> list[PublicRecord]:
        """Return all records of one journal, in order; with *since_hand*, of that hand and those after it."""
        wanted = select(RECORDS.c.id, RECORDS.c.face)
        wanted = wanted.where(
            RECORDS.c.table_id == table_id, RECORDS.c.journal == journal, RECORDS.c.hand_number >= since_hand
        )
        return self._read_rows("records", wanted.order_by(RECORDS.c.sequence), PublicRecord)

    def latest(self, table_id: str, journal: str, count: int = 300) -> list[PublicRecord]:
        """Return the last records of one journal, in order."""
        wanted = select(RECORDS.c.id, RECORDS.c.face)
        wanted = wanted.where(RECORDS.c.table_id == table_id, RECORDS.c.journal == journal)
        wanted = wanted.order_by(RECORDS.c.sequence.desc()).limit(count)
        return self._read_rows("records", wanted, PublicRecord)[::-1]

    def aside(self) -> list[PutAside]:
        """Return the messages that could not be read, the newest last."""
        wanted = select(ASIDE.c.table_id, ASIDE.c.topic, ASIDE.c.why, ASIDE.c.octets, ASIDE.c.payload)
        with self.reading() as connection:
            return [
                PutAside(table=table, topic=topic, why=why, octets=octets, payload=payload)
                for table, topic, why, octets, payload in connection.execute(wanted.order_by(ASIDE.c.id))
            ]

    def _read_rows(self, kind: str, wanted: Select[tuple[Any, Any]], shape: type[_Row]) -> list[_Row]:
        """Return the rows as values of *shape*; one that cannot be read is left out, and noted in `left_out`."""
        found = []
        with self.reading() as connection:
            for key, text in connection.execute(wanted):
                try:
                    found.append(msgspec.json.decode(text, type=shape))
                except (msgspec.DecodeError, TypeError, ValueError, RecursionError):
                    self.left_out.add(f"{kind} {key}")
        return found

    def log(self, search: LogSearch) -> list[LogEntry]:
        """Return what fits *search* of who did what, the newest first."""
        with self.reading() as connection:
            return found(connection, search)

    def watched(self, search: WatchSearch) -> list[Watched]:
        """Return what fits *search* of what tables told of where cards are, the newest first."""
        with self.reading() as connection:
            return watched_found(connection, search, self.left_out)

    def note(self, *entries: LogEntry) -> None:
        """Keep what somebody did that is no order."""
        with self.writing() as connection:
            note(connection, entries)

    # --- tournaments ---

    def enter(self, *entries: tuple[int, str, str], event: int = 0) -> None:
        """Add to an event's journal: when, by whom, what. All is on the disk then, or nothing: `StoreError`."""
        rows = [{"at_ms": at, "by": by, "said": said} for at, by, said in entries]
        with self.writing() as connection:
            if event:
                add(connection, "event", [{"event": event, **row} for row in rows])
            else:
                add(connection, "entry", rows)

    def entries(self, event: int = 0) -> list[tuple[int, str, str]]:
        """Return every entry of an event's journal, in order: when, by whom, and what."""
        rows = EVENTS if event else ENTRIES
        wanted = select(rows.c.at_ms, rows.c.by, rows.c.said).order_by(rows.c.id)
        if event:
            wanted = wanted.where(EVENTS.c.event == event)
        with self.reading() as connection:
            return [(at_ms, by, said) for at_ms, by, said in connection.execute(wanted)]

    # --- settings ---

    def setting(self, name: str) -> str | None:
        """Return a setting, None where it was never set."""
        with self.reading() as connection:
            return connection.execute(select(SETTINGS.c.value).where(SETTINGS.c.name == name)).scalar()

    def set(self, name: str, value: str) -> None:
        """Keep *value* in place of what *name* said."""
        with self.writing() as connection:
            put(connection, SETTINGS, "name", [{"name": name, "value": value}])

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Enter with a connection that only reads. Raises StoreError."""
        try:
            with self._engine.connect() as connection:
                yield connection
        except SQLAlchemyError as fault:
            raise StoreError(self._place.words_of(fault)) from None

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """Enter with a connection of which all is on the disk when it ends, or nothing. Raises StoreError."""
        gone = self._place.why_gone()
        if gone is not None:
            raise StoreError(gone)
        try:
            with self._writing, self._engine.begin() as connection:
                lost = self._place.why_lost(connection)
                if lost is not None:
                    raise StoreError(lost)
                yield connection
        except SQLAlchemyError as fault:
            of_the_disk = self._place.is_of_the_disk(fault)
            raise StoreError(self._place.words_of(fault), is_of_the_disk=of_the_disk) from None
