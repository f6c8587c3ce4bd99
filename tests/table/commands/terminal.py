"""A command at a terminal of its own, and somebody who types there and hears what is said, line by line."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Self

from tests.house import ROOT
from tests.patience import PATIENCE_S

if TYPE_CHECKING:
    from pathlib import Path


class Terminal:
    """A pseudo-terminal with `squaredeal` at its other end."""

    def __init__(self, *args: str | Path) -> None:
        """Start the command."""
        self._ours, theirs = pty.openpty()
        command = [sys.executable, "-m", "table", *map(str, args)]
        self._process = subprocess.Popen(command, cwd=ROOT, stdin=theirs, stdout=theirs, stderr=theirs)
        os.close(theirs)
        self._heard = b""
        self.lines: list[str] = []
        """All that was said and echoed, in order."""

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

    def hear(self, wanted: str) -> list[str]:
        """Wait for a line that begins with *wanted*; return it, and those before it since the last one waited for."""
        since: list[str] = []
        until_s = time.monotonic() + PATIENCE_S
        while not (since and since[-1].startswith(wanted)):
            line = self._line(until_s)
            assert line is not None, f"nobody said {wanted!r}, but {since}"
            since.append(line)
        return since

    def ask(self, line: str, wanted: str) -> list[str]:
        """Type a line, and wait for what is wanted."""
        self.type(line)
        return self.hear(wanted)

    def ended(self) -> int:
        """Wait for the end of the command; return its status."""
        return self._process.wait(PATIENCE_S)

    def _line(self, until_s: float) -> str | None:
        while b"\n" not in self._heard:
            if not select.select([self._ours], [], [], max(0.0, until_s - time.monotonic()))[0]:
                return None
            try:
                self._heard += os.read(self._ours, 4096)
            except OSError:
                return None
        first, _, self._heard = self._heard.partition(b"\n")
        self.lines.append(first.decode().rstrip("\r"))
        return self.lines[-1]
