"""Values for all that can be drawn: one mark for each thing, with its place.

There is a mark for a card's face, which needs a name, and one for a back, which
has no field for one: a face-down card cannot be drawn as anything else.
"""

import enum

import msgspec

from display.dealer.drawing.box import Box
from display.dealer.drawing.palette import Colour
from table.engine.words.cards import Card
from table.engine.words.frozen import replace


class Weight(enum.Enum):
    """A weight of the font; the value is its file."""

    __hash__ = object.__hash__
    """Asked thousands of times for a frame; that of an enumeration is Python's own code."""

    REGULAR = "NotoSans-CondensedMedium.ttf"
    BOLD = "NotoSans-CondensedBold.ttf"


class Align(enum.Enum):
    """Where words stand in their box; up and down they are always centred."""

    __hash__ = object.__hash__

    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"


class _InBox(msgspec.Struct, frozen=True):
    box: Box


class TextMark(_InBox, frozen=True, kw_only=True):
    """One line of text, already fitted to its box."""

    text: str
    weight: Weight
    px: int
    """The font's size."""
    ink: Colour
    ground: Colour
    """What it stands on."""
    align: Align


class Panel(_InBox, frozen=True, kw_only=True):
    """A rectangle with round corners."""

    fill: Colour
    rim: Colour
    rim_px: int
    radius: int


class CardFace(_InBox, frozen=True):
    """A card that lies face up for all to see."""

    card: Card
    is_idle: bool = False
    """It does not play in the hand that wins."""


class CardBack(_InBox, frozen=True):
    """A card face down."""

    is_dead: bool = False
    """It is of a dead hand, and lies there still."""


class CardSlot(_InBox, frozen=True):
    """The place of a card that is not there: to come on the board, or lifted by its player."""

    is_due: bool


class Chip(_InBox, frozen=True):
    """The sign of a bet: an edge-spotted chip."""


class Lammer(_InBox, frozen=True):
    """A disc that lies in front of a seat: the button is solid, the blinds are rings."""

    is_button: bool
    is_on_light: bool = False
    """Whether it lies on the one light plate, where a light disc would not be seen."""


class Pointer(_InBox, frozen=True):
    """An arrowhead that points right: it is this one."""

    ink: Colour


class TickMark(_InBox, frozen=True):
    """A tick: this is done."""

    ink: Colour


class WarningSign(_InBox, frozen=True):
    """The warning triangle of an alert."""

    ink: Colour
    ground: Colour


class Arrow(_InBox, frozen=True, kw_only=True):
    """A line from one point to another, with a head at its end."""

    tail: tuple[int, int]
    """From the box's corner, as is the tip."""
    tip: tuple[int, int]
    wide_px: int
    ink: Colour
    has_head: bool = True


class Felt(msgspec.Struct, frozen=True):
    """The room, the rail and the felt: the whole background."""

    box: Box
    """The outer edge of the rail."""
    size: tuple[int, int]
    """The whole screen's."""
    left: int = 0
    """So many columns to its left are somebody else's."""


Mark = (
    TextMark | Panel | CardFace | CardBack | CardSlot | Chip | Lammer | Pointer | TickMark | WarningSign | Arrow | Felt
)


def moved_right(mark: Mark, columns: int) -> Mark:
    """Return *mark* so many *columns* further to the right."""
    if isinstance(mark, Felt):
        return replace(mark, left=mark.left + columns)
    return replace(mark, box=mark.box._replace(x=mark.box.x + columns))
