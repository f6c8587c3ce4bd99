"""Where things lie on the stranger's table, in centimetres from its middle: coils on an oval, five before the dealer.

The dealer sits at the lower edge; seat 1 is at the dealer's left.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from table.engine.words.zones import SEAT_ZONES, Zone

Point = tuple[float, float]

HALF_LONG, HALF_WIDE = 105.0, 55.0
"""Half axes of the oval on which the coils of the seats lie."""
PLACES_ROUND: Final = 11
"""Ten players and the dealer."""
DEALER: Final[Point] = (0.0, -50.0)

REACH: Final = 3.5
"""So far beyond its edge a coil still reads a card whose tag is in its middle, and ever less."""
SURE: Final = 1.0
"""So far beyond its edge it reads it as well as inside."""
READ: Final = 0.97
"""The share of the looks in which a card that lies well is read."""


class Coil(NamedTuple):
    """A rectangle under the felt."""

    at: Point
    along: Point
    """The direction of its longer side."""
    half_long: float
    half_wide: float

    def share(self, point: Point) -> float:
        """Return in which share of the looks a tag at *point* is read."""
        dx, dy = point[0] - self.at[0], point[1] - self.at[1]
        long = abs(dx * self.along[0] + dy * self.along[1]) - self.half_long
        wide = abs(dy * self.along[0] - dx * self.along[1]) - self.half_wide
        beyond = max(long, wide)
        if beyond <= SURE:
            return READ
        return READ * max(0.0, (REACH - beyond) / (REACH - SURE))

    def place(self, long: float, wide: float) -> Point:
        """Return the point so far from its middle."""
        ax, ay = self.along
        return self.at[0] + long * ax - wide * ay, self.at[1] + long * ay + wide * ax


def _of_seat(seat: int) -> Coil:
    turn = -math.pi / 2 - 2 * math.pi * seat / PLACES_ROUND
    x, y = HALF_LONG * math.cos(turn), HALF_WIDE * math.sin(turn)
    tx, ty = -HALF_LONG * math.sin(turn), HALF_WIDE * math.cos(turn)
    length = math.hypot(tx, ty)
    return Coil((x, y), (tx / length, ty / length), 10.0, 7.0)


_ACROSS: Final[Point] = (1.0, 0.0)

COILS: Final[dict[Zone, Coil]] = {zone: _of_seat(seat) for seat, zone in SEAT_ZONES.items()} | {
    Zone.BOARD: Coil((0.0, 8.0), _ACROSS, 18.0, 5.0),
    Zone.BURN: Coil((-24.0, -14.0), _ACROSS, 6.0, 5.0),
    Zone.MUCK: Coil((24.0, -14.0), _ACROSS, 8.0, 7.0),
    Zone.STUB: Coil((0.0, -30.0), _ACROSS, 5.0, 6.0),
    Zone.ASIDE: Coil((50.0, -14.0), _ACROSS, 6.0, 5.0),
}

NODES: Final = (
    tuple(SEAT_ZONES[seat] for seat in range(1, 6)),
    tuple(SEAT_ZONES[seat] for seat in range(6, 11)),
    (Zone.BOARD, Zone.BURN, Zone.MUCK, Zone.STUB, Zone.ASIDE),
)
"""The zone of each antenna, as HARDWARE.md wires them."""
