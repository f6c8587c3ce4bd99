"""The event as anybody may see it after a step. Values alone; they are worked out elsewhere."""

import enum

import msgspec

from table.engine.words.game import Game
from table.engine.words.rotation import Dealt
from table.engine.words.zones import Seat
from table.tournament.words.setup import Name, Place, TableNumber
from table.tournament.words.told import FloorCall, StaffOrder


class TableStatus(enum.Enum):
    """What a table does."""

    PLAYING = "playing"
    HALTED = "halted"
    WAITING = "waiting"
    """For the other tables, in hand-for-hand."""
    HELD = "held"
    """Its board is."""
    BREAK = "break"
    BROKEN = "broken"


class NextHand(enum.Enum):
    """What a player gets in the next deal of his table."""

    LIVE = "live"
    KILLED = "killed"
    """Cards that are killed or folded for him."""
    OUT = "out"
    """Nothing, though his seat posts."""
    WAIT = "wait"
    """Nothing yet."""


class Posting(enum.Enum):
    """What a seat posts in the next hand."""

    SMALL = "small"
    BIG = "big"


class WaitsFor(enum.Enum):
    """Until when a newcomer waits."""

    BIG = "big"
    BUTTON = "button"


class NotSold(enum.Enum):
    """Why the book sells somebody no re-buy, or no add-on, now."""

    NEVER = "never"
    EARLY = "early"
    """The re-buy period is not over."""
    LATE = "late"
    """The period is over, or a hand has begun at his table since."""
    CHIPS = "chips"
    """He has more than the most with which one may buy."""
    ONCE = "once"
    """He has had his."""
    DECLINED = "declined"
    """Bust, he has said that he buys no more."""
    NO_SEAT = "no-seat"
    OUT = "out"


class TableView(msgspec.Struct, frozen=True, kw_only=True):
    """What people are shown of one table: who plays there, and where the next hand begins."""

    status: TableStatus
    players: int
    """Seats with chips, whoever sits there or not, and who may still re-buy."""
    level: int
    """Of its running hand, else of its next."""
    button: Seat | None
    """The places of the next hand, as things stand; None where they are not known yet."""
    small: Seat | None
    """None, with a button: a dead one."""
    big: Seat | None
    game: str | msgspec.UnsetType = msgspec.UNSET
    """Of its running hand, else of its next; left out where the event has no game but no-limit hold'em."""


class NextGame(msgspec.Struct, frozen=True, kw_only=True):
    """What a table deals, and what its next hand is dealt as."""

    now: Game
    """Of the running hand, else of the next."""
    is_running: bool
    """Whether a hand runs there."""
    dealt: Dealt
    is_change: bool
    """Whether it is another game than that of the running hand, or else of the last one."""
    since: int
    """The level that names the games in force there."""
    hands: int
    """Of them that have begun at this table."""


class DealtIn(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Whose chips a hand moves."""

    name: Name
    stack: int
    """What he has, or began the hand with where his chips have left play since."""


class PlayerView(msgspec.Struct, frozen=True, kw_only=True):
    """A player, or a stack without an owner."""

    place_at: Place | None
    """Where he sits; None for who is out, or has no seat yet."""
    stack: int
    behind: int = 0
    """Of the stack, not yet on the table."""
    odd: int = 0
    """Odd chips in a colour-up that is going on."""
    hand: NextHand | None = None
    """In the next deal of his table: of its next hand, or of the running one once more after a misdeal."""
    until: WaitsFor | None = None
    """None for who waits only while the running hand is dealt again."""
    posts: Posting | None = None
    penalty: int = 0
    """Still to be served; minutes are rounded up."""
    unit: str | None = None
    """`hands` or `minutes`."""
    penalty_ms: int = 0
    """The minutes still to be served, to the millisecond; 0 where hands come first."""
    place: int | None = None
    prize: int = 0
    is_out: bool = False
    is_waiting: bool = False
    """Let in, and without a seat yet."""
    asked: int = 0
    """Who waits for a seat: the smaller one came first."""
    is_called: bool = False
    """Who waits for a seat: one is free for him."""
    may_rebuy: bool = False
    """Bust, and has no place yet: he may still buy."""
    no_rebuy: NotSold | None = None
    """None where a re-buy would be granted."""
    no_add_on: NotSold | None = None
    """None where an add-on would be granted."""
    may_re_enter: bool = False
    """May buy a new stack and place, for what he has."""
    may_withdraw: bool = False
    """Has declared a re-buy that the book, or the floor, may let him take back."""
    is_unsold: bool = False
    is_absent: bool = False


class EventView(msgspec.Struct, frozen=True, kw_only=True):
    """What people are shown of the tournament: clock, tables, players, prizes."""

    level: int
    """The clock's; in a break the one to come."""
    is_break: bool
    left_ms: int | None
    """In the level or the break; None in the last level."""
    remaining: int
    total: int
    """All chips in play."""
    is_over: bool = False
    """Whether somebody has won, or the players left have shared."""
    to_share: int
    """What the players left may share: the prizes of the places that they still play for."""
    is_hand_for_hand: bool
    orders: tuple[StaffOrder, ...]
    floor: tuple[FloorCall, ...]
    """The open floor calls, the oldest first."""
    fill: tuple[Place, ...]
    """The seats that players of a broken table still draw, in the order in which they are listed."""
    tables: dict[TableNumber, TableView]
    players: dict[Name, PlayerView]
    rebuy_up_to: int = 0
    """The most chips with which one may buy a re-buy."""
    games: dict[TableNumber, NextGame] = {}
    """What comes next at each table; empty where the event has no game but no-limit hold'em."""
    first_to_set: int = 1
    """The first level that may still be set otherwise."""
    dealt_in: dict[TableNumber, dict[Seat, DealtIn]] = {}
    """Who has left the seat in which he was dealt into the running hand, by that seat."""

    def playing_at(self, table: TableNumber) -> dict[Seat, DealtIn]:
        """Return whose chips the running or next hand of *table* moves, by seat: who left in mid-hand is among them."""
        here = {
            at.seat: DealtIn(name=name, stack=one.stack)
            for name, one in self.players.items()
            if (at := one.place_at) is not None and at.table == table
        }
        return here | self.dealt_in.get(table, {})
