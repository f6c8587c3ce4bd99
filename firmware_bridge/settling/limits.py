"""How well an antenna has to read for the table to know soon what lies there: the limits that were measured.

The numbers are those of `make bench-presence`, each look by itself; what makes an antenna read so is not known here.
"""

from __future__ import annotations

import enum
from typing import Final

GOOD_MISSED: Final = 0.10
"""Up to so many missed looks 99 of 100 cards are there within half a second, as soon as a dealer looks up."""

MOST_MISSED: Final = 0.20
"""Up to so many they are there within 0.7 s, and no card that lies there is told gone. From 30 % on one is, now and
then, and clean hands are asked about."""

MOST_CROSSED: Final = 0.05
"""Up to so many looks may read a neighbour's card, missed looks or not: none was told at the wrong antenna."""


class Reading(enum.Enum):
    """How well an antenna reads."""

    GOOD = "good"
    SLOW = "slow"
    """What lies there is known late: keys wait for it, and the dealer is asked now and then."""
    TOO_FEW = "too few"
    """Cards that lie there are told gone."""
    TOO_FAR = "too far"
    """It reads its neighbour's cards."""


def judge_reading(read: float, crossed: float = 0.0) -> Reading:
    """Tell how well an antenna reads by the share of looks that *read* its own card, and a neighbour's."""
    if crossed > MOST_CROSSED:
        return Reading.TOO_FAR
    missed = 1 - read
    if missed > MOST_MISSED:
        return Reading.TOO_FEW
    return Reading.GOOD if missed <= GOOD_MISSED else Reading.SLOW
