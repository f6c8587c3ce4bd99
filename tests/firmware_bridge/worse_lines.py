"""Lines that only tests put between a node and the host: pulled out, byte by byte, or late.

Nothing is asserted here.
"""

from __future__ import annotations

import random
from collections import deque
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from firmware_bridge.simulated.nodes.lines import Line, Wire
    from table.clock import Clock


def one_byte_at_a_time(octets: bytes) -> Iterable[bytes]:
    """Deliver every byte alone."""
    return (octets[here : here + 1] for here in range(len(octets)))


def unplugged(_octets: bytes) -> Iterable[bytes]:
    """Deliver nothing."""
    return ()


def in_pieces(line: Line) -> Line:
    """Deliver what *line* leaves byte by byte."""
    return lambda octets: (octet for piece in line(octets) for octet in one_byte_at_a_time(piece))


class DelayingWire:
    """A wire on which every write takes up to *slowest_ns* each way; it has to be pumped."""

    def __init__(self, wire: Wire, clock: Clock, slowest_ns: int, seed: int) -> None:
        """Draw each delay; no write overtakes the one before it."""
        self._wire = wire
        self._clock = clock
        self._slowest_ns = slowest_ns
        self._rng = random.Random(seed)  # noqa: S311 - delays that can be repeated, no secret
        self._to_host: deque[tuple[int, bytes]] = deque()
        self._to_node: deque[tuple[int, bytes]] = deque()

    def read(self) -> bytes:
        """Return what the host sent long enough ago."""
        self._take_in()
        return b"".join(self._arrived(self._to_node))

    def write(self, octets: bytes) -> None:
        """Send bytes; they arrive at a later pump."""
        self._delay(self._to_host, octets)

    def pump(self) -> bool:
        """Deliver to the host what is due, and take in what it sent."""
        is_taken = self._take_in()
        arrived = self._arrived(self._to_host)
        for octets in arrived:
            self._wire.write(octets)
        return is_taken or bool(arrived)

    def next_due_ns(self) -> int | None:
        """Return when something arrives at either end."""
        return min((queue[0][0] for queue in (self._to_host, self._to_node) if queue), default=None)

    def _take_in(self) -> bool:
        octets = self._wire.read()
        if octets:
            self._delay(self._to_node, octets)
        return bool(octets)

    def _delay(self, queue: deque[tuple[int, bytes]], octets: bytes) -> None:
        arriving_ns = self._clock.now_ns() + self._rng.randrange(self._slowest_ns)
        if queue:
            arriving_ns = max(arriving_ns, queue[-1][0])
        queue.append((arriving_ns, octets))

    def _arrived(self, queue: deque[tuple[int, bytes]]) -> list[bytes]:
        now_ns = self._clock.now_ns()
        arrived = []
        while queue and queue[0][0] <= now_ns:
            arrived.append(queue.popleft()[1])
        return arrived
