"""A board with reader chips: which antenna fails, and why; the chips are models that answer frames."""

from __future__ import annotations

import contextlib
import itertools

import pytest

from firmware_bridge.firmware import payloads
from firmware_bridge.firmware.boards.antennas import FORGET_US, AntennaPort, ReaderBoard
from firmware_bridge.firmware.boards.pn5180 import Pn5180
from firmware_bridge.firmware.boards.rc522 import Rc522
from firmware_bridge.firmware.boards.reset_line import ResetLine
from tests.firmware_bridge.chips.model_time import ModelTime
from tests.firmware_bridge.chips.pn5180 import GENERAL_ERROR, Pn5180Chip
from tests.firmware_bridge.chips.rc522 import Rc522Chip
from tests.firmware_bridge.chips.tags import Field, Icode, Ntag

TAG = Icode(bytes.fromhex("e0040150aabbcc20"))


class Bench:
    def __init__(self, **settings: object) -> None:
        self.time = ModelTime()
        self.fields = [Field() for _ in range(5)]
        self.chip = Pn5180Chip(self.time, self.fields)
        reader = Pn5180(self.chip, self.chip.nss, self.chip.busy, ResetLine(self.chip.reset, self.time), self.time)
        switch = [self.chip.switch(bit) for bit in range(3)]
        ports = [AntennaPort(reader, {"switch": at, **settings}, switch) for at in range(5)]
        self.board = ReaderBoard(ports, None, self.time, (bytes(8), 1))

    def fault(self, antenna: int) -> int:
        with pytest.raises(OSError, match=r"\d") as failed:
            self.board.inventory(antenna)
        return int(failed.value.args[0])


def test_each_antenna_reads_what_lies_on_it_and_no_other() -> None:
    bench = Bench()
    bench.fields[3].tags = [TAG]

    assert [bench.board.inventory(antenna)[0] for antenna in range(5)] == [[], [], [], [TAG.uid], []]
    assert bench.board.capabilities == payloads.ISO_15693


def test_a_number_that_its_tag_makes_up_for_each_look_is_left_out() -> None:
    bench = Bench(technology="iso14443a")
    card, phone, old = (Ntag(bytes.fromhex(uid)) for uid in ("04a1b2c3d4e5f6", "08a1b2c3", "09a1b2c3"))
    longer = Ntag(bytes.fromhex("08a1b2c3d4e5f6"))
    bench.fields[0].tags = [card, phone, old, longer]

    assert bench.board.inventory(0)[0] == sorted((card.uid, old.uid, longer.uid))


def test_an_antenna_that_does_not_light_fails_alone() -> None:
    bench = Bench()
    bench.fields[2].is_broken = True

    assert bench.fault(2) == payloads.FIELD_DOWN
    assert bench.board.inventory(1)[0] == []
    assert bench.board.is_field_up()


def test_an_antenna_whose_load_left_its_bounds_is_detuned() -> None:
    bench = Bench(agc=[250, 400])
    bench.board.inventory(0)
    bench.fields[0].load = 700

    assert bench.fault(0) == payloads.DETUNED
    assert bench.board.inventory(1)[0] == []


def test_a_chip_that_stalled_is_reset_and_reads_again() -> None:
    bench = Bench()
    bench.fields[0].tags = [TAG]
    bench.chip.is_silent = True
    assert bench.fault(0) == payloads.CHIP_SILENT

    bench.chip.is_silent = False
    assert bench.board.inventory(0)[0] == [TAG.uid]


def test_the_registers_of_field_and_gain_are_set_for_the_antenna() -> None:
    bench = Bench(field=0x01020304, gain=3)
    bench.board.inventory(0)

    assert bytes.fromhex("002004030201") in bench.chip.frames
    assert bytes.fromhex("002203000000") in bench.chip.frames


def test_a_chip_that_started_anew_is_told_at_the_next_look_and_reads_again_after_it() -> None:
    bench = Bench()
    bench.fields[0].tags = [TAG]
    assert bench.board.inventory(0)[0] == [TAG.uid]
    bench.chip.brown_out()

    assert bench.fault(0) == payloads.CHIP_RESET
    assert [bench.board.inventory(0)[0] for _ in range(2)] == [[TAG.uid]] * 2


@pytest.mark.parametrize("after", [*range(1, 30), *range(30, 600, 57)])
def test_a_chip_that_starts_anew_after_any_word_of_a_look_tells_no_empty_one_and_reads_again(after: int) -> None:
    bench, words = Bench(), itertools.count(1)
    bench.fields[0].tags = [TAG]
    carry_out = bench.chip.carry_out

    def carry_out_and_dip(frame: bytes) -> None:
        carry_out(frame)
        if next(words) == after:
            bench.chip.brown_out()

    vars(bench.chip)["carry_out"] = carry_out_and_dip
    looks: list[list[bytes]] = []
    for _ in range(3):
        with contextlib.suppress(OSError):
            looks.append(bench.board.inventory(0)[0])

    assert looks in ([[TAG.uid]] * 3, [[TAG.uid]] * 2)


def test_a_chip_whose_supply_dips_as_its_field_is_lit_has_not_looked() -> None:
    bench = Bench()
    bench.fields[0].tags = [TAG]
    bench.chip.dips_every = 2
    read = []
    for _ in range(12):
        try:
            read.append(bench.board.inventory(0)[0])
        except OSError as fault:
            read.append(fault.args[0])

    assert read == [[TAG.uid], payloads.CHIP_RESET] * 6


def test_a_small_chip_whose_power_dipped_is_told_and_reads_again() -> None:
    time, field = ModelTime(), Field()
    field.tags = [Ntag(bytes.fromhex("04112233"))]
    chip = Rc522Chip(time, field)
    board = ReaderBoard(
        [AntennaPort(Rc522(chip, chip.nss, chip.reset, time), {"technology": "iso14443a"})], None, time, (bytes(8), 1)
    )
    assert board.inventory(0)[0] == [field.tags[0].uid]
    chip.reset(1)

    with pytest.raises(OSError, match=str(payloads.CHIP_RESET)):
        board.inventory(0)
    assert board.inventory(0)[0] == [field.tags[0].uid]


class SharedRst:
    """A PN5180 at each of five antennas, all of them on one RST, and a tag on each."""

    def __init__(self) -> None:
        time = ModelTime()
        self.fields = [Field() for _ in range(5)]
        for at, field in enumerate(self.fields):
            field.tags = [Icode(b"\xe0\x04\x01\0\0\0\0" + bytes((at,)))]
        self.chips = [Pn5180Chip(time, [field]) for field in self.fields]
        self.line = ResetLine(self._reset, time)
        readers = [Pn5180(chip, chip.nss, chip.busy, self.line, time) for chip in self.chips]
        self.board = ReaderBoard([AntennaPort(reader, {}) for reader in readers], None, time, (bytes(8), 1))

    def _reset(self, level: int) -> None:
        for chip in self.chips:
            chip.reset(level)

    def are_all_read(self, *antennas: int) -> bool:
        return all(self.board.inventory(at)[0] == [self.fields[at].tags[0].uid] for at in antennas)

    def fail(self, antenna: int, why: int) -> None:
        with pytest.raises(OSError, match=f"^{why}$"):
            self.board.inventory(antenna)


def test_chips_that_share_rst_are_reset_together_once_and_all_read() -> None:
    bench = SharedRst()
    assert all(bench.are_all_read(*range(5)) for _ in range(3))
    assert bench.line.pulses == 1

    bench.chips[2].is_silent = True
    for _ in range(2):
        bench.fail(2, payloads.CHIP_SILENT)
    bench.chips[2].is_silent = False
    assert bench.are_all_read(0, 1, 3, 4, 2)
    assert bench.line.pulses == 3, "two resets for the silent one: the others were set up again and were not told of"


def test_a_chip_that_was_reset_with_another_tells_as_before_that_it_started_anew_by_itself() -> None:
    bench = SharedRst()
    assert bench.are_all_read(*range(5))
    bench.chips[2].is_silent = True
    for _ in range(2):
        bench.fail(2, payloads.CHIP_SILENT)
    assert bench.are_all_read(0)

    bench.chips[0].brown_out()

    bench.fail(0, payloads.CHIP_RESET)
    assert bench.are_all_read(0)


def test_a_busy_that_is_not_joined_is_told_apart_from_a_chip_without_power() -> None:
    bench = Bench()
    bench.board.inventory(0)
    bench.chip.is_busy_open = True
    assert [bench.fault(0) for _ in range(3)] == [payloads.CHIP_SILENT, payloads.BUSY_OPEN, payloads.BUSY_OPEN]

    bench.chip.is_busy_open = False
    assert bench.board.inventory(0)[0] == []
    bench.chip.is_silent = True
    assert [bench.fault(0) for _ in range(2)] == [payloads.CHIP_SILENT] * 2


def test_a_chip_that_calls_something_an_error_as_it_boots_is_set_up_and_reads() -> None:
    bench = Bench()
    bench.chip.boots_with |= GENERAL_ERROR
    bench.fields[0].tags = [TAG]

    assert bench.board.inventory(0)[0] == [TAG.uid]


def test_an_antenna_is_dark_until_its_tags_have_forgotten_the_look_before() -> None:
    bench = Bench()
    bench.board.inventory(0)
    _, other_us = bench.board.inventory(1)
    _, again_us = bench.board.inventory(1)

    assert again_us - other_us > FORGET_US - 500
