"""Reports of clock and tables: levels, breaks, and hands as far as the room sees them. A closed family."""

from table.messages.schedule import ScheduledLevel
from table.tournament.words.happens import Happens
from table.tournament.words.setup import BlindPlaces, Name, TableNumber


class TimePassed(Happens, frozen=True, tag="time-passed"):
    """The clock has run on."""

    by_ms: int


class LevelAwaited(Happens, frozen=True, tag="level-awaited"):
    """The clock has run on to the start of a level."""

    level: int


class BreakAwaited(Happens, frozen=True, tag="break-awaited"):
    """The clock has run on to the start of the next break."""


class ClockPut(Happens, frozen=True, gc=False, tag="clock-put"):
    """The director puts the clock: into a level, forward or back, with so much left of it."""

    level: int
    left_ms: int


class LevelsSet(Happens, frozen=True, tag="levels-set"):
    """The director sets the levels to come."""

    first: int
    """The number of the first of them; those before it stay."""
    levels: tuple[ScheduledLevel, ...]
    """All that follow; with none the level before them is the last."""
    reason: str


class LevelAnnounced(Happens, frozen=True, tag="level-announced"):
    """The new level has been announced."""


class HandBegun(Happens, frozen=True, tag="hand-begun"):
    """The next hand has begun at a table."""

    table: TableNumber
    level: int | None = None
    """The level whose blinds were taken, where that was a mistake."""
    has_acted: bool = False
    """That was noticed only after substantial action."""
    places: BlindPlaces | None = None
    """As the table itself reports them; None where the rulebook says where they are."""


class HandEnded(Happens, frozen=True, tag="hand-ended"):
    """A hand is over; if no `HandBegun` said that it began, it began now as well."""

    table: TableNumber
    stacks: tuple[tuple[Name, int], ...] = ()
    """Those whose stacks have changed; 0 is bust. The sum at the table must be what it was."""
    best: tuple[Name, ...] = ()
    """Of the hands of those who went bust, best first; those not named are worse, and equal among themselves."""
    by: tuple[Name, ...] = ()
    """Who shared the pot that knocked a player out."""


class Misdealt(Happens, frozen=True, tag="misdealt"):
    """The running hand is dealt again."""

    table: TableNumber


class AllInCalled(Happens, frozen=True, tag="all-in-called"):
    """In the running hand an all-in has been called, and cards are to come."""

    table: TableNumber


class BoardReleased(Happens, frozen=True, tag="board-released"):
    """The director has the held board dealt out."""

    table: TableNumber


class HandForHandSet(Happens, frozen=True, tag="hand-for-hand-set"):
    """Hand-for-hand is announced, or over."""

    is_on: bool


PlayHappening = (
    TimePassed
    | LevelAwaited
    | BreakAwaited
    | ClockPut
    | LevelsSet
    | LevelAnnounced
    | HandBegun
    | HandEnded
    | Misdealt
    | AllInCalled
    | BoardReleased
    | HandForHandSet
)
