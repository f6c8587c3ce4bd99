"""The frames that a PN532 speaks on its serial port (user manual, 6.2.1), from the chip's side.

Bytes in, frames out and back; what a command does is the business of `pn532`.
"""

import enum
from collections.abc import Iterator
from typing import Final

ACK: Final = bytes.fromhex("0000ff00ff00")
SYNTAX_ERROR: Final = bytes.fromhex("0000ff01ff7f8100")

LONGEST: Final = 265
"""Bytes from the frame identifier on that the chip takes."""

_START: Final = b"\x00\xff"
_FROM_HOST: Final = 0xD4
_TO_HOST: Final = 0xD5
_LONGEST_NORMAL: Final = 0xFF
_HEAD: Final = 4
_EXTENDED_HEAD: Final = 7


class Sign(enum.Enum):
    """A frame without content."""

    ACK = b"\x00\xff"
    NACK = b"\xff\x00"


class HsuReader:
    """Cuts the host's bytes into commands; what is damaged is passed over and counted."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.damaged = 0
        self._octets = bytearray()

    @property
    def held(self) -> int:
        """Bytes of a frame that has not come whole yet."""
        return len(self._octets)

    def push(self, octets: bytes) -> Iterator[bytes | Sign]:
        """Yield the commands in *octets*, each from its command code on, and the signs."""
        self._octets += octets
        while (here := self._octets.find(_START)) >= 0:
            del self._octets[:here]
            if len(self._octets) < _HEAD:
                return
            sign = bytes(self._octets[2:4])
            if sign in {Sign.ACK.value, Sign.NACK.value}:
                del self._octets[:_HEAD]
                yield Sign(sign)
                continue
            length = self._length()
            if length is None:
                return
            head, size = length
            if not 1 < size <= LONGEST:
                self._pass_over()
            elif len(self._octets) < head + size + 1:
                return
            else:
                command = self._body(head, size)
                if command:
                    yield command
        del self._octets[:-1]

    def _length(self) -> tuple[int, int] | None:
        """Return the bytes of the head and what it says of the rest (0 where it is damaged); None where it is cut."""
        octets = self._octets
        if bytes(octets[2:4]) != b"\xff\xff":
            return _HEAD, octets[2] if (octets[2] + octets[3]) & 0xFF == 0 else 0
        if len(octets) < _EXTENDED_HEAD:
            return None
        size = octets[4] << 8 | octets[5]
        return _EXTENDED_HEAD, size if sum(octets[4:7]) & 0xFF == 0 else 0

    def _body(self, head: int, size: int) -> bytes:
        """Return the command, and nothing where its sum is wrong."""
        body = bytes(self._octets[head : head + size + 1])
        if sum(body) & 0xFF or body[0] != _FROM_HOST:
            self._pass_over()
            return b""
        del self._octets[: head + size + 1]
        return body[1:-1]

    def _pass_over(self) -> None:
        self.damaged += 1
        del self._octets[: len(_START)]


def framed(answer: bytes) -> bytes:
    """Return the frame that carries *answer*, the answer's code first."""
    body = bytes([_TO_HOST]) + answer
    size = len(body)
    if size > _LONGEST_NORMAL:
        sizes = size.to_bytes(2, "big")
        head = b"\xff\xff" + sizes + bytes([-sum(sizes) & 0xFF])
    else:
        head = bytes([size, -size & 0xFF])
    return b"\x00" + _START + head + body + bytes([-sum(body) & 0xFF, 0])
