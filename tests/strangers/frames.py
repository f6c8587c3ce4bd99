"""Frames of the nodes' wire, as sections 1 to 3 of PROTOCOL.md have them; a stranger's reading of the page."""

from __future__ import annotations

import binascii
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

HELLO, INVENTORY, HEARTBEAT, PONG, LOOKED = 0x01, 0x02, 0x03, 0x04, 0x05
ASK_SNAPSHOT, ACK, PING = 0x41, 0x42, 0x43

FULL_RUN: Final = 254
HEAD: Final = 3
CRC: Final = 2
LONGEST: Final = 512
"""A run that is longer than any frame is dropped."""


class Frame(NamedTuple):
    """What stands between two delimiters, its sum checked."""

    type: int
    seq: int
    payload: bytes


def written(frame: Frame) -> bytes:
    """Return the bytes of *frame* on the line."""
    body = bytes((frame.type,)) + frame.seq.to_bytes(2) + frame.payload
    body += binascii.crc_hqx(body, 0xFFFF).to_bytes(2)
    return b"\x00" + stuffed(body) + b"\x00"


def stuffed(body: bytes) -> bytes:
    """Take the zeros out of *body*."""
    out = bytearray()
    runs = body.split(b"\x00")
    for number, run in enumerate(runs):
        while len(run) > FULL_RUN:
            out += b"\xff" + run[:FULL_RUN]
            run = run[FULL_RUN:]  # noqa: PLW2901 - what is left of the run
        is_last = number == len(runs) - 1
        if len(run) == FULL_RUN:
            # A full run brings no zero: one that is due has to be an empty run of its own.
            out += b"\xff" + run + (b"" if is_last else b"\x01")
        else:
            out += bytes((len(run) + 1,)) + run
    return bytes(out)


def unstuffed(stuff: bytes) -> bytes | None:
    """Put the zeros back; None where the lengths do not fit."""
    out, at = bytearray(), 0
    while at < len(stuff):
        code = stuff[at]
        run = stuff[at + 1 : at + code]
        if code == 0 or len(run) != code - 1:
            return None
        out += run
        at += code
        if code <= FULL_RUN and at < len(stuff):
            out.append(0)
    return bytes(out)


class Reader:
    """Finds the frames in what comes from the line, in whatever pieces."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._run = bytearray()
        self.damaged = 0

    def take(self, octets: bytes) -> Iterator[Frame]:
        """Yield each whole frame that *octets* end."""
        *ended, rest = octets.split(b"\x00")
        for part in ended:
            self._run += part
            run, self._run = bytes(self._run), bytearray()
            if run:
                frame = _read(run)
                self.damaged += frame is None
                if frame is not None:
                    yield frame
        self._run += rest
        if len(self._run) > LONGEST:
            self._run.clear()
            self.damaged += 1


def _read(run: bytes) -> Frame | None:
    body = unstuffed(run)
    if body is None or len(body) < HEAD + CRC:
        return None
    said, summed = body[:-CRC], int.from_bytes(body[-CRC:])
    if binascii.crc_hqx(said, 0xFFFF) != summed:
        return None
    return Frame(said[0], int.from_bytes(said[1:3]), said[HEAD:])
