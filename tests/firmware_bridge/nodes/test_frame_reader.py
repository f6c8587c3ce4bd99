"""What is no frame, or none that its type allows, is counted and survived."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.firmware import framing, payloads
from firmware_bridge.nodes.frame_reader import FrameReader
from firmware_bridge.nodes.frames import Frame, Ping, encode
from tests.strategies import JUNK


def test_a_type_that_is_not_known_is_passed_over_and_counted() -> None:
    reader = FrameReader()

    heard = reader.feed(framing.encode(0x3F, 1, b"what a newer node says") + encode(Ping(seq=2)))

    assert heard == [Ping(seq=2)]
    assert (reader.frames, reader.unknown, reader.damaged) == (2, 1, 0)


@pytest.mark.parametrize("kind", [0x01, 0x02, 0x03, 0x04, 0x41, 0x42, 0x43])
def test_a_payload_that_its_type_does_not_allow_is_counted_as_damaged(kind: int) -> None:
    reader = FrameReader()

    assert reader.feed(framing.encode(kind, 1, b"\x01\x01\x01")) == []
    assert (reader.frames, reader.damaged, reader.misfits) == (0, 1, {kind: 1})


@pytest.mark.parametrize(
    "spoilt", ["00 00000000 00000000 01", "00 00000000 00000000 01 04 aabb", "00 00000000 00000000 00 04 aabbccdd"]
)
def test_an_inventory_whose_tags_do_not_fill_it_is_counted_as_damaged(spoilt: str) -> None:
    reader = FrameReader()

    assert reader.feed(framing.encode(payloads.INVENTORY, 1, bytes.fromhex(spoilt))) == []
    assert reader.damaged == 1


@given(JUNK, st.sampled_from([0x01, 0x02, 0x03, 0x04, 0x41, 0x42, 0x43, 0x7F]))
def test_any_payload_of_any_type_is_a_frame_or_is_counted(payload: bytes, kind: int) -> None:
    reader = FrameReader()

    heard = reader.feed(framing.encode(kind, 1, payload))

    assert len(heard) + reader.damaged + reader.unknown == 1


def test_a_million_random_bytes_are_counted_and_survived() -> None:
    noise, reader = random.Random(11), FrameReader()  # noqa: S311 - noise that can be repeated
    heard: list[Frame] = []
    for _ in range(250):
        heard += reader.feed(noise.randbytes(4000))

    assert heard == []
    assert reader.damaged > 3_000
