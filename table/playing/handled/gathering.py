"""Decides whether a press gathers the cards: in mid-hand it takes two. Notes whether any were left lying."""

from typing import Final

from table.clock import NS_PER_MS, NS_PER_S
from table.engine.words.view import Status

APART_NS: Final = 500 * NS_PER_MS
"""A key that is held down, and a finger that trembles, press again sooner: both are one press."""
FORGOTTEN_NS: Final = 8 * NS_PER_S
"""Then the next press is a first one again."""


class Gathering:
    """Waits for the second press."""

    def __init__(self) -> None:
        self._pressed_ns: int | None = None

    def is_asked(self, now_ns: int) -> bool:
        """Tell whether a press has asked for it, and another one would gather."""
        return self._pressed_ns is not None and now_ns - self._pressed_ns < FORGOTTEN_NS

    def press(self, now_ns: int, *, is_end_of_hand: bool) -> bool:
        """Take in a press; return whether the cards are gathered now."""
        since_ns = now_ns - self._pressed_ns if self._pressed_ns is not None and self.is_asked(now_ns) else 0
        is_due = not is_end_of_hand or since_ns >= APART_NS
        self._pressed_ns = None if is_due else now_ns
        return is_due

    def forget(self) -> None:
        """Take in that something else was done."""
        self._pressed_ns = None


class Ungathered:
    """Whether cards of the last hand still lie there: looked for as the next one begins, until all are gathered."""

    def __init__(self) -> None:
        """Nothing has been played yet."""
        self._before = Status.WAITING
        self.is_any = False

    def look(self, status: Status, lying: int) -> None:
        """Take note of the hand's *status*, and of how many cards lie on the felt; one may be the first of the deal."""
        is_begun = status is Status.DEALING and (self._before is Status.WAITING or self._before.is_over)
        self._before = status
        if is_begun:
            self.is_any = lying > 1
        elif not lying:
            self.is_any = False
