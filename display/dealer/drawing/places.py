"""Lays out the dealer's screen, for any size: places only.

The picture is the table as the dealer sees it. The dealer is at the bottom edge, seat 1 at the dealer's left hand, and
the seats go clockwise as seen from above. A seat has its place by its number, however many play. There are three ways
to lay it out, in units (`letters`): on a small screen all that is due stands within the ring of seats; on a larger one
in a band below it, and what happened beside it; on one that stands upright the seats are two columns.
"""

import functools
from typing import Final

import msgspec

from display.dealer.drawing.box import Box
from display.dealer.drawing.letters import px_per_mm, px_per_unit
from table.engine.words.zones import Seat

UNITS_W: Final = 800
UNITS_H: Final = 466
"""The smallest sheet that everything finds room on; a screen for which that is too much has smaller letters."""
_UPRIGHT_W: Final = 472
_UPRIGHT_H: Final = 770

_EDGE: Final = 8
_GAP: Final = 4
_HEADER_H: Final = 24
_FOOT_H: Final = 34
_PLATE_H: Final = 64
_STRIP_H: Final = 32
_SEAT_H: Final = _PLATE_H + _STRIP_H
_NARROW: Final = 168
_WIDE: Final = 226
_UPRIGHT_SEAT_W: Final = 160
_BAND_FROM: Final = (955, 606)
"""A sheet of this width and height has room for a band below the ring."""
_STORY_FROM: Final = 1175
_STORY_W: Final = 330
_UPRIGHT_STORY: Final = 0.55
_UPRIGHT_STORY_FROM: Final = 350
"""An upright screen that is so much higher than the least has room for the story below what is due."""
_BET_W: Final = 140
_POTS_H, _BOARD_H, _NOW_H, _ALERT_H = 42, 50, 67, 133
"""Of the small layout at the least."""


class Places(msgspec.Struct, frozen=True, kw_only=True):
    """Every place, in pixels."""

    size: tuple[int, int]
    unit: float
    """Pixels to a unit."""
    header: Box
    rail: Box
    seats: dict[Seat, Box]
    bets: dict[Seat, Box]
    """Towards the middle of the table, where there is room; else within the seat's own box."""
    pots: Box
    board: Box
    now: Box
    """Whose turn it is and what it costs, or what is due."""
    alert: Box
    """What happened, where the hand goes on."""
    matter: Box
    """What happened, where play waits for it: the places of `now` and `alert` together."""
    sheets: tuple[Box, ...]
    """A rule, while somebody reads it: the smallest first, of which the first is taken that it finds room on."""
    entry: Box
    quiet: Box
    story: Box | None
    """What happened before; None where there is no room."""

    def px(self, units: float) -> int:
        """Return *units* in whole pixels."""
        return round(units * self.unit)


class _Plan(msgspec.Struct, frozen=True, kw_only=True):
    """The places of one layout, in units: left, top, width, height."""

    header: tuple[float, ...]
    rail: tuple[float, ...]
    seats: dict[Seat, tuple[float, ...]]
    bets: dict[Seat, tuple[float, ...]]
    pots: tuple[float, ...]
    board: tuple[float, ...]
    now: tuple[float, ...]
    alert: tuple[float, ...]
    matter: tuple[float, ...]
    sheets: tuple[tuple[float, ...], ...]
    entry: tuple[float, ...]
    quiet: tuple[float, ...]
    story: tuple[float, ...] | None = None


@functools.lru_cache(maxsize=16)
def places(size: tuple[int, int], scale: float | None = None) -> Places:
    """Return the places for a screen of *size* pixels, *scale* of them to the millimetre; as usual by default."""
    unit = px_per_unit(size, px_per_mm(size) if scale is None else scale)
    is_upright = size[1] > size[0]
    least_w, least_h = (_UPRIGHT_W, _UPRIGHT_H) if is_upright else (UNITS_W, UNITS_H)
    unit = min(unit, size[0] / least_w, size[1] / least_h)
    wide, high = size[0] / unit, size[1] / unit
    if is_upright:
        plan = _upright(wide, high)
    elif wide >= _BAND_FROM[0] and high >= _BAND_FROM[1]:
        plan = _with_band(wide, high)
    else:
        plan = _within_ring(wide, high)

    def box(x: float, y: float, w: float, h: float) -> Box:
        left, top = round(x * unit), round(y * unit)
        return Box(left, top, round((x + w) * unit) - left, round((y + h) * unit) - top)

    return Places(
        size=size,
        unit=unit,
        header=box(*plan.header),
        rail=box(*plan.rail),
        seats={seat: box(*where) for seat, where in plan.seats.items()},
        bets={seat: box(*where) for seat, where in plan.bets.items()},
        pots=box(*plan.pots),
        board=box(*plan.board),
        now=box(*plan.now),
        alert=box(*plan.alert),
        matter=box(*plan.matter),
        sheets=tuple(box(*sheet) for sheet in plan.sheets),
        entry=box(*plan.entry),
        quiet=box(*plan.quiet),
        story=None if plan.story is None else box(*plan.story),
    )


def _within_ring(wide: float, high: float) -> _Plan:
    """Lay it out on a small screen: what is due stands within the ring of seats, a bet at the inner end of its seat."""
    foot = high - _FOOT_H - _GAP
    top_y = _HEADER_H + 2
    sides_y = top_y + _SEAT_H + _GAP + 1
    sides_h = foot - _GAP - sides_y
    seat_w = max(_NARROW, min(_WIDE, wide * 0.21))
    down = (sides_h - _SEAT_H) / 2
    corners = _ring(wide, seat_w, (top_y, sides_y), down, inset=36)
    left = _EDGE + seat_w + 8
    second_y = sides_y + down
    middle_w = wide - 2 * left
    spare = sides_h - 3 * _GAP - _POTS_H - _BOARD_H - _NOW_H - _ALERT_H
    board_h = _BOARD_H + max(0, spare) * 0.6
    now_h = _NOW_H + max(0, spare) / 4
    pots = (left, sides_y, middle_w, _POTS_H)
    board = (left, pots[1] + _POTS_H + _GAP, middle_w, board_h)
    now = (left, board[1] + board_h + _GAP, middle_w, now_h)
    alert_y = now[1] + now_h + _GAP
    bottom = sides_y + sides_h
    return _Plan(
        header=(_EDGE, 5, wide - 2 * _EDGE, _HEADER_H - 4),
        rail=(26, 60, wide - 52, foot - 60 + 14),
        seats={seat: (*corner, seat_w, _SEAT_H) for seat, corner in corners.items()},
        bets={seat: _strip(*corner, seat_w) for seat, corner in corners.items()},
        pots=pots,
        board=board,
        now=now,
        alert=(left, alert_y, middle_w, bottom - alert_y),
        matter=(left, now[1], middle_w, bottom - now[1]),
        sheets=(
            (left, sides_y, middle_w, board[1] + board_h - sides_y),
            (_EDGE, sides_y, wide - 2 * _EDGE, second_y - _GAP - sides_y),
            (_EDGE, top_y, wide - 2 * _EDGE, second_y - _GAP - top_y),
        ),
        entry=(_EDGE, foot, 230, _FOOT_H),
        quiet=(_EDGE + 236, foot, wide - 2 * _EDGE - 236, _FOOT_H),
    )


def _with_band(wide: float, high: float) -> _Plan:
    """Lay it out on a larger screen: what is due in a band below the ring, bets before their seats."""
    whole, story_w = wide, 0.0
    if wide >= _STORY_FROM:
        story_w = min(_STORY_W, wide - _BAND_FROM[0])
        wide -= story_w
    foot = high - _FOOT_H - _GAP
    spare = high - _BAND_FROM[1]
    seat_w = min(_WIDE, wide * 0.197)
    band_h = 128 + spare * 0.5
    top_y = _HEADER_H + _GAP
    sides_y = top_y + _SEAT_H + 2 * _GAP
    band = foot - 2 * _GAP - band_h
    down = (band - 2 * _GAP - sides_y - _SEAT_H) / 2
    corners = _ring(wide, seat_w, (top_y, sides_y), down, inset=40)
    left = _EDGE + seat_w + 8
    inner, inner_w = left + _BET_W + 8, wide - 2 * (left + _BET_W + 8)
    pots_y = top_y + _SEAT_H + 2 * _GAP
    rest = band - 2 * _GAP - pots_y
    # The cards have the whole width between the seats, below the bets that lie before them.
    board_y = sides_y + down + (_PLATE_H + _STRIP_H) / 2 + 2 * _GAP
    board = (left, board_y, wide - 2 * left, band - 4 * _GAP - board_y)
    pots_h = board_y - 2 * _GAP - pots_y
    now_w = (wide - 2 * _EDGE - _GAP) * 0.5
    return _Plan(
        header=(_EDGE, 5, wide - 2 * _EDGE, _HEADER_H - 2),
        rail=(26, 62, wide - 52, band - 62 + 10),
        seats={seat: (*corner, seat_w, _SEAT_H) for seat, corner in corners.items()},
        bets={seat: _bet(seat, corner, seat_w, wide) for seat, corner in corners.items()},
        pots=(inner, pots_y, inner_w, pots_h),
        board=board,
        now=(_EDGE, band, now_w, band_h),
        alert=(_EDGE + now_w + _GAP, band, wide - 2 * _EDGE - _GAP - now_w, band_h),
        matter=(_EDGE, band, wide - 2 * _EDGE, band_h),
        sheets=((left, pots_y, wide - 2 * left, rest),),
        entry=(_EDGE, foot, 300, _FOOT_H),
        quiet=(_EDGE + 306, foot, wide - 2 * _EDGE - 306, _FOOT_H),
        story=(wide, _EDGE, whole - wide - _EDGE, high - 2 * _EDGE + 2) if story_w else None,
    )


def _bet(seat: Seat, corner: tuple[float, float], seat_w: float, wide: float) -> tuple[float, ...]:
    """Return where a bet lies: before its plate, or in the row below it where there is no room."""
    x, y = corner
    if seat in _FAR_SIDE or seat in _BESIDE_BOARD:
        return _strip(x, y, seat_w)
    before = x + seat_w + 6 if x < wide / 2 else x - 6 - _BET_W
    return before, y + (_PLATE_H - _STRIP_H) / 2, _BET_W, _STRIP_H


def _upright(wide: float, high: float) -> _Plan:
    """Lay it out on a screen that stands upright: two columns of seats, the board between them, all else below."""
    spare = high - _UPRIGHT_H
    seat_w = min(_WIDE, max(_UPRIGHT_SEAT_W, wide * 0.31))
    top_y = 51.0
    down = _SEAT_H + 1 + spare * 0.07
    corners: dict[Seat, tuple[float, float]] = {}
    for step in range(5):
        corners[5 - step] = (_EDGE, top_y + step * down)
        corners[6 + step] = (wide - _EDGE - seat_w, top_y + step * down)
    ring_h = 4 * down + _SEAT_H
    left = _EDGE + seat_w + _GAP
    middle_w = wide - 2 * left
    board_h = min(middle_w * 1.02, ring_h * 0.36)
    y = top_y + ring_h + 2 * _GAP
    now_h = 66 + spare * 0.14
    foot = high - _FOOT_H - _GAP
    entry_w = 140 + spare * 0.3
    alert_y = y + now_h + _GAP
    alert_h = foot - _GAP - alert_y
    story_h = alert_h * _UPRIGHT_STORY if spare >= _UPRIGHT_STORY_FROM else 0
    alert_h -= story_h + (_GAP if story_h else 0)
    inner_w = wide - 2 * _EDGE
    return _Plan(
        header=(_EDGE, 5, inner_w, 44),
        rail=(26, 70, wide - 52, ring_h),
        seats={seat: (*corner, seat_w, _SEAT_H) for seat, corner in corners.items()},
        bets={seat: _strip(*corner, seat_w) for seat, corner in corners.items()},
        pots=(left, top_y, middle_w, ring_h - board_h - 3 * _GAP),
        board=(left, top_y + ring_h - board_h - 2 * _GAP, middle_w, board_h),
        now=(_EDGE, y, inner_w, now_h),
        alert=(_EDGE, alert_y, inner_w, alert_h),
        matter=(_EDGE, y, inner_w, alert_y + alert_h - y),
        sheets=((_EDGE, top_y, inner_w, 2 * down + _SEAT_H),),
        entry=(_EDGE, foot, entry_w, _FOOT_H),
        quiet=(_EDGE + entry_w + _GAP, foot, inner_w - entry_w - _GAP, _FOOT_H),
        story=(_EDGE, foot - _GAP - story_h, inner_w, story_h) if story_h else None,
    )


_FAR_SIDE: Final = (4, 5, 6, 7)
_BESIDE_BOARD: Final = (1, 10)


def _ring(
    wide: float, seat_w: float, tops: tuple[float, float], down: float, *, inset: float
) -> dict[Seat, tuple[float, float]]:
    """Return the upper left corner of each seat: three on a side, four along the far side, *inset* from the edges.

    *tops* are those of the far side and of the sides.
    """
    top_y, sides_y = tops
    across = (wide - 2 * inset - seat_w) / 3
    corners: dict[Seat, tuple[float, float]] = {}
    for step in range(3):
        corners[3 - step] = (_EDGE, sides_y + step * down)
        corners[8 + step] = (wide - _EDGE - seat_w, sides_y + step * down)
    for step, seat in enumerate(_FAR_SIDE):
        corners[seat] = (inset + step * across, top_y)
    return corners


def _strip(x: float, y: float, seat_w: float) -> tuple[float, ...]:
    """Return the row below a plate."""
    return x, y + _PLATE_H, seat_w, _STRIP_H
