"""What a person is told when something is out of order: the code, the ruling, and its citation.

The vocabulary of the scenarios, whole: a word that is not here cannot be raised,
ruled or expected. Words for people are not here: `display.wording` has them.
"""

from __future__ import annotations

import enum
from typing import Annotated

import msgspec

from table.engine.words.cards import Card
from table.engine.words.ranges import MOST_AT_ONCE, Chips, Cite, Number
from table.engine.words.zones import Seat, Zone


class AlertCode(enum.Enum):
    """What happened. A code is never reused for something else."""

    # deal
    FIRST_CARD_WRONG_SEAT = "first-card-wrong-seat"
    CARD_OUT_OF_ORDER = "card-out-of-order"
    CARD_TO_EMPTY_SEAT = "card-to-empty-seat"
    CARD_TO_UNENTITLED_SEAT = "card-to-unentitled-seat"
    SEAT_NOT_DEALT = "seat-not-dealt"
    TOO_FEW_CARDS = "too-few-cards"
    EXTRA_CARD = "extra-card"
    EXTRA_CARDS = "extra-cards"
    CARD_EXPOSED = "card-exposed"
    BOXED_CARD = "boxed-card"
    BUTTON_MISPLACED = "button-misplaced"
    # deck
    JOKER = "joker"
    UNKNOWN_CARD = "unknown-card"
    FOREIGN_CARD = "foreign-card"
    DUPLICATE_CARD = "duplicate-card"
    DECK_INCOMPLETE = "deck-incomplete"
    # board
    PREMATURE_FLOP = "premature-flop"
    PREMATURE_TURN = "premature-turn"
    PREMATURE_RIVER = "premature-river"
    FLOP_OVERDEALT = "flop-overdealt"
    FLOP_UNDERDEALT = "flop-underdealt"
    STREET_OVERDEALT = "street-overdealt"
    MISSING_BURN = "missing-burn"
    EXTRA_BURN = "extra-burn"
    STUB_DROPPED = "stub-dropped"
    BOARD_DISTURBED = "board-disturbed"
    MUCK_DISTURBED = "muck-disturbed"
    RABBIT_HUNT = "rabbit-hunt"
    # turn
    OUT_OF_TURN = "out-of-turn"
    SEAT_SKIPPED = "seat-skipped"
    SUBSTANTIAL_ACTION = "substantial-action"
    MISDEAL_CLAIMED = "misdeal-claimed"
    MISDEAL_TOO_LATE = "misdeal-too-late"
    # bets
    UNDERCALL = "undercall"
    UNDERBET = "underbet"
    UNDERRAISE = "underraise"
    OVERCHIP_CALL = "overchip-call"
    MULTICHIP_CALL = "multichip-call"
    MULTICHIP_RAISE = "multichip-raise"
    STRING_BET = "string-bet"
    RAISE_CLOSED = "raise-closed"
    CHECK_FACING_BET = "check-facing-bet"
    CALL_WITHOUT_BET = "call-without-bet"
    RAISE_WITHOUT_BET = "raise-without-bet"
    UNCLEAR_AMOUNT = "unclear-amount"
    FOLD_WITHOUT_BET = "fold-without-bet"
    TINY_CHIP = "tiny-chip"
    CHIP_NOT_IN_PLAY = "chip-not-in-play"
    WORDS_AGAINST_CHIPS = "words-against-chips"
    NONSTANDARD_WORDS = "nonstandard-words"
    # hands
    EXPOSED_BY_PLAYER = "exposed-by-player"
    CARDS_MIXED = "cards-mixed"
    HAND_KILLED = "hand-killed"
    CARDS_OUT_OF_VIEW = "cards-out-of-view"
    WRONG_CARD_COUNT = "wrong-card-count"
    IRREGULAR_CARD_PLAYED = "irregular-card-played"
    ABSENT_PLAYER = "absent-player"
    LEFT_TABLE = "left-table"
    CLOCK_WARNING = "clock-warning"
    CLOCK_EXPIRED = "clock-expired"
    # showdown
    MUST_TABLE = "must-table"
    HAND_NOT_TABLED = "hand-not-tabled"
    ONE_CARD_TABLED = "one-card-tabled"
    WINNER_MUCKED = "winner-mucked"
    SEE_HAND = "see-hand"
    # table
    ZONE_BLIND = "zone-blind"
    COUNT_MISMATCH = "count-mismatch"
    FLOOR_CALLED = "floor-called"


class RulingValue(enum.Enum):
    """What the rulebook, or the director, makes of it."""

    PENDING = "pending"
    MISDEAL = "misdeal"
    PLAY_ON = "play-on"
    REPLACE_CARD = "replace-card"
    CARD_TO_BURN = "card-to-burn"
    SCRAP_CARD = "scrap-card"
    DEAL_CARD = "deal-card"
    DEAD_HAND = "dead-hand"
    VOID_HAND = "void-hand"
    BINDING = "binding"
    NOT_BINDING = "not-binding"
    FOLD_STANDS = "fold-stands"
    CALL_OR_FOLD = "call-or-fold"
    NO_RAISE = "no-raise"
    IS_CALL = "is-call"
    IS_CHECK = "is-check"
    IS_BET = "is-bet"
    IS_RAISE = "is-raise"
    AMOUNT = "amount"
    RETURN_BET = "return-bet"
    FORFEIT_FOLD = "forfeit-fold"
    GRANTED = "granted"
    REFUSED = "refused"
    MUST_SHOW = "must-show"
    ONE_CARD_PLAYS = "one-card-plays"
    REDEAL_FLOP = "redeal-flop"
    RESHUFFLE_STUB = "reshuffle-stub"
    SCRAMBLE_FLOP = "scramble-flop"
    SET_ASIDE_TURN = "set-aside-turn"
    RESHUFFLE_RIVER = "reshuffle-river"
    FIX_BURN = "fix-burn"
    KEEP = "keep"
    PENALTY = "penalty"
    FLOOR = "floor"
    NOTE = "note"


class RemedyStep(enum.Enum):
    """One thing the dealer is asked to do to put it right."""

    RETRIEVE = "retrieve"
    RESHUFFLE = "reshuffle"
    CUT = "cut"
    BURN = "burn"
    NO_BURN = "no-burn"
    REPLACE = "replace"
    DEAL_TO = "deal-to"
    CARD_TO_BURN = "card-to-burn"
    SET_ASIDE = "set-aside"
    RETURN_TO_STUB = "return-to-stub"
    DEAL_BOARD = "deal-board"
    SCRAMBLE = "scramble"
    FLOOR_PICKS = "floor-picks"
    SHOW = "show"
    RETURN_BETS = "return-bets"
    PAUSE = "pause"
    BACK_UP = "back-up"


_READINGS = frozenset({AlertCode.OVERCHIP_CALL, AlertCode.MULTICHIP_CALL, AlertCode.MULTICHIP_RAISE})
"""Lawful chips, of which the book only says what they are."""
_READ_AS = frozenset({RulingValue.IS_CALL, RulingValue.IS_RAISE})
"""What the book can say of them; all else is for somebody to decide."""


class Alert(msgspec.Struct, frozen=True, kw_only=True):
    """One irregularity with its ruling.

    `card` is null unless the card is public. `cite` is a rule's id, or null where
    the book is silent and for faults of the sensors. `amount` is a total of chips.
    """

    code: AlertCode
    seat: Seat | None = None
    card: Card | None = None
    cite: Cite | None = None
    ruling: RulingValue
    amount: Chips | None = None
    options: Annotated[tuple[RulingValue, ...], msgspec.Meta(max_length=MOST_AT_ONCE)] = ()
    due: Seat | None = None
    """The seat whose card it was, where a card went to another."""
    by: Seat | None = None
    """Who asked for it, where somebody asked to see a hand."""
    seats: Annotated[tuple[Seat, ...], msgspec.Meta(max_length=MOST_AT_ONCE)] = ()
    """The seats whose antennas they are, where several are deaf at once."""
    came_from: Zone | None = None
    """Where a card belongs that lies elsewhere."""
    lies_on: Zone | None = None
    """Where that card lies."""
    lying: Annotated[int, msgspec.Meta(ge=1, le=52)] | None = None
    """How many cards lie there with it, where that is too many."""
    is_book_silent: bool = False
    """The book leaves it to the house: what is ruled is the house's, and `cite` is the rule that comes nearest."""
    number: Number | None = None
    """Which of the hand's irregularities it is, from 1: null for what nothing follows from, such as notes."""

    @property
    def is_note(self) -> bool:
        """Whether there is nothing to rule on: it is told, and nothing follows."""
        return self.ruling is RulingValue.NOTE

    @property
    def is_quiet(self) -> bool:
        """Whether it goes to the quiet line alone: no sound, no key, not to the station's queue."""
        return self.is_note or (self.code in _READINGS and self.ruling in _READ_AS)
