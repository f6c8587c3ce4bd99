"""A PN5180 made of software, on an SPI bus: command frames in, BUSY, registers and what the field heard out.

Simulated: the frames of the data sheet's host interface, TX_CONFIG's bare end of frame, CRCs on and off, bit frames,
collisions, a tag that drowns the others in its slot (`Field.captured`), the time of bus and air. It sends while it
takes commands: TX_IRQ tells that it is through, and a command that ends the transceive before cuts the frame off. Not
simulated: EEPROM, low power card detection and dynamic power control.
"""

from tests.firmware_bridge.chips.tags import Field, bits_of, crc_a, crc_v, octets_of

LOADED_TX_CONFIG = 0x0000_07C0  # data between a start symbol and a stop symbol, whichever they are
START_AND_DATA, STOP_SYMBOL, DATA = 0x4C0, 0x300, 0x400
PRESETS = {b"\x0d\x8d": "iso15693", b"\x00\x80": "iso14443a"}
BUS_US_A_BYTE = 2
RX, TX, IDLE, RFOFF, RFON, SOF, GENERAL_ERROR = 1, 2, 4, 1 << 8, 1 << 9, 1 << 14, 1 << 17
TRANSCEIVE = 3


def air_us(technology: str, bits: int) -> int:
    """Return how long so many bits take: 26.48 kbit/s, or 106 with a parity bit to each byte."""
    return bits * 38 if technology == "iso15693" else (bits + bits // 8) * 944 // 100


class Air:
    """How long a technology takes around the bits of a frame, in microseconds (ISO 15693-2 and -3, 14443-2 and -3)."""

    def __init__(self, around_us: int, until_answer_us: int, answer_starts_us: int, answer_ends_us: int) -> None:
        """Take the symbols around a request, the silence after it, and the symbols around an answer."""
        self.around_us, self.until_answer_us = around_us, until_answer_us
        self.answer_starts_us, self.answer_ends_us = answer_starts_us, answer_ends_us


AIR = {"iso15693": Air(113, 321, 151, 151), "iso14443a": Air(20, 91, 10, 10)}
COLLIDED_BITS = {"iso15693": 96, "iso14443a": 40}  # tags that collide say on until they are through


class Pn5180Chip:
    """The chip, and its pins as a board calls them."""

    def __init__(self, time, fields: list[Field]) -> None:
        """See the first of *fields* until the switch says another."""
        self._time, self._fields = time, fields
        self.is_silent = False
        """It does not answer any more: BUSY stays as it is, MISO floats."""
        self.selected = 0
        self.frames: list[bytes] = []
        """The commands that came, the last ones; one that is said over and over stands once."""
        self._is_selected = False
        self._reply = b""
        self._frame = b""
        self._busy_level = 0
        self._boot()

    # --- pins ---

    def nss(self, level: int) -> None:
        """Select the chip, or let it carry out what came."""
        if level == 0:
            self._is_selected, self._frame = True, b""
            return
        if self._is_selected and self._frame:
            self._carry_out(self._frame)
        self._is_selected, self._busy_level = False, 0

    def busy(self) -> int:
        """Return BUSY: high from the end of a transfer until NSS goes up."""
        self._time.us += 1
        return self._busy_level if not self.is_silent else 0

    def reset(self, level: int) -> None:
        """Restart at the rising edge."""
        if level:
            self._boot()

    def switch(self, bit: int):
        """Return the pin of one bit of the antenna switch."""

        def pin(level: int) -> None:
            self.selected = self.selected & ~(1 << bit) | level << bit

        return pin

    # --- bus ---

    def write(self, octets: bytes) -> None:
        """Take the bytes of a command."""
        self._time.us += BUS_US_A_BYTE * len(octets)
        self._frame += bytes(octets)
        self._busy_level = 1

    def readinto(self, buffer: bytearray, _fill: int) -> None:
        """Give the bytes of an answer."""
        self._time.us += BUS_US_A_BYTE * len(buffer)
        self._busy_level = 1
        reply = b"" if self.is_silent else self._reply
        if len(reply) == len(buffer):
            buffer[:] = reply
            return
        for at in range(len(buffer)):
            buffer[at] = reply[at] if at < len(reply) else 0xFF

    # --- what it does ---

    def _boot(self) -> None:
        self._registers = {0x18: LOADED_TX_CONFIG, 0x02: IDLE}
        self._technology = ""
        self._is_lit = False
        self._heard = b""
        self._stop()

    def _stop(self) -> None:
        """Neither send nor hear any more."""
        self._sending: list[int] | None = None
        self._sent_us = self._begun_us = self._through_us = 0
        self._coming: tuple[int, bytes] | None = None
        self._has_begun = False

    @property
    def _field(self) -> Field:
        return self._fields[self.selected if self.selected < len(self._fields) else 0]

    def _carry_out(self, frame: bytes) -> None:
        if self.is_silent:
            return
        if self._sending is not None or self._coming is not None:
            self._catch_up()
        if not self.frames or self.frames[-1] != frame:
            self.frames = self.frames[-63:]
            self.frames.append(frame)
        code, register = frame[0], frame[1]
        if code == 0x04:  # first, for a driver that waits says nothing else
            self._reply = self._get(register).to_bytes(4, "little")
        elif code in (0x00, 0x01, 0x02):
            self._write(code, register, sum(octet << 8 * at for at, octet in enumerate(frame[2:6])))
        elif code == 0x09:
            self._send(frame[2:], register)
        elif code == 0x0A:
            self._reply = self._heard
        elif code == 0x11 and frame[1:] in PRESETS:
            self._technology = PRESETS[frame[1:]]
            self._registers[0x18] = LOADED_TX_CONFIG
            self._registers[0x12] = self._registers[0x19] = 1
        elif code in (0x16, 0x17):
            self._light(code == 0x16)
        else:
            self._raise(GENERAL_ERROR)

    def _raise(self, irqs: int) -> None:
        self._registers[2] = self._registers.get(2, 0) | irqs

    def _light(self, is_on: bool) -> None:
        if is_on and self._field.is_broken:
            return
        if not is_on:
            self._field.put_out()
            self._stop()
        self._is_lit = is_on
        self._raise(RFON if is_on else RFOFF)

    def _write(self, code: int, register: int, value: int) -> None:
        if code == 0x01:
            value |= self._get(register)
        elif code == 0x02:
            value &= self._get(register)
        if register == 0x03:
            self._registers[2] = self._registers.get(2, 0) & ~value
            return
        if register == 0x00 and value & 7 != TRANSCEIVE:
            self._stop()
        self._registers[register] = value & 0xFFFFFFFF

    def _get(self, register: int) -> int:
        if register == 0x1D:
            return (1 << 17 if self._is_lit else 0) | (self._field.load & 0x3FF if self._is_lit else 0)
        return self._registers.get(register, 0)

    def _send(self, data: bytes, bits_of_last: int) -> None:
        if not self._is_lit or self._registers.get(0, 0) & 7 != TRANSCEIVE:
            return
        self._stop()
        self._registers[0x13] = 0  # what was heard counts until the receiver is on again
        self._heard = b""
        symbols = self._registers[0x18]
        is_a = self._technology == "iso14443a"
        if not data and not is_a and (symbols & START_AND_DATA or not symbols & STOP_SYMBOL):
            return  # a frame without data, its symbols not taken away, is no end of frame
        bits = bits_of(data) if symbols & DATA else []
        if bits_of_last:
            bits = bits[: bits_of_last - 8]
        elif bits and self._registers.get(0x19, 0) & 1:
            bits += bits_of(crc_a(data) if is_a else crc_v(data))
        air = AIR[self._technology]
        self._sending = bits
        self._sent_us = self._time.us + (air.around_us if bits else 38) + air_us(self._technology, len(bits))

    def _catch_up(self) -> None:
        """Let happen what is over by now."""
        if self._sending is not None and self._time.us >= self._sent_us:
            bits, self._sending = self._sending, None
            self._raise(TX)
            self._listen(*self._field.ask(self._technology, bits))
        if self._coming is None:
            return
        if not self._has_begun and self._time.us >= self._begun_us:
            self._has_begun = True
            self._raise(SOF)
        if self._time.us >= self._through_us:
            self._registers[0x13], self._heard = self._coming
            self._coming = None
            self._raise(RX)

    def _listen(self, answer: list[int], collided_at: int | None) -> None:
        if not answer and collided_at is None:
            return
        air = AIR[self._technology]
        count = len(answer) if collided_at is None else COLLIDED_BITS[self._technology]
        self._begun_us = self._sent_us + air.until_answer_us + air.answer_starts_us
        self._through_us = self._begun_us + air_us(self._technology, count) + air.answer_ends_us
        self._has_begun = False
        self._coming = self._heard_as(answer, collided_at)

    def _heard_as(self, answer: list[int], collided_at: int | None) -> tuple[int, bytes]:
        """Return RX_STATUS and the buffer; below RX_BIT_ALIGN stand ones, for nothing says what stands there."""
        is_a = self._technology == "iso14443a"
        align = self._registers.get(0x12, 0) >> 6 & 7 if is_a else 0
        octets = octets_of([1] * align + answer)
        status = 0
        if collided_at is not None:
            status = 1 << 18 | (collided_at + align) << 19
        elif self._registers.get(0x12, 0) & 1:
            check = crc_a if is_a else crc_v
            if check(octets[:-2]) != octets[-2:]:
                status = 1 << 16
            octets = octets[:-2]
        octets = octets or b"\0"
        return status | len(octets), octets
