"""The public view of the table, shared by screens, station and scenarios.

Every field is public. A card stands here only if it lies face up for all to see;
a face-down card is a count. Views are made in `following.view_of`; nothing here knows how.
"""

import enum
from typing import Annotated

import msgspec

from table.engine.words.award import Award
from table.engine.words.beside_view import ClockView, EarlyAct, Returned
from table.engine.words.cards import Card, Street
from table.engine.words.commands import Action
from table.engine.words.director_commands import AnteKind
from table.engine.words.entry_view import KeptView
from table.engine.words.game import HOLDEM, Game
from table.engine.words.matter_view import Hindrance, MatterView, NextStep, Withdrawable
from table.engine.words.penalties import PenaltyView
from table.engine.words.question import Question
from table.engine.words.quiet import QuietHoldView, QuietWord
from table.engine.words.ranges import CARDS_OF_A_DECK, MOST_SEATS, Chips, DealerNumber, Name
from table.engine.words.setup import Level
from table.engine.words.zones import Seat, Zone


class Status(enum.Enum):
    """Where the hand stands."""

    WAITING = "waiting"
    """No hand has begun yet."""
    DEALING = "dealing"
    """Until the last hole card, and while a street is due."""
    BETTING = "betting"
    DRAWING = "drawing"
    """From the end of a betting round to the last replacement of a draw."""
    SHOWDOWN = "showdown"
    REMEDY = "remedy"
    FLOOR = "floor"
    COMPLETE = "complete"
    MISDEAL = "misdeal"
    VOID = "void"

    __hash__ = object.__hash__
    """By itself an enum hashes its name anew each time."""

    is_over: bool
    """Whether no hand is live, so that the next may begin."""

    def __init__(self, status: str) -> None:
        """Note once what every sighting asks."""
        self.is_over = status in {"waiting", "complete", "misdeal", "void"}


class Due(enum.Enum):
    """Which card the hand waits for."""

    HOLE_CARD = "hole-card"
    BURN = "burn"
    BOARD_CARD = "board-card"
    STREET_CARD = "street-card"
    """Of stud: a card of a later street to a seat."""
    REPLACEMENT = "replacement"
    """A card for one that was thrown away."""


class DueCard(msgspec.Struct, frozen=True, kw_only=True):
    """The next card of a correct deal: what it is, and the zone it belongs to."""

    due: Due
    zone: Zone
    left_to_deal: int
    """Cards to come before play goes on, this one included (the burn among them)."""
    to_come: tuple[Zone, ...] = ()
    """Where the rest of the hole cards go, card by card, once the deal has gone out of its order; else empty.

    Of a street of stud where all of its cards go, of a draw where all its replacements go.
    """
    is_up: bool = False
    """It is dealt face up to a seat."""


class HandPart(enum.Enum):
    """A seat's part in the hand that is running, or just over."""

    NONE = "none"
    """Not dealt in."""
    LIVE = "live"
    FOLDED = "folded"
    """Out before the betting was over."""
    MUCKED = "mucked"
    """Given up at the showdown."""
    KILLED = "killed"

    @property
    def is_dead(self) -> bool:
        """Whether the seat had a hand and is out of it."""
        return self in _DEAD


_DEAD = frozenset({HandPart.FOLDED, HandPart.MUCKED, HandPart.KILLED})


class PublicSeat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat with a player in it, as everybody may see it from afar."""

    seat: Seat
    name: Name
    stack: Chips
    """Chips behind, announced re-buys included."""
    bet: Chips
    """Chips in front on this street."""
    part: HandPart
    hole_cards: Annotated[int, msgspec.Meta(ge=0, le=CARDS_OF_A_DECK)]
    """Cards dealt to this seat, face down or up; 0 when the hand is out."""
    shown: Annotated[tuple[Card, ...], msgspec.Meta(max_length=CARDS_OF_A_DECK)]
    """Those that lie face up, in the order they were dealt."""
    is_tabled: bool
    is_all_in: bool
    is_away: bool
    """Absent or serving a penalty."""
    is_waiting: bool
    """New, and not yet entitled to a hand."""
    won: Chips
    """Chips awarded in the hand just completed."""
    penalty: PenaltyView | None = None
    """What is left of a penalty; None of one of which nobody has said how long it is."""


class SeatView(PublicSeat, frozen=True, kw_only=True):
    """A seat with a player in it, as the table's own screens see it."""

    announced: int
    """The part of the stack whose chips are still on their way."""
    are_cards_lifted: bool
    drew: Annotated[tuple[int, ...], msgspec.Meta(max_length=CARDS_OF_A_DECK)] = ()
    """How many cards it threw away in each draw of the hand; 0 where it stood pat."""
    last: Action | None = None
    """What it did last in the betting of this street."""
    early: EarlyAct | None = None
    """What it has done out of turn, and is not settled."""
    dead_cards: int = 0
    """Cards of its dead hand that still lie there."""
    going_back: int = 0
    """Chips in front that a remedy gives back to it: its stack has them already, its player not yet."""


class PotView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A pot and the seats that can win it."""

    amount: Chips
    seats: Annotated[tuple[Seat, ...], msgspec.Meta(max_length=MOST_SEATS)]


class DeckCheckView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A check of the deck that goes on between two hands."""

    seen: int
    """Of the 52; no card is named, for one that is missing may be in somebody's hand."""
    strange: int
    """Cards of another deck, and tags of none, that were read."""


class TableView(msgspec.Struct, frozen=True, kw_only=True):
    """The whole table as everybody at it may see it; what a hand alone brings is empty before the first."""

    hand_number: int
    """0 before the first hand."""
    small_blind: int
    big_blind: int
    ante: int
    ante_kind: AnteKind
    game: Game = HOLDEM
    status: Status
    street: Street
    button: Seat
    """Of the hand now running, or of the next once this one is complete."""
    small_blind_seat: Seat | None
    big_blind_seat: Seat | None
    level: Level | None = None
    """Of a game without blinds, where the fields above do not say it."""
    bring_in: Seat | None = None
    """Stud: who brings it in, or has, once every up card of the first deal is known."""
    owes_bring_in: bool = False
    """Stud: that is still to be done."""
    up: dict[Seat, tuple[Card, ...]] = {}
    """Stud: the up cards of each seat that shows some, in the order in which they were dealt."""
    turn: Seat | None = None
    call: int | None = None
    """What it costs the player in turn to call, 0 if nothing, not capped by the stack; None without a turn."""
    min_raise: int | None = None
    """The smallest lawful bet or raise as a total; None when raising is closed."""
    max_raise: int | None = None
    """The largest as a total, not capped by the stack; None where any is lawful."""
    may_raise: bool = False
    pot: int = 0
    """All chips in the middle and in front."""
    pots: tuple[PotView, ...] = ()
    formed: tuple[PotView, ...] = ()
    """Of them what lies in the middle: main pot and side pots as they were when betting closed last."""
    returned: Returned | None = None
    """What went back to a seat when the betting of this street closed."""
    seats: tuple[SeatView, ...]
    """In order of the seats' numbers; empty seats are not among them."""
    board: tuple[Card, ...] = ()
    premature_board: tuple[Card | None, ...] = ()
    """Cards that came to the board before their street was due, and lie there; None for one that is not named."""
    to_draw: dict[Seat, int] = {}
    """In a draw: how many cards each seat is still owed that has said how many it throws away."""
    due: DueCard | None = None
    next_step: NextStep | None = None
    matters: tuple[MatterView, ...] = ()
    """What is open, the matter that holds play up first."""
    withdrawable: Withdrawable | None = None
    """What the sensors raised and undo would take back now."""
    is_judging: bool = False
    """Something lies where it proves nothing yet: time will settle it, or the dealer is asked."""
    awaits_card: bool = False
    """Of it: a card that was not read where it is due, one that lies where none is, or one that is to be turned up."""
    is_counting: bool = False
    """Something that lay there is looked for: whoever plays a file waits for what comes of it, and nobody else asks."""
    asked_about: Seat | None = None
    """The seat about whose lifted hand the dealer is asked: was it mucked?"""
    asked_folded: Seat | None = None
    """The seat that was folded by key, and whose cards lie there still: was it? Nothing waits for the answer."""
    question: Question | None = None
    """What the dealer is asked about cards that the antennas have not read where they are due."""
    quiet_hold: QuietHoldView | None = None
    """Where a card may be one too many; nobody is accused."""
    quiet_word: QuietWord | None = None
    """What seems out of order on board or burns; nobody is accused, and no key waits."""
    meanwhile: KeptView | None = None
    """What the player in turn did while play waited: the dealer is asked whether it counts."""
    hindrance: Hindrance | None = None
    """What the showdown waits for, where nothing else says it."""
    show_first: Seat | None = None
    """Who must table first, until somebody has."""
    must_table: tuple[Seat, ...] = ()
    """Whose hands are to be turned up before another card falls: betting is over, and a player is all-in."""
    to_be_seen: tuple[Seat, ...] = ()
    """Whose hands were asked for and granted: they are turned up, wherever they lie."""
    won: dict[Seat, int] = {}
    awards: tuple[Award, ...] = ()
    """The pots of a hand that is over, in the order in which they are paid."""
    places: dict[Seat, int] = {}
    blind_zones: tuple[Zone, ...]
    clock: ClockView | None = None
    deck_check: DeckCheckView | None = None
    """Where the deck is checked before the next hand."""
    next_level: Level | None = None
    """Where the next hand is played at another level."""
    next_game: Game | None = None
    """Where the next hand is another game."""
    is_break: bool = False
    """The tournament is in a break."""
    dealer: DealerNumber = 0
    """Who has signed in, and deals; 0 for nobody."""

    @property
    def holding(self) -> MatterView | None:
        """The matter that play waits for: a floor call, or a remedy under way."""
        return next((matter for matter in self.matters if matter.is_holding), None)

    def most_of(self, seat: Seat | None) -> int | None:
        """Return the largest total that a seat can bet or raise to, or who is in turn; None where any is lawful."""
        asked = self.turn if seat is None else seat
        there = next((one.bet + one.stack for one in self.seats if one.seat == asked), 0)
        return None if self.max_raise is None else min(self.max_raise, there)

    @property
    def won_low(self) -> dict[Seat, int]:
        """What each seat won of low halves."""
        won: dict[Seat, int] = {}
        for winner in (winner for award in self.awards for winner in award.winners if winner.is_low):
            won[winner.seat] = won.get(winner.seat, 0) + winner.share
        return won

    @property
    def paying(self) -> Award | None:
        """The pot that is to be paid now: the last one is until the next hand begins."""
        return next((award for award in self.awards if not award.is_paid), None)

    @property
    def deck_asked(self) -> DeckCheckView | None:
        """The check of the deck, once a card of it was read, and the dealer has no pot to confirm."""
        check = None if self.has_pot_to_confirm else self.deck_check
        return check if check is not None and (check.seen or check.strange) else None

    @property
    def has_pot_to_confirm(self) -> bool:
        """Whether the dealer may still say that one of several pots is paid."""
        return len(self.awards) > 1 and self.paying is not None
