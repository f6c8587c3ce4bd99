"""What happens in the room, as the tables, the clock and the staff report it: what the engine is given.

One frozen value for each thing; `Happening` is all of them. What follows is the engine's affair.
"""

from __future__ import annotations

import enum

import msgspec

from table.engine.words.cards import Card
from table.tournament.words.setup import BlindPlaces, Name, Place, TableNumber


class _Happens(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What every happening is."""


class TimePassed(_Happens, frozen=True, tag="time-passed"):
    """The clock has run on."""

    by_ms: int


class LevelAwaited(_Happens, frozen=True, tag="level-awaited"):
    """The clock has run on to the start of a level."""

    level: int


class BreakAwaited(_Happens, frozen=True, tag="break-awaited"):
    """The clock has run on to the start of the next break."""


class LevelAnnounced(_Happens, frozen=True, tag="level-announced"):
    """The new level has been announced."""


class HandBegun(_Happens, frozen=True, tag="hand-begun"):
    """The next hand has begun at a table."""

    table: TableNumber
    level: int | None = None
    """The level whose blinds were taken, where that was a mistake."""
    has_acted: bool = False
    """That was noticed only after substantial action."""
    places: BlindPlaces | None = None
    """As the table itself reports them; null where the rulebook says where they are."""


class HandEnded(_Happens, frozen=True, tag="hand-ended"):
    """A hand is over; if no `HandBegun` said that it began, it began now as well."""

    table: TableNumber
    stacks: tuple[tuple[Name, int], ...] = ()
    """Those whose stacks have changed; 0 is bust. The sum at the table must be what it was."""
    best: tuple[Name, ...] = ()
    """Of the hands of those who went bust, best first; those not named are worse, and equal among themselves."""
    by: tuple[Name, ...] = ()
    """Who shared the pot that knocked a player out."""


class Misdealt(_Happens, frozen=True, tag="misdealt"):
    """The running hand is dealt again."""

    table: TableNumber


class AllInCalled(_Happens, frozen=True, tag="all-in-called"):
    """In the running hand an all-in has been called, and cards are to come."""

    table: TableNumber


class BoardReleased(_Happens, frozen=True, tag="board-released"):
    """The director has the held board dealt out."""

    table: TableNumber


class EntryWanted(_Happens, frozen=True, tag="entry-wanted"):
    """Somebody wants to enter now."""

    name: Name
    is_alternate: bool = False
    """From the waiting list."""
    age: int | None = None


class SeatGiven(_Happens, frozen=True, tag="seat-given"):
    """The staff has seated a newcomer."""

    name: Name
    place: Place


class CardsDrawn(_Happens, frozen=True, tag="cards-drawn"):
    """Cards that a player has drawn: for a race, or one for an order or the button."""

    name: Name
    cards: tuple[Card, ...]


class NumberDrawn(_Happens, frozen=True, tag="number-drawn"):
    """A number that a player has drawn, ace being 1."""

    name: Name
    number: int


class SeatDrawn(_Happens, frozen=True, tag="seat-drawn"):
    """A seat that chance, or a seating program, gave a player."""

    name: Name
    place: Place


class Moved(_Happens, frozen=True, tag="moved"):
    """A player has moved: as ordered, or to the place named."""

    name: Name
    place: Place | None = None


class TableBroken(_Happens, frozen=True, tag="table-broken"):
    """A table is broken; its players have racked up and draw."""

    table: TableNumber


class TableOpened(_Happens, frozen=True, tag="table-opened"):
    """A spare table is put in use."""

    table: TableNumber


class HaltWaived(_Happens, frozen=True, tag="halt-waived"):
    """The director lets a short table play on."""

    table: TableNumber


class MoveRefused(_Happens, frozen=True, tag="move-refused"):
    """A player refuses the move ordered."""

    name: Name


class PassWanted(_Happens, frozen=True, tag="pass-wanted"):
    """Who was moved asks to let the big blind go by before being dealt in."""

    name: Name


class ChangeWanted(_Happens, frozen=True, tag="change-wanted"):
    """A player asks to change to another seat."""

    name: Name
    place: Place


class WrongSeatFound(_Happens, frozen=True, tag="wrong-seat-found"):
    """A player has been playing in a wrong seat and belongs to the place named."""

    name: Name
    place: Place


class RedrawOrdered(_Happens, frozen=True, tag="redraw-ordered"):
    """The director orders a draw for the seats of a table."""

    table: TableNumber


class PlayerAway(_Happens, frozen=True, tag="player-away"):
    """A player has left the seat."""

    name: Name
    is_notified: bool = False
    """The director was told in advance."""


class PlayerBack(_Happens, frozen=True, tag="player-back"):
    """A player is there again, or has arrived."""

    name: Name


class PlayerGone(_Happens, frozen=True, tag="player-gone"):
    """A player has left, and the director is satisfied that he will not return."""

    name: Name


class ReBuyDeclared(_Happens, frozen=True, tag="re-buy-declared"):
    """A player declares a re-buy."""

    name: Name


class ReBuyWithdrawn(_Happens, frozen=True, tag="re-buy-withdrawn"):
    """A player wants to take a declared re-buy back."""

    name: Name


class AddOnWanted(_Happens, frozen=True, tag="add-on-wanted"):
    """A player buys an add-on."""

    name: Name


class ReEntryWanted(_Happens, frozen=True, tag="re-entry-wanted"):
    """A player buys a new stack and place, giving up what he has."""

    name: Name


class ColouredUp(_Happens, frozen=True, tag="coloured-up"):
    """Every table takes the chips of a denomination off now."""

    denomination: int


class OldChipsBrought(_Happens, frozen=True, tag="old-chips-brought"):
    """A player brings chips of a denomination that is no longer in play."""

    name: Name
    amount: int


class ChipsFound(_Happens, frozen=True, tag="chips-found"):
    """Chips are found in the room."""

    amount: int
    name: Name | None = None
    """Their owner, if known."""


class BonusGiven(_Happens, frozen=True, tag="bonus-given"):
    """A player is handed a bonus chip."""

    name: Name
    amount: int


class OffenceKind(enum.Enum):
    """What the floor has found."""

    EXPOSED = "exposed"
    """Cards shown with action pending."""
    SHOWN = "shown"
    """The hand shown to somebody."""
    THROWN = "thrown"
    """A card thrown off the table."""
    ONE_PLAYER = "one-player"
    """One player to a hand."""
    ETIQUETTE = "etiquette"
    SOFT_PLAY = "soft-play"
    ABUSE = "abuse"
    """Or disruption."""
    CHEATING = "cheating"
    COLLUSION = "collusion"
    """Or chip dumping."""
    DODGE = "dodge"
    """Of a blind."""
    HIDDEN = "hidden"
    """Chips kept out of view."""


class OffenceFound(_Happens, frozen=True, tag="offence-found"):
    """An offence was reported, and the floor has found it so."""

    name: Name
    kind: OffenceKind
    amount: int | None = None
    """Of hidden chips."""
    is_accident: bool = False


class PenaltyUnit(enum.Enum):
    """What a penalty is given in."""

    HANDS = "hands"
    ROUNDS = "rounds"
    MINUTES = "minutes"


class PenaltyGiven(_Happens, frozen=True, tag="penalty-given"):
    """The director gives a penalty."""

    name: Name
    count: int
    unit: PenaltyUnit


class PlayerDisqualified(_Happens, frozen=True, tag="player-disqualified"):
    """The director disqualifies a player."""

    name: Name


class HandForHandSet(_Happens, frozen=True, tag="hand-for-hand-set"):
    """Hand-for-hand is announced, or over."""

    is_on: bool


class ChopWanted(_Happens, frozen=True, tag="chop-wanted"):
    """The players left ask to share the prizes left."""

    shares: tuple[tuple[Name, int], ...]
    against: tuple[Name, ...] = ()


class FloorOption(enum.Enum):
    """The words of a floor call's answer."""

    GRANTED = "granted"
    REFUSED = "refused"
    WARNING = "warning"
    HANDS = "hands"
    ROUNDS = "rounds"
    MINUTES = "minutes"
    DISQUALIFIED = "disqualified"
    REMOVED = "removed"
    BLINDED = "blinded"
    STAY = "stay"
    LIVE = "live"
    WAIT = "wait"
    CORRECT = "correct"
    PLAY_ON = "play-on"
    HALT = "halt"
    NEW_STACK = "new-stack"
    SAVE = "save"


class FloorAnswered(_Happens, frozen=True, tag="floor-answered"):
    """The director answers the oldest open floor call."""

    option: FloorOption
    count: int = 1
    """Of hands, rounds or minutes."""


Happening = (
    TimePassed
    | LevelAwaited
    | BreakAwaited
    | LevelAnnounced
    | HandBegun
    | HandEnded
    | Misdealt
    | AllInCalled
    | BoardReleased
    | EntryWanted
    | SeatGiven
    | CardsDrawn
    | NumberDrawn
    | SeatDrawn
    | Moved
    | TableBroken
    | TableOpened
    | HaltWaived
    | MoveRefused
    | PassWanted
    | ChangeWanted
    | WrongSeatFound
    | RedrawOrdered
    | PlayerAway
    | PlayerBack
    | PlayerGone
    | ReBuyDeclared
    | ReBuyWithdrawn
    | AddOnWanted
    | ReEntryWanted
    | ColouredUp
    | OldChipsBrought
    | ChipsFound
    | BonusGiven
    | OffenceFound
    | PenaltyGiven
    | PlayerDisqualified
    | HandForHandSet
    | ChopWanted
    | FloorAnswered
)


class ImpossibleHappeningError(Exception):
    """What is reported cannot have happened: a name nobody has, a seat that is taken, chips that do not add up.

    The message is a clause for people that names the thing and the way out. The state stays what it was.
    """

    def __init__(self, *, why: str) -> None:
        """Say *why*, and what to do instead."""
        super().__init__(why)
