"""The expectations of the `.event` language as values: what the station must have said, and how the room stands.

How one is judged is not known here.
"""

from __future__ import annotations

import msgspec

from table.engine.words.penalties import PenaltyUnit
from table.engine.words.zones import Seat
from table.tournament.words.setup import Name, Place, TableNumber
from table.tournament.words.told import EventCode, EventRuling, FloorOption, OrderKind
from table.tournament.words.view import NextHand, Posting, TableStatus, WaitsFor


class ExpectAlert(msgspec.Struct, frozen=True, kw_only=True):
    """Such an alert was raised; what is null, or empty, was not named."""

    code: EventCode
    name: Name | None = None
    table: TableNumber | None = None
    cite: str | None = None
    ruling: EventRuling | None = None
    amount: int | None = None
    options: tuple[FloorOption, ...] = ()


class ExpectQuiet(msgspec.Struct, frozen=True):
    """Nothing but notes was raised."""


class ExpectNo(msgspec.Struct, frozen=True):
    """This was not raised: about that player, or about anybody."""

    code: EventCode
    name: Name | None = None


class ExpectOrder(msgspec.Struct, frozen=True, kw_only=True):
    """This order stands; what is null was not named."""

    kind: OrderKind
    name: Name | None = None
    is_anybody: bool = False
    """It is not yet known who."""
    table: TableNumber | None = None
    to: TableNumber | None = None
    seat: Seat | None = None
    cite: str | None = None


class ExpectNoOrder(msgspec.Struct, frozen=True, kw_only=True):
    """No such order stands; without a kind none at all."""

    kind: OrderKind | None = None
    name: Name | None = None
    is_anybody: bool = False
    """It is not yet known who."""
    table: TableNumber | None = None


class ExpectHand(msgspec.Struct, frozen=True):
    """What a player gets in the next deal of his table."""

    name: Name
    hand: NextHand
    until: WaitsFor | None = None


class ExpectPosts(msgspec.Struct, frozen=True):
    """What a player's seat posts in it; null is nothing."""

    name: Name
    posts: Posting | None


class ExpectButton(msgspec.Struct, frozen=True):
    """The button of a table's next hand."""

    table: TableNumber
    seat: Seat


class ExpectSmall(msgspec.Struct, frozen=True):
    """Its small blind; null is a dead one."""

    table: TableNumber
    seat: Seat | None


class ExpectBig(msgspec.Struct, frozen=True):
    """Its big blind."""

    table: TableNumber
    seat: Seat


class ExpectSeat(msgspec.Struct, frozen=True):
    """Where a player sits."""

    name: Name
    place: Place


class ExpectPlayers(msgspec.Struct, frozen=True):
    """How many players a table has."""

    table: TableNumber
    count: int


class ExpectRemaining(msgspec.Struct, frozen=True):
    """How many players are left in the event."""

    count: int


class ExpectFill(msgspec.Struct, frozen=True):
    """Exactly these seats are still to be filled, in this order."""

    places: tuple[Place, ...]


class ExpectStack(msgspec.Struct, frozen=True):
    """A player's chips."""

    name: Name
    amount: int


class ExpectBehind(msgspec.Struct, frozen=True):
    """Chips of them that are not yet on the table."""

    name: Name
    amount: int


class ExpectOdd(msgspec.Struct, frozen=True):
    """Odd chips in a colour-up that is going on."""

    name: Name
    count: int


class ExpectTotal(msgspec.Struct, frozen=True):
    """All chips in play."""

    amount: int


class ExpectPenalty(msgspec.Struct, frozen=True):
    """What a player has still to serve; 0 is nothing."""

    name: Name
    count: int = 0
    unit: PenaltyUnit = PenaltyUnit.HANDS


class ExpectPenaltyTime(msgspec.Struct, frozen=True):
    """The same in minutes and parts of them."""

    name: Name
    left_ms: int


class ExpectPlace(msgspec.Struct, frozen=True):
    """A player's place in the event; null is none."""

    name: Name
    place: int | None


class ExpectPrize(msgspec.Struct, frozen=True):
    """What a player is paid so far."""

    name: Name
    amount: int


class ExpectLevel(msgspec.Struct, frozen=True):
    """The level of the clock, or of a table's hand."""

    level: int
    table: TableNumber | None = None


class ExpectLeft(msgspec.Struct, frozen=True):
    """What is left of the level or the break."""

    left_ms: int


class ExpectBreak(msgspec.Struct, frozen=True):
    """Whether the clock is in a break."""

    is_break: bool


class ExpectStatus(msgspec.Struct, frozen=True):
    """What a table does."""

    table: TableNumber
    status: TableStatus


class ExpectFloor(msgspec.Struct, frozen=True):
    """This floor call is open; without a code none is."""

    code: EventCode | None = None
    name: Name | None = None


Expectation = (
    ExpectAlert
    | ExpectQuiet
    | ExpectNo
    | ExpectOrder
    | ExpectNoOrder
    | ExpectHand
    | ExpectPosts
    | ExpectButton
    | ExpectSmall
    | ExpectBig
    | ExpectSeat
    | ExpectPlayers
    | ExpectRemaining
    | ExpectFill
    | ExpectStack
    | ExpectBehind
    | ExpectOdd
    | ExpectTotal
    | ExpectPenalty
    | ExpectPenaltyTime
    | ExpectPlace
    | ExpectPrize
    | ExpectLevel
    | ExpectLeft
    | ExpectBreak
    | ExpectStatus
    | ExpectFloor
)
