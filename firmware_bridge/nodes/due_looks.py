"""Tells a node that shares the air on which of its antennas a card is due, again and again as long as one is.

And in each session that looks at some tags alone are read here.

Pure: time comes with each call. A word that is lost costs the card a moment, nothing else (PROTOCOL 13).
"""

from typing import Final

from firmware_bridge.firmware.payloads import READS_PARTS
from firmware_bridge.nodes.frames import Expect

ONCE_MORE_NS: Final = 50_000_000
"""A bad line loses one word of twelve, and hardly two."""

AGAIN_NS: Final = 1_000_000_000
"""A node forgets after three seconds."""


class DueLooks:
    """What one node is told, of which the last word alone counts."""

    def __init__(self) -> None:
        """Begin with no card due anywhere."""
        self._antennas = 0
        self._said = 0
        self.due_ns: int | None = None
        """When it is to be said; None where the node knows."""

    def expect(self, antennas: int, at_ns: int) -> bool:
        """Have the node look first at these antennas, bit 0 for antenna 0; return whether that is news.

        From any thread: the time is set last here, and the antennas are read last there.
        """
        if antennas == self._antennas:
            return False
        self._antennas = antennas
        self._said, self.due_ns = 0, at_ns
        return True

    def begin(self, at_ns: int) -> None:
        """Say it to a node that may never have heard it."""
        self._said, self.due_ns = 0, at_ns

    def take_due(self, at_ns: int) -> Expect | None:
        """Return the word, if it is to be said now."""
        if self.due_ns is None or at_ns < self.due_ns:
            return None
        self._said += 1
        if self._said == 1:
            self.due_ns = at_ns + ONCE_MORE_NS
        else:
            self.due_ns = at_ns + AGAIN_NS if self._antennas else None
        return Expect(antennas=self._antennas | READS_PARTS)
