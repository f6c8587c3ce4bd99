"""The MFRC522 on an SPI bus: ISO 14443A alone, for one or two cards (data sheet, 8.1.2 and chapter 9).

Registers are one byte; an address stands in bits 1 to 6, and bit 7 reads. The chip has no BUSY and no measure of
its antenna: it is silent or it is not.
"""

from firmware_bridge.firmware.boards import iso14443a
from firmware_bridge.firmware.payloads import CHIP_SILENT

TYPE_CHECKING = False  # a board has no `typing`
if TYPE_CHECKING:
    from firmware_bridge.firmware.boards.reader_chip import ReaderChip

COMMAND, COM_IRQ, ERROR, FIFO_DATA, FIFO_LEVEL, CONTROL = 0x01, 0x04, 0x06, 0x09, 0x0A, 0x0C
BIT_FRAMING, COLL, MODE, TX_MODE, RX_MODE, TX_CONTROL, TX_ASK = 0x0D, 0x0E, 0x11, 0x12, 0x13, 0x14, 0x15
RF_CFG, VERSION = 0x26, 0x37

IDLE, TRANSCEIVE, SOFT_RESET = 0x00, 0x0C, 0x0F
RX_IRQ, ALL_IRQS = 0x20, 0x7F
COLLIDED, DAMAGED = 0x08, 0x17  # of ERROR: collision; buffer overflow, CRC, parity or protocol
ANTENNA_ON = 0x03
FULL_MODULATION = 0x40
ANSWER_US = 3_000
FIELD_US = 5_000
FLUSH = 0x80
START = 0x80
CRC_ON = 0x80
COLLISION_UNKNOWN = 0x20


class Rc522:
    """One chip. *spi* has `write` and `write_readinto`; *nss* and *reset* are called as pins are."""

    is_patient = was_late = False  # it waits as long as it does

    def __init__(self, spi, nss, reset, time) -> None:
        self._spi, self._nss, self._time = spi, nss, time
        self.is_fit = False  # it is restarted before the next look where it is not
        reset(1)  # the line may be shared by five chips: one that hangs must not reset the others

    def open(self, technology: str, field: int | None, gain: int | None, agc: list[int] | None) -> None:  # noqa: ARG002 - every reader is opened alike; this one has one technology, one field and no measure of its load
        """Light the field for one look."""
        if not self.is_fit:
            self._restart()
        if self.read(VERSION) in (0x00, 0xFF):
            raise OSError(CHIP_SILENT)
        if gain is not None:
            self.write(RF_CFG, gain)
        self.write(TX_CONTROL, self.read(TX_CONTROL) | ANTENNA_ON)
        self._time.sleep_us(FIELD_US)

    def has_reset(self) -> bool:
        """Return whether it answers, and has forgotten how to ask: its power dipped. It is set up anew with that."""
        if not self.is_fit or self.read(VERSION) in (0x00, 0xFF) or self.read(TX_ASK) == FULL_MODULATION:
            return False
        self._restart()
        return True

    def close(self) -> None:
        """Put the field out."""
        self.write(TX_CONTROL, self.read(TX_CONTROL) & ~ANTENNA_ON & 0xFF)

    def is_field_up(self) -> bool:
        """Return whether both halves of the antenna are driven; a chip that was reset meanwhile has forgotten that."""
        return self.read(TX_CONTROL) & ANTENNA_ON == ANTENNA_ON

    def inventory(self, known: list[bytes]) -> list[bytes]:  # noqa: ARG002 - every reader is asked alike
        """Return the UIDs of all tags."""
        return iso14443a.inventory(self)

    def transceive(self, frame: bytes, bits_of_last: int, with_crc: bool) -> tuple[bytes, int | None]:
        """Send a frame, and return what was heard and where the first collision was."""
        crc = CRC_ON if with_crc else 0
        self.write(TX_MODE, crc)
        self.write(RX_MODE, crc)
        align = bits_of_last % 8 if len(frame) > 1 else 0
        self.write(COMMAND, IDLE)
        self.write(COM_IRQ, ALL_IRQS)
        self.write(FIFO_LEVEL, FLUSH)
        self.write(COLL, 0)  # what came after a collision is cleared
        for octet in frame:
            self.write(FIFO_DATA, octet)
        self.write(COMMAND, TRANSCEIVE)
        self.write(BIT_FRAMING, START | align << 4 | bits_of_last % 8)
        is_heard = self._is_heard()
        self.write(BIT_FRAMING, 0)
        if not is_heard:
            return b"", None
        error = self.read(ERROR)
        collided_at = None
        if error & COLLIDED:
            place = self.read(COLL)
            if place & COLLISION_UNKNOWN:
                return b"", None
            collided_at = ((place & 0x1F) or 32) - 1
        elif error & DAMAGED:
            return b"", None
        return bytes(self.read(FIFO_DATA) for _ in range(self.read(FIFO_LEVEL) & 0x7F)), collided_at

    def _is_heard(self) -> bool:
        began_us = self._time.now_us()
        while not self.read(COM_IRQ) & RX_IRQ:
            if self._time.since_us(began_us) > ANSWER_US:
                return False
        return True

    def read(self, register: int) -> int:
        """Ask the chip for a byte."""
        answer = bytearray(2)
        self._nss(0)
        self._spi.write_readinto(bytes((0x80 | register << 1, 0)), answer)
        self._nss(1)
        return answer[1]

    def write(self, register: int, value: int) -> None:
        """Set one register."""
        self._nss(0)
        self._spi.write(bytes((register << 1, value)))
        self._nss(1)

    def _restart(self) -> None:
        self.write(COMMAND, SOFT_RESET)
        self._time.sleep_us(50_000)
        self.write(TX_ASK, FULL_MODULATION)
        self.write(MODE, 0x3D)  # CRC_A begins with 6363
        self.is_fit = True


def wired(settings: dict, pins, time) -> "ReaderChip":
    """Return the driver of the chip that the *settings* describe."""
    return Rc522(pins.spi(settings), pins.output(settings["nss"], 1), pins.output(settings["reset"], 1), time)
