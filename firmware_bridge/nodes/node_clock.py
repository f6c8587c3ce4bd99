"""A node's clock on the host's: 32-bit microseconds become nanoseconds of the one Clock (PROTOCOL 8).

Pure: times go in and come out.
"""

from collections import deque
from typing import Final

from firmware_bridge.firmware.payloads import SEQ_MASK

NS_PER_US: Final = 1_000

SAMPLES: Final = 16
"""At one a second: 16 s, in which two crystals of 30 ppm drift apart by a millisecond, a tenth of a look."""

ASKED_AT_MOST: Final = 32
"""Questions that are remembered."""

_TURN: Final = 1 << 32


class NodeClock:
    """The offset of one node's clock since it booted, from the least round trip of the last few."""

    def __init__(self) -> None:
        self._last_asked = 0
        self._asked_ns: dict[int, int] = {}
        self.begin()

    def begin(self) -> None:
        """Know nothing of the node's clock: it, or another, has started anew."""
        self._samples: deque[tuple[int, int]] = deque(maxlen=SAMPLES)
        self._last_us = 0
        self._best = (0, 0)

    def ask(self, at_ns: int) -> int:
        """Number a question that carries the node's time back; the oldest unanswered one is forgotten."""
        self._last_asked = (self._last_asked + 1) & SEQ_MASK
        self._asked_ns[self._last_asked] = at_ns
        if len(self._asked_ns) > ASKED_AT_MOST:
            del self._asked_ns[next(iter(self._asked_ns))]
        return self._last_asked

    def is_asked(self, number: int) -> bool:
        """Whether the question of this number waits for its answer."""
        return number in self._asked_ns

    def answered(self, number: int, *, heard_ns: int, node_us: int) -> bool:
        """Take in the answer to a question; return whether that was asked."""
        sent_ns = self._asked_ns.pop(number, None)
        if sent_ns is not None:
            self.add(sent_ns=sent_ns, heard_ns=heard_ns, node_us=node_us)
        return sent_ns is not None

    def forget_questions(self) -> None:
        """Take no answer to what was asked so far."""
        self._asked_ns.clear()

    @property
    def samples(self) -> int:
        """How many round trips the offset is chosen from."""
        return len(self._samples)

    @property
    def round_trip_ns(self) -> int:
        """The least round trip: the offset is wrong by half of it at most."""
        return self._best[0]

    def add(self, *, sent_ns: int, heard_ns: int, node_us: int) -> None:
        """Take in a round trip during which the node's clock stood at *node_us*."""
        self._last_us = self._unwrapped(node_us)
        midpoint_ns = (sent_ns + heard_ns) // 2
        self._samples.append((heard_ns - sent_ns, midpoint_ns - self._last_us * NS_PER_US))
        self._best = min(self._samples)

    def host_ns(self, node_us: int) -> int:
        """Return when the node's clock stood at *node_us*, within 35 minutes of the last round trip."""
        return self._unwrapped(node_us) * NS_PER_US + self._best[1]

    def _unwrapped(self, node_us: int) -> int:
        """Count the turns of the node's clock: the nearest to the last one known."""
        ahead = (node_us - self._last_us + _TURN // 2) % _TURN - _TURN // 2
        return self._last_us + ahead
