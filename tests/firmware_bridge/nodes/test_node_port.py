"""The port: what the operator is told where it cannot be used, its thread, its counters."""

from __future__ import annotations

import errno
import fcntl
import os
import queue
import random
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import serial

from firmware_bridge.nodes.node_port import REOPEN_EVERY_NS, NodePort, SerialLine
from firmware_bridge.nodes.node_roll import NodeRoll
from firmware_bridge.part_fault import PartFault
from firmware_bridge.settling.inventory import NodeHeard
from firmware_bridge.simulated.nodes.memory_wire import MemoryWire
from firmware_bridge.simulated.nodes.node import NodeCopper, SimulatedNode
from firmware_bridge.simulated.nodes.ptys import Pty
from table.clock import NS_PER_S, LiveClock, SimulatedClock
from table.troubles import Cause
from tests.firmware_bridge.wire_bench import NODE, UNIQUE_ID, memory_bench, pty_bench
from tests.patience import PATIENCE_S

if TYPE_CHECKING:
    from firmware_bridge.nodes.link import LinkEvent


def opened(port: str) -> NodePort:
    return NodePort(port, clock=SimulatedClock(), sink=lambda _event: None, roll=NodeRoll())


def test_a_port_that_is_not_there_is_one_clear_line() -> None:
    fault = opened("/dev/ttyNOWHERE").fault

    assert fault == PartFault(
        Cause.MISSING,
        "/dev/ttyNOWHERE: no such port; plug the node in, or name its port in the table's file (ls /dev/serial/by-id)",
    )


def test_a_file_that_is_no_port_is_one_clear_line(tmp_path: Path) -> None:
    file = tmp_path / "shopping-list"
    file.write_text("eggs")

    fault = opened(str(file)).fault

    assert fault is not None
    assert fault.line.startswith(f"{file}: cannot be opened as a serial port (")
    assert fault.line.endswith("; name a node's port in the table's file")
    assert "\n" not in fault.line


def test_a_port_that_another_program_has_is_one_clear_line(tmp_path: Path) -> None:
    pty = Pty(tmp_path / "node")
    first = opened(str(pty.path))

    fault = opened(str(pty.path)).fault

    assert fault == PartFault(
        Cause.IN_USE, f"{pty.path}: in use; stop the other program that has it open (fuser {pty.path})"
    )
    first.close()
    pty.unplug()


def test_a_port_whose_lock_somebody_only_looks_at_is_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pty = Pty(tmp_path / "node")
    looking = os.open(pty.path, os.O_RDWR | os.O_NOCTTY)
    fcntl.flock(looking, fcntl.LOCK_SH)
    whole = serial.Serial.open

    def open_and_let_go(port: serial.Serial) -> None:
        try:
            whole(port)
        finally:
            fcntl.flock(looking, fcntl.LOCK_UN)

    # Whoever looks lets go after the first try: by a clock that would be a race.
    monkeypatch.setattr(serial.Serial, "open", open_and_let_go)
    port = opened(str(pty.path))

    assert (port.fault, port.is_open) == (None, True)
    port.close()
    os.close(looking)
    pty.unplug()


@pytest.mark.parametrize(("number", "words"), [(errno.EACCES, "dialout"), (errno.ENXIO, "plug the node in")])
def test_other_refusals_name_the_way_out(number: int, words: str) -> None:
    def refuse(_port: str) -> SerialLine:
        raise OSError(number, os.strerror(number))

    port = NodePort("/dev/x", clock=SimulatedClock(), sink=lambda _event: None, roll=NodeRoll(), open_line=refuse)

    assert port.fault is not None
    assert words in port.fault.line


def test_a_port_that_was_not_there_at_first_is_opened_once_it_is(tmp_path: Path) -> None:
    clock = SimulatedClock()
    port = NodePort(str(tmp_path / "node"), clock=clock, sink=lambda _event: None, roll=NodeRoll())
    was_open = port.is_open
    pty = Pty(tmp_path / "node")
    clock.wait_ns(REOPEN_EVERY_NS)
    port.pump()

    assert (was_open, port.is_open, port.fault) == (False, True, None)
    port.close()
    pty.unplug()


def test_a_million_random_bytes_at_the_port_are_counted_and_the_node_is_heard_after_them() -> None:
    wire, clock = MemoryWire(), SimulatedClock()
    heard: list[LinkEvent] = []
    port = NodePort("memory", clock=clock, sink=heard.append, roll=NodeRoll(), open_line=wire.open_line)
    noise = random.Random(4)  # noqa: S311 - noise that can be repeated
    for _ in range(250):
        wire.write(noise.randbytes(4_000))
        port.pump()
    assert heard == []
    assert port.read_since_opened == 1_000_000
    assert port.link.reader.damaged > 3_000

    node = SimulatedNode(clock=clock, wire=wire, copper=NodeCopper(lambda _antenna: ()), unique_id=UNIQUE_ID)
    for _ in range(500):
        node.pump()
        port.pump()
        clock.wait_ns(1_000_000)

    assert heard[0] == NodeHeard(node=NODE, at_ns=heard[0].at_ns)
    assert port.node == NODE


def test_frames_damage_and_bytes_are_counted() -> None:
    pieces: list[bytes] = []

    def with_noise_behind(octets: bytes) -> tuple[bytes, ...]:
        pieces.append(octets)
        return octets, b"\x55\x55\x00"

    bench = memory_bench(to_host=with_noise_behind)
    bench.run(2)

    assert bench.port.link.reader.frames > 20
    assert bench.port.link.reader.damaged == pytest.approx(len(pieces), abs=3)
    assert len(pieces) > 20
    assert bench.port.read_since_opened > 500
    assert bench.port.written_since_opened > 100


def test_bytes_that_nobody_takes_are_dropped_and_the_port_goes_on(tmp_path: Path) -> None:
    pty, clock = Pty(tmp_path / "node"), SimulatedClock()
    port = NodePort(str(pty.path), clock=clock, sink=lambda _event: None, roll=NodeRoll())
    for _ in range(100_000):
        clock.wait_ns(100_000_000)
        port.pump()
        if port.bytes_unsent:
            break

    assert port.bytes_unsent > 0
    assert port.is_open
    port.close()
    pty.unplug()


def test_a_closed_port_can_be_opened_again_and_everything_is_told_anew(tmp_path: Path) -> None:
    bench = pty_bench(tmp_path)
    bench.run(1)
    bench.port.close()
    told_before = len(bench.inventories)
    bench.reopen()
    bench.run(1)

    assert {inventory.antenna for inventory in bench.inventories[told_before:]} == set(range(5))
    bench.close()


def test_a_thread_of_its_own_hears_the_node_in_real_time(tmp_path: Path) -> None:
    pty, clock = Pty(tmp_path / "node"), LiveClock()
    heard: queue.SimpleQueue[LinkEvent] = queue.SimpleQueue()
    port = NodePort(str(pty.path), clock=clock, sink=heard.put, roll=NodeRoll())
    node = SimulatedNode(clock=clock, wire=pty, copper=NodeCopper(lambda _antenna: ()), unique_id=UNIQUE_ID)
    port.start()
    end_ns = clock.now_ns() + round(PATIENCE_S * NS_PER_S)
    while heard.empty() and clock.now_ns() < end_ns:
        node.pump()
        clock.wait_ns(1_000_000)

    assert isinstance(heard.get_nowait(), NodeHeard)
    port.close()
    pty.unplug()
