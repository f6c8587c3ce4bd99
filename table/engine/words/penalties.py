"""Penalties that a player serves away from the table: what the floor gives, what is left of one, and what became of it.

Only values; what becomes of a seat meanwhile is a question to the rulebook.
"""

import enum
from typing import Annotated, Final

import msgspec

from table.engine.words.ranges import Nanoseconds, Tally

MOST_AT_A_TIME: Final = 99
"""Hands, rounds or minutes: whoever is to stay away for longer is sent home."""

HowMany = Annotated[int, msgspec.Meta(ge=0, le=MOST_AT_A_TIME)]


class PenaltyUnit(enum.Enum):
    """What a penalty is counted in."""

    HANDS = "hands"
    ROUNDS = "rounds"
    MINUTES = "minutes"


class PenaltyView(msgspec.Struct, frozen=True, kw_only=True):
    """What a player has still to serve; it is over once all of it is."""

    hands: Tally = 0
    """The hand that is running included, once it counts; a misdeal and its redeal are one."""
    rounds: Tally = 0
    """So many times the button is still to come round, where the book counts a round so."""
    minutes: Tally = 0
    """As many as were given."""
    until_ns: Nanoseconds | None = None
    """When the minutes are over, by the table's clock; None before they have begun, and in a break."""
    is_to_come: bool = False
    """The hand in which it was given is still going on."""
