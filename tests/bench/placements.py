"""500 placements of cards on one another, on bad lines and on chips that have it hard: are all seen, and how soon.

`make bench-presence` prints it after the curve. A node of the firmware's own files, its line with so many of its
bytes lost, flipped or joined by others, the real port, link and settling; simulated time. The lines that count frames
of the air have the real drivers and a model of the chip, too. Where answers drown, all cards of a stack answer in one
slot, and in that share of collisions the strongest alone is heard. Each stack lies on for a second once it has settled.
"""

from __future__ import annotations

import random
from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING, Final

import click
import msgspec

from config.files.patience import Patience
from firmware_bridge.settling.inventory import AntennaSilent, Inventory, NodeHeard, NodeLooked, NodeSilent
from firmware_bridge.settling.whereabouts import Whereabouts
from firmware_bridge.simulated.nodes.lines import noisy, perfect
from table.clock import NS_PER_MS, NS_PER_S
from table.engine.words.zones import SEAT_ZONES
from table.inbox import TagGone, TagSeen
from tests.firmware_bridge.chips.chip_looks import ChipLooks, FiveChips
from tests.firmware_bridge.wire_bench import NODE, memory_bench

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from table.inbox import Tag

DAMAGED: Final = (0.0, 0.001, 0.01)
PLACEMENTS: Final = 500
SAME_BITS: Final = 8
"""UIDs that end alike answer in one slot, and in one of the next sixteen."""
STEP_S: Final = 0.01
WITHIN_S: Final = 5.0
LIES_S: Final = 1.0
LIFTED_S: Final = 0.5
ANTENNAS: Final = 5

_NODE_SAYS: Final = (Inventory, NodeLooked, AntennaSilent, NodeHeard, NodeSilent)


class Chips(msgspec.Struct, frozen=True, kw_only=True):
    """Which chips read, and what they have to read."""

    name: str
    made: Callable[[], ChipLooks]
    sizes: tuple[int, ...] = (2, 3)
    same_bits: int = 0
    at_edge: float = 0.0
    """The share of answers of one card in each stack that are heard damaged."""
    late_us: int = 0
    """How much later than it should one card in each stack answers."""
    antennas: int = ANTENNAS
    """Those on which cards are laid."""
    damaged: float = 0.0
    """The share of bytes that the line damages."""


class Placed(msgspec.Struct, kw_only=True):
    """What came of so many stacks."""

    unseen: int = 0
    """Cards that were not seen."""
    gone: int = 0
    """How often a card was told gone that lay there."""
    told_ms: list[float] = msgspec.field(default_factory=list)
    """When the host had been told of all cards of a stack."""
    settled_ms: list[float] = msgspec.field(default_factory=list)
    """When all of them had settled."""


class Counted:
    """Looks of chips, and what they cost where cards lie."""

    def __init__(self, chips: ChipLooks) -> None:
        self.chips = chips
        self.looks = self.frames = self.most_us = 0

    def look(self, antenna: int, tags: Iterable[Tag]) -> tuple[list[bytes], int]:
        """Look, and count."""
        lying, before = list(tags), self._sent
        read, took_us = self.chips.look(antenna, lying)
        if lying:
            self.looks += 1
            self.frames += self._sent - before
            self.most_us = max(self.most_us, took_us)
        return read, took_us

    @property
    def _sent(self) -> int:
        return sum(chip.sent for chip in self.chips.chips)


def dipping(every: int) -> ChipLooks:
    """Return looks of a chip whose supply dips each so many times that it lights its field."""
    looks = ChipLooks()
    looks.chip.dips_every = every
    return looks


def sharing_rst() -> ChipLooks:
    """Return looks of five chips on one RST, of which the last one never answers and is reset again and again."""
    looks = FiveChips()
    looks.chips[-1].is_silent = True
    return looks


CHIPS: Final = (
    Chips(
        name="answers in one slot drown 50%, damaged bytes 1.0%",
        made=partial(ChipLooks, captured=0.5),
        same_bits=SAME_BITS,
        damaged=0.01,
    ),
    Chips(name="answers in one slot drown 90%", made=partial(ChipLooks, captured=0.9), same_bits=SAME_BITS),
    Chips(name="answers in one slot drown 100%", made=partial(ChipLooks, captured=1.0), same_bits=SAME_BITS),
    Chips(name="stacks of ten", made=ChipLooks, sizes=(10,)),
    Chips(name="one of each stack at the edge, 80% of its answers damaged", made=ChipLooks, at_edge=0.8),
    Chips(name="one of each stack answers 1 ms late", made=ChipLooks, late_us=1_000),
    Chips(name="the chip's supply dips each 9th time that it lights its field", made=partial(dipping, 9)),
    Chips(name="RST shared with a chip that is reset at each look", made=sharing_rst, antennas=ANTENNAS - 1),
)


class _Laying:
    """A node on which stacks are laid, and what is told of them."""

    def __init__(self, damaged: float, seed: int, looks: Counted | None) -> None:
        wires = (noisy(damaged, seed), noisy(damaged, seed + 1)) if damaged else (perfect, perfect)
        self.bench = memory_bench(to_host=wires[0], to_node=wires[1], chip=looks)
        zones = {(NODE, antenna): SEAT_ZONES[antenna + 1] for antenna in range(ANTENNAS)}
        self._settling = Whereabouts(zones, Patience())
        self._told: set[Tag] = set()
        self._settled: set[Tag] = set()
        self.came = Placed()
        self._turn(2)

    def place(self, antenna: int, cards: set[Tag]) -> None:
        """Lay *cards*, let them lie on for a while once they have settled, and take them up."""
        laid_ns, told_ns = self.bench.clock.now_ns(), None
        self._told, self._settled = set(), set()
        for card in cards:
            self.bench.lay(antenna, card)
        while not cards <= self._settled and self.bench.clock.now_ns() < laid_ns + WITHIN_S * NS_PER_S:
            self._turn(STEP_S)
            if told_ns is None and cards <= self._told:
                told_ns = self.bench.clock.now_ns()
        now_ns = self.bench.clock.now_ns()
        self.came.unseen += len(cards - self._settled)
        self.came.told_ms.append(((told_ns or now_ns) - laid_ns) / NS_PER_MS)
        self.came.settled_ms.append((now_ns - laid_ns) / NS_PER_MS)
        self._turn(LIES_S, lying=cards)
        for card in cards:
            self.bench.lift(antenna, card)
        self._turn(LIFTED_S)

    def pause(self, seconds: float) -> None:
        """Let so much time pass."""
        self._turn(seconds)

    def _turn(self, seconds: float, lying: Collection[Tag] = ()) -> None:
        self.bench.run(seconds)
        found = [item for event in self.bench.events if isinstance(event, _NODE_SAYS) for item in self._take(event)]
        found += self._settling.pump(self.bench.clock.now_ns())
        self._settled |= {item.tag for item in found if isinstance(item, TagSeen)}
        self.came.gone += sum(isinstance(item, TagGone) and item.tag in lying for item in found)
        self.bench.heard.clear()

    def _take(self, event: Inventory | NodeLooked | AntennaSilent | NodeHeard | NodeSilent) -> list[object]:
        if isinstance(event, Inventory):
            self._told |= event.tags
        return list(self._settling.take(event))


def measure(damaged: float, placements: int, seed: int = 1) -> Placed:
    """Lay so many stacks before a node that reads all that lies there, on a line that damages a share of its bytes."""
    return _measured(Chips(name="", made=ChipLooks, damaged=damaged), None, placements, seed)


def measure_chips(chips: Chips, placements: int) -> tuple[Placed, Counted]:
    """Lay so many stacks before models of chips; return what came of them, and what the looks cost."""
    looks = Counted(chips.made())
    return _measured(chips, looks, placements, seed=1), looks


def _measured(chips: Chips, looks: Counted | None, placements: int, seed: int) -> Placed:
    chance = random.Random(seed)  # noqa: S311 - a simulation that repeats
    laying = _Laying(chips.damaged, seed, looks)
    with closing(laying.bench):
        for number in range(placements):
            size = chance.choice(chips.sizes)
            cards = [laying.bench.card(number * size + each << chips.same_bits) for each in range(size)]
            if looks is not None and chips.at_edge:
                looks.chips.damage(cards[0], chips.at_edge)
            if looks is not None and chips.late_us:
                looks.chips.delay(cards[0], chips.late_us)
            laying.pause(chance.random() * 0.08)
            laying.place(chance.randrange(chips.antennas), set(cards))
    return laying.came


@click.command()
@click.option("--placements", default=PLACEMENTS, show_default=True)
def main(placements: int) -> None:
    """Print a line for each share of damaged bytes, and one for each sort of chips."""
    for damaged in DAMAGED:
        click.echo(f"damaged bytes {damaged:.1%}: {_said(measure(damaged, placements))}")
    for chips in CHIPS:
        placed, looks = measure_chips(chips, placements)
        cost = f"{looks.frames / looks.looks:.1f} frames a look, {looks.most_us / 1_000:.0f} ms at most"
        click.echo(f"{chips.name}: {_said(placed)}; {cost}")


def _said(placed: Placed) -> str:
    stacks = len(placed.told_ms)
    wrong = f"unseen cards {placed.unseen}, told gone {placed.gone}"
    return f"{stacks} stacks, {wrong}; told {_times(placed.told_ms)}; settled {_times(placed.settled_ms)}"


def _times(times_ms: list[float]) -> str:
    ordered = sorted(times_ms)
    p50, p99 = ordered[len(ordered) // 2], ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]
    return f"p50 {p50:.0f} ms, p99 {p99:.0f} ms, most {ordered[-1]:.0f} ms"


if __name__ == "__main__":
    main()
