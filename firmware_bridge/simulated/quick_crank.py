"""The crank of a table on which no byte is lost: only what is due, or has bytes to read, is pumped.

What happens is what happens under `crank`, at the same moments; thousands of hands are played this way. One thread, one
simulated clock.
"""

from collections.abc import Callable, Sequence
from typing import Protocol

from firmware_bridge.pumped import NEVER, Pumped, due_ns
from table.clock import Clock


class CrankedNode(Pumped, Protocol):
    """A node: a part that may know beforehand that it comes to nothing for a while."""

    @property
    def may_rest(self) -> bool:
        """Whether it may, as long as nobody moves a tag."""

    def pass_rest(self, until_ns: int) -> None:
        """Do at once what comes to nothing before *until_ns*; until then nobody says anything to it or moves a tag."""


class Host(Pumped, Protocol):
    """Whoever reads all wires."""

    def pump(self, come: Sequence[bool] | None = None) -> bool:
        """Do what can be done now; *come* says of each wire whether bytes have come, None that it is not known."""


class Carrying(Protocol):
    """A wire that knows what is under way on it."""

    @property
    def has_for_node(self) -> bool:
        """Whether bytes of the host wait for the node."""

    @property
    def has_for_host(self) -> bool:
        """Whether bytes of the node wait for the host."""


class QuickCrank:
    """Turns a simulated table quickly."""

    def __init__(
        self,
        clock: Clock,
        *,
        causes: Sequence[Pumped],
        nodes: Sequence[tuple[CrankedNode, Carrying]],
        host: Host,
        pass_still: Callable[[int], object] | None = None,
    ) -> None:
        """Pump *causes* (keys, what befalls nodes), then each node at its wire, then the *host* of all wires.

        *pass_still* has the host pass its scans of keys, until then, that would find what the one before them found.
        """
        self._clock = clock
        self._causes = causes
        self._nodes = nodes
        self._wires = [wire for _, wire in nodes]
        self._host = host
        self._pass_scans = pass_still
        self._cause_due_ns = self._host_due_ns = NEVER
        self._node_due_ns = [NEVER] * len(nodes)
        """When each wants to be pumped, as it said when it was pumped last."""
        self._rested_until_ns = [0] * len(nodes)
        """Until when each has passed its rest since it was pumped last."""
        self._resting: Sequence[tuple[int, CrankedNode]] = ()
        """Those that may rest in this turn, with their numbers: nobody moves a tag before it is over."""

    def turn(self, duration_ns: int) -> None:
        """Let so much time pass."""
        end_ns = self._clock.now_ns() + duration_ns
        # Since the last turn anybody may have done anything to any part; the host is pumped in any case.
        self._ask_causes()
        self._ask_nodes()
        self._rested_until_ns = [0] * len(self._nodes)
        self._resting = [(number, node) for number, (node, _) in enumerate(self._nodes) if node.may_rest]
        is_after_others = True
        while True:
            now_ns = self._clock.now_ns()
            self._quieten(now_ns, is_after_others=is_after_others)
            is_after_others = False
            until_ns = min(self._cause_due_ns, end_ns)
            self._pass_still(until_ns)
            until_ns = min(until_ns, self._host_due_ns)
            self._pass_rest(until_ns)
            next_ns = max(min(until_ns, *self._node_due_ns), now_ns)
            self._clock.wait_ns(next_ns - now_ns)
            if next_ns >= end_ns:
                self._quieten(end_ns, is_after_others=False)
                return

    def _quieten(self, now_ns: int, *, is_after_others: bool) -> None:
        """Pump until nothing more happens now; *is_after_others* where it is not known who has what to do."""
        has_host_worked = is_after_others
        while True:
            is_any = self._cause_due_ns <= now_ns and self._pump_causes(now_ns)
            is_host_called = is_after_others or self._host_due_ns <= now_ns
            dues_ns = self._node_due_ns
            for number, (node, wire) in enumerate(self._nodes):
                # Only the host says anything to a node, and only a node that was pumped anything to the host.
                if dues_ns[number] > now_ns and not (has_host_worked and wire.has_for_node):
                    continue
                is_any |= node.pump()
                dues_ns[number] = due_ns(node)
                self._rested_until_ns[number] = 0
                is_host_called |= wire.has_for_host
            if not is_host_called:
                return  # a node that was pumped wants nothing more now, and nobody else has anything to do
            is_any |= self._pump_host(is_after_others=is_after_others)
            has_host_worked, is_after_others = True, False
            if not is_any:
                return

    def _pass_still(self, until_ns: int) -> None:
        """Let the host pass its scans of keys that do not move."""
        if self._pass_scans is not None and self._host_due_ns < until_ns:
            self._pass_scans(until_ns)
            self._host_due_ns = due_ns(self._host)

    def _pass_rest(self, until_ns: int) -> None:
        """Let each node that is at rest go on alone: only the host, when it is due, says something by itself."""
        for number, node in self._resting:
            # What is due within the rest that was passed last is the node's own to do.
            if self._rested_until_ns[number] <= self._node_due_ns[number] < until_ns:
                node.pass_rest(until_ns)
                self._node_due_ns[number] = due_ns(node)
                self._rested_until_ns[number] = until_ns

    def _pump_host(self, *, is_after_others: bool) -> bool:
        # A plug that others have pulled is noticed by asking alone.
        is_any = self._host.pump(None if is_after_others else [wire.has_for_host for wire in self._wires])
        self._host_due_ns = due_ns(self._host)
        return is_any

    def _pump_causes(self, now_ns: int) -> bool:
        is_any = False
        for cause in self._causes:
            if due_ns(cause) <= now_ns:
                is_any |= cause.pump()
        if is_any:
            self._ask_nodes()
            self._host_due_ns = due_ns(self._host)
        self._ask_causes()
        return is_any

    def _ask_causes(self) -> None:
        self._cause_due_ns = min(map(due_ns, self._causes), default=NEVER)

    def _ask_nodes(self) -> None:
        self._node_due_ns = [due_ns(node) for node, _ in self._nodes]
