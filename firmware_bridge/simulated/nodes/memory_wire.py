"""A wire inside this process: no kernel, no delay, every piece delivered as it was written.

Not simulated: a port's permissions and locks, the kernel's buffers beyond their size, and the
moment between pulling a plug and the host's noticing.
"""

from __future__ import annotations

import errno
import os
from collections import deque
from typing import Final

BUFFER: Final = 4096
"""Bytes that wait for the host at most, as in a pseudo-terminal; what comes on top is lost."""


class MemoryWire:
    """Both ends of a wire: a node reads and writes here, the host opens the other end."""

    def __init__(self) -> None:
        self._is_plugged = True
        self._host: _HostEnd | None = None

    @property
    def has_for_node(self) -> bool:
        """Whether bytes of the host wait for the node."""
        return self._host is not None and bool(self._host.to_node)

    @property
    def has_for_host(self) -> bool:
        """Whether bytes of the node wait for the host."""
        return self._host is not None and bool(self._host.pieces)

    def open_line(self, port: str) -> _HostEnd:
        """Open the host's end; raise OSError while it is unplugged or in use."""
        if not self._is_plugged:
            raise OSError(errno.ENOENT, os.strerror(errno.ENOENT), port)
        if self._host is not None and not self._host.is_closed:
            raise OSError(errno.EAGAIN, os.strerror(errno.EAGAIN), port)
        self._host = _HostEnd()
        return self._host

    def unplug(self) -> None:
        """Pull the plug: what was under way is lost."""
        self._is_plugged = False
        if self._host is not None:
            self._host.is_pulled = True
            self._host = None

    def plug(self) -> None:
        """Put it back."""
        self._is_plugged = True

    def read(self) -> bytes:
        """Return what came from the host."""
        if self._host is None or not self._host.to_node:
            return b""
        octets = bytes(self._host.to_node)
        self._host.to_node.clear()
        return octets

    def write(self, octets: bytes) -> None:
        """Send bytes to the host; lost where nobody has the port open, or reads it."""
        host = self._host
        if host is not None and not host.is_closed and host.waiting + len(octets) <= BUFFER:
            host.pieces.append(octets)
            host.waiting += len(octets)


class _HostEnd:
    """The open port, with the names of the real one."""

    def __init__(self) -> None:
        self.pieces: deque[bytes] = deque()
        self.waiting = 0
        self.to_node = bytearray()
        self.is_pulled = False
        self.is_closed = False

    @property
    def in_waiting(self) -> int:
        """How many bytes the next piece has."""
        self._refuse_if_pulled()
        return len(self.pieces[0]) if self.pieces else 0

    def read(self, size: int) -> bytes:
        """Return the next piece, or as much of it as is wanted; never wait."""
        self._refuse_if_pulled()
        if not self.pieces:
            return b""
        piece = self.pieces.popleft()
        if len(piece) > size:
            self.pieces.appendleft(piece[size:])
        self.waiting -= len(piece[:size])
        return piece[:size]

    def take(self, timeout_s: float, waker: int | None = None) -> bytes:  # noqa: ARG002 - as the real one is called
        """Return the next piece; never wait."""
        self._refuse_if_pulled()
        if not self.pieces:
            return b""
        piece = self.pieces.popleft()
        self.waiting -= len(piece)
        return piece

    def write(self, octets: bytes) -> int:
        """Send bytes to the node."""
        self._refuse_if_pulled()
        self.to_node += octets[: BUFFER - len(self.to_node)]
        return len(octets)

    def close(self) -> None:
        """Give the port back."""
        self.is_closed = True

    def _refuse_if_pulled(self) -> None:
        if self.is_pulled:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
