"""What a PN532 answers to a question for tags, whole and broken."""

from __future__ import annotations

import pytest
from hypothesis import given

from firmware_bridge.pad.pad_targets import UID_LENGTHS, uids_in
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
