"""Simulates what the antennas read of the tags: fewer than lie there, and sometimes a neighbour's.

Simulated, by a seed, each as often as `physics` says: inventories that miss a card, antennas that read a
card lying on the one beside them, at the seats and in the dealer's field; cards that slide over an antenna
on their way, or stop there for a moment; cards that land late, on chips, between two antennas, exactly on
the first card or in its shadow; a stub held over a seat; stacks of which only the lowest ten cards are
read, an antenna that is out of order, cards of two inlays that show the side they lie on.
Elsewhere: fields that drop out and nodes that are away (`outages`), bytes that are damaged (`lines`).
Not simulated: range beyond the antenna beside, cards between three, tags that detune each other in stacks
of fewer than ten but for such pairs, and metal.
"""

import itertools
import random
from collections.abc import Mapping, Sequence
from typing import Final

from firmware_bridge.simulated.room.landings import FIELD, NEIGHBOURS, Fallen, Landings
from firmware_bridge.simulated.room.lying import Lying
from firmware_bridge.simulated.room.physics import PERFECT, Physics
from table.clock import Clock
from table.engine.words.zones import Facing, Zone
from table.inbox import Tag

MOST_IN_A_STACK: Final = 10
"""Cards of a stack that an antenna reads: those nearest to it."""

LOWEST: Final = 4
"""Cards of a stub that an antenna reads while it is held above it."""


class Copper(Lying):
    """Tags on antennas of real manners."""

    def __init__(
        self, down_inlays: Mapping[Tag, Tag], clock: Clock, physics: Physics = PERFECT, *, seed: int = 0
    ) -> None:
        """Start with an empty table.

        *down_inlays* has the inlay that is read while a two-inlay card lies face down.
        """
        super().__init__(clock)
        self._down_inlays = down_inlays
        self._physics = physics
        self._is_by_chance = bool(physics.missed or physics.crossed or physics.field_crossed)
        """Whether a look may read other than the look before it, though nothing has moved."""
        self._motions = 0
        self._random = random.Random(seed)  # noqa: S311 - a simulation that repeats, not a secret
        self.landings: Final = Landings(physics, clock, self._random)
        """How the cards lie that do not lie well."""
        self.fallen: Final[list[Fallen]] = []
        """How each card came to lie where it lies, or lay, since all of them were collected."""
        self._dead: set[Zone] = set()
        self._passing: dict[Zone, tuple[Tag, Facing]] = {}
        self._beside = {zone: (physics.crossed, others) for zone, others in NEIGHBOURS.items()} | {
            zone: (physics.field_crossed, tuple(other for other in FIELD if other is not zone)) for zone in FIELD
        }

    def blind(self, zone: Zone) -> None:
        """Break the antenna of *zone*: the node's chip gets no answer there."""
        self._dead.add(zone)
        self._motions += 1

    def sight(self, zone: Zone) -> None:
        """Mend it."""
        self._dead.discard(zone)
        self._motions += 1

    @property
    def motions(self) -> int | None:
        """How often anything was moved so far: as long as that stays, every antenna reads the same.

        None where more than motions changes what is read: chance, or time.
        """
        if (
            self._is_by_chance
            or self.landings.badly()
            or self.landings.is_stub_held_low()
            or any(self.unread().values())
        ):
            return None
        return self._motions

    def pass_over(self, tag: Tag, zone: Zone, facing: Facing) -> None:
        """Let a card on its way slide over the antenna of *zone*, until it is laid down or `passed`."""
        self._passing[zone] = tag, facing
        self._motions += 1

    def passed(self) -> None:
        """Let nothing be under way any more."""
        self._passing.clear()
        self._motions += 1

    def lie(self, zone: Zone, tags: Mapping[Tag, Facing]) -> None:
        """Let these tags lie on *zone*, well, and no others."""
        self._lying[zone] = dict(tags)
        self._changed(zone)

    def lay_again(self, tag: Tag) -> None:
        """Lift a tag and lay it down where it lay, with care."""
        self.landings.lift(tag)
        super().lay_again(tag)

    def collect(self) -> None:
        """Take every tag back to the holder."""
        self.landings.clear()
        self.fallen.clear()
        super().collect()

    def read(self, zone: Zone) -> list[Tag]:
        """Return what one inventory of *zone* reads. Raises OSError where the antenna is out of order."""
        if zone in self._dead:
            raise OSError
        unread, missed = self.unread(), self._physics.missed
        read: list[Tag] = []
        for tag, facing in itertools.islice(self._lying[zone].items(), MOST_IN_A_STACK):
            if tag not in unread and not (missed and self._happens(missed)) and self._is_read(tag):
                read.append(self._inlay(tag, facing))
        crossed, others = self._beside[zone]
        if crossed or self.landings.badly():
            read += self._read_beside(zone, crossed, others, unread)
        if zone in self._passing:
            read.append(self._inlay(*self._passing[zone]))
        if self.landings.is_stub_held_low(zone):
            lowest = [tag for tag in self._stub[-LOWEST:] if self._happens(self._physics.hover_reads)]
            read += [self._inlay(tag, Facing.DOWN) for tag in lowest]
        return read

    def _is_read(self, tag: Tag) -> bool:
        if self.landings.is_lifted(tag):
            return False
        landing = self.landings.of(tag)
        return landing is None or self._random.random() < landing.reads

    def _read_beside(
        self, zone: Zone, crossed: float, others: Sequence[Zone], unread: Mapping[Tag, int | None]
    ) -> list[Tag]:
        """Return what an inventory of *zone* reads of the cards on the antennas near it."""
        read = []
        for other in others:
            for tag, facing in self._lying[other].items():
                landing = self.landings.of(tag)
                is_there = landing is not None and landing.beside is zone
                share = landing.beside_reads if landing is not None and is_there else crossed
                if tag not in unread and not self.landings.is_lifted(tag) and self._happens(share):
                    read.append(self._inlay(tag, facing))
        return read

    def _inlay(self, tag: Tag, facing: Facing) -> Tag:
        return self._down_inlays.get(tag, tag) if facing is Facing.DOWN else tag

    def _happens(self, share: float) -> bool:
        return share > 0 and self._random.random() < share

    def _changed(self, zone: Zone) -> None:
        super()._changed(zone)
        self._motions += 1

    def _landed(self, tag: Tag, zone: Zone) -> None:
        super()._landed(tag, zone)
        if zone is not Zone.STUB:
            is_unread, for_ns = self.landings.land(tag, zone, list(self._lying[zone])[:-1])
            if is_unread and tag not in self._read_from_ns:
                self._land_badly(tag, for_ns)
            at_ns = self._clock.now_ns()
            read_from_ns, landing = self._read_from_ns.get(tag, at_ns), self.landings.of(tag)
            self.fallen.append(Fallen(tag=tag, zone=zone, at_ns=at_ns, read_from_ns=read_from_ns, landing=landing))

    def _take_up(self, tag: Tag) -> Facing:
        self.landings.lift(tag)
        return super()._take_up(tag)
