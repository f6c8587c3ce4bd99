"""ISO 14443-3 type A: every tag on an antenna, bit by bit through all three cascade levels.

A chip has `transceive(frame, bits_of_last, with_crc)`: it returns the bits that were heard and the place of the first
collision among them, or None. Where the frame ended within a byte the first bit stands behind it in that byte; what
stands before it there no document of a chip tells, and nothing looks at it.
"""

REQA = b"\x26"
SHORT = 7  # bits of a REQA
HALT = b"\x50\x00"
SELECT = (0x93, 0x95, 0x97)
CASCADE_TAG = 0x88
WHOLE = 0x70  # "all forty bits follow": the frame selects
LEVEL_BITS = 40
MADE_UP = 0x08  # the first of four bytes of a UID that its tag makes up anew whenever it is lit, as phones do
TAGS_AT_MOST = 16
TRIES = 3  # a frame that was damaged is sent again
IS_INCOMPLETE = 0x04  # of SAK: another cascade level follows


def is_any(chip) -> bool:
    """Return whether any tag answers; a tag that was asked already falls back first, so it is asked twice."""
    return any(chip.transceive(REQA, SHORT, False)[0] for _ in range(2))


def is_lasting(uid: bytes) -> bool:
    """Return whether a tag has this UID in each look: nothing is known by any other (ISO 14443-3, 6.5.4)."""
    return uid[0] != MADE_UP or len(uid) != 4


def inventory(chip) -> list[bytes]:
    """Return the UIDs of all tags; each is put to sleep when it is known, and wakes when the field goes.

    One that does not go to sleep hides those on its side of the others: then they are looked for from the other side.
    """
    found: list[bytes] = []
    failed, side = 0, 1
    while len(found) < TAGS_AT_MOST and failed < TRIES and is_any(chip):
        uid = _one(chip, side)
        if uid is None:
            failed += 1
            continue
        chip.transceive(HALT, 8, True)
        if uid in found:
            failed, side = failed + 1, 1 - side
        else:
            found.append(uid)
    return found


def _one(chip, side: int) -> bytes | None:
    """Return the UID of one tag, and leave it selected; None where it got lost."""
    uid = b""
    for select in SELECT:
        part = _level(chip, select, side)
        if part is None:
            return None
        sak, _ = chip.transceive(bytes((select, WHOLE)) + part, 8, True)
        if len(sak) != 1:
            return None
        if not sak[0] & IS_INCOMPLETE:
            return uid + part[:4]
        if part[0] != CASCADE_TAG:
            return None
        uid += part[1:4]
    return None


def _level(chip, select: int, side: int) -> bytes | None:
    """Return four bytes of a UID and their check byte; where tags differ, the one whose bit is *side* is followed."""
    known, count = bytearray(5), 0
    for _ in range(LEVEL_BITS):
        whole, bits = count // 8, count % 8
        frame = bytes((select, ((2 + whole) << 4) | bits)) + bytes(known[: whole + (1 if bits else 0)])
        heard, collided_at = chip.transceive(frame, bits or 8, False)
        if len(heard) > len(known) - whole or not heard:
            return None
        for at in range(len(heard)):
            known[whole + at] |= heard[at] if at else heard[at] & 0xFF << bits
        if collided_at is None:
            return _checked(known) if whole + len(heard) == len(known) else None
        if whole * 8 + collided_at < count or whole * 8 + collided_at >= LEVEL_BITS:
            return None
        count = whole * 8 + collided_at
        _forget(known, count)
        known[count // 8] |= side << (count % 8)
        count += 1
    return None


def _forget(known: bytearray, count: int) -> None:
    """Keep the first *count* bits."""
    for at in range(len(known)):
        kept = min(8, max(0, count - 8 * at))
        known[at] &= (1 << kept) - 1


def _checked(known: bytearray) -> bytes | None:
    check = 0
    for octet in known:
        check ^= octet
    return bytes(known) if check == 0 else None
