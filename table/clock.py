"""The one Clock that is handed to everything that needs time.

Live it is the host's monotonic clock; in checks and tests it moves only when it is
told to, so that waiting costs nothing and a run repeats exactly. Nobody else in the
house asks what time it is.
"""

import time
from collections.abc import Callable
from typing import Final, Protocol

NS_PER_S: Final = 1_000_000_000
NS_PER_MS: Final = 1_000_000

TICK_NS: Final = 100_000_000
"""The engine is told the time ten times a second."""


IDLE_S: Final = 1 / 30
"""How often a screen is looked after while a clock waits."""


MS_PER_S: Final = 1_000

_S_PER_DAY: Final = 86_400

MOST_LATE_S: Final = 0.25
"""What a paced clock makes up for: beyond that the machine is too slow, and the pace is given up."""


class Clock(Protocol):
    """Tells the time and lets it pass."""

    def now_ns(self) -> int:
        """Return the time in nanoseconds since some fixed moment; it never goes back."""

    def wait_ns(self, duration_ns: int) -> None:
        """Return when *duration_ns* have passed."""


def first_ns(*dues_ns: int | None) -> int | None:
    """Return the first of some moments, of which None is none."""
    # A simulation asks thousands of times for each second that passes in it: hence no generator.
    first: int | None = None
    for due_ns in dues_ns:
        if due_ns is not None and (first is None or due_ns < first):
            first = due_ns
    return first


def wall_ms() -> int:
    """Return the time of day in milliseconds since 1970, for people to read: a host that sets its clock moves it."""
    return time.time_ns() // (NS_PER_S // MS_PER_S)


def since_boot_ms() -> int:
    """Return for how long this machine has run, sleep included: nobody sets it, and each boot begins it anew."""
    return time.clock_gettime_ns(time.CLOCK_BOOTTIME) // (NS_PER_S // MS_PER_S)


def is_of_late(at_ms: int, now_ms: int, within_ms: int) -> bool:
    """Tell whether *at_ms*, a time of day, was less than *within_ms* ago.

    What lies further ahead than that was noted before somebody set the clock back: how long ago, nobody knows.
    """
    return abs(now_ms - at_ms) < within_ms


def local_time(wall: int) -> str:
    """Return a time of day of `wall_ms`, with its date, as it is where this machine stands."""
    return time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(wall / MS_PER_S))


def local_day(wall: int) -> str:
    """Return the day of a time of day of `wall_ms`, as in 2026-11-30, where this machine stands."""
    return local_time(wall).partition(" ")[0]


def today_here() -> int:
    """Return which day it is where this machine stands, in days since 1970."""
    now_s = wall_ms() // MS_PER_S
    return (now_s + time.localtime(now_s).tm_gmtoff) // _S_PER_DAY


def utc_time(wall: int) -> str:
    """Return a time of day of `wall_ms` in ISO 8601, at Greenwich: for programs."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(wall // MS_PER_S))


class LiveClock:
    """The host's monotonic clock, going on from where the table's journal left off.

    The host's own begins anew at every boot, and a time in a journal never goes back.
    """

    def __init__(self, start_ns: int = 0) -> None:
        self._start_ns = start_ns - time.monotonic_ns()

    def now_ns(self) -> int:
        """Return the time of the host's monotonic clock, counted from the start."""
        return self._start_ns + time.monotonic_ns()

    def wait_ns(self, duration_ns: int) -> None:
        """Sleep."""
        time.sleep(duration_ns / NS_PER_S)


class SimulatedClock:
    """A clock that stands still until somebody waits."""

    def __init__(self, start_ns: int = 0) -> None:
        self._now_ns = start_ns

    def now_ns(self) -> int:
        """Return the simulated time."""
        return self._now_ns

    def wait_ns(self, duration_ns: int) -> None:
        """Let the simulated time pass at once."""
        self._now_ns += duration_ns


class PacedClock(SimulatedClock):
    """A simulated clock that takes real time, so that a person can watch."""

    def __init__(self, speed: float, idle: Callable[[], None]) -> None:
        """Run *speed* times as fast as the wall's clock; *idle* is called some thirty times a second meanwhile."""
        super().__init__()
        self._speed = speed
        self._idle = idle
        self._is_hurrying: Callable[[], bool] = lambda: False
        self._due_s = time.monotonic()
        self._idled_s = self._due_s

    @property
    def behind_ns(self) -> int:
        """How much time has passed for whoever watches, and is still to pass here; what is given up is not in it."""
        behind_s = min(time.monotonic() - self._due_s, MOST_LATE_S)
        return max(0, round(behind_s * self._speed * NS_PER_S))

    def hurry_while(self, is_hurrying: Callable[[], bool]) -> None:
        """Take no real time as long as *is_hurrying*; the simulated time passes all the same."""
        self._is_hurrying = is_hurrying

    def wait_ns(self, duration_ns: int) -> None:
        """Let the time pass at this pace; what was late is made up for, so that short waits keep the pace too."""
        super().wait_ns(duration_ns)
        now_s = time.monotonic()
        if self._is_hurrying():
            self._due_s = now_s
            return
        self._due_s = max(self._due_s + duration_ns / NS_PER_S / self._speed, now_s - MOST_LATE_S)
        while (left_s := self._due_s - time.monotonic()) > 0:
            time.sleep(min(left_s, IDLE_S))
            self._idle()
        if now_s - self._idled_s > IDLE_S:
            self._idled_s = now_s
            self._idle()
