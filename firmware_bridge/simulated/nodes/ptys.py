"""A serial port made of a pseudo-terminal, at a path that stays the same when its plug is pulled and put back.

Not simulated: baud rates, parity, modem lines, and a cable that is only half loose. Like a USB
port it loses what a node says while no host has it open.
"""

from __future__ import annotations

import errno
import fcntl
import os
import select
import sys
import termios
import tty
from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

from firmware_bridge.simulated.crank import await_delivery

if TYPE_CHECKING:
    from pathlib import Path

_COUNT: Final = bytes(4)
"""Where the system writes a number to."""

READ_AT_MOST: Final = 4096
"""Bytes: what a pseudo-terminal holds."""


WAIT_S: Final = 0.001
"""The longest sleep for bytes that are owed: some of them may have been readable all along."""


class HostPort(Protocol):
    """The host's end, and what it has moved."""

    read_since_opened: int
    written_since_opened: int
    bytes_unsent: int

    @property
    def is_open(self) -> bool:
        """Whether the plug is in, as far as was noticed."""


class Pty:
    """The node's end of a pseudo-terminal; the host opens *path* with pyserial."""

    def __init__(self, path: Path) -> None:
        """Make the port and put it in; *path* becomes a link to it."""
        self.path: Final = path
        self.bytes_written: int = 0
        """Bytes sent to the host since the plug was put in."""
        self.bytes_read: int = 0
        """Bytes taken from the host since the plug was put in."""
        self._ends: tuple[int, int] | None = None
        self._host: HostPort | None = None
        self.plug()

    @property
    def is_plugged(self) -> bool:
        """Whether the plug is in."""
        return self._ends is not None

    def plug(self) -> None:
        """Put the plug in; a no-op where it is in."""
        if self._ends is not None:
            return
        ours, theirs = os.openpty()
        tty.setraw(theirs)
        os.set_blocking(ours, False)
        # Their end stays open here too: without anybody there our end would read errors instead of nothing.
        self._ends = ours, theirs
        self.bytes_written = self.bytes_read = 0
        self.path.symlink_to(os.ttyname(theirs))

    def unplug(self) -> None:
        """Pull the plug: the path is gone, and whoever has the port open gets an error."""
        if self._ends is None:
            return
        self._host = None
        self.path.unlink()
        for end in self._ends:
            os.close(end)
        self._ends = None

    def attend(self, host: HostPort) -> None:
        """Take the word of *host*, which has it open, for what is under way, until the plug is pulled.

        Else the system is asked, hundreds of times for each second that passes at a table.
        """
        self._host = host

    def read(self) -> bytes:
        """Return what came from the host; never wait."""
        if self._ends is None or (self._host is not None and not _is_owed(self._host, self.bytes_read)):
            return b""
        try:
            octets = os.read(self._ends[0], READ_AT_MOST)
        except BlockingIOError:
            return b""
        self.bytes_read += len(octets)
        return octets

    def is_delivering(self, read_by_host: int, written_by_host: int) -> bool:
        """Whether bytes are under way in the system, readable at neither end yet; the host says what it moved.

        Whoever waits until none are gives every reader the same bytes at once in every run.
        """
        return any(_readable(end) < count for end, count in self.owed(read_by_host, written_by_host))

    def owed(self, read_by_host: int, written_by_host: int) -> list[tuple[int, int]]:
        """Return each end at which bytes are still to be read, as a file descriptor, and how many."""
        if self._ends is None:
            return []
        ours, theirs = self._ends
        to_host, to_node = self.bytes_written - read_by_host, written_by_host - self.bytes_read
        return [(end, count) for end, count in ((theirs, to_host), (ours, to_node)) if count > 0]

    def write(self, octets: bytes) -> None:
        """Send bytes to the host; lost where nobody has the port open, or reads it."""
        if self._ends is None or not self._is_open_at_the_host(self._ends[1]):
            return
        try:
            self.bytes_written += os.write(self._ends[0], octets)
        except BlockingIOError:
            return

    def _is_open_at_the_host(self, theirs: int) -> bool:
        """Whether a host has it open, which shows by its lock: a pseudo-terminal has no line that says so."""
        if self._host is not None:
            return self._host.is_open
        try:
            fcntl.flock(theirs, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except OSError as fault:
            if fault.errno != errno.EWOULDBLOCK:
                raise
            return True
        fcntl.flock(theirs, fcntl.LOCK_UN)
        return False


class PtyWire:
    """A pseudo-terminal and the port that has it open: what is under way between them."""

    def __init__(self, pty: Pty, port: HostPort) -> None:
        """Look at *pty*, of which *port* is the host's end and nobody else's."""
        pty.attend(port)
        self._pty = pty
        self._port = port

    @property
    def has_for_node(self) -> bool:
        """Whether bytes of the host wait for the node, or may."""
        return _is_owed(self._port, self._pty.bytes_read) and self._is_connected

    @property
    def has_for_host(self) -> bool:
        """Whether bytes of the node wait for the host."""
        return self._pty.bytes_written > self._port.read_since_opened and self._is_connected

    def await_delivery(self) -> None:
        """Return once all of them can be read."""
        if not self._is_connected:
            return
        for end, count in self._pty.owed(self._port.read_since_opened, self._port.written_since_opened):
            if _is_short(end, count):
                # Whoever hands them over needs a processor: sleeping is cheaper than asking again and again.
                select.select([end], [], [], WAIT_S)
                await_delivery(partial(_is_short, end, count))

    @property
    def _is_connected(self) -> bool:
        return self._pty.is_plugged and self._port.is_open


def _is_owed(host: HostPort, bytes_read: int) -> bool:
    """Tell whether the node is to read more; it may where a write timed out on a busy machine, for most of it went."""
    return host.written_since_opened > bytes_read or host.bytes_unsent > 0


def _is_short(end: int, count: int) -> bool:
    """Tell whether fewer bytes than that can be read at one end."""
    return _readable(end) < count


def _readable(end: int) -> int:
    """Return how many bytes can be read at one end of a pseudo-terminal."""
    return int.from_bytes(fcntl.ioctl(end, termios.FIONREAD, _COUNT), sys.byteorder)
