"""Keeps where every tag of a table physically is: in the stub, on a zone, out of sight.

Hands move tags here; what an antenna makes of it is not known here, nor what is
printed on a tag. Cards do not stand on edge or stick together. Of the stub an antenna
reads what was laid on its top by itself; the squared stack under it does not couple.
A tag may land so badly that no antenna reads it for a while, or until it is lifted and laid again.
"""

from collections.abc import Iterable

from table.clock import Clock
from table.engine.words.zones import Facing, Zone
from table.inbox import Tag


class Lying:
    """Tags that can be taken up and laid down; subclasses are told of every zone on which something changed."""

    def __init__(self, clock: Clock) -> None:
        """Start with an empty table; *clock* tells how long a tag has lain."""
        self._clock = clock
        self._stub: list[Tag] = []
        self._lying: dict[Zone, dict[Tag, Facing]] = {zone: {} for zone in Zone}
        self._off: dict[Tag, Facing] = {}
        self._late: dict[Zone, int | None] = {}
        """Where the next card lands badly: how long it is not read, None for until it is laid again."""
        self._read_from_ns: dict[Tag, int | None] = {}
        """The tags that lie badly: when an antenna can read them, None for not as they lie."""

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

    def unread(self) -> dict[Tag, int | None]:
        """Return the tags that lie so badly that no antenna reads them yet, and when one can.

        None stands for not before the tag is lifted and laid again.
        """
        if not self._read_from_ns:
            return {}
        now_ns = self._clock.now_ns()
        return {tag: at_ns for tag, at_ns in self._read_from_ns.items() if at_ns is None or at_ns > now_ns}

    def be_late(self, zone: Zone, for_ns: int | None) -> None:
        """Let the next tag that lands on *zone* be read only so long after it; None: not as it lies."""
        self._late[zone] = for_ns

    def stack(self, tags: Iterable[Tag]) -> None:
        """Put *tags* into the holder as the stub, the top one first."""
        self._stub = list(tags)
        covered = [tag for tag in self._lying[Zone.STUB] if tag not in self._stub[: len(self._lying[Zone.STUB])]]
        for tag in covered:
            del self._lying[Zone.STUB][tag]
            self._read_from_ns.pop(tag, None)
        if covered:
            self._changed(Zone.STUB)

    def lay(self, tag: Tag, zone: Zone, facing: Facing) -> None:
        """Lay a tag on a zone, wherever it was."""
        self._take_up(tag)
        self._lying[zone][tag] = facing
        self._landed(tag, zone)
        self._changed(zone)

    def lay_again(self, tag: Tag) -> None:
        """Lift a tag and lay it down where it lay, the same way up, with care: now it is read."""
        zone = next((zone for zone, tags in self._lying.items() if tag in tags), None)
        if zone is None:
            return
        facing = self._lying[zone].pop(tag)
        self._read_from_ns.pop(tag, None)
        self._changed(zone)
        self._held_up()
        self._lying[zone][tag] = facing
        self._changed(zone)

    def lift_off(self, tag: Tag) -> None:
        """Take a tag out of sight of every antenna."""
        self._off[tag] = self._take_up(tag)

    def put_back(self, tag: Tag, *, is_on_top: bool = True) -> None:
        """Put a tag back into the stub."""
        self._take_up(tag)
        if is_on_top:
            self._stub.insert(0, tag)
            self._lying[Zone.STUB][tag] = Facing.DOWN
            self._landed(tag, Zone.STUB)
            self._changed(Zone.STUB)
        else:
            self._stub.append(tag)

    def turn(self, tag: Tag, facing: Facing) -> None:
        """Turn a tag over where it lies; it is lifted for that, and lies well."""
        for zone, tags in self._lying.items():
            if tag in tags:
                tags[tag] = facing
                self._read_from_ns.pop(tag, None)
                self._changed(zone)

    def collect(self) -> None:
        """Take every tag back to the holder, upon the stub, but those that are out of sight."""
        self._read_from_ns.clear()
        # What was put back on the stub is of it already.
        self._stub[:0] = [tag for zone in Zone for tag in self._lying[zone] if tag not in self._stub]
        for zone in Zone:
            self._lying[zone].clear()
            self._changed(zone)

    def _changed(self, zone: Zone) -> None:
        """Take note that something came to *zone*, left it or was turned over there."""

    def _landed(self, tag: Tag, zone: Zone) -> None:
        """Take note that a tag has come to lie on *zone*, on top of all else there."""
        if zone in self._late:
            self._land_badly(tag, self._late.pop(zone))

    def _held_up(self) -> None:
        """Take note that a tag is in somebody's hand for a moment."""

    def _land_badly(self, tag: Tag, for_ns: int | None) -> None:
        self._read_from_ns[tag] = None if for_ns is None else self._clock.now_ns() + for_ns

    def _take_up(self, tag: Tag) -> Facing:
        """Take a tag from wherever it is, and return how it lay."""
        self._read_from_ns.pop(tag, None)
        if tag in self._stub:
            self._stub.remove(tag)
            if self._lying[Zone.STUB].pop(tag, None) is not None:
                self._changed(Zone.STUB)
            return Facing.DOWN
        if tag in self._off:
            return self._off.pop(tag)
        for zone, tags in self._lying.items():
            if tag in tags:
                facing = tags.pop(tag)
                self._changed(zone)
                return facing
        # A tag that comes from outside: a joker, another deck's card, a coin with a sticker.
        return Facing.DOWN
