"""Where everything is on the dealer's screen, for any size. Places only: nothing here knows what stands in them.

The picture is the table as the dealer sees it. The dealer is at the bottom edge,
seat 1 at the dealer's left hand, and the seats go clockwise as seen from above:
1 to 3 up the left side, 4 to 7 along the far side, 8 to 10 down the right side
to the dealer's right hand. A seat has its place by its number, however many play.

Drawn on a board of 800 by 480 units, scaled to the screen; a wider or taller
screen gives what it has over to the middle.
"""

from __future__ import annotations

import functools
from typing import Final

import msgspec

from display.dealer.drawing.box import Box
from table.engine.words.zones import Seat

UNITS_W: Final = 800
UNITS_H: Final = 480

_EDGE: Final = 8
_SEAT_W: Final = 158
_SEAT_H: Final = 100
_TOP_INSET: Final = 66
"""How far the far side's ends stand in from the edges: it makes the ring of seats round."""
_TOP_Y: Final = 30
_SIDES_Y: Final = 133
_FOOT_H: Final = 30


class Places(msgspec.Struct, frozen=True, kw_only=True):
    """Every place, in pixels."""

    size: tuple[int, int]
    unit: float
    """Pixels to a unit of the 800 by 480 board."""
    header: Box
    rail: Box
    seats: dict[Seat, Box]
    pots: Box
    board: Box
    now: Box
    """Whose turn it is and what it costs, or what is due."""
    alert: Box
    """What happened, where the hand goes on."""
    matter: Box
    """What happened, where play waits for it: the places of `now` and `alert` together."""
    entry: Box
    quiet: Box

    def px(self, units: float) -> int:
        """Return *units* of the board in whole pixels."""
        return round(units * self.unit)


@functools.lru_cache(maxsize=8)
def places(size: tuple[int, int]) -> Places:
    """Return the places for a screen of *size* pixels."""
    unit = min(size[0] / UNITS_W, size[1] / UNITS_H)
    wide, high = size[0] / unit, size[1] / unit

    def box(x: float, y: float, w: float, h: float) -> Box:
        left, top = round(x * unit), round(y * unit)
        return Box(left, top, round((x + w) * unit) - left, round((y + h) * unit) - top)

    foot = high - _EDGE + 2 - _FOOT_H
    sides_h = foot - 4 - _SIDES_Y
    middle_x = _EDGE + _SEAT_W + 10
    middle_w = wide - 2 * middle_x
    slack = (sides_h - 306) / 4
    return Places(
        size=size,
        unit=unit,
        header=box(_EDGE, 6, wide - 2 * _EDGE, 23),
        rail=box(26, 46, wide - 52, foot - 46 + 14),
        seats={seat: box(x, y, _SEAT_W, _SEAT_H) for seat, (x, y) in _seat_corners(wide, sides_h).items()},
        pots=box(middle_x, 135, middle_w, 44),
        board=box(middle_x, 182 + slack, middle_w, 82),
        now=box(middle_x, 270 + 2 * slack, middle_w, 72),
        alert=box(middle_x, 348 + 3 * slack, middle_w, 90),
        matter=box(middle_x, 270 + 2 * slack, middle_w, 168 + slack),
        entry=box(_EDGE, foot, 240, _FOOT_H),
        quiet=box(_EDGE + 248, foot, wide - 2 * _EDGE - 248, _FOOT_H),
    )


def _seat_corners(wide: float, sides_h: float) -> dict[Seat, tuple[float, float]]:
    """Return the upper left corner of each seat, in units."""
    across = (wide - 2 * _TOP_INSET - _SEAT_W) / 3
    down = (sides_h - _SEAT_H) / 2
    left, right = _EDGE, wide - _EDGE - _SEAT_W
    corners: dict[Seat, tuple[float, float]] = {}
    for step in range(3):
        corners[3 - step] = (left, _SIDES_Y + step * down)
        corners[8 + step] = (right, _SIDES_Y + step * down)
    for step in range(4):
        corners[4 + step] = (_TOP_INSET + step * across, _TOP_Y)
    return corners
