"""The frames as values, and their bytes written out by hand."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.firmware import framing, payloads
from firmware_bridge.nodes.frame_reader import FrameReader
from firmware_bridge.nodes.frames import (
    Ack,
    AirHeld,
    AskSnapshot,
    ContactsEvent,
    Encodable,
    Expect,
    Heartbeat,
    Hello,
    HelloOfAnotherVersion,
    InventoryEvent,
    LampOrder,
    Looked,
    Ping,
    Pong,
    Scan,
    Scanned,
    encode,
)
from tests.house import ROOT
from tests.strangers.frames import unstuffed
from tests.strategies import EIGHT_OCTETS, OCTETS, PIECES, SEQUENCES, TAGS_OF_A_LOOK, TICKS

ages = st.none() | st.integers(0, 254).map(lambda age: age * payloads.AGE_US)
hellos = st.builds(
    Hello,
    seq=SEQUENCES,
    versions=st.tuples(st.integers(0, 1), OCTETS.filter(bool)),
    boot_id=TICKS,
    unique_id=EIGHT_OCTETS.map(bytes.hex),
    firmware=st.tuples(OCTETS, OCTETS, OCTETS),
    antennas=OCTETS,
    capabilities=SEQUENCES,
    session=TICKS,
    first_seq=SEQUENCES,
    node_us=TICKS,
)
inventories = st.builds(
    InventoryEvent,
    seq=SEQUENCES,
    antenna=OCTETS,
    node_us=TICKS,
    round_us=TICKS,
    tags=TAGS_OF_A_LOOK,
    is_whole=st.booleans(),
)
no_answers = st.builds(
    InventoryEvent,
    seq=SEQUENCES,
    antenna=OCTETS,
    node_us=TICKS,
    round_us=st.just(0),
    tags=st.just(()),
    is_answered=st.just(value=False),
)
moved = st.integers(1, 16).flatmap(
    lambda rows: st.lists(
        st.tuples(st.integers(0, payloads.SCAN_SPAN_US), st.binary(min_size=rows, max_size=rows)),
        min_size=1,
        max_size=payloads.MAX_SCANS,
    )
)


def contacts_of(seq: int, first_us: int, scans: list[tuple[int, bytes]]) -> ContactsEvent:
    """Return an event whose first scan is its first in time."""
    (_, first), *later = scans
    ticks = [((first_us + since_us) & payloads.TICK_MASK, closed) for since_us, closed in later]
    return ContactsEvent(seq=seq, scans=tuple(Scan(*scan) for scan in [(first_us, first), *ticks]))


frames = st.one_of(
    hellos,
    inventories,
    no_answers,
    st.builds(Heartbeat, boot_id=TICKS, session=TICKS, node_us=TICKS),
    st.builds(Pong, seq=SEQUENCES, node_us=TICKS),
    st.builds(Looked, seq=SEQUENCES, session=TICKS, node_us=TICKS, ages_us=st.lists(ages, max_size=9).map(tuple)),
    st.builds(AskSnapshot, seq=SEQUENCES, version=OCTETS, session=TICKS),
    st.builds(Ack, upto_seq=SEQUENCES, held=TICKS),
    st.builds(Ping, seq=SEQUENCES),
    st.builds(contacts_of, SEQUENCES, TICKS, moved),
    st.builds(Scanned, seq=SEQUENCES, session=TICKS, node_us=TICKS, order=SEQUENCES, shorted=SEQUENCES),
    st.builds(Expect, antennas=SEQUENCES),
    st.builds(AirHeld, session=TICKS, node_us=TICKS),
    st.builds(LampOrder, number=SEQUENCES, lit=SEQUENCES, buzz_ms=SEQUENCES),
)
# Delimiter; COBS codes stand where a zero was, and first; type, number, payload; CRC; delimiter.
BY_HAND: list[tuple[Encodable, str]] = [
    (Ping(seq=1), "00 02 43 04 01 98 40 00"),
    (Ack(upto_seq=0x0102, held=5), "00 04 42 01 02 01 01 04 05 1d 47 00"),
    (AskSnapshot(seq=2, version=1, session=0x0A0B0C0D), "00 02 41 09 02 01 0a 0b 0c 0d ad b6 00"),
    (Pong(seq=1, node_us=0xFFFFFFFE), "00 02 04 08 01 ff ff ff fe 13 b7 00"),
    (
        Looked(seq=7, session=0x0A0B0C0D, node_us=1_000_000, ages_us=(10_000, 60_000, 90_000, None, 0)),
        "00 02 05 06 07 0a 0b 0c 0d 08 0f 42 40 01 06 09 ff 03 c8 d8 00",
    ),
    (
        Heartbeat(boot_id=0x11223344, session=0x0A0B0C0D, node_us=500_000),
        "00 02 03 01 09 11 22 33 44 0a 0b 0c 0d 06 07 a1 20 33 1f 00",
    ),
    (Expect(antennas=0x8005), "00 02 45 01 05 80 05 68 0e 00"),
    (Expect(antennas=0x8E05), "00 02 45 01 05 8e 05 4b 01 00"),
    (AirHeld(session=0x0A0B0C0D, node_us=1_000_000), "00 02 08 01 05 0a 0b 0c 0d 06 0f 42 40 89 10 00"),
    (LampOrder(number=7, lit=0x8008, buzz_ms=400), "00 02 44 08 07 80 08 01 90 4e 21 00"),
    (
        Scanned(seq=3, session=0x0A0B0C0D, node_us=1_050_000, order=7, shorted=0),
        "00 02 07 06 03 0a 0b 0c 0d 04 10 05 90 02 07 01 03 50 ea 00",
    ),
    (
        ContactsEvent(
            seq=3,
            scans=(Scan(1_000_000, bytes((0, 0, 1, 0, 0, 0))), Scan(1_001_000, bytes((0, 0, 0, 0, 0, 0x40)))),
        ),
        "00 02 06 03 03 06 04 0f 42 40 01 01 01 02 01 01 01 03 03 e8 01 01 01 01 04 40 e6 ed 00",
    ),
    (
        InventoryEvent(
            seq=7,
            antenna=3,
            node_us=1_000_000,
            round_us=62_101,
            tags=(bytes.fromhex("e00401508a2b9c01"), bytes.fromhex("04a2b9c1")),
        ),
        "00 02 02 03 07 03 04 0f 42 40 01 14 f2 95 02 08 e0 04 01 50 8a 2b 9c 01 04 04 a2 b9 c1 c5 41 00",
    ),
    (
        InventoryEvent(
            seq=7,
            antenna=3,
            node_us=1_000_000,
            round_us=62_101,
            tags=(bytes.fromhex("e00401508a2b9c01"),),
            is_whole=False,
        ),
        "00 02 02 03 07 03 04 0f 42 40 01 0f f2 95 41 08 e0 04 01 50 8a 2b 9c 01 8b 47 00",
    ),
    (
        InventoryEvent(seq=7, antenna=3, node_us=1_000_000, round_us=0, tags=(), is_answered=False),
        "00 02 02 03 07 03 04 0f 42 40 01 01 01 04 ff 2a 95 00",
    ),
    (
        Hello(
            seq=2,
            versions=(1, 1),
            boot_id=0x11223344,
            unique_id="e660583883724a2f",
            firmware=(1, 0, 0),
            antennas=5,
            capabilities=1,
            session=0x0A0B0C0D,
            first_seq=0,
            node_us=42,
        ),
        (
            "00 02 01 11 02 01 01 11 22 33 44 e6 60 58 38 83 72 4a 2f"
            " 01 01 02 05 06 01 0a 0b 0c 0d 01 01 01 01 04 2a 3a 4c 00"
        ),
    ),
]


@pytest.mark.parametrize(("frame", "wire"), BY_HAND, ids=lambda part: type(part).__name__)
def test_a_frame_written_out_by_hand(frame: Encodable, wire: str) -> None:
    assert encode(frame).hex(" ") == wire
    assert FrameReader().feed(bytes.fromhex(wire)) == [frame]


def test_the_protocol_shows_the_same_bytes() -> None:
    text = (ROOT / "firmware_bridge/PROTOCOL.md").read_text(encoding="utf-8")

    assert re.findall(r"\| `(00 [0-9a-f ]+ 00)` \|", text) == [wire for _, wire in BY_HAND]


def test_the_protocol_shows_what_the_bytes_are_made_of() -> None:
    text = (ROOT / "firmware_bridge/PROTOCOL.md").read_text(encoding="utf-8")
    rows = re.findall(r"\| `(00 [0-9a-f ]+ 00)` \| (`[^|]+`) \|", text)

    bodies = [unstuffed(bytes.fromhex(wire)[1:-1]) or b"" for wire, _ in rows]
    assert [body[:-2] for body in bodies] == [bytes.fromhex(parts.replace("`", "")) for _, parts in rows]
    assert len(rows) == len(BY_HAND)


@given(st.lists(frames, max_size=4), PIECES)
def test_frames_arrive_whatever_the_chunking(sent: list[Encodable], size: int) -> None:
    wire, reader = b"".join(map(encode, sent)), FrameReader()

    heard = [frame for here in range(0, len(wire), size) for frame in reader.feed(wire[here : here + size])]

    assert heard == sent
    assert (reader.frames, reader.damaged, reader.unknown) == (len(sent), 0, 0)


def test_an_inventory_of_more_tags_than_the_limit_tells_the_first_ones() -> None:
    many = tuple(bytes((1, 2, 3, number)) for number in range(40))
    event = InventoryEvent(seq=1, antenna=0, node_us=0, round_us=0, tags=many)

    (heard,) = FrameReader().feed(encode(event))

    assert isinstance(heard, InventoryEvent)
    assert heard.tags == many[: payloads.MAX_TAGS]


def test_of_a_hello_of_another_version_only_its_first_bytes_are_read() -> None:
    payload = bytes.fromhex("02 03 11223344 e660583883724a2f") + b"whatever version 2 puts here"

    assert FrameReader().feed(framing.encode(payloads.HELLO, 0, payload)) == [
        HelloOfAnotherVersion(versions=(2, 3), boot_id=0x11223344, unique_id="e660583883724a2f")
    ]
