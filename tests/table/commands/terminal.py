"""A command at a terminal of its own, and somebody who types there and hears what is said, line by line."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import struct
import termios
import time
from typing import TYPE_CHECKING, Self

from tests.patience import PATIENCE_S
from tests.warm import Started

if TYPE_CHECKING:
    from pathlib import Path


ROWS, COLUMNS = 40, 120


class PseudoTerminal:
    """A pseudo-terminal of 40 rows and 120 columns with `squaredeal` at its other end; who listens there knows how."""

    def __init__(self, *args: str | Path) -> None:
        """Start the command."""
        self._ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        self._process = Started("table", *args, stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True)
        os.close(theirs)

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

    def _octets(self, until_s: float) -> bytes | None:
        """Return what came, as soon as something does; null where nothing comes any more, or nothing in time."""
        if not select.select([self._ours], [], [], max(0.0, until_s - time.monotonic()))[0]:
            return None
        try:
            return os.read(self._ours, 4096)
        except OSError:
            return None


class Terminal(PseudoTerminal):
    """A terminal at which lines are heard."""

    def __init__(self, *args: str | Path) -> None:
        """Start the command."""
        super().__init__(*args)
        self._heard = b""
        self.lines: list[str] = []
        """All that was said and echoed, in order."""

    def hear(self, wanted: str) -> list[str]:
        """Wait for a line that begins with *wanted*; return it, and those before it since the last one waited for."""
        since: list[str] = []
        until_s = time.monotonic() + PATIENCE_S
        while not (since and since[-1].startswith(wanted)):
            line = self._line(until_s)
            assert line is not None, f"nobody said {wanted!r}, but {since}"
            since.append(line)
        return since

    def hear_each(self, *wanted: str) -> None:
        """Wait for lines that begin with each of *wanted*, in any order."""
        missing, until_s = set(wanted), time.monotonic() + PATIENCE_S
        while missing:
            line = self._line(until_s)
            assert line is not None, f"nobody said {missing}, but {self.lines}"
            missing = {each for each in missing if not line.startswith(each)}

    def ask(self, line: str, wanted: str) -> list[str]:
        """Type a line, and wait for what is wanted."""
        self.type(line)
        return self.hear(wanted)

    def ended(self) -> int:
        """Wait for the end of the command; return its status."""
        return self._process.wait(PATIENCE_S)

    def _line(self, until_s: float) -> str | None:
        while b"\n" not in self._heard:
            octets = self._octets(until_s)
            if octets is None:
                return None
            self._heard += octets
        first, _, self._heard = self._heard.partition(b"\n")
        self.lines.append(first.decode().rstrip("\r"))
        return self.lines[-1]
