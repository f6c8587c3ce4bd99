"""The one Clock that is handed to everything that needs time.

Live it is the host's monotonic clock; in checks and tests it moves only when it is
told to, so that waiting costs nothing and a run repeats exactly. Nobody else in the
house asks what time it is.
"""

from __future__ import annotations

import time
from typing import Final, Protocol

NS_PER_S: Final = 1_000_000_000

TICK_NS: Final = 100_000_000
"""The engine is told the time ten times a second."""


class Clock(Protocol):
    """Tells the time and lets it pass."""

    def now_ns(self) -> int:
        """Return the time in nanoseconds since some fixed moment; it never goes back."""

    def wait_ns(self, duration_ns: int) -> None:
        """Return when *duration_ns* have passed."""


class LiveClock:
    """The host's monotonic clock."""

    def now_ns(self) -> int:
        """Return the monotonic clock of the host."""
        return time.monotonic_ns()

    def wait_ns(self, duration_ns: int) -> None:
        """Sleep."""
        time.sleep(duration_ns / NS_PER_S)


class SimulatedClock:
    """A clock that stands still until somebody waits."""

    def __init__(self, start_ns: int = 0) -> None:
        """Start at *start_ns*."""
        self._now_ns = start_ns

    def now_ns(self) -> int:
        """Return the simulated time."""
        return self._now_ns

    def wait_ns(self, duration_ns: int) -> None:
        """Let the simulated time pass at once."""
        self._now_ns += duration_ns
