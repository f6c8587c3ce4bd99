"""Frozen values for the order of action: acts out of turn or while play waited, seats passed over.

Part of the state, as frozen values; how one becomes the next must not live here.
"""

import enum

import msgspec

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import RulingValue
from table.engine.words.cards import Handle, Street
from table.engine.words.commands import Amount, Word
from table.engine.words.entry_view import Entered
from table.engine.words.zones import Seat


class OutOfTurnKind(enum.Enum):
    """What was done out of turn."""

    CHECK = "check"
    CALL = "call"
    RAISE = "raise"
    """A bet too."""
    ALL_IN = "all-in"
    """More than a call."""
    ALL_IN_CALL = "all-in-call"
    """The last chips, for a call or less."""
    FOLD = "fold"


class Since(enum.Enum):
    """What was done between an early action and the turn of its seat."""

    NOTHING = "nothing"
    """Nobody has called, bet or raised."""
    CALL = "call"
    RAISE = "raise"
    """A bet too."""
    LESS = "less"
    """A bet below the one that was made out of turn."""


class PassedOver(enum.Enum):
    """How far a player has kept silent while others acted behind: what was told of it."""

    BY_ACTIONS = "by-actions"
    BY_BOARD = "by-board"
    """A board card was dealt as well."""


class ActOutOfTurn(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat did out of turn, until the action reaches it."""

    seat: Seat
    kind: OutOfTurnKind
    total: int | None
    """The total that was stated, of a bet or raise."""
    wagers: int
    """Bets and raises of the street when it was done, and what was done knowing of it since."""
    calls: int
    price: int
    """The total it was an answer to: the price, or more where more had been bet out of turn."""
    passed: Seat
    """Who was in turn."""
    is_before_amount: bool
    """Who was in turn had announced a bet or raise, and its amount was still to come."""
    order: int
    """Which of the actions out of turn it was."""
    told: Irregularity
    """As it was told while it waits for its turn."""
    number: int
    """Of that matter in the hand."""
    is_by_cards: bool = False
    """Its cards went into the muck, and no key was pressed for it."""
    decided: RulingValue | None = None
    """What the floor has already decided about it."""


class Ordered(msgspec.Struct, frozen=True, kw_only=True):
    """What a ruling makes of an action: to be done as soon as the seat is in turn."""

    seat: Seat
    value: RulingValue
    act: ActOutOfTurn | None
    """The action that is ruled on, None where only the seat's options are."""
    amount: int | None = None
    """The total in front that it comes to, where that is ruled."""


class CalledClock(msgspec.Struct, frozen=True):
    """The clock, called on the player in turn."""

    seat: Seat
    called_at_ns: int
    is_warned: bool = False
    is_over: bool = False
    """The time is over, and it has only to be declared."""
    stopped_at_ns: int | None = None
    """When it stopped, because the table waits for the floor or for a remedy."""


class Act(msgspec.Struct, frozen=True, gc=False):
    """One action in turn, as far as it counts towards substantial action."""

    seat: Seat
    is_with_chips: bool
    at_ns: int = 0
    """When it was keyed, or read."""


class Wagered(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What a seat has said and put out in its turn, until somebody else acts."""

    seat: Seat
    keys: int
    """So many keys could be taken back before it."""
    word: Word | None = None
    """What it said before any chips."""
    total: Amount | None = None
    motions: tuple[tuple[int, ...], ...] = ()
    is_open: bool = False
    """No action yet: chips are to follow."""
    is_string: bool = False
    """It was told that a motion was one too many."""


class KeptAct(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What was keyed of a player while play waited: it counts for nothing until the dealer takes it."""

    number: int
    """Which of the hand's kept acts it is, from 1."""
    seat: Seat
    commands: tuple[Entered, ...]
    """What was keyed, in order: words and the chips that followed them are one act."""
    street: Street
    """The street of whose betting it is."""
    price: int
    """The total that the player faced: to another price nobody has answered."""
    board: tuple[Handle, ...] = ()
    """The cards on the board that the player saw."""


class Meanwhile(msgspec.Struct, frozen=True, gc=False):
    """What was keyed of players while play waited, in order."""

    kept: tuple[KeptAct, ...] = ()
    count: int = 0
    """How many were kept in this hand: no number is given twice, whatever is taken back."""


class Turns(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What was done in turn and out of it, as far as something still hangs on it."""

    acts: tuple[Act, ...] = ()
    """The first actions in turn, until the deal is closed."""
    out_of_turn: tuple[ActOutOfTurn, ...] = ()
    """What was done out of turn and is not settled, in the order in which it was done."""
    ordered: Ordered | None = None
    """What a ruling has ordered and is still to be done."""
    clock: CalledClock | None = None
    is_board_lying: bool = False
    """A passed-over hand has died: board cards that were dealt meanwhile count once the betting is over."""
