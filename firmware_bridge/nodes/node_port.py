"""The port of one node: the only room of pyserial.

It moves bytes between the port and the link, and hands on what the link says. It tries the
port when it is made, so that the caller hears of a missing one, and tries it again by itself
until it can be used, then and after a plug was pulled. What the bytes mean is the link's business.

pyserial's `exclusive` is an advisory lock (flock, and TIOCEXCL for those who are not root): it
keeps out programs that ask for it, as this one does, and no other.
"""

import errno
import os
import select
import termios
from collections.abc import Callable
from typing import Final, Protocol

import serial

from firmware_bridge.nodes.link import Link, LinkEvent
from firmware_bridge.nodes.link_remarks import LinkRemark
from firmware_bridge.nodes.node_roll import NodeRoll
from firmware_bridge.part_fault import PartFault, port_fault
from firmware_bridge.pump_thread import PumpThread
from firmware_bridge.waker import Waker
from table.clock import NS_PER_S, Clock, first_ns
from table.said_plainly import SaidPlainlyError
from table.troubles import Cause

WRITE_TIMEOUT_S: Final = 0.1

LONGEST_WAIT_S: Final = 1.0
"""Nothing of it waits so long for anything: bytes, what is due, and whoever wants something of it wake it."""

REOPEN_EVERY_NS: Final = 250_000_000

LOOKED_AT_TIMES: Final = 3
"""So often a locked port is tried once more at once: who only looks has let go by then."""

_LOCKED: Final = frozenset({errno.EAGAIN, errno.EBUSY})  # the first is the lock's

MOST_AT_ONCE: Final = 4096
"""Bytes taken at once: all that the kernel holds for a port."""

BAUD: Final = 115_200
"""Without meaning on a USB port, and what a wired node's UART is set to."""


class NodePortError(SaidPlainlyError):
    """No port of a table can be used; its text is one line that names them and the way out."""


class SerialLine(Protocol):
    """What is wanted of an open port: pyserial's names, and `take`; all raise OSError once the plug is pulled."""

    @property
    def in_waiting(self) -> int:
        """How many bytes can be read at once."""

    def take(self, timeout_s: float, waker: int | None = None) -> bytes:
        """Return what came, in one go; wait for the first byte at most so long, and no longer than *waker* is still."""

    def write(self, octets: bytes) -> object:
        """Send bytes."""

    def close(self) -> None:
        """Give the port back."""


class SerialPort(serial.Serial):  # type: ignore[misc]  # pyserial has no types
    """A port of pyserial, read at the price of one wait and one read: a table at rest does little else."""

    def __init__(self, port: str) -> None:
        """Open it for this process alone; raise OSError where that fails."""
        try:
            super().__init__(port, BAUD, timeout=0, write_timeout=WRITE_TIMEOUT_S, exclusive=True)
        except termios.error as fault:  # not an OSError, though it says the same
            raise OSError(*fault.args) from None

    def take(self, timeout_s: float, waker: int | None = None) -> bytes:
        """Return what came, in one go; wait for the first byte at most so long, and no longer than *waker* is still."""
        came, _, _ = select.select([self.fd] if waker is None else [self.fd, waker], [], [], timeout_s)
        if self.fd not in came:
            return b""
        octets = os.read(self.fd, MOST_AT_ONCE)
        if not octets:
            # So some drivers tell a pulled plug.
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return octets

    def write(self, octets: bytes) -> object:
        """Send bytes: what the kernel does not take at once is pyserial's to bring out in time."""
        try:
            sent = os.write(self.fd, octets)
        except BlockingIOError:
            sent = 0
        return None if sent == len(octets) else super().write(octets[sent:])


def open_serial(port: str) -> SerialPort:
    """Open a serial port for this process alone; raise OSError where that fails.

    A lock that is gone a moment later was somebody's who only looked whether the port is free.
    """
    for _ in range(LOOKED_AT_TIMES):
        try:
            return SerialPort(port)
        except OSError as fault:
            if fault.errno not in _LOCKED:
                raise
    return SerialPort(port)


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
        self.name: Final = f"node port {port}"
        """What an operator calls it."""
        self.fault: PartFault | None = None
        """Why the port cannot be opened, as of the last try; None as long as it is open."""
        self.read_since_opened: int = 0
        self.written_since_opened: int = 0
        self.bytes_unsent: int = 0
        """Bytes that the port did not take in time; the link says again what matters."""
        self.link: Final = Link(port, roll)
        self._clock = clock
        self._sink = sink
        self._open_line = open_line
        self._reopen_ns = clock.now_ns()
        self.thread: Final = PumpThread(self.name)
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
        return self.link.node

    @property
    def refused_node(self) -> LinkRemark | None:
        """Why the node that answers here cannot be used; None where none does, or where it can."""
        return self.link.refused_node

    def order(self, lit: int, buzz_until_ns: int) -> None:
        """Have the lamps of a panel lit, and its buzzer sound until then, from the next pump on."""
        self.link.orders.give(lit, buzz_until_ns, self._clock.now_ns())

    def expect(self, antennas: int) -> None:
        """Have the node look first at these antennas, bit 0 for antenna 0; safe from any thread."""
        if self.link.due_looks.expect(antennas, self._clock.now_ns()):
            self.wake()

    def next_due_ns(self) -> int | None:
        """Return when this port wants to be pumped even if no byte comes."""
        return first_ns(self.link.next_due_ns(), self._reopen_ns if self._line is None else None)

    @property
    def is_called(self) -> bool:
        """Whether a pump would find something to do: bytes to read or to send, a pulled plug, or what time does."""
        due_ns = self.next_due_ns()
        if self.link.has_octets or (due_ns is not None and due_ns <= self._clock.now_ns()):
            return True
        try:
            return self._line is not None and self._line.in_waiting > 0
        except OSError:
            return True

    def pump(self) -> bool:
        """Do what can be done now without waiting; return whether a byte was moved."""
        self._reopen()
        moved_before = self.read_since_opened + self.written_since_opened
        self._read(0)
        self._pass_time()
        return self.read_since_opened + self.written_since_opened != moved_before

    def start(self) -> None:
        """Pump from a thread of its own until `close`."""
        self.thread.start(self._run)

    def close(self) -> None:
        """Stop the thread, if there is one, and give the port back."""
        self.thread.stop(self.wake)
        self._unplugged()
        self._waker.close()

    def wake(self) -> None:
        """Let `serve` return now; safe from any thread."""
        self._waker.set()

    def _run(self) -> None:
        while not self.thread.is_stopping:
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
            self.read_since_opened += len(octets)
            self._hand_on(self.link.receive(octets, self._clock.now_ns()))
            if timeout_s > 0:
                return

    def _pass_time(self) -> None:
        self._hand_on(self.link.pass_time(self._clock.now_ns()))

    def _write(self) -> None:
        octets = self.link.take_octets()
        if self._line is None:
            return
        try:
            self._line.write(octets)
        except serial.SerialTimeoutException:
            self.bytes_unsent += len(octets)
        except OSError:
            self._unplugged()
        else:
            self.written_since_opened += len(octets)

    def _hand_on(self, found: list[LinkEvent]) -> None:
        for event in found:
            self._sink(event)
        if self.link.has_octets:
            self._write()

    def _unplugged(self) -> None:
        if self._line is None:
            return
        line, self._line = self._line, None
        line.close()
        self.link.closed()
        self._reopen_ns = self._clock.now_ns() + REOPEN_EVERY_NS

    def _reopen(self) -> None:
        if self._line is not None or (now_ns := self._clock.now_ns()) < self._reopen_ns:
            return
        try:
            self._line = self._open_line(self.port)
        except OSError as fault:
            self.fault = port_fault(self.port, fault, _why(self.port, fault))
            self._reopen_ns = now_ns + REOPEN_EVERY_NS
        else:
            self.fault = None
            self.read_since_opened = self.written_since_opened = 0
            self.link.opened(now_ns)


def _why(port: str, fault: OSError) -> dict[Cause, str]:
    """Say for each cause in one line what is the matter with a port, and what to do."""
    return {
        Cause.MISSING: "no such port; plug the node in, or name its port in the table's file (ls /dev/serial/by-id)",
        Cause.NOT_ALLOWED: "permission denied; add the user to the group of the port (usermod -aG dialout USER)",
        Cause.IN_USE: f"in use; stop the other program that has it open (fuser {port})",
        Cause.SILENT: f"cannot be opened as a serial port ({fault}); name a node's port in the table's file",
    }
