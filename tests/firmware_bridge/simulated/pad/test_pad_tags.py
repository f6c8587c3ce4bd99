"""Tags for the scan pad: what each says of itself, and the memory of a sticker."""

from __future__ import annotations

import pytest

from firmware_bridge.simulated.pad.pad_tags import NTAG213_PAGES, PAGE, Ntag213, PadCard, checksum

NUMBER = bytes.fromhex("04112233445566")
NAK, ACK = b"\x00", b"\x0a"
READ, FAST_READ, WRITE, GET_VERSION = 0x30, 0x3A, 0xA2, 0x60


def test_a_sum_over_a_tags_answer_is_the_one_of_the_standard() -> None:
    # ISO 14443-3, annex B: two examples.
    assert checksum(b"\x00\x00") == bytes.fromhex("a01e")
    assert checksum(b"\x12\x34") == bytes.fromhex("26cf")


@pytest.mark.parametrize(
    ("uid", "says"),
    [
        ("12675832", "0004 08 04 12675832"),  # AN10609_3, table 2
        ("04112233445566", "0044 08 07 04112233445566"),
        ("04112233445566778899", "0084 08 0a 04112233445566778899"),
    ],
)
def test_a_tag_says_how_long_its_number_is_before_it_says_it(uid: str, says: str) -> None:
    assert PadCard(bytes.fromhex(uid)).target == bytes.fromhex(says)


def test_a_tag_with_a_number_only_keeps_silent_whatever_it_is_asked() -> None:
    assert PadCard(NUMBER).answer(bytes([READ, 0])) is None


def test_a_sticker_begins_with_its_number_each_half_with_its_check_byte() -> None:
    answer = Ntag213(NUMBER).answer(bytes([READ, 0]))

    # NTAG213, 8.5.1: BCC0 = CT xor SN0 xor SN1 xor SN2, BCC1 = SN3 xor .. xor SN6.
    assert answer is not None
    assert answer[:4] == bytes.fromhex("041122") + bytes([0x88 ^ 0x04 ^ 0x11 ^ 0x22])
    assert answer[4:9] == bytes.fromhex("33445566") + bytes([0x33 ^ 0x44 ^ 0x55 ^ 0x66])
    assert answer[12:] == bytes.fromhex("e1101200")


def test_what_is_written_is_read_again_and_nothing_beside_it_changes() -> None:
    sticker = Ntag213(NUMBER)
    before = sticker.answer(bytes([FAST_READ, 0, NTAG213_PAGES - 1]))

    assert sticker.answer(bytes([WRITE, 4]) + b"deck") == ACK
    after = sticker.answer(bytes([FAST_READ, 0, NTAG213_PAGES - 1]))

    assert before is not None
    assert after is not None
    assert after[4 * PAGE : 5 * PAGE] == b"deck"
    assert after[: 4 * PAGE] + after[5 * PAGE :] == before[: 4 * PAGE] + before[5 * PAGE :]


def test_a_read_at_the_end_goes_on_at_the_beginning() -> None:
    sticker = Ntag213(NUMBER)
    first, last = sticker.answer(bytes([READ, 0])), sticker.answer(bytes([READ, NTAG213_PAGES - 1]))

    assert first is not None
    assert last is not None
    assert last[PAGE:] == first[: 3 * PAGE]


@pytest.mark.parametrize(
    "command",
    [
        [READ, NTAG213_PAGES],
        [FAST_READ, 5, 4],
        [FAST_READ, 0, NTAG213_PAGES],
        [WRITE, 3, 1, 2, 3, 4],
        [WRITE, NTAG213_PAGES, 1, 2, 3, 4],
        [WRITE, 4, 1, 2, 3],
        [READ],
        [0x99],
    ],
)
def test_what_lies_outside_its_memory_or_is_cut_short_is_refused(command: list[int]) -> None:
    sticker = Ntag213(NUMBER)

    assert sticker.answer(bytes(command)) == NAK
    assert sticker.answer(bytes([GET_VERSION])) == bytes.fromhex("0004040201000f03")
