"""A PN5180 made of software, on an SPI bus: command frames in, BUSY, registers and what the field heard out.

Simulated: the frames of the data sheet's host interface, TX_CONFIG's bare end of frame, CRCs on and off, bit frames,
collisions, a tag that drowns the others in its slot (`Field.captured`), the time of bus and air. It sends while it
takes commands: TX_IRQ tells that it is through, and a command that ends the transceive before cuts the frame off.
TRANSCEIVE_STATE goes with it, and what is sent in another state than WaitTransmit is refused. Its supply may dip, and
then it has no preset, and no tag understands it. Not simulated: writing the EEPROM, low power card detection and
dynamic power control.
"""

from tests.firmware_bridge.chips.tags import Field, bits_of, crc_a, crc_v, octets_of

LOADED_TX_CONFIG = 0x0000_07C0  # data between a start symbol and a stop symbol, whichever they are
START_AND_DATA, STOP_SYMBOL, DATA = 0x4C0, 0x300, 0x400
PRESETS = {b"\x0d\x8d": "iso15693", b"\x0e\x8d": "iso15693", b"\x00\x80": "iso14443a"}
BUS_US_A_BYTE = 2
RX, TX, IDLE, RFOFF, RFON, SOF, GENERAL_ERROR = 1, 2, 4, 1 << 8, 1 << 9, 1 << 14, 1 << 17
TRANSCEIVE = 3
IRQ_STATUS, NOTHING = 0x02, 0xFF
WAIT_TRANSMIT, TRANSMITTING, WAIT_RECEIVE, RECEIVING = 1, 2, 3, 5  # of TRANSCEIVE_STATE, bits 26 to 24 of RF_STATUS
VERSIONS_AT, VERSIONS = 0x10, b"\x05\x03\x01\x04\x00\x99"  # product 3.5, firmware 4.1, EEPROM 153.0
EEPROM_ENDS = 0xFF
MOST_TX_PRESET, RX_PRESETS, AS_IT_IS = 0x1C, (0x80, 0x9C), 0xFF


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
        self.is_busy_open = False
        """BUSY is not joined to the board, which reads 0 there."""
        self.dips_every = 0
        """Its supply dips each so many times that it lights its field, and it starts anew; 0 for never."""
        self.selected = 0
        self.frames: list[bytes] = []
        """The commands that came, the last ones; one that is said over and over stands once."""
        self.boots_with = IDLE
        """What IRQ_STATUS says after a reset."""
        self.lit = 0
        """How often it lit its field."""
        self.sent = 0
        """Frames that went out on the air."""
        self._is_selected = self._is_lit = False
        self._frame = b""
        self._busy_level = self._clocked = 0
        self._boot()

    # --- pins ---

    def nss(self, level: int) -> None:
        """Select the chip, or let it carry out what came."""
        if level == 0:
            self._is_selected, self._frame, self._clocked = True, b"", 0
            return
        if self._is_selected and self._frame:
            self.carry_out(self._frame)
        self._is_selected, self._busy_level = False, 0

    def busy(self) -> int:
        """Return BUSY: high from the end of a transfer until NSS goes up."""
        self._time.us += 1
        return 0 if self.is_silent or self.is_busy_open else self._busy_level

    def reset(self, level: int) -> None:
        """Restart at the rising edge."""
        if level:
            self._boot()

    def brown_out(self) -> None:
        """Start anew, as where the supply dips: nobody is told."""
        self._boot()

    def switch(self, bit: int):
        """Return the pin of one bit of the antenna switch."""

        def pin(level: int) -> None:
            self.selected = self.selected & ~(1 << bit) | level << bit

        return pin

    # --- bus ---

    def write(self, octets: bytes) -> None:
        """Take bytes of a command."""
        self.exchange(octets)

    def readinto(self, buffer: bytearray, fill: int) -> None:
        """Give bytes of an answer."""
        buffer[:] = self.exchange(bytes((fill,)) * len(buffer))

    def exchange(self, octets: bytes) -> bytes:
        """Clock bytes both ways: of a command in, of the answer to the one before out."""
        self._time.us += BUS_US_A_BYTE * len(octets)
        self._frame += bytes(octets)
        self._busy_level = 1
        reply = b"" if self.is_silent else self._reply[self._clocked : self._clocked + len(octets)]
        self._clocked += len(octets)
        return reply + b"\xff" * (len(octets) - len(reply))

    # --- what it does ---

    def _boot(self) -> None:
        if self._is_lit:
            self._field.put_out(self._time.us)
        self._registers = {IRQ_STATUS: self.boots_with}
        self._technology = ""
        self._is_lit = False
        self._heard = self._reply = b""
        self._stop()

    def _stop(self) -> None:
        """Neither send nor hear any more."""
        self._state = 0
        self._sending: list[int] | None = None
        self._sent_us = self._begun_us = self._through_us = 0
        self._coming: tuple[int, bytes] | None = None

    @property
    def _field(self) -> Field:
        return self._fields[self.selected if self.selected < len(self._fields) else 0]

    def carry_out(self, frame: bytes) -> None:
        """Do what a frame says."""
        if self.is_silent or frame[0] == NOTHING:
            return
        self._catch_up()
        if not self.frames or self.frames[-1] != frame:
            self.frames = self.frames[-63:]
            self.frames.append(frame)
        code, register = frame[0], frame[1]
        self._reply = b""
        if code == 0x04:  # first, for a driver that waits says nothing else
            self._reply = self._get(register).to_bytes(4, "little")
        elif code in (0x00, 0x01, 0x02):
            self._write(code, register, sum(octet << 8 * at for at, octet in enumerate(frame[2:6])))
        elif code == 0x09:
            self._send(frame[2:], register)
        elif code == 0x0A:
            self._reply = self._heard
        elif code in (0x16, 0x17):
            self._light(code == 0x16)
        elif not (code == 0x07 and self._is_eeprom_read(register, frame[2])) and not (
            code == 0x11 and self._is_loaded(register, frame[2])
        ):
            self._raise(GENERAL_ERROR)

    def _is_eeprom_read(self, at: int, count: int) -> bool:
        """Answer with bytes of the EEPROM, and return whether there are such."""
        if at + count >= EEPROM_ENDS:
            return False
        self._reply = (bytes(VERSIONS_AT) + VERSIONS + bytes(EEPROM_ENDS))[at : at + count]
        return True

    def _is_loaded(self, tx: int, rx: int) -> bool:
        """Load presets of sending and receiving, and return whether there are such; tags understand three pairs."""
        if (tx > MOST_TX_PRESET and tx != AS_IT_IS) or (not RX_PRESETS[0] <= rx <= RX_PRESETS[1] and rx != AS_IT_IS):
            return False
        self._technology = PRESETS.get(bytes((tx, rx)), "")
        self._registers[0x18] = LOADED_TX_CONFIG
        self._registers[0x12] = self._registers[0x19] = 1
        return True

    def _raise(self, irqs: int) -> None:
        self._registers[IRQ_STATUS] = self._registers.get(IRQ_STATUS, 0) | irqs

    def _light(self, is_on: bool) -> None:
        if is_on and self._field.is_broken:
            return
        if is_on:
            self.lit += 1
            if self._field.is_draining or (self.dips_every and self.lit % self.dips_every == 0):
                self.brown_out()
                return
            self._field.light(self._time.us)
        else:
            self._field.put_out(self._time.us)
            self._stop()
        self._is_lit = is_on
        self._raise(RFON if is_on else RFOFF)

    def _write(self, code: int, register: int, value: int) -> None:
        if code == 0x01:
            value |= self._get(register)
        elif code == 0x02:
            value &= self._get(register)
        if register == 0x03:
            self._registers[IRQ_STATUS] = self._registers.get(IRQ_STATUS, 0) & ~value
            return
        if register == 0x00 and value & 7 != self._registers.get(0, 0) & 7:
            self._stop()
            self._state = WAIT_TRANSMIT if value & 7 == TRANSCEIVE else 0
        self._registers[register] = value & 0xFFFFFFFF

    def _get(self, register: int) -> int:
        if register == 0x1D:
            lit = 1 << 17 | self._field.load & 0x3FF if self._is_lit else 0
            return lit | self._state << 24
        return self._registers.get(register, 0)

    def _send(self, data: bytes, bits_of_last: int) -> None:
        if self._state != WAIT_TRANSMIT:
            self._raise(GENERAL_ERROR)
            return
        if not self._is_lit:
            return
        self._registers[0x13] = 0  # what was heard counts until the receiver is on again
        self._heard = b""
        symbols = self._registers.get(0x18, LOADED_TX_CONFIG)
        is_a = self._technology == "iso14443a"
        if not data and not is_a and (symbols & START_AND_DATA or not symbols & STOP_SYMBOL):
            return  # a frame without data, its symbols not taken away, is no end of frame
        bits = bits_of(data) if symbols & DATA else []
        if bits_of_last:
            bits = bits[: bits_of_last - 8]
        elif bits and self._registers.get(0x19, 0) & 1:
            bits += bits_of(crc_a(data) if is_a else crc_v(data))
        self._state, self._sending = TRANSMITTING, bits
        around_us = AIR[self._technology].around_us if bits and self._technology else 38
        self._sent_us = self._time.us + around_us + air_us(self._technology, len(bits))

    def _catch_up(self) -> None:
        """Let happen what is over by now."""
        if self._sending is not None and self._time.us >= self._sent_us:
            bits, self._sending = self._sending, None
            self.sent += 1
            self._raise(TX)
            self._state = WAIT_RECEIVE
            if self._technology:
                self._listen(*self._field.ask(self._technology, bits))
        if self._coming is None:
            return
        if self._state == WAIT_RECEIVE and self._time.us >= self._begun_us:
            self._state = RECEIVING
            self._raise(SOF)
        if self._time.us >= self._through_us:
            self._registers[0x13], self._heard = self._coming
            self._coming, self._state = None, WAIT_TRANSMIT
            self._raise(RX)

    def _listen(self, answer: list[int], collided_at: int | None) -> None:
        if not answer and collided_at is None:
            return
        air = AIR[self._technology]
        count = len(answer) if collided_at is None else COLLIDED_BITS[self._technology]
        self._begun_us = self._sent_us + air.until_answer_us + self._field.late_us + air.answer_starts_us
        self._through_us = self._begun_us + air_us(self._technology, count) + air.answer_ends_us
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
