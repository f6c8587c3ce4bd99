"""The tournament's journal in the store: entries are added to it, one by one or many in one transaction.

Only the desk writes it. What an entry comes to stands in `run`.
"""

import hashlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Final

import msgspec

from display.station.store.event_kept import KeepsEvent
from display.station.store.store import StoreError
from display.station.tournament.entries import Entered, Entry, TakenBack
from display.station.tournament.run import DeskError
from table.engine.words.frozen import replace
from table.tournament.words.setup import EventSetup

_BEGUN: Final = "tournament"
"""The setting in which the set-up stands that the event was begun with."""

_ENTRIES: Final[msgspec.json.Decoder[Entered]] = msgspec.json.Decoder(Entered)


class EventJournal:
    """Every entry, in order."""

    def __init__(self, store: KeepsEvent) -> None:
        """Read and write the journal in *store*. Raises StoreError where an entry cannot be read."""
        self._store = store
        self._unwritten_from: int | None = None
        """Where the entries begin that are written in one transaction; None where each is written at once."""
        self.entries = [read_entry(number, *row) for number, row in enumerate(store.entries(), start=1)]

    @property
    def number(self) -> int:
        """Of the last entry."""
        return len(self.entries)

    def counted(self) -> list[Entry]:
        """Return the entries that count: none that was taken back, and none by which one was."""
        counted: list[Entry] = []
        for entry in self.entries:
            match entry.what:
                case TakenBack(number=0):
                    del counted[-1:]
                case TakenBack(number=number):
                    counted = [one for one in counted if one.number != number]
                case _:
                    counted.append(entry)
        return counted

    def add(self, entry: Entry) -> None:
        """Keep an entry: it is on the disk when this returns, or with those that it is kept together with."""
        if self._unwritten_from is None:
            self._write([entry])
        self.entries.append(entry)

    @contextmanager
    def together(self) -> Iterator[None]:
        """Write what is added within as one transaction at its end, and none of it where that ends with a fault."""
        first = self._unwritten_from = len(self.entries)
        try:
            yield
            self._write(self.entries[first:])
        except BaseException:
            del self.entries[first:]
            raise
        finally:
            self._unwritten_from = None

    def _write(self, entries: list[Entry]) -> None:
        if entries:
            self._store.enter(*((one.at_ms, one.by, one.said) for one in entries))


def marks(entries: Iterable[Entry]) -> Iterator[str]:
    """Yield for each of all entries the mark over what stands up to it: a change of any before it shows."""
    mark = b""
    for entry in entries:
        # As it is stored: another release may write the same entry in other words, and nobody has changed it then.
        said = msgspec.json.encode((entry.at_ms, entry.by, msgspec.Raw(entry.said.encode())))
        mark = hashlib.blake2b(mark + said, digest_size=16).digest()
        yield mark.hex()


def was_begun(store: KeepsEvent) -> bool:
    """Tell whether *store* has a tournament that somebody has entered something in."""
    return store.setting(_BEGUN) is not None and bool(store.entries())


def begun_with(store: KeepsEvent) -> EventSetup | None:
    """Return the set-up of the event that *store* has; None where nobody has entered anything. Raises DeskError."""
    if not was_begun(store):
        return None
    try:
        return msgspec.json.decode(store.setting(_BEGUN) or "", type=EventSetup)
    except msgspec.DecodeError:
        raise _another(["its set-up cannot be read"]) from None


def begin_with(setup: EventSetup, store: KeepsEvent) -> None:
    """Keep the set-up by which the first entry is played, today and at every start to come."""
    store.set(_BEGUN, msgspec.json.encode(setup).decode())


def see_to_setup(file: EventSetup, begun: EventSetup, now: EventSetup) -> None:
    """Raise DeskError where a *file* says neither what the event was *begun* with nor what it has become by presses."""
    added = {table.number for table in now.tables} - {table.number for table in begun.tables}
    tables = tuple(table for table in file.tables if table.number not in added)
    other = [
        *(field for field in ("prizes", "levels") if getattr(file, field) not in _said(field, begun, now)),
        *(["tables"] if tables != begun.tables else []),
    ]
    if replace(file, prizes=(), levels=begun.levels, tables=()) != replace(begun, prizes=(), tables=()):
        other.append("what no page changes")
    if other:
        raise _another(other)


def _said(field: str, *setups: EventSetup) -> list[object]:
    return [getattr(setup, field) for setup in setups]


def _another(fields: list[str]) -> DeskError:
    words = "give it back what it said (prizes, levels and tables are changed on the event's pages), or name another"
    return DeskError(f"the event was begun with another file ({', '.join(fields)}): {words} folder with --data")


def read_entry(number: int, at_ms: int, by: str, said: str) -> Entry:
    """Return the entry of a row of the store. Raises StoreError."""
    try:
        return Entry(at_ms, by, _ENTRIES.decode(said), number, said)
    except (msgspec.DecodeError, ValueError) as fault:
        words = f"entry {number} of the tournament's journal cannot be read ({fault}); name another folder with --data"
        raise StoreError(words) from None
