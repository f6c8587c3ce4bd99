"""Tags in a field, bit by bit: NTAG213 (ISO 14443A) and ICODE SLIX (ISO 15693); and what an antenna hears of them.

Runs on MicroPython, as the firmware does. A strong tag may drown those that answer with it: `Field.captured` says how
often. A tag at the edge of a field is heard damaged now and then (`damaged`), and so is every tag while a field beside
its own is lit. A tag forgets what it was told once it had no field for 5.1 ms, and not before. It may answer
late (`late_us`). Not simulated: range, coupling between stacked tags, modulation, and how long an answer takes.
"""

REQA, WUPA = [0, 1, 1, 0, 0, 1, 0], [0, 1, 0, 0, 1, 0, 1]

LEVEL = 4
"""Bytes of a UID in one cascade level; where more follow, the first of them is the cascade tag."""

CASCADE_TAG = b"\x88"

IDLE, READY, ACTIVE, ASLEEP = 0, 1, 2, 3

FORGETS_US = 5_100
"""How long a tag has no field before it forgets for certain (ISO 14443-2; ICODE SLIX likewise)."""

DISTURBED = 0.5
"""The share of answers that a field beside theirs damages."""


def bits_of(octets: bytes) -> list[int]:
    """Return bits in the order in which they go over the air: the low one first."""
    return [octet >> at & 1 for octet in octets for at in range(8)]


def octets_of(bits: list[int]) -> bytes:
    """Return bytes; where the bits end within one, the rest of it is zero."""
    return bytes(sum(bit << at for at, bit in enumerate(bits[start : start + 8])) for start in range(0, len(bits), 8))


def _crc(octets: bytes, crc: int) -> int:
    for octet in octets:
        crc ^= octet
        for _ in range(8):
            crc = crc >> 1 ^ 0x8408 if crc & 1 else crc >> 1
    return crc


def crc_a(octets: bytes) -> bytes:
    """Return CRC_A, low byte first (ISO 14443-3, annex B)."""
    crc = _crc(octets, 0x6363)
    return bytes((crc & 0xFF, crc >> 8))


def crc_v(octets: bytes) -> bytes:
    """Return the CRC of ISO 15693-3, low byte first (annex C)."""
    crc = _crc(octets, 0xFFFF) ^ 0xFFFF
    return bytes((crc & 0xFF, crc >> 8))


class Ntag:
    """An NTAG213, or a tag of its kind with a UID of 4, 7 or 10 bytes; *sak* is what it says once it is selected."""

    technology = "iso14443a"
    damaged = 0.0
    """The share of its answers that are heard damaged."""
    late_us = 0
    """How much later than it should it answers."""
    is_restless = False
    """It does not go to sleep when it is told to."""

    def __init__(self, uid: bytes, sak: int = 0) -> None:
        """Be asleep in no field."""
        self.uid, self.sak = uid, sak
        parts = []
        while len(uid) > LEVEL:
            parts.append(CASCADE_TAG + uid[:3])
            uid = uid[3:]
        parts.append(uid)
        self._levels = [part + bytes((part[0] ^ part[1] ^ part[2] ^ part[3],)) for part in parts]
        self.atqa = (0x04, 0x44, 0x84)[len(parts) - 1]
        self.power_off()

    def power_off(self) -> None:
        """Forget everything."""
        self._state = IDLE
        self._level = 0

    def hear(self, bits: list[int]) -> list[int]:
        """Return what it answers to a frame, bit by bit; nothing at all where it keeps still."""
        if self._state in (IDLE, ASLEEP):
            if bits == WUPA or (bits == REQA and self._state == IDLE):
                self._state, self._level = READY, 0
                return bits_of(bytes((self.atqa, 0)))
            return []
        if self._state == READY:
            answer = self._cascade(bits)
            if answer:
                return answer
        is_told = self._state == ACTIVE and bits == bits_of(b"\x50\x00" + crc_a(b"\x50\x00"))
        self._state = ASLEEP if is_told and not self.is_restless else IDLE
        return []

    def _cascade(self, bits: list[int]) -> list[int]:
        head = octets_of(bits[:16])
        if len(head) < 2 or head[0] != 0x93 + 2 * self._level:
            return []
        whole = self._levels[self._level]
        if head[1] == 0x70:
            frame = octets_of(bits)
            if frame[2:7] != whole or frame[7:] != crc_a(frame[:7]):
                return []
            self._level += 1
            sak = b"\x04" if self._level < len(self._levels) else bytes((self.sak,))
            self._state = READY if self._level < len(self._levels) else ACTIVE
            return bits_of(sak + crc_a(sak))
        known = bits[16:]
        if (head[1] >> 4) * 8 + (head[1] & 7) != len(bits) or bits_of(whole)[: len(known)] != known:
            return []
        return bits_of(whole)[len(known) :]


class Icode:
    """An ICODE SLIX: it answers an inventory in the slot that its UID says."""

    technology = "iso15693"
    damaged = 0.0
    """The share of its answers that are heard damaged."""
    late_us = 0
    """How much later than it should it answers."""

    def __init__(self, uid: bytes) -> None:
        """Take the UID with its high byte first, as the table writes it."""
        self.uid = uid
        self._number = 0
        for octet in uid:
            self._number = self._number << 8 | octet
        self._octets = bytes(self._number >> 8 * at & 0xFF for at in range(8))
        self.power_off()

    def power_off(self) -> None:
        """Forget everything."""
        self._slot: int | None = None
        self._is_quiet = False

    def hear(self, bits: list[int]) -> list[int]:
        """Return what it answers to a frame; an empty frame is an end of frame, which begins the next slot."""
        if not bits:
            self._slot = None if self._slot is None else self._slot - 1
            return self._answer()
        frame = octets_of(bits)
        self._slot = None
        if len(frame) < 5 or crc_v(frame[:-2]) != frame[-2:]:
            return []
        if frame[1] == 2 and frame[0] & 0x24 == 0x20 and frame[2:-2] == self._octets:
            self._is_quiet = True  # Stay Quiet, to this tag alone: it says nothing until the field goes
        if self._is_quiet or frame[1] != 1 or not frame[0] & 4:
            return []
        mask_bits = frame[2]
        mask = sum(octet << 8 * at for at, octet in enumerate(frame[3:-2]))
        if mask != self._number & ((1 << mask_bits) - 1):
            return []
        self._slot = 0 if frame[0] & 0x20 else self._number >> mask_bits & 15
        return self._answer()

    def _answer(self) -> list[int]:
        if self._slot != 0:
            return []
        body = bytes((0, 0)) + self._octets
        return bits_of(body + crc_v(body))


class Field:
    """An antenna: what lies on it, and whether it is lit."""

    def __init__(self) -> None:
        """Be dark, with nothing on it."""
        self.tags: list = []
        self.load = 300
        """What the chip reads as the load of the antenna."""
        self.is_broken = False
        """The amplifier does not light it."""
        self.is_draining = False
        """To light it takes more than the chip's supply has: the chip starts anew."""
        self.captured = 0.0
        """The share of collisions that nobody sees: the strongest tag, the first of *tags*, drowns the others."""
        self.beside: list[Field] = []
        """Fields that disturb this one while both are lit."""
        self.is_lit = False
        self.late_us = 0
        """How late the answer to the last question begins: where several answer, that of the first of them."""
        self._dark_us: int | None = None
        self._drawn = 1

    def light(self, at_us: int) -> None:
        """Power every tag; those that were dark for long enough begin anew."""
        if not self.is_lit and (self._dark_us is None or (at_us - self._dark_us) & 0xFFFFFFFF >= FORGETS_US):
            for tag in self.tags:
                tag.power_off()
        self.is_lit = True

    def put_out(self, at_us: int) -> None:
        """Leave every tag without power."""
        if self.is_lit:
            self._dark_us = at_us
        self.is_lit = False

    def ask(self, technology: str, bits: list[int]) -> tuple[list[int], int | None]:
        """Return what all tags answer at once, and where they differ first."""
        said = [(tag, tag.hear(bits)) for tag in self.tags if tag.technology == technology]
        answers = [self._damaged(tag, answer) for tag, answer in said if answer]
        self.late_us = min((tag.late_us for tag, answer in said if answer), default=0)
        if not answers:
            return [], None
        for at in range(max(len(answer) for answer in answers)):
            if len({answer[at] if at < len(answer) else 2 for answer in answers}) > 1:
                return (answers[0], None) if self._is_drawn(self.captured) else (answers[0][:at], at)
        return answers[0], None

    def _damaged(self, tag, answer: list[int]) -> list[int]:
        """Return an answer as it is heard: now and then its last bit is another."""
        share = max(tag.damaged, DISTURBED) if any(field.is_lit for field in self.beside) else tag.damaged
        if self._is_drawn(share):
            answer = list(answer)
            answer[-1] = 1 - answer[-1]
        return answer

    def _is_drawn(self, share: float) -> bool:
        """Draw by chance, by numbers that are the same on every Python."""
        if not share:
            return False
        self._drawn = self._drawn * 1_103_515_245 + 12_345 & 0x7FFF_FFFF
        return self._drawn >> 8 < share * (1 << 23)
