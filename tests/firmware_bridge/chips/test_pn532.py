"""The model of a PN532 takes the frames that the chip's documents print, and answers as they say."""

from __future__ import annotations

import pytest

from tests.firmware_bridge import pn532_frames as printed
from tests.firmware_bridge.chips.model_time import ModelTime
from tests.firmware_bridge.chips.pn532 import Pn532Chip
from tests.firmware_bridge.chips.tags import Field, Ntag

UIDS = [bytes.fromhex(uid) for uid in ("04112233445566", "04aabbccddeeff", "2ba88975")]
STARTS_WITHIN_US = 2_000
VERSION_1_6 = printed.normal_frame("d503 32010607").hex()
"""What 7.2.9 prints of firmware 1.5, said by 1.6."""


def awake(field: Field | None = None) -> Pn532Chip:
    time = ModelTime()
    chip = Pn532Chip(time, field or Field())
    chip.write(bytes.fromhex(printed.WAKING))
    time.sleep_us(STARTS_WITHIN_US)
    return chip


def said(chip: Pn532Chip, frame: str | bytes) -> str:
    chip.write(bytes.fromhex(frame) if isinstance(frame, str) else frame)
    return chip.read().hex()


def answered(body: str) -> str:
    return printed.ACK + printed.normal_frame(body).hex()


@pytest.mark.parametrize("frame", [printed.ASK_VERSION, printed.ASK_VERSION_BARE, "00" * 9 + printed.ASK_VERSION])
def test_the_frames_that_um0701_02_6_2_1_6_calls_the_same_are_acknowledged_and_answered_alike(frame: str) -> None:
    assert said(awake(), frame) == printed.ACK + VERSION_1_6


def test_after_the_nack_of_um0701_02_6_2_1_4_the_last_answer_comes_again_without_an_ack() -> None:
    chip = awake()
    said(chip, printed.ASK_VERSION)

    assert said(chip, printed.NACK) == VERSION_1_6
    assert said(chip, printed.NACK) == VERSION_1_6


def test_the_ack_of_um0701_02_6_2_1_3_is_not_answered() -> None:
    chip = awake()
    said(chip, printed.ASK_VERSION)

    assert said(chip, printed.ACK) == ""


@pytest.mark.parametrize("body", ["d460", "d432", "d43201", "d414", "d44a01", "d44a0101"])
def test_what_the_chip_does_not_know_is_answered_by_the_error_frame_of_um0701_02_6_2_1_5(body: str) -> None:
    assert said(awake(), printed.normal_frame(body)) == printed.ACK + printed.ERROR


def test_power_finds_it_asleep_and_the_fifth_rising_edge_wakes_it_within_2_ms_as_um0701_02_6_3_2_3_says() -> None:
    time = ModelTime()
    chip = Pn532Chip(time, Field())

    assert said(chip, "00" * 4) == "", "a rising edge each"
    time.sleep_us(10 * STARTS_WITHIN_US)
    assert said(chip, printed.ASK_VERSION) == "", "its first byte has the fifth edge; the rest comes too soon"
    time.sleep_us(STARTS_WITHIN_US)
    assert said(chip, printed.ASK_VERSION) == printed.ACK + VERSION_1_6


def test_the_oscillator_that_starts_fast_lets_the_frame_behind_a_long_preamble_through() -> None:
    chip = Pn532Chip(ModelTime(), Field(), wake_us=300)

    assert said(chip, printed.WAKING + "00" * 6 + printed.ASK_VERSION) == printed.ACK + VERSION_1_6


def test_the_mifare_card_of_an10609_3_table_2_is_listed_as_there_once_the_field_is_lit() -> None:
    field = Field()
    field.tags = [Ntag(bytes.fromhex("12675832"), sak=0x08)]
    chip = awake(field)
    ask = printed.normal_frame(printed.LIST_TWO)

    assert said(chip, ask) == answered("d54b 00"), "no field, no tag"
    assert said(chip, printed.normal_frame("d43201 01")) == answered("d533")
    first = bytes.fromhex(printed.TWO_LISTED)[3:12].hex()
    assert said(chip, ask) == answered("d54b 01" + first)


def test_the_card_of_um0701_02_7_3_5_is_listed_as_there_but_for_the_order_of_sens_res() -> None:
    field = Field()
    field.tags = [Ntag(bytes.fromhex("922e5832"), sak=0x08)]
    chip = awake(field)
    said(chip, printed.normal_frame("d43201 01"))

    there = bytearray.fromhex(printed.ONE_LISTED)
    there[4], there[5] = there[5], there[4]
    assert said(chip, printed.normal_frame(printed.LIST_ONE)) == answered(there.hex())


def test_its_sam_is_set() -> None:
    assert said(awake(), printed.normal_frame("d414 01")) == answered("d515")


def test_of_three_tags_it_lists_two() -> None:
    field = Field()
    field.tags = [Ntag(uid) for uid in UIDS]
    chip = awake(field)
    said(chip, printed.normal_frame("d43201 01"))

    told = bytes.fromhex(said(chip, printed.normal_frame(printed.LIST_TWO)))

    assert told[6 + 7] == 2
    assert [uid in told for uid in UIDS] == [True, True, False]


def test_a_damaged_frame_and_a_silent_chip_say_nothing() -> None:
    chip = awake()
    assert said(chip, "0000ff02fed4022b00") == ""
    chip.is_silent = True
    assert said(chip, printed.ASK_VERSION) == ""
