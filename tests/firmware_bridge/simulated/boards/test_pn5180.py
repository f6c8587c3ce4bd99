"""The model of a PN5180 answers the frames of its data sheet's host interface (11.4.3.3)."""

from __future__ import annotations

from firmware_bridge.simulated.boards.model_time import ModelTime
from firmware_bridge.simulated.boards.pn5180 import Pn5180Chip
from firmware_bridge.simulated.boards.tags import Field, Icode

TAG = Icode(bytes.fromhex("e0040150aabbcc20"))


def said(chip: Pn5180Chip, frame: str, count: int = 0) -> str:
    """Carry out one transfer as a board does; return the answer of the next."""
    chip.nss(0)
    chip.write(bytes.fromhex(frame))
    assert chip.busy() == 1, "a whole frame came"
    chip.nss(1)
    assert chip.busy() == 0
    answer = bytearray(count)
    if count:
        chip.nss(0)
        chip.readinto(answer, 0xFF)
        chip.nss(1)
    return answer.hex()


def test_registers_are_written_masked_and_read_with_their_low_byte_first() -> None:
    chip = Pn5180Chip(ModelTime(), [Field()])
    said(chip, "0017785634 12")
    assert said(chip, "0417", 4) == "78563412"
    said(chip, "0117 01000000")
    assert said(chip, "0417", 4) == "79563412"
    said(chip, "0217 ff000000")
    assert said(chip, "0417", 4) == "79000000"


def test_after_a_reset_the_chip_is_idle_and_irqs_go_by_writing_them_to_the_clear_register() -> None:
    chip = Pn5180Chip(ModelTime(), [Field()])
    assert said(chip, "0402", 4) == "04000000"
    said(chip, "0003 ffff0f00")
    assert said(chip, "0402", 4) == "00000000"


def test_an_inventory_is_heard_and_read_after_its_irq_and_a_bare_end_of_frame_begins_the_next_slot() -> None:
    field, time = Field(), ModelTime()
    field.tags = [TAG]
    chip = Pn5180Chip(time, [field])
    for frame in ("110d8d", "1600", "0200 f8ffffff", "0100 03000000", "0900 260100"):
        said(chip, frame)
    time.sleep_us(10_000)
    assert bytes.fromhex(said(chip, "0402", 4))[0] & 1, "RX_IRQ"
    assert said(chip, "0413", 4) == "0a000000", "ten bytes, no collision"
    assert said(chip, "0a00", 10) == "0000" + TAG.uid[::-1].hex()


def test_without_field_nothing_answers_and_a_broken_antenna_does_not_light() -> None:
    field = Field()
    field.tags, field.is_broken = [TAG], True
    chip = Pn5180Chip(ModelTime(), [field])
    for frame in ("110d8d", "1600", "0100 03000000", "0900 260100"):
        said(chip, frame)
    assert said(chip, "041d", 4) == "00000000", "RF_STATUS: no field"
    assert said(chip, "0402", 4) == "04000000"


def test_a_silent_chip_drives_no_line() -> None:
    chip = Pn5180Chip(ModelTime(), [Field()])
    chip.is_silent = True
    chip.nss(0)
    chip.write(b"\x04\x02")
    assert chip.busy() == 0
