"""Tags for the scan pad: what an ISO 14443A tag answers once the reader has selected it.

An NTAG213 with its memory; other tags have a number and nothing to say. Not simulated:
passwords, lock bits, counters, and everything that happens in the air.
"""

from typing import Final

PAGE: Final = 4
"""Bytes."""

NTAG213_PAGES: Final = 45

_NAK: Final = b"\x00"
_ACK: Final = b"\x0a"
_CASCADE_TAG: Final = 0x88
_FIRST_USER_PAGE: Final = 4
_SENS_RES: Final = {4: b"\x00\x04", 7: b"\x00\x44", 10: b"\x00\x84"}


class PadCard:
    """A tag that has a number only: *sak* and *ats* as it answers them."""

    def __init__(self, uid: bytes, *, sak: int = 0x08, ats: bytes = b"") -> None:
        """Make a tag that is not in a field yet."""
        self.uid: Final = uid
        self.ats: Final = ats
        self.sak: Final = sak
        self.is_selected = False
        """It answers no request for tags until it has heard one, or lost the field."""

    @property
    def target(self) -> bytes:
        """What the PN532 says of it, from SENS_RES on."""
        return _SENS_RES[len(self.uid)] + bytes([self.sak, len(self.uid)]) + self.uid + self.ats

    def answer(self, command: bytes) -> bytes | None:
        """Return what it answers, without its checksum; None where it is silent."""
        del command
        return None


class Ntag213(PadCard):
    """The sticker that most decks of our own are made with."""

    def __init__(self, uid: bytes) -> None:
        """Make one with the 7 bytes of *uid* and an empty memory."""
        super().__init__(uid, sak=0x00)
        first, second = uid[:3], uid[3:]
        check = _CASCADE_TAG ^ first[0] ^ first[1] ^ first[2]
        other = second[0] ^ second[1] ^ second[2] ^ second[3]
        head = first + bytes([check]) + second + bytes([other, 0x48, 0, 0]) + bytes.fromhex("e1101200")
        self._memory = bytearray(head.ljust(NTAG213_PAGES * PAGE, b"\x00"))

    def answer(self, command: bytes) -> bytes | None:
        """Answer GET_VERSION, READ, FAST_READ and WRITE; a NAK to all else."""
        match list(command):
            case [0x60]:
                return bytes.fromhex("0004040201000f03")
            case [0x30, page] if page < NTAG213_PAGES:
                return bytes((self._memory * 2)[page * PAGE : page * PAGE + 16])
            case [0x3A, first, last] if first <= last < NTAG213_PAGES:
                return bytes(self._memory[first * PAGE : (last + 1) * PAGE])
            case [0xA2, page, *octets] if _FIRST_USER_PAGE <= page < NTAG213_PAGES and len(octets) == PAGE:
                self._memory[page * PAGE : (page + 1) * PAGE] = bytes(octets)
                return _ACK
            case _:
                return _NAK


def checksum(octets: bytes) -> bytes:
    """Return CRC_A (ISO 14443-3, annex B), low byte first."""
    crc = 0x6363
    for octet in octets:
        mixed = octet ^ (crc & 0xFF)
        mixed ^= (mixed << 4) & 0xFF
        crc = (crc >> 8) ^ (mixed << 8) ^ (mixed << 3) ^ (mixed >> 4)
    return crc.to_bytes(2, "little")
