"""The bridge: opens what a table's file names, and hands settled facts and commands to one sink.

Ports bring inventories, presence settles them, the panel brings commands. Live, each
port and the panel pump themselves in threads of their own that only put what they
hear into a queue; whoever owns the bridge takes it out. No rule of the game is known here.
"""

from __future__ import annotations

import queue
from typing import TYPE_CHECKING

from firmware_bridge.inventory import Inventory, NodeHeard, NodeSilent
from firmware_bridge.presence import Presence, PresenceConflict
from table.engine.sightings import KeyPressed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from firmware_bridge.dealer_panel import DealerPanel
    from firmware_bridge.link import LinkEvent
    from firmware_bridge.node_port import NodePort
    from firmware_bridge.presence import Settled
    from table.clock import Clock
    from table.inbox import InboxItem


class Bridge:
    """Everything between the hardware of one table and its controller."""

    def __init__(
        self,
        presence: Presence,
        clock: Clock,
        *,
        sink: Callable[[InboxItem], object],
        remark: Callable[[str], object],
    ) -> None:
        """Hand settled facts to *sink*, and lines for the operator to *remark*.

        Ports and panel are made with `hear` as their sink, and added.
        """
        self._presence = presence
        self._clock = clock
        self._sink = sink
        self._remark = remark
        self._heard: queue.SimpleQueue[LinkEvent | KeyPressed] = queue.SimpleQueue()
        self._ports: list[NodePort] = []
        self._panel: DealerPanel | None = None
        self.conflicts = 0
        """How often two antennas insisted on one card."""

    def hear(self, heard: LinkEvent | KeyPressed) -> None:
        """Take what a port or the panel says; safe from any thread."""
        self._heard.put(heard)

    def add(self, ports: Sequence[NodePort], panel: DealerPanel | None) -> None:
        """Take charge of opened ports and of the panel."""
        self._ports += ports
        self._panel = panel

    @property
    def entry(self) -> str:
        """The entry line of the dealer's screen."""
        return "" if self._panel is None else self._panel.entry

    def pump(self) -> bool:
        """Do what can be done now, in this thread; return whether there was anything."""
        is_any = [port.pump() for port in self._ports]
        if self._panel is not None:
            is_any.append(self._panel.pump())
        is_any.append(self._take_heard())
        return any(is_any)

    def next_due_ns(self) -> int | None:
        """Return when something wants to be pumped even if nothing is heard."""
        parts = (*self._ports, self._presence, *([] if self._panel is None else [self._panel]))
        return min((due_ns for part in parts if (due_ns := part.next_due_ns()) is not None), default=None)

    @property
    def is_settled(self) -> bool:
        """Whether presence waits for nothing: what lies on the antennas is known."""
        return self._presence.next_due_ns() is None

    def start(self) -> None:
        """Let ports and panel pump themselves from now on; then call `serve` instead of `pump`."""
        for port in self._ports:
            port.start()
        if self._panel is not None:
            self._panel.start()

    def serve(self, timeout_s: float) -> None:
        """Wait for what is heard, at most so long, and hand on what it comes to."""
        try:
            first = self._heard.get(timeout=timeout_s)
        except queue.Empty:
            self._settle(self._presence.pump(self._clock.now_ns()))
            return
        self._take(first)
        self._take_heard()

    def close(self) -> None:
        """Give ports and panel back."""
        for port in self._ports:
            port.close()
        if self._panel is not None:
            self._panel.close()

    def _take_heard(self) -> bool:
        is_any = False
        while not self._heard.empty():
            self._take(self._heard.get_nowait())
            is_any = True
        return self._settle(self._presence.pump(self._clock.now_ns())) or is_any

    def _take(self, heard: LinkEvent | KeyPressed) -> None:
        if isinstance(heard, KeyPressed):
            self._sink(heard)
        elif isinstance(heard, Inventory | NodeHeard | NodeSilent):
            self._settle(self._presence.take(heard))
        else:
            self._remark(heard.line)

    def _settle(self, settled: Sequence[Settled]) -> bool:
        for item in settled:
            if isinstance(item, PresenceConflict):
                self.conflicts += 1
            else:
                self._sink(item)
        return bool(settled)
