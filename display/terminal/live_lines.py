"""A few lines that are rewritten in place while somebody looks at them; where nobody can, what is new is written once.

For a plain terminal over ssh: cursor up and erase, no full screen, and lines never longer than it is wide. Where the
output is a file, a pipe or a screen reader nothing is rewritten: a line is written when it says something new.
"""

import shutil
from collections.abc import Sequence
from typing import Final, TextIO

from table.clock import NS_PER_MS, NS_PER_S, Clock

AGAIN_AFTER_NS: Final = 150 * NS_PER_MS
"""More often nobody reads it."""

PLAIN_AFTER_NS: Final = 2 * NS_PER_S
"""Nor hears it."""

_UP: Final = "\x1b[{}F"
_ERASE_LINE: Final = "\x1b[K"
_ERASE_BELOW: Final = "\x1b[J"


class LiveLines:
    """The lines at the end of what is written to *out*."""

    def __init__(self, out: TextIO, clock: Clock, *, is_plain: bool = False) -> None:
        """Rewrite in place where *out* is a terminal and it is not to be *is_plain*."""
        self._out = out
        self._clock = clock
        self.is_live: Final = out.isatty() and not is_plain
        """Whether lines are rewritten in place."""
        self._drawn: tuple[str, ...] = ()
        self._shown_ns: int | None = None
        self._moved = 0
        """Lines that somebody's Enter has moved the cursor down since."""

    def show(self, lines: Sequence[str], *, is_last: bool = False) -> None:
        """Let *lines* stand there, if it is time; what *is_last* is always written."""
        now_ns = self._clock.now_ns()
        rest_ns = AGAIN_AFTER_NS if self.is_live else PLAIN_AFTER_NS
        if not is_last and self._shown_ns is not None and now_ns - self._shown_ns < rest_ns:
            return
        fitting = self._fitting_lines(lines)
        if fitting == self._drawn and not self._moved:
            return
        self._shown_ns = now_ns
        if self.is_live:
            self._rewrite(fitting)
        else:
            new = [line for line in fitting if line not in self._drawn]
            self._out.write("".join(f"{line}\n" for line in new))
        self._drawn = fitting
        self._out.flush()

    def write(self, line: str) -> None:
        """Write *line* for good, above the lines."""
        drawn, self._drawn = self._drawn, ()
        if self.is_live and drawn:
            self._out.write(_UP.format(len(drawn) + self._moved) + _ERASE_BELOW)
            self._moved = 0
        self._out.write(f"{line}\n")
        if self.is_live and drawn:
            self._out.write("".join(f"{kept}\n" for kept in drawn))
        self._drawn = drawn
        self._out.flush()

    def leave(self) -> None:
        """Let the lines stand as they are: what comes next is written below them."""
        self._drawn, self._shown_ns, self._moved = (), None, 0

    def entered(self) -> None:
        """Take note that somebody pressed Enter, and the terminal has gone to the next line."""
        if self.is_live:
            self._moved += 1

    def _rewrite(self, lines: tuple[str, ...]) -> None:
        up = len(self._drawn) + self._moved
        self._moved = 0
        written = _UP.format(up) if up else ""
        written += "".join(f"{line}{_ERASE_LINE}\n" for line in lines)
        self._out.write(written + (_ERASE_BELOW if up > len(lines) else ""))

    def _fitting_lines(self, lines: Sequence[str]) -> tuple[str, ...]:
        if not self.is_live:
            return tuple(line.rstrip() for line in lines)
        columns, rows = shutil.get_terminal_size()
        room = max(1, rows - 2)
        left_out = len(lines) - room
        shown = lines if left_out <= 0 else [*lines[: room - 1], f"… {left_out + 1} more lines: make the window higher"]
        return tuple(line if len(line) < columns else f"{line[: columns - 2]}…" for line in shown)
