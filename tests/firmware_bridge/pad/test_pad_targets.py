"""What a PN532 answers to a question for tags, whole and broken."""

from __future__ import annotations

import pytest
from hypothesis import given

from firmware_bridge.pad.pad_targets import UID_LENGTHS, uids_in
from tests.firmware_bridge.pn532_frames import ONE_LISTED, TWO_LISTED
from tests.strategies import JUNK

STICKER = bytes.fromhex("01 0044 00 07 04112233445566")
PHONE = bytes.fromhex("02 0004 20 04 08a1b2c3 06 7577810280")
LONG = bytes.fromhex("01 0084 00 0a 00112233445566778899")


@pytest.mark.parametrize(
    ("answer", "uids"),
    [
        (b"\x00", []),
        (b"\x01" + STICKER, ["04112233445566"]),
        (b"\x01" + LONG, ["00112233445566778899"]),
        (b"\x02" + STICKER + PHONE, ["04112233445566", "08a1b2c3"]),
        (b"\x02" + PHONE + STICKER, ["08a1b2c3", "04112233445566"]),
    ],
)
def test_the_numbers_of_no_tag_one_and_two_are_read(answer: bytes, uids: list[str]) -> None:
    assert [uid.hex() for uid in uids_in(answer)] == uids


@pytest.mark.parametrize(
    ("printed", "uids"),
    [
        pytest.param(ONE_LISTED, ["922e5832"], id="UM0701-02, 7.3.5"),
        pytest.param(TWO_LISTED, ["12675832", "04b6e400000000"], id="AN10609_3, table 2"),
    ],
)
def test_the_lists_that_the_chips_documents_print_are_read(printed: str, uids: list[str]) -> None:
    assert [uid.hex() for uid in uids_in(bytes.fromhex(printed)[2:])] == uids


def test_ten_bytes_are_read_with_both_cascade_tags_before_their_parts() -> None:
    answer = bytes.fromhex("01 01 0084 00 0c 88001122 88334455 66778899")
    assert [uid.hex() for uid in uids_in(answer)] == ["00112233445566778899"]


@pytest.mark.parametrize("number", ["8704b6e400000000", "880011228733445566778899", "88"])
def test_a_number_without_cascade_tags_in_their_places_is_no_uid(number: str) -> None:
    head = bytes((1, 1, 0x00, 0x44, 0x00, len(number) // 2))
    with pytest.raises(ValueError, match="without a whole UID"):
        uids_in(head + bytes.fromhex(number))


@pytest.mark.parametrize("cut", range(1 + len(PHONE)))
def test_an_answer_that_is_cut_short_is_no_answer(cut: int) -> None:
    with pytest.raises(ValueError, match=r"no list of targets|without"):
        uids_in((b"\x01" + PHONE)[:cut])


@given(JUNK)
def test_any_bytes_are_read_or_refused(answer: bytes) -> None:
    try:
        uids = uids_in(answer)
    except ValueError:
        return
    assert len(uids) == answer[0]
    assert {len(uid) for uid in uids} <= UID_LENGTHS
