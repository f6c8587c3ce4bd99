"""Filters intended key presses from accidental ones. Pure: time comes with each value.

One key alone counts as soon as its contact has settled. Keys may overlap, as those of
a fast hand do, and count in the order in which they went down. What was no finger's
press counts for nothing and is told:

- two keys that went down less than one debounce time apart were hit by one finger;
- three keys that went down within 60 ms, or a third while two are held, are a sleeve or an arm. From then on
  nothing counts until all are up.

The same key twice within `repeat_ms` is one press, and nothing is told: a finger that means it twice takes longer.

So a key that has company waits for it, 60 ms at most. A key without any does not, as every press of the night would
be as much later: where an arm comes down so slowly that its first key has settled before the second one
touches, that first key has counted, and is named. A house that prefers later keys to that one sets `alone_ms` in its
panel's file.

A key that sticks is told once, and no longer keeps company with others.
"""

from typing import Final

import msgspec

from config.panel.panel_wiring import KeyPlace
from firmware_bridge.keys.contacts import ContactChanged, Contacts, KeyMoved, Motion
from table.clock import first_ns

TOGETHER_NS: Final = 60_000_000
"""Three keys that go down within this time are no fingers: nine presses a second are 110 ms apart."""

_SLEEVE_KEYS: Final = 3


class KeyDown(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Somebody pressed a key."""

    place: KeyPlace
    at_ns: int
    """When its contact first closed."""


class KeysTogether(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Keys went down that nobody meant: they count for nothing."""

    places: tuple[KeyPlace, ...]
    """In the order in which they went down."""
    is_sleeve: bool
    """Three or more; else two, under one finger."""
    is_first: bool
    """The first that is told of this sleeve; what is told later went down under it too."""
    counted: tuple[KeyPlace, ...] = ()
    """Those that had been told as `KeyDown` before: they went down in the same 60 ms or are held. In their order."""


class KeyStuck(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A key has been down for too long: it sticks, or something lies on it."""

    place: KeyPlace


class KeyUp(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A key came up."""

    place: KeyPlace


Press = KeyDown | KeysTogether | KeyStuck | KeyUp


class Presses:
    """The presses of one panel."""

    def __init__(self, debounce_ns: int, alone_ns: int = 0, repeat_ns: int = 0) -> None:
        """Begin with all keys up.

        *debounce_ns* as `Contacts` has it; a key that is alone waits *alone_ns* for others from its first touch, and
        counts again only *repeat_ns* after it counted.
        """
        self._debounce_ns = debounce_ns
        self._alone_ns = alone_ns
        self._repeat_ns = repeat_ns
        self._last: KeyMoved | None = None
        """The last key that counted."""
        self._contacts = Contacts(debounce_ns)
        self._waiting: list[KeyMoved] = []
        """Keys that are down and may not be alone, by when they went down."""
        self._recent: list[tuple[KeyMoved, bool]] = []
        """Keys that were told, the last first, and whether they counted: those of the last 60 ms, and those held."""
        self._is_sleeve = False
        self._found: list[Press] = []

    def change(self, change: ContactChanged) -> None:
        """Take note of what a contact did. Changes come in the order of their times."""
        self._pass_time(change.at_ns)
        self._contacts.change(change)

    def pump(self, at_ns: int) -> list[Press]:
        """Return what is known by *at_ns* and was not told before; keys in the order in which they went down."""
        self._pass_time(at_ns)
        found, self._found = self._found, []
        return found

    @property
    def pressed_since_ns(self) -> int | None:
        """When the first key began to move that may yet count and was not told; None if there is none."""
        if not self._found and not self._waiting:
            return self._contacts.pressed_since_ns
        told = (press.at_ns for press in self._found if isinstance(press, KeyDown))
        since = [*told, *(moved.at_ns for moved in self._waiting)]
        touched_ns = self._contacts.pressed_since_ns
        return min(since if touched_ns is None else [*since, touched_ns], default=None)

    def is_held(self, place: KeyPlace) -> bool:
        """Tell whether the key at *place* is down."""
        return place in self._contacts.held

    def next_due_ns(self) -> int | None:
        """Return when time alone may tell something more; None if it will not."""
        due_ns = self._contacts.next_due_ns()
        return first_ns(due_ns, self._until_ns(self._waiting[0])) if self._waiting else due_ns

    def _pass_time(self, at_ns: int) -> None:
        while (due_ns := self.next_due_ns()) is not None and due_ns <= at_ns:
            for moved in self._contacts.pass_time(due_ns):
                self._take(moved)
            self._look_for_sleeve()
            while self._waiting and self._until_ns(self._waiting[0]) <= due_ns:
                self._let_go()
            if self._is_sleeve and not self._contacts.held and not self._contacts.is_any_touched:
                self._is_sleeve = False

    def _take(self, moved: KeyMoved) -> None:
        if moved.motion is Motion.UP:
            self._found.append(KeyUp(place=moved.place))
        elif moved.motion is Motion.STUCK:
            self._found.append(KeyStuck(place=moved.place))
        elif self._is_sleeve:
            self._tell_sleeve((moved,), is_first=False)
        else:
            self._waiting = sorted([*self._waiting, moved], key=_order)

    def _look_for_sleeve(self) -> None:
        if not self._waiting or not self._is_under_sleeve():
            return
        self._is_sleeve = True
        keys, self._waiting = tuple(self._waiting), []
        self._tell_sleeve(keys, is_first=True)

    def _is_under_sleeve(self) -> bool:
        """Tell whether the keys that wait are too many for fingers, with those that went down before them."""
        if len(self._contacts.pressed_firmly) >= _SLEEVE_KEYS:
            return True
        near = [down for down, _ in self._recent if any(_is_near(down, key) for key in self._waiting)]
        downs = sorted([*near, *self._waiting], key=_order)
        groups = zip(downs, downs[1:], downs[2:], strict=False)
        return any(
            last.at_ns - first.at_ns < TOGETHER_NS and len({first.place, middle.place, last.place}) == _SLEEVE_KEYS
            for first, middle, last in groups
        )

    def _tell_sleeve(self, keys: tuple[KeyMoved, ...], *, is_first: bool) -> None:
        counted = [down.place for down, is_counted in reversed(self._still_near(keys[0])) if is_counted]
        self._found.append(
            KeysTogether(
                places=tuple(key.place for key in keys),
                is_sleeve=True,
                is_first=is_first,
                counted=tuple(counted) if is_first else (),
            )
        )
        self._keep(keys, is_counted=False)

    def _until_ns(self, down: KeyMoved) -> int:
        """Return until when a key must wait for those that may have gone down with it."""
        until_ns = down.at_ns + self._alone_ns
        if len(self._waiting) > 1 or self._contacts.is_any_touched:
            until_ns = down.at_ns + TOGETHER_NS
        if self._recent and self._recent[0][0].place != down.place and _is_near(self._recent[0][0], down):
            until_ns = max(until_ns, self._recent[0][0].at_ns + TOGETHER_NS)
        return until_ns

    def _let_go(self) -> None:
        """Tell the key that has waited for long enough, with the one that went down under the same finger."""
        keys = [key for key in self._waiting[:2] if key.at_ns - self._waiting[0].at_ns < self._debounce_ns]
        self._waiting = self._waiting[len(keys) :]
        is_counted = len(keys) == 1 and not self._is_doubled(keys[0])
        if len(keys) > 1:
            self._found.append(KeysTogether(places=tuple(key.place for key in keys), is_sleeve=False, is_first=True))
        elif is_counted:
            self._last = keys[0]
            self._found.append(KeyDown(place=keys[0].place, at_ns=keys[0].at_ns))
        self._keep(tuple(keys), is_counted=is_counted)

    def _is_doubled(self, down: KeyMoved) -> bool:
        last = self._last
        return last is not None and last.place == down.place and down.at_ns - last.at_ns < self._repeat_ns

    def _keep(self, keys: tuple[KeyMoved, ...], *, is_counted: bool) -> None:
        self._recent = [*((key, is_counted) for key in reversed(keys)), *self._still_near(keys[0])]

    def _still_near(self, key: KeyMoved) -> list[tuple[KeyMoved, bool]]:
        held = self._contacts.held
        return [told for told in self._recent if _is_near(told[0], key) or told[0].place in held - {key.place}]


def _is_near(one: KeyMoved, other: KeyMoved) -> bool:
    return abs(one.at_ns - other.at_ns) < TOGETHER_NS


def _order(down: KeyMoved) -> tuple[int, int, int]:
    return down.at_ns, down.place.row, down.place.column
