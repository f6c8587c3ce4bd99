"""The dealer's reports by key: cards that only eyes can see, hands, players, the floor's rulings.

One value for each thing that can be told, with the key that says it, declared once.
"""

import msgspec

from table.engine.words.cards import Card
from table.engine.words.key import By, Layer, keyed
from table.engine.words.penalties import PenaltyUnit
from table.engine.words.ranges import Chips, DealerNumber
from table.engine.words.zones import Seat


@keyed(
    "SEAT [player]", heading="Exposed", not_placed="no hand at that seat; check the seat's number", layer=Layer.FIRST
)
class ExposedKeyed(msgspec.Struct, frozen=True, gc=False, tag="exposed"):
    """A card of this seat was exposed, by the dealer or by its player."""

    seat: Seat
    is_by_player: bool = False


@keyed("SEAT [CARD]", heading="Tabled", not_placed=None, layer=Layer.FIRST)
class TabledKeyed(msgspec.Struct, frozen=True, gc=False, tag="tabled"):
    """The seat has tabled its hand, or just this card of it."""

    seat: Seat
    card: Card | None = None


@keyed("SEAT", heading="Undealt", not_placed="that seat is short of no card; check the seat's number")
class UndealtKeyed(msgspec.Struct, frozen=True, gc=False, tag="undealt"):
    """This seat is entitled to a hand and got none, or is short of a card."""

    seat: Seat


@keyed("CARD", heading="Boxed", not_placed="that card was keyed already; check rank and suit", layer=Layer.FIRST)
class BoxedKeyed(msgspec.Struct, frozen=True, gc=False, tag="boxed"):
    """This card lay face up in the deck."""

    card: Card


@keyed("", heading="Misdeal", not_placed=None, layer=Layer.FIRST)
class MisdealClaimed(msgspec.Struct, frozen=True, gc=False, tag="misdeal"):
    """Somebody claims a misdeal."""


@keyed("[SEAT]", heading="Floor", not_placed=None, layer=Layer.FIRST)
class FloorCalled(msgspec.Struct, frozen=True, gc=False, tag="floor"):
    """The dealer wants the floor, about a seat or at large."""

    seat: Seat | None = None


@keyed("SEAT [AMOUNT]", heading="Option {number}", not_placed=None, layer=Layer.NONE)
class OptionKeyed(msgspec.Struct, frozen=True, gc=False, tag="option"):
    """The floor's spoken word, keyed by the dealer: the number of an option of the open floor call, the first is 1."""

    number: int
    amount: Chips | None = None
    """A total, for an option that is one."""


@keyed(
    By("unit", dict.fromkeys(PenaltyUnit, "SEAT AMOUNT")),
    name="penalty-",
    heading="Penalty of {count}",
    not_placed=None,
)
class PenaltyKeyed(msgspec.Struct, frozen=True, gc=False, tag="penalty"):
    """The floor's spoken word, keyed by the dealer: a player serves a penalty from the next hand on."""

    seat: Seat
    unit: PenaltyUnit
    count: int


@keyed("SEAT", heading="Time", not_placed="no live hand at that seat; check the seat's number", layer=Layer.FIRST)
class TimeCalled(msgspec.Struct, frozen=True, gc=False, tag="time"):
    """A player calls "time" to keep the turn."""

    seat: Seat


@keyed("[SEAT] [SEAT]", heading="Clock", not_placed="that clock is running; nothing is to be keyed", layer=Layer.FIRST)
class ClockCalled(msgspec.Struct, frozen=True, gc=False, tag="clock"):
    """The clock is called on a player."""

    seat: Seat | None = None
    """None is whoever is in turn."""
    by: Seat | None = None


@keyed("SEAT", heading="Killed", not_placed="no live hand at that seat; check the seat's number")
class HandKilled(msgspec.Struct, frozen=True, gc=False, tag="killed"):
    """The dealer has killed this seat's hand by mistake."""

    seat: Seat


@keyed("SEAT", heading="Left", not_placed=None)
class PlayerLeft(msgspec.Struct, frozen=True, gc=False, tag="left"):
    """The player of this seat has left the table."""

    seat: Seat


@keyed("SEAT", heading="Back", not_placed=None)
class PlayerBack(msgspec.Struct, frozen=True, gc=False, tag="back"):
    """The player of this seat is at the table again."""

    seat: Seat


@keyed("SEAT", heading="Button", not_placed="the button is there; check the seat's number")
class ButtonFound(msgspec.Struct, frozen=True, gc=False, tag="button"):
    """The button turns out to belong to this seat."""

    seat: Seat


@keyed("AMOUNT", heading="Fix to {amount}", not_placed="no wager to put right, or not with what followed; undo instead")
class WagerFixed(msgspec.Struct, frozen=True, gc=False, tag="fix"):
    """The last bet or raise was keyed wrong: this is its total. What followed it stands, where it stays lawful."""

    amount: Chips


@keyed("[AMOUNT]", name="dealer", heading="Dealer {number}", not_placed=None, layer=Layer.SPARE)
class DealerSignedIn(msgspec.Struct, frozen=True, gc=False, tag="dealer"):
    """Whoever deals from here on, by the house's number; hands and lessons go by it. 0 signs out whoever dealt."""

    dealer: DealerNumber = 0


@keyed(
    "",
    name="check-around",
    heading="All check",
    not_placed="somebody faces a bet, or nobody is to act",
    layer=Layer.SPARE,
)
class CheckedAround(msgspec.Struct, frozen=True, gc=False, tag="check-around"):
    """All who have still to act on this street check."""


@keyed("", heading="Stub", not_placed="the stub is being put right already; do what the screen says")
class StubDropped(msgspec.Struct, frozen=True, gc=False, tag="stub"):
    """The rest of the deck fell, and its order is lost."""


@keyed("", heading="String bet", not_placed="nobody has just put out chips; key it before the next player acts")
class StringCalled(msgspec.Struct, frozen=True, gc=False, tag="string"):
    """The dealer calls a string bet."""


@keyed("[SEAT] [AMOUNT]", heading="Draws {count}", not_placed=None)
class Discarded(msgspec.Struct, frozen=True, gc=False, tag="discard"):
    """A player throws so many cards away in a draw; 0 stands pat. `seat` is None for whoever is to do so."""

    seat: Seat | None = None
    count: int = 0


@keyed("SEAT SEAT", heading="Asks to see", not_placed=None)
class HandRequested(msgspec.Struct, frozen=True, gc=False, tag="asks"):
    """A player asks to see another player's hand."""

    seat: Seat
    of_seat: Seat


Claim = (
    BoxedKeyed
    | ButtonFound
    | ClockCalled
    | ExposedKeyed
    | FloorCalled
    | HandKilled
    | MisdealClaimed
    | StubDropped
    | TimeCalled
    | UndealtKeyed
)
"""What a key can say of the deal."""

Report = (
    Claim
    | TabledKeyed
    | OptionKeyed
    | PenaltyKeyed
    | PlayerLeft
    | PlayerBack
    | StringCalled
    | WagerFixed
    | CheckedAround
    | Discarded
    | HandRequested
)
