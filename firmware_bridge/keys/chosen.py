"""The answers of a class on the panel's keys: with nothing keyed the first digits say one, and decline leaves.

No command is made of them, and the keys are the table's again as soon as nothing is asked.
"""

from collections import deque
from typing import Final

from config.panel.panel_words import SEAT_KEYS

LEAVE: Final = 0
"""In place of a number: the dealer leaves the class."""

_DECLINE: Final = "decline"
_MOST: Final = 8
"""Nobody answers so often between two looks; a key that jumps is to fill nothing."""


class Chosen:
    """What was chosen and not taken yet; the keys come from another thread than whoever asks."""

    def __init__(self) -> None:
        """Ask nothing."""
        self._choices = 0
        self._chosen: deque[int] = deque(maxlen=_MOST)

    def ask(self, choices: int) -> None:
        """Take the first so many digits for answers from now on; 0 takes none. What was chosen before is forgotten."""
        self._choices = choices
        self._chosen.clear()

    def takes(self, key: str) -> bool:
        """Take the *key* of that name where it answers; return whether it does."""
        chosen = LEAVE if key == _DECLINE else SEAT_KEYS.get(key)
        is_answer = chosen is not None and bool(self._choices) and chosen <= self._choices
        if is_answer and chosen is not None:
            self._chosen.append(chosen)
        return is_answer

    def take_chosen(self) -> list[int]:
        """Return the answers since the last time, `LEAVE` for leaving."""
        return [self._chosen.popleft() for _ in range(len(self._chosen))]
