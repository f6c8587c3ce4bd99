"""Where every tag of a table physically is: in the stub, on a zone, out of sight.

Hands move tags here; what an antenna makes of it is not known here, nor what is
printed on a tag. Cards do not stand on edge or stick together. Of the stub an antenna
reads what was laid on its top by itself; the squared stack under it does not couple.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.engine.zones import Facing, Zone

if TYPE_CHECKING:
    from collections.abc import Iterable

    from table.inbox import Tag


class Lying:
    """Tags that can be taken up and laid down; subclasses are told of every zone on which something changed."""

    def __init__(self) -> None:
        """Start with an empty table."""
        self._stub: list[Tag] = []
        self._lying: dict[Zone, dict[Tag, Facing]] = {zone: {} for zone in Zone}
        self._off: dict[Tag, Facing] = {}

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
        covered = [tag for tag in self._lying[Zone.STUB] if tag not in self._stub[: len(self._lying[Zone.STUB])]]
        for tag in covered:
            del self._lying[Zone.STUB][tag]
        if covered:
            self._changed(Zone.STUB)

    def lay(self, tag: Tag, zone: Zone, facing: Facing) -> None:
        """Lay a tag on a zone, wherever it was."""
        self._take_up(tag)
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
            self._changed(Zone.STUB)
        else:
            self._stub.append(tag)

    def turn(self, tag: Tag, facing: Facing) -> None:
        """Turn a tag over where it lies."""
        for zone, tags in self._lying.items():
            if tag in tags:
                tags[tag] = facing
                self._changed(zone)

    def collect(self) -> None:
        """Take every tag back to the holder, but those that are out of sight."""
        for zone in Zone:
            if zone is not Zone.STUB:
                self._stub += self._lying[zone]
            self._lying[zone].clear()
            self._changed(zone)

    def _changed(self, zone: Zone) -> None:
        """Take note that something came to *zone*, left it or was turned over there."""

    def _take_up(self, tag: Tag) -> Facing:
        """Take a tag from wherever it is, and return how it lay."""
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
