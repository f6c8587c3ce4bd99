"""Sizes letters, in units: a size of text is an angle, set by the distance from which it is read.

A unit is so large that a capital of `FIGURE` is 16 arc minutes high at one metre and one of `NAME` 20 at arm's length,
0.6 m, on the smallest screen; on a larger one it is a little larger.
"""

import math
from typing import Final

FIGURE: Final = 35
"""Stacks, bets, pots and prices, and what an alert is headed with."""
NAME: Final = 27
"""Players, orders, questions."""
SMALL: Final = 18
"""Labels, hints and rules: for whoever leans in."""
LARGEST: Final = 54
"""Figures of a large panel."""
LEAST: Final = 16
"""What is smaller is left out."""

_UNIT_MM: Final = 0.1905
"""At seven inches."""
_SMALLEST_INCHES: Final = 7.0
_GROWTH: Final = 0.4
"""A screen twice as large has letters larger by a third: the rest of its room shows more."""
MM_PER_INCH: Final = 25.4
_USUAL_INCHES: Final = ((600, 7.0), (900, 10.1))
"""What screens are sold as, by the pixels of their shorter side."""
_LARGE_INCHES: Final = 15.6


def px_per_mm(size: tuple[int, int], inches: float | None = None) -> float:
    """Return how many pixels make a millimetre; without *inches* from corner to corner, as *size* is usually sold."""
    if inches is None:
        usual = (known for shorter, known in _USUAL_INCHES if min(size) <= shorter)
        inches = next(usual, _LARGE_INCHES)
    return math.hypot(*size) / inches / MM_PER_INCH


def px_per_unit(size: tuple[int, int], scale: float) -> float:
    """Return how many pixels make a unit on a screen of *size*, *scale* pixels to the millimetre."""
    inches = math.hypot(*size) / scale / MM_PER_INCH
    return _UNIT_MM * scale * math.pow(max(1.0, inches / _SMALLEST_INCHES), _GROWTH)
