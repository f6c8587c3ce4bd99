"""The thread in which a part of the bridge pumps itself, until the part is closed.

How the part is pumped, and how long it waits in between, is its own affair. Whether the thread ended by itself can be
asked from any thread.
"""

import sys
import threading
from collections.abc import Callable
from typing import Final

SWITCH_S: Final = 0.0005
"""So long a thread of this program works while another wants to: by itself Python lets one that draws keep a key or a
byte waiting for ten times as long."""


class PumpThread:
    """One part's daemon thread."""

    def __init__(self, name: str) -> None:
        """Do nothing yet; *name* is what a debugger calls it."""
        self._name = name
        self._stopping = threading.Event()
        self._thread: threading.Thread | None = None

    @property
    def is_stopping(self) -> bool:
        """Whether the part was closed."""
        return self._stopping.is_set()

    @property
    def has_failed(self) -> bool:
        """Whether it ended though nobody stopped it."""
        return self._thread is not None and not self._thread.is_alive() and not self.is_stopping

    def start(self, run: Callable[[], object]) -> None:
        """Call *run*, which returns once `is_stopping`."""
        sys.setswitchinterval(SWITCH_S)
        self._thread = threading.Thread(target=run, name=self._name, daemon=True)
        self._thread.start()

    def wait(self, duration_s: float) -> bool:
        """Wait so long, or until it is stopped; return whether it was."""
        return self._stopping.wait(duration_s)

    def stop(self, wake: Callable[[], object] | None = None) -> None:
        """Stop for good, and return once it has ended, if it ran at all; *wake* ends what it may wait for."""
        self._stopping.set()
        if wake is not None:
            wake()
        if self._thread is not None:
            self._thread.join()
