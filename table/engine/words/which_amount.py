"""Names the amounts that the director sets, so that a refusal can say which of them is the reason.

How much each may be is asked in `seats.director_amounts`.
"""

from __future__ import annotations

import enum


class WhichAmount(enum.Enum):
    """Which of the amounts that the director sets."""

    SMALL_BLIND = "small-blind"
    BIG_BLIND = "big-blind"
    ANTE = "ante"
    STACK = "stack"
    BEHIND = "behind"
