"""Follows which deck each hand is dealt with, and tells of one that was changed with nobody checking the new one.

A shuffler alternates two decks, and a dealer who forgets it once is nobody to write home about: a change says nothing
until it is known whether it goes on. It is told once a deck stays that came without a check, or was there for one hand
alone, or once a third comes to a table that has been alternating two. Nothing but the names of decks is told.
"""

from collections.abc import Mapping
from typing import Final

import msgspec

from table.engine.words.frozen import replace
from table.inbox import Tag

ALTERNATING: Final = 3
"""So many changes running, to and fro between two decks, are a shuffler at work."""
MISREAD: Final = 4
"""So many cards of a deck may be unread by its check: what they come to, the check itself has told."""


class _Change(msgspec.Struct, frozen=True):
    """A hand was dealt with another deck than the one before."""

    deck: str
    is_checked: bool


class _Known(msgspec.Struct, frozen=True):
    """What the hands so far say of the decks."""

    deck: str | None = None
    """With which the last hand was dealt."""
    before: str = ""
    """With which the last hand was dealt before the changes began."""
    changes: tuple[_Change, ...] = ()
    """Changes running, up to the last hand."""
    pair: frozenset[str] = frozenset()
    """The two that are alternated."""
    is_told: bool = False
    """Whether those changes have been told: what follows from them is no news."""


class DeckChanges:
    """Knows which deck was in play, and whether the next was checked."""

    def __init__(self, cards_of: Mapping[str, frozenset[Tag]]) -> None:
        """Begin with nothing known; *cards_of* are the tags of each enrolled deck."""
        self._cards_of = cards_of
        self._known = _Known()
        self._ended: _Known | None = None
        """The same with the hand that is over, while that can be taken back."""
        self._is_told = False
        self._scanned: set[Tag] = set()

    def scan(self, tag: Tag) -> None:
        """Take note of a card that was read in a check."""
        self._scanned.add(tag)

    def begin_hand(self) -> None:
        """Keep how the last hand was dealt, for good; one that was called off counts for nothing."""
        known, self._ended, self._is_told = self._ended, None, False
        if known is None:
            return
        if self._known.deck not in {None, known.deck}:
            self._scanned -= self._cards_of[self._known.deck or ""]
        self._known = known

    def go_on(self) -> None:
        """The hand is live again."""
        self._ended = None

    def end_hand(self, deck: str | None) -> tuple[str, ...]:
        """A hand was dealt with *deck* to its end: return the decks of a change that is to be told, in their order."""
        if deck is None:
            return ()
        self._ended, told = _after(self._known, _Change(deck, self._is_checked(deck)))
        if self._is_told:
            return ()
        self._is_told = bool(told)
        return told

    def _is_checked(self, deck: str) -> bool:
        return len(self._cards_of[deck] - self._scanned) <= MISREAD


def _after(known: _Known, dealt: _Change) -> tuple[_Known, tuple[str, ...]]:
    """Return what is known once another hand was *dealt*, and the decks of the change that is told with it."""
    rested = replace(known, deck=dealt.deck, changes=(), is_told=False)
    if known.deck is None or dealt.deck in known.pair:
        return rested, ()
    if dealt.deck == known.deck:
        return rested, _unchecked(known)
    before = known.before if known.changes else known.deck
    going_on = replace(known, deck=dealt.deck, before=before, changes=(*known.changes, dealt), pair=frozenset())
    late = frozenset(change.deck for change in going_on.changes[-ALTERNATING:])
    if len(going_on.changes) >= ALTERNATING > len(late):
        return replace(rested, pair=late), ()
    if known.pair or (before not in late and len(late) > 1):
        return replace(going_on, is_told=True), _unchecked(going_on)
    return going_on, ()


def _unchecked(known: _Known) -> tuple[str, ...]:
    """Return the decks of changes that are news, with the one before them, if one of them was not checked."""
    if known.is_told or all(change.is_checked for change in known.changes):
        return ()
    return (known.before, *(change.deck for change in known.changes))
