"""Values for the felt: one picture for each moment, in the units that `places` lays out, and its cards askew.

A card that lies face down is a None here: what cannot be seen from above is in no picture.
"""

import enum
from typing import NamedTuple

import msgspec

from display.dealer.drawing.marks import CardBack, CardFace, Mark
from display.felt.mistakes import Mistake
from table.engine.words.cards import Card
from table.engine.words.zones import Seat, Zone


class Control(enum.Enum):
    """What can be pressed beside the cards."""

    GATHER = "gather"
    HELP = "help"


class Moving(msgspec.Struct, frozen=True, kw_only=True):
    """A card that lies on no antenna: in somebody's hand, on its way, or beside all antennas."""

    x: int
    """Its middle."""
    y: int
    card: Card | None
    is_held: bool = False


class OnFelt(NamedTuple):
    """What hands did to the cards, of which the table may know nothing."""

    is_gathered: bool
    is_card_beside: bool
    """A card lies beside all antennas."""
    is_left_lying: bool = False
    """Cards of the last hand lie on the felt."""
    is_gathering_asked: bool = False
    """They were to be gathered in the middle of the hand, and have not been yet."""
    is_nothing_dealt: bool = False
    """The next card was asked for, and none is due."""
    is_any_mucked: bool = False
    is_turn_mucked: bool = False
    """The hand whose turn it is lies in the muck."""
    unread: Seat | None = None
    """A card at this seat is not read."""


class Coaching(msgspec.Struct, frozen=True, kw_only=True):
    """What to do next, for somebody who deals for the first time."""

    title: str
    detail: str = ""
    is_urgent: bool = False
    """The table has something to say: it is to be read on the screen first."""


class ToDo(NamedTuple):
    """Something that is to be done at the window, once."""

    title: str
    how: str
    is_done: bool


class FeltPicture(msgspec.Struct, frozen=True, kw_only=True):
    """One moment of the felt. Two equal pictures look the same."""

    lying: dict[Zone, tuple[Card | None, ...]]
    """On each antenna, in the order in which they came."""
    stub: int
    """Cards in the holder."""
    moving: tuple[Moving, ...] = ()
    """The last one on top."""
    players: dict[Seat, str] = {}
    button: Seat | None = None
    turn: Seat | None = None
    due: Zone | None = None
    """Where the next card belongs."""
    over: Zone | None = None
    """Where a held card would land."""
    coaching: Coaching = Coaching(title="")
    is_deck_alone: bool = False
    """What is shuffled now is the deck: the hands are live, and no card is gathered."""
    is_help_open: bool = False
    made: frozenset[Mistake] | None = None
    """The mistakes that the table has noticed, of those to be made; None where nobody is guided."""
    tasks: tuple[ToDo, ...] | None = None
    """What is to be done, and is ticked off; None where nothing is."""
    result: str = ""
    """What came of the tasks, once all are done."""
    printed: dict[str, str] = {}
    """For words of the panel what is printed on the keys of the keyboard that say them."""


class Askew(msgspec.Struct, frozen=True, kw_only=True):
    """A card that lies there as it fell, or is held above the table."""

    card: CardFace | CardBack
    degrees: int
    """Anticlockwise."""
    is_held: bool = False
    """Above the table: its shadow is longer."""


FeltMark = Mark | Askew
