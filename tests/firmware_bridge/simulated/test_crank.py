"""The crank and the bytes under way: nobody reads before all that was written can be read, so that runs repeat."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path

from firmware_bridge.simulated.crank import Crank
from firmware_bridge.simulated.nodes.ptys import Pty
from table.clock import SimulatedClock
from tests.patience import PATIENCE_S, wait_until

OCTETS = bytes(range(256)) * 8


class Reader:
    """A part that is pumped once, and says what was under way then."""

    def __init__(self, under_way: list[bool]) -> None:
        self.found: list[bool] = []
        self._under_way = under_way

    def pump(self) -> bool:
        self.found.append(bool(self._under_way))
        return False

    def next_due_ns(self) -> int | None:
        return None


def test_no_part_is_pumped_while_bytes_are_under_way() -> None:
    under_way = [True] * 5
    reader = Reader(under_way)

    def is_delivering() -> bool:
        return bool(under_way) and under_way.pop()

    Crank(SimulatedClock(), [reader], is_owing=lambda: False, is_delivering=is_delivering).turn(1_000)

    assert reader.found
    assert not any(reader.found)


def test_a_pseudo_terminal_says_when_all_that_was_written_can_be_read_at_once(tmp_path: Path) -> None:
    pty = Pty(tmp_path / "node")
    host = os.open(pty.path, os.O_RDWR | os.O_NOCTTY)
    fcntl.flock(host, fcntl.LOCK_EX)

    pty.write(OCTETS)
    wait_until(lambda: not pty.is_delivering(0, 0), PATIENCE_S)
    assert os.read(host, len(OCTETS) + 1) == OCTETS
    assert not pty.is_delivering(len(OCTETS), 0)

    os.write(host, OCTETS)
    wait_until(lambda: not pty.is_delivering(len(OCTETS), len(OCTETS)), PATIENCE_S)
    assert pty.read() == OCTETS
    assert not pty.is_delivering(len(OCTETS), len(OCTETS))

    os.close(host)
    pty.unplug()
    assert not pty.is_delivering(0, 0), "nothing is under way where nothing is plugged in"
