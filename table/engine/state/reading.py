"""Frozen values for a hand's cards beyond where they count: how they were read, what was asked and seen.

The memory of the rooms that deal and follow cards, as frozen values; no rule and no chip is known here.
"""

import msgspec

from table.engine.words.cards import Card, Handle
from table.engine.words.question import DealersWord, Question
from table.engine.words.sightings import CardSeen
from table.engine.words.zones import BOARD, Seat, Zone


class Reading(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What was read of this hand's cards: the memory of the rooms that deal and follow them."""

    waiting: tuple[CardSeen, ...] = ()
    """Cards that settled at seats whose turn to be dealt to had not come, with no evidence yet that they fell first."""
    fallen: tuple[CardSeen, ...] = ()
    """Hole cards as they were first seen at their seats, in the order in which they were dealt."""
    is_astray: bool = False
    """A card was told to be out of order: those that were pitched on from it before that are no news."""
    told_astray_ns: int = 0
    """When the dealer was last told of such a card."""
    keyed_exposed: tuple[Seat, ...] = ()
    """Seats whose card the dealer said was seen, before any antenna had read it."""
    is_absence_open: bool = False
    """The end of the deal was not seen: who is at his seat is looked at when it must be over, or somebody acts."""
    question: Question | None = None
    """What the dealer is asked about cards that were not read where they are due."""
    asked_ns: int = 0
    """When that was put."""
    answer_laid_ns: tuple[int, int] = (0, 0)
    """When a card was laid that answered a question, and when the last one before it was."""
    doubted: tuple[Seat, ...] = ()
    """Seats at which a card may be one too many: it is said quietly, of the one first that is held about."""
    words: tuple[DealersWord, ...] = ()
    """What the dealer has answered of cards that were not read."""
    short: tuple[Seat, ...] = ()
    """Seats whose cards were due and not read when the deal ended: they are taken to lie there until that is said."""
    laid_ns: int = 0
    """When the last card came to a seat, the board or the burn pile, as it was read."""
    held_ns: int = 0
    """Until when keys waited, in a quiet hold or with play: what was done meanwhile has only then been taken."""
    sighted: tuple[Seat, ...] = ()
    """Seats whose antenna came back, where a card was only taken to lie."""
    sighted_ns: int = 0
    """When the last of them did."""
    came_ns: dict[Handle, int] = {}
    """Not before when each card came off the deck that has waited where none was due: it slides on, or is missed for a
    moment, and what it is ruled on is when it came."""
    left_ns: dict[Handle, int] = {}
    """When hole cards left their seats before the deal was closed, and after it where a stub had been held.

    When a card left the middle that had come there where none was due, too.
    """
    at_once_ns: dict[Zone, tuple[int, ...]] = {}
    """Each time when several cards came to a seat in one look, the last one last: a stub was held over it."""
    strayed: tuple[tuple[Handle, int], ...] = ()
    """Hole cards that lie over the antenna beside their seat's, each with since when."""
    between: dict[Handle, tuple[Zone, Zone]] = {}
    """Hole cards that lie between two antennas: the seat's zone for which they count, and the one that reads them."""
    is_order_judged: bool = False
    """Where the deal began has been looked at once it was complete."""
    is_deal_regular: bool = True
    """Every card so far went where it was due."""
    out_of_sight: dict[Handle, int] = {}
    """Cards that have left the table's sight and should lie there until the hand is over."""
    muck_outgrown_ns: int | None = None
    """When more cards may have lain in the muck than are read of a stack."""
    twin_ids: frozenset[str] = frozenset()
    """Ids of handles whose card a second tag carries that was seen in this hand."""

    @property
    def is_open(self) -> bool:
        """Whether a card waits, may only have passed, strayed or is missed, or something is asked or to be asked."""
        is_missed = self.short or self.sighted or self.is_absence_open or self.question is not None
        return bool(self.waiting or self.at_once_ns or self.strayed or is_missed)

    @property
    def is_board_asked(self) -> bool:
        """Whether the dealer is asked about the board: a street may lie there unread."""
        return self.question is not None and self.question.zone is BOARD

    @property
    def on_borders(self) -> frozenset[Handle]:
        """The hole cards that two antennas have read, or that count for another seat than the one that reads them."""
        return frozenset(self.between) | {card.handle for card in self.fallen if card.beside is not None}


class SeenCards(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Cards that somebody saw: counted in the order in which it became known."""

    turned_up: tuple[Handle, ...] = ()
    """Hole cards that came face up, and have no name yet."""
    exposed: tuple[Handle, ...] = ()
    up: frozenset[Handle] = frozenset()
    """Up cards of stud: they lie face up for all to see, as they were dealt."""
    late: frozenset[Seat] = frozenset()
    """Seats of which a down card was read behind others of the deal that come after it, or at the seat beside it."""
    settling: tuple[CardSeen, ...] = ()
    """Cards dealt where an up card is due that show no face: each is named, or told, once it has lain there."""
    doubtful: CardSeen | None = None
    """An up card of stud, heads-up, where a down card was due: it was dealt wrongly, or both lack a down card."""
    up_not_held: frozenset[tuple[Seat, int]] = frozenset()
    """Seats whose up cards are read no more, each with since when: the dealer said that their players do not hold them.
    """
    boxed: tuple[Card, ...] = ()
    held_back: frozenset[Handle] = frozenset()
    """Cards that were turned up while a boxed card is looked for: who did it waits for their names."""
    shown_by: tuple[Seat, ...] = ()
    """Seats whose players have turned up cards while action was pending."""
    just_shown: tuple[tuple[Seat, int], ...] = ()
    """Seats whose cards were turned up while action is pending, and when: it is not told yet."""
    swept_up: tuple[tuple[Seat, int], ...] = ()
    """Seats whose tabled hands went into the muck before they were awarded what they win, and when: not told yet."""
    fell_ns: int | None = None
    """When the last card fell to the board before which every live hand was to lie face up; None once looked at."""
    tabled: frozenset[Handle] = frozenset()
    """Hole cards that were read face up at their own seats since hands are to be tabled: one that is not read any more,
    nor anywhere else, lies there still."""
    up_before: frozenset[Seat] = frozenset()
    """Seats whose hands lay face up when the showdown began: nobody has tabled them there."""
    half_read: tuple[Seat, ...] = ()
    """Seats of whose hand one card was read face up at the showdown, and the other not at all: the dealer is asked."""

    @property
    def is_settling(self) -> bool:
        """Whether a card of stud that lies there is still to be named, or told of."""
        return bool(self.settling) or self.doubtful is not None

    @property
    def is_open(self) -> bool:
        """Whether something is to be told of it once it has lain there for long enough."""
        return bool(self.just_shown or self.swept_up or self.half_read) or self.is_settling or self.fell_ns is not None
