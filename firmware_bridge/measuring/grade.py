"""Grades how well a card is read where it lies, and what that means at the table.

Measured in `config.files.patience`: a card that is read in 40 of 100 looks settles within about a second, one that is
read in 20 within some six; below that it may never be told from a neighbour's.
"""

import enum
from typing import Final


class Grade(enum.Enum):
    """What a share of looks comes to."""

    GOOD = "good"
    ENOUGH = "enough"
    """It is found, a little later than it might be."""
    POOR = "poor"
    """It is found late: the dealer will be asked for it."""
    LOST = "not read"

    @property
    def is_fit(self) -> bool:
        """Whether a table can be dealt on it."""
        return self in {Grade.GOOD, Grade.ENOUGH}


GOOD_SHARE: Final = 0.9
ENOUGH_SHARE: Final = 0.4
POOR_SHARE: Final = 0.2


def grade_of(share: float) -> Grade:
    """Return what it means that a card is read in *share* of the looks."""
    for least, grade in ((GOOD_SHARE, Grade.GOOD), (ENOUGH_SHARE, Grade.ENOUGH), (POOR_SHARE, Grade.POOR)):
        if share >= least:
            return grade
    return Grade.LOST
