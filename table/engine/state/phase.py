"""The phases of a hand: where it stands by itself, whatever it waits for.

That it waits for the floor, or for a remedy, is no phase: the view says so. Who changes the phase is `hand.phases`.
"""

import enum
from typing import Final


class Phase(enum.Enum):
    """Where a hand stands."""

    DEALING = "dealing"
    """Until the last hole card, and while a street is due."""
    BETTING = "betting"
    SHOWDOWN = "showdown"
    COMPLETE = "complete"
    """The pots are paid."""
    MISDEAL = "misdeal"
    """Called off: the same hand is dealt again."""
    VOID = "void"
    """Called off: every chip is back."""

    __hash__ = object.__hash__
    """By itself an enum hashes its name anew each time."""

    is_over: bool
    """Whether no hand is live, so that the next may begin."""
    is_called_off: bool
    """Whether it ended in a misdeal, or void."""

    def __init__(self, phase: str) -> None:
        """Note once what every sighting asks."""
        self.is_called_off = phase in {"misdeal", "void"}
        self.is_over = self.is_called_off or phase == "complete"


DEALING: Final = Phase.DEALING
BETTING: Final = Phase.BETTING
SHOWDOWN: Final = Phase.SHOWDOWN
COMPLETE: Final = Phase.COMPLETE
"""By themselves, because every sighting asks for them: Python 3.11 looks a member up in its enum by a slow way."""
