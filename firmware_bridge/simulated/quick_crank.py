"""The crank of a table whose wires are this process's memory: only what is due, or has bytes to read, is pumped.

Where no byte is damaged, what happens is what happens under `crank`, at the same moments; thousands of deals are
played this way. One thread, one simulated clock. Of pseudo-terminals nothing is known here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from firmware_bridge.simulated.crank import Part
    from firmware_bridge.simulated.nodes.memory_wire import MemoryWire
    from table.clock import Clock


class QuickCrank:
    """Turns a simulated table quickly."""

    def __init__(
        self,
        clock: Clock,
        *,
        causes: Sequence[Part],
        nodes: Sequence[tuple[Part, MemoryWire]],
        host: Part,
    ) -> None:
        """Pump *causes* (keys, what befalls nodes), then each node at its wire, then the *host* of all wires."""
        self._clock = clock
        self._causes = causes
        self._nodes = nodes
        self._wires = [wire for _, wire in nodes]
        self._host = host

    def turn(self, duration_ns: int) -> None:
        """Let so much time pass."""
        end_ns = self._clock.now_ns() + duration_ns
        while True:
            self._quieten()
            now_ns = self._clock.now_ns()
            due_ns = max(self._next_due_ns(end_ns), now_ns)
            if due_ns >= end_ns:
                self._clock.wait_ns(end_ns - now_ns)
                self._quieten()
                return
            self._clock.wait_ns(due_ns - now_ns)

    def _next_due_ns(self, end_ns: int) -> int:
        soonest_ns = end_ns
        for part in (*self._causes, *(node for node, _ in self._nodes), self._host):
            due_ns = part.next_due_ns()
            if due_ns is not None and due_ns < soonest_ns:
                soonest_ns = due_ns
        return soonest_ns

    def _quieten(self) -> None:
        now_ns = self._clock.now_ns()
        is_first = True
        while True:
            is_caused = False
            for cause in self._causes:
                if _is_due(cause, now_ns):
                    is_caused |= cause.pump()
            is_any = is_caused
            for node, wire in self._nodes:
                if is_caused or wire.has_for_node or _is_due(node, now_ns):
                    is_any |= node.pump()
            if is_first or is_caused or self._is_host_called(now_ns):
                is_any |= self._host.pump()
            is_first = False
            if not is_any:
                return

    def _is_host_called(self, now_ns: int) -> bool:
        return any(wire.has_for_host for wire in self._wires) or _is_due(self._host, now_ns)


def _is_due(part: Part, now_ns: int) -> bool:
    due_ns = part.next_due_ns()
    return due_ns is not None and due_ns <= now_ns
