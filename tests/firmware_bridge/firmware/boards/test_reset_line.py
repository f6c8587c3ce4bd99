"""A reset pin is pulled down for long enough, the chips are given time to boot, and each pulse is counted."""

from __future__ import annotations

from firmware_bridge.firmware.boards.reset_line import BOOT_US, ResetLine
from tests.firmware_bridge.chips.model_time import ModelTime

LEAST_LOW_US = 10  # PN5180, RESET_N: "at least 10 us"; RC522 and PN532 take less


def test_a_pulse_is_low_for_longer_than_any_chip_wants_and_ends_once_it_has_booted() -> None:
    time = ModelTime()
    levels: list[tuple[int, int]] = []
    line = ResetLine(lambda level: levels.append((level, time.us)), time)

    line.pulse()

    (low, fell_us), (high, rose_us) = levels
    assert (low, high) == (0, 1)
    assert rose_us - fell_us >= LEAST_LOW_US
    assert time.us - rose_us >= BOOT_US


def test_whoever_shares_the_pin_sees_that_another_chip_was_reset() -> None:
    line = ResetLine(lambda _: None, ModelTime())
    before = line.pulses

    line.pulse()
    line.pulse()

    assert line.pulses - before == 2
