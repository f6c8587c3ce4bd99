"""The entries of the cash desk: money taken and given, the till, and who waits for a seat or is called to the desk.

Values alone. What they come to stands in `books`. Every amount is in whole units of the house's money.
"""

import enum

import msgspec
from msgspec.structs import asdict

from display.station.tournament.envelope_entries import EnvelopeEntry
from table.engine.words.frozen import replace
from table.tournament.words.setup import Name


class Means(enum.Enum):
    """How money changes hands."""

    CASH = "cash"
    CARD = "card"
    TRANSFER = "transfer"
    TICKET = "ticket"
    """Won in a satellite, or given out by the house."""
    LAMMER = "lammer"
    """A chip of the house that is as good as money for any buy-in of its."""
    HOUSE = "house"
    """The house pays for the player."""
    ELSEWHERE = "elsewhere"
    """Before a file of players was taken: online, or at another station."""


class Brought(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What somebody has bought beside the buy-in, paid and won elsewhere: at another station, on another day."""

    re_entries: int = 0
    re_buys: int = 0
    add_ons: int = 0
    paid: int = 0
    """What was taken of him, less what he was given."""
    won: int = 0
    claimed: int = 0
    """Of the bounties that he has bought: what was won already by those who put him out."""
    buy_ins: int = 0
    """Beside the first one: on another day of the event, or as somebody who was out there."""
    bounties: int = 0
    """Of what he has won: by putting others out."""

    @property
    def prize(self) -> int:
        """Of what he has won: out of the pool."""
        return self.won - self.bounties

    def plus(self, other: "Brought") -> "Brought":
        """Return what he brings of two days: on each of them he has bought in."""
        mine, theirs = asdict(self), asdict(other)
        both = Brought(**{field: mine[field] + theirs[field] for field in mine})
        return replace(both, buy_ins=both.buy_ins + 1)


class MoneyTaken(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="money-taken"):
    """A cashier has taken money of a player, for what he owes."""

    name: Name
    amount: int
    means: Means
    note: str = ""


class MoneyGiven(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="money-given"):
    """A cashier has given a player money that is his: a prize, or what he has paid for nothing."""

    name: Name
    amount: int
    means: Means
    reason: str


class TicketSwapped(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="ticket-swapped"):
    """A cashier takes a ticket back and gives its worth by other means: its holder has a seat there already."""

    name: Name
    amount: int
    means: Means


class TillMoved(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="till-moved"):
    """A cashier puts the house's cash into the till, or takes it out: an amount below 0."""

    amount: int
    reason: str


class TillCounted(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="till-counted"):
    """A cashier has counted the till."""

    amount: int
    expected: int
    """By the books."""
    note: str = ""


class AlternateListed(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="listed"):
    """Somebody is put on the waiting list, as an alternate: no seat is sold to him yet."""

    name: Name
    note: str = ""
    """Where he is found."""


class Paged(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="paged"):
    """Somebody is called to the desk: the wall has the name until he has come."""

    name: Name
    reason: str = ""


class PageEnded(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="page-ended"):
    """Somebody who was called to the desk has come, or is called no more."""

    name: Name


class Delisted(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="delisted"):
    """Somebody is taken off the waiting list."""

    name: Name
    reason: str


class BountyGiven(msgspec.Struct, frozen=True, kw_only=True, tag="bounty-given"):
    """A cashier gives a bounty to those who have really won it."""

    number: int
    """Of the entry by which somebody was put out."""
    out: Name
    by: tuple[Name, ...]
    reason: str


TillEntry = TillMoved | TillCounted
QueueEntry = AlternateListed | Paged | PageEnded | Delisted
CashEntry = MoneyTaken | MoneyGiven | TicketSwapped | BountyGiven | TillEntry | QueueEntry | EnvelopeEntry
