"""The answers of a class on the panel's keys: with nothing keyed the first digits say one, and decline leaves.

No command is made of them. A digit that comes right after a class has ended was meant for it, and begins no entry.
"""

from collections import deque
from typing import Final

from config.panel.panel_words import SEAT_KEYS
from table.clock import NS_PER_S

LEAVE: Final = 0
"""In place of a number: the dealer leaves the class."""

LATE_NS: Final = NS_PER_S * 3 // 2
"""A finger that was on its way as the question went."""

_DECLINE: Final = "decline"
_MOST: Final = 8
"""Nobody answers so often between two looks; a key that jumps is to fill nothing."""


class Chosen:
    """What was chosen and not taken yet; the keys come from another thread than whoever asks."""

    def __init__(self) -> None:
        """Ask nothing."""
        self._choices = self._before = 0
        self._ended_ns: int | None = None
        self._chosen: deque[int] = deque(maxlen=_MOST)

    def ask(self, choices: int, now_ns: int) -> None:
        """Take the first so many digits for answers from now on; 0 takes none. What was chosen before is forgotten."""
        if self._choices and not choices:
            self._before, self._ended_ns = self._choices, now_ns
        self._choices = choices
        self._chosen.clear()

    def takes(self, key: str, at_ns: int) -> bool:
        """Take the *key* of that name, pressed at *at_ns*, where it answers; return whether it does, or is late."""
        chosen = LEAVE if key == _DECLINE else SEAT_KEYS.get(key)
        if chosen is None:
            return False
        if self._choices and chosen <= self._choices:
            self._chosen.append(chosen)
            return True
        is_late = self._ended_ns is not None and 0 <= at_ns - self._ended_ns < LATE_NS
        return not self._choices and is_late and LEAVE < chosen <= self._before

    def take_chosen(self) -> list[int]:
        """Return the answers since the last time, `LEAVE` for leaving."""
        return [self._chosen.popleft() for _ in range(len(self._chosen))]
