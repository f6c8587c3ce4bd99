"""A tabletop with perfect antennas: where every tag lies, and what is seen of it.

Not simulated, and so not tried by whoever uses this room: antennas that miss, read
late or read their neighbour's cards; stacks that stop reading; two cards that land
at once; noise on any line; keys that bounce. Every motion is settled and reported
at the instant it is made. What is simulated: a zone that is blind, cards out of
sight of every antenna, and decks that do not tell face up from face down.

It moves tags. What is printed on them, and what the motions mean, is not known here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.engine.sightings import ZoneBlind, ZoneSighted
from table.engine.zones import Facing, Zone
from table.inbox import Tag, TagGone, TagSeen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from table.clock import Clock
    from table.inbox import InboxItem


class Tabletop:
    """Tags in the stub, on zones and out of sight; every change that an antenna sees goes to *sink*."""

    def __init__(self, clock: Clock, sink: Callable[[InboxItem], object], *, is_facing_seen: bool) -> None:
        """Start with an empty table."""
        self._clock = clock
        self._sink = sink
        self._is_facing_seen = is_facing_seen
        self._stub: list[Tag] = []
        self._lying: dict[Zone, dict[Tag, Facing]] = {zone: {} for zone in Zone}
        self._off: dict[Tag, Facing] = {}
        self._reported: dict[Zone, dict[Tag, Facing]] = {zone: {} for zone in Zone}
        self._blind: set[Zone] = set()

    @property
    def stub(self) -> tuple[Tag, ...]:
        """The tags still to be dealt, the top one first."""
        return tuple(self._stub)

    def lying_on(self, zone: Zone) -> dict[Tag, Facing]:
        """Return the tags that lie on *zone*, in the order in which they came."""
        return dict(self._lying[zone])

    def out_of_sight(self) -> dict[Tag, Facing]:
        """Return the tags that are off every antenna."""
        return dict(self._off)

    def stack(self, tags: Iterable[Tag]) -> None:
        """Put *tags* into the holder as the stub, the top one first."""
        self._stub = list(tags)

    def lay(self, tag: Tag, zone: Zone, facing: Facing) -> None:
        """Lay a tag on a zone, wherever it was."""
        self._take_up(tag)
        self._lying[zone][tag] = facing
        self._report(zone)

    def lift_off(self, tag: Tag) -> None:
        """Take a tag out of sight of every antenna."""
        self._off[tag] = self._take_up(tag)

    def put_back(self, tag: Tag, *, is_on_top: bool = True) -> None:
        """Put a tag back into the stub."""
        self._take_up(tag)
        if is_on_top:
            self._stub.insert(0, tag)
        else:
            self._stub.append(tag)

    def turn(self, tag: Tag, facing: Facing) -> None:
        """Turn a tag over where it lies."""
        for zone, tags in self._lying.items():
            if tag in tags:
                tags[tag] = facing
                self._report(zone)

    def collect(self) -> None:
        """Take every tag back to the holder, but those that are out of sight."""
        for zone in Zone:
            for tag in tuple(self._lying[zone]):
                self._stub.append(tag)
                del self._lying[zone][tag]
            self._report(zone)

    def blind(self, zone: Zone) -> None:
        """Let the antenna of *zone* stop answering."""
        self._blind.add(zone)
        self._sink(ZoneBlind(zone=zone, at_ns=self._clock.now_ns()))

    def sight(self, zone: Zone) -> None:
        """Let it answer again, and report what has changed meanwhile."""
        self._blind.discard(zone)
        self._sink(ZoneSighted(zone=zone, at_ns=self._clock.now_ns()))
        self._report(zone)

    def _take_up(self, tag: Tag) -> Facing:
        """Take a tag from wherever it is, and return how it lay."""
        if tag in self._stub:
            self._stub.remove(tag)
            return Facing.DOWN
        if tag in self._off:
            return self._off.pop(tag)
        for zone, tags in self._lying.items():
            if tag in tags:
                facing = tags.pop(tag)
                self._report(zone)
                return facing
        # A tag that comes from outside: a joker, another deck's card, a coin with a sticker.
        return Facing.DOWN

    def _report(self, zone: Zone) -> None:
        """Report the difference between what lies on *zone* and what was reported last."""
        if zone in self._blind:
            return
        at_ns = self._clock.now_ns()
        reported, lying = self._reported[zone], self._lying[zone]
        for tag in [tag for tag in reported if tag not in lying]:
            del reported[tag]
            self._sink(TagGone(zone=zone, tag=tag, not_before_ns=at_ns, at_ns=at_ns))
        for tag, side in lying.items():
            facing = side if self._is_facing_seen else Facing.UNKNOWN
            if reported.get(tag) is not facing:
                reported[tag] = facing
                self._sink(TagSeen(zone=zone, tag=tag, facing=facing, not_before_ns=at_ns, at_ns=at_ns))
