"""Lays out a touch panel's keys on the dealer's screen, each large enough for a finger. Places only.

A strip along the lower edge has the keys that are wanted most; the tray has all of them: over the right part, on an
upright screen over the lower one. How large a pixel is follows from the diagonal of the screen.
"""

import math
from typing import Final, NamedTuple

from display.dealer.drawing.box import Box

LEAST_MM: Final = 12
"""A finger finds a key of this size without looking twice."""
_GAP_MM: Final = 0.6
_LEAST_GAP_PX: Final = 2
_TRAY_SHARE: Final = 0.46
"""Of the screen's width, where so much is more than the keys need."""
_MOST_SHARE: Final = 0.68
"""With less than the rest nothing of the table is seen beside the tray."""
_BACK_KEYS: Final = 3
"""As many keys wide is the one that closes the tray of an upright screen."""
_HEADER_SHARE: Final = 0.12


class TouchPlaces(NamedTuple):
    """All of them, in pixels."""

    strip: Box
    """Along the lower edge; the table is drawn above it."""
    tray: Box
    header: Box
    """Above the keys of the tray: what is being keyed."""
    keys: Box
    """The keys of the tray."""
    back: Box
    """Closes the tray."""
    gap: int

    def row(self, count: int) -> tuple[Box, ...]:
        """Cut the strip into *count* keys."""
        return self.strip.columns(count, self.gap)


def gap_px(scale: float) -> int:
    """Return how far apart keys lie, *scale* pixels to the millimetre."""
    return max(_LEAST_GAP_PX, math.ceil(_GAP_MM * scale))


def touch_places(size: tuple[int, int], scale: float, rows: int, columns: int) -> TouchPlaces | None:
    """Return the places of a panel of so many keys, *scale* pixels to the millimetre; None where they find no room."""
    least, gap = math.ceil(LEAST_MM * scale), gap_px(scale)
    if size[0] >= size[1]:
        return _lying(size, rows, columns, least, gap)
    # On an upright screen of 7 inches every millimetre of its width is wanted for keys.
    return _upright(size, rows, columns, least, gap) or _upright(size, rows, columns, least, _LEAST_GAP_PX)


def _lying(size: tuple[int, int], rows: int, columns: int, least: int, gap: int) -> TouchPlaces | None:
    wide, high = size
    keys_w, keys_h = (count * least + (count - 1) * gap for count in (columns, rows))
    tray_w = max(keys_w + 2 * gap, round(_TRAY_SHARE * wide))
    header_h = round(_HEADER_SHARE * high)
    if tray_w > _MOST_SHARE * wide or keys_h + header_h + gap > high:
        return None
    strip_h = least + 2 * gap
    tray = Box(wide - tray_w, 0, tray_w, high)
    header = Box(tray.x, 0, tray_w, header_h).inset(gap, gap)
    keys = Box(tray.x, header_h, tray_w, high - header_h - gap).inset(gap, 0)
    strip = Box(0, high - strip_h, wide, strip_h).inset(gap, gap)
    back = Box(gap, high - strip_h + gap, wide - tray_w - 2 * gap, least)
    return TouchPlaces(strip, tray, header, keys, back, gap)


def _upright(size: tuple[int, int], rows: int, columns: int, least: int, gap: int) -> TouchPlaces | None:
    wide, high = size
    keys_w, keys_h = (count * least + (count - 1) * gap for count in (columns, rows))
    tray_h = keys_h + least + 3 * gap
    if keys_w + 2 * gap > wide or tray_h > _MOST_SHARE * high:
        return None
    tray = Box(0, high - tray_h, wide, tray_h)
    above, keys = tray.inset(gap, gap).rows(least + gap, keys_h)
    back_w = _BACK_KEYS * least
    header = above.without_right(back_w + gap)._replace(h=least)
    back = above.right_part(back_w)._replace(h=least)
    strip_h = least + 2 * gap
    return TouchPlaces(Box(0, high - strip_h, wide, strip_h).inset(gap, gap), tray, header, keys, back, gap)
