"""Queues messages for the feed: in the order in which they came, within a bound of memory.

Whoever brings a message waits while too much waits already, so that the broker keeps what cannot be taken yet.
Nobody else is held up for longer than a round: what comes right after one is gathered for two hundredths of a
second, since each costs a write to the disk, however little is in it.
"""

import threading
from collections import deque
from collections.abc import Callable
from typing import Final, Generic, NamedTuple, TypeVar

from table.clock import NS_PER_MS, Clock, LiveClock

_Heard = TypeVar("_Heard")

MOST_OCTETS: Final = 32 << 20

ROUND_NS: Final = 20 * NS_PER_MS
"""A round is given out no sooner after the one before: what comes alone waits for nobody, and nobody sees so little."""


class Waiting(NamedTuple):
    """What waits for the feed at one moment."""

    messages: int
    octets: int
    lag_ns: int
    """How long the oldest has waited that is not taken, or not done with."""


class Inbox(Generic[_Heard]):
    """One queue, from many threads to one."""

    def __init__(
        self, octets: Callable[[_Heard], int], most_octets: int = MOST_OCTETS, clock: Clock | None = None
    ) -> None:
        """Measure by *octets* how much something takes; what takes nothing never waits. None is the host's clock."""
        self._octets = octets
        self._most_octets = most_octets
        self._waiting: deque[tuple[int, _Heard]] = deque()
        self.held = 0
        """Octets that wait."""
        self._is_closed = False
        self._changed = threading.Condition()
        self._clock = LiveClock() if clock is None else clock
        self._next_ns = self._clock.now_ns()
        """When a round may be given out again."""
        self._taken_ns: int | None = None
        """When the oldest came of those that were given out last; None once more is asked for."""

    def put(self, heard: _Heard) -> None:
        """Put something at the end; wait before that while there is no room for it."""
        octets = self._octets(heard)
        with self._changed:
            while octets and self.held >= self._most_octets and not self._is_closed:
                self._changed.wait()
            self.held += octets
            self._waiting.append((self._clock.now_ns(), heard))
            self._changed.notify_all()

    def some(self, most: int, wait_s: float) -> list[_Heard]:
        """Return what has come, *most* of it at most; none where nothing comes within *wait_s*.

        Only one thread may ask.
        """
        with self._changed:
            self._taken_ns = None
            if not self._waiting:
                self._changed.wait(wait_s)
            is_full = len(self._waiting) >= most or self.held >= self._most_octets
            wait_ns = 0 if is_full or not self._waiting else self._next_ns - self._clock.now_ns()
        if wait_ns > 0:
            self._clock.wait_ns(wait_ns)
        with self._changed:
            taken = [self._waiting.popleft() for _ in range(min(most, len(self._waiting)))]
            found = [heard for _, heard in taken]
            if taken:
                self._taken_ns = taken[0][0]
                self._next_ns = self._clock.now_ns() + ROUND_NS
            self.held -= sum(map(self._octets, found))
            self._changed.notify_all()
            return found

    def waiting(self) -> Waiting:
        """Return what waits now; from any thread."""
        with self._changed:
            oldest_ns = self._taken_ns
            if oldest_ns is None and self._waiting:
                oldest_ns = self._waiting[0][0]
            lag_ns = 0 if oldest_ns is None else self._clock.now_ns() - oldest_ns
            return Waiting(len(self._waiting), self.held, lag_ns)

    def close(self) -> None:
        """Hold nobody up any more: nothing will be taken."""
        with self._changed:
            self._is_closed = True
            self._changed.notify_all()
