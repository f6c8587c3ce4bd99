"""Queues what ports, panel and pad report from their own threads until the bridge's owner takes it.

What says no more than that nothing moved wakes nobody at rest: it waits for the next tick.
"""

import queue
import select
from collections.abc import Iterator, Sequence
from typing import Protocol

from firmware_bridge.keys.dealer_panel import PanelRemark
from firmware_bridge.nodes.link import LinkEvent
from firmware_bridge.pad.pad_targets import PadTag
from firmware_bridge.settling.inventory import Inventory, NodeLooked
from firmware_bridge.waker import Waker
from table.engine.words.commands import DealerCommand
from table.engine.words.sightings import KeyPressed
from table.inbox import Tag

Heard = LinkEvent | KeyPressed | PanelRemark | PadTag


class KeyListener(Protocol):
    """Somebody who writes down what is keyed without contacts."""

    def touch(self, key: str) -> None:
        """Take note of a key of the screen."""

    def type(self, command: DealerCommand, at_ns: int) -> None:
        """Take note of a command that was typed."""


class News:
    """What was heard and not taken yet."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._heard: queue.SimpleQueue[Heard] = queue.SimpleQueue()
        self._waker = Waker()
        self._is_at_rest = False
        """Whether only news may not wait: at rest the nodes say again and again that nothing moved."""
        self._last_read: dict[tuple[str, int], frozenset[Tag]] = {}
        """What was last heard of each antenna."""

    def hear(self, heard: Heard) -> None:
        """Take what somebody says; safe from any thread."""
        is_news = self._is_news(heard)
        self._heard.put(heard)
        if is_news or not self._is_at_rest:
            self._waker.set()

    def take(self) -> Iterator[Heard]:
        """Yield what was heard."""
        while not self._heard.empty():
            yield self._heard.get_nowait()

    def wait(self, timeout_s: float, beside: Sequence[int], *, is_at_rest: bool) -> bool:
        """Wait until something is heard that cannot wait, or can be read from *beside*; return whether anything is."""
        self._is_at_rest = is_at_rest
        if not is_at_rest and not self._heard.empty():
            # It may have come as nobody was to be woken.
            return True
        called, _, _ = select.select([self._waker.fd, *beside], [], [], timeout_s)
        self._waker.clear()
        return bool(called)

    def close(self) -> None:
        """Hear no more."""
        self._waker.close()

    def _is_news(self, heard: Heard) -> bool:
        """Tell whether it says more than that nothing has moved; of one antenna one thread asks it."""
        if not isinstance(heard, Inventory) or not heard.is_whole:
            return not isinstance(heard, NodeLooked)
        antenna = heard.node, heard.antenna
        before, self._last_read[antenna] = self._last_read.get(antenna), heard.tags
        return heard.tags != before
