"""Remembers what was keyed before each of the last keys, to come back to where an arm lay on them."""

from collections.abc import Sequence
from typing import Final

import msgspec

from config.panel.panel_wiring import KeyPlace
from firmware_bridge.keys.entry import Keyed, Keying

_MOST: Final = 8
"""Keys that may turn out to have been an arm's first: more do not fit under one in its 60 ms."""


class _Before(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What was keyed before a key."""

    place: KeyPlace
    keyed: Keyed
    was_command: bool
    """The key made a command complete: it is gone, and the key cannot be taken back."""


class LastKeys:
    """The last keys of one entry."""

    def __init__(self) -> None:
        """Begin with none."""
        self._before: list[_Before] = []

    def add(self, place: KeyPlace, keyed: Keyed, *, was_command: bool) -> None:
        """Remember a key, and what was *keyed* before it."""
        self._before.append(_Before(place=place, keyed=keyed, was_command=was_command))
        del self._before[:-_MOST]

    def take_back(self, counted: Sequence[KeyPlace], keying: Keying) -> Sequence[KeyPlace]:
        """Bring *keying* back to before the keys *counted*; return those with which it is too late."""
        left = list(counted)
        while left and self._before and self._before[-1].place == left[-1] and not self._before[-1].was_command:
            keying.keyed = self._before.pop().keyed
            left.pop()
        return left
