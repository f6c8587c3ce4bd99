"""Counts who has a file open, by the system's notices (inotify): no lock or other courtesy is asked of them.

Two of one kind that follow one another unread are told as one: it is asked often.
"""

import contextlib
import ctypes
import os
import struct
import threading
from functools import cache
from typing import Final

_CLOSED: Final = 0x08 | 0x10
_OPENED: Final = 0x20
_NOTICE: Final = struct.Struct("iIII")
"""Which watch, what happened, and of a file in a folder its name's length: none here."""
_AT_ONCE: Final = 256 * _NOTICE.size


class Openers:
    """Those who opened a file from now on, and have not closed it."""

    def __init__(self, path: str) -> None:
        """Watch *path*. Raises OSError where the system does not tell."""
        self._watch = _notices().begin(path)

    def count(self) -> int:
        """Return how many there are."""
        return _notices().count(self._watch)

    def close(self) -> None:
        """Watch it no longer."""
        _notices().end(self._watch)


class _Notices:
    """All that this process watches: the system gives a user a hundred such files or so, whatever he runs."""

    def __init__(self) -> None:
        self._libc = ctypes.CDLL(None, use_errno=True)
        self._file = _told(self._libc.inotify_init1(os.O_NONBLOCK | os.O_CLOEXEC), "inotify")
        self._counts: dict[int, int] = {}
        self._lock = threading.Lock()

    def begin(self, path: str) -> int:
        with self._lock:
            wanted = os.fsencode(path), _OPENED | _CLOSED
            watch = _told(self._libc.inotify_add_watch(self._file, *wanted), path)
            self._counts[watch] = 0
            return watch

    def count(self, watch: int) -> int:
        with self._lock:
            with contextlib.suppress(BlockingIOError):
                while True:
                    for told, happened, _, _ in _NOTICE.iter_unpack(os.read(self._file, _AT_ONCE)):
                        self._take(told, happened)
            return self._counts.get(watch, 0)

    def _take(self, watch: int, happened: int) -> None:
        if watch in self._counts and happened & (_OPENED | _CLOSED):
            more = 1 if happened & _OPENED else -1
            self._counts[watch] = max(0, self._counts[watch] + more)

    def end(self, watch: int) -> None:
        with self._lock:
            if self._counts.pop(watch, None) is not None:
                self._libc.inotify_rm_watch(self._file, watch)


@cache
def _notices() -> _Notices:
    return _Notices()


def _told(answer: int, what: str) -> int:
    """Return what the system answered. Raises OSError where that is a fault."""
    if answer < 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number), what)
    return answer
