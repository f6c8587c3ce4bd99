"""The wire by which simulated nodes light one field at a time: pulled up, and low while one of them is on the air.

A node is stepped at the beginning of its look and its own time runs ahead to the end, so the wire knows until when it
is low. It may hang on ground. Of two nodes that want it within the same half a millisecond the one that is stepped
first has it. Not simulated: two that pull it low in the same microsecond, and its edges.
"""

import random
from collections.abc import Callable

from firmware_bridge.simulated.nodes.machine import Core

FOR_EVER_NS = 1 << 63


class AirWire:
    """One wire for all nodes of a table."""

    def __init__(self, seed: int = 1) -> None:
        """Let it go; each node draws its moments by *seed*."""
        self._chance = random.Random(seed)  # noqa: S311 - a simulation that repeats
        self._holder: Core | None = None
        self._until_ns = 0
        self.is_on_ground = False
        """Something holds it down, and no node does."""

    def draw(self) -> int:
        """Return a random byte."""
        return self._chance.randrange(256)

    def end(self, core: Core) -> Callable[..., int]:
        """Return a pin of this node: called with a level it pulls the wire or lets it go, and returns what it is."""

        def pin(level: int | None = None) -> int:
            if level == 0:
                self._holder, self._until_ns = core, FOR_EVER_NS
            elif level == 1 and self._holder is core:
                self._until_ns = core.now_ns()
            return int(core.now_ns() >= self._until_ns and not self.is_on_ground)

        return pin
