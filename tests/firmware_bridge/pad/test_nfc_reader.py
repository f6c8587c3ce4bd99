"""The real driver at the scan pad, on a simulated PN532: it waits in real time, all else in simulated time."""

from __future__ import annotations

import queue
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from serial import Serial

from firmware_bridge.pad.nfc_reader import (
    FAULTS_TO_REOPEN,
    LOOKS_TO_FORGET,
    POLL_EVERY_NS,
    REOPEN_EVERY_NS,
    NfcReader,
)
from firmware_bridge.pad.pad_baud import BAUDS, START_BAUD
from firmware_bridge.pad.pad_targets import PadTag
from firmware_bridge.part_fault import PartFault
from firmware_bridge.simulated.nodes.lines import flipping, noisy, perfect
from firmware_bridge.simulated.nodes.ptys import Pty
from firmware_bridge.simulated.pad.pad_tags import Ntag213, PadCard
from firmware_bridge.simulated.pad.pn532 import SimulatedPn532
from table.clock import LiveClock, SimulatedClock
from table.troubles import Cause
from tests.firmware_bridge.worse_lines import one_byte_at_a_time, unplugged
from tests.house import ROOT
from tests.long_run import long_run
from tests.patience import PATIENCE_S

STICKER = bytes.fromhex("04112233445566")
PHONE = bytes.fromhex("08a1b2c3")


class Pad:
    """A scan pad, its reader, and what was read."""

    def __init__(self, chip: SimulatedPn532) -> None:
        self.chip = chip
        self.clock = SimulatedClock()
        self.read: list[PadTag] = []
        self.reader = NfcReader(chip.port, clock=self.clock, sink=self.read.append)

    def look(self, times: int = 1) -> list[bytes]:
        """Let the reader do what is due so often; return the tags that were laid down meanwhile."""
        before = len(self.read)
        for _ in range(times):
            self.clock.wait_ns(max(0, self.reader.next_due_ns() - self.clock.now_ns()))
            assert self.reader.pump()
        return [tag.uid for tag in self.read[before:]]


def fault_at(port: str) -> PartFault:
    """Return why a pad's port cannot be used."""
    fault = NfcReader(port, clock=SimulatedClock(), sink=print).fault
    assert fault is not None
    return fault


@pytest.fixture
def pad(chip: SimulatedPn532) -> Iterator[Pad]:
    made = Pad(chip)
    yield made
    made.reader.close()


def test_an_empty_pad_tells_nothing(pad: Pad) -> None:
    assert pad.look(5) == []
    assert (pad.reader.counts["looks"], pad.reader.counts["faults"]) == (5, 0)


def test_a_tag_is_told_once_as_long_as_it_lies_there(pad: Pad) -> None:
    pad.chip.lay(Ntag213(STICKER))

    assert pad.look(10) == [STICKER]
    assert pad.read == [PadTag(uid=STICKER, at_ns=0)]


def test_two_tags_that_lie_together_are_told_at_the_same_time(pad: Pad) -> None:
    pad.chip.lay(Ntag213(STICKER))
    pad.chip.lay(PadCard(PHONE, sak=0x20, ats=bytes.fromhex("067577810280")))

    assert sorted(pad.look(3)) == sorted([STICKER, PHONE])
    assert len({tag.at_ns for tag in pad.read}) == 1


def test_a_tag_that_comes_to_another_is_told_alone(pad: Pad) -> None:
    pad.chip.lay(Ntag213(STICKER))
    pad.look(2)
    pad.chip.lay(PadCard(PHONE))

    assert pad.look(3) == [PHONE]


def test_a_tag_that_was_taken_off_and_laid_down_again_is_told_again(pad: Pad) -> None:
    sticker = Ntag213(STICKER)
    for _ in range(3):
        pad.chip.lay(sticker)
        assert pad.look(2) == [STICKER]
        pad.chip.take_off(sticker)
        assert pad.look(LOOKS_TO_FORGET) == []


def test_a_tag_that_one_look_misses_is_not_told_again(pad: Pad) -> None:
    sticker = Ntag213(STICKER)
    pad.chip.lay(sticker)
    pad.look(2)
    pad.chip.take_off(sticker)
    pad.look(LOOKS_TO_FORGET - 1)
    pad.chip.lay(sticker)

    assert pad.look(3) == []


def test_nothing_is_done_before_it_is_due(pad: Pad) -> None:
    pad.look()
    pad.clock.wait_ns(POLL_EVERY_NS - 1)

    assert pad.reader.pump() is False
    assert pad.reader.counts["looks"] == 1


def test_a_pulled_plug_is_noticed_and_the_reader_goes_on_once_it_is_back(pad: Pad) -> None:
    sticker = Ntag213(STICKER)
    pad.look()
    pad.chip.unplug()
    pad.look(FAULTS_TO_REOPEN + 2)
    was_open = pad.reader.is_open
    pad.chip.plug()
    pad.chip.lay(sticker)

    assert was_open is False
    assert pad.look(3) == [STICKER]
    assert pad.reader.counts["reopened"] == 1


def test_a_port_that_is_gone_is_tried_once_a_second(pad: Pad) -> None:
    pad.chip.unplug()
    pad.look(FAULTS_TO_REOPEN + 1)

    assert pad.reader.next_due_ns() == pad.clock.now_ns() + REOPEN_EVERY_NS


def test_a_chip_that_falls_silent_is_given_up_and_found_again(pad: Pad) -> None:
    pad.look()
    pad.chip.line = unplugged
    pad.look(FAULTS_TO_REOPEN)
    was_open = pad.reader.is_open
    pad.chip.line = perfect
    pad.chip.lay(Ntag213(STICKER))

    assert was_open is False
    assert pad.look(3) == [STICKER]


def test_bytes_that_come_one_by_one_make_no_difference(tmp_path: Path) -> None:
    chip = SimulatedPn532(tmp_path / "pad", line=one_byte_at_a_time)
    pad = Pad(chip)
    chip.lay(Ntag213(STICKER))

    assert pad.look(3) == [STICKER]
    assert pad.reader.counts["faults"] == 0
    pad.reader.close()
    chip.close()


@pytest.mark.parametrize("line", [noisy(0.01, 5), flipping(0.02, 6)])
def test_a_bad_cable_costs_looks_and_no_tag(pad: Pad, line: Callable[[bytes], Iterator[bytes]]) -> None:
    pad.chip.line = line
    pad.chip.lay(Ntag213(STICKER))

    assert set(pad.look(20)) == {STICKER}
    assert 0 < pad.reader.counts["faults"] < 20


@pytest.mark.parametrize("octets", [50_000, long_run(1_000_000)])
def test_random_bytes_are_refused_and_counted(pad: Pad, octets: int) -> None:
    chance = random.Random(7)  # noqa: S311 - the same bytes in every run
    pad.chip.line = lambda _octets: (chance.randbytes(4000),)
    sent = 0
    while sent < octets:
        before = pad.chip.bytes_written
        assert pad.look() == []
        sent += max(0, pad.chip.bytes_written - before)
    pad.chip.line = perfect
    pad.chip.lay(Ntag213(STICKER))

    assert pad.reader.counts["faults"] > octets // 10_000
    assert pad.look(FAULTS_TO_REOPEN + 3) == [STICKER]


def test_a_port_that_is_not_there_is_told_in_one_clear_line(tmp_path: Path) -> None:
    port = str(tmp_path / "nowhere")

    fault = fault_at(port)

    assert fault.cause is Cause.MISSING
    assert fault.line.startswith(f"{port}: no such port; ")
    assert "or name the port it has" in fault.line
    assert "\n" not in fault.line


def test_a_port_at_which_no_pn532_answers_is_told_in_one_clear_line(tmp_path: Path) -> None:
    silent = Pty(tmp_path / "modem")

    fault = fault_at(str(silent.path))

    assert fault.cause is Cause.SILENT
    assert fault.line.startswith(f"{silent.path}: no PN532 answers; check ")
    assert "RX and TX" in fault.line
    silent.unplug()


def test_a_port_at_which_something_else_answers_is_told_in_one_clear_line(tmp_path: Path) -> None:
    chip = SimulatedPn532(tmp_path / "pad", line=lambda octets: (octets[::-1],))

    assert "pad: no PN532 answers" in fault_at(chip.port).line
    chip.close()


def test_a_port_that_another_program_has_open_is_told_in_one_clear_line(chip: SimulatedPn532) -> None:
    with Serial(chip.port, exclusive=True):
        fault = fault_at(chip.port)

    assert fault.cause is Cause.IN_USE
    assert "pad: another program has it open" in fault.line


def test_a_pad_that_was_not_there_at_first_is_found_once_it_is(tmp_path: Path) -> None:
    clock, read = SimulatedClock(), list[PadTag]()
    reader = NfcReader(str(tmp_path / "pad"), clock=clock, sink=read.append)
    was_open = reader.is_open
    chip = SimulatedPn532(tmp_path / "pad")
    chip.lay(Ntag213(STICKER))
    for _ in range(2):
        clock.wait_ns(REOPEN_EVERY_NS)
        reader.pump()

    assert (was_open, reader.is_open, reader.fault) == (False, True, None)
    assert [tag.uid for tag in read] == [STICKER]
    reader.close()
    chip.close()


@pytest.mark.parametrize("baud", BAUDS)
def test_the_chip_is_found_at_whatever_rate_it_was_left(tmp_path: Path, baud: int) -> None:
    chip = SimulatedPn532(tmp_path / "pad", baud=baud)
    pad = Pad(chip)
    chip.lay(Ntag213(STICKER))

    assert pad.look(3) == [STICKER]
    pad.reader.close()
    assert chip.baud == START_BAUD
    chip.close()


HOLD_THE_PAD = """
import sys, threading
from firmware_bridge.pad.nfc_reader import NfcReader
from table.clock import LiveClock

reader = NfcReader(sys.argv[1], clock=LiveClock(), sink=lambda tag: print(tag.uid.hex(), flush=True))
reader.start()
threading.Event().wait()
"""


def test_after_a_program_was_killed_that_held_the_pad_at_its_highest_rate_a_tag_is_read(chip: SimulatedPn532) -> None:
    sticker = Ntag213(STICKER)
    chip.lay(sticker)
    with subprocess.Popen(
        [sys.executable, "-c", HOLD_THE_PAD, chip.port], stdout=subprocess.PIPE, cwd=ROOT, encoding="utf-8"
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == f"{STICKER.hex()}\n"
        other.kill()
    left_at = chip.baud
    pad = Pad(chip)

    assert left_at == 921_600
    assert pad.look(3) == [STICKER]
    pad.reader.close()


def test_a_chip_whose_rate_changed_behind_the_reader_s_back_is_found_again(pad: Pad) -> None:
    pad.look()
    pad.chip.baud = 57_600
    pad.look(FAULTS_TO_REOPEN)
    pad.chip.lay(Ntag213(STICKER))

    assert pad.look(3) == [STICKER]
    assert pad.reader.counts["reopened"] == 1


def test_a_reader_that_was_closed_can_be_opened_anew(pad: Pad) -> None:
    pad.reader.close()
    again = Pad(pad.chip)
    pad.chip.lay(Ntag213(STICKER))

    assert again.look(2) == [STICKER]
    again.reader.close()


def test_a_live_reader_looks_by_itself(chip: SimulatedPn532) -> None:
    read: queue.Queue[PadTag] = queue.Queue()
    reader = NfcReader(chip.port, clock=LiveClock(), sink=read.put)
    reader.start()
    chip.lay(Ntag213(STICKER))

    assert read.get(timeout=PATIENCE_S).uid == STICKER
    reader.close()
