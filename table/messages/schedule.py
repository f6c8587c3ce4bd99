"""A tournament's schedule, level by level: the same value in its file, in the tournament engine and on the tables."""

import msgspec

from table.engine.words.director_commands import Limits
from table.engine.words.ranges import Chips, Tally
from table.engine.words.rotation import Rotation


class StudAmounts(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What is posted where nobody posts a blind."""

    ante: Chips
    """Of each player."""
    bring_in: Chips


class ScheduledLevel(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One level of the schedule, and the break after it."""

    minutes_ms: Tally | None = None
    """How long it lasts; None for one without an end. The last level has none either, whatever stands here."""
    small_blind: Chips
    big_blind: Chips
    ante: Chips = 0
    break_ms: Tally = 0
    """Of the break after it; 0 where there is none."""
    games: Rotation | msgspec.UnsetType = msgspec.UNSET
    """What is dealt from this level on; where it names none, what the level before it does."""
    limits: Limits | msgspec.UnsetType = msgspec.UNSET
    """Of the games with a limit; left out: the big blind and twice that."""
    stud: StudAmounts | msgspec.UnsetType = msgspec.UNSET
    """What is posted in stud, where that is not left to the blinds to say."""
