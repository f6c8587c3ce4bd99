"""ISO 15693-3: every tag on an antenna, by rounds of sixteen slots and a longer mask wherever two answered at once.

A strong tag may drown a weak one that answers in its slot, and nothing tells that two did: `drowned` has the known ones
keep quiet, and asks who is left. A chip has `is_answered(request)`, `exchange(request)` and `next_slot()`, of which the
last two return what was heard, and how; and `tell(request)`, to which nobody answers. No chip is known here.
"""

SILENT = 0  # nobody answered
HEARD = 1  # one answer, its CRC right
COLLIDED = 2  # several at once, or one that was damaged: asked again with a longer mask

ONE_SLOT = b"\x26\x01\x00"  # flags: inventory, high data rate, one slot; command; length of the mask

SIXTEEN_SLOTS = 0x06

STAY_QUIET = b"\x22\x02"  # flags: high data rate, to one tag; command: say nothing until the field goes

SLOTS = 16

ROUNDS_AT_MOST = 40  # a stack of ten needs some eleven; noise would go on for ever

UID_BITS = 64

ANSWER = 10  # bytes: flags, DSFID, UID with its low byte first


def is_any(chip) -> bool:
    """Return whether any tag begins to answer in one slot: some 2 ms."""
    return bool(chip.is_answered(ONE_SLOT))


def request(mask: int, bits: int) -> bytes:
    """Return the inventory of sixteen slots for the UIDs that end with *mask*."""
    return bytes((SIXTEEN_SLOTS, 0x01, bits)) + bytes((mask >> (8 * at)) & 0xFF for at in range((bits + 7) // 8))


def inventory(chip) -> list[bytes]:
    """Return the UIDs of all tags, high byte first."""
    found: list[bytes] = []
    masks = [(0, 0)]
    rounds = 0
    while masks and rounds < ROUNDS_AT_MOST:
        mask, bits = masks.pop()
        rounds += 1
        heard = chip.exchange(request(mask, bits))
        for slot in range(SLOTS):
            if slot:
                heard = chip.next_slot()
            _take(heard, mask | (slot << bits), bits + 4, found, masks)
    return found


def drowned(chip, known: list[bytes]) -> list[bytes]:
    """Return the UIDs of tags beside the *known* ones, which keep quiet from now on."""
    found: list[bytes] = []
    louder = known
    while louder:
        for uid in louder:
            chip.tell(STAY_QUIET + bytes(uid[7 - at] for at in range(8)))
        if not is_any(chip):
            break
        # One that did not hear that it was to keep quiet answers again; what it drowns is found by another look.
        louder = [uid for uid in inventory(chip) if uid not in known and uid not in found]
        found += louder
    return found


def _take(heard: tuple[int, bytes], mask: int, bits: int, found: list[bytes], masks: list[tuple[int, int]]) -> None:
    state, answer = heard
    if state == HEARD and len(answer) == ANSWER and not answer[0] & 1:
        uid = bytes(answer[9 - at] for at in range(8))
        if uid not in found:
            found.append(uid)
    elif state != SILENT and bits < UID_BITS:
        masks.append((mask, bits))
