"""A tabletop with perfect antennas: every motion is settled and reported at the instant it is made.

Not simulated, and so not tried by whoever uses this room: antennas that miss, read
late by themselves or read their neighbour's cards; stacks that stop reading; two cards that land
at once; noise on any line; keys that bounce. What is simulated: a zone that is blind,
cards out of sight of every antenna, decks that do not tell face up from face down, and
a card of which it was said that it lands badly, which is seen when it can be.
"""

from collections.abc import Callable

from firmware_bridge.simulated.room.lying import Lying
from table.clock import Clock
from table.engine.words.sightings import ZoneBlind, ZoneSighted
from table.engine.words.zones import Facing, Zone
from table.inbox import InboxItem, Tag, TagGone, TagSeen


class Tabletop(Lying):
    """Tags, and antennas that see every change of theirs; what they see goes to *sink*."""

    def __init__(self, clock: Clock, sink: Callable[[InboxItem], object], *, is_facing_seen: bool) -> None:
        """Start with an empty table."""
        super().__init__(clock)
        self._sink = sink
        self._is_facing_seen = is_facing_seen
        self._reported: dict[Zone, dict[Tag, Facing]] = {zone: {} for zone in Zone}
        self._blind: set[Zone] = set()

    def blind(self, zone: Zone) -> None:
        """Let the antenna of *zone* stop answering."""
        self._blind.add(zone)
        self._sink(ZoneBlind(zone=zone, at_ns=self._clock.now_ns()))

    def sight(self, zone: Zone) -> None:
        """Let it answer again, and report what has changed meanwhile; what is done next is later than that look."""
        self._blind.discard(zone)
        self._sink(ZoneSighted(zone=zone, at_ns=self._clock.now_ns()))
        self._changed(zone)
        self._clock.wait_ns(1)

    def next_due_ns(self) -> int | None:
        """Return when the next tag that lies badly can be read; None if none will be as it lies."""
        return min((at_ns for at_ns in self._read_from_ns.values() if at_ns is not None), default=None)

    def look(self) -> None:
        """Report what can be read by now of what lies badly."""
        now_ns = self._clock.now_ns()
        due = [tag for tag, at_ns in self._read_from_ns.items() if at_ns is not None and at_ns <= now_ns]
        for tag in due:
            del self._read_from_ns[tag]
        for zone in [zone for zone, tags in self._lying.items() if any(tag in tags for tag in due)]:
            self._changed(zone)

    def _changed(self, zone: Zone) -> None:
        """Report the difference between what lies on *zone* and what was reported last."""
        if zone in self._blind:
            return
        at_ns = self._clock.now_ns()
        reported, lying = self._reported[zone], self._lying[zone]
        for tag in [tag for tag in reported if tag not in lying]:
            del reported[tag]
            self._sink(TagGone(zone=zone, tag=tag, not_before_ns=at_ns, at_ns=at_ns))
        unread = self.unread()
        for tag, side in lying.items():
            if tag in unread:
                continue
            facing = side if self._is_facing_seen else Facing.UNKNOWN
            if reported.get(tag) is not facing:
                reported[tag] = facing
                self._sink(TagSeen(zone=zone, tag=tag, facing=facing, not_before_ns=at_ns, at_ns=at_ns))
