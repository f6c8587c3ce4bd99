"""The PN532 on a UART: two cards of ISO 14443A at most, which its own firmware finds (user manual, 6.2 and 7.3.5).

Frames of the high speed UART: 00 00 FF LEN LCS TFI data DCS 00. The chip counts targets and no more than two; a third
card makes two of three, and which ones changes.
"""

from firmware_bridge.firmware.payloads import CHIP_SILENT

TYPE_CHECKING = False  # a board has no `typing`
if TYPE_CHECKING:
    from firmware_bridge.firmware.boards.reader_chip import ReaderChip

WAKE_UP = b"\x55\x55" + bytes(14)
ACK = b"\x00\x00\xff\x00\xff\x00"
GET_VERSION, SAM, RF_CONFIGURATION, LIST_TARGETS = 0x02, 0x14, 0x32, 0x4A
ANSWER_US = 60_000
MOST_TARGETS = 2
ATS_FOLLOWS = 0x20
CASCADE_TAG = 0x88
CASCADE_TAGS_AT = {8: (0,), 12: (0, 4)}  # in a UID of seven or ten bytes that is listed with them
RESTART_BYTES = 64


class Pn532:
    """One chip. *uart* has `write`, `any` and `read`."""

    is_patient = was_late = False  # it waits as long as it does

    def __init__(self, uart, time) -> None:
        self._uart, self._time = uart, time
        self._held = b""
        self.is_fit = False  # it is woken anew before the next look where it is not

    def open(self, technology: str, field: int | None, gain: int | None, agc: list[int] | None) -> None:  # noqa: ARG002 - every reader is opened alike; this one has one technology and no measure of its load
        """Light the field for one look."""
        if not self.is_fit:
            self._restart()
        self.command(RF_CONFIGURATION, b"\x01\x01")

    def close(self) -> None:
        """Put the field out: the tags forget that they were asked."""
        self.command(RF_CONFIGURATION, b"\x01\x00")

    def is_field_up(self) -> bool:
        """Return whether the chip answers still: its firmware keeps the field, and does not tell."""
        return len(self.command(GET_VERSION, b"")) == len(b"\x32\x01\x06\x07")

    def has_reset(self) -> bool:
        """Return no: it is asleep after a reset, answers nothing, and is woken then."""
        return False

    def inventory(self, known: list[bytes]) -> list[bytes]:  # noqa: ARG002 - every reader is asked alike
        """Return the UIDs of two tags at most."""
        told = self.command(LIST_TARGETS, bytes((MOST_TARGETS, 0)))
        return targets(told)

    def command(self, code: int, data: bytes) -> bytes:
        """Send a command, and return its answer's data."""
        self._uart.write(framed(bytes((0xD4, code)) + data))
        began_us = self._time.now_us()
        while self._time.since_us(began_us) < ANSWER_US:
            if self._uart.any():
                self._held += self._uart.read() or b""
                answer = self._answer(code)
                if answer is not None:
                    return answer
            self._time.sleep_us(200)
        self._held = b""
        raise OSError(CHIP_SILENT)

    def _answer(self, code: int) -> bytes | None:
        while True:
            body, self._held = unframed(self._held)
            if body is None:
                return None
            if len(body) >= len(b"\xd5\x03") and body[0] == 0xD5 and body[1] == code + 1:
                return body[2:]

    def _restart(self) -> None:
        self._held = b""
        self._uart.write(WAKE_UP)
        self._time.sleep_us(2_000)
        if self._uart.any():
            self._uart.read()
        self.command(SAM, b"\x01\x00\x01")
        self.command(RF_CONFIGURATION, b"\x05\x00\x00\x02")  # it gives up early: a look ends
        self.is_fit = True


def framed(body: bytes) -> bytes:
    """Return a normal frame: the length and the body each with what makes their sum zero."""
    count = len(body)
    return b"\x00\x00\xff" + bytes((count, -count & 0xFF)) + body + bytes((-sum(body) & 0xFF, 0))


def unframed(octets: bytes) -> tuple[bytes | None, bytes]:
    """Return the first whole frame's body and what comes after it; None while there is none. An ACK is passed over."""
    while True:
        at = octets.find(b"\x00\xff")
        if at < 0 or len(octets) < at + 5:
            return None, octets[-RESTART_BYTES:]
        count, end = octets[at + 2], at + 5 + octets[at + 2]
        if (count + octets[at + 3]) & 0xFF or count == 0:
            octets = octets[at + 2 :]
            continue
        if len(octets) < end:
            return None, octets
        body = octets[at + 4 : end - 1]
        if sum(octets[at + 4 : end]) & 0xFF == 0:
            return body, octets[end:]
        octets = octets[at + 2 :]


def targets(told: bytes) -> list[bytes]:
    """Return the UIDs of an answer: how many; of each its number, SENS_RES, SEL_RES, UID, and ATS where it has one."""
    found: list[bytes] = []
    here = 1
    for _ in range(told[0] if told else 0):
        if here + 5 > len(told):
            raise OSError(CHIP_SILENT)
        sak, count = told[here + 3], told[here + 4]
        found.append(without_cascade_tags(bytes(told[here + 5 : here + 5 + count])))
        here += 5 + count
        if sak & ATS_FOLLOWS and here < len(told):
            here += told[here]
    return found


def without_cascade_tags(number: bytes) -> bytes:
    """Return the UID alone: in the list of AN10609_3, table 2, the cascade tag stands before it."""
    places = CASCADE_TAGS_AT.get(len(number), ())
    if any(number[at] != CASCADE_TAG for at in places):
        return number
    return bytes(octet for at, octet in enumerate(number) if at not in places)


def wired(settings: dict, pins, time) -> "ReaderChip":
    """Return the driver of the chip that the *settings* describe."""
    return Pn532(pins.uart(settings), time)
