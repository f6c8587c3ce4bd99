"""Keeps the records of a table for good: in order, and on disk before anyone is shown them.

A record is one line, as `chain` has it. The line that was being written when the power went has no end; it is cut off,
for nothing was shown on its strength. A line that has its end and is damaged, or does not follow the one before it,
is refused with its place. No tag and no name of a face-down card can be in a record: the types have no place for them.
"""

from collections.abc import Iterable, Sequence
from typing import Protocol

import msgspec

from table.chain import BEGINNING, sealed
from table.engine.words.alerts import Alert
from table.engine.words.events import TableEvent
from table.engine.words.setup import TableSetup
from table.engine.words.sightings import Sighting
from table.said_plainly import SaidPlainlyError

JOURNAL_NAME = "table.journal"
"""In the folder that a table's file names."""

SCHEMA = 1
"""Raised when a record's fields change their meaning. A new field with a default is no such change: a journal that was
begun without it reads as one in which that is not known."""


class TableOpened(msgspec.Struct, frozen=True, kw_only=True, tag="table-opened"):
    """The first record: what the table was before its first hand."""

    schema: int = SCHEMA
    table_name: str
    rulebook: str
    setup: TableSetup
    journal_id: str = ""
    """Which journal this is among all that its table ever begins: for whoever keeps records of several."""
    wall_ms: int | msgspec.UnsetType = msgspec.UNSET
    """The time of day when it was begun, as `table.clock` says it; left out by tables that no clock on a wall times."""


class SightingTaken(msgspec.Struct, frozen=True, kw_only=True, tag="sighting-taken"):
    """One sighting, and what it meant when it was taken."""

    number: int
    """1 for the first sighting of the journal."""
    sighting: Sighting
    events: tuple[TableEvent, ...]
    alerts: tuple[Alert, ...]
    wall_ms: int | msgspec.UnsetType = msgspec.UNSET
    """The time of day, where a hand began with it: for people, and never read by the engine."""


Record = TableOpened | SightingTaken


class SegmentBegun(msgspec.Struct, frozen=True, kw_only=True, tag="segment-begun"):
    """The first line of a file of the journal, but for the very first: it is chained, and no record."""

    before: int
    """So many records stand before it."""
    opened: TableOpened
    """With which the journal began: its own first file may not be kept any more."""
    begun_ms: int
    """The time of day."""


class JournalUnreadableError(SaidPlainlyError):
    """The journal is damaged, or the disk refuses it; `str` names the file, the place and the way out."""


class Mark(msgspec.Struct, frozen=True):
    """A place in a journal: behind which record it is."""

    records: int = 0
    octets: int = 0
    """From the beginning of its file."""
    line_octets: int = 0
    line_hash: str = ""
    """Of the line before it: another journal has another there."""
    segment: int = 0
    """How many records stand before that file."""
    link: str | None = BEGINNING
    """The chain's, of the line before it; None where it is not known."""


class Journal(Protocol):
    """Keeps records in order."""

    def append(self, record: Record) -> None:
        """Keep *record* for good; it is durable when this returns."""

    def records(self) -> Iterable[Record]:
        """Return what was kept before this journal was opened."""


class MemoryJournal:
    """Keeps records as long as the process lives: for checks and replays."""

    def __init__(self) -> None:
        """Start empty."""
        self.kept: list[Record] = []

    def append(self, record: Record) -> None:
        """Keep *record*."""
        self.kept.append(record)

    def records(self) -> Sequence[Record]:
        """Return nothing: it never outlives its process."""
        return ()

    @property
    def link(self) -> str:
        """Return nothing: nobody can change what it holds."""
        return ""


_ENCODER = msgspec.json.Encoder()


def record_body(record: Record | SegmentBegun) -> bytes:
    """Return the JSON of what stands in a journal."""
    return _ENCODER.encode(record)


def record_line(record: Record) -> bytes:
    """Return a record as earlier versions kept it, and as whoever compares records writes it: without its link."""
    return sealed(record_body(record))
