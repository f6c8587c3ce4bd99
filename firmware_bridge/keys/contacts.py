"""Contacts that bounce become keys that went down, came up or stick. Pure: time comes with each value.

A worn contact bounces for up to 30 ms when it is pressed and again when it is let go, and within that time it may lie
still for longer than any good one bounces. So the two ends of a press are told apart by different means:

- *Down* is what a contact proves by staying closed for the panel's debounce time (6 ms). A good key counts that soon;
  a touch, or noise of a millisecond, never does.
- *Up* is not what a contact proves but what the time does: it is up if it is open 32 ms after it first opened. Until
  then whatever it does is bounce, of this release or still of the press, and no second press. A quiet time instead
  of a fixed one would have to be as long, and would count from the *last* bounce.
- A contact that is closed when those 32 ms end, and had been open for 15 of them without a break, was let go and
  pressed again: no bounce would be. One that was open for less has only let go for a moment.

A practised hand is down for 60 ms and up for 50. What cannot be told: a second press within 15 ms of the release, or
one of a worn key that is let go before it has stopped bouncing.

A key that is down for eight seconds sticks: no key has a meaning when held.
"""

from enum import Enum, auto
from typing import Final

import msgspec

from config.panel.panel_wiring import KeyPlace

BOUNCE_NS: Final = 30_000_000
"""So long a contact bounces at most, after a press and after a release."""

HOLD_OFF_NS: Final = BOUNCE_NS + 2_000_000
"""From its first opening until a contact is up: the last bounce is seen a scan later than it was."""

_LEAST_UP_NS: Final = 15_000_000
"""No contact lets go for so long while it is held, and no finger is back sooner."""

STUCK_NS: Final = 8_000_000_000
"""A key that is down for so long sticks, or something lies on it."""


class ContactChanged(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A key's contact opened or closed, bounces and all. Rows and columns count from 0."""

    row: int
    column: int
    is_closed: bool
    at_ns: int
    was_before: bool = False
    """It was closed when the panel was opened: nobody pressed it at this table."""


class Motion(Enum):
    """What a key did."""

    DOWN = auto()
    UP = auto()
    STUCK = auto()


class KeyMoved(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A key moved, for certain."""

    place: KeyPlace
    motion: Motion
    at_ns: int
    """When its contact first closed; when it was known to be up, or to stick."""


class _Contact(msgspec.Struct):
    """What is known of one contact."""

    is_closed: bool = False
    changed_at_ns: int = 0
    touched_at_ns: int | None = None
    """When it began to close, of a key that is not down."""
    is_down: bool = False
    down_at_ns: int = 0
    """When the contact of a key that is down first closed."""
    bounces_until_ns: int = 0
    """Until when the press of a key that is down may bounce."""
    released_at_ns: int | None = None
    """When it first opened, of a key that is down and may be let go."""
    longest_up_ns: int = 0
    """The longest time for which it was open since then, of those that have ended; and when that one did."""
    pressed_again_ns: int = 0
    is_counting: bool = False
    """Whether its press counts among those that are held: not if it sticks, or was down before."""
    is_stuck: bool = False


class Contacts:
    """All contacts of a panel."""

    def __init__(self, debounce_ns: int) -> None:
        """Call a key down once its contact has been closed for *debounce_ns*."""
        self._debounce_ns = debounce_ns
        self._contacts: dict[KeyPlace, _Contact] = {}
        self._dues: dict[KeyPlace, int] = {}
        """When time alone may settle a contact: every one that was touched, or is down and does not stick."""
        self._next_due_ns: int | None = None

    @property
    def is_any_touched(self) -> bool:
        """Whether a contact has closed of late whose key is not down: it may be going to be."""
        return any(self._contacts[place].touched_at_ns is not None for place in self._dues)

    @property
    def held(self) -> frozenset[KeyPlace]:
        """The keys that are down, were pressed at this table and do not stick."""
        those = ((place, self._contacts[place]) for place in self._dues)
        return frozenset(place for place, contact in those if contact.is_down and contact.is_counting)

    @property
    def pressed_firmly(self) -> frozenset[KeyPlace]:
        """Those of `held` whose contacts do not bounce, so that nobody is letting go of them."""
        return frozenset(place for place in self.held if self._contacts[place].released_at_ns is None)

    def change(self, change: ContactChanged) -> None:
        """Take note of what a contact did, after `pass_time` up to then."""
        place = KeyPlace(change.row, change.column)
        contact = self._contacts.setdefault(place, _Contact())
        if change.is_closed == contact.is_closed:
            return
        before_ns, at_ns = contact.changed_at_ns, change.at_ns
        contact.is_closed, contact.changed_at_ns = change.is_closed, at_ns
        if change.was_before:
            contact.is_down, contact.down_at_ns = True, at_ns
        elif contact.is_down:
            _move_while_down(contact, before_ns, at_ns)
        elif contact.is_closed and (contact.touched_at_ns is None or at_ns - contact.touched_at_ns > HOLD_OFF_NS):
            contact.touched_at_ns = at_ns
        self._look_again(place)

    def pass_time(self, at_ns: int) -> list[KeyMoved]:
        """Return what time alone has settled by *at_ns*, in the order in which it did."""
        moved: list[KeyMoved] = []
        while self._next_due_ns is not None and self._next_due_ns <= at_ns:
            due_ns = self._next_due_ns
            for place in sorted((place for place, when_ns in self._dues.items() if when_ns == due_ns), key=_row_by_row):
                moved += [
                    KeyMoved(place=place, motion=motion, at_ns=since_ns)
                    for motion, since_ns in _settle(self._contacts[place], due_ns)
                ]
                self._look_again(place)
        return moved

    @property
    def pressed_since_ns(self) -> int | None:
        """When the first contact closed of a key that may yet be pressed; None if there is none."""
        began = (_began_ns(self._contacts[place]) for place in self._dues)
        return min((since_ns for since_ns in began if since_ns is not None), default=None)

    def next_due_ns(self) -> int | None:
        """Return when time alone may settle something next; None if it will not."""
        return self._next_due_ns

    def _look_again(self, place: KeyPlace) -> None:
        """Work out when time alone may settle the contact at *place*, and which is the next."""
        due_ns = self._due_ns(self._contacts[place])
        if due_ns is None:
            self._dues.pop(place, None)
        else:
            self._dues[place] = due_ns
        self._next_due_ns = min(self._dues.values(), default=None)

    def _due_ns(self, contact: _Contact) -> int | None:
        if contact.is_down:
            stuck_ns = None if contact.is_stuck else contact.down_at_ns + STUCK_NS
            dues = (_end_of_release_ns(contact), stuck_ns)
            return min((due_ns for due_ns in dues if due_ns is not None), default=None)
        if contact.is_closed:
            return contact.changed_at_ns + self._debounce_ns
        return None if contact.touched_at_ns is None else contact.changed_at_ns + BOUNCE_NS


def _move_while_down(contact: _Contact, before_ns: int, at_ns: int) -> None:
    if not contact.is_closed:
        if contact.released_at_ns is None:
            contact.released_at_ns, contact.longest_up_ns = at_ns, 0
    elif at_ns - before_ns > contact.longest_up_ns:
        contact.longest_up_ns, contact.pressed_again_ns = at_ns - before_ns, at_ns


def _began_ns(contact: _Contact) -> int | None:
    """Return when a press began that time has not settled yet."""
    if not contact.is_down:
        return contact.touched_at_ns
    is_again = contact.is_closed and contact.released_at_ns is not None and contact.longest_up_ns >= _LEAST_UP_NS
    return contact.pressed_again_ns if is_again else None


def _end_of_release_ns(contact: _Contact) -> int | None:
    """Return when it is known whether a key that is down was let go; None if its contact has not opened."""
    if contact.released_at_ns is None:
        return None
    if contact.released_at_ns < contact.bounces_until_ns:
        return contact.bounces_until_ns
    return contact.released_at_ns + HOLD_OFF_NS


def _settle(contact: _Contact, due_ns: int) -> list[tuple[Motion, int]]:
    """Let *contact* be what it has become by *due_ns*, when it was due; return what it did, and when."""
    if not contact.is_down:
        touched_ns, contact.touched_at_ns = contact.touched_at_ns, None
        return [] if touched_ns is None or not contact.is_closed else [_go_down(contact, touched_ns)]
    if _end_of_release_ns(contact) != due_ns:
        contact.is_stuck, contact.is_counting = True, False
        return [(Motion.STUCK, due_ns)]
    if due_ns == contact.bounces_until_ns:
        # The press has stopped bouncing. If the contact is open, it has been let go since it opened for the last time.
        contact.bounces_until_ns = 0
        contact.released_at_ns = None if contact.is_closed else contact.changed_at_ns
        contact.longest_up_ns = 0
        return []
    contact.released_at_ns = None
    if not contact.is_closed:
        contact.is_down = contact.is_stuck = contact.is_counting = False
        return [(Motion.UP, due_ns)]
    if contact.longest_up_ns < _LEAST_UP_NS:
        return []
    return [(Motion.UP, due_ns), _go_down(contact, contact.pressed_again_ns)]


def _go_down(contact: _Contact, at_ns: int) -> tuple[Motion, int]:
    contact.is_down = contact.is_counting = True
    contact.is_stuck = False
    contact.down_at_ns, contact.bounces_until_ns = at_ns, at_ns + HOLD_OFF_NS
    return Motion.DOWN, at_ns


def _row_by_row(place: KeyPlace) -> tuple[int, int]:
    return place.row, place.column
