"""The scan pad on its own, through the real driver on a simulated chip: what newly lies there, told once."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from firmware_bridge.pad.nfc_reader import NfcReaderError
from firmware_bridge.simulated.pad.pad_tags import Ntag213
from firmware_bridge.simulated.pad.pn532 import SimulatedPn532
from table.clock import SimulatedClock
from table.wiring.hardware.scan_pad import ScanPad
from tests.firmware_bridge.worse_lines import unplugged
from tests.patient_pad import patient_driver

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["patient_driver"]

TAG = bytes.fromhex("04a2b9c1d3e5f7")
LOOKS = 50


def laid_on(pad: ScanPad) -> list[bytes]:
    return next(found for _ in range(LOOKS) if (found := pad.look()))


def test_a_card_that_stays_there_is_told_once(tmp_path: Path) -> None:
    with (
        closing(SimulatedPn532(tmp_path / "pad")) as chip,
        closing(ScanPad(chip.port, SimulatedClock())) as pad,
    ):
        chip.lay(Ntag213(TAG))
        first, then = laid_on(pad), [pad.look() for _ in range(3)]

    assert (first, then) == ([TAG], [[], [], []])


def test_a_pad_that_is_not_there_is_refused_by_its_port(tmp_path: Path) -> None:
    with pytest.raises(NfcReaderError, match=f"{tmp_path}/nothing"):
        ScanPad(str(tmp_path / "nothing"), SimulatedClock())


def test_a_pad_whose_first_answers_come_to_nothing_is_asked_again(tmp_path: Path) -> None:
    clock = SimulatedClock()

    def deaf_at_first(octets: bytes) -> list[bytes]:
        return [octets] if clock.now_ns() else []

    with (
        closing(SimulatedPn532(tmp_path / "pad", line=deaf_at_first)) as chip,
        closing(ScanPad(chip.port, clock)) as pad,
    ):
        chip.lay(Ntag213(TAG))
        assert laid_on(pad) == [TAG]


def test_a_pad_that_stays_silent_is_refused_by_its_port(tmp_path: Path) -> None:
    with (
        closing(SimulatedPn532(tmp_path / "pad", line=unplugged)) as chip,
        pytest.raises(NfcReaderError, match=f"{chip.port}: no PN532 answers"),
    ):
        ScanPad(chip.port, SimulatedClock())


def test_a_pad_that_is_unplugged_says_so_and_reads_on_once_it_is_back(tmp_path: Path) -> None:
    with (
        closing(SimulatedPn532(tmp_path / "pad")) as chip,
        closing(ScanPad(chip.port, SimulatedClock())) as pad,
    ):
        chip.unplug()
        looks = [pad.look() for _ in range(6)]
        gone = pad.trouble
        chip.plug()
        chip.lay(Ntag213(TAG))
        found, back = laid_on(pad), pad.trouble

    assert looks == [[]] * 6
    assert "no such port" in gone
    assert (found, back) == ([TAG], "")
