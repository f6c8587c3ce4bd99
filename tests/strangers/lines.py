"""Wires between the strangers' nodes and the host: this process's memory, or a pseudo-terminal below pyserial."""

from __future__ import annotations

import os
import pty
import select
import tty
from typing import TYPE_CHECKING, Protocol

from firmware_bridge.nodes.node_port import SerialLine, open_serial

if TYPE_CHECKING:
    import random

MOST_AT_ONCE = 4096


class Wire(Protocol):
    """One wire, seen from the node's end and by whoever turns the room."""

    @property
    def name(self) -> str:
        """What the host's port is called."""

    @property
    def has_for_host(self) -> bool:
        """Whether the host may find something to read."""

    @property
    def has_for_node(self) -> bool:
        """Whether the node can read something."""

    def open_line(self) -> SerialLine:
        """Open the host's end."""

    def read(self) -> bytes:
        """Return what came to the node."""

    def write(self, octets: bytes) -> None:
        """Carry what the node says."""

    def unplug(self) -> None:
        """Give it back."""


class MemoryWire:
    """Both ends of one wire; now and then it changes a bit, either way."""

    def __init__(self, name: str, damaged: float, chance: random.Random) -> None:
        """Lay it; *damaged* is the share of the bytes that are changed."""
        self.name = name
        self._to_host, self._to_node = bytearray(), bytearray()
        self._damaged, self._chance = damaged, chance

    @property
    def has_for_host(self) -> bool:
        """Whether the host finds something to read."""
        return bool(self._to_host)

    @property
    def has_for_node(self) -> bool:
        """Whether the node can read something."""
        return bool(self._to_node)

    def open_line(self) -> SerialLine:
        """Open the host's end."""
        return _HostEnd(self)

    def read(self) -> bytes:
        """Return what came to the node."""
        return _taken(self._to_node)

    def write(self, octets: bytes) -> None:
        """Carry what the node says."""
        self._to_host += self._carried(octets)

    def host_reads(self) -> bytes:
        """Return what came to the host."""
        return _taken(self._to_host)

    def host_writes(self, octets: bytes) -> None:
        """Carry what the host says."""
        self._to_node += self._carried(octets)

    def unplug(self) -> None:
        """Leave it."""

    def _carried(self, octets: bytes) -> bytes:
        if not self._damaged or self._chance.random() >= self._damaged * len(octets):
            return octets
        spoilt = bytearray(octets)
        spoilt[self._chance.randrange(len(spoilt))] ^= 1 << self._chance.randrange(8)
        return bytes(spoilt)


class _HostEnd:
    """What the host's port has open."""

    def __init__(self, wire: MemoryWire) -> None:
        self._wire = wire
        self.write = wire.host_writes

    @property
    def in_waiting(self) -> int:
        return int(self._wire.has_for_host)

    def take(self, timeout_s: float, waker: int | None = None) -> bytes:
        """Return what came: time stands still meanwhile."""
        del timeout_s, waker
        return self._wire.host_reads()

    def close(self) -> None:
        """Hang up."""


class PtyWire:
    """A pseudo-terminal, whose other end the host opens by its name, with pyserial, as it opens a real port."""

    def __init__(self) -> None:
        """Lay it."""
        self._fd, self._host_fd = pty.openpty()
        tty.setraw(self._host_fd)
        os.set_blocking(self._fd, False)
        self.name = os.ttyname(self._host_fd)

    @property
    def has_for_host(self) -> bool:
        """Say yes: the host asks the system by itself."""
        return True

    @property
    def has_for_node(self) -> bool:
        """Whether the node can read something."""
        return bool(select.select([self._fd], [], [], 0)[0])

    def open_line(self) -> SerialLine:
        """Open the host's end with pyserial."""
        return open_serial(self.name)

    def read(self) -> bytes:
        """Return what came to the node."""
        return os.read(self._fd, MOST_AT_ONCE) if self.has_for_node else b""

    def write(self, octets: bytes) -> None:
        """Carry what the node says; what the kernel does not take is lost, as on a line."""
        try:
            os.write(self._fd, octets)
        except BlockingIOError:
            return

    def unplug(self) -> None:
        """Pull the plug."""
        os.close(self._fd)
        os.close(self._host_fd)


def _taken(octets: bytearray) -> bytes:
    taken = bytes(octets)
    octets.clear()
    return taken
