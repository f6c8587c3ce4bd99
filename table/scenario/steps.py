"""The steps of the `.hand` language as values: what hands, cards, keys and seconds do.

Whatever a person tells the table is a command of the engine already. Nothing here
reads a file or plays a hand.
"""

import enum
from typing import Literal

import msgspec

from table.engine.words.cards import Card, Street
from table.engine.words.commands import Action, ChipsPushed, Command, Word, WordsSaid
from table.engine.words.zones import Seat, Zone


class Off(enum.Enum):
    """Out of sight of every antenna."""

    OFF = "off"


Place = Zone | Off


class AnyCard(enum.Enum):
    """What `move` may name in place of a card."""

    ANY = "any"
    JOKER = "joker"
    UNKNOWN = "unknown"


class Shuffle(msgspec.Struct, frozen=True):
    """The deck is in the holder and is riffled: the hand begins."""

    is_none: bool = False
    """The cards stay in the order in which they were collected."""


class Deal(msgspec.Struct, frozen=True):
    """The initial deal, correctly: `count` cards of it, or to its end."""

    count: int | None = None


class CardTo(msgspec.Struct, frozen=True):
    """The next card of the stub, or this one, lands at a seat."""

    seat: Seat
    card: Card | None = None
    is_up: bool | None = None
    """None: as the street wants it."""


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


class Discard(msgspec.Struct, frozen=True):
    """The seat throws these cards away in a draw, or none, and the dealer keys how many."""

    seat: Seat
    cards: tuple[Card, ...] = ()


class DrawCorrectly(msgspec.Struct, frozen=True):
    """Burn, then the replacements to all who have thrown cards away, each player's at once."""


class Move(msgspec.Struct, frozen=True):
    """One card is taken from one place and laid on another."""

    card: Card | AnyCard
    from_place: Place
    to_place: Place
    facing: Literal["up", "down"] | None = None
    """None: face up on the board, elsewhere as it lay."""


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


class Lift(msgspec.Struct, frozen=True):
    """The seat picks up its down cards, or its up cards too, and holds them."""

    seat: Seat
    is_all: bool = False


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


class Late(msgspec.Struct, frozen=True):
    """The next card that lands in a zone is read late, though the antenna there works and looks."""

    zone: Zone
    for_ns: int | None
    """How long after it landed; None: not before it is lifted and laid again."""


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


class KeysPressed(msgspec.Struct, frozen=True):
    """A person tells the table something: one command, or the words and then the chips of one step."""

    commands: tuple[Command, ...]
    keeps_one: bool = False
    """Of a fold: one card goes into the muck, and the player keeps the other off every antenna."""


def bare_word_of(commands: tuple[Command, ...], speaker: Seat | None) -> Seat | None:
    """Return whose chips come with a bare "bet" or "raise", in one step of two keys, *speaker* if unnamed."""
    match commands:
        case (WordsSaid(word=Word.BET | Word.RAISE, total=None, seat=seat), ChipsPushed()):
            return seat or speaker
        case _:
            return None


class WageredMost(msgspec.Struct, frozen=True):
    """A player bets or raises the most that the game allows: the pot, or what the limit is."""

    action: Action
    seat: Seat | None = None
    is_completed: bool = False
    """The bring-in of stud is made the small bet, whatever the limit."""


OffStub = Shuffle | Deal | CardTo | BurnOne | BoardDeal | BoardAtOnce | StreetCorrectly | DrawCorrectly | TagDealt
"""What comes off the stub."""

Handled = Discard | Move | Muck | Show | Peek | Lift | Return | Reshuffle | Cut | Scramble
"""What becomes of cards that are out, and of the stub."""

OfRoom = Blind | Sight | Late | Collect | Wait | DeckChanged
"""What happens round the cards."""

Step = OffStub | Handled | OfRoom | KeysPressed | WageredMost
