"""Words on the bus of a PN5180: a chip that keeps BUSY, or drives no line, is silent."""

from __future__ import annotations

import pytest

from firmware_bridge.firmware.boards.pn5180_bus import BUSY_US, Pn5180Bus, word
from firmware_bridge.firmware.payloads import CHIP_SILENT
from tests.firmware_bridge.chips.model_time import ModelTime
from tests.firmware_bridge.chips.pn5180 import Pn5180Chip
from tests.firmware_bridge.chips.tags import Field

MARK_AT, MARK = 0x0C, 0x12345678


def joined() -> tuple[Pn5180Bus, Pn5180Chip, ModelTime]:
    time = ModelTime()
    chip = Pn5180Chip(time, [Field()])
    return Pn5180Bus(chip, chip.nss, chip.busy, time), chip, time


def test_a_register_says_what_was_written_into_it() -> None:
    bus, _, _ = joined()
    bus._write(MARK_AT, MARK)  # noqa: SLF001 - the drivers' side of it

    assert bus._read(MARK_AT) == MARK  # noqa: SLF001 - the drivers' side of it
    assert word(MARK) == MARK.to_bytes(4, "little")


def test_a_chip_whose_busy_does_not_move_is_silent_after_four_milliseconds() -> None:
    bus, chip, time = joined()
    chip.is_busy_open = True
    began_us = time.us

    with pytest.raises(OSError, match=str(CHIP_SILENT)):
        bus._read(MARK_AT)  # noqa: SLF001 - the drivers' side of it
    assert BUSY_US < time.us - began_us < 2 * BUSY_US


def test_a_chip_that_is_not_asked_by_busy_tells_its_version_all_the_same() -> None:
    bus, chip, _ = joined()
    chip.is_busy_open = True
    assert bus._answers_unasked()  # noqa: SLF001 - the drivers' side of it

    chip.is_silent = True
    assert not bus._answers_unasked()  # noqa: SLF001 - the drivers' side of it
