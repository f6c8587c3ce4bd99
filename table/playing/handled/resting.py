"""Decides when a table played by hand is at rest; its loop then sleeps until something is done.

When to look again is decided here, and nothing else: what moves is told, by whoever knows.
"""

from typing import Final

from table.clock import NS_PER_S, TICK_NS

REST_NS: Final = 2 * TICK_NS
"""At rest the table is looked after this often: what time alone brings, it is told as seldom."""
AWAKE_NS: Final = NS_PER_S
"""So long after anything moved it is played frame by frame: by then each antenna has looked at what was laid there."""


class Resting:
    """Remembers when something moved last."""

    def __init__(self, now_ns: int) -> None:
        """Something moves now: a table begins."""
        self._moved_ns = now_ns

    def move(self, now_ns: int) -> None:
        """Take note that something moves."""
        self._moved_ns = now_ns

    def is_at_rest(self, now_ns: int) -> bool:
        """Tell whether nothing has moved for a while."""
        return now_ns - self._moved_ns >= AWAKE_NS
