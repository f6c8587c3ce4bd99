"""Detects a node that says more than a working one can; it is ignored until it calms down.

Counting only. What follows from it is the link's business.
"""

from typing import Final

_WINDOW_NS: Final = 1_000_000_000

MOST_FRAMES: Final = 1_000
"""Whole frames in a second: sixteen events sent again each 50 ms to a deaf host are 320. Noise is no frame."""

MOST_EVENTS: Final = 400
"""In a second. Five antennas that all changed just now are looked at 230 times a second at the very most, and 128
events are kept for a host that was away."""

CALM_OCTETS: Final = 8_000
"""In a second: a node that is not listened to says no more than what it keeps, some 6,000."""


KEPT_AT_MOST: Final = 4
"""Seconds in which nothing came, and which count for what comes then. We may have stood still while the node went on
saying things that the system kept for us: after four seconds a pseudo-terminal holds 20 kB, and an event that nobody
acknowledges is sent again all the while. Or the node stood still, and answers everything at once that it was asked
meanwhile."""


class Flood:
    """How much one node said in this second."""

    def __init__(self) -> None:
        """Begin with a node that is silent."""
        self.is_on = False
        """It said too much, and has not been calm for a whole second since."""
        self._begun_ns = 0
        self._came_ns = 0
        """When something came last."""
        self._seconds = 1
        """What this window stands for: more than its own second where nothing came before it."""
        self._octets = 0
        self._frames = 0
        self._events = 0

    def count(self, at_ns: int, *, octets: int = 0, frames: int = 0, events: int = 0) -> bool:
        """Count what came, *events* being new ones; return whether it is too much."""
        if at_ns >= self._begun_ns + _WINDOW_NS:
            is_whole = at_ns < self._begun_ns + 2 * _WINDOW_NS
            self.is_on = self.is_on and is_whole and self._octets > CALM_OCTETS
            self._seconds = 1 + min(KEPT_AT_MOST, self._still_to_come(at_ns))
            self._begun_ns, self._octets, self._frames, self._events = at_ns, 0, 0, 0
        if octets or frames:
            self._came_ns = at_ns
        self._octets += octets
        self._frames += frames
        self._events += events
        is_too_much = self._frames > MOST_FRAMES * self._seconds or self._events > MOST_EVENTS * self._seconds
        self.is_on = self.is_on or is_too_much
        return self.is_on

    def _still_to_come(self, at_ns: int) -> int:
        """Return for how many seconds that are over something may come yet; a busy machine reads it bit by bit."""
        used = 1 + max(self._frames // MOST_FRAMES, self._events // MOST_EVENTS)
        stood_still_ns = at_ns - self._came_ns if self._came_ns else 0
        return max(0, self._seconds - 1 - used) + stood_still_ns // _WINDOW_NS
