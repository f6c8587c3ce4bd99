"""A PN532 made of software, on a UART: whole frames in, an ACK and an answer out. Two targets at most.

Simulated: what a node asks of it, its sleep when power comes (user manual UM0701-02, 6.3.2.3), error frames, and the
last answer again after a NACK. SENS_RES has its high byte first, as at the Mifare card of AN10609_3, table 2; 7.3.5
of the manual prints it the other way round. Not simulated: rates, and how long the air takes. The pad's chip, which
the real library of a host drives, is another room: `simulated.pad`.
"""

from firmware_bridge.firmware.boards.pn532 import ACK, framed, unframed
from tests.firmware_bridge.chips.tags import Field

NACK = b"\x00\x00\xff\xff\x00\x00"
SYNTAX_ERROR = b"\x00\x00\xff\x01\xff\x7f\x81\x00"
FROM_HOST, TO_HOST = 0xD4, 0xD5
EDGES_TO_WAKE = 5
BYTE_US = 87


class Pn532Chip:
    """The chip's end of a UART."""

    def __init__(self, time, field: Field, wake_us: int = 2_000) -> None:
        """Sit on one field, asleep; *wake_us* is how long the oscillator takes to start: 2 ms at most."""
        self._time, self._field, self._wake_us = time, field, wake_us
        self.is_silent = False
        self._edges = 0
        self._hears_from_us = 0
        self._heard = b""
        self._said = b""
        self._last = b""
        self._is_lit = False

    def write(self, octets: bytes) -> None:
        """Take what the board says."""
        for octet in octets:
            self._time.us += BYTE_US
            if self._is_awake(octet):
                self._heard += bytes((octet,))
        if self.is_silent:
            self._heard = b""
            return
        if NACK in self._heard:
            self._heard = self._heard.replace(NACK, b"")
            self._said += self._last
        while True:
            body, self._heard = unframed(self._heard)
            if body is None:
                return
            if len(body) > 1 and body[0] == FROM_HOST:
                self._last = self._answered(body[1], body[2:])
                self._said += ACK + self._last

    def any(self) -> int:
        """Return how many bytes wait for the board."""
        return len(self._said)

    def read(self) -> bytes:
        """Give what waits."""
        octets, self._said = self._said, b""
        return octets

    def _is_awake(self, octet: int) -> bool:
        """Count the rising edges of a byte while asleep; what comes before the oscillator runs is lost."""
        if self._edges < EDGES_TO_WAKE:
            line = 0x200 | octet << 1  # the start bit is low, the stop bit high
            self._edges += sum(line >> at & 3 == 2 for at in range(9))
            self._hears_from_us = self._time.us + self._wake_us
            return False
        return self._time.us - BYTE_US >= self._hears_from_us

    def _answered(self, code: int, data: bytes) -> bytes:
        """Return the frame that answers a command: an error frame where it is not known, or cut short."""
        try:
            answer = self._answer(code, data)
        except IndexError:
            answer = None
        return SYNTAX_ERROR if answer is None else framed(bytes((TO_HOST, code + 1)) + answer)

    def _answer(self, code: int, data: bytes) -> bytes | None:
        if code == 0x02:
            return b"\x32\x01\x06\x07"
        if code == 0x14:
            return b"" if data[0] else None
        if code == 0x32:
            if data[0] == 0x01:
                self._light(data[1] & 1 == 1)
            return b""
        if code == 0x4A and data[1] == 0:
            return self._listed(data[0])
        return None

    def _light(self, is_on: bool) -> None:
        self._is_lit = is_on
        if is_on:
            self._field.light(self._time.us)
        else:
            self._field.put_out(self._time.us)

    def _listed(self, most: int) -> bytes:
        self._time.us += 12_000
        tags = [tag for tag in self._field.tags if tag.technology == "iso14443a"] if self._is_lit else []
        told = bytes((len(tags[:most]),))
        for number, tag in enumerate(tags[:most]):
            told += bytes((number + 1, 0, tag.atqa, tag.sak, len(tag.uid))) + tag.uid
        return told
