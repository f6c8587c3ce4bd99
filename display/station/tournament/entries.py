"""The entries of the tournament's journal: what people enter, tables report and the station draws.

Values alone. What they come to is the engine's to say, and `desk` asks it.
"""

from typing import Final, NamedTuple

import msgspec

from display.station.tournament.cash_entries import Brought, CashEntry
from table.tournament.words.happenings import Happening
from table.tournament.words.played import HandBegun, HandEnded, Misdealt
from table.tournament.words.setup import Name, Place, TableNumber


class ClockSet(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="clock-set"):
    """The director starts the clock, or stops it."""

    is_running: bool


class TakenBack(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="taken-back"):
    """An entry is taken back; both stay in the journal."""

    reason: str
    number: int = 0
    """Of the entry in the journal, 1 for the first; 0 is the last that counts, as it was before there were numbers."""


class StationDrew(msgspec.Struct, frozen=True, kw_only=True, tag="station-drew"):
    """The station has drawn what was due: the same seed in the same room draws the same."""

    seed: str
    drawn: tuple[Happening, ...]


class Registered(msgspec.Struct, frozen=True, kw_only=True, tag="registered"):
    """Somebody is in the event from its start, with a whole stack: entered before anything has happened."""

    name: Name
    place: Place
    seed: str = ""
    """By which the station drew the seat; empty where a person has chosen it."""


class Newcomer(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Somebody of a file of players."""

    name: Name
    place: Place
    stack: int = 0
    """0 is a whole one."""
    is_absent: bool = False
    money: Brought | None = None


class Leaver(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Somebody of a file of players who is out: the event has his money alone."""

    name: Name
    money: Brought


class DayBrought(msgspec.Struct, frozen=True, kw_only=True):
    """An earlier day of the event, whose bags this one begins with."""

    day: str
    entries: int
    """That were sold on it."""
    bagged: int
    chips: int
    """In its bags."""
    mark: str
    """Over its journal."""
    not_in_play: dict[Name, int] = {}
    """Its bags that do not count: a larger one of the same player does."""


class RegisteredMany(msgspec.Struct, frozen=True, kw_only=True, tag="registered-many"):
    """A whole file of players is in the event from its start."""

    players: tuple[Newcomer, ...]
    seed: str = ""
    """By which the station drew the seats that the file leaves open."""
    out: tuple[Leaver, ...] = ()
    days: tuple[DayBrought, ...] = ()
    """Where they have bagged their chips on earlier days of the event."""


class Bagged(msgspec.Struct, frozen=True, kw_only=True, tag="bagged"):
    """The day is over: everybody who is left has bagged his chips, as they were counted."""

    stacks: dict[Name, int]
    reason: str = ""
    """Why the bags hold other chips than were in play, where they do."""


class Unregistered(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="unregistered"):
    """Somebody who was registered is not in the event after all."""

    name: Name


class TableHeard(msgspec.Struct, frozen=True, kw_only=True, tag="table-heard"):
    """A table itself has reported that a hand began there, was dealt again, or is over."""

    table_id: str
    journal: str
    """The table's: one that begins another counts its hands from 1 again."""
    hand_number: int
    happened: HandBegun | Misdealt | HandEnded
    gained: dict[Name, int] | msgspec.UnsetType = msgspec.UNSET
    """What the hand brought each player, or cost him: his stack follows from what he has by then.

    Empty while the hand runs; left out in journals of before, whose hands say the stacks alone."""


class ReportRefused(msgspec.Struct, frozen=True, kw_only=True, tag="report-refused"):
    """A table's report that cannot be so; it stands on the page until somebody has seen to it."""

    table_id: str
    journal: str
    hand_number: int
    table: TableNumber
    why: str
    moved: dict[int, int] = {}
    """What the hand has brought each seat, or cost it, as the table says."""
    gained: dict[Name, int] = {}
    """The same by name, where it can be entered as it was reported; else empty."""
    is_over: bool = True
    """Whether the hand is over with it."""


class ReportAccepted(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="report-accepted"):
    """Somebody has a refused report entered as the table told it."""

    number: int
    """Of its entry in the journal."""


class TableUnfollowed(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="table-unfollowed"):
    """A table reports too much that cannot be so: nothing of it is entered until somebody has it followed again."""

    table_id: str
    table: TableNumber


class TableFollowed(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="table-followed"):
    """Somebody has a table followed again, from the hand after the last that it has told of."""

    table_id: str
    journal: str
    hand_number: int


class TableGiven(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="table-given"):
    """A table that this event is through with plays in another one from now on."""

    table_id: str
    """As it stands behind the zone: `table-7`."""
    to: str
    """What the other event is called."""


class TableTaken(msgspec.Struct, frozen=True, kw_only=True, tag="table-taken"):
    """A table of another event, which is through with it, stands ready here as a spare one."""

    table: TableNumber
    table_id: str
    giver: str
    """What the other event is called."""
    reason: str
    heard: TableFollowed | None = None
    """How far it has told of hands: they are the other event's. None where it has never reported."""


class ReportSettled(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="report-settled"):
    """Somebody has seen to a report that was refused."""

    number: int
    """Of its entry in the journal."""


Entered = (
    Happening
    | ClockSet
    | TakenBack
    | Registered
    | RegisteredMany
    | Unregistered
    | Bagged
    | StationDrew
    | TableHeard
    | ReportRefused
    | ReportSettled
    | ReportAccepted
    | TableUnfollowed
    | TableFollowed
    | TableGiven
    | TableTaken
    | CashEntry
)
Pressed = (
    Happening
    | ClockSet
    | Registered
    | RegisteredMany
    | Unregistered
    | Bagged
    | ReportSettled
    | ReportAccepted
    | TableFollowed
    | TableTaken
    | CashEntry
)
"""What a person enters."""

OF_TABLES: Final = (TableHeard, ReportRefused, TableUnfollowed, TableGiven)
"""What nobody has entered: it comes by itself, or from another event, and nobody takes it back."""


class Entry(NamedTuple):
    """One line of the journal."""

    at_ms: int
    by: str
    what: Entered
    number: int = 0
    """In the journal, 1 for the first."""
    said: str = ""
    """As the store has *what*."""


def new_entry(at_ms: int, by: str, what: Entered, number: int) -> Entry:
    """Return an entry that is to be kept, with what the store will have of it."""
    return Entry(at_ms, by, what, number, msgspec.json.encode(what).decode())


class HeardUpTo(NamedTuple):
    """How far a table's hands were heard."""

    journal: str
    hand_number: int
    is_over: bool


class Refused(NamedTuple):
    """A report that waits for somebody to see to it."""

    number: int
    at_ms: int
    report: ReportRefused
