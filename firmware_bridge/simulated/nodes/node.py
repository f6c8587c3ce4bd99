"""An antenna node without copper: the firmware's own files on this Python, on a board made of software.

Simulated: the time that looks take on the air (ISO 15693 with 16 slots; with a chip's model, its own), during which
the node neither reads nor writes; its own clock, which may run fast or slow; power cuts, a program that
hangs, and a reader chip that does not answer (`copper` raises OSError).
Not simulated: which cards an antenna reads, misses or reads from its neighbour (`copper` says
that), looks that take longer than usual, ISO 14443A's times, and MicroPython's pauses for
collecting garbage.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from firmware_bridge.firmware import payloads
from firmware_bridge.firmware.hal import Hal
from firmware_bridge.firmware.node import Node

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from firmware_bridge.simulated.boards.chip_looks import ChipLooks
    from firmware_bridge.simulated.nodes.lines import Wire
    from table.clock import Clock
    from table.inbox import Tag

NS_PER_US: Final = 1_000

PROBE_US: Final = 2_100

AIR_US: Final = {0: 9_800, 1: 13_900, 2: 18_800, 3: 24_400, 7: 54_000, 10: 81_000}
"""How long an inventory takes by the number of tags, computed from the standard's timings; straight lines between."""

LISTENING_BUFFER: Final = 4096
"""Bytes that wait in the node while it is on the air; what comes on top is lost."""


def air_us(tags: int) -> int:
    """Return how long an inventory of so many tags takes."""
    known = sorted(AIR_US)
    above = next((count for count in known if count >= tags), known[-1])
    below = known[known.index(above) - 1] if above > 0 else above
    if tags in AIR_US:
        return AIR_US[tags]
    return AIR_US[below] + (AIR_US[above] - AIR_US[below]) * (tags - below) // (above - below)


class SimulatedNode:
    """One node; whoever owns it pumps it."""

    def __init__(  # noqa: PLR0913 - what a board is made of: all by name
        self,
        *,
        clock: Clock,
        wire: Wire,
        copper: Callable[[int], Iterable[Tag]],
        unique_id: bytes,
        antennas: int = 5,
        boot_id: int = 1,
        booted_us: int = 0,
        drift_ppm: int = 0,
        chip: ChipLooks | None = None,
    ) -> None:
        """Boot. *copper* says which tags answer on an antenna now; *booted_us* is what the node's clock starts from.

        Where a *chip* is given the real drivers ask it, frame by frame, and a look takes as long as they do.
        """
        self._chip = chip
        self._clock = clock
        self._wire = wire
        self._copper = copper
        self._unique_id = unique_id
        self._antennas = antennas
        self._boot_id = boot_id
        self._booted_us = booted_us
        self._drift_ppm = drift_ppm
        self._is_hung = False
        self._is_off = False
        self._due_ns = 0
        self._boot()

    def restart(self) -> None:
        """Cut the power for a moment."""
        self._boot_id = (self._boot_id + 1) & payloads.TICK_MASK
        self._is_hung = self._is_off = False
        self._boot()

    def switch_off(self) -> None:
        """Cut the power until it is restarted: nothing is said, and what is told is lost."""
        self._is_off = True

    def hang(self) -> None:
        """Let the program stop: the port stays, nothing answers."""
        self._is_hung = True

    def go_on(self) -> None:
        """Let it go on from where it stopped."""
        self._is_hung = False

    def pump(self) -> bool:
        """Do what the node does now; return whether it did anything."""
        if self._is_off:
            return bool(self._wire.read())
        if self._is_hung:
            return False
        now_ns = self._clock.now_ns()
        is_said = self._board.say(now_ns)
        self._board.listen(self._wire.read())
        if now_ns < self._board.busy_until_ns or (now_ns < self._due_ns and not self._board.heard):
            return is_said
        self._node.step()
        self._due_ns = self._board.now_ns() + (self._node.due_us() + 1) * NS_PER_US
        self._board.say(now_ns)
        return True

    def next_due_ns(self) -> int | None:
        """Return when the node wants to be pumped even if no byte comes."""
        if self._is_hung or self._is_off:
            return None
        board = self._board
        if board.heard or board.is_saying:
            return board.busy_until_ns
        return max(board.busy_until_ns, self._due_ns)

    def _boot(self) -> None:
        self._board = _Board(self._clock, self._wire, self._copper, self._booted_us, self._drift_ppm, self._chip)
        self._board.unique_id = self._unique_id
        self._board.boot_id = self._boot_id
        self._board.antennas = self._antennas
        self._board.capabilities = payloads.ISO_15693
        self._node = Node(self._board)
        self._due_ns = self._clock.now_ns()


class _Board(Hal):
    """A board made of software. While it is on the air its time runs ahead of the clock."""

    def __init__(  # noqa: PLR0913, PLR0917 - what a board is made of; the node above is its only caller
        self,
        clock: Clock,
        wire: Wire,
        copper: Callable[[int], Iterable[Tag]],
        booted_us: int,
        drift_ppm: int,
        chip: ChipLooks | None,
    ) -> None:
        self._chip = chip
        self.heard = b""
        self.busy_until_ns = clock.now_ns()
        self._clock = clock
        self._wire = wire
        self._copper = copper
        self._booted_us = booted_us
        self._booted_ns = clock.now_ns()
        self._drift_ppm = drift_ppm
        self._to_say: list[bytes] = []

    @property
    def is_saying(self) -> bool:
        """Whether bytes wait for the end of a look."""
        return bool(self._to_say)

    def now_ns(self) -> int:
        """Return the clock's time, or the end of the look that is under way."""
        now_ns = self._clock.now_ns()
        return now_ns if now_ns > self.busy_until_ns else self.busy_until_ns  # noqa: FURB136 - asked six times a look

    def listen(self, octets: bytes) -> None:
        """Keep what came for the node's next step."""
        if octets:
            self.heard = (self.heard + octets)[:LISTENING_BUFFER]

    def say(self, now_ns: int) -> bool:
        """Send what was written, unless the look before it is still under way."""
        if not self._to_say or now_ns < self.busy_until_ns:
            return False
        for octets in self._to_say:
            self._wire.write(octets)
        self._to_say.clear()
        return True

    def ticks_us(self) -> int:
        """Return the node's own time."""
        passed_ns = self.now_ns() - self._booted_ns
        if self._drift_ppm:
            passed_ns += passed_ns * self._drift_ppm // 1_000_000
        return (self._booted_us + passed_ns // NS_PER_US) & payloads.TICK_MASK

    def probe(self, antenna: int) -> tuple[bool, int]:
        """Take one slot's time."""
        tags = self._copper(antenna)
        if self._chip is not None:
            read, took_us = self._chip.look(antenna, tags, is_whole=False)
            return bool(read), self._take_air(took_us)
        return any(True for _ in tags), self._take_air(PROBE_US)

    def inventory(self, antenna: int) -> tuple[list[bytes], int]:
        """Take the time that so many tags need; what moves meanwhile is not read."""
        tags = list(self._copper(antenna))
        if self._chip is not None:
            read, took_us = self._chip.look(antenna, tags, is_whole=True)
            return read, self._take_air(took_us)
        return tags, self._take_air(air_us(len(tags)))

    def read(self) -> bytes:
        """Return what came since the last step."""
        octets, self.heard = self.heard, b""
        return octets

    def write(self, octets: bytes) -> None:
        """Send now, or at the end of the look."""
        if self._clock.now_ns() < self.busy_until_ns:
            self._to_say.append(octets)
        else:
            self._wire.write(octets)

    def _take_air(self, duration_us: int) -> int:
        self.busy_until_ns = self.now_ns() + duration_us * NS_PER_US
        return duration_us
