"""The PN5180's bus: commands and registers, their low byte first; BUSY tells when the chip is at work."""

from firmware_bridge.firmware.payloads import CHIP_SILENT

WRITE_REGISTER, READ_REGISTER, READ_EEPROM = 0x00, 0x04, 0x07

BUSY_US = 4_000  # a chip that takes longer hangs
EDGE_US = 1_000  # for one step of a transfer where BUSY does not tell
FIRMWARE_VERSION = bytes((READ_EEPROM, 0x12, 2))
NO_ANSWERS = (b"\xff\xff", b"\0\0")


class Pn5180Bus:
    """One chip's end of it. *spi* has `write` and `readinto`; *nss* and *busy* are called as pins are."""

    def __init__(self, spi, nss, busy, time) -> None:
        self._spi, self._nss, self._busy, self._time = spi, nss, busy, time

    def _write(self, register: int, value: int) -> None:
        self._command(bytes((WRITE_REGISTER, register)) + word(value))

    def _read(self, register: int) -> int:
        octets = self._command(bytes((READ_REGISTER, register)), 4)
        if octets == b"\xff\xff\xff\xff":
            raise OSError(CHIP_SILENT)  # nobody drives the line
        return octets[0] | octets[1] << 8 | octets[2] << 16 | octets[3] << 24

    def _command(self, frame: bytes, count: int = 0) -> bytes:
        self._turn(frame, None)
        if not count:
            return b""
        answer = bytearray(count)
        self._turn(b"", answer)
        return bytes(answer)

    def _turn(self, frame: bytes, answer: bytearray | None) -> None:
        self._await_busy(0)
        self._nss(0)
        if answer is None:
            self._spi.write(frame)
        else:
            self._spi.readinto(answer, 0xFF)
        try:
            self._await_busy(1)
        finally:
            self._nss(1)
        self._await_busy(0)

    def _await_busy(self, level: int) -> None:
        if self._busy() == level:
            return
        began_us = self._time.now_us()
        while self._busy() != level:
            if self._time.since_us(began_us) > BUSY_US:
                raise OSError(CHIP_SILENT)

    def _answers_unasked(self) -> bool:
        """Return whether the chip tells its version to somebody who gives it time and does not look at BUSY."""
        version = bytearray(2)
        for is_answer in (False, True):
            self._nss(0)
            if is_answer:
                self._spi.readinto(version, 0xFF)
            else:
                self._spi.write(FIRMWARE_VERSION)
            self._time.sleep_us(EDGE_US)
            self._nss(1)
            self._time.sleep_us(EDGE_US)
        return bytes(version) not in NO_ANSWERS


def word(value: int) -> bytes:
    """Return four bytes, the low one first."""
    return bytes((value & 0xFF, value >> 8 & 0xFF, value >> 16 & 0xFF, value >> 24 & 0xFF))
