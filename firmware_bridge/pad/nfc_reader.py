"""The reader at the scan pad, a PN532 on a serial port: the only room of nfcpy.

It says which tag was laid on the pad. It tries its port when it is made, so that the caller hears of a missing one, and
tries it again by itself until it can be used. nfcpy waits for the chip's answers in real time, some milliseconds each,
and the search for a chip that does not answer takes a second; nothing else here waits. The lock on the port is advisory
(flock): it keeps out programs that ask for it, as this one does, and no other.
"""

import logging
import os
import struct
import termios
from collections import Counter
from collections.abc import Callable
from typing import Final

import nfc.clf
import nfc.clf.pn532
import nfc.clf.transport

from firmware_bridge.pad.pad_baud import NotAPn532Error, set_to_start_baud
from firmware_bridge.pad.pad_targets import MOST_TARGETS, PadTag, uids_in
from firmware_bridge.part_fault import PartFault, port_fault
from firmware_bridge.pump_thread import PumpThread
from table.clock import NS_PER_S, Clock
from table.inbox import Tag
from table.said_plainly import SaidPlainlyError
from table.troubles import Cause

POLL_EVERY_NS: Final = 150_000_000
"""A person lays a card down for longer; the field is off in between, so that every tag answers anew."""

REOPEN_EVERY_NS: Final = 1_000_000_000

FAULTS_TO_REOPEN: Final = 3
"""One bad answer is noise; after so many in a row the chip is spoken to from the start."""

LOOKS_TO_FORGET: Final = 3
"""A tag that so many looks have missed was taken off, and counts as laid down when it is read again."""

_LIST_TARGETS: Final = 0x4A
_TYPE_A_106: Final = 0
_ANSWER_S: Final = 0.5

# What nfcpy lets through when a port goes or a chip talks nonsense: it indexes and unpacks what it has not measured.
_FAULTS: Final = (
    OSError,
    NotAPn532Error,
    termios.error,
    nfc.clf.pn532.Chipset.Error,
    IndexError,
    ValueError,
    TypeError,
    AttributeError,
    AssertionError,
    struct.error,
)

_WHY: Final = {
    Cause.MISSING: "no such port; plug the scan pad's reader in, or name the port it has (ls /dev/serial/by-id)",
    Cause.NOT_ALLOWED: "may not be opened; add this user to the group dialout and log in again",
    Cause.IN_USE: "another program has it open; close that program",
    Cause.SILENT: "no PN532 answers; check that it is set to HSU (serial), its power, and that RX and TX are crossed",
}

# Its complaints would go to the terminal; here every fault is counted, and a port that fails is told by its one line.
logging.getLogger("nfc").addHandler(logging.NullHandler())
logging.getLogger("nfc").propagate = False


class NfcReaderError(SaidPlainlyError):
    """A reader that cannot be used; its text is one line that names the port and the way out."""


class _LockedTty(nfc.clf.transport.TTY):  # type: ignore[misc]  # nfcpy has no types
    """nfcpy's serial port, for this process alone."""

    def open(self, port: str, baudrate: int = 115_200) -> None:
        """Open and lock; raise OSError where another process has it."""
        super().open(port, baudrate)
        self.tty.exclusive = True


class NfcReader:
    """The reader of one scan pad, and whom to tell what was laid there."""

    def __init__(self, port: str, *, clock: Clock, sink: Callable[[PadTag], object]) -> None:
        """Try *port*, and leave in `fault` why it cannot be used; *sink* is called by whoever pumps."""
        self.port: Final = port
        self.name: Final = f"scan pad {port}"
        """What an operator calls it."""
        self.fault: PartFault | None = None
        """Why the port cannot be used, as of the last try; None as long as the reader answers."""
        self.counts: Counter[str] = Counter()
        """`looks`; `faults`, which are looks, and tries to open the port again, without an answer; and `reopened`."""
        self._clock = clock
        self._sink = sink
        self._due_ns = 0
        self._faults_in_a_row = 0
        self._lying: dict[Tag, int] = {}
        self.thread: Final = PumpThread(self.name)
        self._tty: _LockedTty | None = None
        self._frontend: nfc.clf.ContactlessFrontend | None = None
        self._open()

    @property
    def is_open(self) -> bool:
        """Whether the reader answers, as far as was noticed."""
        return self._frontend is not None

    def next_due_ns(self) -> int:
        """Return when to pump next."""
        return self._due_ns

    def pump(self) -> bool:
        """Look at the pad if it is time, or try the port again; return whether either was done."""
        now_ns = self._clock.now_ns()
        if now_ns < self._due_ns:
            return False
        if self._frontend is None:
            self._reopen(now_ns)
        else:
            self._due_ns = now_ns + POLL_EVERY_NS
            self._look(self._frontend, now_ns)
        return True

    def start(self) -> None:
        """Pump in a daemon thread from now on, at the pace of the real time."""
        self.thread.start(self._run)

    def close(self) -> None:
        """Stop, and give the port back."""
        self.thread.stop()
        if self._frontend is not None:
            try:
                # The polite way: the chip goes to sleep, and its baud rate back to where the next start expects it.
                self._frontend.close()
            except _FAULTS:
                self.counts["faults"] += 1
        self._drop()

    def _run(self) -> None:
        while not self.thread.wait(POLL_EVERY_NS / NS_PER_S):
            self.pump()

    def _open(self) -> None:
        try:
            # The device itself: by its name nfcpy knows the ports of a Pi that want more time or a lower rate.
            self._tty = _LockedTty(os.path.realpath(self.port))
            set_to_start_baud(self._tty, self.thread.wait)
            device = nfc.clf.pn532.init(self._tty)
            # nfcpy's own way to a port takes no name with / _ or . in it.
            device._path = self.port  # noqa: SLF001 - nfcpy's frontend prints it, and only `connect` would set it
            self._frontend = nfc.clf.ContactlessFrontend()
            self._frontend.device = device
        except _FAULTS as fault:
            self._drop()
            self.fault = port_fault(self.port, fault, _WHY)
            self._due_ns = self._clock.now_ns() + REOPEN_EVERY_NS
        else:
            self.fault = None

    def _reopen(self, now_ns: int) -> None:
        self._due_ns = now_ns
        self._open()
        self.counts["faults" if self._frontend is None else "reopened"] += 1

    def _drop(self) -> None:
        """Give the port back without a word to the chip, which may not be there."""
        tty, self._tty, self._frontend = self._tty, None, None
        self._faults_in_a_row = 0
        try:
            if tty is not None and tty.tty is not None:
                tty.tty.close()
        except _FAULTS:
            self.counts["faults"] += 1

    def _look(self, frontend: nfc.clf.ContactlessFrontend, now_ns: int) -> None:
        self.counts["looks"] += 1
        try:
            device = frontend.device
            answer = device.chipset.command(_LIST_TARGETS, bytearray([MOST_TARGETS, _TYPE_A_106]), _ANSWER_S)
            uids = uids_in(bytes(answer))
            device.mute()
        except _FAULTS:
            self.counts["faults"] += 1
            self._faults_in_a_row += 1
            if self._faults_in_a_row >= FAULTS_TO_REOPEN:
                self._drop()
            return
        self._faults_in_a_row = 0
        self._take(uids, now_ns)

    def _take(self, uids: tuple[Tag, ...], now_ns: int) -> None:
        laid = [uid for uid in uids if uid not in self._lying]
        missed = {uid: misses + 1 for uid, misses in self._lying.items()}
        self._lying = {uid: misses for uid, misses in missed.items() if misses < LOOKS_TO_FORGET}
        self._lying |= dict.fromkeys(uids, 0)
        for uid in laid:
            self._sink(PadTag(uid=uid, at_ns=now_ns))
