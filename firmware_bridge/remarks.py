"""Lines for the operator, and no more of them than an operator reads: whatever breaks may say the same for hours.

What the lines say is written where they are made.
"""

from collections import deque
from collections.abc import Callable
from typing import Final

MOST: Final = 3
"""Lines of one kind in `WHILE_NS`; then one more says that the rest is left out."""

WHILE_NS: Final = 600_000_000_000

KINDS: Final = 64
"""Kinds that are remembered: there are a few for each port."""


class Remarks:
    """What was told lately, by kind."""

    def __init__(self, tell: Callable[[str], object]) -> None:
        """Hand lines to *tell*."""
        self._tell = tell
        self._told: dict[str, deque[int]] = {}

    def say(self, kind: str, line: str, at_ns: int) -> None:
        """Tell *line*, unless enough of its kind was told of late."""
        told = self._told.pop(kind, None) or deque[int](maxlen=MOST + 1)
        self._told[kind] = told
        if len(self._told) > KINDS:
            del self._told[next(iter(self._told))]
        while told and told[0] <= at_ns - WHILE_NS:
            told.popleft()
        if len(told) > MOST:
            return
        told.append(at_ns)
        if len(told) > MOST:
            line = f"{kind}: this goes on, and is told again in ten minutes at the earliest; look at it"
        self._tell(line)
