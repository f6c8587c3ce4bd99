"""The switches of a simulated panel: keys that bounce, in a matrix with a diode at each, on a plug that chatters.

Not simulated: a finger's force, contacts that let go while they are held, a column
that is broken or shorted for good, and wires that pick up noise while the panel is
plugged in, but for what `set_contact` does. What is: contacts that bounce when they
close and when they open, as new ones do or as worn ones (`bounce_ns`), keys held while
others are pressed, a knob that is turned (`turn`), a sleeve or an arm that lies on several (`lean`), a key that sticks
(`stick`), a key without its diode, so that three keys make a ghost of a fourth, a row
that is broken or shorted to ground, and a plug that shorts rows to columns for moments
while it is pulled or put in.

While no key moves, scans that find what the scan before them found are passed all at once instead of one by one: while
a key is held a thousand scans a second come to nothing. That both ways come to the same is tried in `test_quick_crank`.
A matrix with a fault is scanned as it always is.
"""

import heapq
import random
from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from functools import partial
from typing import Final, Protocol

from config.panel.panel_wiring import KeyPlace
from firmware_bridge.simulated.keys.header import Header
from table.clock import Clock

_MOST_BOUNCES: Final = 6
_BOUNCE_NS: Final = (20_000, 800_000)
"""A contact's shortest and longest stay, closed or open, while it bounces; a data sheet says "5 ms at most"."""

WORN_BOUNCE_NS: Final = 30_000_000
"""So long a worn contact bounces at most. Assumed: no data sheet says what becomes of its 5 ms in years of use."""

_WORN_STAY_NS: Final = (20_000, 12_000_000)
"""A worn contact's shortest and longest stay while it bounces; short ones are as frequent as long ones."""

_WIPE_NS: Final = (20_000, 300_000)
"""A knob's wiper on the edge of its contact: a data sheet says 3 ms at most in all."""

_CHATTER_NS: Final = 12_000_000
_SHORTS: Final = 40
_SHORT_NS: Final = (5_000, 900_000)
"""While the plug moves: for how long, how many shorts, and how long each."""


class Switches:
    """The keys of one panel, and its plug. Nothing moves before it is pumped."""

    def __init__(  # noqa: PLR0913 - the pins of a matrix, and how good its keys are
        self,
        header: Header,
        rows: Sequence[int],
        columns: Sequence[int],
        clock: Clock,
        *,
        seed: int,
        bounce_ns: int | None = None,
    ) -> None:
        """Wire the matrix to the pins *rows* and *columns* of *header*.

        Each contact bounces for *bounce_ns*, when it closes and when it opens; without it as a new key does, some
        6 ms on average and never more than 10.
        """
        self._header = header
        self._rows = rows
        self._columns = columns
        self._clock = clock
        self._random = random.Random(seed)  # noqa: S311 - a simulation that repeats, not a secret
        self.bounce_ns = bounce_ns
        self._due: list[tuple[int, int, Callable[[], object]]] = []
        self._count = 0
        self._closed: set[KeyPlace] = set()
        self._stuck: set[KeyPlace] = set()
        self._is_plugged = True
        self.bare: set[KeyPlace] = set()
        """Keys without a diode."""
        self.broken_rows: set[int] = set()
        """Rows, from 0, whose wire is broken off."""
        self.shorted_rows: set[int] = set()
        """Rows, from 0, that touch ground."""
        self.shorted_columns: set[int] = set()
        """Columns that do."""
        header.wire(self)

    def press(self, place: KeyPlace, at_ns: int, hold_ns: int) -> int:
        """Press a key and let it go; return when its contact has bounced for the last time."""
        self._bounce(place, at_ns, is_closed=True)
        return self._bounce(place, at_ns + hold_ns, is_closed=False)

    def set_contact(self, place: KeyPlace, at_ns: int, *, is_closed: bool) -> None:
        """Close or open a contact once, without a bounce."""
        self._plan_contact(at_ns, place, is_closed=is_closed)

    def lean(self, places: Sequence[KeyPlace], at_ns: int, hold_ns: int, *, spread_ns: int) -> int:
        """Lay a sleeve or an arm on several keys; return when the last contact has bounced for the last time.

        The first goes down at *at_ns* and the last *spread_ns* later, the others in between, in this order; they come
        up again within as much time.
        """
        middle = sorted(self._random.randrange(spread_ns + 1) for _ in places[1:-1])
        downs = [0, *middle, spread_ns][: len(places)]
        return max(
            self.press(place, at_ns + down_ns, hold_ns + self._random.randrange(spread_ns + 1))
            for place, down_ns in zip(places, downs, strict=True)
        )

    def turn(self, contacts: tuple[KeyPlace, KeyPlace], at_ns: int, clicks: int, *, click_ns: int) -> int:
        """Turn a knob by so many *clicks*, to the left where there are fewer than none; return when it is at rest."""
        first, second = contacts if clicks > 0 else contacts[::-1]
        quarter_ns = click_ns // 4
        for number in range(abs(clicks)):
            start_ns = at_ns + number * click_ns
            for quarter, (place, is_closed) in enumerate(((first, 1), (second, 1), (first, 0), (second, 0))):
                self._wipe(place, start_ns + quarter * quarter_ns, is_closed=bool(is_closed))
        return at_ns + abs(clicks) * click_ns

    def _wipe(self, place: KeyPlace, at_ns: int, *, is_closed: bool) -> None:
        """Let a wiper slide onto its contact or off it: it flickers for a moment."""
        for _ in range(self._random.randrange(3)):
            for state in (is_closed, not is_closed):
                self._plan_contact(at_ns, place, is_closed=state)
                at_ns += self._random.randrange(_WIPE_NS[0], _WIPE_NS[1])
        self._plan_contact(at_ns, place, is_closed=is_closed)

    def stick(self, place: KeyPlace, at_ns: int) -> None:
        """Let a key stick: its contact closes, and no finger opens it."""
        self._plan(at_ns, partial(self._stuck.add, place))

    def free(self, place: KeyPlace, at_ns: int) -> None:
        """Prise a key that sticks loose: its contact opens."""
        self._plan(at_ns, partial(self._stuck.discard, place))

    def pull_plug(self, at_ns: int) -> None:
        """Unplug the panel: its lines float, and only the Pi's pull-ups hold the rows."""
        self._chatter(at_ns)
        self._plan(at_ns + _CHATTER_NS, partial(self._set_plug, is_plugged=False))

    def put_plug(self, at_ns: int) -> None:
        """Plug the panel in."""
        self._plan(at_ns, partial(self._set_plug, is_plugged=True))
        self._chatter(at_ns)

    def pump(self) -> bool:
        """Move every contact that is due by now; return whether there was any."""
        now_ns = self._clock.now_ns()
        is_any = False
        while self._due and self._due[0][0] <= now_ns:
            _, _, act = heapq.heappop(self._due)
            is_any = True
            with self._header.lock:
                act()
                self._header.settle()
        return is_any

    def next_due_ns(self) -> int | None:
        """Return when the next contact moves; None if none is going to."""
        return self._due[0][0] if self._due else None

    @property
    def found_by_scan(self) -> AbstractSet[KeyPlace] | None:
        """The contacts that a scan would find closed now; None where a fault makes it find others."""
        return self._closed | self._stuck if self._is_sound else None

    @property
    def _is_sound(self) -> bool:
        return self._is_plugged and not (self.bare or self.broken_rows or self.shorted_rows or self.shorted_columns)

    def pulled_low(self, low_pins: AbstractSet[int]) -> AbstractSet[int]:
        """Return the rows that are connected to a column that is low, or to ground, and the columns that are."""
        if not self._is_plugged:
            return frozenset()
        closed = self._closed | self._stuck if self._stuck else self._closed
        if self._is_sound:
            # A sound matrix, which is asked at every step of every scan.
            return {self._rows[place.row] for place in closed if self._columns[place.column] in low_pins}
        low = {column for column, pin in enumerate(self._columns) if pin in low_pins} | self.shorted_columns
        rows = self._rows_at(closed, low) | self.shorted_rows
        if self.bare & closed:
            # Without a diode a row that is down pulls the column down too, and that one other rows.
            while more := {place.column for place in self.bare & closed if place.row in rows} - low:
                low |= more
                rows |= self._rows_at(closed, low)
        grounded = {self._columns[column] for column in self.shorted_columns}
        return {self._rows[row] for row in rows - self.broken_rows} | grounded

    @staticmethod
    def _rows_at(closed: AbstractSet[KeyPlace], low: AbstractSet[int]) -> set[int]:
        return {place.row for place in closed if place.column in low}

    def _set_plug(self, *, is_plugged: bool) -> None:
        self._is_plugged = is_plugged

    def _set_contact(self, place: KeyPlace, *, is_closed: bool) -> None:
        if is_closed:
            self._closed.add(place)
        else:
            self._closed.discard(place)

    def _bounce(self, place: KeyPlace, at_ns: int, *, is_closed: bool) -> int:
        if self.bounce_ns is not None:
            return self._bounce_worn(place, at_ns, self.bounce_ns, is_closed=is_closed)
        for _ in range(self._random.randrange(_MOST_BOUNCES + 1)):
            self._plan_contact(at_ns, place, is_closed=is_closed)
            at_ns += self._random.randrange(*_BOUNCE_NS)
            self._plan_contact(at_ns, place, is_closed=not is_closed)
            at_ns += self._random.randrange(*_BOUNCE_NS)
        self._plan_contact(at_ns, place, is_closed=is_closed)
        return at_ns

    def _bounce_worn(self, place: KeyPlace, at_ns: int, bounce_ns: int, *, is_closed: bool) -> int:
        """Chatter at random for *bounce_ns*, from the first touch to the last."""
        still_ns, is_now = at_ns + bounce_ns, is_closed
        shortest, longest = _WORN_STAY_NS
        while at_ns < still_ns:
            self._plan_contact(at_ns, place, is_closed=is_now)
            at_ns += int(shortest * (longest / shortest) ** self._random.random())
            is_now = not is_now
        self._plan_contact(still_ns, place, is_closed=is_closed)
        return still_ns

    def _chatter(self, at_ns: int) -> None:
        rows, columns = len(self._rows), len(self._columns)
        for _ in range(_SHORTS):
            place = KeyPlace(self._random.randrange(rows), self._random.randrange(columns))
            start_ns = at_ns + self._random.randrange(_CHATTER_NS)
            self._plan_contact(start_ns, place, is_closed=True)
            self._plan_contact(start_ns + self._random.randrange(*_SHORT_NS), place, is_closed=False)

    def _plan_contact(self, at_ns: int, place: KeyPlace, *, is_closed: bool) -> None:
        self._plan(at_ns, partial(self._set_contact, place, is_closed=is_closed))

    def _plan(self, at_ns: int, act: Callable[[], object]) -> None:
        self._count += 1
        heapq.heappush(self._due, (at_ns, self._count, act))


class Scanning(Protocol):
    """A panel that scans a matrix."""

    @property
    def closed(self) -> frozenset[KeyPlace]:
        """The contacts that the last scan found closed."""

    def pass_scans(self, until_ns: int) -> None:
        """Take it that each scan due before *until_ns* found what the last one did."""


def pass_still(panel: Scanning | None, switches: Switches, until_ns: int) -> None:
    """Pass the scans that *panel*, if one is open, makes of *switches* before *until_ns*; until then none moves."""
    if panel is not None and panel.closed == switches.found_by_scan:
        panel.pass_scans(until_ns)
