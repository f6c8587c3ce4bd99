"""The bridge: opens what a table's file names, and hands settled facts and commands to one sink.

Ports bring inventories, presence settles them, the panel brings commands. Live, each
port and the panel pump themselves in threads of their own that only put what they
hear into a queue; whoever owns the bridge takes it out. No rule of the game is known here.
"""

from __future__ import annotations

import queue
from typing import TYPE_CHECKING

from firmware_bridge.inventory import Inventory, NodeHeard, NodeSilent
from firmware_bridge.nfc_reader import NfcReader, PadTag
from firmware_bridge.presence import Presence, PresenceConflict
from table.engine.sightings import KeyPressed
from table.inbox import TagScanned

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from firmware_bridge.antenna_looks import Faces
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
        faces: Faces,
        *,
        sink: Callable[[InboxItem], object],
        remark: Callable[[str], object],
    ) -> None:
        """Hand settled facts to *sink*, and lines for the operator to *remark*.

        *faces* says which card each inlay of two-inlay decks is in. Ports, panel and pad
        are made with `hear` as their sink, and added.
        """
        self._presence = presence
        self._clock = clock
        self._faces = faces
        self._sink = sink
        self._remark = remark
        self._heard: queue.SimpleQueue[LinkEvent | KeyPressed | PadTag] = queue.SimpleQueue()
        self.ports: list[NodePort] = []
        self._panel: DealerPanel | None = None
        self._pad: NfcReader | None = None
        self.conflicts = 0
        """How often two antennas insisted on one card."""

    def hear(self, heard: LinkEvent | KeyPressed | PadTag) -> None:
        """Take what a port or the panel says; safe from any thread."""
        self._heard.put(heard)

    def add_port(self, port: NodePort) -> None:
        """Take charge of a node's port."""
        self.ports.append(port)

    def add_panel(self, panel: DealerPanel) -> None:
        """Take charge of the dealer's panel."""
        self._panel = panel

    def add_pad(self, pad: NfcReader) -> None:
        """Take charge of the scan pad."""
        self._pad = pad

    @property
    def entry(self) -> str:
        """The entry line of the dealer's screen."""
        return "" if self._panel is None else self._panel.entry

    def pump(self) -> bool:
        """Do what can be done now, in this thread; return whether there was anything."""
        is_any = [part.pump() for part in self._parts()]
        is_any.append(self._take_heard())
        return any(is_any)

    def next_due_ns(self) -> int | None:
        """Return when something wants to be pumped even if nothing is heard."""
        dues = (part.next_due_ns() for part in (self._presence, *self._parts()))
        return min((due_ns for due_ns in dues if due_ns is not None), default=None)

    @property
    def is_settled(self) -> bool:
        """Whether what lies on the antennas is known, as far as they have been looked at."""
        return self._presence.is_settled

    def start(self) -> None:
        """Let ports and panel pump themselves from now on; then call `serve` instead of `pump`."""
        for part in self._parts():
            part.start()

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
        for part in self._parts():
            part.close()

    def _parts(self) -> Iterator[NodePort | DealerPanel | NfcReader]:
        yield from self.ports
        if self._panel is not None:
            yield self._panel
        if self._pad is not None:
            yield self._pad

    def _take_heard(self) -> bool:
        is_any = False
        while not self._heard.empty():
            self._take(self._heard.get_nowait())
            is_any = True
        return self._settle(self._presence.pump(self._clock.now_ns())) or is_any

    def _take(self, heard: LinkEvent | KeyPressed | PadTag) -> None:
        if isinstance(heard, KeyPressed):
            self._sink(heard)
        elif isinstance(heard, PadTag):
            # The pad, too, reads the lower inlay: which one says how the card lies, and a card is one tag to the table.
            tag, _ = self._faces.get(heard.uid, (heard.uid, None))
            self._sink(TagScanned(tag=tag, at_ns=heard.at_ns))
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
