"""The model of a PN532 answers the frames of its user manual: 6.2.1.1 normal frames, 7.2.2, 7.3.5."""

from __future__ import annotations

from firmware_bridge.simulated.boards.model_time import ModelTime
from firmware_bridge.simulated.boards.pn532 import Pn532Chip
from firmware_bridge.simulated.boards.tags import Field, Ntag

UIDS = [bytes.fromhex(uid) for uid in ("04112233445566", "04aabbccddeeff", "2ba88975")]


def said(chip: Pn532Chip, frame: str) -> str:
    chip.write(bytes.fromhex(frame))
    assert chip.any() > 0
    return chip.read().hex()


def test_it_acknowledges_and_tells_its_firmware_version() -> None:
    assert said(Pn532Chip(ModelTime(), Field()), "0000ff02fed4022a00") == (
        "0000ff00ff00" + "0000ff06fad50332010607e800"
    )


def test_its_sam_is_set_and_one_tag_is_listed_byte_by_byte() -> None:
    field = Field()
    field.tags = [Ntag(bytes.fromhex("2ba88975"))]
    chip = Pn532Chip(ModelTime(), field)
    acknowledged = "0000ff00ff00"

    assert said(chip, "0000ff03fdd414011700") == acknowledged + "0000ff02fed5151600"
    assert said(chip, "0000ff04fcd44a0100e100") == acknowledged + "0000ff03fdd54b00e000", "no field, no tag"
    assert said(chip, "0000ff04fcd4320101f800") == acknowledged + "0000ff02fed533f800"
    # One target: its number, SENS_RES, SEL_RES, the length of its UID, the UID.
    assert said(chip, "0000ff04fcd44a0100e100") == acknowledged + "0000ff0cf4d54b010100040004" + "2ba88975" + "0500"


def test_of_three_tags_it_lists_two() -> None:
    field = Field()
    field.tags = [Ntag(uid) for uid in UIDS]
    chip = Pn532Chip(ModelTime(), field)
    said(chip, "0000ff04fcd4320101f800")

    told = bytes.fromhex(said(chip, "0000ff04fcd44a0200e000"))

    assert told[6 + 7] == 2
    assert [uid in told for uid in UIDS] == [True, True, False]


def test_a_damaged_frame_and_a_silent_chip_say_nothing() -> None:
    chip = Pn532Chip(ModelTime(), Field())
    chip.write(bytes.fromhex("0000ff02fed4022b00"))
    assert chip.any() == 0
    chip.is_silent = True
    chip.write(bytes.fromhex("0000ff02fed4022a00"))
    assert chip.any() == 0
