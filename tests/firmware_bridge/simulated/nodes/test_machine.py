"""A microcontroller made of software: its clock may run wrong, its power may go, and on the air it hears nobody."""

from __future__ import annotations

import pytest

from firmware_bridge.firmware.payloads import TICK_MASK
from firmware_bridge.simulated.nodes.machine import LISTENING_BUFFER, NS_PER_US, TRUE, Core, Crystal, Machine
from table.clock import SimulatedClock

US = NS_PER_US
SECOND_US = 1_000_000


class Cable:
    """A wire: what came from the host, and what was said to it."""

    def __init__(self) -> None:
        self.to_node = b""
        self.to_host: list[bytes] = []

    def read(self) -> bytes:
        octets, self.to_node = self.to_node, b""
        return octets

    def write(self, octets: bytes) -> None:
        self.to_host.append(octets)


class Echo:
    """A program that says what it hears, sleeps for a second, and looks for 10 ms where it hears `look`."""

    def __init__(self, core: Core) -> None:
        self.core = core
        self.steps = 0

    def step(self) -> None:
        self.steps += 1
        heard = self.core.read()
        if heard == b"look":
            self.core.take_air(10_000)
        if heard:
            self.core.write(heard)

    def due_us(self) -> int:
        return SECOND_US


class Echoing(Machine):
    """A machine that runs it."""

    def __init__(self, crystal: Crystal = TRUE) -> None:
        self.clock, self.cable = SimulatedClock(), Cable()
        super().__init__(self.clock, self.cable, bytes(8), crystal)
        self.booted: list[int] = []
        self.boot()

    def made(self) -> tuple[Core, Echo]:
        self.booted.append(self._boot_id)
        core = Core(self.clock, self.cable, self._crystal)
        self.program = Echo(core)
        return core, self.program

    def hear(self, octets: bytes) -> list[bytes]:
        """Let it hear *octets* and do what it does at once; return what it says."""
        self.cable.to_node += octets
        self.pump()
        said, self.cable.to_host = self.cable.to_host, []
        return said


def test_it_is_woken_by_bytes_and_by_its_time_and_sleeps_between() -> None:
    machine = Echoing()
    machine.pump()
    assert machine.next_due_ns() == (SECOND_US + 1) * US

    assert not machine.pump()
    assert machine.hear(b"a") == [b"a"]
    machine.clock.wait_ns((SECOND_US + 1) * US)
    assert machine.pump()
    assert machine.program.steps == 3


def test_on_the_air_it_neither_hears_nor_speaks_and_then_says_all_of_it() -> None:
    machine = Echoing()
    assert machine.hear(b"look") == []
    assert machine.next_due_ns() == 10_000 * US
    assert machine.hear(b"b") == []

    machine.clock.wait_ns(10_000 * US)

    assert machine.hear(b"") == [b"look", b"b"]


def test_what_no_node_could_keep_while_it_looks_is_lost() -> None:
    machine = Echoing()
    machine.hear(b"look")
    machine.hear(bytes(LISTENING_BUFFER + 100))

    machine.clock.wait_ns(10_000 * US)

    assert [len(said) for said in machine.hear(b"")] == [4, LISTENING_BUFFER]


def test_a_clock_that_runs_fast_gains_so_many_millionths_and_turns_over() -> None:
    clock = SimulatedClock(5 * SECOND_US * US)
    core = Core(clock, Cable(), Crystal(booted_us=TICK_MASK - 10, drift_ppm=100))
    clock.wait_ns(10 * SECOND_US * US)

    assert core.ticks_us() == (TICK_MASK - 10 + 10 * SECOND_US + 1000) & TICK_MASK


@pytest.mark.parametrize("drift_ppm", [-200, 0, 200])
def test_a_look_lasts_as_long_as_the_clock_counts_that_measures_it(drift_ppm: int) -> None:
    core = Core(SimulatedClock(5 * SECOND_US * US), Cable(), Crystal(drift_ppm=drift_ppm))
    began_us = core.ticks_us()

    lasted_us = core.take_air(100_000)

    assert core.since_us(began_us) == lasted_us == 100_000 + drift_ppm // 10


def test_a_program_that_hangs_goes_on_from_where_it_stopped() -> None:
    machine = Echoing()
    machine.hang()
    assert (machine.hear(b"a"), machine.next_due_ns()) == ([], None)

    machine.go_on()

    assert machine.hear(b"b") == [b"ab"]
    assert machine.booted == [1]


def test_without_power_what_comes_is_lost_and_a_restart_is_another_boot() -> None:
    machine = Echoing()
    machine.switch_off()
    assert (machine.hear(b"a"), machine.next_due_ns()) == ([], None)

    machine.restart()

    assert machine.hear(b"b") == [b"b"]
    assert machine.booted == [1, 2]
