"""Each key of a panel tried: how long its contact bounces, and whether it sticks. Pure: contacts and the time come in.

A contact that moves is bouncing until it has been still for 40 ms. What it is then tells what the burst was: a press, a
release, or a touch that came to nothing. The panel's source sees a row at rest to the microsecond and all else to a
millisecond, so that is how well a bounce is measured.
"""

import enum
from collections.abc import Iterable
from typing import Final

import msgspec

from config.panel.panel_wiring import KeyPlace
from firmware_bridge.keys.contacts import BOUNCE_NS, STUCK_NS, ContactChanged
from table.clock import NS_PER_MS

STILL_NS: Final = 40 * NS_PER_MS
"""A contact that has not moved for so long does not bounce any more; a hand is not back sooner."""

NEW_BOUNCE_NS: Final = 10 * NS_PER_MS
"""So long a good key bounces at most: data sheets say 5 ms, and the simulated new ones 10."""


class KeyGrade(enum.Enum):
    """What is to be thought of a key."""

    UNTRIED = "not tried"
    GOOD = "good"
    WORN = "worn"
    """It bounces for longer than a good one, and is still counted once."""
    BAD = "bad"
    """It bounces for longer than the panel waits: a press may count twice, or not at all."""
    STUCK = "stuck"


class _Contact(msgspec.Struct):
    """What is known of one contact."""

    is_closed: bool = False
    was_closed: bool = False
    """Before the burst that goes on."""
    first_ns: int | None = None
    """When the burst began that goes on."""
    last_ns: int = 0
    presses: int = 0
    touches: int = 0
    late_ns: int = 0
    """How much too late the machine has looked while the burst went on."""
    bounce_ns: int = 0
    closed_ns: int | None = None
    is_stuck: bool = False


class KeyTrial:
    """All keys of one panel."""

    def __init__(self, places: Iterable[KeyPlace]) -> None:
        """Begin with none of them tried."""
        self._contacts = {place: _Contact() for place in places}

    def change(self, change: ContactChanged, place: KeyPlace) -> None:
        """Take note of what the contact at *place* did."""
        contact = self._contacts[place]
        if change.is_closed == contact.is_closed:
            return
        contact.is_closed, contact.closed_ns = change.is_closed, change.at_ns if change.is_closed else None
        if change.was_before:
            contact.was_closed = contact.is_stuck = True
            return
        if contact.first_ns is None:
            contact.first_ns, contact.was_closed, contact.late_ns = change.at_ns, not change.is_closed, 0
        contact.last_ns = change.at_ns

    def excuse(self, late_ns: int) -> None:
        """Take off every bounce that goes on what this machine was late by: it is no contact's fault."""
        for contact in self._contacts.values() if late_ns else ():
            if contact.first_ns is not None:
                contact.late_ns += late_ns

    def pass_time(self, now_ns: int) -> list[KeyPlace]:
        """Return the keys of which something new is known by *now_ns*."""
        return [place for place, contact in self._contacts.items() if _settle(contact, now_ns)]

    def grade(self, place: KeyPlace) -> KeyGrade:
        """Return what is to be thought of the key at *place*."""
        contact = self._contacts[place]
        if contact.is_stuck:
            return KeyGrade.STUCK
        if not contact.presses:
            return KeyGrade.UNTRIED
        if contact.bounce_ns > BOUNCE_NS:
            return KeyGrade.BAD
        return KeyGrade.WORN if contact.bounce_ns > NEW_BOUNCE_NS else KeyGrade.GOOD

    def bounce_ns(self, place: KeyPlace) -> int:
        """Return for how long its contact has bounced at most, on a press or on a release."""
        return self._contacts[place].bounce_ns

    def presses(self, place: KeyPlace) -> int:
        """Return how often it was pressed and let go."""
        return self._contacts[place].presses

    def of_grade(self, grade: KeyGrade) -> list[KeyPlace]:
        """Return the keys of *grade*, row by row."""
        return [place for place in self._contacts if self.grade(place) is grade]

    @property
    def is_complete(self) -> bool:
        """Whether every key was pressed, let go and looked at."""
        return not self.of_grade(KeyGrade.UNTRIED)


def _settle(contact: _Contact, now_ns: int) -> bool:
    if contact.closed_ns is not None and now_ns - contact.closed_ns >= STUCK_NS and not contact.is_stuck:
        contact.is_stuck = True
        return True
    if contact.first_ns is None or now_ns - contact.last_ns < STILL_NS:
        return False
    burst_ns, contact.first_ns = max(0, contact.last_ns - contact.first_ns - contact.late_ns), None
    if contact.is_closed == contact.was_closed:
        # It was closed and opened again, or the other way round, within the burst: a tap, or noise.
        contact.touches += 1
        return False
    contact.bounce_ns = max(contact.bounce_ns, burst_ns)
    if not contact.is_closed:
        contact.presses += not contact.is_stuck
        contact.is_stuck = False
        return True
    return False
