"""A rotary knob beside the keys: its two contacts become clicks, and clicks an amount to bet or raise to.

Turned, its contacts close and open one after the other, and the order tells the way. A contact that bounces goes to and
fro between two states, which comes to nothing, so no time is waited for. One click is one smallest raise; clicks that
follow each other fast go from one share of the pot to the next.
"""

from collections.abc import Iterator
from typing import Final

import msgspec

from config.panel.panel_wiring import KeyPlace
from firmware_bridge.keys.contacts import ContactChanged
from table.clock import NS_PER_MS
from table.engine.words.commands import Figure
from table.engine.words.entry_view import Figures

_ORDER: Final = {(False, False): 0, (True, False): 1, (True, True): 2, (False, True): 3}
"""The states of the two contacts, as they follow each other to the right; at a click's rest both are open."""
_STATES: Final = len(_ORDER)
_FAST_NS: Final = 90 * NS_PER_MS
"""Clicks that follow each other sooner are a turn that wants to go far."""
_MOST_POTS: Final = 4


class Click(msgspec.Struct, frozen=True, gc=False):
    """One click of the knob."""

    way: int
    """1 to the right, -1 to the left."""
    at_ns: int
    is_fast: bool


class Knob:
    """The contacts of one knob."""

    def __init__(self, contacts: tuple[KeyPlace, KeyPlace] | None) -> None:
        """Begin at rest; a panel without a knob has no *contacts*."""
        self._contacts = contacts or ()
        self._closed = [False, False]
        self._at = self._travelled = 0
        self._last_ns: int | None = None
        self._clicks: list[Click] = []

    def takes(self, change: ContactChanged) -> bool:
        """Take note of what a contact did; tell whether it is one of the knob's."""
        place = KeyPlace(change.row, change.column)
        if place not in self._contacts:
            return False
        self._closed[self._contacts.index(place)] = change.is_closed
        now = _ORDER[self._closed[0], self._closed[1]]
        step = (now - self._at + 1) % _STATES - 1
        self._at = now
        # Two states at once may be either way: it was not looked in between.
        self._travelled += step if abs(step) == 1 else 0
        if now == 0:
            if abs(self._travelled) >= _STATES - 1:
                self._click(1 if self._travelled > 0 else -1, change.at_ns)
            self._travelled = 0
        return True

    def _click(self, way: int, at_ns: int) -> None:
        is_fast = self._last_ns is not None and at_ns - self._last_ns < _FAST_NS
        self._clicks.append(Click(way, at_ns, is_fast))
        self._last_ns = at_ns

    def take(self) -> Iterator[Click]:
        """Yield the clicks since the last time."""
        while self._clicks:
            yield self._clicks.pop(0)


def turned_to(total: int, click: Click, figures: Figures) -> int:
    """Return the amount that *click* makes of *total*; 0 is none."""
    least = figures.amounts.get(Figure.MINIMUM)
    if least is None:
        return total
    step = max(1, least - figures.price)
    stops = _pots(figures, least) if click.is_fast else None
    if click.way > 0:
        by_one = least if total < least else least + ((total - least) // step + 1) * step
        return by_one if stops is None else next((stop for stop in stops if stop > total), by_one)
    by_one = 0 if total <= least else least + (-(-(total - least) // step) - 1) * step
    return by_one if stops is None else max((stop for stop in stops if stop < total), default=0)


def _pots(figures: Figures, least: int) -> list[int]:
    """Return the shares of the pot in order: the smallest, half, one, two and more."""
    named = {least, *(figures.amounts[figure] for figure in (Figure.HALF_POT, Figure.POT) if figure in figures.amounts)}
    pot = figures.amounts.get(Figure.POT, 0) - figures.price
    return sorted(named | {figures.price + times * pot for times in range(2, _MOST_POTS + 1) if pot > 0})
