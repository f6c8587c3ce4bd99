"""A broker of the station's own: `squaredeal broker` in a process beside it, started again when it dies or hangs.

A station that was killed leaves none behind: the system ends the broker with whoever started it. What the broker says
is always read, whatever it is: a pipe that nobody empties would stop it for good.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable, Sequence
from typing import IO, Final

from display.words.spoken import spoken
from table.clock import NS_PER_S, LiveClock
from table.said_plainly import SaidPlainlyError

READY: Final = "broker:"
"""How the line begins with which it says that clients may come."""

BEAT: Final = "beat"
"""The line that it says each second, as long as it carries messages."""

HUNG_S: Final = 5.0
"""A broker whose heart is not heard for so long hangs: it is ended, and started again."""

START_S: Final = 90.0
"""So long a broker may take to begin: at boot a small machine has other things to do."""

AGAIN_S: Final = 1.0
STOP_S: Final = 5.0
LINES_KEPT: Final = 20


class OwnBrokerFailedError(SaidPlainlyError):
    """The broker ended before it began; `str` is the last that it said."""


class OwnBroker:
    """The broker's process, and somebody who looks after it."""

    def __init__(self, options: Sequence[str], remark: Callable[[str], object]) -> None:
        """Start `squaredeal broker` with *options*; lines for the operator go to *remark*."""
        ours = (sys.executable, "-m", "table", "--language", spoken().code)
        self._command = [*_dying_with_us(), *ours, "broker", "--beat", *options]
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
        """End a broker that does not do its work; another is started."""
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

    @property
    def pid(self) -> int | None:
        """The broker's process; None where none was started."""
        return None if self._process is None else self._process.pid

    def _look_after(self) -> None:
        while not self._is_closing.is_set():
            process = self._process = subprocess.Popen(  # noqa: S603 - our own command
                self._command,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                errors="replace",
                start_new_session=True,
            )
            heart = _Heart(process, self._remark)
            with process:
                is_ready = heart.wait_until_ready()
                if not is_ready:
                    process.kill()
                self._fault = "" if is_ready else heart.last_words()
                if not is_ready and not self._started.is_set():
                    self._started.set()
                    return
                self._started.set()
                if is_ready:
                    self._follow(process, heart)
                else:
                    self._remark(self._fault)
            if not self._is_closing.wait(AGAIN_S if not is_ready else 0):
                self._remark("the broker has ended; it is started again")

    def _follow(self, process: subprocess.Popen[str], heart: _Heart) -> None:
        """Return once the broker has ended, by itself or because it hung."""
        while process.poll() is None:
            # After a pause of our own its beats lie in the pipe still: a moment to read them.
            if not heart.beats() and not self._is_closing.wait(AGAIN_S) and not heart.beats():
                self._remark(f"the broker has not moved for {HUNG_S:.0f} s: it is ended")
                process.kill()
                process.wait()
            elif self._is_closing.wait(AGAIN_S):
                process.wait()


class _Heart:
    """What the broker's process says, read from two threads as it comes."""

    def __init__(self, process: subprocess.Popen[str], remark: Callable[[str], object]) -> None:
        self._clock = LiveClock()
        self._heard_ns = self._clock.now_ns()
        self._is_over = threading.Event()
        self._is_ready = threading.Event()
        self._remark = remark
        self._last: deque[str] = deque(maxlen=LINES_KEPT)
        self._threads = [
            threading.Thread(target=work, args=(pipe,), name="own broker's words", daemon=True)
            for work, pipe in ((self._read_out, process.stdout), (self._read_err, process.stderr))
        ]
        for thread in self._threads:
            thread.start()

    def wait_until_ready(self) -> bool:
        """Return whether it has said that clients may come, once it has, or has ended."""
        while not self._is_ready.wait(0.05):
            if self._is_over.is_set() or not self.beats(of_s=START_S):
                return self._is_ready.is_set()
        return True

    def beats(self, of_s: float = HUNG_S) -> bool:
        """Tell whether it was heard of late."""
        return self._clock.now_ns() < self._heard_ns + of_s * NS_PER_S

    def last_words(self) -> str:
        """Return the last that it said, once it has said all."""
        for thread in self._threads:
            thread.join(STOP_S)
        return self._last[-1] if self._last else f"the broker ended, or had not begun in {START_S:.0f} s"

    def _read_out(self, pipe: IO[str] | None) -> None:
        for line in pipe or ():
            self._heard_ns = self._clock.now_ns()
            if line.startswith(READY):
                self._is_ready.set()
        self._is_over.set()

    def _read_err(self, pipe: IO[str] | None) -> None:
        for line in pipe or ():
            words = line.strip()
            if words:
                self._last.append(words)
                if self._is_ready.is_set():
                    self._remark(f"broker: {words}")


def _dying_with_us() -> list[str]:
    """Return the command, where the system has it, that ends a process together with the one that started it."""
    setpriv = shutil.which("setpriv")
    return [] if setpriv is None else [setpriv, "--pdeathsig", "TERM"]
