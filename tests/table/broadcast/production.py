"""A production's machine: what a table has released, served by the command in a process of its own.

The command waits in the loop that it runs: where a browser of another test has left one, it could not begin.
"""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from table.pki.key_file import KEY_BYTES, text_of
from tests.brokers.running import free_port
from tests.house import ROOT


class Serving(NamedTuple):
    """The command at work."""

    process: subprocess.Popen[str]
    said: str
    """What it said when it began."""

    @property
    def url(self) -> str:
        """Where it serves."""
        return self.said.partition(": ")[2].partition("/?")[0]

    @property
    def token(self) -> str:
        """The word that opens its pages."""
        return self.said.partition("token=")[2].strip()


@contextmanager
def serving(folder: Path, *, told: signal.Signals = signal.SIGTERM) -> Iterator[Serving]:
    """Serve what lies in *folder*; at the end it is *told* to stop, and does so in good order."""
    key = folder / "production.key"
    key.write_text(text_of(bytes(range(1, KEY_BYTES + 1))), encoding="ascii")
    key.chmod(0o600)
    command = [sys.executable, "-m", "table", "broadcast", "serve", str(folder), "--key", str(key)]
    with subprocess.Popen(
        [*command, "--port", str(free_port())], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        try:
            yield Serving(process, process.stdout.readline())
        finally:
            process.send_signal(told)
        assert process.wait() == 0
