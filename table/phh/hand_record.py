"""A complete hand as everybody at the table saw it, in one frozen value.

It knows neither where its facts came from nor how they are written down.
"""

from __future__ import annotations

import enum

import msgspec

from table.engine.words.cards import Card
from table.engine.words.game import Game
from table.engine.words.setup import Level
from table.engine.words.zones import Seat
from table.phh.chips_moved import Happening


class SeatRecord(msgspec.Struct, frozen=True, kw_only=True):
    """One player's part in a complete hand."""

    seat: Seat
    name: str
    """Empty where the table was not told."""
    start: int
    """Chips when the hand began, before antes and blinds."""
    end: int
    """Chips when it was paid."""
    won: int
    shown: tuple[Card, ...]
    """Those of its hole cards that lay face up for all to see, in the order in which they were dealt."""
    dealt: tuple[Card | None, ...]
    """Every card that came to it, in order, discarded ones too; None for one that never lay face up there."""
    is_dealt_in: bool
    """False for one on penalty who posts and gets no cards, as some books have it."""


class HandRecord(msgspec.Struct, frozen=True, kw_only=True):
    """A complete hand."""

    number: int
    table_name: str
    rulebook: str
    level: Level
    game: Game
    smallest_chip: int
    button: Seat
    """May be an empty seat."""
    small_blind_seat: Seat | None
    """None when the small blind is dead."""
    big_blind_seat: Seat
    seats: tuple[SeatRecord, ...]
    """Those who were dealt in or posted, clockwise from the button, which comes last; in stud from the lowest seat."""
    happened: tuple[Happening, ...]


class WhyLeftOut(enum.Enum):
    """Why a hand has no record."""

    NOT_COMPLETE = "not-complete"
    """The journal ends before it does."""
    OTHER_GAME = "other-game"
    """PHH knows no game like it."""
    NOT_SOUND = "not-sound"
    """What the journal says of it cannot all have happened."""


class LeftOut(msgspec.Struct, frozen=True):
    """A hand that began and has no record."""

    number: int
    why: WhyLeftOut


class HandsRead(msgspec.Struct, frozen=True):
    """The hands of a journal, in order. One that was misdealt and dealt again is in neither list."""

    complete: tuple[HandRecord, ...] = ()
    left_out: tuple[LeftOut, ...] = ()
