"""What waits for the feed: in the order in which it came, and no more of it than memory is meant to hold.

Whoever brings a message waits while too much waits already, so that the broker keeps what cannot be taken yet.
Nobody else is ever held up, a page's press least of all.
"""

from __future__ import annotations

import threading
from collections import deque
from typing import TYPE_CHECKING, Final, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

_Heard = TypeVar("_Heard")

MOST_OCTETS: Final = 32 << 20


class Inbox(Generic[_Heard]):
    """One queue, from many threads to one."""

    def __init__(self, octets: Callable[[_Heard], int], most_octets: int = MOST_OCTETS) -> None:
        """Measure by *octets* how much something takes; what takes nothing never waits."""
        self._octets = octets
        self._most_octets = most_octets
        self._waiting: deque[_Heard] = deque()
        self.held = 0
        """Octets that wait."""
        self._is_closed = False
        self._changed = threading.Condition()

    def put(self, heard: _Heard) -> None:
        """Put something at the end; wait before that while there is no room for it."""
        octets = self._octets(heard)
        with self._changed:
            while octets and self.held >= self._most_octets and not self._is_closed:
                self._changed.wait()
            self.held += octets
            self._waiting.append(heard)
            self._changed.notify_all()

    def some(self, most: int, wait_s: float) -> list[_Heard]:
        """Return what has come, *most* of it at most; none where nothing comes within *wait_s*."""
        with self._changed:
            if not self._waiting:
                self._changed.wait(wait_s)
            found = [self._waiting.popleft() for _ in range(min(most, len(self._waiting)))]
            self.held -= sum(map(self._octets, found))
            self._changed.notify_all()
            return found

    def close(self) -> None:
        """Hold nobody up any more: nothing will be taken."""
        with self._changed:
            self._is_closed = True
            self._changed.notify_all()
