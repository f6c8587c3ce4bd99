"""What a person tells the table: the dealer by the keys of the panel, the director from the station.

One value for each thing that can be said, in the words of the panel. Nothing here
knows whether it is lawful to say it now. Amounts are whole chips; a bet or raise
is the total in front of the player on this street.
"""

from __future__ import annotations

import enum

import msgspec

from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.cards import Card
from table.engine.words.penalties import HowMany, PenaltyUnit
from table.engine.words.ranges import Chips, ChipsMoved, Name, Number
from table.engine.words.zones import Seat


class Action(enum.Enum):
    """What a player does in turn."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"
    ALL_IN = "all-in"

    __hash__ = object.__hash__
    """By itself an enum hashes its name anew each time, and every key is looked up in tables."""


class Amount(msgspec.Struct, frozen=True):
    """A spoken or keyed total; `is_unit_spoken` is false for a bare "five"."""

    value: int
    is_unit_spoken: bool = True


class NewHand(msgspec.Struct, frozen=True, gc=False, tag="new-hand"):
    """The hand begins: the first riffle, the shuffler's button, or the new-hand key."""


class ActionKeyed(msgspec.Struct, frozen=True, gc=False, tag="action"):
    """A player said or gestured an action, and the dealer keyed it. `seat` is null for the player in turn."""

    action: Action
    total: Amount | None = None
    seat: Seat | None = None


class CheckOrCall(msgspec.Struct, frozen=True, gc=False, tag="check-or-call"):
    """A player goes on without a bet or raise: a call where there is something to call, else a check."""

    seat: Seat | None = None


class Figure(enum.Enum):
    """An amount that the table works out, so that nobody has to key its digits."""

    MINIMUM = "min"
    """The smallest bet or raise."""
    HALF_POT = "half-pot"
    """A bet of half the pot; facing a bet half of what the pot is after the call, on top of it."""
    POT = "pot"
    LAST_RAISE = "last-raise"
    """As much again as the last bet or raise, on top of it; where no bet is faced, that of the street before."""


class BetOrRaise(msgspec.Struct, frozen=True, gc=False, tag="bet-or-raise"):
    """A player bets or raises: a raise where there is a bet, else a bet."""

    total: Amount
    seat: Seat | None = None
    figure: Figure | None = None
    """What the total was taken from, where no digits were keyed; it counts only while that is still the total."""


class ChipsPushed(msgspec.Struct, frozen=True, gc=False, tag="chips-pushed"):
    """Chips went out in one motion, keyed chip by chip."""

    chips: tuple[int, ...]
    seat: Seat | None = None
    is_second_motion: bool = False


class ChipsPulled(msgspec.Struct, frozen=True, gc=False, tag="chips-pulled"):
    """A player took back chips put out earlier on the street."""

    chips: tuple[int, ...]
    seat: Seat | None = None


class Word(enum.Enum):
    """What a player said with or without chips."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"
    ALL_IN = "all-in"
    AMOUNT = "amount"
    """Nothing but an amount."""
    POT = "pot"
    IF = "if"
    BOARD = "board"

    __hash__ = object.__hash__
    """As an action's."""


class WordsSaid(msgspec.Struct, frozen=True, gc=False, tag="words-said"):
    """Words; where chips follow in the same step the words came first."""

    word: Word
    total: Amount | None = None
    seat: Seat | None = None


class ExposedKeyed(msgspec.Struct, frozen=True, gc=False, tag="exposed"):
    """A card of this seat was exposed, by the dealer or by its player."""

    seat: Seat
    is_by_player: bool = False


class TabledKeyed(msgspec.Struct, frozen=True, gc=False, tag="tabled"):
    """The seat has tabled its hand, or just this card of it."""

    seat: Seat
    card: Card | None = None


class UndealtKeyed(msgspec.Struct, frozen=True, gc=False, tag="undealt"):
    """This seat is entitled to a hand and got none, or is short of a card."""

    seat: Seat


class BoxedKeyed(msgspec.Struct, frozen=True, gc=False, tag="boxed"):
    """This card lay face up in the deck."""

    card: Card


class MisdealClaimed(msgspec.Struct, frozen=True, gc=False, tag="misdeal"):
    """Somebody claims a misdeal."""


class FloorCalled(msgspec.Struct, frozen=True, gc=False, tag="floor"):
    """The dealer wants the floor, about a seat or at large."""

    seat: Seat | None = None


class OptionKeyed(msgspec.Struct, frozen=True, gc=False, tag="option"):
    """The floor's spoken word, keyed by the dealer: the number of an option of the open floor call, the first is 1."""

    number: int
    amount: Chips | None = None
    """A total, for an option that is one."""


class PenaltyKeyed(msgspec.Struct, frozen=True, gc=False, tag="penalty"):
    """The floor's spoken word, keyed by the dealer: a player serves a penalty from the next hand on."""

    seat: Seat
    unit: PenaltyUnit
    count: int


class TimeCalled(msgspec.Struct, frozen=True, gc=False, tag="time"):
    """A player calls "time" to keep the turn."""

    seat: Seat


class ClockCalled(msgspec.Struct, frozen=True, gc=False, tag="clock"):
    """The clock is called on a player."""

    seat: Seat | None = None
    """Null is whoever is in turn."""
    by: Seat | None = None


class HandKilled(msgspec.Struct, frozen=True, gc=False, tag="killed"):
    """The dealer has killed this seat's hand by mistake."""

    seat: Seat


class PlayerLeft(msgspec.Struct, frozen=True, gc=False, tag="left"):
    """The player of this seat has left the table."""

    seat: Seat


class PlayerBack(msgspec.Struct, frozen=True, gc=False, tag="back"):
    """The player of this seat is at the table again."""

    seat: Seat


class ButtonFound(msgspec.Struct, frozen=True, gc=False, tag="button"):
    """The button turns out to belong to this seat."""

    seat: Seat


class StubDropped(msgspec.Struct, frozen=True, gc=False, tag="stub"):
    """The stub was dropped."""


class StringCalled(msgspec.Struct, frozen=True, gc=False, tag="string"):
    """The dealer calls a string bet."""


class Confirmed(msgspec.Struct, frozen=True, gc=False, tag="confirm"):
    """Yes to the question on the screen."""


class Declined(msgspec.Struct, frozen=True, gc=False, tag="decline"):
    """No to the question on the screen."""


class Undone(msgspec.Struct, frozen=True, gc=False, tag="undo"):
    """Take back the last key."""


class HandRequested(msgspec.Struct, frozen=True, gc=False, tag="asks"):
    """A player asks to see another player's hand."""

    seat: Seat
    of_seat: Seat


class DirectorRuled(msgspec.Struct, frozen=True, gc=False, tag="director-ruled"):
    """The director's answer to the open floor call, or an overruling."""

    option: RulingValue
    seat: Seat | None = None
    amount: Chips | None = None
    matter: Number | None = None
    """The number of the matter it answers; null leaves it to seat and option, or overrules the book."""


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


class LevelSet(msgspec.Struct, frozen=True, gc=False, tag="level-set"):
    """A new level: it applies from the next hand."""

    small_blind: Chips
    big_blind: Chips
    ante: Chips = 0
    ante_kind: AnteKind = AnteKind.NONE


class StackSet(msgspec.Struct, frozen=True, gc=False, tag="stack-set"):
    """The director corrects a stack between hands."""

    seat: Seat
    stack: Chips
    was: Chips | None = None
    """What the director saw there when deciding; refused where something else is there by now. Null: whatever is."""


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
    """The name that the director saw; it is refused where another is there by now. Null: whoever it is."""


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


DealerCommand = (
    NewHand
    | ActionKeyed
    | CheckOrCall
    | BetOrRaise
    | ChipsPushed
    | ChipsPulled
    | WordsSaid
    | ExposedKeyed
    | TabledKeyed
    | UndealtKeyed
    | BoxedKeyed
    | MisdealClaimed
    | FloorCalled
    | OptionKeyed
    | PenaltyKeyed
    | TimeCalled
    | ClockCalled
    | HandKilled
    | PlayerLeft
    | PlayerBack
    | ButtonFound
    | StubDropped
    | StringCalled
    | Confirmed
    | Declined
    | Undone
    | HandRequested
)
DirectorCommand = (
    DirectorRuled
    | PlayerSeated
    | PlayerUnseated
    | LevelSet
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

Command = DealerCommand | DirectorCommand
