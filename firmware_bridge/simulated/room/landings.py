"""Draws how each card lands: well, late, on chips, between antennas, over or under another, still sliding.

Drawn when it lands, kept until it is lifted. What an antenna makes of it is `copper`'s; what is drawn
how often stands in `physics`.
"""

import math
from collections.abc import Sequence
from random import Random
from typing import Final

import msgspec

from firmware_bridge.simulated.room.physics import Physics, Span
from table.clock import Clock
from table.engine.words.zones import SEAT_ZONES, ZONE_SEATS, Zone
from table.inbox import Tag

NEIGHBOURS: Final[dict[Zone, tuple[Zone, ...]]] = {
    zone: tuple(SEAT_ZONES[other] for other in (seat - 1, seat + 1) if other in SEAT_ZONES)
    for seat, zone in SEAT_ZONES.items()
}
"""Antennas near enough to read each other's cards."""

FIELD: Final = (Zone.BOARD, Zone.BURN, Zone.MUCK, Zone.STUB, Zone.ASIDE)
"""The antennas of the dealer's field, side by side."""

SECOND: Final = 2


def drawn_ns(span: Span, random: Random, *, has_tails: bool) -> int:
    """Return a time of *span*: any is as likely, or any magnitude."""
    shortest, longest = span
    if shortest == longest:
        return shortest
    if not has_tails:
        return random.randint(shortest, longest)
    return round(shortest * math.pow(longest / shortest, random.random()))


class Landing(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """How one card lies."""

    reads: float = 1.0
    """The share of its own antenna's looks that read it, apart from what is missed anyway."""
    beside: Zone | None = None
    beside_reads: float = 0.0
    """Of the antenna beside, where it lies between two or has stopped there."""
    until_ns: int | None = None
    """Until when it lies so, where it is pulled to its place; None: until it is lifted."""


class Fallen(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """How a card came to lie somewhere: what its antenna could make of that."""

    tag: Tag
    zone: Zone
    at_ns: int
    read_from_ns: int | None
    """From when on an antenna could read it; None for not before it is laid again."""
    landing: Landing | None
    """How it lay; None for well."""

    @property
    def is_well(self) -> bool:
        """Whether every look from its landing on could read it where it lay, and nowhere else."""
        return self.landing is None and self.read_from_ns is not None and self.read_from_ns <= self.at_ns


class Hover(msgspec.Struct, frozen=True, gc=False):
    """The stub held over an antenna."""

    zone: Zone
    until_ns: int


class Landings:
    """Draws how cards land, and remembers it of those that do not lie well."""

    def __init__(self, physics: Physics, clock: Clock, random: Random) -> None:
        """Draw by *random* as *physics* says."""
        self._physics = physics
        self._clock = clock
        self._random = random
        self._lying: dict[Tag, Landing] = {}
        self._lifted_ns: dict[Tag, Span] = {}
        """Of the cards that a player looks at: from when on, and until when, they are off the antenna."""
        self._pairs: dict[Tag, Tag] = {}
        """Of each card of a pair that lies exactly on one another, the other one."""
        self.hover: Hover | None = None

    def land(self, tag: Tag, zone: Zone, below: Sequence[Tag]) -> tuple[bool, int | None]:
        """Let *tag* come to lie on *zone*, upon what lies *below*.

        Return whether it lands so that no antenna reads it, and for how long; None: as long as it lies so.
        """
        physics = self._physics
        if zone in ZONE_SEATS:
            self._hover_over(zone)
            if len(below) == SECOND - 1:
                self._may_peek(below[0], tag)
                if self._happens(physics.shadowed):
                    return True, None
                if self._happens(physics.covered):
                    self._pair(below[0], tag)
            neighbours = NEIGHBOURS[zone]
            if self._happens(physics.stops):
                until_ns = self._clock.now_ns() + self._drawn_ns(physics.stops_ns)
                self._lying[tag] = Landing(reads=0.0, beside=neighbours[-1], beside_reads=1.0, until_ns=until_ns)
            elif self._happens(physics.on_border):
                own, other = (self._random.uniform(*physics.border_reads) for _ in range(2))
                beside = self._random.choice(neighbours)
                self._lying[tag] = Landing(reads=own, beside=beside, beside_reads=other)
        if tag not in self._lying and self._happens(physics.on_chips):
            self._lying[tag] = Landing(reads=physics.chips_reads)
        if self._happens(physics.late):
            return True, self._drawn_ns(physics.late_ns)
        return False, None

    def hold_stub_over(self, zone: Zone, for_ns: int) -> None:
        """Let the dealer hold the stub low over an antenna for so long."""
        self.hover = Hover(zone, self._clock.now_ns() + for_ns)

    def is_stub_held_low(self, zone: Zone | None = None) -> bool:
        """Tell whether the stub is held over *zone* now, or over any antenna."""
        hover = self.hover
        return hover is not None and zone in {None, hover.zone} and self._clock.now_ns() < hover.until_ns

    def overlap(self, tag: Tag, beside: Zone, reads: tuple[float, float], for_ns: int) -> None:
        """Let *tag* lie over another antenna too, until it is pushed to its place after so long.

        *reads* are the shares of looks of its own antenna and of the other one that read it meanwhile.
        """
        own, other = reads
        self._lying[tag] = Landing(reads=own, beside=beside, beside_reads=other, until_ns=self._clock.now_ns() + for_ns)

    def lift(self, tag: Tag) -> None:
        """Forget how *tag* lay."""
        self._lying.pop(tag, None)
        self._lifted_ns.pop(tag, None)
        other = self._pairs.pop(tag, None)
        if other is not None:
            del self._pairs[other]
            self._lying.pop(other, None)

    def clear(self) -> None:
        """Forget everything: the cards are collected."""
        self._lying.clear()
        self._lifted_ns.clear()
        self._pairs.clear()

    def of(self, tag: Tag) -> Landing | None:
        """Return how *tag* lies now, None for well."""
        landing = self._lying.get(tag)
        if landing is None or landing.until_ns is None or self._clock.now_ns() < landing.until_ns:
            return landing
        del self._lying[tag]
        return None

    def is_lifted(self, tag: Tag) -> bool:
        """Tell whether a player holds *tag* up now, together with the other card of the hand."""
        if tag not in self._lifted_ns:
            return False
        from_ns, until_ns = self._lifted_ns[tag]
        return from_ns <= self._clock.now_ns() < until_ns

    def badly(self) -> bool:
        """Tell whether any card does not lie well."""
        return bool(self._lying)

    def _may_peek(self, lower: Tag, upper: Tag) -> None:
        if self._happens(self._physics.peeks):
            from_ns = self._clock.now_ns() + self._drawn_ns(self._physics.peek_after_ns)
            until_ns = from_ns + self._drawn_ns(self._physics.peek_ns)
            self._lifted_ns[lower] = self._lifted_ns[upper] = from_ns, until_ns

    def _drawn_ns(self, span: Span) -> int:
        return drawn_ns(span, self._random, has_tails=self._physics.has_tails)

    def _pair(self, lower: Tag, upper: Tag) -> None:
        below, above = self._physics.covered_reads
        self._lying[lower] = Landing(reads=below)
        self._lying[upper] = Landing(reads=above)
        self._pairs[lower], self._pairs[upper] = upper, lower

    def _hover_over(self, zone: Zone) -> None:
        if self._happens(self._physics.hovers):
            over = self._random.choice((zone, *NEIGHBOURS[zone]))
            self.hover = Hover(over, self._clock.now_ns() + self._drawn_ns(self._physics.hover_ns))

    def _happens(self, share: float) -> bool:
        return share > 0 and self._random.random() < share
