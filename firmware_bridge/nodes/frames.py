"""The frames between host and nodes, as frozen values (PROTOCOL 3); what follows from a frame is said by `link`."""

import struct
from typing import Final, assert_never

import msgspec

from firmware_bridge.firmware import framing, payloads
from table.inbox import Tag, unspoken


class Hello(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A node says who it is: at every start, and as the answer to `AskSnapshot`."""

    seq: int
    """That of the `AskSnapshot` which it answers, otherwise 0."""
    versions: tuple[int, int]
    """The lowest and the highest version of the protocol that it speaks."""
    boot_id: int
    unique_id: str
    """16 hex digits."""
    firmware: tuple[int, int, int]
    antennas: int
    capabilities: int
    session: int
    """The one it is in; 0 is none."""
    first_seq: int
    """The number of the session's first event."""
    node_us: int


class HelloOfAnotherVersion(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A node that does not speak this host's version; only what is the same in every version is read."""

    versions: tuple[int, int]
    boot_id: int
    unique_id: str


@unspoken
class InventoryEvent(msgspec.Struct, frozen=True, gc=False):
    """All tags that one look at one antenna read: state, not a change, so it may be told twice."""

    seq: int
    antenna: int
    node_us: int
    """The end of the look."""
    round_us: int
    """From the start of the look before it at this antenna to the end of this one; why, where nothing answered."""
    tags: tuple[Tag, ...]
    is_answered: bool = True
    """False where nothing was read, for the antenna did not answer."""
    is_whole: bool = True
    """False where these tags alone were asked for, or came: it says nothing of others."""


class Heartbeat(msgspec.Struct, frozen=True, gc=False):
    """A node lives, and says in which session."""

    boot_id: int
    session: int
    node_us: int


class Pong(msgspec.Struct, frozen=True, gc=False):
    """The answer to the ping with the same number."""

    seq: int
    node_us: int


class Looked(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Until when each antenna of a node was looked at, its field up; what was not told since is unchanged."""

    seq: int
    """The number of the newest event: whoever has all of them up to it has all that was read."""
    session: int
    node_us: int
    ages_us: tuple[int | None, ...]
    """For each antenna how long before `node_us` its last look ended, rounded up; None is longer than can be told."""


class Scan(msgspec.Struct, frozen=True, gc=False):
    """What one scan of a panel's keys saw."""

    node_us: int
    closed: bytes
    """One byte for each row, bit 0 for its first column: the contacts that were closed."""


class ContactsEvent(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Scans of a panel that differed, each from the one before it; the first event of a session begins with one."""

    seq: int
    scans: tuple[Scan, ...]


class Scanned(msgspec.Struct, frozen=True, gc=False):
    """Until when a panel's keys were scanned; what was not told since has not moved."""

    seq: int
    """The number of the newest event: whoever has all of them up to it has all that was seen."""
    session: int
    node_us: int
    """When the last scan began."""
    order: int
    """The last order that was taken in this session; 0 is none."""
    shorted: int
    """Bit 0 stands for the first row: it is held down by no key, and its keys cannot be read."""


class AirHeld(msgspec.Struct, frozen=True, gc=False):
    """The wire by which nodes take turns hangs on ground and is not waited for: said each second as long as it does."""

    session: int
    node_us: int


class LampOrder(msgspec.Struct, frozen=True, gc=False):
    """The host says what is lit, and for how long the buzzer is to sound; a number that was taken changes nothing."""

    number: int
    lit: int
    """Bits 0 to 9 are the lamps of seats 1 to 10, bit 15 is the alarm lamp."""
    buzz_ms: int = 0
    """From now on; a longer one that sounds already goes on."""


class Expect(msgspec.Struct, frozen=True, gc=False):
    """The host says to which antennas a card is due, bit 0 for antenna 0: they are looked at first."""

    antennas: int


class AskSnapshot(msgspec.Struct, frozen=True, gc=False):
    """The host starts a session: every antenna is to be told of, whatever was told before."""

    seq: int
    version: int
    session: int


class Ack(msgspec.Struct, frozen=True, gc=False):
    """The host has every event up to and with this one, not the one after it, and some beyond that."""

    upto_seq: int
    held: int = 0
    """Bit 0 stands for the event `upto_seq + 2`, bit 31 for `upto_seq + 33`: no need to send those again."""


class Ping(msgspec.Struct, frozen=True, gc=False):
    """The host asks for the node's time."""

    seq: int


PlainFrame = Heartbeat | AirHeld | Pong | Scanned | LampOrder | Expect | AskSnapshot | Ack | Ping
"""Frames that are their fields in a row: the number, which those of `UNNUMBERED` have not, then the payload's."""

FromNode = (
    Hello | HelloOfAnotherVersion | InventoryEvent | Heartbeat | AirHeld | Pong | Looked | ContactsEvent | Scanned
)
ToNode = AskSnapshot | Ack | Ping | LampOrder | Expect
Frame = FromNode | ToNode

Encodable = Hello | InventoryEvent | Looked | ContactsEvent | PlainFrame
"""All that a node or a host of this version says."""

PLAIN: Final[dict[type[PlainFrame], tuple[int, str]]] = {
    Heartbeat: (payloads.HEARTBEAT, payloads.HEARTBEAT_BODY),
    AirHeld: (payloads.AIR_HELD, payloads.AIR_HELD_BODY),
    Pong: (payloads.PONG, payloads.PONG_BODY),
    Scanned: (payloads.SCANNED, payloads.SCANNED_BODY),
    LampOrder: (payloads.ORDER, payloads.ORDER_BODY),
    Expect: (payloads.EXPECT, payloads.EXPECT_BODY),
    AskSnapshot: (payloads.ASK_SNAPSHOT, payloads.ASK_SNAPSHOT_BODY),
    Ack: (payloads.ACK, payloads.ACK_BODY),
    Ping: (payloads.PING, ""),
}
"""The type of each, and the layout of its payload."""

UNNUMBERED: Final = (Heartbeat, AirHeld, Expect)


def encode(frame: Encodable) -> bytes:
    """Return a frame as it lies on the line, both delimiters with it."""
    match frame:
        case Ack() | Heartbeat() | AirHeld() | Pong() | Scanned() | LampOrder() | Expect() | AskSnapshot() | Ping():
            kind, layout = PLAIN[type(frame)]
            seq, *payload = msgspec.structs.astuple(frame)
            if isinstance(frame, UNNUMBERED):
                seq, payload = 0, [seq, *payload]
            return framing.encode(kind, seq, struct.pack(layout, *payload))
        case Hello():
            return framing.encode(payloads.HELLO, frame.seq, _hello_payload(frame))
        case InventoryEvent():
            look = frame.antenna, frame.node_us, frame.round_us
            told = payloads.pack_no_answer(*look)
            if frame.is_answered:
                told = payloads.pack_inventory(*look, list(frame.tags), 0 if frame.is_whole else payloads.A_PART)
            return framing.encode(payloads.INVENTORY, frame.seq, told)
        case Looked():
            looked = payloads.pack_looked(frame.session, frame.node_us, list(frame.ages_us))
            return framing.encode(payloads.LOOKED, frame.seq, looked)
        case ContactsEvent():
            scans = [(scan.node_us, scan.closed) for scan in frame.scans]
            return framing.encode(payloads.CONTACTS, frame.seq, payloads.pack_contacts(scans))
        case _:
            assert_never(frame)


def _hello_payload(hello: Hello) -> bytes:
    identity = struct.pack(
        payloads.HELLO_IDENTITY,
        *hello.versions,
        hello.boot_id,
        bytes.fromhex(hello.unique_id),
        *hello.firmware,
        hello.antennas,
        hello.capabilities,
    )
    return identity + struct.pack(payloads.HELLO_STATE, hello.session, hello.first_seq, hello.node_us)
