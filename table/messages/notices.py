"""Notices that the station has a table show of its tournament: the schedule, its clock, and what to do next.

Retained, and signed like a command: a table that is cut off goes on by the last one that it has. Values alone.
"""

from typing import Annotated, Final

import msgspec

from table.engine.words.ranges import Number, Tally
from table.messages.schedule import ScheduledLevel
from table.messages.stamps import Stamp, Start, TimeNs

MOST_LINES: Final = 8
MOST_LEVELS: Final = 200
MOST_OCTETS: Final = 65_536

Line = Annotated[str, msgspec.Meta(max_length=200)]


class HandsCounted(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """From where a table counts the hands of its games, so that it knows by itself which comes next."""

    first: int
    """The first hand of the games in force, by the table's own numbers; below 1 where its journal is a later one."""
    since: Tally
    """The level that names these games, from 1; 0 where none has."""


class ClockNotice(msgspec.Struct, frozen=True, kw_only=True):
    """Where the clock stands: an absolute end while it runs, what is left while it stands; never a tick."""

    level: Number
    """The one that is played, from 1; in a break the one that was."""
    announced: Number
    """The one that the next hand is played at."""
    is_break: bool = False
    is_paused: bool = False
    ends_ms: Tally | None = None
    """When level or break is over, by the station's time of day; None while it stands, and in the last level."""
    left_ms: Tally | None = None
    """Of the level or the break, while the clock stands."""
    levels: Annotated[tuple[ScheduledLevel, ...], msgspec.Meta(min_length=1, max_length=MOST_LEVELS)]


class ClockStanding(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Where the clock stands at one moment, worked out from a notice."""

    level: int
    """The one that is played; in a break the one to come."""
    holds: ScheduledLevel
    """What the next hand is played at."""
    holds_at: int = 1
    """The number of that level."""
    is_break: bool = False
    is_paused: bool = False
    left_s: int | None = None
    """Begun seconds; None where this level has no end."""


class TableNotice(msgspec.Struct, frozen=True, kw_only=True):
    """What one table shows."""

    clock: ClockNotice
    lines: Annotated[tuple[Line, ...], msgspec.Meta(max_length=MOST_LINES)] = ()
    """For the dealer, what comes first standing first."""
    is_hold: bool = False
    """No hand is to begin after this one."""
    counted: HandsCounted | msgspec.UnsetType = msgspec.UNSET
    """Left out where the tournament has no game but no-limit hold'em."""


class NoticeShown(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Which notice a table shows: of which start of the station, and its number there."""

    session: Start
    sequence: Tally


class AddressedNotice(msgspec.Struct, frozen=True, kw_only=True):
    """What is signed: a notice, the one table that it is for, and when it was said."""

    to: Annotated[str, msgspec.Meta(max_length=200)]
    said_ms: Tally
    """By the station's time of day."""
    session: Start | msgspec.UnsetType = msgspec.UNSET
    """The station's; left out by one of before it counted."""
    sequence: Tally = 0
    """Counts what this start of the station has told this table: of two the later one holds."""
    stamp: Stamp | None = None
    """From the table's last report: so it knows that this was said to this start of it. None where none was heard."""
    at_ns: TimeNs = 0
    """By the table's own clock, when it was said at the earliest."""
    notice: TableNotice


class SignedNotice(msgspec.Struct, frozen=True, kw_only=True):
    """Station to table, retained: an `AddressedNotice` byte for byte as it was signed."""

    body: Annotated[str, msgspec.Meta(max_length=MOST_OCTETS)]
    signature: Annotated[str, msgspec.Meta(max_length=200)]
