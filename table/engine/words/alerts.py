"""The vocabulary of alerts: the code of an irregularity, the ruling, and its citation.

The vocabulary of the scenarios, whole: a word that is not here cannot be raised,
ruled or expected. Other words for people are in `display.wording`.
"""

import enum
from typing import Annotated, Self

import msgspec

from table.engine.words.cards import Card
from table.engine.words.ranges import LONGEST_NAME, MOST_AT_ONCE, Chips, Cite, Name, Number
from table.engine.words.zones import Seat, Zone


class AlertCode(enum.Enum):
    """What happened, and what people call it. A code is never reused for something else."""

    _value_: str
    heading: str

    def __new__(cls, code: str, heading: str = "") -> Self:
        """Return the member of *code*. Raises TypeError, at import, for one without a *heading*."""
        if not heading:
            msg = f"{code} has no heading"
            raise TypeError(msg)
        made = object.__new__(cls)
        made._value_, made.heading = code, heading
        return made

    __hash__ = object.__hash__
    """By itself an enum hashes its name anew each time."""

    @property
    def is_for_room(self) -> bool:
        """Whether it is for the director and surveillance alone: nobody at the table is to see or hear it."""
        return self in {AlertCode.CARD_UNACCOUNTED, AlertCode.DECK_UNSHUFFLED}

    @property
    def is_watched(self) -> bool:
        """Whether it is about where cards are, so that whoever watches the room wants to read it, note or not."""
        return self.is_for_room or self in {
            AlertCode.UNKNOWN_CARD,
            AlertCode.FOREIGN_CARD,
            AlertCode.DUPLICATE_CARD,
            AlertCode.DECK_INCOMPLETE,
            AlertCode.BOARD_DISTURBED,
            AlertCode.MUCK_DISTURBED,
            AlertCode.CARDS_MIXED,
            AlertCode.CARDS_OUT_OF_VIEW,
            AlertCode.WRONG_CARD_COUNT,
            AlertCode.IRREGULAR_CARD_PLAYED,
        }

    # deal
    FIRST_CARD_WRONG_SEAT = "first-card-wrong-seat", "First card to the wrong seat"
    CARD_OUT_OF_ORDER = "card-out-of-order", "Card dealt out of order"
    CARD_TO_EMPTY_SEAT = "card-to-empty-seat", "Card to an empty seat"
    CARD_TO_UNENTITLED_SEAT = "card-to-unentitled-seat", "Card to a seat not in the hand"
    SEAT_NOT_DEALT = "seat-not-dealt", "Seat not dealt in"
    TOO_FEW_CARDS = "too-few-cards", "Too few cards"
    EXTRA_CARD = "extra-card", "One card too many"
    EXTRA_CARDS = "extra-cards", "Too many cards"
    CARD_EXPOSED = "card-exposed", "Card exposed"
    BOXED_CARD = "boxed-card", "Boxed card"
    DOWN_CARD_UP = "down-card-up", "Down card dealt face up"
    UP_CARD_DOWN = "up-card-down", "Up card dealt face down"
    BUTTON_MISPLACED = "button-misplaced", "Button in the wrong place"
    # draw
    DRAW_COUNT = "draw-count", "Wrong number of cards drawn"
    DISCARD_OUT_OF_TURN = "discard-out-of-turn", "Discard out of turn"
    DECK_SHORT = "deck-short", "Stub too small: shuffle the discards in"
    # deck
    JOKER = "joker", "Joker dealt"
    UNKNOWN_CARD = "unknown-card", "Unknown card"
    FOREIGN_CARD = "foreign-card", "Card of another deck"
    DUPLICATE_CARD = "duplicate-card", "Same card twice"
    DECK_INCOMPLETE = "deck-incomplete", "Deck incomplete"
    CARD_UNACCOUNTED = "card-unaccounted", "Card unaccounted for"
    DECK_UNSHUFFLED = "deck-unshuffled", "Deck not shuffled"
    # board
    PREMATURE_FLOP = "premature-flop", "Flop too early"
    PREMATURE_TURN = "premature-turn", "Turn too early"
    PREMATURE_RIVER = "premature-river", "River too early"
    FLOP_OVERDEALT = "flop-overdealt", "Flop of too many cards"
    FLOP_UNDERDEALT = "flop-underdealt", "Flop of too few cards"
    STREET_OVERDEALT = "street-overdealt", "Too many cards for one street"
    MISSING_BURN = "missing-burn", "No burn card"
    EXTRA_BURN = "extra-burn", "One burn card too many"
    STUB_DROPPED = "stub-dropped", "Stub dropped"
    BOARD_DISTURBED = "board-disturbed", "Board disturbed"
    MUCK_DISTURBED = "muck-disturbed", "Muck disturbed"
    EARLY_STREET = "early-street", "Card of the next street"
    RABBIT_HUNT = "rabbit-hunt", "Card after the end of the hand"
    # turn
    OUT_OF_TURN = "out-of-turn", "Action out of turn"
    SEAT_SKIPPED = "seat-skipped", "Seat skipped"
    BRING_IN_ORDER = "bring-in-order", "Brought in by another player"
    SUBSTANTIAL_ACTION = "substantial-action", "Too late for a misdeal"
    MISDEAL_CLAIMED = "misdeal-claimed", "Misdeal claimed"
    MISDEAL_TOO_LATE = "misdeal-too-late", "Misdeal claimed too late"
    # bets
    UNDERCALL = "undercall", "Too little to call"
    UNDERBET = "underbet", "Bet too small"
    UNDERRAISE = "underraise", "Raise too small"
    OVERCHIP_CALL = "overchip-call", "One big chip: a call"
    MULTICHIP_CALL = "multichip-call", "Several chips: a call"
    MULTICHIP_RAISE = "multichip-raise", "Several chips: a raise"
    STRING_BET = "string-bet", "String bet"
    OVERBET = "overbet", "More than the pot"
    LIMIT_AMOUNT = "limit-amount", "Not the limit"
    CAP_REACHED = "cap-reached", "No more raises"
    RAISE_CLOSED = "raise-closed", "Raising is closed"
    CHECK_FACING_BET = "check-facing-bet", "Check facing a bet"
    CALL_WITHOUT_BET = "call-without-bet", "Call with no bet"
    RAISE_WITHOUT_BET = "raise-without-bet", "Raise with no bet"
    UNCLEAR_AMOUNT = "unclear-amount", "Amount unclear"
    FOLD_WITHOUT_BET = "fold-without-bet", "Fold with no bet"
    TINY_CHIP = "tiny-chip", "Tiny chip"
    CHIP_NOT_IN_PLAY = "chip-not-in-play", "Chip not in play"
    WORDS_AGAINST_CHIPS = "words-against-chips", "Words and chips differ"
    NONSTANDARD_WORDS = "nonstandard-words", "Words not in use"
    # hands
    EXPOSED_BY_PLAYER = "exposed-by-player", "Player exposed a card"
    CARDS_MIXED = "cards-mixed", "Cards mixed"
    HAND_KILLED = "hand-killed", "Hand killed by mistake"
    CARDS_OUT_OF_VIEW = "cards-out-of-view", "Cards out of view"
    WRONG_CARD_COUNT = "wrong-card-count", "Wrong number of cards"
    IRREGULAR_CARD_PLAYED = "irregular-card-played", "Played with an irregular card"
    ABSENT_PLAYER = "absent-player", "Player not at the seat"
    UP_CARDS_LIFTED = "up-cards-lifted", "Up cards picked up"
    LEFT_TABLE = "left-table", "Player left the table"
    CLOCK_WARNING = "clock-warning", "Clock: last seconds"
    CLOCK_EXPIRED = "clock-expired", "Clock: time is up"
    # showdown
    MUST_TABLE = "must-table", "All hands face up"
    HAND_NOT_TABLED = "hand-not-tabled", "Hand not tabled"
    ONE_CARD_TABLED = "one-card-tabled", "Only one card tabled"
    WINNER_MUCKED = "winner-mucked", "Tabled hand in the muck"
    SEE_HAND = "see-hand", "Hand asked for"
    # table
    ZONE_BLIND = "zone-blind", "Antenna does not answer"
    COUNT_MISMATCH = "count-mismatch", "Count does not add up"
    FLOOR_CALLED = "floor-called", "Floor called"


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


class Reason(msgspec.Struct, frozen=True, kw_only=True):
    """An answer of the rulebook, by its names there: people are told it in their words."""

    question: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
    answer: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]


class Alert(msgspec.Struct, frozen=True, kw_only=True):
    """One irregularity with its ruling.

    `card` is None unless the card is public. `cite` is a rule's id, or None where
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
    reason: Reason | None = None
    """The book's answer that the ruling stands on, where it is a word."""
    back: Chips | None = None
    """So many of the chips that its player put out go back, where that is counted."""
    decks: Annotated[tuple[Name, ...], msgspec.Meta(max_length=MOST_AT_ONCE)] = ()
    """The decks with which hands were dealt one after the other, where one came without a check."""
    missed_in: Number | None = None
    """The hand in which a card was missed that has come back."""
    number: Number | None = None
    """Which of the hand's irregularities it is, from 1: None for what nothing follows from, such as notes."""

    @property
    def is_note(self) -> bool:
        """Whether there is nothing to rule on: it is told, and nothing follows."""
        return self.ruling is RulingValue.NOTE

    @property
    def is_quiet(self) -> bool:
        """Whether it goes to the quiet line alone: no sound, no key, not to the station's queue."""
        return self.is_note or (self.code in _READINGS and self.ruling in _READ_AS)
