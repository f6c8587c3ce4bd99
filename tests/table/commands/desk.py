"""A technician's desk: a tool at a pseudo-terminal, what it shows there, and who types, waits and breaks off.

Unlike `terminal` it hears words in the middle of what is written, and lines that are rewritten in place.
"""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from typing import TYPE_CHECKING, Self

from tests.house import ROOT
from tests.patience import PATIENCE_S

if TYPE_CHECKING:
    from pathlib import Path

ROWS, COLUMNS = 40, 120
REST_S = 1.5
CONTROL = re.compile(r"\x1b\[[0-9]*[A-Za-z]")


class Desk:
    """A terminal of 40 rows and 120 columns with `squaredeal` at its other end."""

    def __init__(self, *args: str | Path) -> None:
        """Start the command."""
        self._ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        # Ctrl-C interrupts, as at a terminal, though the tests themselves may run where it is ignored.
        command = ["env", "--default-signal=INT", sys.executable, "-m", "table", *map(str, args)]
        self._process = subprocess.Popen(
            command, cwd=ROOT, stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True
        )
        os.close(theirs)
        self._unheard = ""
        self.written = ""
        """All that came, as it came."""

    def __enter__(self) -> Self:
        """Sit down at it."""
        return self

    def __exit__(self, *_: object) -> None:
        """Stop what still runs."""
        if self._process.poll() is None:
            self._process.terminate()
        self._process.wait(PATIENCE_S)
        os.close(self._ours)

    def type(self, line: str) -> None:
        """Type a line."""
        os.write(self._ours, f"{line}\n".encode())

    def interrupt(self) -> None:
        """Press Ctrl-C."""
        os.killpg(self._process.pid, signal.SIGINT)

    def rest(self) -> None:
        """Do nothing for a while."""
        time.sleep(REST_S)

    def hear(self, words: str) -> str:
        """Wait until *words* were written after those that were waited for last; return the line that they stand in."""
        until_s = time.monotonic() + PATIENCE_S
        while not (found := re.search(rf"[^\n]*{re.escape(words)}[^\n]*\n", self._unheard)):
            more = self._more(until_s)
            assert more is not None, f"{words!r} did not come after {self._unheard!r}"
            self._unheard += CONTROL.sub("", more.replace("\r", ""))
        self._unheard = self._unheard[found.end() :]
        return found[0].strip()

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
        if not select.select([self._ours], [], [], max(0.0, until_s - time.monotonic()))[0]:
            return None
        try:
            octets = os.read(self._ours, 4096)
        except OSError:
            return None
        self.written += octets.decode(errors="replace")
        return octets.decode(errors="replace") or None
