"""Breaks of the tournament, as the table is told of them: nobody plays, and no minute of a penalty passes.

Only values; when there is one the director says, or whoever keeps the tournament's clock.
"""

from __future__ import annotations

import msgspec


class BreakBegan(msgspec.Struct, frozen=True, gc=False, tag="break-began"):
    """A break has begun; a hand that is running is played to its end."""


class BreakEnded(msgspec.Struct, frozen=True, gc=False, tag="break-ended"):
    """The break is over: minutes count again."""


BreakEvent = BreakBegan | BreakEnded
