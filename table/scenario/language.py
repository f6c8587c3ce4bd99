"""The statements of the `.hand` language as values: what a file says, once it is read.

Whatever a person tells the table is a command of the engine already; the rest is
what hands, cards and seconds do. Nothing here reads a file or plays a hand.
"""

from __future__ import annotations

import enum
from pathlib import Path
from typing import Literal

import msgspec

from table.engine.alerts import AlertCode, RemedyStep, RulingValue
from table.engine.cards import Card
from table.engine.commands import AnteKind, Command, PlayerSeated
from table.engine.events import Street
from table.engine.rulebook import ButtonMethod
from table.engine.view import Status
from table.engine.zones import Seat, Zone


class Off(enum.Enum):
    """Out of sight of every antenna."""

    OFF = "off"


Place = Zone | Off


class AnyCard(enum.Enum):
    """What `move` may name in place of a card."""

    ANY = "any"
    JOKER = "joker"
    UNKNOWN = "unknown"


# --- set-up ---


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """The table before the first step. Seats may stand in any order."""

    title: str
    rulebook: str
    small_blind: int
    big_blind: int
    big_blind_seat: Seat | None
    """The seat that `big SEAT` names; null leaves it to the button."""
    ante: int
    ante_kind: AnteKind
    chips: tuple[int, ...]
    """Denominations in play, smallest first."""
    button: Seat
    seats: tuple[PlayerSeated, ...]
    holds: dict[Seat, tuple[Card, Card]]
    stub: tuple[Card, ...]
    button_method: ButtonMethod | None
    """Null leaves it to the book, or to the setting's default."""
    is_hand_for_hand: bool
    deck: str
    is_facing_seen: bool
    """Whether this table's cards tell face up from face down."""


# --- steps ---


class Shuffle(msgspec.Struct, frozen=True):
    """The deck is in the holder and is riffled: the hand begins."""


class Deal(msgspec.Struct, frozen=True):
    """The initial deal, correctly: `count` cards of it, or to its end."""

    count: int | None = None


class CardTo(msgspec.Struct, frozen=True):
    """The next card of the stub, or this one, lands at a seat."""

    seat: Seat
    card: Card | None = None
    is_up: bool = False


class BurnOne(msgspec.Struct, frozen=True):
    """The next card of the stub goes to the burn pile."""


class BoardDeal(msgspec.Struct, frozen=True):
    """The flop, the turn or the river, face up, without a burn; `cards` is empty where the stub decides."""

    street: Street
    cards: tuple[Card, ...] = ()


class BoardAtOnce(msgspec.Struct, frozen=True):
    """Cards laid on the board in one motion: there is no evidence of their order."""

    cards: tuple[Card, ...] = ()
    count: int = 0
    """How many of the stub, where `cards` is empty."""


class StreetCorrectly(msgspec.Struct, frozen=True):
    """Burn, then the flop, turn or river that is due."""


class Move(msgspec.Struct, frozen=True):
    """One card is taken from one place and laid on another."""

    card: Card | AnyCard
    from_place: Place
    to_place: Place
    facing: Literal["up", "down"] | None = None
    """Null: face up on the board, elsewhere as it lay."""


class Muck(msgspec.Struct, frozen=True):
    """The seat's cards go face down into the muck, and no key is pressed."""

    seat: Seat


class Show(msgspec.Struct, frozen=True):
    """The seat's cards, or these of them, are turned face up where they lie."""

    seat: Seat
    cards: tuple[Card, ...] = ()


class Peek(msgspec.Struct, frozen=True):
    """The seat lifts its cards off the antenna for three seconds."""

    seat: Seat


class Return(msgspec.Struct, frozen=True):
    """Cards go back into the stub."""

    cards: tuple[Card, ...]


class Reshuffle(msgspec.Struct, frozen=True):
    """The stub is shuffled, and the dealer confirms it."""


class Cut(msgspec.Struct, frozen=True):
    """The stub is cut, and the dealer confirms it."""


class Scramble(msgspec.Struct, frozen=True):
    """The flop cards are mixed face down, and the dealer confirms it."""


class Blind(msgspec.Struct, frozen=True):
    """The antenna of a zone stops answering."""

    zone: Zone


class Sight(msgspec.Struct, frozen=True):
    """The antenna of a zone answers again."""

    zone: Zone


class Collect(msgspec.Struct, frozen=True):
    """Every card goes back to the deck holder, but those that are off."""


class Wait(msgspec.Struct, frozen=True):
    """Time passes."""

    wait_ns: int


class TagKind(enum.Enum):
    """What stands in place of the next card."""

    JOKER = "joker"
    OTHER_DECK = "blue"
    """A card of the deck that is not in play: `tag blue:9h`, or `red:` where blue is in play."""
    UNKNOWN = "unknown"
    TWIN = "twin"
    """A second tag enrolled as the card."""


class TagDealt(msgspec.Struct, frozen=True):
    """A tag that is no card of this deck goes out in place of the next card, which is used up."""

    kind: TagKind
    where: Zone
    card: Card | None = None
    """For a card of the other deck and for a twin."""
    deck: str | None = None
    """The other deck's name."""


class DeckChanged(msgspec.Struct, frozen=True):
    """Another enrolled deck comes into play, between hands."""

    name: str


class Keyed(msgspec.Struct, frozen=True):
    """A person tells the table something: one command, or the words and then the chips of one step."""

    commands: tuple[Command, ...]


Step = (
    Shuffle
    | Deal
    | CardTo
    | BurnOne
    | BoardDeal
    | BoardAtOnce
    | StreetCorrectly
    | Move
    | Muck
    | Show
    | Peek
    | Return
    | Reshuffle
    | Cut
    | Scramble
    | Blind
    | Sight
    | Collect
    | Wait
    | TagDealt
    | DeckChanged
    | Keyed
)


# --- expectations ---


class ExpectAlert(msgspec.Struct, frozen=True, kw_only=True):
    """Such an alert was raised; what is null, or empty, was not named."""

    code: AlertCode
    seat: Seat | None = None
    card: Card | None = None
    cite: str | None = None
    ruling: RulingValue | None = None
    amount: int | None = None
    options: tuple[RulingValue, ...] = ()


class ExpectQuiet(msgspec.Struct, frozen=True):
    """Nothing but notes was raised."""


class ExpectNo(msgspec.Struct, frozen=True):
    """This was not raised."""

    code: AlertCode


class ExpectStatus(msgspec.Struct, frozen=True):
    """Where the hand stands."""

    status: Status


class ExpectStreet(msgspec.Struct, frozen=True):
    """Which round it is."""

    street: Street


class ExpectBoard(msgspec.Struct, frozen=True):
    """Exactly these cards, in order; none is an empty board."""

    cards: tuple[Card, ...]


class ExpectTurn(msgspec.Struct, frozen=True):
    """Who is to act; null is nobody."""

    seat: Seat | None


class ExpectCall(msgspec.Struct, frozen=True):
    """What it costs to call."""

    amount: int


class ExpectMinRaise(msgspec.Struct, frozen=True):
    """The smallest lawful bet or raise, as a total."""

    total: int


class ExpectNoRaise(msgspec.Struct, frozen=True):
    """Raising is closed to the player in turn."""


class ExpectStack(msgspec.Struct, frozen=True):
    """Chips behind."""

    seat: Seat
    amount: int


class ExpectBet(msgspec.Struct, frozen=True):
    """Chips in front on this street."""

    seat: Seat
    amount: int


class ExpectPot(msgspec.Struct, frozen=True):
    """All chips in the middle and in front."""

    amount: int


class ExpectPots(msgspec.Struct, frozen=True):
    """The main pot, then the side pots."""

    amounts: tuple[int, ...]


class ExpectLive(msgspec.Struct, frozen=True):
    """Exactly these seats are still in."""

    seats: tuple[Seat, ...]


class ExpectDead(msgspec.Struct, frozen=True):
    """Exactly these hands are out."""

    seats: tuple[Seat, ...]


class ExpectNext(msgspec.Struct, frozen=True):
    """The step of the remedy now asked of the dealer."""

    step: RemedyStep
    card: Card | None = None
    seat: Seat | None = None


class ExpectWin(msgspec.Struct, frozen=True):
    """Chips awarded to this seat, over all pots."""

    seat: Seat
    amount: int


class ExpectPlace(msgspec.Struct, frozen=True):
    """Finishing order among the seats that bust in this hand."""

    seat: Seat
    place: int


class ExpectShowFirst(msgspec.Struct, frozen=True):
    """Who must table first."""

    seat: Seat


class ExpectButton(msgspec.Struct, frozen=True):
    """The button of the hand now running, or of the next."""

    seat: Seat


Expectation = (
    ExpectAlert
    | ExpectQuiet
    | ExpectNo
    | ExpectStatus
    | ExpectStreet
    | ExpectBoard
    | ExpectTurn
    | ExpectCall
    | ExpectMinRaise
    | ExpectNoRaise
    | ExpectStack
    | ExpectBet
    | ExpectPot
    | ExpectPots
    | ExpectLive
    | ExpectDead
    | ExpectNext
    | ExpectWin
    | ExpectPlace
    | ExpectShowFirst
    | ExpectButton
)


class StepLine(msgspec.Struct, frozen=True):
    """A step and where it stands."""

    line: int
    text: str
    """The statement as written, comment and outer blanks taken off."""
    step: Step


class ExpectationLine(msgspec.Struct, frozen=True):
    """An expectation and where it stands."""

    line: int
    text: str
    expectation: Expectation


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    """One file, read."""

    path: Path
    setup: Setup
    lines: tuple[StepLine | ExpectationLine, ...]
