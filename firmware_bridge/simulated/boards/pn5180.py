"""A PN5180 made of software, on an SPI bus: command frames in, BUSY, registers and what the field heard out.

Simulated: the frames of the data sheet's host interface, TX_CONFIG's bare end of frame, CRCs on and off, bit frames,
collisions, the time of bus and air. Not simulated: EEPROM, low power card detection, dynamic power control.
"""

from firmware_bridge.simulated.boards.tags import Field, bits_of, crc_a, crc_v, octets_of

RESET_TX_CONFIG = 0x0000_04C0  # the bits that a bare end of frame clears are set
BUS_US_A_BYTE = 2
US_A_BIT = {"iso15693": 38, "iso14443a": 10}
RX, TX, IDLE, RFOFF, RFON, SOF = 1, 2, 4, 1 << 8, 1 << 9, 1 << 14


class Pn5180Chip:
    """The chip, and its pins as a board calls them."""

    def __init__(self, time, fields: list[Field]) -> None:
        """See the first of *fields* until the switch says another."""
        self._time, self._fields = time, fields
        self.is_silent = False
        """It does not answer any more: BUSY stays as it is, MISO floats."""
        self.selected = 0
        self.frames: list[bytes] = []
        """The commands that came, the last ones."""
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
        for at in range(len(buffer)):
            buffer[at] = self._reply[at] if at < len(self._reply) and not self.is_silent else 0xFF

    # --- what it does ---

    def _boot(self) -> None:
        self._registers = {0x18: RESET_TX_CONFIG, 0x02: IDLE}
        self._technology = ""
        self._is_lit = False
        self._heard = b""
        self._ready_us: int | None = None
        self._pending = 0

    @property
    def _field(self) -> Field:
        return self._fields[self.selected if self.selected < len(self._fields) else 0]

    def _carry_out(self, frame: bytes) -> None:
        if self.is_silent:
            return
        self.frames = self.frames[-63:]
        self.frames.append(frame)
        code, register = frame[0], frame[1]
        value = sum(octet << 8 * at for at, octet in enumerate(frame[2:6]))
        if code == 0x00:
            self._set(register, value)
        elif code == 0x01:
            self._set(register, self._get(register) | value)
        elif code == 0x02:
            self._set(register, self._get(register) & value)
        elif code == 0x04:
            answer = self._get(register)
            self._reply = bytes(answer >> 8 * at & 0xFF for at in range(4))
        elif code == 0x09:
            self._send(frame[2:], register)
        elif code == 0x0A:
            self._reply = self._heard
        elif code == 0x11:
            self._technology = {0x0D: "iso15693", 0x00: "iso14443a"}[register]
            self._registers[0x18] = RESET_TX_CONFIG
        elif code in (0x16, 0x17):
            self._light(code == 0x16)

    def _light(self, is_on: bool) -> None:
        if is_on and self._field.is_broken:
            return
        if not is_on:
            self._field.put_out()
        self._is_lit = is_on
        self._registers[2] = self._registers.get(2, 0) | (RFON if is_on else RFOFF)

    def _set(self, register: int, value: int) -> None:
        if register == 0x03:
            self._registers[2] = self._registers.get(2, 0) & ~value
        else:
            self._registers[register] = value & 0xFFFFFFFF

    def _get(self, register: int) -> int:
        if register == 0x02 and self._ready_us is not None and self._time.us >= self._ready_us:
            self._registers[2] |= self._pending
            self._ready_us = None
        if register == 0x1D:
            return (1 << 17 if self._is_lit else 0) | (self._field.load & 0x3FF if self._is_lit else 0)
        return self._registers.get(register, 0)

    def _send(self, data: bytes, bits_of_last: int) -> None:
        self._heard, self._ready_us = b"", None
        if not self._is_lit or self._registers.get(0, 0) & 7 != 3:
            return
        is_a = self._technology == "iso14443a"
        bits = bits_of(data)
        if bits_of_last:
            bits = bits[: bits_of_last - 8]
        elif is_a and self._registers.get(0x19, 0) & 1:
            bits += bits_of(crc_a(data))
        elif not is_a and data:
            bits += bits_of(crc_v(data))
        if not is_a and not data and self._registers.get(0x18, 0) & 0x4C0:
            return  # a frame without data, its symbols not taken away, is no end of frame
        answer, collided_at = self._field.ask(self._technology, bits)
        air_us = US_A_BIT[self._technology] * (len(bits) + len(answer)) + 320
        self._time.us += US_A_BIT[self._technology] * len(bits)
        if answer or collided_at is not None:
            self._hear(answer, collided_at, is_a)
            self._ready_us, self._pending = self._time.us + min(air_us, 700), RX | SOF | TX

    def _hear(self, answer: list[int], collided_at: int | None, is_a: bool) -> None:
        align = self._registers.get(0x12, 0) >> 6 & 7 if is_a else 0
        octets = octets_of([0] * align + answer)
        status = 0
        with_crc = not is_a or bool(self._registers.get(0x12, 0) & 1)
        if collided_at is not None:
            status = 1 << 18 | (collided_at + align) << 19
        elif with_crc:
            check = crc_a if is_a else crc_v
            if check(octets[:-2]) != octets[-2:]:
                status = 1 << 16
            octets = octets[:-2]
        self._heard = octets or b"\0"
        self._registers[0x13] = status | len(self._heard)
