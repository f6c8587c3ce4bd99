"""Commands of the director from the station: answers to floor calls, and who sits at the table with what.

One value for each thing that can be said. Amounts are whole chips.
"""

import enum

import msgspec

from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.game import Game
from table.engine.words.penalties import HowMany, PenaltyUnit
from table.engine.words.ranges import Chips, ChipsMoved, Name, Number
from table.engine.words.zones import Seat


class DirectorRuled(msgspec.Struct, frozen=True, gc=False, tag="director-ruled"):
    """The director's answer to the open floor call, or an overruling."""

    option: RulingValue
    seat: Seat | None = None
    amount: Chips | None = None
    matter: Number | None = None
    """The number of the matter it answers; None leaves it to seat and option, or overrules the book."""
    is_over_ruling: bool = False
    """It is over what was ruled, and answers no floor call that may have come meanwhile."""


class PlayerSeated(msgspec.Struct, frozen=True, gc=False, tag="player-seated"):
    """The director seats a player between hands."""

    seat: Seat
    stack: Chips
    behind: Chips = 0
    name: Name = ""
    is_absent: bool = False
    is_on_penalty: bool = False
    is_entering: bool = False
    is_leaving: bool = False


class PlayerUnseated(msgspec.Struct, frozen=True, gc=False, tag="player-unseated"):
    """The director takes a player from the table between hands."""

    seat: Seat


class AnteKind(enum.Enum):
    """Who posts the ante."""

    NONE = "none"
    EACH = "each"
    BIG_BLIND = "big-blind"


class Limits(msgspec.Struct, frozen=True, gc=False):
    """What a bet is in a game with a limit."""

    small: Chips
    """On the early streets."""
    big: Chips
    """On the later ones."""


def limits_of(said: Limits | msgspec.UnsetType, big_blind: int) -> Limits:
    """Return the limits that are *said*; where none are, the big blind and twice that."""
    return said if isinstance(said, Limits) else Limits(big_blind, 2 * big_blind)


class LevelSet(msgspec.Struct, frozen=True, gc=False, tag="level-set"):
    """A new level: it applies from the next hand."""

    small_blind: Chips
    big_blind: Chips
    ante: Chips = 0
    ante_kind: AnteKind = AnteKind.NONE
    limits: Limits | msgspec.UnsetType = msgspec.UNSET
    bring_in: Chips | msgspec.UnsetType = msgspec.UNSET


class GameSet(msgspec.Struct, frozen=True, gc=False, tag="game-set"):
    """Another game: it is dealt from the next hand."""

    game: Game


class StackSet(msgspec.Struct, frozen=True, gc=False, tag="stack-set"):
    """The director corrects a stack between hands."""

    seat: Seat
    stack: Chips
    was: Chips | None = None
    """What the director saw there when deciding; refused where something else is there by now. None: whatever is."""


class StackAdjusted(msgspec.Struct, frozen=True, gc=False, tag="stack-adjusted"):
    """The director adds chips to a stack between hands, or takes some away, whatever the last hand has made of it."""

    seat: Seat
    by: ChipsMoved
    """Negative where chips are taken away."""


class PlayerNamed(msgspec.Struct, frozen=True, gc=False, tag="player-named"):
    """The director corrects a player's name between hands."""

    seat: Seat
    name: Name
    was: Name | None = None
    """The name that the director saw; it is refused where another is there by now. None: whoever it is."""


class PresenceSet(msgspec.Struct, frozen=True, gc=False, tag="presence-set"):
    """The director marks between hands that a player is away, or is at the table again."""

    seat: Seat
    is_present: bool


class PenaltySet(msgspec.Struct, frozen=True, gc=False, tag="penalty-set"):
    """The director gives a penalty from the next hand on, beside what is left of another."""

    seat: Seat
    unit: PenaltyUnit
    count: HowMany
    """0 lets the player off what is left."""


class BreakSet(msgspec.Struct, frozen=True, gc=False, tag="break-set"):
    """The tournament goes into a break, or out of it; a hand that is running is played to its end."""

    is_on: bool


class OrderWithdrawn(msgspec.Struct, frozen=True, gc=False, tag="order-withdrawn"):
    """The director takes back an order: one that waits for the end of the hand, or that is still on its way."""

    order: str
    """Its id."""


class CallAnswered(msgspec.Struct, frozen=True):
    """Which floor call an answer from afar is meant for: another may have opened on its way."""

    code: AlertCode
    seat: Seat | None = None
    number: Number | None = None
    """Of the matter in its hand: what tells two calls of the same code and seat apart."""


DirectorCommand = (
    DirectorRuled
    | PlayerSeated
    | PlayerUnseated
    | LevelSet
    | GameSet
    | StackSet
    | StackAdjusted
    | PlayerNamed
    | PresenceSet
    | PenaltySet
    | BreakSet
    | OrderWithdrawn
)
BetweenHands = PlayerSeated | PlayerUnseated | StackSet | StackAdjusted | PlayerNamed | PresenceSet
"""What is for between hands, and can wait for the end of one."""
