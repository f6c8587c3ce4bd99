"""The frames of a PN532's serial port as its manual prints them; what is damaged is passed over and counted."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.simulated.pad.hsu_frames import ACK, LONGEST, SYNTAX_ERROR, HsuReader, Sign, framed
from tests.firmware_bridge import pn532_frames as printed

ASK_VERSION = bytes.fromhex(printed.ASK_VERSION)


def test_commands_are_found_in_any_pieces_of_the_bytes() -> None:
    octets = bytes(10) + ASK_VERSION + bytes.fromhex("0000ff00ff00") + ASK_VERSION + bytes.fromhex("0000ffff0000")
    reader = HsuReader()

    found = [frame for at in range(len(octets)) for frame in reader.push(octets[at : at + 1])]

    assert found == [b"\x02", Sign.ACK, b"\x02", Sign.NACK]
    assert reader.damaged == 0


@pytest.mark.parametrize("frame", [printed.ASK_VERSION, printed.ASK_VERSION_BARE, "00" * 9 + printed.ASK_VERSION])
def test_the_frames_that_um0701_02_6_2_1_6_calls_the_same_are_one_command(frame: str) -> None:
    assert list(HsuReader().push(bytes.fromhex(frame))) == [b"\x02"]


def test_the_signs_and_answers_of_um0701_02_are_said_and_heard_as_printed() -> None:
    assert (ACK.hex(), SYNTAX_ERROR.hex()) == (printed.ACK, printed.ERROR), "6.2.1.3 and 6.2.1.5"
    assert list(HsuReader().push(bytes.fromhex(printed.ACK + printed.NACK))) == [Sign.ACK, Sign.NACK]
    assert framed(bytes.fromhex("03 32010507")).hex() == printed.VERSION_1_5, "7.2.9"


def test_an_extended_frame_is_read_as_a_normal_one() -> None:
    extended = bytes.fromhex("0000ffffff0002fed4022a00")

    assert list(HsuReader().push(extended)) == [b"\x02"]


@pytest.mark.parametrize("at", [3, 4, 5, 6, 7])
def test_a_damaged_command_is_passed_over_and_the_next_is_found(at: int) -> None:
    damaged = bytearray(ASK_VERSION)
    damaged[at] ^= 0x10
    reader = HsuReader()

    found = list(reader.push(bytes(damaged) + ASK_VERSION + bytes(LONGEST)))

    assert found == [b"\x02"]
    assert reader.damaged > 0


def test_a_long_answer_goes_in_an_extended_frame() -> None:
    assert framed(bytes(254)).startswith(bytes.fromhex("0000ffff01"))
    assert framed(bytes(255)).startswith(bytes.fromhex("0000ffffff0100ff"))


def test_random_bytes_from_the_host_are_counted_and_not_kept() -> None:
    chance = random.Random(3)  # noqa: S311 - the same bytes in every run
    reader = HsuReader()

    for _ in range(50):
        # Half of them from the alphabet of a frame's start, or hardly any would look like one.
        for _ in reader.push(bytes(chance.choice((0x00, 0xFF, chance.randrange(256))) for _ in range(4000))):
            pass

    assert reader.damaged > 1000
    assert reader.held <= LONGEST + 8


@given(st.binary(min_size=1, max_size=LONGEST - 1))
def test_a_command_of_any_length_that_the_chip_takes_comes_out_as_it_went_in(command: bytes) -> None:
    body = b"\xd4" + command
    sizes = len(body).to_bytes(2, "big")
    head = b"\x00\x00\xff\xff\xff" + sizes + bytes([-sum(sizes) & 0xFF])

    assert list(HsuReader().push(head + body + bytes([-sum(body) & 0xFF, 0]))) == [command]


@pytest.mark.parametrize("body", [b"", b"\xd4", b"\xd4" + bytes(LONGEST)], ids=len)
def test_a_frame_without_a_command_or_longer_than_the_chip_takes_is_damage(body: bytes) -> None:
    sizes = len(body).to_bytes(2, "big")
    reader = HsuReader()

    frame = b"\x00\x00\xff\xff\xff" + sizes + bytes([-sum(sizes) & 0xFF]) + body + bytes([-sum(body) & 0xFF, 0])
    assert list(reader.push(frame + ASK_VERSION)) == [b"\x02"]
    assert reader.damaged == 1


def test_what_another_chip_answers_is_no_command() -> None:
    reader = HsuReader()

    assert list(reader.push(framed(b"\x03\x32\x01\x06\x07"))) == []
    assert reader.damaged == 1
