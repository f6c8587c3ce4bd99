"""Contacts that bounce become keys that went down, once each. Pure: time comes with each value.

A contact has settled once it has been still for the panel's debounce time; nothing
happens when a key is held, and nothing when it comes up. Keys may overlap, as a fast
hand's do: each counts as it goes down, in that order. Two that go down less than
one debounce time apart were hit by one finger, and neither counts.

What a key means is not known here.
"""

from __future__ import annotations

from typing import Final

import msgspec

from config.panel_file import KeyPlace

_LONGEST_WAIT_NS: Final = 50_000_000
"""A key that has settled waits no longer than this for a neighbour that went down with it and still chatters."""


class ContactChanged(msgspec.Struct, frozen=True, kw_only=True):
    """A key's contact opened or closed, bounces and all. Rows and columns count from 0."""

    row: int
    column: int
    is_closed: bool
    at_ns: int


class KeyDown(msgspec.Struct, frozen=True, kw_only=True):
    """A key went down, for certain."""

    place: KeyPlace
    at_ns: int
    """When its contact first closed."""
    is_with_another: bool
    """Another key went down with it: neither counts."""


class _Contact(msgspec.Struct):
    """What is known of one contact."""

    is_closed: bool = False
    """What was seen last."""
    is_down: bool = False
    """What has settled."""
    moved_at_ns: int = 0
    """When it began to move, for a key that is up the moment its contact first closed."""
    changed_at_ns: int = 0


class Contacts:
    """All contacts of a panel."""

    def __init__(self, debounce_ns: int) -> None:
        """Call a contact settled once it has been still for *debounce_ns*."""
        self._debounce_ns = debounce_ns
        self._contacts: dict[KeyPlace, _Contact] = {}
        self._moving: set[KeyPlace] = set()
        self._settled: list[tuple[int, KeyPlace]] = []
        self._last_down: tuple[int, KeyPlace] | None = None

    def change(self, change: ContactChanged) -> None:
        """Take note of what a contact did. Changes come in the order of their times."""
        place = KeyPlace(change.row, change.column)
        contact = self._contacts.setdefault(place, _Contact())
        if change.is_closed == contact.is_closed:
            return
        if place in self._moving and self._still_at_ns(place) <= change.at_ns:
            self._settle(place)  # nobody pumped in between
        contact.is_closed = change.is_closed
        contact.changed_at_ns = change.at_ns
        if place not in self._moving:
            self._moving.add(place)
            contact.moved_at_ns = change.at_ns

    def pump(self, at_ns: int) -> list[KeyDown]:
        """Return the keys that have settled by *at_ns*, in the order in which they went down."""
        for place in [place for place in self._moving if self._still_at_ns(place) <= at_ns]:
            self._settle(place)
        self._settled.sort(key=lambda down: (down[0], down[1].row, down[1].column))
        downs: list[KeyDown] = []
        while self._settled and not self._waits(self._settled[0][0], at_ns):
            downs.append(self._first_down())
        return downs

    @property
    def pressed_since_ns(self) -> int | None:
        """When the first key began to move that may yet count as pressed; null if there is none."""
        moved = (self._contacts[place] for place in self._moving)
        since = [contact.moved_at_ns for contact in moved if not contact.is_down]
        return min([*since, *(down[0] for down in self._settled)], default=None)

    def next_due_ns(self) -> int | None:
        """Return when the next contact may have settled; null if none moves."""
        due = [self._still_at_ns(place) for place in self._moving]
        if self._settled:
            due.append(self._settled[0][0] + _LONGEST_WAIT_NS)
        return min(due, default=None)

    def _still_at_ns(self, place: KeyPlace) -> int:
        return self._contacts[place].changed_at_ns + self._debounce_ns

    def _settle(self, place: KeyPlace) -> None:
        self._moving.remove(place)
        contact = self._contacts[place]
        if contact.is_closed and not contact.is_down:
            self._settled.append((contact.moved_at_ns, place))
        contact.is_down = contact.is_closed

    def _waits(self, closed_at_ns: int, at_ns: int) -> bool:
        """Tell whether a key must wait for one that may have gone down with it."""
        if at_ns >= closed_at_ns + _LONGEST_WAIT_NS:
            return False
        rising = (self._contacts[place] for place in self._moving if not self._contacts[place].is_down)
        return any(self._is_together(contact.moved_at_ns, closed_at_ns) for contact in rising)

    def _first_down(self) -> KeyDown:
        closed_at_ns, place = self._settled.pop(0)
        others = [self._last_down[0]] if self._last_down is not None and self._last_down[1] != place else []
        others += [other_ns for other_ns, _ in self._settled[:1]]
        self._last_down = (closed_at_ns, place)
        return KeyDown(
            place=place,
            at_ns=closed_at_ns,
            is_with_another=any(self._is_together(other_ns, closed_at_ns) for other_ns in others),
        )

    def _is_together(self, one_ns: int, other_ns: int) -> bool:
        return abs(one_ns - other_ns) < self._debounce_ns
