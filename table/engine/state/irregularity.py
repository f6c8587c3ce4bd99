"""The base of every irregularity, all values: its facts, the book's ruling, the ruling's consequences.

Each kind is one file in `matters.kinds` and says there what is its own; whoever drives them asks here, and names none.
"""

from __future__ import annotations

import enum
from typing import ClassVar, Final

import msgspec

from table.engine.words.alerts import AlertCode, RemedyStep, RulingValue
from table.engine.words.cards import Card, Handle, Street
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import (
    CLOSES_RAISING,
    GO_ON,
    MAKES_A_WAGER,
    MAKES_AN_ACTION,
    ON_A_WAGER,
    ON_AN_ACTION,
    Ruling,
    noted,
)
from table.engine.words.zones import Seat, Zone


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """One step of a remedy, still to be done."""

    step: RemedyStep
    seat: Seat | None = None
    handle: Handle | None = None
    """The card that has to go somewhere, where it is known which tag it is."""
    card: Card | None = None
    """Its name, where it is public."""
    after: Street | None = None
    """Not before the betting of this street is complete."""
    is_meanwhile: bool = False
    """It is asked while the betting goes on, which does not wait for it."""
    street: Street | None = None
    """The street that is dealt with it."""
    burned_for: tuple[Street, ...] = ()
    """The streets for which no burn is due any more once it is done."""
    count: int | None = None
    """So many cards lie where it takes one to, or at most so many where it takes one from, once it is done."""
    zone: Zone | None = None
    """Where the card is taken from, where any card of it will do."""
    among: tuple[Handle, ...] = ()
    """The cards one of which it is about, where not any card of the zone will do."""
    laid_out: int | None = None
    """Which of the cards that were laid out it is about, from 0."""


class KnownBy(msgspec.Struct, frozen=True, gc=False):
    """What an irregularity is known by, so that it is told once: where it is, and the card if it is one card's."""

    code: AlertCode
    seat: Seat | None
    handle: Handle | None
    since_ns: int = 0
    """What tells it from the same thing earlier in the hand, where that can be."""
    card: Card | None = None
    """The name of a card that the dealer told of, wherever it lies."""
    is_dealt: bool = False
    """Of a card that is told again when it leaves the stub."""


class RulingTold(msgspec.Struct, frozen=True, gc=False):
    """A ruling on what the sensors saw, as it is remembered to be taken back."""

    number: int
    """Of the matter in its hand."""
    code: AlertCode
    seat: Seat | None


class Consequence(enum.Enum):
    """What is done at once when a ruling is made; steps are what the dealer does."""

    NOTHING = enum.auto()
    STEPS = enum.auto()
    ORDER = enum.auto()
    """The ruling makes an action of it, done when the seat is in turn."""
    CLOSE_RAISING = enum.auto()
    RELEASE = enum.auto()
    """The action out of turn is as if it had not been."""
    KEEP_RIGHT = enum.auto()
    """A player who was passed over may act after all."""
    LOSE_RIGHT = enum.auto()
    PENALTY = enum.auto()
    MISDEAL = enum.auto()
    VOID_HAND = enum.auto()
    KILL = enum.auto()
    KILL_FOULED = enum.auto()
    """The hand dies because its cards were mixed with another's."""
    KILL_BY_DEALER = enum.auto()
    """The hand dies by the dealer's mistake."""
    BRING_IN = enum.auto()
    """It stands that the seat has brought it in."""
    GIVE_BACK = enum.auto()
    """The hand that was swept in is its player's again."""
    ONE_CARD_PLAYS = enum.auto()
    """The hand is read with the one card of it that lies face up."""
    BE_SEEN = enum.auto()
    """The hand is turned up, wherever it lies."""
    PLAY_AGAIN = enum.auto()
    """And it plays: it is live again."""
    PAY_AGAIN = enum.auto()
    """The hand is dead though the pots are paid: they are paid again without it."""
    RETURN_UNCALLED = enum.auto()
    """What nobody has called of a dead hand's bet goes back."""
    DISCARD = enum.auto()
    """The cards count as thrown away."""


_AS_A_RULE: Final = {
    **dict.fromkeys(MAKES_AN_ACTION, Consequence.ORDER),
    **dict.fromkeys(MAKES_A_WAGER, Consequence.ORDER),
    **dict.fromkeys(CLOSES_RAISING, Consequence.CLOSE_RAISING),
    RulingValue.NOT_BINDING: Consequence.RELEASE,
    RulingValue.PENALTY: Consequence.PENALTY,
    RulingValue.MISDEAL: Consequence.MISDEAL,
    RulingValue.VOID_HAND: Consequence.VOID_HAND,
    RulingValue.DEAD_HAND: Consequence.KILL,
    RulingValue.REPLACE_CARD: Consequence.STEPS,
    RulingValue.SCRAP_CARD: Consequence.STEPS,
    RulingValue.CARD_TO_BURN: Consequence.STEPS,
    RulingValue.DEAL_CARD: Consequence.STEPS,
    RulingValue.REDEAL_FLOP: Consequence.STEPS,
    RulingValue.SCRAMBLE_FLOP: Consequence.STEPS,
    RulingValue.SET_ASIDE_TURN: Consequence.STEPS,
    RulingValue.RESHUFFLE_RIVER: Consequence.STEPS,
    RulingValue.RESHUFFLE_STUB: Consequence.STEPS,
    RulingValue.FIX_BURN: Consequence.STEPS,
}


class Irregularity(msgspec.Struct, frozen=True, kw_only=True):
    """Something out of order, with the facts that a ruling turns on."""

    code: ClassVar[AlertCode]
    recurs: ClassVar[bool] = False
    """It is told each time that it happens; everything else once for its seat and card."""
    is_only_told: ClassVar[bool] = False
    """It is told whatever the hand has come to, and nothing follows: it has happened, or there is nothing to do."""
    outlives_hand: ClassVar[bool] = False
    """It can be ruled on when the pots are paid, until the next hand."""
    holds_street: ClassVar[bool] = False
    """While it is open, a card to board or burn counts only where its steps ask for one."""
    stands_once_dealt_on: ClassVar[bool] = False
    """A floor call about it is answered by the dealer who goes on: it stays as it lies."""
    are_one_question: ClassVar[bool] = False
    """Where several wait for the floor, its one answer is about all of them."""

    seat: Seat | None = None
    handle: Handle | None = None
    amount: int | None = None
    """A total of chips that is told with it."""
    due: Seat | None = None
    """The seat whose card it was, where that is known."""
    by: Seat | None = None
    """Who asked for it, where somebody did."""
    came_from: Zone | None = None
    """Where its card belongs, where it lies elsewhere."""
    lies_on: Zone | None = None
    """Where that card lies now."""
    lying: int | None = None
    """How many cards lie there with it, where that is too many."""
    decks: tuple[str, ...] = ()
    """The decks that it is about, one after the other."""
    missed_in: int | None = None
    """The hand in which its card was missed."""
    since_ns: int = 0
    """What tells it from the same thing earlier in the hand, where that can be."""

    def rule(self, book: Rulebook, *, is_late: bool) -> Ruling:  # noqa: ARG002 - most are ruled alike, early and late
        """Return what *book* makes of it; *is_late* once substantial action has closed the deal."""
        return self.asks(book)

    def asks(self, book: Rulebook) -> Ruling:
        """Return what *book* makes of it, early or late."""
        raise NotImplementedError

    @property
    def known_by(self) -> KnownBy:
        """What it is told once for."""
        return KnownBy(code=self.code, seat=self.seat, handle=self.handle, since_ns=self.since_ns)

    @property
    def at_seats(self) -> tuple[Seat, ...]:
        """The seats that are told with it, where it is about several."""
        return ()

    @property
    def keyed_card(self) -> Card | None:
        """The card's name, where the dealer has said it; else everybody sees it or nobody may know it."""
        return None

    @property
    def discards(self) -> int:
        """How many cards were thrown away in a draw, where it is about those."""
        return 0

    @property
    def is_before_deal(self) -> bool:
        """Whether nobody has it yet: it is told now, and again if it is dealt all the same."""
        return False

    @property
    def awaits_place(self) -> bool:
        """Whether it is about a card of which nobody knows yet which tag it is."""
        return False

    def at_place(self, handle: Handle, seat: Seat | None) -> Irregularity:
        """Return it with the tag and the seat of its card, which have become known."""
        raise NotImplementedError

    def follows(self, value: RulingValue) -> Consequence:
        """Return what is done once *value* is ruled, by the book or by the director."""
        return _AS_A_RULE.get(value, Consequence.NOTHING)

    def total_of(self, value: RulingValue) -> int | None:  # noqa: ARG002 - most tell one amount, whatever is ruled
        """Return the total in front that the action comes to which *value* makes of it."""
        return self.amount

    def told_amount(self, ruling: Ruling) -> int | None:  # noqa: ARG002 - most tell one amount, whatever is ruled
        """Return the total that is told with it, ruled as it is."""
        return self.amount

    @property
    def put_out(self) -> int | None:
        """The total in front that its player meant, where what is ruled may send some of it back."""
        return None

    def steps(self, value: RulingValue) -> tuple[Step, ...]:
        """Return what the dealer has to do once *value* is ruled, in order; nothing where nothing puts it right."""
        match value:
            case RulingValue.REPLACE_CARD:
                return scrapping(self.seat, self.handle)
            case RulingValue.SCRAP_CARD:
                return scrapping(self.seat, self.handle, self.keyed_card)
            case RulingValue.CARD_TO_BURN if self.seat is not None:
                return (Step(step=RemedyStep.CARD_TO_BURN, seat=self.seat, handle=self.handle),)
            case RulingValue.DEAL_CARD if self.seat is not None:
                return (Step(step=RemedyStep.DEAL_TO, seat=self.seat),)
            case _:
                return ()

    def undeals(self, value: RulingValue) -> Street | None:  # noqa: ARG002 - most deal nothing again
        """Return the street that is not dealt any more once *value* is ruled: its cards are still to come."""
        return None

    def with_card(self, handle: Handle, street: Street) -> Irregularity:
        """Return it with one more card that it is about, of *street*, which came after it was told."""
        raise NotImplementedError

    def waits_for_deal(self, value: RulingValue) -> bool:
        """Tell whether the deal goes on before the steps begin; what lies at no seat is in its way."""
        return value is RulingValue.REPLACE_CARD and self.seat is not None

    def instead(self, value: RulingValue) -> frozenset[RulingValue]:
        """Return what the director may rule instead of *value*, just ruled, so that play goes on from there."""
        if value in ON_A_WAGER:
            return GO_ON | ON_A_WAGER
        if value in ON_AN_ACTION:
            return GO_ON | {RulingValue.NOT_BINDING}
        return GO_ON if value is RulingValue.DEAD_HAND else frozenset()


class Noted(Irregularity, frozen=True, kw_only=True):
    """Something that is worth a line and nothing more: no book is asked."""

    def asks(self, book: Rulebook) -> Ruling:  # noqa: ARG002 - none is asked
        """Return the note."""
        return noted()


class Unasked(Irregularity, frozen=True, kw_only=True, tag="unasked"):
    """The director rules on something that nobody has told of."""

    code: ClassVar[AlertCode] = AlertCode.FLOOR_CALLED


def scrapping(seat: Seat | None, handle: Handle | None, card: Card | None = None) -> tuple[Step, ...]:
    """Return the steps for a card that counts for nothing: it is laid aside, and the next one takes its place.

    *card* is its name, where the dealer has told it.
    """
    aside = Step(step=RemedyStep.SET_ASIDE, seat=seat, handle=handle, card=card)
    return (aside,) if seat is None else (aside, Step(step=RemedyStep.REPLACE, seat=seat))
