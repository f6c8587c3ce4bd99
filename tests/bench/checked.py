"""What `check` costs: recorded hands straight and through the wire, each beside what it is to be faster than.

Straight: a view made whenever something happened, then only when somebody looks; then `check` itself, in one process
and in as many as there are processors. Through the wire: everything pumped at every moment, on pseudo-terminals, then
only what is due, in memory, which must come to the same journal; then `check` again.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Final

import click

from table.scenario.parser import read_scenario
from table.scenario.runner import HeardInStep
from tests.bench.pumped import journal_of
from tests.bench.recorded import HANDS
from tests.bench.shipped import benches
from tests.house import ROOT
from tests.sampled import RECORDED, RECORDED_THROUGH_WIRE, paths_of
from tests.shortfalls import shortfalls

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from table.engine.table import Outcome, Viewed

TIMES: Final = 3
EACH_TENTH: Final = 10
"""Of the recorded hands: so many go through the wire."""


@click.command()
def checked() -> None:
    """Measure, and print."""
    jobs = os.cpu_count() or 1
    _looked()
    _straight(jobs)
    _pumped()
    _through_wire(jobs)


class _Looking(HeardInStep):
    """Looks at the table whenever something happened there, as a screen does."""

    def show(self, outcome: Outcome, table: Viewed) -> None:
        """Take note of what happened, and of how the table stands."""
        self.hear(outcome)
        self.seen = table.view


def _looked() -> None:
    """Play the hands both ways by turns, and count each hand's least CPU."""
    each_s = due_s = 0.0
    scenarios = [read_scenario(path) for path in HANDS]
    for scenario in scenarios:
        took: dict[type[HeardInStep], list[float]] = {_Looking: [], HeardInStep: []}
        for _ in range(TIMES):
            for hears, taken in took.items():
                start_s, heard = time.process_time(), hears()
                with benches().bench(scenario, heard) as bench:
                    fallen = shortfalls(scenario, bench, heard)
                taken.append(time.process_time() - start_s)
                if fallen:
                    message = f"{scenario.path.name}: {fallen[0].expected}, not {fallen[0].seen}"
                    raise click.ClickException(message)
        each_s, due_s = each_s + min(took[_Looking]), due_s + min(took[HeardInStep])
    click.echo(
        f"straight, {len(scenarios)} hands: a view each time {each_s / len(scenarios) * 1e3:.1f} ms of CPU a hand,"
        f" when somebody looks {due_s / len(scenarios) * 1e3:.1f}: {each_s / due_s:.1f} times"
    )


def _straight(jobs: int) -> None:
    alone_s, used_s = _check((), HANDS, 1)
    beside_s, _ = _check((), HANDS, jobs)
    click.echo(
        f"check straight: {len(HANDS)} hands, the start included: one process {alone_s:.1f} s, {used_s:.1f} s of CPU,"
        f" {used_s / len(HANDS) * 1e3:.1f} ms a hand; {jobs} processes {beside_s:.1f} s, {alone_s / beside_s:.1f} times"
    )


def _pumped() -> None:
    """Play some hands both ways by turns, and count each hand's least CPU."""
    all_s = due_s = 0.0
    paths = paths_of(RECORDED_THROUGH_WIRE, RECORDED)
    for path in paths:
        scenario = read_scenario(path)
        took: dict[bool, list[float]] = {False: [], True: []}
        journals = set()
        for _ in range(TIMES):
            for is_in_memory, taken in took.items():
                start_s = time.process_time()
                journals.add(journal_of(scenario, is_in_memory=is_in_memory))
                taken.append(time.process_time() - start_s)
        if len(journals) > 1:
            message = f"{path.name}: what is pumped changes the journal"
            raise click.ClickException(message)
        all_s, due_s = all_s + min(took[False]), due_s + min(took[True])
    click.echo(
        f"through the wire, {len(paths)} hands: everything pumped {all_s / len(paths) * 1e3:.0f} ms of CPU a hand,"
        f" only what is due {due_s / len(paths) * 1e3:.0f}: {all_s / due_s:.1f} times; the journals are the same"
    )


def _through_wire(jobs: int) -> None:
    hands = sorted(HANDS)[::EACH_TENTH]
    way = ("--through", "wire")
    alone_s, used_s = _check(way, hands, 1)
    beside_s, _ = _check(way, hands, jobs)
    click.echo(
        f"check --through wire: {len(hands)} hands: one process {alone_s:.1f} s, {used_s / len(hands) * 1e3:.0f} ms of"
        f" CPU a hand; {jobs} processes {beside_s:.1f} s, {alone_s / beside_s:.1f} times"
    )


def _check(way: Sequence[str], hands: Sequence[Path], jobs: int) -> tuple[float, float]:
    """Return the least time that *hands* took to be checked, and the least of the processor, in seconds."""
    took, used = [], []
    for _ in range(TIMES):
        start_s, start_used_s = time.monotonic(), _children_s()
        done = subprocess.run(
            [sys.executable, "-m", "table", "check", *way, "--jobs", str(jobs), *map(str, hands)],
            cwd=ROOT,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        took.append(time.monotonic() - start_s)
        used.append(_children_s() - start_used_s)
        if done.returncode:
            raise click.ClickException(done.stdout + done.stderr)
    return min(took), min(used)


def _children_s() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    checked()
