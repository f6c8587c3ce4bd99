"""Three simulated nodes in a process of their own, as real ones are, until the input ends.

The first line of the output names the nodes, as JSON: whoever started it opens their ports, and writes what is to be
moved, a line each. When the input ends, the last line says when which report was written to its line.
"""

from __future__ import annotations

import subprocess
import sys
import time
from contextlib import contextmanager
from typing import IO, TYPE_CHECKING, Self

import msgspec

from config.files.hardware import NodeFile
from firmware_bridge.nodes.frame_reader import FrameReader
from firmware_bridge.nodes.frames import InventoryEvent
from table.clock import LiveClock
from table.engine.words.zones import SEAT_ZONES, Facing, Zone
from tests.bench.live_room import LiveRoom
from tests.house import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from firmware_bridge.settling.inventory import Inventory
    from table.clock import Clock

HANDS = 9


class Laid(msgspec.Struct, frozen=True):
    """A card is laid down; all that lie there are taken off where it has no tag."""

    tag: bytes = b""
    zone: Zone = Zone.BOARD


class Written(msgspec.Struct, frozen=True):
    """A node has written a report to its line."""

    at_ns: int
    antenna: int
    tags: frozenset[bytes]


class Nodes:
    """The process, and what it is told to do."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        """Read which nodes there are."""
        self._stdin, self._stdout = _pipe(process.stdin), _pipe(process.stdout)
        self.named: tuple[NodeFile, ...] = msgspec.json.decode(self._stdout.readline(), type=tuple[NodeFile, ...])
        self._written: list[Written] = []

    @classmethod
    @contextmanager
    def running(cls) -> Iterator[Self]:
        """Run them as long as the block."""
        command = [sys.executable, "-m", "tests.bench.nodes"]
        with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
            nodes = cls(process)
            try:
                yield nodes
            finally:
                nodes.ended()

    def lay(self, tag: bytes, zone: Zone) -> None:
        """Lay a card face down."""
        self._tell(Laid(tag, zone))

    def lay_hands(self, tags: Iterator[bytes]) -> None:
        """Lay nine hands."""
        for zone in list(SEAT_ZONES.values())[:HANDS]:
            for _ in range(2):
                self.lay(next(tags), zone)

    def collect(self) -> None:
        """Take all cards off."""
        self._tell(Laid())

    def ended(self) -> list[Written]:
        """End them, and return what they wrote."""
        if not self._stdin.closed:
            self._stdin.close()
            self._written = msgspec.json.decode(self._stdout.readline(), type=list[Written])
        return self._written

    def _tell(self, laid: Laid) -> None:
        self._stdin.write(msgspec.json.encode(laid) + b"\n")
        self._stdin.flush()


def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None
    return pipe


def host_clock() -> LiveClock:
    """Return a clock that says the same in every process of this machine."""
    return LiveClock(time.monotonic_ns())


def written_ns(report: Inventory, written: list[Written]) -> int:
    """Return when *report* was first written: right after its look ended."""
    same = [line.at_ns for line in written if (line.antenna, line.tags) == (report.antenna, report.tags)]
    return min(same, key=lambda at_ns: abs(at_ns - report.at_ns))


class _Stamps:
    """Perfect lines that note when each report of a node was written."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._reader = FrameReader()
        self.written: list[Written] = []

    def line(self, octets: bytes) -> tuple[bytes]:
        """Note the time, and carry the bytes."""
        now_ns = self._clock.now_ns()
        for frame in self._reader.feed(octets):
            if isinstance(frame, InventoryEvent):
                self.written.append(Written(now_ns, frame.antenna, frozenset(frame.tags)))
        return (octets,)


def main() -> None:
    """Run until the input ends."""
    stamps = _Stamps(host_clock())
    with LiveRoom(stamps.line) as room:
        sys.stdout.buffer.write(msgspec.json.encode(room.simulated.hardware.nodes) + b"\n")
        sys.stdout.flush()
        for line in sys.stdin.buffer:
            laid = msgspec.json.decode(line, type=Laid)
            if laid.tag:
                room.lay(laid.tag, laid.zone, Facing.DOWN)
            else:
                room.collect()
    sys.stdout.buffer.write(msgspec.json.encode(stamps.written) + b"\n")


if __name__ == "__main__":
    main()
