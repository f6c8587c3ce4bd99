"""The switches of a simulated panel: keys that bounce, in a matrix with a diode at each, on a plug that chatters.

Not simulated: a finger's force, keys that stick or wear out, a missing diode, wires
that pick up noise while the panel is plugged in. What is: contacts that bounce when
they close and when they open, keys held while others are pressed, and a plug that
shorts rows to columns for moments while it is pulled or put in.
"""

from __future__ import annotations

import heapq
import random
from typing import TYPE_CHECKING, Final

from config.panel_file import KeyPlace

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet

    from firmware_bridge.simulated.header import Header
    from table.clock import Clock

_MOST_BOUNCES: Final = 6
_BOUNCE_NS: Final = (20_000, 800_000)
"""A contact's shortest and longest stay, closed or open, while it bounces; a data sheet says "5 ms at most"."""

_CHATTER_NS: Final = 12_000_000
_SHORTS: Final = 40
_SHORT_NS: Final = (5_000, 900_000)
"""While the plug moves: for how long, how many shorts, and how long each."""


class Switches:
    """The keys of one panel, and its plug. Nothing moves before it is pumped."""

    def __init__(self, header: Header, rows: Sequence[int], columns: Sequence[int], clock: Clock, *, seed: int) -> None:
        """Wire the matrix to the pins *rows* and *columns* of *header*."""
        self._header = header
        self._rows = rows
        self._columns = columns
        self._clock = clock
        self._random = random.Random(seed)  # noqa: S311 - a simulation that repeats, not a secret
        self._due: list[tuple[int, int, KeyPlace | None, bool]] = []
        self._count = 0
        self._closed: set[KeyPlace] = set()
        self._is_plugged = True
        header.wire(self)

    def press(self, place: KeyPlace, at_ns: int, hold_ns: int) -> int:
        """Press a key and let it go; return when its contact has bounced for the last time."""
        self._bounce(place, at_ns, is_closed=True)
        return self._bounce(place, at_ns + hold_ns, is_closed=False)

    def set_contact(self, place: KeyPlace, at_ns: int, *, is_closed: bool) -> None:
        """Close or open a contact once, without a bounce."""
        self._plan(at_ns, place, is_true=is_closed)

    def pull_plug(self, at_ns: int) -> None:
        """Unplug the panel: its lines float, and only the Pi's pull-ups hold the rows."""
        self._chatter(at_ns)
        self._plan(at_ns + _CHATTER_NS, None, is_true=False)

    def put_plug(self, at_ns: int) -> None:
        """Plug the panel in."""
        self._plan(at_ns, None, is_true=True)
        self._chatter(at_ns)

    def pump(self) -> bool:
        """Move every contact that is due by now; return whether there was any."""
        now_ns = self._clock.now_ns()
        is_any = False
        while self._due and self._due[0][0] <= now_ns:
            _, _, place, is_true = heapq.heappop(self._due)
            is_any = True
            with self._header.lock:
                self._move(place, is_true=is_true)
                self._header.settle()
        return is_any

    def next_due_ns(self) -> int | None:
        """Return when the next contact moves; null if none is going to."""
        return self._due[0][0] if self._due else None

    def pulled_low(self, low_pins: AbstractSet[int]) -> AbstractSet[int]:
        """Return the rows that a closed contact connects to a column that is low."""
        if not self._is_plugged:
            return frozenset()
        return {self._rows[place.row] for place in self._closed if self._columns[place.column] in low_pins}

    def _move(self, place: KeyPlace | None, *, is_true: bool) -> None:
        if place is None:
            self._is_plugged = is_true
        elif is_true:
            self._closed.add(place)
        else:
            self._closed.discard(place)

    def _bounce(self, place: KeyPlace, at_ns: int, *, is_closed: bool) -> int:
        for _ in range(self._random.randrange(_MOST_BOUNCES + 1)):
            self._plan(at_ns, place, is_true=is_closed)
            at_ns += self._random.randrange(*_BOUNCE_NS)
            self._plan(at_ns, place, is_true=not is_closed)
            at_ns += self._random.randrange(*_BOUNCE_NS)
        self._plan(at_ns, place, is_true=is_closed)
        return at_ns

    def _chatter(self, at_ns: int) -> None:
        rows, columns = len(self._rows), len(self._columns)
        for _ in range(_SHORTS):
            place = KeyPlace(self._random.randrange(rows), self._random.randrange(columns))
            start_ns = at_ns + self._random.randrange(_CHATTER_NS)
            self._plan(start_ns, place, is_true=True)
            self._plan(start_ns + self._random.randrange(*_SHORT_NS), place, is_true=False)

    def _plan(self, at_ns: int, place: KeyPlace | None, *, is_true: bool) -> None:
        self._count += 1
        heapq.heappush(self._due, (at_ns, self._count, place, is_true))
