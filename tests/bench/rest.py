"""What a running table costs the processor while nobody does anything: nine hands lie there, three nodes beat."""

from __future__ import annotations

import tempfile
import time
from contextlib import closing
from pathlib import Path

import click

from table.clock import NS_PER_S
from table.engine.words.frozen import replace
from tests.bench.live_room import LiveRoom
from tests.bench.live_table import LiveTable
from tests.bench.nodes import Nodes

WARM_UP_NS = 3 * NS_PER_S
MEASURED_NS = 15 * NS_PER_S


@click.command()
def rest() -> None:
    """Measure, and print."""
    with Nodes.running() as nodes:
        share, frames = _measured(nodes)
    click.echo(
        f"CPU at rest: {share:.2%} of one processor over {MEASURED_NS // NS_PER_S} s; the table's process with three"
        f" nodes at rest (simulated in another process, {frames} frames heard), a panel at rest and the screen"
    )


def _measured(nodes: Nodes) -> tuple[float, int]:
    """Return the share of one processor that this process uses, and the frames that it heard meanwhile."""
    room = LiveRoom()  # Never entered, so that its nodes are dead: it has the pins for the panel, and the deck.
    nodes.lay_hands(iter(room.deck.cards))
    hardware = replace(room.simulated.hardware, nodes=nodes.named)
    with (
        closing(room.simulated),
        tempfile.TemporaryDirectory() as folder,
        closing(LiveTable(hardware, room.panel, room.deck, room.clock, Path(folder))) as table,
    ):
        warm_ns = room.clock.now_ns() + WARM_UP_NS
        table.start()
        table.serve(lambda: room.clock.now_ns() >= warm_ns)
        start_ns, used_ns, heard = room.clock.now_ns(), time.process_time_ns(), table.frames
        table.serve(lambda: room.clock.now_ns() >= start_ns + MEASURED_NS)
        used_ns = time.process_time_ns() - used_ns
        return used_ns / (room.clock.now_ns() - start_ns), table.frames - heard


if __name__ == "__main__":
    rest()
