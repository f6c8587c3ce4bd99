"""Values of settling: an antenna that has read a tag lately, its claim to it, and what is told once that is settled."""

from typing import Final

import msgspec

from firmware_bridge.settling.tag_reads import Reads
from table.engine.words.sightings import ZoneBlind, ZoneSighted
from table.engine.words.zones import Zone
from table.inbox import Tag, TagGone, TagSeen, unspoken

PLACES: Final = {zone: place for place, zone in enumerate(Zone)}
"""The order of the zones."""


class Reader(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One antenna that has read a tag lately."""

    zone: Zone
    reads: Reads
    is_blind: bool
    is_stacked: bool
    """It watches a stack that is too big to be read whole."""
    is_due: bool = False
    """The next card of the deal belongs there."""

    @property
    def place(self) -> int:
        """Its place in the order of the zones."""
        return PLACES[self.zone]

    def rank(self, looks: int) -> tuple[int, int, int]:
        """Return what decides between two antennas that insist: reads, then who read it first, then their order."""
        return self.reads.count(looks), -self.reads.since_ns, -self.place


@unspoken
class Claim(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """An antenna reads a tag that has not settled in its zone."""

    tag: Tag
    one: Reader
    is_ready: bool
    """It may settle there."""
    is_pending: bool
    """It may yet: the antenna reads it or has just lost it, and no other says that it still has it."""

    @property
    def order(self) -> tuple[int, int, Tag]:
        """The order of landing; where there is no evidence of it, the order of the zones."""
        return self.one.reads.first_ns, self.one.place, self.tag


class AntennaConflict(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Two antennas insist on one tag: they stand too near, or a card lies between them. Nobody's fault at the table."""

    zones: tuple[Zone, ...]
    at_ns: int


Settled = TagSeen | TagGone | ZoneBlind | ZoneSighted | AntennaConflict
