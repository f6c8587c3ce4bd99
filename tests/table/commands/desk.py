"""A technician's desk: a tool at a pseudo-terminal, what it shows there, and who types, waits and breaks off.

Unlike `terminal` it hears words in the middle of what is written, and lines that are rewritten in place.
"""

from __future__ import annotations

import os
import re
import signal
import time
from typing import TYPE_CHECKING

from tests.patience import PATIENCE_S
from tests.table.commands.terminal import PseudoTerminal

if TYPE_CHECKING:
    from pathlib import Path

CONTROL = re.compile(r"\x1b\[[0-9]*[A-Za-z]")


class Desk(PseudoTerminal):
    """A terminal at which words are heard wherever they are written, and at which Ctrl-C is pressed."""

    def __init__(self, *args: str | Path) -> None:
        """Start the command."""
        super().__init__(*args)
        self._unheard = ""
        self.written = ""
        """All that came, as it came."""

    def interrupt(self) -> None:
        """Press Ctrl-C."""
        os.killpg(self._process.pid, signal.SIGINT)

    def kill(self) -> None:
        """Cut the power."""
        self._process.kill()

    def hear(self, words: str) -> str:
        """Wait until *words* were written after those that were waited for last; return the line that they stand in."""
        until_s = time.monotonic() + PATIENCE_S
        while not (found := re.search(rf"[^\n]*{re.escape(words)}[^\n]*\n", self._unheard)):
            more = self._more(until_s)
            assert more is not None, f"{words!r} did not come after {self._unheard!r}"
            self._unheard += CONTROL.sub("", more.replace("\r", ""))
        self._unheard = self._unheard[found.end() :]
        return found[0].strip()

    def hears(self, words: str) -> bool:
        """Tell whether *words* were written by now after those that were waited for last."""
        while (more := self._more(time.monotonic())) is not None:
            self._unheard += CONTROL.sub("", more.replace("\r", ""))
        return words in self._unheard

    def hear_all(self, *words: str) -> None:
        """Wait until each of *words* was written, in any order, and perhaps before what was waited for last."""
        until_s = time.monotonic() + PATIENCE_S
        while missing := [each for each in words if each not in CONTROL.sub("", self.written)]:
            more = self._more(until_s)
            assert more is not None, f"{missing} did not come in {self.written!r}"
            self._unheard += CONTROL.sub("", more.replace("\r", ""))

    def ended(self) -> int:
        """Hear all that is still said; return the status of the command."""
        until_s = time.monotonic() + PATIENCE_S
        while (more := self._more(until_s)) is not None:
            self._unheard += CONTROL.sub("", more.replace("\r", ""))
        return self._process.wait(PATIENCE_S)

    @property
    def unheard(self) -> list[str]:
        """The lines that came since the last that was waited for."""
        return [line.strip() for line in self._unheard.splitlines()]

    def _more(self, until_s: float) -> str | None:
        octets = self._octets(until_s)
        if octets is None:
            return None
        self.written += octets.decode(errors="replace")
        return octets.decode(errors="replace") or None
