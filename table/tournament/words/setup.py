"""The room as it stands when the engine is given it: tables, players, schedule, prizes. Nothing here decides."""

import msgspec

from table.engine.words.zones import Seat
from table.messages.schedule import ScheduledLevel

Name = str
"""A player's name, which is his alone in an event."""

TableNumber = int
"""1 to 999."""

MINUTE_MS = 60_000


class Place(msgspec.Struct, frozen=True, order=True, gc=False):
    """A seat in the room."""

    table: TableNumber
    seat: Seat


class BlindPlaces(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Where button and blinds of a hand were."""

    button: Seat
    small: Seat | None
    """None for a dead one."""
    big: Seat


class TableInPlay(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A table, with the places of the hand just completed; without a button no hand has been played there."""

    number: TableNumber
    button: Seat | None = None
    small: Seat | None = None
    """None with a button: the next player."""
    big: Seat | None = None
    is_spare: bool = False
    """It stands ready and is not in use."""
    table_id: str = ""
    """As a table reports that was added while the event was on; empty for those of the event's file."""


class Entrant(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A player as the set-up has him; their order is the order in which they sat down."""

    name: Name
    place: Place
    stack: int
    is_absent: bool = False
    is_announced: bool = False
    """Absent, and said that he would be late."""
    is_unsold: bool = False
    """A stack without an owner that waits for a straggler."""
    blue: int = 0
    """Bounty chips."""
    offences: int = 0
    """Earlier ones in this event."""
    is_moved: bool = False
    """Came in a balancing move since the last hand at this table."""
    is_new: bool = False
    """Came as a newcomer since then."""


class Price(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What a purchase costs, in whole units of money: for the prizes, for the house, on the buyer's own head."""

    pool: int = 0
    fee: int = 0
    bounty: int = 0

    @property
    def total(self) -> int:
        """What the buyer pays for it at the desk."""
        return self.pool + self.fee + self.bounty


class PayoutRow(msgspec.Struct, frozen=True, kw_only=True):
    """How a pool is shared: a row of the house's table."""

    entries: int
    """The row is for so many at most; the last row for any number."""
    shares: tuple[int, ...]
    """Of the places, first place first: percent, or any other parts."""


class Prices(msgspec.Struct, frozen=True, kw_only=True):
    """What the house takes for what it sells; all nothing where an event has no cash desk."""

    currency: str = ""
    """As it stands behind amounts of money."""
    buy_in: Price = Price()
    re_entry: Price = Price()
    re_buy: Price = Price()
    add_on: Price = Price()
    guarantee: int = 0
    """The prizes come to so much at least."""
    payouts: tuple[PayoutRow, ...] = ()
    round_to: int = 1
    """Prizes are multiples of it, but for the first."""
    is_mystery: bool = False
    """Bounties lie in envelopes, and none is won before these are sealed."""


class EventDay(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One day of an event that is played on several: at its end chips are bagged, and another day begins with them."""

    event: str = ""
    """The same name on each of its days; empty where an event ends on the day it began."""
    name: str = ""
    """As it is called behind the word day: a number, and a letter for a flight."""
    last_level: int = 0
    """The day ends with this level; 0: no level ends it."""
    percent_left: int = 0
    """It ends when no more than so many of a hundred entries are left; 0: no number does."""
    takes_best_bag: bool = True
    """Of a player who has bagged twice the larger stack counts; else nobody may bag twice."""


class SatelliteFor(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The event that a satellite is played for: its prizes are seats there."""

    event: str = ""
    day: str = ""
    """Of several, the one on which they are; empty where there is one."""
    seat: int = 0
    """What a seat is worth: the buy-in there, in whole units of money; 0: it is no satellite."""
    is_second_lammer: bool = False
    """Who has a seat there already gets a lammer for another one, else cash."""


class EventSetup(msgspec.Struct, frozen=True, kw_only=True):
    """An event before the first thing happens."""

    table_size: int = 9
    start_stack: int = 10_000
    denominations: tuple[int, ...] = (25, 100, 500, 1000, 5000, 25_000)
    """Smallest first."""
    levels: tuple[ScheduledLevel, ...] = (ScheduledLevel(minutes_ms=None, small_blind=100, big_blind=200),)
    level: int = 1
    """Where the clock stands, from 1."""
    left_ms: int | None = None
    """Left in that level; None: all of it."""
    rebuys_until_level: int = 0
    """Re-buys are sold up to the end of this level; 0: none are."""
    has_add_ons: bool = False
    prizes: tuple[int, ...] = ()
    points: int = 0
    """How many places earn league points."""
    tables: tuple[TableInPlay, ...] = ()
    players: tuple[Entrant, ...] = ()
    prices: Prices = Prices()
    day: EventDay = EventDay()
    satellite: SatelliteFor = SatelliteFor()

    @property
    def add_on_stack(self) -> int:
        """The chips of an add-on."""
        return 2 * self.start_stack
