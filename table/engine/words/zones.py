"""The places an antenna watches, and which way up a card lies.

No policy lives here: that the board is public, or the muck is dead, is said
where it matters.
"""

import enum
from bisect import bisect_right
from typing import Annotated, Final

import msgspec

Seat = Annotated[int, msgspec.Meta(ge=1, le=10)]
"""1 to 10, clockwise, 1 at the dealer's left."""

SEATS: Final = range(1, 11)


class Zone(enum.Enum):
    """A place that one antenna watches."""

    SEAT_1 = "seat 1"
    SEAT_2 = "seat 2"
    SEAT_3 = "seat 3"
    SEAT_4 = "seat 4"
    SEAT_5 = "seat 5"
    SEAT_6 = "seat 6"
    SEAT_7 = "seat 7"
    SEAT_8 = "seat 8"
    SEAT_9 = "seat 9"
    SEAT_10 = "seat 10"
    BOARD = "board"
    BURN = "burn"
    MUCK = "muck"
    STUB = "stub"
    """The top of the stub: one antenna reads some ten cards of a stack, never all."""
    ASIDE = "aside"
    """Where cards are laid that are out of play but in sight."""

    __hash__ = object.__hash__
    """Every card that is seen looks its zone up; by itself an enum hashes its name anew each time."""


SEAT_ZONES: Final[dict[Seat, Zone]] = {seat: Zone(f"seat {seat}") for seat in SEATS}
ZONE_SEATS: Final[dict[Zone, Seat]] = {zone: seat for seat, zone in SEAT_ZONES.items()}
ON_FELT: Final = frozenset({*ZONE_SEATS, Zone.BOARD, Zone.BURN, Zone.MUCK})
"""Where a card lies that has not been gathered; the stub and what is laid aside lie there between hands too."""


class Facing(enum.Enum):
    """Which way up a card lies, as far as anything tells."""

    UP = "up"
    DOWN = "down"
    UNKNOWN = "unknown"
    """One-inlay cards: the antenna knows the tag, not its side."""

    __hash__ = object.__hash__
    """As with zones: every look asks for its sides."""


BOARD: Final = Zone.BOARD
BURN: Final = Zone.BURN
MUCK: Final = Zone.MUCK
ASIDE: Final = Zone.ASIDE
UP: Final = Facing.UP
DOWN: Final = Facing.DOWN
"""By themselves, because every card that is seen is asked for them: looking a member up in its enum takes longer."""


def clockwise(seats: frozenset[Seat] | set[Seat] | tuple[Seat, ...], after: Seat) -> tuple[Seat, ...]:
    """Return *seats* in the order in which they are passed going clockwise from *after*.

    *after* itself, where it is among them, comes last.
    """
    in_order = sorted(seats)
    at = bisect_right(in_order, after)
    return (*in_order[at:], *in_order[:at])


def is_between(start: Seat, seat: Seat, end: Seat) -> bool:
    """Tell whether *seat* lies strictly between two places, going clockwise from *start*."""
    ring = len(SEATS)
    return 0 < (seat - start) % ring < ((end - start) % ring or ring)
