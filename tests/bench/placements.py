"""500 placements of two or three cards on one another over bad wires: whether all are seen, and how soon.

`make bench-presence` prints it after the curve. A node of the firmware's own files, its line with so many of its
bytes lost, flipped or joined by others, the real port, link and settling; simulated time. The last line has the real
drivers and a model of the chip too: all cards of a stack answer in one slot, and in a share of that the strongest alone
is heard.
"""

from __future__ import annotations

import random
from contextlib import closing
from typing import Final

import click
import msgspec

from config.files.patience import Patience
from firmware_bridge.settling.inventory import AntennaSilent, Inventory, NodeHeard, NodeLooked, NodeSilent
from firmware_bridge.settling.whereabouts import Whereabouts
from firmware_bridge.simulated.nodes.lines import noisy, perfect
from table.clock import NS_PER_MS
from table.engine.words.zones import SEAT_ZONES
from table.inbox import TagSeen
from tests.firmware_bridge.chips.chip_looks import ChipLooks
from tests.firmware_bridge.wire_bench import NODE, memory_bench

DAMAGED: Final = (0.0, 0.001, 0.01)
PLACEMENTS: Final = 500
CAPTURED: Final = 0.5
SAME_BITS: Final = 8
"""UIDs that end alike answer in one slot, and in one of the next sixteen."""
STEP_S: Final = 0.01
WITHIN_S: Final = 3.0
ANTENNAS: Final = 5

_NODE_SAYS: Final = (Inventory, NodeLooked, AntennaSilent, NodeHeard, NodeSilent)


class Placed(msgspec.Struct, frozen=True, kw_only=True):
    """What came of so many stacks."""

    unseen: int
    """Cards that were not seen."""
    told_ms: list[float]
    """When the host had been told of all cards of a stack, in order."""
    settled_ms: list[float]
    """When all of them had settled."""


def measure(damaged: float, placements: int, seed: int = 1, *, captured: float | None = None) -> Placed:
    """Lay so many stacks; where *captured* is given, of cards that answer in one slot, to a model of the chip."""
    chip, shift = (None, 0) if captured is None else (ChipLooks(captured=captured), SAME_BITS)
    chance = random.Random(seed)  # noqa: S311 - a simulation that repeats
    wires = (noisy(damaged, seed), noisy(damaged, seed + 1)) if damaged else (perfect, perfect)
    settling = Whereabouts({(NODE, antenna): SEAT_ZONES[antenna + 1] for antenna in range(ANTENNAS)}, Patience())
    unseen, told_ms, settled_ms = 0, [], []
    with closing(memory_bench(to_host=wires[0], to_node=wires[1], chip=chip)) as bench:
        bench.run(2)
        for number in range(placements):
            antenna = chance.randrange(ANTENNAS)
            cards = {bench.card(number * 3 + each << shift) for each in range(chance.choice((2, 3)))}
            bench.run(chance.random() * 0.08)
            laid_ns, told_ns, taken = bench.clock.now_ns(), 0, 0
            bench.heard.clear()
            for card in cards:
                bench.lay(antenna, card)
            left = set(cards)
            while left and bench.clock.now_ns() < laid_ns + WITHIN_S * 1e9:
                bench.run(STEP_S)
                said = [event for event in bench.events[taken:] if isinstance(event, _NODE_SAYS)]
                taken = len(bench.events)
                if not told_ns and cards <= (bench.told_on(antenna) or set()):
                    told_ns = bench.clock.now_ns()
                found = [item for event in said for item in settling.take(event)]
                found += settling.pump(bench.clock.now_ns())
                left -= {item.tag for item in found if isinstance(item, TagSeen)}
            unseen += len(left)
            told_ms.append(((told_ns or bench.clock.now_ns()) - laid_ns) / NS_PER_MS)
            settled_ms.append((bench.clock.now_ns() - laid_ns) / NS_PER_MS)
            for card in cards:
                bench.lift(antenna, card)
            bench.run(1)
    return Placed(unseen=unseen, told_ms=sorted(told_ms), settled_ms=sorted(settled_ms))


@click.command()
@click.option("--placements", default=PLACEMENTS, show_default=True)
def main(placements: int) -> None:
    """Print a line for each share of damaged bytes."""
    for damaged in DAMAGED:
        _print(f"damaged bytes {damaged:.1%}", placements, measure(damaged, placements))
    worst = DAMAGED[-1]
    what = f"damaged bytes {worst:.1%}, of answers in one slot {CAPTURED:.0%} are drowned"
    _print(what, placements, measure(worst, placements, captured=CAPTURED))


def _print(what: str, placements: int, placed: Placed) -> None:
    click.echo(
        f"{what}: {placements} stacks of two or three, unseen cards {placed.unseen}; "
        f"told {_said(placed.told_ms)}; settled {_said(placed.settled_ms)}"
    )


def _said(times_ms: list[float]) -> str:
    p50, p99 = times_ms[len(times_ms) // 2], times_ms[min(len(times_ms) - 1, len(times_ms) * 99 // 100)]
    return f"p50 {p50:.0f} ms, p99 {p99:.0f} ms, most {times_ms[-1]:.0f} ms"


if __name__ == "__main__":
    main()
