"""Where the keys of a touch panel lie on the dealer's screen, each large enough for a finger. Places only.

A strip along the lower edge has the keys that are wanted most; the tray, over the right part, has all of them. How
large a pixel is follows from the diagonal of the screen.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from display.dealer.drawing.box import Box
from display.dealer.drawing.letters import px_per_mm

LEAST_MM: Final = 12
"""A finger finds a key of this size without looking twice."""
_GAP_MM: Final = 0.6
_TRAY_SHARE: Final = 0.46
"""Of the screen's width, where so much is more than the keys need."""
_MOST_SHARE: Final = 0.68
"""With less than the rest nothing of the table is seen beside the tray."""
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


def touch_places(size: tuple[int, int], inches: float, rows: int, columns: int) -> TouchPlaces | None:
    """Return the places of a panel of so many keys; null where the screen is too small for them."""
    wide, high = size
    scale = px_per_mm(size, inches)
    least, gap = math.ceil(LEAST_MM * scale), max(2, math.ceil(_GAP_MM * scale))
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
