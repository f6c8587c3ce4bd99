"""Playing cards, the streets they open, and the handles that stand for them while they lie face down.

A card has a name (`As`); a handle has none. The engine moves handles about and
learns a name only when the card is public. What must never live here: a way
from a handle to its card. That is the vault's.
"""

import enum
from typing import Annotated, Final, NewType

import msgspec

Card = NewType("Card", Annotated[str, msgspec.Meta(pattern=r"\A[2-9TJQKA][cdhs]\Z")])
"""A card's name, rank then suit, as in PHH: `As`, `Td`, `9c`; nothing else is read as one."""

RANKS: Final = "23456789TJQKA"
"""Ranks from the lowest up; ten is `T`."""

SUITS: Final = "cdhs"
"""Clubs, diamonds, hearts, spades: alphabetical, the order in which suits break ties."""

ALL_CARDS: Final[tuple[Card, ...]] = tuple(Card(rank + suit) for suit in SUITS for rank in RANKS)
"""The 52 cards, in the order of a new deck."""

HOLE_CARDS: Final = 2
"""Hole cards of a hold'em hand."""

BOARD_CARDS: Final = 5
"""Cards of a whole board."""


class Street(enum.Enum):
    """The rounds of a hand, named by the cards that open them."""

    PREFLOP = "preflop"
    FLOP = "flop"
    TURN = "turn"
    RIVER = "river"
    SECOND = "second"
    """Of stud: named by how many cards each player then has."""
    THIRD = "third"
    FOURTH = "fourth"
    FIFTH = "fifth"
    SIXTH = "sixth"
    SEVENTH = "seventh"
    BEFORE_DRAW = "before-draw"
    FIRST_DRAW = "first-draw"
    """The betting after it; so are those that follow."""
    SECOND_DRAW = "second-draw"
    THIRD_DRAW = "third-draw"

    __hash__ = object.__hash__
    """By itself an enum hashes its name anew each time, and what each street wants stands in tables."""


BOARD_STREETS: Final = (Street.PREFLOP, Street.FLOP, Street.TURN, Street.RIVER)
STUD_STREETS: Final = (Street.SECOND, Street.THIRD, Street.FOURTH, Street.FIFTH, Street.SIXTH, Street.SEVENTH)
DRAW_STREETS: Final = (Street.BEFORE_DRAW, Street.FIRST_DRAW, Street.SECOND_DRAW, Street.THIRD_DRAW)

_NAMES: Final = frozenset(ALL_CARDS)


def is_card(name: str) -> bool:
    """Tell whether *name* is a card's name."""
    return name in _NAMES


class HandleKind(enum.Enum):
    """What the vault says of a tag without naming it."""

    CARD = "card"
    """A card of the deck in play."""
    JOKER = "joker"
    FOREIGN = "foreign"
    """A card of another enrolled deck."""
    UNKNOWN = "unknown"
    """A tag of no enrolled deck."""

    __hash__ = object.__hash__
    """By itself an enum hashes its name anew each time, and it is a part of every handle's hash."""


CARD: Final = HandleKind.CARD
"""By itself, because every card that is seen is asked for it: looking a member up in its enum takes longer."""


class Handle(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """One tag, for one hand.

    `id` is the keyed hash of the tag under the key of the hand, 16 hex digits:
    it says nothing of the card, and the next hand has another.
    """

    id: str
    kind: HandleKind = HandleKind.CARD
    twin_of: str | None = None
    """The id of the handle whose card this tag is enrolled as a second time."""
