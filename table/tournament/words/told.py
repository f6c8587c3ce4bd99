"""The output of the engine: alerts of a step, standing orders, open floor calls. Values alone, no sentences."""

import enum

import msgspec

from table.engine.words.game import Game
from table.engine.words.zones import Seat
from table.tournament.words.setup import Name, TableNumber


class EventCode(enum.Enum):
    """What an alert is about."""

    ENTRY = "entry"
    RE_BUY = "re-buy"
    ADD_ON = "add-on"
    SEAT_CHANGE = "seat-change"
    DRAW_AGAIN = "draw-again"
    POSITION = "position"
    PASS = "pass"  # noqa: S105 - a player passes the big blind
    WRONG_LEVEL = "wrong-level"
    HOLD = "hold"
    HALTING = "halting"
    SHORT_TABLE = "short-table"
    OFFENCE = "offence"
    DISQUALIFIED = "disqualified"
    CHIPS = "chips"
    AWAY = "away"
    MOVE_REFUSED = "move-refused"
    COLOUR_UP = "colour-up"
    BONUS = "bonus"
    SIGN_OUT = "sign-out"
    EXTRA_BOUNTY = "extra-bounty"
    CHOP = "chop"


class EventRuling(enum.Enum):
    """What an alert says of it."""

    GRANTED = "granted"
    REFUSED = "refused"
    WAIT = "wait"
    FLOOR = "floor"
    CORRECT = "correct"
    PLAY_ON = "play-on"
    NOTE = "note"
    WARNING = "warning"
    PENALTY = "penalty"
    DISQUALIFIED = "disqualified"
    SUSPENDED = "suspended"
    RETURNED = "returned"
    REMOVED = "removed"
    BLINDED = "blinded"
    STAY = "stay"
    OUT = "out"


class FloorOption(enum.Enum):
    """The words of a floor call's answer."""

    GRANTED = "granted"
    REFUSED = "refused"
    WARNING = "warning"
    HANDS = "hands"
    ROUNDS = "rounds"
    MINUTES = "minutes"
    DISQUALIFIED = "disqualified"
    REMOVED = "removed"
    BLINDED = "blinded"
    STAY = "stay"
    LIVE = "live"
    WAIT = "wait"
    CORRECT = "correct"
    PLAY_ON = "play-on"
    HALT = "halt"
    NEW_STACK = "new-stack"
    SAVE = "save"


class EventAlert(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Something that a step has come to."""

    code: EventCode
    ruling: EventRuling
    cite: str | None
    """The rule's id; None where the book is silent."""
    name: Name | None = None
    table: TableNumber | None = None
    amount: int | None = None
    options: tuple[FloorOption, ...] = ()
    """Of a floor call, the sensible default first."""
    before: tuple[Name, ...] = ()
    """Of who waits for a seat: who is before him on the list."""


class FloorCall(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A question that waits for the director."""

    code: EventCode
    options: tuple[FloorOption, ...]
    name: Name | None = None
    table: TableNumber | None = None
    amount: int | None = None


class OrderKind(enum.Enum):
    """What the staff is to do."""

    MOVE = "move"
    SEAT = "seat"
    BREAK = "break"
    HALT = "halt"
    HOLD = "hold"
    OPEN = "open"
    DRAW_BUTTON = "draw-button"
    DRAW_MOVER = "draw-mover"
    DRAW_RACE = "draw-race"
    DRAW_SEATS = "draw-seats"
    CHANGE_GAME = "change-game"


class StaffOrder(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What the staff is to do; it stands until it is carried out or no longer due."""

    kind: OrderKind
    cite: str | None
    name: Name | None = None
    """Who moves or is seated; None while it is not yet known."""
    table: TableNumber | None = None
    """Where the player is now, or the table it is about."""
    to: TableNumber | None = None
    seat: Seat | None = None
    game: Game | None = None
    """What the next hand there is dealt as, where it is another game."""
