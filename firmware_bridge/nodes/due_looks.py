"""Tells a node that shares the air on which of its antennas a card is due, again and again as long as one is.

And in each session that looks at some tags alone are read here, and which antennas lie far from all others.

Pure: time comes with each call. A word that is lost costs the card a moment, nothing else (PROTOCOL 13).
"""

from typing import Final

from firmware_bridge.firmware.payloads import FAR_AT, READS_PARTS
from firmware_bridge.nodes.frames import Expect

ONCE_MORE_NS: Final = 50_000_000
"""A bad line loses one word of twelve, and hardly two."""

HELD_FOR_NS: Final = 2_500_000_000
"""A node says once a second that the wire hangs on ground, and a bad line may lose one word."""

AGAIN_NS: Final = 1_000_000_000
"""A node forgets after three seconds."""


class DueLooks:
    """What one node is told, of which the last word alone counts."""

    def __init__(self) -> None:
        """Begin with no card due anywhere."""
        self.far = 0
        """Antennas that lie far from those of all other nodes, bit 0 for antenna 0."""
        self._air_held_ns: int | None = None  # when the node said last that the wire to the others hangs on ground
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

    def hear(self, at_ns: int, *, is_air_held: bool) -> None:
        """Take in a word of the node."""
        if is_air_held:
            self._air_held_ns = at_ns

    def is_air_held(self, at_ns: int) -> bool:
        """Return whether the node said so of late."""
        return self._air_held_ns is not None and at_ns < self._air_held_ns + HELD_FOR_NS

    def take_due(self, at_ns: int) -> Expect | None:
        """Return the word, if it is to be said now."""
        if self.due_ns is None or at_ns < self.due_ns:
            return None
        self._said += 1
        if self._said == 1:
            self.due_ns = at_ns + ONCE_MORE_NS
        else:
            self.due_ns = at_ns + AGAIN_NS if self._antennas else None
        return Expect(antennas=self._antennas | self.far << FAR_AT | READS_PARTS)
