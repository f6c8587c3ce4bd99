"""ISO 15693-3: every tag on an antenna. Where several are known they are asked one by one, and then keep quiet.

So no strong tag drowns a weak one that answers with it, and a known one costs less than a round. Then all others are
asked at once: one that is heard keeps quiet in its turn, and where two collide rounds of sixteen slots part them, until
nobody answers any more. An answer that came damaged is asked for once more; after that it counts as none.

A chip has `exchange(request)` and `next_slot()`, which return what was heard, and how; `tell(request)`, to which nobody
answers; and `is_late()`: whether the look takes too long. It knows no chip.
"""

SILENT = 0  # nobody answered
HEARD = 1  # one answer, its CRC right
COLLIDED = 2  # several at once: asked again with a longer mask
DAMAGED = 3  # an answer that is none: a card at the edge of the field, or noise

ONE_SLOT = 0x26  # flags: inventory, high data rate, one slot

SIXTEEN_SLOTS = 0x06

STAY_QUIET = b"\x22\x02"  # flags: high data rate, to one tag; command: say nothing until the field goes

SLOTS = 16

TRIES = 2  # for a known tag, and for what came damaged

UID_BITS = 64

ANSWER = 10  # bytes: flags, DSFID, UID with its low byte first


def request(flags: int, mask: int, bits: int) -> bytes:
    """Return the inventory for the UIDs that end with *mask*."""
    return bytes((flags, 0x01, bits)) + bytes((mask >> (8 * at)) & 0xFF for at in range((bits + 7) // 8))


def inventory(chip, known: list[bytes], mask: int = 0, bits: int = 0) -> list[bytes]:
    """Return the UIDs of all tags, high byte first; *known* are those of the look before.

    Or of all whose UIDs end with these *bits* of *mask*, as those of *known* do.
    """
    found: list[bytes] = []
    for uid in known if len(known) > 1 else ():  # one alone is asked as quickly as all others are
        for one in ask(chip, [uid], known):
            if one not in found:
                _quieten(chip, one)
                found.append(one)
    return found + _others(chip, found, mask, bits)


def glance(chip, known: list[bytes]) -> list[bytes]:
    """Return the UIDs of all tags that are not *known*: whoever is has to keep quiet, there or not."""
    for uid in known:
        _quieten(chip, uid)
    return [uid for uid in _others(chip, [], 0, 0) if uid not in known]


def ask(chip, tags: list[bytes], known: list[bytes]) -> list[bytes]:
    """Return which of *tags* answer, each asked by as much of its UID as tells it from all that are *known*."""
    bits = _telling_apart(known)
    heard: list[bytes] = []
    for uid in tags:
        one = _asked(chip, int.from_bytes(uid, "big") & (1 << bits) - 1, bits)
        if one is not None:
            heard.append(one)
    return heard


def _others(chip, quiet: list[bytes], mask: int, bits: int) -> list[bytes]:
    """Return the UIDs of all but those that are *quiet* by now."""
    found: list[bytes] = []
    tries = TRIES
    while tries and not chip.is_late():
        state, answer = chip.exchange(request(ONE_SLOT, mask, bits))  # some 2 ms where nobody answers
        if state == SILENT:
            break
        one = _uid(answer) if state == HEARD else None
        heard = [one] if one is not None else rounds(chip, mask, bits) if state == COLLIDED else []
        new = [uid for uid in heard if uid not in found and uid not in quiet]
        tries = TRIES if new else tries - 1
        for uid in heard:
            _quieten(chip, uid)
        found += new
    return found


def _telling_apart(known: list[bytes]) -> int:
    """Return how many bits at their ends tell these UIDs apart, in whole bytes."""
    count = 1
    while len({uid[-count:] for uid in known}) < len(known):
        count += 1
    return 8 * count


def _asked(chip, mask: int, bits: int) -> bytes | None:
    """Return the UID of the one tag that ends so; None where none is heard."""
    for _ in range(TRIES):
        state, answer = chip.exchange(request(ONE_SLOT, mask, bits))
        uid = _uid(answer) if state == HEARD else None
        if uid is not None or state == COLLIDED:
            return uid
    return None


def _quieten(chip, uid: bytes) -> None:
    chip.tell(STAY_QUIET + bytes(uid[7 - at] for at in range(8)))


def rounds(chip, mask: int = 0, bits: int = 0) -> list[bytes]:
    """Return the UIDs of all that answer, by rounds of sixteen slots; a longer mask where several answer in one."""
    found: list[bytes] = []
    masks = [(mask, bits)]
    while masks and not chip.is_late():
        mask, bits = masks.pop()
        heard = chip.exchange(request(SIXTEEN_SLOTS, mask, bits))
        damaged: list[int] = []
        for slot in range(SLOTS):
            if slot:
                heard = chip.next_slot()
            state, answer = heard
            uid = _uid(answer) if state == HEARD else None
            longer = mask | (slot << bits)
            if uid is not None:
                found.append(uid)
            elif state == COLLIDED and bits + 4 < UID_BITS:
                masks.append((longer, bits + 4))
            elif state != SILENT and bits + 4 <= UID_BITS:
                damaged.append(longer)
        for longer in damaged:
            uid = _asked(chip, longer, bits + 4)
            if uid is not None:
                found.append(uid)
    return found


def _uid(answer: bytes) -> bytes | None:
    if len(answer) != ANSWER or answer[0] & 1:
        return None
    return bytes(answer[9 - at] for at in range(8))
