"""Wakes a wait for bytes when another thread has news: adds a file descriptor to those waited for."""

import os
import weakref
from typing import Final

_MOST_AT_ONCE: Final = 64


class Waker:
    """Set by any thread, before which it has put what it has to say; cleared by whoever waits, before it looks."""

    def __init__(self) -> None:
        """Begin unset."""
        self.fd, self._writing = os.pipe()
        os.set_blocking(self.fd, False)
        self._is_set = False
        self.close: Final = weakref.finalize(self, _close, self.fd, self._writing)
        """Give it back; a second time does nothing, and whoever forgets it does the same."""

    def set(self) -> None:
        """End the wait that is under way, or the next one."""
        if not self._is_set and self.close.alive:
            self._is_set = True
            os.write(self._writing, b"!")

    def clear(self) -> None:
        """Take it that whoever waited is awake, and looks at everything after this."""
        # Even where it is not set: who was stopped between setting and writing has written since, and would end every
        # wait from now on. Unset only after it: what is said in between needs no waking, and is looked at.
        _read_all(self.fd)
        self._is_set = False


def _read_all(fd: int) -> None:
    try:
        os.read(fd, _MOST_AT_ONCE)
    except BlockingIOError:
        return


def _close(*fds: int) -> None:
    for fd in fds:
        os.close(fd)
