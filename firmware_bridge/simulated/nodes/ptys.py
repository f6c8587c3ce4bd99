"""A serial port made of a pseudo-terminal, at a path that stays the same when its plug is pulled and put back.

Not simulated: baud rates, parity, modem lines, and a cable that is only half loose. Like a USB
port it loses what a node says while no host has it open.
"""

import fcntl
import os
import sys
import termios
import tty
from pathlib import Path
from typing import Final

from firmware_bridge.simulated.nodes.openers import Openers

_COUNT: Final = bytes(4)
"""Where the system writes a number to."""

READ_AT_MOST: Final = 4096
"""Bytes: what a pseudo-terminal holds."""


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
        self._hosts: Openers | None = None
        self.plug()

    @property
    def is_plugged(self) -> bool:
        """Whether the host finds a port there."""
        return self._ends is not None

    @property
    def is_open(self) -> bool:
        """Whether a host has it open: a pseudo-terminal has no line that says so."""
        hosts = self._hosts
        return hosts is not None and hosts.count() > 0

    def plug(self) -> None:
        """Put the plug in; a no-op where it is in."""
        if self._ends is not None:
            return
        ours, theirs = os.openpty()
        tty.setraw(theirs)
        os.set_blocking(ours, False)
        # Their end stays open here too: without anybody there our end would read errors instead of nothing.
        self._ends, self._hosts = (ours, theirs), Openers(os.ttyname(theirs))
        self.bytes_written = self.bytes_read = 0
        self.path.symlink_to(os.ttyname(theirs))

    def unplug(self) -> None:
        """Pull the plug: the path is gone, and whoever has the port open gets an error."""
        if self._ends is None:
            return
        self.path.unlink()
        for end in self._ends:
            os.close(end)
        if self._hosts is not None:
            self._hosts.close()
        self._ends = self._hosts = None

    def read(self) -> bytes:
        """Return what came from the host; never wait."""
        if self._ends is None or self._hosts is None:
            return b""
        # Openings and closings that wait unread would be told as one.
        self._hosts.count()
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
        if self._ends is None:
            return False
        ours, theirs = self._ends
        to_host, to_node = self.bytes_written - read_by_host, written_by_host - self.bytes_read
        return any(count > 0 and _readable(end) < count for end, count in ((theirs, to_host), (ours, to_node)))

    def write(self, octets: bytes) -> None:
        """Send bytes to the host; lost where nobody has the port open, or reads it."""
        if self._ends is None or not self.is_open:
            return
        try:
            self.bytes_written += os.write(self._ends[0], octets)
        except BlockingIOError:
            return


def _readable(end: int) -> int:
    """Return how many bytes can be read at one end of a pseudo-terminal."""
    return int.from_bytes(fcntl.ioctl(end, termios.FIONREAD, _COUNT), sys.byteorder)
