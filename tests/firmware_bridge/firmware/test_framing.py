"""Frames on the line: the CRC, the COBS and the reader, against other people's answers."""

from __future__ import annotations

import binascii
import random

from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_bridge.firmware.framing import (
    MAX_PAYLOAD,
    RawReader,
    cobs_decode,
    cobs_encode,
    crc16,
    crc16_by_table,
    encode,
)
from tests.strategies import OCTETS, PIECES, SEQUENCES, WRONG_BITS

payloads = st.one_of(st.binary(max_size=20), st.binary(min_size=240, max_size=MAX_PAYLOAD), st.just(bytes(MAX_PAYLOAD)))
raw_frames = st.tuples(OCTETS, SEQUENCES, payloads)


def fed(reader: RawReader, wire: bytes, size: int) -> list[tuple[int, int, bytes]]:
    return [frame for here in range(0, len(wire), size) for frame in reader.feed(wire[here : here + size])]


def test_the_crc_is_the_one_that_the_catalogues_call_ccitt_false() -> None:
    assert crc16_by_table(b"123456789") == crc16(b"123456789") == 0x29B1


@given(st.binary(max_size=400))
def test_the_node_and_the_host_count_the_same_crc(octets: bytes) -> None:
    assert crc16_by_table(octets) == binascii.crc_hqx(octets, 0xFFFF) == crc16(octets)


def test_cobs_of_the_examples_in_the_paper() -> None:
    assert cobs_encode(b"").hex(" ") == "01"
    assert cobs_encode(b"\x00").hex(" ") == "01 01"
    assert cobs_encode(b"\x00\x00").hex(" ") == "01 01 01"
    assert cobs_encode(b"\x11\x22\x00\x33").hex(" ") == "03 11 22 02 33"
    assert cobs_encode(b"\x11\x00\x00\x00").hex(" ") == "02 11 01 01 01"
    assert cobs_encode(bytes(range(1, 255)))[:1] == b"\xff"


def test_a_full_block_of_cobs_brings_no_zero_of_its_own() -> None:
    full = bytes(range(1, 255))

    assert cobs_decode(b"\xff" + full) == full
    assert cobs_decode(b"\xff" + full + b"\x01") == full
    assert cobs_decode(b"\xff" + full + b"\x01\x01") == full + b"\x00"


@given(st.binary(max_size=1200))
def test_cobs_leaves_no_zero_and_loses_nothing(octets: bytes) -> None:
    encoded = cobs_encode(octets)

    assert 0 not in encoded
    assert len(encoded) <= len(octets) + len(octets) // 254 + 1
    assert cobs_decode(encoded) == octets


def test_cobs_that_points_past_its_end_is_damaged() -> None:
    assert cobs_decode(b"\x05\x11\x22") is None


@given(st.lists(raw_frames, max_size=5), PIECES)
def test_frames_arrive_whatever_the_chunking(sent: list[tuple[int, int, bytes]], size: int) -> None:
    reader = RawReader()

    assert fed(reader, b"".join(encode(*frame) for frame in sent), size) == sent
    assert (reader.frames, reader.damaged) == (len(sent), 0)


# One wrong COBS code in 65,536 passes the CRC: the same cases every time, or this would fail once in a thousand runs.
@settings(derandomize=True)
@given(raw_frames, st.data())
def test_a_frame_with_one_wrong_byte_is_never_taken(frame: tuple[int, int, bytes], data: st.DataObject) -> None:
    wire = bytearray(encode(*frame))
    here = data.draw(st.integers(1, len(wire) - 2))
    wire[here] ^= data.draw(WRONG_BITS)
    reader = RawReader()

    assert reader.feed(bytes(wire)) == []
    assert reader.damaged > 0


def test_a_damaged_delimiter_costs_its_own_frame_only() -> None:
    first, second, third = encode(1, 1, b"one"), encode(1, 2, b"two"), encode(1, 3, b"three")
    reader = RawReader()

    heard = reader.feed(first[:-1] + b"\x55" + second + third)

    assert [seq for _, seq, _ in heard] == [2, 3]
    assert reader.damaged == 1


def test_an_endless_run_without_a_delimiter_is_counted_once_and_not_kept() -> None:
    reader = RawReader()
    for _ in range(1000):
        reader.feed(b"\x55" * 1000)

    assert reader.feed(encode(1, 9, b"after it")) == [(1, 9, b"after it")]
    assert reader.damaged == 1


def test_a_longer_payload_than_the_limit_is_refused() -> None:
    longest, longer = encode(1, 1, b"x" * MAX_PAYLOAD), encode(1, 2, b"x" * (MAX_PAYLOAD + 10))
    reader = RawReader()

    assert [seq for _, seq, _ in reader.feed(longest + longer)] == [1]
    assert reader.damaged == 1


def test_a_million_random_bytes_are_counted_and_survived() -> None:
    noise = random.Random(5).randbytes(1_000_000)  # noqa: S311 - noise that can be repeated
    reader = RawReader()

    fed(reader, noise, 4096)

    assert reader.damaged > 3_000
    assert reader.frames <= 2, "one in 65,536 stretches passes the CRC by chance"
    assert reader.feed(encode(1, 9, b"")) in ([(1, 9, b"")], [])
    assert reader.feed(encode(1, 10, b"")) == [(1, 10, b"")]
