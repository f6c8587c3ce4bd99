"""Simulates outages of a table's nodes: fields that drop out, nodes that reset.

By a seed, as often as `physics` says. A field that is down is reported by nobody: the looks of its node
read nothing. A node that is reset says nothing until it has booted. Not simulated: a field that is only
weak, a node that comes back with other tags than lie there, and power that fails for all nodes at once.
"""

import heapq
import random
from collections.abc import Sequence

from firmware_bridge.simulated.nodes.node import SimulatedNode
from firmware_bridge.simulated.room.landings import drawn_ns
from firmware_bridge.simulated.room.physics import Physics
from table.clock import Clock


class Fields:
    """The fields of a table's nodes: up, but for moments."""

    def __init__(self, physics: Physics, clock: Clock, *, nodes: int, seed: int) -> None:
        """Draw for each node when its field drops out first."""
        self._physics = physics
        self._clock = clock
        chance = random.Random(seed)  # noqa: S311 - a simulation that repeats, not a secret
        self._shift_ns = [chance.randrange(max(1, physics.drops_every_ns)) for _ in range(nodes)]

    def is_up(self, node: int) -> bool:
        """Tell whether the tags on the antennas of *node* have power to answer."""
        every_ns = self._physics.drops_every_ns
        if not every_ns:
            return True
        return (self._clock.now_ns() + self._shift_ns[node]) % every_ns >= self._physics.drops_ns

    def were_up(self, node: int, from_ns: int, until_ns: int) -> bool:
        """Tell whether they had power all the time between two moments."""
        every_ns = self._physics.drops_every_ns
        if not every_ns:
            return True
        since_drop_ns = (from_ns + self._shift_ns[node]) % every_ns
        return self._physics.drops_ns <= since_drop_ns < every_ns - (until_ns - from_ns)


class Resets:
    """Resets nodes now and then; it has to be pumped."""

    def __init__(self, nodes: Sequence[SimulatedNode], physics: Physics, clock: Clock, *, seed: int) -> None:
        """Draw for each of *nodes* when it is reset first."""
        self._nodes = nodes
        self._physics = physics
        self._clock = clock
        self._random = random.Random(seed)  # noqa: S311 - a simulation that repeats, not a secret
        self._due: list[tuple[int, int, bool]] = []
        """When, which node, and whether it comes back then."""
        self._away: list[tuple[int, int, int]] = []
        """Which node was away so far, since when, and until when."""
        if physics.away_every_ns:
            for number in range(len(nodes)):
                self._plan_reset(number)

    def pump(self) -> bool:
        """Switch off and on what is due; return whether there was any."""
        now_ns = self._clock.now_ns()
        is_any = False
        while self._due and self._due[0][0] <= now_ns:
            _, number, is_back = heapq.heappop(self._due)
            is_any = True
            if is_back:
                self._nodes[number].restart()
                self._plan_reset(number)
            else:
                self._nodes[number].switch_off()
                away_ns = drawn_ns(self._physics.away_ns, self._random, has_tails=self._physics.has_tails)
                heapq.heappush(self._due, (now_ns + away_ns, number, True))
                self._away.append((number, now_ns, now_ns + away_ns))
        return is_any

    def was_there(self, node: int, from_ns: int, until_ns: int) -> bool:
        """Tell whether a node ran all the time between two moments."""
        return not any(
            number == node and since_ns <= until_ns and from_ns < back_ns for number, since_ns, back_ns in self._away
        )

    def next_due_ns(self) -> int | None:
        """Return when the next node goes or comes back; None if none ever does."""
        return self._due[0][0] if self._due else None

    def _plan_reset(self, number: int) -> None:
        after_ns = int(self._random.expovariate(1 / self._physics.away_every_ns))
        heapq.heappush(self._due, (self._clock.now_ns() + after_ns, number, False))
