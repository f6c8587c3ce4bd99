"""What the antennas read of the tags that lie about: less than lies there, and sometimes a neighbour's.

Simulated, by a seed: inventories that miss a card, antennas that read a card lying on the
one beside them, cards that slide over an antenna on their way, stacks of which only the
lowest ten cards are read, an antenna that is out of order, cards of two inlays that show
the side they lie on, and cards of which it was said that they land badly and are read late.
Not simulated: a card between two zones for longer than one look, range, tags that
detune each other in stacks of fewer than ten, and metal.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

from firmware_bridge.simulated.lying import Lying
from table.engine.zones import SEAT_ZONES, Facing, Zone

if TYPE_CHECKING:
    from collections.abc import Mapping

    from table.clock import Clock
    from table.inbox import Tag

MOST_IN_A_STACK: Final = 10
"""Cards of a stack that an antenna reads: those nearest to it."""

NEIGHBOURS: Final[dict[Zone, tuple[Zone, ...]]] = {
    zone: tuple(SEAT_ZONES[other] for other in (seat - 1, seat + 1) if other in SEAT_ZONES)
    for seat, zone in SEAT_ZONES.items()
}
"""Antennas near enough to read each other's cards."""


class Copper(Lying):
    """Tags on antennas of real manners."""

    def __init__(
        self,
        down_inlays: Mapping[Tag, Tag],
        clock: Clock,
        *,
        missed: float = 0.0,
        crossed: float = 0.0,
        seed: int = 0,
    ) -> None:
        """Start with an empty table.

        *down_inlays* has the inlay that is read while a two-inlay card lies face down;
        *missed* is the share of cards that an inventory misses, *crossed* that of a
        neighbour's cards that it reads.
        """
        super().__init__(clock)
        self._down_inlays = down_inlays
        self._missed = missed
        self._crossed = crossed
        self._random = random.Random(seed)  # noqa: S311 - a simulation that repeats, not a secret
        self._dead: set[Zone] = set()
        self._passing: dict[Zone, tuple[Tag, Facing]] = {}

    def blind(self, zone: Zone) -> None:
        """Break the antenna of *zone*: the node's chip gets no answer there."""
        self._dead.add(zone)

    def sight(self, zone: Zone) -> None:
        """Mend it."""
        self._dead.discard(zone)

    def pass_over(self, tag: Tag, zone: Zone, facing: Facing) -> None:
        """Let a card on its way slide over the antenna of *zone*, until it is laid down or `passed`."""
        self._passing[zone] = tag, facing

    def passed(self) -> None:
        """Let nothing be under way any more."""
        self._passing.clear()

    def read(self, zone: Zone) -> list[Tag]:
        """Return what one inventory of *zone* reads. Raises OSError where the antenna is out of order."""
        if zone in self._dead:
            raise OSError
        unread = self.unread()
        near = [card for card in list(self._lying[zone].items())[:MOST_IN_A_STACK] if card[0] not in unread]
        read = [self._inlay(tag, facing) for tag, facing in near if not self._happens(self._missed)]
        for neighbour in NEIGHBOURS.get(zone, ()):
            cards = [card for card in self._lying[neighbour].items() if card[0] not in unread]
            read += [self._inlay(tag, facing) for tag, facing in cards if self._happens(self._crossed)]
        if zone in self._passing:
            read.append(self._inlay(*self._passing[zone]))
        return read

    def _inlay(self, tag: Tag, facing: Facing) -> Tag:
        return self._down_inlays.get(tag, tag) if facing is Facing.DOWN else tag

    def _happens(self, share: float) -> bool:
        return share > 0 and self._random.random() < share
