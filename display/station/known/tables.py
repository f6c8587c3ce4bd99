"""A table as the station knows it: its last picture, what happened there lately, and whether it is there.

Frozen values, and how each follows from the one before and what has come.
"""

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from display.station.known.story import StoryLine, story_of
from display.words.spoken import say
from table.engine.words.frozen import replace
from table.engine.words.table_events import DealerSeated
from table.engine.words.zones import Seat
from table.messages.notices import NoticeShown
from table.messages.public_records import PublicRecord, TablePicture
from table.messages.sayings import TableReport
from table.messages.topics import TableAddress

LINES_KEPT: Final = 100
"""What happened lately: some three hands."""


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """Something that happened, in words."""

    sequence: int
    hand_number: int
    at_ns: int
    """By the table's own clock: good for what lies between two lines."""
    text: str
    is_alert: bool = False
    is_detail: bool = False
    """Whether only evidence needs it."""


class TableNow(msgspec.Struct, frozen=True, kw_only=True):
    """What the station knows of one table by now."""

    address: TableAddress
    name: str = ""
    rulebook: str = ""
    journal: str = ""
    boot: str = ""
    is_online: bool = False
    changed_ms: int = 0
    """When it came or went, by the station's clock."""
    picture: TablePicture | None = msgspec.field(default=None, name="face")
    """Stored as `face` since before it had this name."""
    is_ignored: bool = False
    """Nobody there has attended for long to what the dealer is asked."""
    damaged_record: int | None = None
    """Of its journal, as `TableReport` says it."""
    shown: NoticeShown | msgspec.UnsetType | None = msgspec.UNSET
    """The notice of the tournament that it shows, as `TableReport` says it."""
    dealer: int = 0
    """Who has signed in there, and deals; 0 for nobody."""
    dealer_since_ms: int = 0
    """Since when, by the station's clock."""
    lines: tuple[Line, ...] = ()
    is_removed: bool = False
    """Whether it was taken off the page: until it reports again."""

    @property
    def id(self) -> str:
        """What it is called between page and station."""
        return f"{self.address.zone}/{self.address.table}"

    @property
    def words(self) -> str:
        """What it is called by people."""
        return self.name or self.address.table

    @property
    def names(self) -> dict[int, str]:
        """The players' names by seat."""
        return {} if self.picture is None else {seat.seat: seat.name for seat in self.picture.seats if seat.name}


def with_report(table: TableNow, report: TableReport, now_ms: int) -> TableNow:
    """Return *table* as its report says; the offline word of an earlier start means nothing."""
    if not report.is_online:
        if not table.is_online or report.boot != table.boot:
            return table
        return replace(table, is_online=False, changed_ms=now_ms)
    is_new_journal = report.journal != table.journal
    picture, before = report.picture or table.picture, table.picture
    if not is_new_journal and picture is not None and before is not None and picture.sequence < before.sequence:
        picture = before
    return replace(
        table,
        name=report.table_name,
        rulebook=report.rulebook,
        journal=report.journal,
        boot=report.boot,
        is_online=True,
        is_removed=False,
        is_ignored=report.is_ignored,
        damaged_record=report.damaged_record,
        shown=report.shown,
        changed_ms=table.changed_ms if table.is_online else now_ms,
        picture=picture,
        lines=() if is_new_journal else table.lines,
    )


def with_records(table: TableNow, journal: str, records: Iterable[PublicRecord]) -> TableNow:
    """Return *table* with what *records* of a journal tell; a new journal begins the story anew."""
    if journal != table.journal:
        table = replace(table, journal=journal, lines=(), dealer=0)
    last, names = table.lines[-1].sequence if table.lines else 0, table.names
    fresh = [
        Line(sequence=record.sequence, hand_number=record.hand_number, at_ns=record.at_ns, **told._asdict())
        for record in records
        if record.sequence > last
        for told in _told(record, names)
    ]
    return replace(table, lines=(*table.lines, *fresh)[-LINES_KEPT:]) if fresh else table


def with_dealer(table: TableNow, records: Iterable[PublicRecord], now_ms: int) -> TableNow:
    """Return *table* with whoever has signed in to deal there last by *records*, since now."""
    seated = [event.dealer for record in records for event in record.events if isinstance(event, DealerSeated)]
    return replace(table, dealer=seated[-1], dealer_since_ms=now_ms) if seated else table


def _told(record: PublicRecord, names: Mapping[Seat, str]) -> tuple[StoryLine, ...]:
    try:
        return tuple(story_of(record, names))
    except Exception as fault:  # noqa: BLE001 - a record counts, be there words for it or not
        return (StoryLine(say("What happened here cannot be put into words ({why})", why=type(fault).__name__)),)
