"""The port of one node: the only room of pyserial.

It moves bytes between the port and the link, and hands on what the link says. It tries the
port when it is made, so that the caller hears of a missing one, and tries it again by itself
until it can be used, then and after a plug was pulled. What the bytes mean is the link's business.

pyserial's `exclusive` is an advisory lock (flock, and TIOCEXCL for those who are not root): it
keeps out programs that ask for it, as this one does, and no other.
"""

from __future__ import annotations

import errno
import os
import select
import termios
from typing import TYPE_CHECKING, Final, Protocol

import serial

from firmware_bridge.nodes.link import Link
from firmware_bridge.part_fault import PartFault, cause_of
from firmware_bridge.pump_thread import PumpThread
from firmware_bridge.waker import Waker
from table.clock import NS_PER_S
from table.said_plainly import SaidPlainlyError

if TYPE_CHECKING:
    from collections.abc import Callable

    from firmware_bridge.nodes.frames import Hello
    from firmware_bridge.nodes.link import LinkEvent
    from firmware_bridge.nodes.link_remarks import LinkRemark
    from firmware_bridge.nodes.node_roll import NodeRoll
    from table.clock import Clock

WRITE_TIMEOUT_S: Final = 0.1

LONGEST_WAIT_S: Final = 1.0
"""Nothing of it waits so long for anything: bytes, what is due, and whoever wants something of it wake it."""

REOPEN_EVERY_NS: Final = 250_000_000

LOOKED_AT_TIMES: Final = 3
"""So often a locked port is tried once more at once: who only looks has let go by then."""

_LOCKED: Final = frozenset({errno.EAGAIN, errno.EBUSY})
"""The first is the lock's."""

BAUD: Final = 115_200
"""Without meaning on a USB port, and what a wired node's UART is set to."""


class NodePortError(SaidPlainlyError):
    """No port of a table can be used; its text is one line that names them and the way out."""


MOST_AT_ONCE: Final = 4096
"""Bytes taken at once: all that the kernel holds for a port."""


class SerialLine(Protocol):
    """What is wanted of an open port: pyserial's names, and `take`; all raise OSError once the plug is pulled."""

    @property
    def in_waiting(self) -> int:
        """How many bytes can be read at once."""

    def read(self, size: int) -> bytes:
        """Return *size* bytes, or fewer where they do not come in time."""

    def take(self, timeout_s: float, waker: int | None = None) -> bytes:
        """Return what came, in one go; wait for the first byte at most so long, and no longer than *waker* is still."""

    def write(self, octets: bytes) -> object:
        """Send bytes."""

    def close(self) -> None:
        """Give the port back."""


class _Port:
    """A port of pyserial, read at the price of one wait and one read: a table at rest does little else."""

    def __init__(self, port: str) -> None:
        self._serial = serial.Serial(port, BAUD, timeout=0, write_timeout=WRITE_TIMEOUT_S, exclusive=True)
        self._fd: int = self._serial.fileno()

    @property
    def in_waiting(self) -> int:
        """How many bytes can be read at once."""
        waiting: int = self._serial.in_waiting
        return waiting

    def read(self, size: int) -> bytes:
        """Return *size* bytes, or fewer where they do not come in time."""
        octets: bytes = self._serial.read(size)
        return octets

    def take(self, timeout_s: float, waker: int | None = None) -> bytes:
        """Return what came, in one go; wait for the first byte at most so long, and no longer than *waker* is still."""
        came, _, _ = select.select([self._fd] if waker is None else [self._fd, waker], [], [], timeout_s)
        if self._fd not in came:
            return b""
        octets = os.read(self._fd, MOST_AT_ONCE)
        if not octets:
            # So some drivers tell a pulled plug.
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return octets

    def write(self, octets: bytes) -> object:
        """Send bytes: what the kernel does not take at once is pyserial's to bring out in time."""
        try:
            sent = os.write(self._fd, octets)
        except BlockingIOError:
            sent = 0
        return None if sent == len(octets) else self._serial.write(octets[sent:])

    def close(self) -> None:
        """Give the port back."""
        self._serial.close()


def open_serial(port: str) -> SerialLine:
    """Open a serial port for this process alone; raise OSError where that fails.

    A lock that is gone a moment later was somebody's who only looked whether the port is free.
    """
    for _ in range(LOOKED_AT_TIMES):
        try:
            return _open_locked(port)
        except OSError as fault:
            if fault.errno not in _LOCKED:
                raise
    return _open_locked(port)


def _open_locked(port: str) -> SerialLine:
    try:
        return _Port(port)
    except termios.error as fault:  # not an OSError, though it says the same
        raise OSError(*fault.args) from None


class NodePort:
    """One port, its link, and where to hand on what the link says."""

    def __init__(
        self,
        port: str,
        *,
        clock: Clock,
        sink: Callable[[LinkEvent], object],
        roll: NodeRoll,
        open_line: Callable[[str], SerialLine] = open_serial,
    ) -> None:
        """Try *port*, and leave in `fault` why it cannot be used; *sink* is called by whoever pumps."""
        self.port: Final = port
        self.fault: PartFault | None = None
        """Why the port cannot be opened, as of the last try; null as long as it is open."""
        self.bytes_read: int = 0
        self.bytes_written: int = 0
        self.read_since_opened: int = 0
        self.written_since_opened: int = 0
        self.bytes_unsent: int = 0
        """Bytes that the port did not take in time; the link says again what matters."""
        self._clock = clock
        self._sink = sink
        self._open_line = open_line
        self._link = Link(port, roll)
        self._reopen_ns = clock.now_ns()
        self._thread = PumpThread(self.name)
        self._waker = Waker()
        self._line: SerialLine | None = None
        self._reopen()

    @property
    def is_open(self) -> bool:
        """Whether the plug is in, as far as was noticed."""
        return self._line is not None

    @property
    def node(self) -> str | None:
        """The id of the node that answers here, or None while none does."""
        return self._link.node

    @property
    def hello(self) -> Hello | None:
        """What the node that answers here said of itself: its firmware, its antennas."""
        return self._link.hello

    @property
    def refused_node(self) -> LinkRemark | None:
        """Why the node that answers here cannot be used; None where none does, or where it can."""
        return self._link.refused_node

    @property
    def is_panel(self) -> bool:
        """Whether the node that answers here has keys, and no antennas."""
        return self._link.is_panel

    def order(self, lit: int, buzz_until_ns: int) -> None:
        """Have the lamps of a panel lit, and its buzzer sound until then, from the next pump on."""
        self._link.order(lit, buzz_until_ns, self._clock.now_ns())

    @property
    def frames(self) -> int:
        """Whole frames read so far."""
        return self._link.reader.frames

    @property
    def damaged(self) -> int:
        """Stretches of bytes so far that were no frame."""
        return self._link.reader.damaged

    @property
    def refused(self) -> int:
        """Events so far that came again, or too long before the one that was due."""
        return self._link.refused

    @property
    def round_trip_ns(self) -> int:
        """The least round trip of late."""
        return self._link.round_trip_ns

    def next_due_ns(self) -> int | None:
        """Return when this port wants to be pumped even if no byte comes."""
        due_ns = self._link.next_due_ns()
        if self._line is not None:
            return due_ns
        return self._reopen_ns if due_ns is None else min(due_ns, self._reopen_ns)

    @property
    def name(self) -> str:
        """What an operator calls it."""
        return f"node port {self.port}"

    @property
    def has_failed(self) -> bool:
        """Whether its thread ended though nobody closed it."""
        return self._thread.has_failed

    @property
    def is_called(self) -> bool:
        """Whether a pump would find something to do: bytes to read or to send, a pulled plug, or what time does."""
        due_ns = self.next_due_ns()
        if self._link.has_octets or (due_ns is not None and due_ns <= self._clock.now_ns()):
            return True
        try:
            return self._line is not None and self._line.in_waiting > 0
        except OSError:
            return True

    def pump(self) -> bool:
        """Do what can be done now without waiting; return whether a byte was moved."""
        moved_before = self.bytes_read + self.bytes_written
        self._reopen()
        self._read(0)
        self._pass_time()
        return self.bytes_read + self.bytes_written != moved_before

    def start(self) -> None:
        """Pump from a thread of its own until `close`."""
        self._thread.start(self._run)

    def close(self) -> None:
        """Stop the thread, if there is one, and give the port back."""
        self._thread.stop(self.wake)
        self._unplugged()
        self._waker.close()

    def wake(self) -> None:
        """Let `serve` return now; safe from any thread."""
        self._waker.set()

    def _run(self) -> None:
        while not self._thread.is_stopping:
            self.serve(LONGEST_WAIT_S)

    def serve(self, longest_s: float) -> None:
        """Do what can be done, in this thread; wait for the first byte until something is due, at most so long."""
        self._reopen()
        due_ns = self.next_due_ns()
        wait_s = longest_s if due_ns is None else min(longest_s, max(0, due_ns - self._clock.now_ns()) / NS_PER_S)
        if self._line is None:
            select.select([self._waker.fd], [], [], wait_s)
        else:
            self._read(wait_s)
        self._waker.clear()
        self._pass_time()

    def _read(self, timeout_s: float) -> None:
        """Take what came; wait for the first byte at most so long."""
        while self._line is not None:
            try:
                # What was written in one go is taken in one go: a frame wakes nobody twice.
                octets = self._line.take(timeout_s, self._waker.fd if timeout_s > 0 else None)
            except OSError:
                self._unplugged()
                return
            if not octets:
                return
            self.bytes_read += len(octets)
            self.read_since_opened += len(octets)
            self._hand_on(self._link.receive(octets, self._clock.now_ns()))
            self._write()
            if timeout_s > 0:
                return

    def _pass_time(self) -> None:
        self._hand_on(self._link.pass_time(self._clock.now_ns()))
        self._write()

    def _write(self) -> None:
        octets = self._link.take_octets()
        if not octets or self._line is None:
            return
        try:
            self._line.write(octets)
        except serial.SerialTimeoutException:
            self.bytes_unsent += len(octets)
        except OSError:
            self._unplugged()
        else:
            self.bytes_written += len(octets)
            self.written_since_opened += len(octets)

    def _hand_on(self, found: list[LinkEvent]) -> None:
        for event in found:
            self._sink(event)

    def _unplugged(self) -> None:
        if self._line is None:
            return
        line, self._line = self._line, None
        line.close()
        self._link.closed()
        self._reopen_ns = self._clock.now_ns() + REOPEN_EVERY_NS

    def _reopen(self) -> None:
        now_ns = self._clock.now_ns()
        if self._line is not None or now_ns < self._reopen_ns:
            return
        try:
            self._line = self._open_line(self.port)
        except OSError as fault:
            self.fault = PartFault(cause_of(fault), _why(self.port, fault))
            self._reopen_ns = now_ns + REOPEN_EVERY_NS
        else:
            self.fault = None
            self.read_since_opened = self.written_since_opened = 0
            self._link.opened(now_ns)


def _why(port: str, fault: OSError) -> str:
    """Say in one line what is the matter with a port, and what to do."""
    match fault.errno:
        case errno.ENOENT | errno.ENXIO | errno.ENODEV:
            return (
                f"{port}: no such port; plug the node in, or name its port in the table's file (ls /dev/serial/by-id)"
            )
        case errno.EACCES:
            return f"{port}: permission denied; add the user to the group of the port (usermod -aG dialout USER)"
        case locked if locked in _LOCKED:
            return f"{port}: in use; stop the other program that has it open (fuser {port})"
        case _:
            return f"{port}: cannot be opened as a serial port ({fault}); name a node's port in the table's file"
