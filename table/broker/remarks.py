"""What the broker tells its operator: a line for each kind of thing in ten seconds, with how many there were.

Whatever a stranger sends is told with every sign that is not plain written out, and cut: no line can be forged.
Values only: the time is told, and whoever is given the lines prints them.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

EVERY_S: Final = 10.0
LONGEST: Final = 200
LONGEST_QUOTE: Final = 64


def quoted(words: str) -> str:
    """Return what a stranger said, harmless."""
    cut = words if len(words) <= LONGEST_QUOTE else f"{words[:LONGEST_QUOTE]}..."
    return ascii(cut)


class Remarks:
    """Lines, few."""

    def __init__(self, write: Callable[[str], object]) -> None:
        """Give each line to *write*."""
        self._write = write
        self._written_s: dict[str, float] = {}
        self._held: Counter[str] = Counter()

    def tell(self, kind: str, line: str, now_s: float) -> None:
        """Tell a line, unless one of its kind was told of late: then count it."""
        if now_s < self._written_s.get(kind, -EVERY_S) + EVERY_S:
            self._held[kind] += 1
            return
        more = self._held.pop(kind, 0)
        self._written_s[kind] = now_s
        self._write(f"{line[:LONGEST]}{f' (and {more} like it before)' if more else ''}")

    def catch_up(self, now_s: float) -> None:
        """Tell how many were not told, once their ten seconds are over."""
        for kind in [kind for kind in self._held if now_s >= self._written_s[kind] + EVERY_S]:
            self._written_s[kind] = now_s
            self._write(f"{kind}: {self._held.pop(kind)} more in the last seconds")
