"""Reads lines that a technician types while a tool works on: takes one if it is there, and never waits."""

import select
import sys
from typing import NamedTuple, TextIO

from display.terminal.live_lines import LiveLines
from table.clock import Clock


class TypedAnswers:
    """The lines that are typed at a terminal; what is piped in says nothing."""

    def __init__(self, stream: TextIO | None = None) -> None:
        """Listen to *stream*, otherwise to standard input."""
        self._stream = sys.stdin if stream is None else stream
        self._is_over = False

    @property
    def is_asked(self) -> bool:
        """Whether a person sits there who can answer."""
        return not self._is_over and self._stream.isatty()

    def take(self) -> str | None:
        """Return the next line that was typed, without its end; None where none was."""
        if not self.is_asked or not select.select([self._stream], [], [], 0)[0]:
            return None
        line = self._stream.readline()
        self._is_over = not line
        return line.strip() if line else None


class AtTerminal(NamedTuple):
    """Somebody who tries something at a terminal: what is shown there, and what is typed."""

    lines: LiveLines
    typed: TypedAnswers
    clock: Clock

    def is_entered(self) -> bool:
        """Tell whether Enter was typed, or a line."""
        if self.typed.take() is None:
            return False
        self.lines.entered()
        return True
