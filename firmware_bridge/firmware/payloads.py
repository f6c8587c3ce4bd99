"""The payload of each type of frame, byte by byte (PROTOCOL 3).

Layouts, and the one payload that has no fixed length: when a frame is sent, and what follows
from it, is said by the node here and by the link on the host.
"""

import struct

VERSION = 1  # of the protocol (PROTOCOL 9)

# Types. From the node the high bit pair is 00, to the node it is 01.
HELLO = 0x01
INVENTORY = 0x02
HEARTBEAT = 0x03
PONG = 0x04
LOOKED = 0x05
CONTACTS = 0x06
SCANNED = 0x07
AIR_HELD = 0x08
ASK_SNAPSHOT = 0x41
ACK = 0x42
PING = 0x43
ORDER = 0x44
EXPECT = 0x45

# Layouts, in the notation of `struct`; all numbers have their high byte first.
HELLO_IN_EVERY_VERSION = ">BBI8s"  # lowest and highest version, boot id, unique id
HELLO_IDENTITY = ">BBI8sBBBBH"  # the same, then firmware version (3 numbers), antennas, capabilities
HELLO_STATE = ">IHI"  # session, sequence number of its first event, node time
INVENTORY_HEAD = ">BIIB"  # antenna, node time, microseconds since the start of the look before, tags
HEARTBEAT_BODY = ">III"  # boot id, session, node time
PONG_BODY = ">I"  # node time
LOOKED_HEAD = ">II"  # session, node time; then one byte for each antenna
CONTACTS_HEAD = ">BI"  # rows, node time of the first scan; then each scan
SCAN_HEAD = ">H"  # microseconds since the first scan; then one byte for each row, bit 0 its first column
SCANNED_BODY = ">IIHH"  # session, node time, the last order that was taken, rows that are held down by no key
AIR_HELD_BODY = ">II"  # session, node time
ORDER_BODY = ">HH"  # what is lit, milliseconds of buzzer
EXPECT_BODY = ">H"  # antennas to which a card is due, bit 0 for antenna 0
ACK_BODY = ">I"  # events held beyond a gap, one bit each
ASK_SNAPSHOT_BODY = ">BI"  # version, session

NO_SESSION = 0

ISO_15693 = 1  # bits of the capabilities: what the reader chip can read
ISO_14443A = 2
PANEL = 4  # it scans keys, and has no antennas
SHARES_AIR = 8  # it waits until no other node is on the air

READS_PARTS = 1 << 15  # beside the antennas to which a card is due: the host knows what `A_PART` is

FAR_AT = 8  # from this bit on, beside them: antennas that lie far from those of all other nodes

NO_ANSWER = 0xFF  # in the place of the number of tags: the antenna did not answer

A_PART = 0x40  # beside the number of tags: nobody else was asked

FAULT_UNSAID = 0  # why it did not, in the place of the time since the look before
CHIP_SILENT = 1  # the reader chip does not answer
FIELD_DOWN = 2  # the chip does, and its field does not stay up
DETUNED = 3  # the antenna shows another load than it was calibrated for
OVERLOOKED = 4  # the host's own: the node lives, and does not look at it
CHIP_RESET = 5  # the reader chip started anew by itself; it was set up again, and the antenna is looked at
KEEPS_RESETTING = 6  # it does so at look after look
CHIP_REFUSED = 7  # the chip takes a command for an error: it came out of turn, or half
BUSY_OPEN = 8  # the chip answers, and BUSY does not move

MAX_TAGS = 32  # in one inventory: an antenna stops reading a stack at some ten

MAX_SCANS = 8  # in one event of a panel

SCAN_SPAN_US = 0xFFFF  # between the first scan of an event and its last

LIT_ALARM = 1 << 15  # of what is lit; bits 0 to 9 are the lamps of seats 1 to 10

NO_ORDER = 0  # the number of none: a session begins without

HELD_AT_MOST = 32  # events beyond a gap: the bits of an acknowledgement

AGE_US = 10_000  # the unit in which a node tells how long ago a look ended

LONG_AGO = 0xFF  # in the place of such an age: longer ago than can be told, or never

SEQ_MASK = 0xFFFF  # sequence numbers wrap after this one
TICK_MASK = 0xFFFFFFFF  # so does a node's time, after some 71 minutes


def pack_inventory(antenna: int, node_us: int, round_us: int, tags: list[bytes], part: int = 0) -> bytes:
    """Pack what one look read; *tags* beyond `MAX_TAGS` are left out (PROTOCOL 10). *part* is `A_PART` or 0."""
    told = tags[:MAX_TAGS]
    packed = bytearray(struct.pack(INVENTORY_HEAD, antenna, node_us, round_us, len(told) | part))
    for tag in told:
        packed.append(len(tag))
        packed.extend(tag)
    return bytes(packed)


def pack_no_answer(antenna: int, node_us: int, fault: int = FAULT_UNSAID) -> bytes:
    """Pack that an antenna did not answer, and why, in the place of what it read."""
    return struct.pack(INVENTORY_HEAD, antenna, node_us, fault, NO_ANSWER)


def unpack_inventory(payload: bytes) -> tuple[int, int, int, list[bytes] | None, int]:
    """Return what `pack_inventory` was given, no tags at all for `pack_no_answer`, or raise ValueError."""
    here, end = struct.calcsize(INVENTORY_HEAD), len(payload)
    if end < here:
        msg = "an inventory ends before its tags"
        raise ValueError(msg)
    antenna, node_us, round_us, count = struct.unpack(INVENTORY_HEAD, payload[:here])
    if count == NO_ANSWER and end == here:
        return antenna, node_us, round_us, None, 0
    tags: list[bytes] = []
    while here < end:
        tag_end = here + 1 + payload[here]
        tags.append(payload[here + 1 : tag_end])
        here = tag_end
    if here != end or len(tags) != count & ~A_PART:
        msg = "an inventory's tags do not fill it"
        raise ValueError(msg)
    return antenna, node_us, round_us, tags, count & A_PART


def pack_looked(session: int, node_us: int, ages_us: list[int | None]) -> bytes:
    """Pack how long before *node_us* the last look of each antenna ended, rounded up; None is long ago, or never."""
    packed = bytearray(struct.pack(LOOKED_HEAD, session, node_us))
    for age_us in ages_us:
        age = LONG_AGO if age_us is None else (age_us + AGE_US - 1) // AGE_US
        packed.append(min(age, LONG_AGO))
    return bytes(packed)


def unpack_looked(payload: bytes) -> tuple[int, int, list[int | None]]:
    """Return what `pack_looked` was given, the ages rounded up, or raise ValueError."""
    here = struct.calcsize(LOOKED_HEAD)
    if len(payload) < here:
        msg = "a word of what was looked at ends before its antennas"
        raise ValueError(msg)
    session, node_us = struct.unpack(LOOKED_HEAD, payload[:here])
    return session, node_us, [None if age == LONG_AGO else age * AGE_US for age in payload[here:]]


def pack_contacts(scans: list[tuple[int, bytes]]) -> bytes:
    """Pack what some scans saw: the node time of each, and one byte for each row with the contacts that were closed."""
    first_us, rows = scans[0]
    packed = bytearray(struct.pack(CONTACTS_HEAD, len(rows), first_us))
    for node_us, closed in scans:
        packed.extend(struct.pack(SCAN_HEAD, (node_us - first_us) & TICK_MASK))
        packed.extend(closed)
    return bytes(packed)


def unpack_contacts(payload: bytes) -> list[tuple[int, bytes]]:
    """Return what `pack_contacts` was given, or raise ValueError."""
    here = struct.calcsize(CONTACTS_HEAD)
    if len(payload) < here:
        msg = "what a panel tells ends before its first scan"
        raise ValueError(msg)
    rows, first_us = struct.unpack(CONTACTS_HEAD, payload[:here])
    size = struct.calcsize(SCAN_HEAD) + rows
    count = (len(payload) - here) // size
    if not rows or not 1 <= count <= MAX_SCANS or here + count * size != len(payload):
        msg = "the scans of a panel do not fill what it tells"
        raise ValueError(msg)
    scans: list[tuple[int, bytes]] = []
    for _ in range(count):
        closed_at = here + size - rows
        (since_us,) = struct.unpack(SCAN_HEAD, payload[here:closed_at])
        scans.append(((first_us + since_us) & TICK_MASK, payload[closed_at : here + size]))
        here += size
    return scans
