"""Bad lines on purpose: what happens to bytes between a node and the host.

A line is a function from the bytes of one write to the pieces that arrive; made anew with the
same seed it does the same damage. Not simulated: bytes that overtake each other (no serial line
does that), damage that comes in bursts, baud rates, and a write of which all or a part comes late.
"""

import math
import random
from collections.abc import Callable, Iterable
from typing import Final, Protocol

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
            (octets,) = damage(octets)
        return (octets,)

    return line


def _damaging(rate: float, seed: int, damage: Callable[[int, random.Random], bytes]) -> Line:
    """Put what *damage* makes of it in the place of a byte now and then."""
    rng: Final = random.Random(seed)  # noqa: S311 - damage that can be repeated, no secret
    # The distance to the next damaged byte is drawn, not each byte's fate: clean bytes cost nothing.
    scale: Final = -1 / math.log1p(-rate)
    clean = int(rng.expovariate(1) * scale)

    def line(octets: bytes) -> Iterable[bytes]:
        nonlocal clean
        if clean >= len(octets):
            clean -= len(octets)
            return (octets,)
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
