"""An MFRC522 made of software, on an SPI bus: addresses and data, a FIFO and what the field heard.

Simulated: transfers as in 8.1.2 of the data sheet, of one byte and of several; registers of a transceive and what they
are after a reset, CRCs and the command that works one out, bit frames and collisions. Not simulated: timers,
authentication, gain, the self-test, and a FIFO that is full.
"""

from tests.firmware_bridge.chips.tags import Field, bits_of, crc_a, octets_of

AFTER_RESET = {0x01: 0x20, 0x0C: 0x10, 0x0E: 0xA0, 0x11: 0x3F, 0x14: 0x80, 0x26: 0x48, 0x37: 0x92}  # version 2.0
IRQS_AFTER_RESET = 0x14
TX_IRQ, RX_IRQ = 0x40, 0x20
COLLIDED, CRC_ERROR = 0x08, 0x04
CALCULATE_CRC, CRC_IRQ = 0x03, 0x04  # a command, and of DivIrqReg that it is done
POSITION_NOT_VALID, POSITIONS = 0x20, 32
ANSWER_BITS = 40  # tags that collide say on until they are through
TURN_US = 110  # silence after a request, and the symbols around both frames


def air_us(bits: int) -> int:
    """Return how long so many bits take at 106 kbit/s, with a parity bit to each byte."""
    return (bits + bits // 8) * 944 // 100


class Rc522Chip:
    """The chip, and its pins as a board calls them."""

    def __init__(self, time, field: Field) -> None:
        """Sit on one field."""
        self._time, self._field = time, field
        self.is_silent = False
        self._boot()

    def nss(self, level: int) -> None:
        """Select the chip: what comes first is an address."""
        if level == 0:
            self._address: int | None = None

    def reset(self, level: int) -> None:
        """Restart at the rising edge."""
        if level:
            self._boot()

    def write(self, octets: bytes) -> None:
        """Take an address and what is written there; an address that reads, or that is none, moves nothing."""
        self.exchange(octets)

    def write_readinto(self, octets: bytes, answer: bytearray) -> None:
        """Take addresses, and give the value of each while the next one comes."""
        answer[:] = self.exchange(octets)

    def exchange(self, octets: bytes) -> bytes:
        """Clock bytes both ways."""
        self._time.us += 2 * len(octets)
        return bytes(self._clocked(octet) for octet in octets)

    def _clocked(self, octet: int) -> int:
        address = self._address
        if self.is_silent:
            return 0xFF
        if address is None or address & 0x80:
            self._address = octet
        elif not address & 0x01:
            self._set(address >> 1, octet)
        return self._get(address >> 1 & 0x3F) if address is not None and address & 0x81 == 0x80 else 0xFF

    def _boot(self) -> None:
        self._registers = dict(AFTER_RESET)
        self._fifo = b""
        self._irqs = IRQS_AFTER_RESET
        self._due: list[tuple[int, int]] = []
        self._address = None
        self._field.put_out(self._time.us)

    def _get(self, register: int) -> int:
        if register == 0x09:
            octet, self._fifo = self._fifo[0] if self._fifo else 0, self._fifo[1:]
            return octet
        if register == 0x0A:
            return len(self._fifo)
        if register == 0x04:
            while self._due and self._time.us >= self._due[0][0]:
                self._irqs |= self._due.pop(0)[1]
            return self._irqs
        return self._registers.get(register, 0)

    def _set(self, register: int, value: int) -> None:
        if register == 0x09:
            self._fifo += bytes((value,))
        elif register == 0x0A and value & 0x80:
            self._fifo = b""
        elif register == 0x04:
            self._irqs = self._irqs | value & 0x7F if value & 0x80 else self._irqs & ~value
        elif register == 0x01 and value & 0x0F == 0x0F:
            self._boot()
        elif register == 0x01 and value & 0x0F == CALCULATE_CRC:
            self._registers[0x22], self._registers[0x21] = crc_a(self._fifo)
            self._registers[0x05], self._fifo = CRC_IRQ, b""
        elif register == 0x0E:
            self._registers[register] = self._registers[register] & 0x7F | value & 0x80
        elif register not in (0x06, 0x37):
            self._set_plain(register, value)

    def _set_plain(self, register: int, value: int) -> None:
        if register == 0x14:
            (self._field.light if value & 3 else self._field.put_out)(self._time.us)
        self._registers[register] = value
        if register == 0x0D and value & 0x80 and self._registers[0x01] & 0x0F == 0x0C:
            self._send(value)

    def _send(self, framing: int) -> None:
        data, self._fifo = self._fifo, b""
        self._registers[0x06] = 0  # the receiver starts up
        if self._registers[0x14] & 3 != 3 or self._registers.get(0x15) != 0x40 or self._field.is_broken:
            return
        bits = bits_of(data)
        if framing & 7:
            bits = bits[: (framing & 7) - 8]
        if self._registers.get(0x12, 0) & 0x80:
            bits += bits_of(crc_a(data))
        sent_us = self._time.us + air_us(len(bits))
        self._due = [(sent_us, TX_IRQ)]
        answer, collided_at = self._field.ask("iso14443a", bits)
        if answer or collided_at is not None:
            count = len(answer) if collided_at is None else ANSWER_BITS
            self._due.append((sent_us + TURN_US + air_us(count), RX_IRQ))
            self._hear(answer, collided_at, framing >> 4 & 7)

    def _hear(self, answer: list[int], collided_at: int | None, align: int) -> None:
        """Fill the FIFO; below RxAlign stand ones, for nothing says what stands there."""
        octets = octets_of([1] * align + answer) or b"\0"
        position = POSITION_NOT_VALID
        if collided_at is not None:
            self._registers[0x06] = COLLIDED
            if collided_at + align < POSITIONS:
                position = (collided_at + align + 1) & 0x1F
        elif self._registers.get(0x13, 0) & 0x80:
            self._registers[0x06] = 0 if crc_a(octets[:-2]) == octets[-2:] else CRC_ERROR
            octets = octets[:-2]
        self._registers[0x0E] = self._registers[0x0E] & 0x80 | position
        self._fifo = octets
