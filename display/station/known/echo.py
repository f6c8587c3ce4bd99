"""Checks that the broker carries: the station sends itself a word every 1.5 s and waits to hear it again.

A broker that hangs holds its connections open, and says nothing. Pure; who has the courier asks what is due.
"""

from typing import Final

from table.clock import NS_PER_S

EVERY_NS: Final = 3 * NS_PER_S // 2
LOST_NS: Final = 3 * NS_PER_S
"""A word that is not back within this is taken for lost."""


class Echo:
    """One connection after another, as its own words tell of it."""

    def __init__(self) -> None:
        self._said_ns: int | None = None
        self._waits_ns: int | None = None
        """Since when the first word that is not back is awaited."""
        self._number = 0
        self.is_connected = False

    def connected(self) -> None:
        """Begin to speak."""
        self.is_connected = True
        self._said_ns = self._waits_ns = None

    def disconnected(self) -> None:
        """Say nothing: that there is no connection is known."""
        self.is_connected = False
        self._waits_ns = None

    def due(self, now_ns: int) -> bytes | None:
        """Return what is to be said now."""
        if not self.is_connected or (self._said_ns is not None and now_ns < self._said_ns + EVERY_NS):
            return None
        has_slept = self._said_ns is not None and now_ns >= self._said_ns + LOST_NS
        self._said_ns = now_ns
        if self._waits_ns is None or has_slept:
            self._waits_ns = now_ns
        self._number += 1
        return b"%d" % self._number

    def heard(self) -> bool:
        """Take a word that has come back; tell whether the broker carries, which an old one tells as well.

        One that was still under way when the connection was lost tells nothing.
        """
        self._waits_ns = None
        return self.is_connected

    def is_lost(self, now_ns: int, within_ns: int = LOST_NS) -> bool:
        """Tell whether the broker has not answered *within_ns*."""
        return self._waits_ns is not None and now_ns >= self._waits_ns + within_ns
