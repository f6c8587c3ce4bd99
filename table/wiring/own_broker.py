"""A broker of the station's own: `squaredeal broker` in a process beside it, started again when it dies.

A station that was killed leaves none behind: the system ends the broker with whoever started it.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import threading
from typing import TYPE_CHECKING, Final

from table.said_plainly import SaidPlainlyError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

READY: Final = "broker:"
"""How the line begins with which it says that clients may come."""

AGAIN_S: Final = 1.0
STOP_S: Final = 5.0


class OwnBrokerFailedError(SaidPlainlyError):
    """The broker ended before it began; `str` is the last that it said."""


class OwnBroker:
    """The broker's process, and somebody who looks after it."""

    def __init__(self, bind: str, port: int, passwords: Path, remark: Callable[[str], object]) -> None:
        """Serve on *bind* and *port*; lines for the operator go to *remark*."""
        self._command = [
            *_dying_with_us(),
            *(sys.executable, "-m", "table", "broker"),
            *("--bind", bind, "--port", str(port), "--passwords", str(passwords)),
        ]
        self._remark = remark
        self._process: subprocess.Popen[str] | None = None
        self._is_closing = threading.Event()
        self._started = threading.Event()
        self._fault = ""
        # The system ends the process with the thread that started it: one thread starts it, and lives as long as we do.
        self._thread = threading.Thread(target=self._look_after, name="own broker", daemon=True)

    def start(self) -> None:
        """Return once clients may come. Raises `OwnBrokerFailedError`."""
        self._thread.start()
        self._started.wait()
        if self._fault:
            raise OwnBrokerFailedError(self._fault)

    def restart(self) -> None:
        """End a broker that hangs: whoever looks after it starts it again."""
        process = self._process
        if process is not None and process.poll() is None:
            process.kill()

    def close(self) -> None:
        """End it."""
        self._is_closing.set()
        process = self._process
        if process is not None and process.poll() is None:
            process.terminate()
            try:
                process.wait(STOP_S)
            except subprocess.TimeoutExpired:
                process.kill()
        self._thread.join(STOP_S)

    def _look_after(self) -> None:
        while not self._is_closing.is_set():
            process = self._process = subprocess.Popen(  # noqa: S603 - our own command
                self._command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
            )
            with process:
                out, err = process.stdout, process.stderr
                is_ready = out is not None and any(line.startswith(READY) for line in iter(out.readline, ""))
                if not is_ready:
                    words = "" if err is None else err.read().strip()
                    self._fault = (words.splitlines() or ["the broker ended before it began"])[-1]
                    if not self._started.is_set():
                        self._started.set()
                        return
                    self._remark(self._fault)
                self._fault = "" if is_ready else self._fault
                self._started.set()
                process.wait()
            if not self._is_closing.wait(AGAIN_S if not is_ready else 0):
                self._remark("the broker has ended; it is started again")


def _dying_with_us() -> list[str]:
    """Return the command, where the system has it, that ends a process together with the one that started it."""
    setpriv = shutil.which("setpriv")
    return [] if setpriv is None else [setpriv, "--pdeathsig", "TERM"]
