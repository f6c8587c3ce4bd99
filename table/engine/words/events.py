"""What sightings mean in this hand: what happened, in past participles, frozen. Amounts are whole chips.

The family is closed: `TableEvent` is written down once, and whoever matches on it ends in `assert_never`. None judges.
"""

from __future__ import annotations

import enum
from typing import Annotated

import msgspec

from table.engine.words.award import AwardEvent
from table.engine.words.breaks import BreakEvent
from table.engine.words.cards import Card, Handle, HandleKind
from table.engine.words.commands import Action, Command
from table.engine.words.deck_events import DeckEvent
from table.engine.words.director_commands import AnteKind
from table.engine.words.matter_events import MatterEvent
from table.engine.words.order_events import OrderEvent
from table.engine.words.penalties import PenaltyEvent
from table.engine.words.question import CardAsked, QuestionAnswered
from table.engine.words.ranges import CARDS_OF_A_DECK, MOST_SEATS, Chips, ChipsMoved, Name, Number, Tally
from table.engine.words.which_amount import WhichAmount
from table.engine.words.zones import Seat, Zone


class Street(enum.Enum):
    """The rounds of a hand, named by the cards that open them."""

    PREFLOP = "preflop"
    FLOP = "flop"
    TURN = "turn"
    RIVER = "river"

    __hash__ = object.__hash__
    """By itself an enum hashes its name anew each time, and what each street wants stands in tables."""


class HandStarted(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="hand-started"):
    """A hand began; antes and blinds follow as events of their own."""

    number: Number
    button: Seat
    small_blind_seat: Seat | None
    """Null when the small blind is dead."""
    big_blind_seat: Seat
    dealt_in: Annotated[tuple[Seat, ...], msgspec.Meta(max_length=MOST_SEATS)]
    """The seats entitled to a hand, in the order in which they are dealt to."""


class AntePosted(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="ante-posted"):
    """An ante went into the pot."""

    seat: Seat
    amount: Chips
    kind: AnteKind


class BlindPosted(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="blind-posted"):
    """A blind was put up, or as much of it as the player has."""

    seat: Seat
    amount: Chips
    is_big: bool


class HoleCardDealt(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="hole-card-dealt"):
    """A hole card landed at the seat it was due to."""

    seat: Seat
    handle: Handle


class DealCompleted(msgspec.Struct, frozen=True, gc=False, tag="deal-completed"):
    """The last hole card has been dealt."""


class CardsLifted(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="cards-lifted"):
    """All cards of a live hand are off their antenna: a player looks at them."""

    seat: Seat


class FoldAsked(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="fold-asked"):
    """The dealer is asked whether a hand that is off its antenna was mucked: the muck is too high to be read."""

    seat: Seat


class CardsBesideSeat(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="cards-beside-seat"):
    """All cards of a live hand lie over the antenna of the seat beside it: they were pushed there, and are its own."""

    seat: Seat
    at_seat: Seat


class CardsLaidDown(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="cards-laid-down"):
    """All cards of a live hand are back on their antenna."""

    seat: Seat


class Acted(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="acted"):
    """A player acted in turn."""

    seat: Seat
    action: Action
    """`all-in` is never here: it is the call, bet or raise that it amounts to."""
    total: Chips
    """Chips in front of the player on this street, afterwards."""
    added: ChipsMoved
    """Chips that went in with this action."""
    is_all_in: bool


class UncalledReturned(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="uncalled-returned"):
    """The part of a bet that nobody called went back."""

    seat: Seat
    amount: Chips


class BettingClosed(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="betting-closed"):
    """The betting of a street is complete."""

    street: Street
    pot: Chips


class CardBurned(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="card-burned"):
    """A card went to the burn pile."""

    handle: Handle


class BoardCardDealt(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="board-card-dealt"):
    """A card was dealt to the board."""

    handle: Handle


class StreetDealt(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="street-dealt"):
    """The board of a street is complete and its cards are named."""

    street: Street
    board: Annotated[tuple[Card, ...], msgspec.Meta(max_length=CARDS_OF_A_DECK)]


class WhyPublic(enum.Enum):
    """Why a card may be named."""

    BOARD = "board"
    FACE_UP = "face-up"
    """Its place shows it face up: tabled or exposed."""
    KEYED = "keyed"
    """The dealer keyed that it lies face up."""


class CardMadePublic(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="card-made-public"):
    """A card lies face up for all to see: the vault may name it."""

    handle: Handle
    zone: Zone
    why: WhyPublic


class CardKeyedUp(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="card-keyed-up"):
    """The dealer keyed by its name a card of a seat that lies face up, or one that was boxed; *handles* may be it."""

    seat: Seat | None = None
    card: Card
    handles: tuple[Handle, ...]


class PenaltyHandKilled(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="penalty-hand-killed"):
    """A hand was killed by the book: its player serves a penalty."""

    seat: Seat


class PlayHeld(msgspec.Struct, frozen=True, gc=False, tag="play-held"):
    """Hand-for-hand: the next hand waits for the director, or the hand after an all-in if the book wants that."""


class PlayReleased(msgspec.Struct, frozen=True, gc=False, tag="play-released"):
    """Hand-for-hand: the director lets the next hand begin, or the one that was held go on."""


class HandTabled(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="hand-tabled"):
    """A live hand lies face up: all of it, or as much as the rulebook wants.

    Without a card: it was discarded, and the board plays for it, as its player had said before.
    """

    seat: Seat
    cards: Annotated[tuple[Card, ...], msgspec.Meta(max_length=CARDS_OF_A_DECK)]


class HandMucked(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="hand-mucked"):
    """A hand was given up at the showdown."""

    seat: Seat


class HandCompleted(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="hand-completed"):
    """The hand is over and paid; `moved` is what it has brought each seat, or cost it."""

    number: Number
    won: dict[Seat, Chips]
    moved: dict[Seat, ChipsMoved] = {}


class PlayerBusted(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="player-busted"):
    """A player has no chips left; `place` orders those who bust in the same hand, 1 the best."""

    seat: Seat
    place: Number


class CardRead(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="card-read"):
    """The scan pad read a card; `card` is null where it may not be named."""

    kind: HandleKind
    card: Card | None


class KeyUndone(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="key-undone"):
    """The last key was taken back, with all that followed from it."""

    command: Command
    goes_back_to: Tally | None = None
    """So many of the hand's events stand, its start the first; null where the key had done nothing to the hand."""


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


class KeyRefused(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="key-refused"):
    """A key counted for nothing; where an amount is the reason, `amount` is what it is measured by.

    That is the smallest total or chip, the chips there are, the big blind, the last seat or the last option.
    """

    command: Command
    why: WhyRefused
    amount: Chips | None = None
    which: WhichAmount | None = None
    """Of several amounts of the director's, the one that is the reason."""
    is_kept: bool = False  # The dealer is asked for it again when play goes on.


class NotFollowed(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="not-followed"):
    """A fact that the engine saw and cannot place in the hand: it moved nothing and accuses nobody."""

    zone: Zone | None = None
    command: Command | None = None


class LevelChanged(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="level-changed"):
    """Another level applies from the next hand."""

    small_blind: Chips
    big_blind: Chips
    ante: Chips
    ante_kind: AnteKind


class RosterChanged(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="roster-changed"):
    """A player was seated or has gone, or the director corrected a stack; it is null when the seat is empty now."""

    seat: Seat
    stack: Chips | None
    added: ChipsMoved
    """Chips that came to the table with it; negative for chips that went."""


class PlayerRenamed(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="player-renamed"):
    """The director corrected a player's name."""

    seat: Seat
    name: Name


class PresenceChanged(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="presence-changed"):
    """A player left the table or came back."""

    seat: Seat
    is_present: bool


class SightLost(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="sight-lost"):
    """A zone's antenna stopped answering: where it is awaited the dealer keys what happens to a live hand there."""

    zone: Zone
    is_awaited: bool = True


class SightRegained(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag="sight-regained"):
    """A zone's antenna answers again."""

    zone: Zone


TableEvent = (
    HandStarted
    | AntePosted
    | BlindPosted
    | HoleCardDealt
    | DealCompleted
    | CardsLifted
    | CardsLaidDown
    | CardsBesideSeat
    | FoldAsked
    | CardAsked
    | QuestionAnswered
    | Acted
    | UncalledReturned
    | BettingClosed
    | CardBurned
    | BoardCardDealt
    | StreetDealt
    | CardMadePublic
    | CardKeyedUp
    | PenaltyHandKilled
    | PenaltyEvent
    | BreakEvent
    | MatterEvent
    | PlayHeld
    | PlayReleased
    | HandTabled
    | HandMucked
    | AwardEvent
    | HandCompleted
    | PlayerBusted
    | CardRead
    | DeckEvent
    | KeyUndone
    | KeyRefused
    | OrderEvent
    | NotFollowed
    | LevelChanged
    | RosterChanged
    | PlayerRenamed
    | PresenceChanged
    | SightLost
    | SightRegained
)
