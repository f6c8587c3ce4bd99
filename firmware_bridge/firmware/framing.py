"""Frames on a line: a delimiter, COBS over type, sequence number, payload and CRC, a delimiter (PROTOCOL 1 and 2).

The node and the host both run this text; it keeps its memory bounded whatever bytes come.
"""

import binascii
import struct

DELIMITER = b"\0"

MAX_PAYLOAD = 384  # bytes: 32 tags of 10 bytes with their lengths, and 10 bytes before them, are 362

_MAX_ENCODED = 3 + MAX_PAYLOAD + 2 + 2  # header, payload, CRC, and what COBS adds: one byte for each 254

_SHORTEST = 3 + 2  # header and CRC

_FULL_BLOCK = 254  # bytes without a zero that one COBS code covers


def crc16_by_table(octets: bytes) -> int:
    """Return CRC-16/CCITT-FALSE: polynomial 0x1021, start 0xFFFF, nothing reflected (PROTOCOL 2)."""
    crc = 0xFFFF
    for octet in octets:
        crc = ((crc << 8) & 0xFFFF) ^ _CRC_TABLE[(crc >> 8) ^ octet]
    return crc


def crc16_in_c(octets: bytes) -> int:
    """Return the same, by the C of CPython."""
    return binascii.crc_hqx(octets, 0xFFFF)


crc16 = crc16_in_c if hasattr(binascii, "crc_hqx") else crc16_by_table


def _crc_of_high_octet(octet: int) -> int:
    crc = octet << 8
    for _ in range(8):
        crc = ((crc << 1) ^ 0x1021 if crc & 0x8000 else crc << 1) & 0xFFFF
    return crc


_CRC_TABLE = tuple(_crc_of_high_octet(octet) for octet in range(256))


def cobs_encode(octets: bytes) -> bytes:
    """Return *octets* without any zero."""
    if len(octets) < _FULL_BLOCK:
        # Nearly every frame: no run is too long for its code, which stands where the zero before it stood.
        encoded = bytearray(DELIMITER + octets)
        here = 0
        for run in octets.split(DELIMITER):
            encoded[here] = code = len(run) + 1
            here += code
        return bytes(encoded)
    encoded = bytearray()
    for run in octets.split(DELIMITER):
        rest = run
        while len(rest) >= _FULL_BLOCK:
            encoded.append(_FULL_BLOCK + 1)
            encoded.extend(rest[:_FULL_BLOCK])
            rest = rest[_FULL_BLOCK:]
        encoded.append(len(rest) + 1)
        encoded.extend(rest)
    return bytes(encoded)


def cobs_decode(encoded: bytes) -> bytes | None:
    """Return what was encoded, or None where it is damaged; *encoded* holds no zero."""
    here, end = 0, len(encoded)
    if end <= _FULL_BLOCK:
        # Nearly every frame: each code but the first stands where a zero stood.
        octets = bytearray(encoded)
        while here < end:
            octets[here] = 0
            here += encoded[here]
        return bytes(octets[1:]) if here == end else None
    octets = bytearray()
    while here < end:
        code = encoded[here]
        block_end = here + code
        if block_end > end:
            return None
        octets += encoded[here + 1 : block_end]
        here = block_end
        if code <= _FULL_BLOCK and here < end:
            octets += DELIMITER
    return bytes(octets)


def encode(kind: int, seq: int, payload: bytes) -> bytes:
    """Return a whole frame, both delimiters with it."""
    body = struct.pack(">BH", kind, seq) + payload
    return DELIMITER + cobs_encode(body + struct.pack(">H", crc16(body))) + DELIMITER


def decode(encoded: bytes) -> tuple[int, int, bytes] | None:
    """Return type, sequence number and payload of what stood between two delimiters, or None where it is damaged."""
    body = cobs_decode(encoded)
    # Over a frame and its own CRC, the CRC is 0.
    if body is None or len(body) < _SHORTEST or crc16(body) != 0:
        return None
    kind, seq = struct.unpack(">BH", body[:3])
    return kind, seq, body[3:-2]


class RawReader:
    """Finds frames in whatever bytes come, in pieces of any size."""

    def __init__(self) -> None:
        self.frames = 0
        """Whole frames found."""
        self.damaged = 0
        """Stretches between delimiters that were no frame."""
        self._held = bytearray()
        self._is_too_long = False

    def feed(self, octets: bytes) -> list[tuple[int, int, bytes]]:
        """Return the frames that *octets* complete: type, sequence number, payload."""
        found: list[tuple[int, int, bytes]] = []
        *closed, rest = octets.split(DELIMITER)
        for run in closed:
            if self._held or self._is_too_long:
                self._hold(run)
                self._close(bytes(self._held), found)
            elif run:
                # Two delimiters stand between two frames: with nothing between them there is nothing to do.
                self._close(run, found)
        if rest:
            self._hold(rest)
        return found

    def _hold(self, run: bytes) -> None:
        if len(self._held) + len(run) > _MAX_ENCODED:
            self._is_too_long = True
            self._held = bytearray()
        elif not self._is_too_long:
            self._held.extend(run)

    def _close(self, run: bytes, found: list[tuple[int, int, bytes]]) -> None:
        """Take *run* for a frame, and hold nothing any more."""
        frame = None if self._is_too_long or len(run) > _MAX_ENCODED else decode(run)
        if self._held or self._is_too_long:
            self._held = bytearray()
            self._is_too_long = False
        if frame is None:
            self.damaged += 1
        else:
            self.frames += 1
            found.append(frame)
