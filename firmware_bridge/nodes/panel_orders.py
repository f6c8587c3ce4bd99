"""Repeats the orders for a panel's lamps and buzzer until the node acknowledges them (PROTOCOL 12).

Pure: time comes with each call.
"""

from typing import Final

from firmware_bridge.firmware.payloads import NO_ORDER, SEQ_MASK
from firmware_bridge.nodes.frames import LampOrder
from table.clock import NS_PER_MS

AGAIN_NS: Final = 50_000_000
"""A node says which order it took as soon as it has."""

MOST_BUZZ_MS: Final = 0xFFFF


class PanelOrders:
    """The orders to one node, of which the last one alone counts."""

    def __init__(self) -> None:
        """Begin with everything dark and still."""
        self._lit = 0
        self._buzz_until_ns = 0
        self._number = NO_ORDER
        self.due_ns: int | None = None
        """When the order is to be said; None where the node has taken it."""

    def give(self, lit: int, buzz_until_ns: int, at_ns: int) -> None:
        """Have these lamps lit and no others, and the buzzer sound until then."""
        if (lit, buzz_until_ns) != (self._lit, self._buzz_until_ns):
            self._lit, self._buzz_until_ns = lit, buzz_until_ns
            self.begin(at_ns)

    def begin(self, at_ns: int) -> None:
        """Say it anew: it has changed, or the node may have forgotten it."""
        self._number = self._number % SEQ_MASK + 1
        self.due_ns = at_ns

    def taken(self, number: int) -> None:
        """Take note of the last order that the node took."""
        if number == self._number:
            self.due_ns = None

    def take_due(self, at_ns: int) -> LampOrder | None:
        """Return the order, if it is to be said now."""
        if self.due_ns is None or at_ns < self.due_ns:
            return None
        self.due_ns = at_ns + AGAIN_NS
        left_ms = max(0, self._buzz_until_ns - at_ns) // NS_PER_MS
        return LampOrder(number=self._number, lit=self._lit, buzz_ms=min(left_ms, MOST_BUZZ_MS))
