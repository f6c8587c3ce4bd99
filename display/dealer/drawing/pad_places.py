"""Lays out the pad of a touch panel beside the table, so that it hides nothing of it. Places only.

The table gets smaller by the pad. Where its letters stay nearly as large as they were the pad stands there all the time
and nothing moves; on a smaller screen it comes while an amount is keyed.
"""

import math
from typing import Final, NamedTuple

from display.dealer.drawing.box import Box
from display.dealer.drawing.letters import px_per_unit
from display.dealer.drawing.places import places
from display.dealer.drawing.touch_places import LEAST_MM, gap_px

_SHARE: Final = 0.26
"""Of a lying screen's width, where a finger needs less."""
_AT_EASE_MM: Final = 15
"""Of a key on an upright screen that has room for it."""
_MOST_MM: Final = 19
"""Beyond it the way from key to key grows, and no finger finds one sooner."""
_HEADER_SHARE: Final = 0.13
_STANDS_FROM: Final = 0.86
"""Of the size that letters have on such a screen."""
_LYING: Final = (
    ("1", "2", "3", "first"),
    ("4", "5", "6", "second"),
    ("7", "8", "9", "third"),
    ("0", "00", "000", "fourth"),
    ("backspace", "verb", "verb", "verb"),
)
_SMALL: Final = (
    ("1", "2", "3"),
    ("4", "5", "6"),
    ("7", "8", "9"),
    ("0", "00", "000"),
    ("first", "second", "third"),
    ("backspace", "verb", "verb"),
)
_UPRIGHT: Final = (
    ("1", "2", "3", "0", "first", "second"),
    ("4", "5", "6", "00", "third", "fourth"),
    ("7", "8", "9", "000", "backspace", "verb"),
)


class PadPlaces(NamedTuple):
    """All of them, in pixels."""

    table: Box
    """What is left for the table, above the strip."""
    strip: Box
    header: Box | None
    """What is keyed, above the keys; upright the table's own lower edge says it."""
    keys: dict[str, Box]
    """By what stands there: a digit, one of four words, the verb."""
    is_standing: bool
    gap: int

    def row(self, count: int) -> tuple[Box, ...]:
        """Cut the strip into *count* keys."""
        return self.strip.columns(count, self.gap)


class _Screen(NamedTuple):
    """What the pad is laid on."""

    size: tuple[int, int]
    scale: float
    strip: Box
    gap: int
    is_left: bool


def pad_places(size: tuple[int, int], scale: float, strip: Box, *, is_left: bool = False) -> PadPlaces:
    """Return the places of the pad on a screen that has *strip* along its lower edge; on the left where *is_left*."""
    screen = _Screen(size, scale, strip, gap_px(scale), is_left)
    if size[0] < size[1]:
        ways = _upright(screen, _AT_EASE_MM), _upright(screen, LEAST_MM)
    else:
        ways = _lying(screen, _LYING), _lying(screen, _SMALL)
    return next((way for way in ways if way.is_standing), ways[-1])


def _lying(screen: _Screen, grid: tuple[tuple[str, ...], ...]) -> PadPlaces:
    (wide, high), scale, strip, gap, is_left = screen
    columns, least = len(grid[0]), math.ceil(LEAST_MM * scale)
    share = 0 if grid is _SMALL else _SHARE
    side = min(math.floor(_MOST_MM * scale), max(least, round(share * wide) // columns))
    pad_w = columns * side + (columns + 1) * gap
    header_h = round(_HEADER_SHARE * high)
    pad = Box(0 if is_left else wide - pad_w, 0, pad_w, high)
    header = Box(pad.x, 0, pad_w, header_h).inset(gap, gap)
    area = Box(pad.x, header_h, pad_w, high - header_h - gap).inset(gap, 0)
    table = Box(pad_w if is_left else 0, 0, wide - pad_w, strip.y - gap)
    below = strip._replace(x=table.x + gap, w=table.w - 2 * gap)
    return PadPlaces(table, below, header, _cells(area, grid, gap), _may_stand(screen, table), gap)


def _upright(screen: _Screen, side_mm: float) -> PadPlaces:
    gap, strip = screen.gap, screen.strip
    pad_h = len(_UPRIGHT) * (math.ceil(side_mm * screen.scale) + gap)
    area = Box(gap, strip.y - pad_h, screen.size[0] - 2 * gap, pad_h - gap)
    table = Box(0, 0, screen.size[0], area.y - gap)
    return PadPlaces(table, strip, None, _cells(area, _UPRIGHT, gap), _may_stand(screen, table), gap)


def _may_stand(screen: _Screen, table: Box) -> bool:
    """Tell whether the letters of the table stay nearly as large as eyes want them."""
    wanted = px_per_unit(screen.size, screen.scale)
    return places((table.w, table.h), screen.scale).unit >= _STANDS_FROM * wanted


def _cells(area: Box, grid: tuple[tuple[str, ...], ...], gap: int) -> dict[str, Box]:
    """Cut *area* into the keys of *grid*; one that stands there more than once in a row is as wide."""
    high = (area.h + gap) // len(grid) - gap
    found: dict[str, Box] = {}
    for row, names in enumerate(grid):
        for name, cell in zip(
            names, area._replace(y=area.y + row * (high + gap), h=high).columns(len(names), gap), strict=True
        ):
            before = found.get(name)
            found[name] = cell if before is None else before._replace(w=cell.right - before.x)
    return found
