"""The model of an MFRC522 answers transfers as in chapter 8.1.2 of its data sheet: an address, then a byte."""

from __future__ import annotations

from firmware_bridge.simulated.boards.model_time import ModelTime
from firmware_bridge.simulated.boards.rc522 import Rc522Chip
from firmware_bridge.simulated.boards.tags import Field, Ntag


def asked(chip: Rc522Chip, address: int) -> int:
    answer = bytearray(2)
    chip.write_readinto(bytes((address, 0)), answer)
    return answer[1]


def reqa(chip: Rc522Chip, time: ModelTime) -> None:
    for address, value in (
        (0x2A, 0x40),
        (0x28, 0x83),
        (0x02, 0x00),
        (0x14, 0x80),
        (0x12, 0x26),
        (0x02, 0x0C),
        (0x1A, 0x87),
    ):
        chip.write(bytes((address, value)))
    time.sleep_us(1_000)


def test_the_version_is_read_at_bit_seven_and_the_address_one_to_the_left() -> None:
    assert asked(Rc522Chip(ModelTime(), Field()), 0xEE) == 0x92


def test_seven_bits_of_reqa_are_answered_into_the_fifo() -> None:
    field, time = Field(), ModelTime()
    field.tags = [Ntag(bytes.fromhex("2ba88975"))]
    chip = Rc522Chip(time, field)
    reqa(chip, time)

    assert asked(chip, 0x88) & 0x20, "RxIRq"
    assert asked(chip, 0x94) == 2
    assert (asked(chip, 0x92), asked(chip, 0x92)) == (0x04, 0x00), "ATQA"


def test_an_empty_field_brings_no_irq_and_a_silent_chip_reads_as_ones() -> None:
    time = ModelTime()
    chip = Rc522Chip(time, Field())
    reqa(chip, time)
    assert not asked(chip, 0x88) & 0x20
    chip.is_silent = True
    assert asked(chip, 0xEE) == 0xFF
