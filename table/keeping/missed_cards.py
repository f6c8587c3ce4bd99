"""Remembers the cards that were missed at the end of a hand, by tag, until they are read again in a later one.

Most of them lay in the muck unread, and are dealt again like any other. One that comes as a card too many was held out
meanwhile. A card that everybody saw in one of the two hands is forgotten: to say that it is the same one would name it
in the other.
"""

import msgspec

from table.engine.words.zones import Seat
from table.inbox import Tag


class MissedCard(msgspec.Struct, frozen=True):
    """Where a card was when no antenna read it any more."""

    hand: int
    seat: Seat | None
    """None for a burn, and for one of which nobody knows whose it was."""


class MissedCards:
    """Knows the cards that were missed, and which of them this hand has seen."""

    def __init__(self) -> None:
        """Begin with none."""
        self._missed: dict[Tag, MissedCard] = {}
        self._now: set[Tag] = set()
        """Those that were missed in this hand."""
        self._seen: set[Tag] = set()

    def miss(self, tag: Tag, missed: MissedCard) -> None:
        """Remember a card that is missed in this hand."""
        self._missed[tag] = missed
        self._now.add(tag)

    def see(self, tag: Tag) -> None:
        """Take note of a card that was read: one that was missed just now has only come to light."""
        if tag in self._now:
            self._now.remove(tag)
            del self._missed[tag]
        elif tag in self._missed:
            self._seen.add(tag)

    def found(self, tag: Tag) -> MissedCard | None:
        """Return when a card was missed that lies where it is one too many; None where it was not, or was told."""
        if tag not in self._seen:
            return None
        self._seen.remove(tag)
        return self._missed.pop(tag)

    def begin_hand(self) -> None:
        """Forget what the last hand saw."""
        for tag in self._seen:
            del self._missed[tag]
        self._seen.clear()
        self._now.clear()
