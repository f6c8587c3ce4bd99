"""A PN532 made of software, on a UART: whole frames in, an ACK and an answer out. Two targets at most.

Simulated: what a node asks of it. Not simulated: rates, damaged frames, and how long the air takes. The pad's chip,
which the real library of a host drives, is another room: `simulated.pad`.
"""

from firmware_bridge.firmware.boards.pn532 import ACK, framed, unframed
from firmware_bridge.simulated.boards.tags import Field


class Pn532Chip:
    """The chip's end of a UART."""

    def __init__(self, time, field: Field) -> None:
        """Sit on one field."""
        self._time, self._field = time, field
        self.is_silent = False
        self._heard = b""
        self._said = b""
        self._is_lit = False

    def write(self, octets: bytes) -> None:
        """Take what the board says."""
        self._time.us += 87 * len(octets)
        if self.is_silent:
            return
        self._heard += octets
        while True:
            body, self._heard = unframed(self._heard)
            if body is None:
                return
            self._said += ACK + framed(bytes((0xD5, body[1] + 1)) + self._answer(body[1], body[2:]))

    def any(self) -> int:
        """Return how many bytes wait for the board."""
        return len(self._said)

    def read(self) -> bytes:
        """Give what waits."""
        octets, self._said = self._said, b""
        return octets

    def _answer(self, code: int, data: bytes) -> bytes:
        if code == 0x02:
            return b"\x32\x01\x06\x07"
        if code == 0x32 and data[:1] == b"\x01":
            self._is_lit = bool(data[1] & 1)
            if not self._is_lit:
                self._field.put_out()
        if code != 0x4A:
            return b""
        self._time.us += 12_000
        uids = [tag.uid for tag in self._field.tags if tag.technology == "iso14443a"][: data[0]]
        told = b"".join(
            bytes((number + 1, 0, 0x44 if len(uid) > 4 else 4, 0, len(uid))) + uid
            for number, uid in enumerate(uids if self._is_lit else [])
        )
        return bytes((len(uids) if self._is_lit else 0,)) + told
