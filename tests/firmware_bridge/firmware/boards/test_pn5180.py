"""The driver of a PN5180 says the transfers that AN12650 prints, and waits where the chip is not through yet."""

from __future__ import annotations

import pytest

from firmware_bridge.firmware import payloads
from firmware_bridge.firmware.boards import iso15693
from firmware_bridge.firmware.boards.pn5180 import LOAD_RF_CONFIG, Pn5180
from firmware_bridge.firmware.boards.reset_line import ResetLine
from tests.firmware_bridge import pn5180_frames as printed
from tests.firmware_bridge.chips.model_time import ModelTime
from tests.firmware_bridge.chips.pn5180 import Pn5180Chip
from tests.firmware_bridge.chips.tags import Field, Icode, Ntag

READ_IRQS = bytes.fromhex("04 02")
CLEAR_BEFORE_SENDING = bytes.fromhex("00 03 07 40 00 00")
"""What AN12650 clears, but for a field that went and errors: they are faults of the look."""


class Overheard(Pn5180Chip):
    """A chip that keeps what it is told, questions for its IRQs apart."""

    def __init__(self, time: ModelTime, fields: list[Field]) -> None:
        super().__init__(time, fields)
        self.time = time
        self.told: list[bytes] = []

    def write(self, octets: bytes) -> None:
        if octets != READ_IRQS:
            self.told.append(bytes(octets))
        super().write(octets)


def looking(technology: str, *tags: Icode | Ntag) -> tuple[Pn5180, Overheard]:
    field = Field()
    field.tags = list(tags)
    chip = Overheard(ModelTime(), [field])
    reader = Pn5180(chip, chip.nss, chip.busy, ResetLine(chip.reset, chip.time), chip.time)
    reader.open(technology, None, None, None)
    return reader, chip


def frames(*hexed: str) -> list[bytes]:
    return [bytes.fromhex(frame) for frame in hexed]


def test_a_reqa_is_said_by_the_transfers_of_an12650_4_1() -> None:
    reader, chip = looking("iso14443a", Ntag(bytes.fromhex("04112233445566")))
    assert reader.inventory([])
    reader.close()

    there = frames(*printed.REQA, printed.READ_DATA, printed.RF_OFF)
    said = [frame for frame in dict.fromkeys(chip.told) if frame in there]
    cleared = bytes.fromhex(printed.CLEAR_IRQS)
    assert set(said) == set(there)
    assert [frame for frame in said if frame != cleared] == [frame for frame in there if frame != cleared]


def test_an_inventory_is_said_by_the_transfers_of_an12650() -> None:
    tag = Icode(bytes.fromhex("e0040150aabbcc2f"))
    reader, chip = looking("iso15693", tag)
    assert [frame for frame in chip.told if frame[0] == LOAD_RF_CONFIG] == frames(printed.INVENTORY[0])
    assert bytes.fromhex(printed.INVENTORY[1]) in chip.told
    chip.told.clear()
    assert iso15693.rounds(reader) == [tag.uid]

    said = [frame for frame in chip.told if frame != CLEAR_BEFORE_SENDING]
    assert chip.told.count(CLEAR_BEFORE_SENDING) == 16, "once for each slot"
    first = frames("04 18", *printed.INVENTORY[3:])
    slot = [frame for frame in frames(*printed.NEXT_SLOT) if frame != bytes.fromhex(printed.CLEAR_IRQS)]
    last = frames(printed.READ_RX_STATUS, printed.READ_DATA)
    assert said == first + 15 * slot + last


def test_the_next_request_restores_what_an_end_of_frame_alone_took_from_tx_config() -> None:
    tag = Icode(bytes.fromhex("e0040150aabbcc20"))
    reader, _ = looking("iso15693", tag)

    assert [iso15693.rounds(reader) for _ in range(2)] == [[tag.uid]] * 2


def test_a_mask_of_sixty_bits_is_sent_to_its_end_before_silence_counts() -> None:
    tags = [Icode(bytes.fromhex(uid)) for uid in ("e0040150aabbcc2f", "f0040150aabbcc2f")]
    reader, chip = looking("iso15693", *tags)

    assert sorted(iso15693.rounds(reader)) == [tag.uid for tag in tags]
    assert bytes.fromhex("09 00 06 01 3c 2f ccbbaa 500104 00") in chip.told


def test_an_empty_antenna_is_left_as_soon_as_no_answer_begins() -> None:
    reader, chip = looking("iso15693")
    began_us = chip.time.us

    assert reader.inventory([]) == []
    assert chip.time.us - began_us < 3_000


def test_several_known_tags_are_asked_one_by_one_and_told_to_keep_quiet() -> None:
    tags = [Icode(bytes.fromhex(uid)) for uid in ("e0040150aabbcc2f", "e0040150aabbcc3f")]
    reader, chip = looking("iso15693", *tags)
    chip.told.clear()

    assert reader.inventory([tag.uid for tag in tags]) == [tag.uid for tag in tags]
    sent = [frame.hex() for frame in chip.told if frame[0] == 0x09]
    quiet = ["09002202" + tag.uid[::-1].hex() for tag in tags]
    assert sent == ["0900260108" + "2f", quiet[0], "0900260108" + "3f", quiet[1], "0900260100"]


def test_a_known_tag_that_came_damaged_is_asked_once_more_and_then_counts_as_gone() -> None:
    tags = [Icode(bytes.fromhex(uid)) for uid in ("e0040150aabbcc2f", "e0040150aabbcc3f")]
    reader, chip = looking("iso15693", *tags)
    tags[0].damaged = 1.0
    chip.told.clear()

    assert reader.inventory([tag.uid for tag in tags]) == [tags[1].uid]
    assert [frame.hex() for frame in chip.told].count("09002601082f") == 2


def test_a_command_that_the_chip_takes_for_an_error_is_told_as_that_and_not_as_a_field_that_is_down() -> None:
    reader, chip = looking("iso15693")
    chip.nss(0)
    chip.exchange(b"\x09\x00\x26")  # in another state than WaitTransmit
    chip.nss(1)

    with pytest.raises(OSError, match=str(payloads.CHIP_REFUSED)):
        reader.inventory([])
