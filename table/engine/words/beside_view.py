"""What lies or runs beside play, as screens see it: acts out of turn, the clock, chips that nobody called.

A part of `view`; every field is public.
"""

import msgspec

from table.engine.words.commands import Action
from table.engine.words.ranges import Chips
from table.engine.words.zones import Seat


class EarlyAct(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What a seat has done out of turn, as it lies there: it counts for nothing until the action reaches the seat."""

    action: Action
    total: Chips
    """Chips in front of the seat, those of the early action included; 0 for a check or a fold."""


class ClockView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The clock on the player in turn, in the time of the sightings: how much of it is left follows from the time."""

    seat: Seat
    called_at_ns: int
    """Later than it was, by as long as the clock has stood still."""
    last_seconds_ns: int
    """From when on the last seconds are counted."""
    ends_at_ns: int
    stopped_at_ns: int | None
    """Since when it stands still, because the table waits for the floor or for a remedy."""
    is_over: bool
    """The time is over, and has only to be declared."""


class Returned(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Chips that nobody called, and whose they are."""

    seat: Seat
    amount: Chips
