"""The PN5180 on an SPI bus: its frames, its registers, its field (data sheet, 11.4.3).

Whole words go both ways with their low byte first. BUSY tells when the chip is at work. What
the tags say is the standards' business: `iso15693` and `iso14443a`.
"""

from firmware_bridge.firmware.boards import iso14443a, iso15693
from firmware_bridge.firmware.boards.pn5180_bus import Pn5180Bus, word
from firmware_bridge.firmware.boards.reset_line import BOOT_US, ResetLine
from firmware_bridge.firmware.payloads import BUSY_OPEN, CHIP_REFUSED, CHIP_SILENT, DETUNED, FIELD_DOWN

TYPE_CHECKING = False  # a board has no `typing`
if TYPE_CHECKING:
    from firmware_bridge.firmware.boards.reader_chip import ReaderChip

OR_MASK, AND_MASK, SEND_DATA, READ_DATA, LOAD_RF_CONFIG = 0x01, 0x02, 0x09, 0x0A, 0x11

SYSTEM_CONFIG, IRQ_STATUS, IRQ_CLEAR = 0x00, 0x02, 0x03
CRC_RX_CONFIG, RX_STATUS, TX_CONFIG, CRC_TX_CONFIG, RF_STATUS = 0x12, 0x13, 0x18, 0x19, 0x1D

RX_IRQ, TX_IRQ, IDLE_IRQ, TX_RFOFF_IRQ, TX_RFON_IRQ = 1 << 0, 1 << 1, 1 << 2, 1 << 8, 1 << 9
RX_SOF_IRQ, GENERAL_ERROR_IRQ = 1 << 14, 1 << 17
ALL_IRQS = 0x000FFFFF

TRANSCEIVE, KEEP_COMMAND = 0x03, 0xFFFFFFF8
EOF_ONLY = (
    0xFFFFFB3F  # TX_CONFIG without start symbol and data: the stop symbol, an end of frame, alone begins the next slot
)
CRC_ON, CRC_OFF = 0x01, 0xFFFFFFFE
BIT_ALIGN_AT, KEEP_BIT_ALIGN = 6, 0xFFFFFE3F

RX_BYTES, RX_DAMAGED, RX_COLLIDED, RX_COLLIDED_AT = 0x1FF, 3 << 16, 1 << 18, 19
TX_RF_IS_ON, AGC = 1 << 17, 0x3FF

MARK_AT = 0x0C  # TIMER1_RELOAD, of a timer that nobody uses: a reset clears it
MARK_OF = {"iso15693": 0x15693, "iso14443a": 0x14443}

CONFIG_OF = {"iso15693": b"\x0d\x8d", "iso14443a": b"\x00\x80"}  # numbers of the field's presets: sending, receiving
POWER_UP_US = {"iso15693": 1_000, "iso14443a": 5_000}  # how long a tag needs before its first frame

FIELD_US = 5_000
SENT_US = 6_000  # the longest request has 13 bytes: 4 ms at 26 kbit/s
SOF_US = 600  # t1 and a start of frame at the high rate are 475 at most; nothing has begun by then: nobody is there
ANSWER_US = 6_000  # 12 bytes at 26 kbit/s are 3.7 ms
LATE_US = 2_000  # so much longer a patient look waits for somebody who answers late
WHOLE_US = 900  # the longest answer of an ISO 14443A activation, five bytes, is over 550 after the request
LOOK_US = 400_000  # noise would go on for ever; a stack of ten takes some 110 ms


class Pn5180(Pn5180Bus):
    """One chip, and its reset line."""

    is_patient = was_late = False

    def __init__(self, spi, nss, busy, reset, time) -> None:
        super().__init__(spi, nss, busy, time)
        self._reset = reset
        self._waited_us = 0  # for what was heard last
        self._technology = ""
        self._pulses = self._tx_config = self._opened_us = 0
        self.is_fit = False  # it is restarted before the next look where it is not

    # --- the reader of a board ---

    def open(self, technology: str, field: int | None, gain: int | None, agc: list[int] | None) -> None:
        """Light the field for one look. *agc* is the least and the most load that the antenna may show."""
        if not self.is_fit:
            self._restart()
        if technology != self._technology:
            self._load(technology)
        self._opened_us = self._time.now_us()
        for register, value in ((0x20, field), (0x22, gain)):  # RF_CONTROL_TX, RF_CONTROL_RX
            if value is not None:
                self._write(register, value)
        self._write(IRQ_CLEAR, ALL_IRQS)
        self._command(b"\x16\x00")
        self._await(self._irqs, TX_RFON_IRQ, FIELD_US, FIELD_DOWN)
        self._write(IRQ_CLEAR, ALL_IRQS)
        self._time.sleep_us(POWER_UP_US[technology])
        if technology == "iso14443a":
            self._command(bytes((AND_MASK, SYSTEM_CONFIG)) + word(0xFFFFFFBF))  # no cipher
        status = self._read(RF_STATUS)
        if not status & TX_RF_IS_ON:
            raise OSError(FIELD_DOWN)
        if agc and not agc[0] <= status & AGC <= agc[1]:
            raise OSError(DETUNED)

    def _load(self, technology: str) -> None:
        """Load the presets, and again where a reset between these words cleared the mark, and them with it."""
        self._write(MARK_AT, MARK_OF[technology])
        self._command(bytes((LOAD_RF_CONFIG,)) + CONFIG_OF[technology])
        if self._read(MARK_AT) != MARK_OF[technology]:
            self._command(bytes((LOAD_RF_CONFIG,)) + CONFIG_OF[technology])
            self._write(MARK_AT, MARK_OF[technology])
        self._technology, self._tx_config, self._pulses = technology, 0, self._reset.pulses

    def close(self) -> None:
        """Put the field out: the tags forget that they were asked."""
        self._command(b"\x17\x00")

    def has_reset(self) -> bool:
        """Return whether it started anew by itself since it was set up; that is told once, and `open` sets it up."""
        if not self.is_fit or not self._technology or self._read(MARK_AT) == MARK_OF[self._technology]:
            return False
        self._technology = ""
        return self._pulses == self._reset.pulses  # else it was reset with another chip

    def load(self) -> int:
        """Return what load the antenna shows now, for calibration."""
        return self._read(RF_STATUS) & AGC

    def is_field_up(self) -> bool:
        """Return whether the field was up since it was lit."""
        is_lit = self._read(RF_STATUS) & TX_RF_IS_ON
        return bool(is_lit and not self._irqs() & TX_RFOFF_IRQ)

    def is_late(self) -> bool:
        """Return whether the look takes longer than any stack does."""
        return self._time.since_us(self._opened_us) > LOOK_US

    def inventory(self, known: list[bytes]) -> list[bytes]:
        """Return the UIDs of all tags; *known* are those of the look before."""
        if self._technology == "iso15693":
            return iso15693.inventory(self, known)
        return iso14443a.inventory(self)

    # --- ISO 15693 ---

    def exchange(self, request: bytes) -> tuple[int, bytes]:
        """Send a whole frame, and hear the first slot."""
        self._request(request)
        return self._slot(SOF_US + LATE_US if self.is_patient else SOF_US)

    def tell(self, request: bytes) -> None:
        """Send a whole frame to which nobody answers, and leave the tags the time that they need behind it."""
        self._request(request)
        self._time.sleep_us(SOF_US)

    def _request(self, request: bytes) -> None:
        if self._tx_config:
            self._write(TX_CONFIG, self._tx_config)
        else:
            self._tx_config = self._read(TX_CONFIG)
        self._send(request, 8)

    def next_slot(self) -> tuple[int, bytes]:
        """Send an end of frame alone, and hear the slot that it begins."""
        self._command(bytes((AND_MASK, TX_CONFIG)) + word(EOF_ONLY))
        self._send(b"", 8)
        return self._slot()

    def _slot(self, within_us: int = SOF_US) -> tuple[int, bytes]:
        if not self._heard(RX_SOF_IRQ | RX_IRQ, within_us):
            return iso15693.SILENT, b""
        self.was_late |= self._waited_us > SOF_US
        if not self._heard(RX_IRQ, ANSWER_US):
            return iso15693.DAMAGED, b""
        status = self._read(RX_STATUS)
        if status & (RX_DAMAGED | RX_COLLIDED):
            return iso15693.COLLIDED if status & RX_COLLIDED else iso15693.DAMAGED, b""
        return iso15693.HEARD, self._data(status & RX_BYTES)

    # --- ISO 14443A ---

    def transceive(self, frame: bytes, bits_of_last: int, with_crc: bool) -> tuple[bytes, int | None]:
        """Send a frame, and return what was heard and where the first collision was."""
        for register in (CRC_TX_CONFIG, CRC_RX_CONFIG):
            mask, bits = (OR_MASK, CRC_ON) if with_crc else (AND_MASK, CRC_OFF)
            self._command(bytes((mask, register)) + word(bits))
        align = bits_of_last % 8 if len(frame) > 1 else 0
        self._command(bytes((AND_MASK, CRC_RX_CONFIG)) + word(KEEP_BIT_ALIGN))
        if align:
            self._command(bytes((OR_MASK, CRC_RX_CONFIG)) + word(align << BIT_ALIGN_AT))
        self._send(frame, bits_of_last)
        if not self._heard(RX_IRQ, WHOLE_US + LATE_US if self.is_patient else WHOLE_US):
            return b"", None
        self.was_late |= self._waited_us > WHOLE_US
        status = self._read(RX_STATUS)
        collided_at = status >> RX_COLLIDED_AT & 0x7F if status & RX_COLLIDED else None
        if collided_at is None and status & RX_DAMAGED:
            return b"", None
        return self._data(status & RX_BYTES), collided_at

    # --- frames on the bus ---

    def _send(self, data: bytes, bits_of_last: int) -> None:
        """Send a frame to its end: the chip takes commands meanwhile, and the next would cut it off.

        An end of frame alone, without data, is over at once.
        """
        self._command(bytes((AND_MASK, SYSTEM_CONFIG)) + word(KEEP_COMMAND))
        self._command(bytes((OR_MASK, SYSTEM_CONFIG)) + word(TRANSCEIVE))
        self._write(IRQ_CLEAR, RX_IRQ | RX_SOF_IRQ | IDLE_IRQ | TX_IRQ)
        self._command(bytes((SEND_DATA, bits_of_last % 8)) + data)
        if data and not self._heard(TX_IRQ, SENT_US):
            raise OSError(CHIP_SILENT)

    def _data(self, count: int) -> bytes:
        return self._command(b"\x0a\x00", count) if count else b""

    def _heard(self, irqs: int, within_us: int) -> bool:
        """Return whether one of *irqs* came; the field is looked at meanwhile."""
        began_us = self._time.now_us()
        while True:
            status = self._irqs()
            if status & TX_RFOFF_IRQ:
                raise OSError(FIELD_DOWN)
            self._waited_us = self._time.since_us(began_us)
            if status & irqs:
                return True
            if self._waited_us > within_us:
                return False

    def _await(self, irqs, irq: int, within_us: int, fault: int) -> None:
        began_us = self._time.now_us()
        while not irqs() & irq:
            if self._time.since_us(began_us) > within_us:
                raise OSError(fault)

    def _irqs(self) -> int:
        """Return what has come; a command that the chip takes for an error is our fault, and no tag's."""
        status = self._read(IRQ_STATUS)
        if status & GENERAL_ERROR_IRQ:
            raise OSError(CHIP_REFUSED)
        return status

    def _restart(self) -> None:
        """Reset the chip, unless another one on its line has just been: BUSY and every IRQ are as new."""
        self._technology = ""
        if self._pulses == self._reset.pulses:
            self._reset.pulse()
        self._pulses = self._reset.pulses
        try:
            # What it took for an error by then nobody has said.
            self._await(lambda: self._read(IRQ_STATUS), IDLE_IRQ, BOOT_US, CHIP_SILENT)
        except OSError as fault:
            raise OSError(BUSY_OPEN if self._answers_unasked() else CHIP_SILENT) from fault
        self.is_fit = True


def wired(settings: dict, pins, time) -> "ReaderChip":
    """Return the driver of the chip that the *settings* describe; chips whose `reset` is one pin share it."""
    number = settings["reset"]
    if number not in pins.lines:
        pins.lines[number] = ResetLine(pins.output(number, 1), time)
    nss = pins.output(settings["nss"], 1)
    return Pn5180(pins.spi(settings), nss, pins.input(settings["busy"]), pins.lines[number], time)
