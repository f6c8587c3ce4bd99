"""24 hours of play in simulated time: memory, files, and a node's clock over its wrap; part of `make bench-presence`.

One node with its link runs through a day, and a card is moved every twenty seconds: each must be told where it lies,
though the node's 32 bits of microseconds turn every 71 minutes and its events' numbers wrap. A panel's node, which
scans a thousand times a second, runs through minutes around a turn. And a table plays by itself for a day, hand after
hand, into a journal on the disk.

Memory is what the process has in use then, not the most it ever had: a part that runs later would hide behind an
earlier one. What is not shown: a real board's heap, a real SD card, and a day of threads in live time.
"""

from __future__ import annotations

import os
import random
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Final

import click

from config.files.deck_file import load_deck
from config.files.settings_folder import settings_folder
from config.rulebook.rulebook_file import load_rulebook
from table.benches.straight import KnownAs, StraightBench, open_table
from table.clock import NS_PER_MS, NS_PER_S, SimulatedClock
from table.keeping.file_journal import FileJournal
from table.keeping.journal import JOURNAL_NAME
from table.playing.event.evening import Evening
from table.scenario.parser import parse_scenario
from tests.bench.long_evening import OPENING, SEED, STACK
from tests.bench.stand_again import BOOK
from tests.firmware_bridge.node_panel_bench import memory_panel
from tests.firmware_bridge.wire_bench import START_NS, memory_bench

HOUR_S: Final = 3_600
STEP_S: Final = 20.0
TURN_S: Final = 2**32 / 1_000_000
KB: Final = 1_024
PAGE: Final = os.sysconf("SC_PAGESIZE")
BEFORE_TURN_US: Final = 2**32 - 60 * 1_000_000
"""The panel's node is switched on a minute before its clock turns."""


def node_day(hours: float) -> str:
    """Run a node for so many hours, and return what came of it."""
    moves = wrong = events = 0
    begun_mb = begun_files = 0
    with closing(memory_bench()) as bench:
        while (passed_s := (bench.clock.now_ns() - START_NS) / NS_PER_S) < hours * HOUR_S:
            antenna, card = moves % 5, bench.card(moves % 52)
            bench.lay(antenna, card)
            bench.run(0.5)
            wrong += bench.told_on(antenna) != frozenset({card})
            at_ns = next((one.at_ns for one in reversed(bench.inventories) if card in one.tags), 0)
            wrong += abs(at_ns - bench.clock.now_ns()) > NS_PER_S
            bench.lift(antenna, card)
            bench.run(STEP_S)
            events += len(bench.inventories)
            bench.heard.clear()
            bench._splice.written.clear()  # noqa: SLF001 - what the bench itself remembers of the wire grows for ever
            moves += 1
            if not begun_mb and passed_s > HOUR_S / 4:
                begun_mb, begun_files = _memory_mb(), _open_files()
        files = _open_files()
    turns = int(hours * HOUR_S / TURN_S)
    return (
        f"a node for {hours:g} hours: {moves} cards moved, {wrong} told wrongly, its clock turned {turns} times, "
        f"the numbers of its {events} events {events // 2**16} times, {begun_mb} MB and {begun_files} open files "
        f"after a quarter of an hour, {_memory_mb()} MB and {files} at the end"
    )


def panel_turn(minutes: int) -> str:
    """Press a key each second for so many minutes, over the turn of the panel node's clock; return what came of it."""
    late_ms = []
    with closing(memory_panel(booted_us=BEFORE_TURN_US)) as bench:
        for number in range(minutes * 60):
            pressed_ns = bench.clock.now_ns()
            bench.press("floor")
            bench.run(NS_PER_S)
            if len(bench.pressed) == number + 1:
                late_ms.append(abs(bench.pressed[-1].at_ns - pressed_ns) / NS_PER_MS)
        keys = len(bench.pressed)
    return (
        f"a panel's node for {minutes} minutes, its clock turned once: {minutes * 60} presses, {keys} keys, "
        f"their times {max(late_ms, default=0):.1f} ms wrong at most"
    )


def table_day(hours: float) -> str:
    """Play for so many hours, and return what came of it."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / JOURNAL_NAME
        scenario, folders, clock = parse_scenario(OPENING, Path("day.hand")), settings_folder(None), SimulatedClock()
        decks = {"red": load_deck("red", folders=folders)}
        with closing(FileJournal(path)) as journal:
            table = open_table(
                scenario, load_rulebook(BOOK, folders=folders), decks, journal=journal, known=KnownAs(journal_id="day")
            )
            bench = StraightBench(table, clock, decks, is_facing_seen=True)
            chance = random.Random(SEED)  # noqa: S311 - the same day each time
            evening = Evening(scenario.setup, bench, chance, STACK, NS_PER_S)
            begun_mb = begun_files = 0
            while clock.now_ns() < hours * HOUR_S * NS_PER_S:
                evening.play_hand()
                if not begun_mb:
                    begun_mb, begun_files = _memory_mb(), _open_files()
            files = _open_files()
        return (
            f"a table for {hours:g} hours: {evening.hands} hands, journal {path.stat().st_size / KB / KB:.1f} MB, "
            f"{begun_mb} MB and {begun_files} open files after the first hand, {_memory_mb()} MB and {files} at the "
            "end, files "
            f"{', '.join(sorted(each.name for each in Path(folder).iterdir()))}"
        )


def _memory_mb() -> int:
    """Return what is in use now."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * PAGE // KB // KB


def _open_files() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


@click.command()
@click.option("--hours", default=24.0, show_default=True)
def main(hours: float) -> None:
    """Print three lines."""
    click.echo(panel_turn(2))
    click.echo(node_day(hours))
    click.echo(table_day(hours))


if __name__ == "__main__":
    main()
