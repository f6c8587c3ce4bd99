"""Irregularities as screens see them: those open, the steps left, and what a showdown waits for.

A part of `view`; every field is public.
"""

import enum
from typing import Annotated

import msgspec

from table.engine.words.alerts import Alert, AlertCode, RemedyStep
from table.engine.words.cards import Card, Street
from table.engine.words.ranges import MOST_AT_ONCE
from table.engine.words.zones import Seat, Zone


class NextStep(msgspec.Struct, frozen=True, kw_only=True):
    """The step of the remedy that is asked of the dealer."""

    step: RemedyStep
    card: Card | None = None
    seat: Seat | None = None
    street: Street | None = None
    """The street that is dealt with it."""
    taken_from: Zone | None = None
    """Where the card comes from, where it is not from the top of the stub, or where any card of a place will do."""
    is_meanwhile: bool = False
    """It is done now, while the betting goes on."""
    is_without_burn: bool = False
    """No card is burned before it."""
    is_dealt_on: bool = False
    """Of a pause: a card came to the board in it."""
    is_overtaken: bool = False
    """What comes after it was done, and nobody has said that it was: the dealer is asked."""


class MatterView(msgspec.Struct, frozen=True, kw_only=True):
    """An irregularity that is not settled: what was told of it, and the steps that are left."""

    alert: Alert
    steps: Annotated[tuple[NextStep, ...], msgspec.Meta(max_length=MOST_AT_ONCE)]
    """Still to be done, the first one now; empty while the floor is to answer."""
    done: Annotated[tuple[NextStep, ...], msgspec.Meta(max_length=MOST_AT_ONCE)] = ()
    """The steps that are done, the last one last."""
    is_holding: bool = False
    """Play waits for it now."""


class Withdrawable(msgspec.Struct, frozen=True, kw_only=True):
    """A ruling that undo takes back: the sensors raised it, and no key came after it."""

    code: AlertCode
    seat: Seat | None
    number: int | None = None


class Hindering(enum.Enum):
    """What keeps a showdown from its end."""

    HOLE_CARD_ASTRAY = "hole-card-astray"
    """A card of a live hand lies elsewhere: the hand cannot be tabled without it."""
    UNREADABLE_HAND = "unreadable-hand"
    """A joker, or a tag of no deck, is dealt to a live hand, and the ruling on it was taken back."""
    BOARD_CARD_TOO_MANY = "board-card-too-many"
    """More than five cards lie on the board, and the ruling on them was taken back."""


class Hindrance(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What the showdown waits for that is neither asked nor ruled on: the dealer puts it right, or calls the floor."""

    what: Hindering
    zone: Zone
    """Where the card lies."""
    seat: Seat | None = None
    """Whose hand it is of."""
