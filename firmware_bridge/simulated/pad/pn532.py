"""A PN532 behind a pseudo-terminal, below the real nfcpy driver.

A thread, for nfcpy waits in real time for the answers; all else in the simulated room is
pumped by one. It speaks at one baud rate at a time and hears nothing at another; the rate outlives
the program that set it, until the plug is pulled. Not simulated: the air (collisions, range, time
unless *answer_s* is given), what a byte at a wrong rate is taken for, FeliCa, type B, target mode,
sleep, and the chip's own bugs.
"""

import fcntl
import select
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Final

from firmware_bridge.simulated.nodes.lines import Line, perfect
from firmware_bridge.simulated.nodes.ptys import Pty
from firmware_bridge.simulated.pad.hsu_frames import ACK, SYNTAX_ERROR, HsuReader, Sign, framed
from firmware_bridge.simulated.pad.pad_tags import PadCard, checksum

_WAIT_S: Final = 0.02
_MOST_TARGETS: Final = 2
_FIFO: Final = 0x6339
_RX_MODE: Final = 0x6303
_CHECKS_CRC: Final = 0x80
_REQUEST: Final = 0x26
"""What is left in the FIFO where nothing answered."""
_NO_ANSWER: Final = b"\x01"
_LIST_TARGETS: Final = 0x4A
_TYPE_A: Final = b"\x00"
_DONE: Final = b"\x00"
_FIELD: Final = 1
_RETRIES: Final = 5
_START_BAUD: Final = 115_200
_BAUDS: Final = (9_600, 19_200, 38_400, 57_600, 115_200, 230_400, 460_800, 921_600, 1_288_000)
"""By their numbers in SetSerialBaudrate."""
_GET_TERMIOS2: Final = 0x802C542A
_TERMIOS2_SPEED: Final = slice(40, 44)
"""Linux: unlike `tcgetattr` it has the rate as a number, also one that has no name."""


class _Port(Pty):
    """A pty that is waited for."""

    def wait(self, seconds: float) -> None:
        """Return when the host has said something, or after *seconds*."""
        ends = self._ends
        if ends is None:
            threading.Event().wait(seconds)
            return
        try:
            select.select([ends[0]], [], [], seconds)
        except (OSError, ValueError):
            return  # the plug was pulled meanwhile

    @property
    def is_spoken_to(self) -> bool:
        """Whether the host has said something that was not taken yet."""
        return self._ends is not None and bool(select.select([self._ends[0]], [], [], 0)[0])

    @property
    def host_baud(self) -> int | None:
        """The rate that the host has set its end to: a pseudo-terminal keeps it, and does nothing about it."""
        if self._ends is None:
            return None
        settings = fcntl.ioctl(self._ends[1], _GET_TERMIOS2, bytes(_TERMIOS2_SPEED.stop))
        return int.from_bytes(settings[_TERMIOS2_SPEED], sys.byteorder)


class SimulatedPn532:
    """The chip, its port, and the tags that a test lays on it."""

    def __init__(self, path: Path, *, answer_s: float = 0.0, line: Line = perfect, baud: int = _START_BAUD) -> None:
        """Put the reader in; *path* becomes its port, *line* what becomes of the bytes to the host.

        *answer_s* is what each look at the pad takes in real time, *baud* the rate at which another
        program left the chip.
        """
        self.line = line
        self.baud = baud
        """The rate at which it hears and speaks."""
        self._next_baud: int | None = None
        """What the host has set, until it acknowledges that it was told so."""
        self.commands = 0
        """Whole commands taken."""
        self.looks = 0
        """Looks for cards of type A that are over."""
        self._port = _Port(path)
        self._frames = HsuReader()
        self._tags: list[PadCard] = []
        self._targets: list[PadCard] = []
        self._registers: dict[int, int] = {_RX_MODE: _CHECKS_CRC, _FIFO: _REQUEST}
        self._retries = 0xFF
        self._last = b""
        self._answer_s = answer_s
        self._lock = threading.Lock()
        self._is_stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name=f"pn532 {path.name}", daemon=True)
        self._thread.start()

    @property
    def port(self) -> str:
        """The port's name for the driver; the same after it was pulled and put back."""
        return str(self._port.path)

    @property
    def is_behind(self) -> bool:
        """Whether it was told something that it has not taken yet; all else it has answered, if it is to."""
        with self._lock:
            return self._port.is_spoken_to

    @property
    def bytes_written(self) -> int:
        """Bytes sent to the host since the plug was put in."""
        return self._port.bytes_written

    def lay(self, tag: PadCard) -> None:
        """Lay a tag on the pad; of more than two, those laid first are read."""
        with self._lock:
            tag.is_selected = False
            self._tags.append(tag)

    def take_off(self, tag: PadCard) -> None:
        """Let the reader see *tag* no more."""
        with self._lock:
            self._tags.remove(tag)

    def unplug(self) -> None:
        """Pull the plug: the port is gone, and the chip has lost its power."""
        with self._lock:
            self._port.unplug()
            self._frames = HsuReader()
            self._registers = {_RX_MODE: _CHECKS_CRC, _FIFO: _REQUEST}
            self.baud, self._next_baud = _START_BAUD, None
            self._switch_field_off()

    def plug(self) -> None:
        """Put it back."""
        with self._lock:
            self._port.plug()

    def close(self) -> None:
        """End the thread and the port."""
        self._is_stopping.set()
        self._thread.join()
        self._port.unplug()

    def _run(self) -> None:
        while not self._is_stopping.is_set():
            self._port.wait(_WAIT_S)
            with self._lock:
                octets = self._port.read()
                for frame in self._frames.push(octets if self._is_heard_at(self._port.host_baud) else b""):
                    self._take(frame)

    def _is_heard_at(self, host_baud: int | None) -> bool:
        """Tell whether host and chip speak at the same rate."""
        if host_baud is not None and host_baud == self._next_baud:
            # The host has changed already: its acknowledgement may still lie in the port.
            self.baud, self._next_baud = host_baud, None
        return host_baud == self.baud

    def _set_baud(self, told: bytes) -> bytes:
        self._next_baud = _BAUDS[told[0]]
        return b""

    def _take(self, frame: bytes | Sign) -> None:
        if frame is Sign.ACK and self._next_baud is not None:
            self.baud, self._next_baud = self._next_baud, None
        elif frame is Sign.NACK:
            self._send(self._last)
        elif isinstance(frame, bytes):
            self.commands += 1
            self._send(ACK)
            answer = self._answer(frame[0], frame[1:])
            self._last = SYNTAX_ERROR if answer is None else framed(bytes([frame[0] + 1]) + answer)
            self._send(self._last)
            self.looks += frame[:1] == bytes([_LIST_TARGETS]) and frame[2:3] == _TYPE_A

    def _send(self, octets: bytes) -> None:
        for piece in self.line(octets):
            self._port.write(piece)

    def _answer(self, code: int, told: bytes) -> bytes | None:
        """Return the answer to a command, None for one that this chip does not know or that is cut short."""
        answers: dict[int, Callable[[bytes], bytes]] = {
            0x00: self._diagnose,
            0x02: lambda _: bytes.fromhex("32010607"),
            0x04: lambda _: bytes([0, 0, 0, 0]),
            0x06: self._read_registers,
            0x08: self._write_registers,
            0x10: self._set_baud,
            0x12: lambda _: b"",  # SetParameters
            0x14: lambda _: b"",  # SAMConfiguration
            0x16: lambda _: _DONE,  # PowerDown: it wakes at the next byte
            0x32: self._configure_field,
            0x40: self._exchange,
            0x42: self._communicate,
            0x44: lambda _: _DONE,  # InDeselect
            _LIST_TARGETS: self._list_targets,
            0x52: lambda _: _DONE,  # InRelease
        }
        try:
            return answers[code](told) if code in answers else None
        except IndexError:
            return None

    def _diagnose(self, told: bytes) -> bytes:
        """Say the line test back; the other tests pass."""
        return told if told[:1] == b"\x00" else _DONE

    def _read_registers(self, told: bytes) -> bytes:
        return bytes(self._registers.get(int.from_bytes(told[at : at + 2], "big"), 0) for at in range(0, len(told), 2))

    def _write_registers(self, told: bytes) -> bytes:
        for at in range(0, len(told) - 2, 3):
            self._registers[int.from_bytes(told[at : at + 2], "big")] = told[at + 2]
        return b""

    def _configure_field(self, told: bytes) -> bytes:
        if told[:1] == bytes([_FIELD]) and not told[1] & 1:
            self._switch_field_off()
        elif told[:1] == bytes([_RETRIES]):
            self._retries = told[3]
        return b""

    def _switch_field_off(self) -> None:
        self._targets = []
        for tag in self._tags:
            tag.is_selected = False

    def _list_targets(self, told: bytes) -> bytes:
        most, technology = told[0], told[1]
        if self._answer_s:
            self._is_stopping.wait(self._answer_s)
        self._targets = []
        for _ in range(1 + bool(self._retries)):
            if technology == 0 and not self._targets:
                self._targets = [tag for tag in self._tags if not tag.is_selected][: min(most, _MOST_TARGETS)]
            for tag in self._tags:
                tag.is_selected = tag in self._targets
        if self._targets:
            # The chip checks the sums of what it is told from now on, as it does after every activation.
            self._registers[_RX_MODE] = _CHECKS_CRC
        listed = b"".join(bytes([number + 1]) + tag.target for number, tag in enumerate(self._targets))
        return bytes([len(self._targets)]) + listed

    def _exchange(self, told: bytes) -> bytes:
        number = told[0] & 0x0F
        tag = self._targets[number - 1] if 0 < number <= len(self._targets) else None
        answer = tag.answer(told[1:]) if tag in self._tags and tag is not None else None
        return _NO_ANSWER if answer is None else _DONE + answer

    def _communicate(self, told: bytes) -> bytes:
        """Say *told* to the first target; its sum is handed on where the chip does not check it."""
        answer = self._exchange(b"\x01" + told)
        if answer[:1] != _DONE or self._registers.get(_RX_MODE, 0) & _CHECKS_CRC or len(answer) <= _MOST_TARGETS:
            return answer
        return answer + checksum(answer[1:])
