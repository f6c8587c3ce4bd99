"""An antenna node without copper: the firmware's own files on this Python, on a board made of software.

Simulated, beside what `machine` does: the time that looks take on the air (ISO 15693), a reader chip that does not
answer (`copper` raises OSError), and the wire by which nodes light one field at a time (`air_wire`). Tests put a model
of a chip, below its real driver, in its place.
Not simulated: which cards an antenna reads, misses or reads from its neighbour (`copper` says
that), looks that take longer than usual, ISO 14443A's times, and MicroPython's pauses for collecting garbage.

At rest its looks read what the looks before them read, all at once instead of step by step. Most looks of an evening
say nothing to anybody, and their times follow from the firmware's schedule alone: they are worked out here, and the
firmware's own program is left as if it had made each of them; the first look that finds something else, the first word
to the host and all else are its own. That both ways come to the same bytes is tried in `test_rest` and
`test_quick_crank`. Only what stands still for certain is passed: antennas that read by chance are not.
"""

import functools
from collections.abc import Callable, Collection, Iterable
from typing import Final, NamedTuple, Protocol, cast

from firmware_bridge.firmware import payloads
from firmware_bridge.firmware.boards.air_line import AirLine
from firmware_bridge.firmware.hal import Hal
from firmware_bridge.firmware.node import Node
from firmware_bridge.firmware.payloads import TICK_MASK
from firmware_bridge.simulated.nodes.air_wire import AirWire
from firmware_bridge.simulated.nodes.lines import Wire
from firmware_bridge.simulated.nodes.machine import NS_PER_US, TRUE, Core, Crystal, Machine
from firmware_bridge.simulated.nodes.rest import Rest
from table.clock import Clock
from table.inbox import Tag

AIR_US: Final = {0: 3_500, 1: 14_000, 2: 25_200, 7: 79_400, 10: 112_000}
"""How long a look takes by the number of tags, as the drivers and the model of a PN5180 take it; straight lines
between."""

LIT_US: Final = 1_400
"""How long it takes to light a field,"""

GLANCE_US: Final = 4_500
"""How long it takes to tell a tag to keep quiet, and"""

ASK_US: Final = 6_000
"""to ask it and hear it; to light a field and to hear that nobody else is there takes as long as an empty look."""

PARTED_US: Final = 15_000
"""How much longer, where two that nobody knew answer at once: a round of sixteen slots."""


@functools.cache
def air_us(tags: int) -> int:
    """Return how long an inventory of so many tags takes."""
    known = sorted(AIR_US)
    above = next((count for count in known if count >= tags), known[-1])
    below = known[known.index(above) - 1] if above > 0 else above
    if tags in AIR_US:
        return AIR_US[tags]
    return AIR_US[below] + (AIR_US[above] - AIR_US[below]) * (tags - below) // (above - below)


class Looks(Protocol):
    """Reader chips that time their looks themselves."""

    def look(self, antenna: int, tags: Iterable[Tag]) -> tuple[list[bytes], int]:
        """Return what is read of *tags*, and how long that took; raise OSError where nothing was."""


class PartedLooks(Looks, Protocol):
    """Those of a board that shares the air, which come in parts."""

    def part(self, antenna: int, tags: Iterable[Tag], end: tuple[int, int]) -> tuple[list[bytes], int]:
        """Return the same of those whose UIDs end so."""

    def glance(self, antenna: int, tags: Iterable[Tag]) -> tuple[list[bytes], int]:
        """Return the same of those that came."""

    def ask(self, antenna: int, tags: Iterable[Tag], asked: list[Tag]) -> tuple[list[bytes], int]:
        """Return the same of those that are asked for."""


class NodeCopper(NamedTuple):
    """What lies on the antennas of a node."""

    tags: Callable[[int], Collection[Tag]]
    """Those that answer on an antenna now."""
    motions: Callable[[], int | None] = lambda: None
    """As long as it says the same number *tags* says the same; None where nobody can tell."""


class SimulatedNode(Machine):
    """One node; whoever owns it pumps it."""

    def __init__(  # noqa: PLR0913 - what a board is made of: all by name
        self,
        *,
        clock: Clock,
        wire: Wire,
        copper: NodeCopper,
        unique_id: bytes,
        crystal: Crystal = TRUE,
        chip: Looks | None = None,
    ) -> None:
        """Boot. *copper* says which tags answer on an antenna, and *chip*, if there is one, what is read of them."""
        super().__init__(clock, wire, unique_id, crystal)
        self._moved: int | None = None
        self._looks_us: list[int] = []
        """How long a look at each antenna at rest takes, as of *_moved*; 0 where that is not known."""
        self._chip = chip
        self._copper = copper
        self._air: AirWire | None = None
        self.boot()

    def join(self, air: AirWire) -> None:
        """Join it to the other nodes by a wire; it boots anew."""
        self._air = air
        self.boot()

    def made(self) -> tuple[Core, Node]:
        """Return the core and the node's program."""
        board = _Board(self._clock, self._wire, self._crystal, self._copper.tags, self._chip)
        if self._air is not None:
            board.join(AirLine(self._air.end(board), board, self._air.draw))
        board.unique_id = self._unique_id
        board.boot_id = self._boot_id
        return board, Node(board)

    @property
    def is_air_held(self) -> bool:
        """Whether it has found the wire to the others low for too long."""
        return isinstance(self._core, _Board) and self._core.is_air_held()

    @property
    def may_rest(self) -> bool:
        """Whether its looks may come to nothing as long as nobody moves a tag."""
        is_alone = self._chip is None and self._air is None
        return is_alone and not self._crystal.drift_ppm and self._copper.motions() is not None

    def pass_rest(self, until_ns: int) -> None:
        """Make the looks that come to nothing at once."""
        step_ns = self.next_due_ns()
        if step_ns is None or step_ns >= until_ns:
            return
        core, node = self._core, self._program
        if not isinstance(node, Node) or core.heard or core.to_say or not node.is_at_rest:
            return
        motions = self._copper.motions()
        if motions is None:
            return
        if motions != self._moved:
            self._moved, self._looks_us = motions, [0] * len(node.rounds.antennas)
        rest = Rest(node, self._look_us, core.ticks_at_us(step_ns))
        rest.pass_looks(-(-(until_ns - step_ns) // NS_PER_US))
        if rest.step_us:
            core.busy_until_ns = step_ns + rest.ended_us * NS_PER_US
            self._due_ns = step_ns + rest.step_us * NS_PER_US

    def _look_us(self, antenna: int, tags: list[Tag]) -> int:
        """Return how long a look takes that reads *tags*, as the look before it did, 0 where it would read others."""
        look_us = self._looks_us[antenna]
        if not look_us:
            try:
                is_same = sorted(self._copper.tags(antenna)) == tags
            except OSError:
                return 0
            if is_same:
                self._looks_us[antenna] = look_us = air_us(len(tags))
        return look_us


class _Board(Core, Hal):
    """A board made of software: a core, and antennas."""

    capabilities = payloads.ISO_15693

    def __init__(
        self,
        clock: Clock,
        wire: Wire,
        crystal: Crystal,
        copper: Callable[[int], Collection[Tag]],
        chip: Looks | None,
    ) -> None:
        super().__init__(clock, wire, crystal)
        self._air: AirLine | None = None
        self._chip = chip
        self._parted = cast("PartedLooks", chip) if hasattr(chip, "glance") else None
        self._copper = copper
        self._known: dict[int, Collection[Tag]] = {}
        self._moment_us: int | None = None
        """When the air is taken if nobody is quicker."""

    def join(self, air: AirLine) -> None:
        """Share the air with other nodes."""
        self._air = air
        self.capabilities |= payloads.SHARES_AIR

    def is_air_taken(self, late_us: int | None) -> bool:
        """Take the air, if no other node has it, at the moment that was drawn: until then others may be quicker."""
        if self._air is None:
            return True
        if self._moment_us is None:
            moment_us = self._air.moment_us(late_us)
            if moment_us is None:
                return False
            self._moment_us = (self.ticks_us() + moment_us) & TICK_MASK
        if self.air_us():
            return False
        self._moment_us = None
        return self._air.take()

    def air_us(self) -> int:
        """Return how soon that moment is."""
        if self._moment_us is None:
            return super().air_us()
        left_us = (self._moment_us - self.ticks_us()) & TICK_MASK
        return 0 if left_us > TICK_MASK >> 1 else left_us

    def give_air(self) -> None:
        """Leave it to the others."""
        if self._air is not None:
            self._air.give()

    def is_air_held(self) -> bool:
        """Return whether the wire to them hangs on ground."""
        return self._air is not None and self._air.is_held

    def inventory(self, antenna: int) -> tuple[list[bytes], int]:
        """Take the time that so many tags need; what moves meanwhile is not read."""
        tags = list(self._copper(antenna))
        if self._chip is not None:
            read, took_us = self._chip.look(antenna, tags)
            return read, self.take_air(took_us)
        known = self._known.get(antenna, ())
        self._known[antenna] = tags
        new = sum(tag not in known for tag in tags)
        return tags, self.take_air(air_us(len(tags)) + (PARTED_US if new > 1 else 0))

    def is_parted(self, antenna: int) -> bool:  # noqa: ARG002 - alike at all
        """Return whether others wait for the air."""
        return self._air is not None and (self._chip is None or self._parted is not None)

    def part(self, antenna: int, mask: int, bits: int) -> tuple[list[bytes], int]:
        """Take the time that the tags which end so need."""
        tags = list(self._copper(antenna))
        if self._parted is not None:
            read, took_us = self._parted.part(antenna, tags, (mask, bits))
            return read, self.take_air(took_us)
        known = set(self._known.get(antenna, ()))
        there = [tag for tag in tags if not (tag[-1] ^ mask) & (1 << bits) - 1]
        new = sum(tag not in known for tag in there)
        self._known[antenna] = {tag for tag in known if (tag[-1] ^ mask) & (1 << bits) - 1} | set(there)
        return there, self.take_air(air_us(len(there)) + (PARTED_US if new > 1 else 0))

    def glance(self, antenna: int) -> tuple[list[bytes], int]:
        """Take the time that it takes to quieten those that are known, and to hear whoever came."""
        tags = list(self._copper(antenna))
        if self._parted is not None:
            read, took_us = self._parted.glance(antenna, tags)
            return read, self.take_air(took_us)
        known = self._known.get(antenna, ())
        new = [tag for tag in tags if tag not in known]
        self._known[antenna] = [*known, *new]
        took_us = GLANCE_US * len(known) + air_us(len(new)) + (PARTED_US if len(new) > 1 else 0)
        return new, self.take_air(took_us)

    def ask(self, antenna: int, tags: list[bytes]) -> tuple[list[bytes], int]:
        """Take the time that it takes to ask these."""
        there = list(self._copper(antenna))
        if self._parted is not None:
            read, took_us = self._parted.ask(antenna, there, tags)
            return read, self.take_air(took_us)
        return [tag for tag in tags if tag in there], self.take_air(LIT_US + ASK_US * len(tags))
