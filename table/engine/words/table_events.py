"""The events of the table around cards and chips: hands begun, seats, levels, penalties, keys, antennas.

The family is closed: a new member is a class here and a name in one of the unions at the end. None judges.
"""

import enum
from typing import Annotated

import msgspec

from table.engine.words.audience import Private, Public
from table.engine.words.commands import Command
from table.engine.words.director_commands import AnteKind, Limits
from table.engine.words.game import Game
from table.engine.words.penalties import HowMany, PenaltyUnit
from table.engine.words.ranges import MOST_SEATS, Chips, ChipsMoved, Cite, DealerNumber, Name, Number, Tally
from table.engine.words.zones import Seat, Zone


class HandStarted(Public, frozen=True, kw_only=True, tag="hand-started"):
    """A hand began; antes and blinds follow as events of their own."""

    number: Number
    button: Seat
    small_blind_seat: Seat | None
    """None when the small blind is dead."""
    big_blind_seat: Seat
    dealt_in: Annotated[tuple[Seat, ...], msgspec.Meta(max_length=MOST_SEATS)]
    """The seats entitled to a hand, in the order in which they are dealt to."""
    game: Game | msgspec.UnsetType = msgspec.UNSET
    """Left out of no-limit hold'em."""


class PlayHeld(Public, frozen=True, tag="play-held"):
    """Hand-for-hand: the next hand waits for the director, or the hand after an all-in if the book wants that."""


class PlayReleased(Public, frozen=True, tag="play-released"):
    """Hand-for-hand: the director lets the next hand begin, or the one that was held go on."""


class LevelChanged(Public, frozen=True, kw_only=True, tag="level-changed"):
    """Another level applies from the next hand."""

    small_blind: Chips
    big_blind: Chips
    ante: Chips
    ante_kind: AnteKind
    limits: Limits | msgspec.UnsetType = msgspec.UNSET
    """Left out where a bet has no limit of its own."""
    bring_in: Chips | msgspec.UnsetType = msgspec.UNSET
    """Of games without blinds."""


class GameChanged(Public, frozen=True, kw_only=True, tag="game-changed"):
    """Another game is dealt from the next hand on."""

    game: Game


class BreakBegan(Public, frozen=True, tag="break-began"):
    """A break has begun; a hand that is running is played to its end."""


class BreakEnded(Public, frozen=True, tag="break-ended"):
    """The break is over: minutes count again."""


class RosterChanged(Public, frozen=True, kw_only=True, tag="roster-changed"):
    """A player was seated or has gone, or the director corrected a stack; it is None when the seat is empty now."""

    seat: Seat
    stack: Chips | None
    added: ChipsMoved
    """Chips that came to the table with it; negative for chips that went."""
    name: Name = ""
    """Whose seat it is, or was; empty where the table was told no name."""


class DealerSeated(Public, frozen=True, kw_only=True, tag="dealer-seated"):
    """Another dealer has signed in, and deals from here on; 0: the one who dealt has signed out."""

    dealer: DealerNumber


class PlayerRenamed(Public, frozen=True, kw_only=True, tag="player-renamed"):
    """The director corrected a player's name."""

    seat: Seat
    name: Name


class PresenceChanged(Public, frozen=True, kw_only=True, tag="presence-changed"):
    """A player left the table or came back."""

    seat: Seat
    is_present: bool


class PenaltyGiven(Public, frozen=True, kw_only=True, tag="penalty-given"):
    """The floor gave a penalty: it begins with the next hand, and is added to what was left of another."""

    seat: Seat
    unit: PenaltyUnit
    count: HowMany
    hands: Tally
    """How many hands it comes to; 0 where it is not counted in hands."""
    cite: Cite | None
    """The book's rule on penalties."""
    is_keyed: bool = False
    """It is the floor's spoken word, as the dealer keyed it."""


class PenaltyServed(Public, frozen=True, tag="penalty-served"):
    """A penalty is over: its player is dealt in as before from the next hand."""

    seat: Seat


class PenaltyLifted(Public, frozen=True, tag="penalty-lifted"):
    """The director let a player off what was left of a penalty."""

    seat: Seat


class KeyUndone(Private, frozen=True, kw_only=True, tag="key-undone"):
    """The last key was taken back, with all that followed from it."""

    command: Command
    seat: Seat | None = None
    """Whose action it was; None where it was nobody's."""
    goes_back_to: Tally | None = None
    """So many of the hand's events stand, its start the first; None where the key had done nothing to the hand."""


class WhyRefused(enum.Enum):
    """Why a key counted for nothing."""

    NO_HAND = "no-hand"
    HAND_LIVE = "hand-live"
    HAND_OVER = "hand-over"
    NOT_ASKED = "not-asked"
    EXPIRED = "expired"
    """Of a command from the station: its hand is over, its floor call is not open, its life has ended."""
    CHANGED = "changed"
    """What the director saw there is not there any more."""
    HAND_FOR_HAND = "hand-for-hand"
    NOT_BETTING = "not-betting"
    NOT_SHOWDOWN = "not-showdown"
    NOT_DRAWING = "not-drawing"
    TOO_MANY_CARDS = "too-many-cards"
    """More than the hand has."""
    NOTHING_TO_UNDO = "nothing-to-undo"
    NO_QUESTION = "no-question"
    NO_SUCH_SEAT = "no-such-seat"
    SEAT_TAKEN = "seat-taken"
    TOO_FEW_PLAYERS = "too-few-players"
    NOT_IN_TURN = "not-in-turn"
    NOT_AT_TABLE = "not-at-table"
    NOTHING_TO_CALL = "nothing-to-call"
    FACING_BET = "facing-bet"
    NO_BET_TO_RAISE = "no-bet-to-raise"
    BROUGHT_IN = "brought-in"
    """Stud: nobody has to bring it in now."""
    BELOW_MINIMUM = "below-minimum"
    BEYOND_STACK = "beyond-stack"
    NO_AMOUNT = "no-amount"
    NOT_IN_CHIPS = "not-in-chips"
    RAISING_CLOSED = "raising-closed"
    REMEDY = "remedy"
    REMEDY_STANDS = "remedy-stands"
    """The director's word to play on ends no remedy."""
    REMEDY_BEGUN = "remedy-begun"
    """A card was moved for it: it is finished, or taken back."""
    FLOOR = "floor"
    LAST_HAND = "last-hand"
    """The ruling would kill the only hand that is left."""
    NO_FLOOR_CALL = "no-floor-call"
    NO_SUCH_OPTION = "no-such-option"
    NEEDS_NUMBER = "needs-number"
    NEEDS_AMOUNT = "needs-amount"
    """The option is an amount, and none goes with its number."""
    NEEDS_SEAT = "needs-seat"
    """The option is about a hand, and the floor call names no seat."""
    NOT_A_SEAT = "not-a-seat"
    FIGURE_CHANGED = "figure-changed"
    """The amount was worked out for what was faced before."""
    WORD_BINDS = "word-binds"
    TOO_FEW_CHIPS = "too-few-chips"
    ABOVE_BIG_BLIND = "above-big-blind"
    NO_SUCH_PENALTY = "no-such-penalty"


class WhichAmount(enum.Enum):
    """Which of the amounts that the director sets."""

    SMALL_BLIND = "small-blind"
    BIG_BLIND = "big-blind"
    ANTE = "ante"
    BRING_IN = "bring-in"
    STACK = "stack"
    BEHIND = "behind"


class KeyRefused(Private, frozen=True, kw_only=True, tag="key-refused"):
    """A key counted for nothing; where an amount is the reason, `amount` is what it is measured by.

    That is the smallest total or chip, the chips there are, the big blind, the last seat or the last option.
    """

    command: Command
    why: WhyRefused
    amount: Chips | None = None
    which: WhichAmount | None = None
    """Of several amounts of the director's, the one that is the reason."""
    is_kept: bool = False  # The dealer is asked for it again when play goes on.


class NotFollowed(Private, frozen=True, kw_only=True, tag="not-followed"):
    """A fact that the engine saw and cannot place in the hand: it moved nothing and accuses nobody."""

    zone: Zone | None = None
    command: Command | None = None


class OrderWaiting(Private, frozen=True, kw_only=True, tag="order-waiting"):
    """An order of the director's waits for the end of the hand."""

    id: str


class OrderTaken(Private, frozen=True, kw_only=True, tag="order-taken"):
    """An order that has waited was followed, or was refused; said after whatever came of it."""

    id: str
    is_refused: bool = False
    """For the reason of the `KeyRefused` just before."""


class SightLost(Public, frozen=True, kw_only=True, tag="sight-lost"):
    """A zone's antenna stopped answering: where it is awaited the dealer keys what happens to a live hand there."""

    zone: Zone
    is_awaited: bool = True


class SightRegained(Public, frozen=True, kw_only=True, tag="sight-regained"):
    """A zone's antenna answers again."""

    zone: Zone


class AntennasExchanged(Public, frozen=True, kw_only=True, tag="antennas-exchanged"):
    """The antennas of two neighbours have read each other's cards in two deals running: look at their cables."""

    seats: tuple[Seat, Seat]


PublicTableSideEvent = (
    HandStarted
    | AntennasExchanged
    | PlayHeld
    | PlayReleased
    | LevelChanged
    | GameChanged
    | BreakBegan
    | BreakEnded
    | RosterChanged
    | DealerSeated
    | PlayerRenamed
    | PresenceChanged
    | PenaltyGiven
    | PenaltyServed
    | PenaltyLifted
    | SightLost
    | SightRegained
)
TableSideEvent = PublicTableSideEvent | KeyUndone | KeyRefused | NotFollowed | OrderWaiting | OrderTaken
