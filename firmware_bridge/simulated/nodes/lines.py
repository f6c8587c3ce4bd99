"""Bad lines on purpose: what happens to bytes between a node and the host.

A line is a function from the bytes of one write to the pieces that arrive; made anew with the
same seed it does the same damage. Not simulated: bytes that overtake each other (no serial line
does that), damage that comes in bursts, baud rates, and a write of which a part comes late.
"""

from __future__ import annotations

import math
import random
from collections import deque
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from table.clock import Clock

Line = Callable[[bytes], Iterable[bytes]]


class Wire(Protocol):
    """The node's end of a line."""

    def read(self) -> bytes:
        """Return what came from the host; never wait."""

    def write(self, octets: bytes) -> None:
        """Send bytes to the host; lost where nobody listens."""


def perfect(octets: bytes) -> Iterable[bytes]:
    """Deliver everything at once."""
    return (octets,)


def one_byte_at_a_time(octets: bytes) -> Iterable[bytes]:
    """Deliver every byte alone."""
    return (octets[here : here + 1] for here in range(len(octets)))


def unplugged(_octets: bytes) -> Iterable[bytes]:
    """Deliver nothing."""
    return ()


def lossy(rate: float, seed: int) -> Line:
    """Lose bytes: *rate* is the chance of each."""
    return _damaging(rate, seed, lambda _octet, _rng: b"")


def flipping(rate: float, seed: int) -> Line:
    """Flip one bit of a byte: *rate* is the chance of each byte."""
    return _damaging(rate, seed, lambda octet, rng: bytes((octet ^ 1 << rng.randrange(8),)))


def inserting(rate: float, seed: int) -> Line:
    """Put a byte from nowhere, a delimiter every fourth time, before a byte: *rate* is the chance of each byte."""
    return _damaging(rate, seed, lambda octet, rng: bytes((rng.choice((0, *rng.randbytes(3))), octet)))


def noisy(rate: float, seed: int) -> Line:
    """Lose, flip and insert, a third each: *rate* is the chance of each byte to be damaged."""
    lines = lossy(rate / 3, seed), flipping(rate / 3, seed + 1), inserting(rate / 3, seed + 2)

    def line(octets: bytes) -> Iterable[bytes]:
        for damage in lines:
            octets = b"".join(damage(octets))
        return (octets,)

    return line


def in_pieces(line: Line) -> Line:
    """Deliver what *line* leaves byte by byte."""
    return lambda octets: (octet for piece in line(octets) for octet in one_byte_at_a_time(piece))


def _damaging(rate: float, seed: int, damage: Callable[[int, random.Random], bytes]) -> Line:
    """Put what *damage* makes of it in the place of a byte now and then."""
    rng: Final = random.Random(seed)  # noqa: S311 - damage that can be repeated, no secret
    # The distance to the next damaged byte is drawn, not each byte's fate: clean bytes cost nothing.
    scale: Final = -1 / math.log1p(-rate)
    clean = int(rng.expovariate(1) * scale)

    def line(octets: bytes) -> Iterable[bytes]:
        nonlocal clean
        arriving, rest = bytearray(), octets
        while clean < len(rest):
            arriving += rest[:clean] + damage(rest[clean], rng)
            rest = rest[clean + 1 :]
            clean = int(rng.expovariate(1) * scale)
        clean -= len(rest)
        return (bytes(arriving + rest),)

    return line


class FaultyWire:
    """A wire with a line of its own in each direction."""

    def __init__(self, wire: Wire, *, to_host: Line = perfect, to_node: Line = perfect) -> None:
        """Damage what goes over *wire*; the lines may be replaced while it runs."""
        self.to_host = to_host
        self.to_node = to_node
        self._wire = wire

    def read(self) -> bytes:
        """Return what is left of what the host sent."""
        octets = self._wire.read()
        return b"".join(self.to_node(octets)) if octets else b""

    def write(self, octets: bytes) -> None:
        """Send what the line leaves, piece by piece."""
        for piece in self.to_host(octets):
            if piece:
                self._wire.write(piece)


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
