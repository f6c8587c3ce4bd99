"""An MFRC522 made of software, on an SPI bus: one byte of address, one of data, a FIFO and what the field heard.

Simulated: registers of a transceive, CRCs, bit frames and collisions. Not simulated: timers, authentication, gain.
"""

from firmware_bridge.simulated.boards.tags import Field, bits_of, crc_a, octets_of

VERSION_2 = 0x92
AIR_US = 700


class Rc522Chip:
    """The chip, and its pins as a board calls them."""

    def __init__(self, time, field: Field) -> None:
        """Sit on one field."""
        self._time, self._field = time, field
        self.is_silent = False
        self._boot()

    def nss(self, level: int) -> None:
        """Be selected or not: each transfer is whole by itself."""

    def reset(self, level: int) -> None:
        """Restart at the rising edge."""
        if level:
            self._boot()

    def write(self, octets: bytes) -> None:
        """Take an address and a value."""
        self._time.us += 4
        if not self.is_silent:
            self._set(octets[0] >> 1 & 0x3F, octets[1])

    def write_readinto(self, octets: bytes, answer: bytearray) -> None:
        """Take an address, and give its value."""
        self._time.us += 4
        answer[1] = 0xFF if self.is_silent else self._get(octets[0] >> 1 & 0x3F)

    def _boot(self) -> None:
        self._registers = {0x37: VERSION_2, 0x14: 0x80}
        self._fifo = b""
        self._irq_us: int | None = None

    def _get(self, register: int) -> int:
        if register == 0x09:
            octet, self._fifo = self._fifo[0] if self._fifo else 0, self._fifo[1:]
            return octet
        if register == 0x0A:
            return len(self._fifo)
        if register == 0x04:
            return 0x20 if self._irq_us is not None and self._time.us >= self._irq_us else 0
        return self._registers.get(register, 0)

    def _set(self, register: int, value: int) -> None:
        if register == 0x09:
            self._fifo += bytes((value,))
        elif register == 0x0A and value & 0x80:
            self._fifo = b""
        elif register == 0x04:
            self._irq_us = None
        elif register == 0x01 and value == 0x0F:
            self._boot()
        else:
            if register == 0x14 and not value & 3:
                self._field.put_out()
            self._registers[register] = value
            if register == 0x0D and value & 0x80 and self._registers.get(1) == 0x0C:
                self._send(value)

    def _send(self, framing: int) -> None:
        data, self._fifo = self._fifo, b""
        if self._registers.get(0x14, 0) & 3 != 3 or self._registers.get(0x15) != 0x40 or self._field.is_broken:
            return
        bits = bits_of(data)
        if framing & 7:
            bits = bits[: (framing & 7) - 8]
        if self._registers.get(0x12, 0) & 0x80:
            bits += bits_of(crc_a(data))
        answer, collided_at = self._field.ask("iso14443a", bits)
        if not answer and collided_at is None:
            return
        align = framing >> 4 & 7
        octets = octets_of([0] * align + answer) or b"\0"
        error = 0
        if collided_at is not None:
            error = 0x08
            self._registers[0x0E] = (collided_at + align + 1) & 0x1F
        elif self._registers.get(0x13, 0) & 0x80:
            error = 0 if crc_a(octets[:-2]) == octets[-2:] else 0x04
            octets = octets[:-2]
        self._registers[0x06], self._fifo = error, octets
        self._irq_us = self._time.us + AIR_US
