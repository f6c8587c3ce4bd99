"""Divides the window: the dealer's screen, the keys below it, and the felt beside both."""

from typing import Final, NamedTuple

from display.dealer.drawing.box import Box

LEAST_SIZE: Final = (800, 500)
"""Of the window, in pixels: smaller, nothing of it can be read."""

_SCREEN_SHAPE: Final = 480 / 800
_MOST_OF_HEIGHT: Final = 0.62
"""What the keys are left, however the window is pulled."""
_MARGIN: Final = 10


class Panes(NamedTuple):
    """The three of them, in pixels."""

    screen: Box
    keys: Box
    felt: Box


def panes(size: tuple[int, int]) -> Panes:
    """Return the panes of a window of *size* pixels."""
    wide, high = size
    left = wide // 2
    screen_h = round(min(left * _SCREEN_SHAPE, high * _MOST_OF_HEIGHT))
    keys = Box(0, screen_h, left, high - screen_h).inset(_MARGIN, _MARGIN)
    return Panes(Box(0, 0, left, screen_h), keys, Box(left, 0, wide - left, high))
