"""What a running table costs the processor while nobody does anything: nine hands lie there, three nodes beat.

And what a table costs that is played by hand in a window, where Xvfb is installed: six hands lie there.
"""

from __future__ import annotations

import os
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
from tests.real_window import Display, program
from tests.xvfb import WHY_SKIPPED, is_missing

WARM_UP_NS = 3 * NS_PER_S
MEASURED_NS = 15 * NS_PER_S
DISPLAY = 97
TICKS_A_SECOND = os.sysconf("SC_CLK_TCK")


@click.command()
def rest() -> None:
    """Measure, and print."""
    with Nodes.running() as nodes:
        share, frames = _measured(nodes)
    click.echo(
        f"CPU at rest: {share:.2%} of one processor over {MEASURED_NS // NS_PER_S} s; the table's process with three"
        f" nodes at rest (simulated in another process, {frames} frames heard), a panel at rest and the screen"
    )
    click.echo(WHY_SKIPPED if is_missing else f"squaredeal play at rest: {_played():.2%}, six hands before the flop")


def _played() -> float:
    """Return the share of one processor that a table in a window uses, its simulated nodes and keys included."""
    display = Display(DISPLAY)
    display.start()
    try:
        with (
            tempfile.TemporaryDirectory() as folder,
            program(display, Path(folder) / "stderr", "play", "--players", "6") as process,
        ):
            display.stroke("n", *["space"] * 12)
            time.sleep(2 * WARM_UP_NS / NS_PER_S)
            used, began_s = _used_s(process.pid), time.monotonic()
            time.sleep(MEASURED_NS / NS_PER_S)
            return (_used_s(process.pid) - used) / (time.monotonic() - began_s)
    finally:
        display.kill()


def _used_s(process: int) -> float:
    """Return how long all threads of a process have been at work."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS_A_SECOND


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
