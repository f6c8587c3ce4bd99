"""Lines for the operator, one line each and no more of them than an operator reads, whoever would like to fill the log.

What the lines say is written where they are made.
"""

import threading
import unicodedata
from collections.abc import Callable
from typing import Final

MINUTE_NS: Final = 60_000_000_000
MOST_OF_ONE: Final = 5
"""Lines about one thing in a minute: what stands before the first colon says what a line is about."""

MOST_OF_ALL: Final = 60
LONGEST: Final = 400
_UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Characters that end a line, move the cursor, turn the direction of reading, or are not seen."""


def plain(words: str) -> str:
    """Return *words* as one line that shows what is in it, an end of line too, and nothing that a terminal obeys."""
    seen = "".join(
        character.encode("unicode_escape").decode() if unicodedata.category(character) in _UNSEEN else character
        for character in words[: LONGEST + 1]
    )
    return seen if len(seen) <= LONGEST else f"{seen[:LONGEST]} ..."


class OperatorLog:
    """What is told to the operator; from any thread."""

    def __init__(self, write: Callable[[str], object], now_ns: Callable[[], int]) -> None:
        """Hand lines to *write*."""
        self._write = write
        self._now_ns = now_ns
        self._lock = threading.Lock()
        self._since_ns = now_ns()
        self._told: dict[str, int] = {}
        self._left_out: dict[str, int] = {}

    def tell(self, line: str) -> None:
        """Tell *line*, unless enough was told about the same thing, or of all, within a minute."""
        about = plain(line.partition(": ")[0])
        with self._lock:
            self._begin_minute()
            count = self._told.get(about, 0)
            if count >= MOST_OF_ONE or sum(self._told.values()) >= MOST_OF_ALL:
                known = about if about in self._told else ""
                self._left_out[known] = self._left_out.get(known, 0) + 1
                return
            self._told[about] = count + 1
            self._write(plain(line))

    def close(self) -> None:
        """Say how many lines were left out."""
        with self._lock:
            self._say_left_out()

    def _begin_minute(self) -> None:
        now_ns = self._now_ns()
        if now_ns - self._since_ns >= MINUTE_NS:
            self._since_ns = now_ns
            self._say_left_out()

    def _say_left_out(self) -> None:
        for about, count in self._left_out.items():
            lines = "one line was" if count == 1 else f"{count} lines were"
            self._write(f"{about or 'of others'}: {lines} left out within a minute")
        self._told.clear()
        self._left_out.clear()
