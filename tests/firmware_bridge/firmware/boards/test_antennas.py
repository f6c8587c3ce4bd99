"""A board with reader chips: which antenna fails, and why; the chips are models that answer frames."""

from __future__ import annotations

import pytest

from firmware_bridge.firmware import payloads
from firmware_bridge.firmware.boards.antennas import AntennaPort, ReaderBoard
from firmware_bridge.firmware.boards.pn5180 import Pn5180
from tests.firmware_bridge.chips.model_time import ModelTime
from tests.firmware_bridge.chips.pn5180 import Pn5180Chip
from tests.firmware_bridge.chips.tags import Field, Icode

TAG = Icode(bytes.fromhex("e0040150aabbcc20"))


class Bench:
    def __init__(self, **settings: object) -> None:
        self.time = ModelTime()
        self.fields = [Field() for _ in range(5)]
        self.chip = Pn5180Chip(self.time, self.fields)
        reader = Pn5180(self.chip, self.chip.nss, self.chip.busy, self.chip.reset, self.time)
        switch = [self.chip.switch(bit) for bit in range(3)]
        ports = [AntennaPort(reader, {"switch": at, **settings}, switch) for at in range(5)]
        self.board = ReaderBoard(ports, None, self.time, (bytes(8), 1))

    def fault(self, antenna: int) -> int:
        with pytest.raises(OSError, match=r"\d") as failed:
            self.board.probe(antenna)
        return int(failed.value.args[0])


def test_each_antenna_reads_what_lies_on_it_and_no_other() -> None:
    bench = Bench()
    bench.fields[3].tags = [TAG]

    assert [bench.board.inventory(antenna)[0] for antenna in range(5)] == [[], [], [], [TAG.uid], []]
    assert bench.board.capabilities == payloads.ISO_15693


def test_an_antenna_that_does_not_light_fails_alone() -> None:
    bench = Bench()
    bench.fields[2].is_broken = True

    assert bench.fault(2) == payloads.FIELD_DOWN
    assert bench.board.probe(1)[0] is False
    assert bench.board.is_field_up()


def test_an_antenna_whose_load_left_its_bounds_is_detuned() -> None:
    bench = Bench(agc=[250, 400])
    bench.board.probe(0)
    bench.fields[0].load = 700

    assert bench.fault(0) == payloads.DETUNED
    assert bench.board.probe(1)[0] is False


def test_a_chip_that_stalled_is_reset_and_reads_again() -> None:
    bench = Bench()
    bench.fields[0].tags = [TAG]
    bench.chip.is_silent = True
    assert bench.fault(0) == payloads.CHIP_SILENT

    bench.chip.is_silent = False
    assert bench.board.inventory(0)[0] == [TAG.uid]


def test_the_registers_of_field_and_gain_are_set_for_the_antenna() -> None:
    bench = Bench(field=0x01020304, gain=3)
    bench.board.probe(0)

    assert bytes.fromhex("002004030201") in bench.chip.frames
    assert bytes.fromhex("002203000000") in bench.chip.frames
