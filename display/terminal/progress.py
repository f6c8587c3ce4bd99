"""Shows the progress of slow work: one line, rewritten in place, and only where a person looks at it.

It goes to stderr, is gone when the work is done, and is never written where stderr is a file or a pipe.
"""

import sys
from collections.abc import Generator, Iterable
from typing import Final, TextIO, TypeVar

from table.clock import NS_PER_MS, Clock, LiveClock

AGAIN_AFTER_NS: Final = 100 * NS_PER_MS
"""More often nobody reads it."""

_ERASE: Final = "\r\x1b[K"

_Step = TypeVar("_Step")


class Progress:
    """The line."""

    def __init__(
        self, label: str, total: int | None = None, *, out: TextIO | None = None, clock: Clock | None = None
    ) -> None:
        """Say *label* and how much of *total* is done; None where nobody knows how much there is."""
        self._label, self._total = label, total
        self._out = sys.stderr if out is None else out
        self._clock = LiveClock() if clock is None else clock
        self._is_read = self._out.isatty()
        self._is_drawn = False
        self._drawn_ns = 0

    def over(self, steps: Iterable[_Step]) -> Generator[_Step, None, None]:
        """Go through *steps*, and say how many are done; the line is erased at the end."""
        if not self._is_read:
            yield from steps
            return
        try:
            self._draw(0)
            for done, step in enumerate(steps, start=1):
                yield step
                if self._clock.now_ns() - self._drawn_ns >= AGAIN_AFTER_NS:
                    self._draw(done)
        finally:
            self.clear()

    def clear(self) -> None:
        """Erase the line, so that another can be written there; it comes back by itself."""
        if self._is_drawn:
            self._out.write(_ERASE)
            self._out.flush()
            self._is_drawn = False

    def _draw(self, done: int) -> None:
        of = "" if self._total is None else f" of {self._total:,}"
        self._out.write(f"{_ERASE}{self._label}: {done:,}{of}")
        self._out.flush()
        self._is_drawn, self._drawn_ns = True, self._clock.now_ns()
