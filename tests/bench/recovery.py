"""What it costs to start again in mid-hand after 100, 1,000 and 10,000 hands, with a checkpoint and without.

Each start is a process of its own; its time on the processor and its peak of memory are counted, its imports among
them. Of the starts with a checkpoint the median is told.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

import click

from table.keeping.checkpoint import CHECKPOINT_NAME
from table.keeping.journal import JOURNAL_NAME
from tests.bench.byte_code import want_byte_code
from tests.bench.long_evening import journals
from tests.house import ROOT

HANDS = (100, 1_000, 10_000)
TIMES = 5
KB_PER_MB = 1_000
OCTETS_PER_MB = 1_000_000


class Start(NamedTuple):
    """What one start cost."""

    used_s: float
    memory_mb: float


@click.command()
@click.option("--hands", multiple=True, type=click.IntRange(min=1), default=HANDS)
def recovery(hands: tuple[int, ...]) -> None:
    """Measure, and print."""
    want_byte_code()
    with tempfile.TemporaryDirectory() as folder:
        for count, where in journals(Path(folder), hands).items():
            whole = _start(where)
            by_checkpoint = [_start(where) for _ in range(TIMES)]
            used_s = statistics.median(start.used_s for start in by_checkpoint)
            memory_mb = max(start.memory_mb for start in by_checkpoint)
            click.echo(
                f"start again after {count} hands, in mid-hand: {used_s:.2f} s of CPU and {memory_mb:.0f} MB with the"
                f" checkpoint ({_mb(where / CHECKPOINT_NAME):.3f} MB), {whole.used_s:.2f} s and"
                f" {whole.memory_mb:.0f} MB by the whole journal ({_mb(where / JOURNAL_NAME):.1f} MB)"
            )


def _mb(path: Path) -> float:
    return path.stat().st_size / OCTETS_PER_MB


def _start(folder: Path) -> Start:
    """Run one start to its end; it leaves a checkpoint for the next."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.bench.stand_again", str(folder)], cwd=ROOT, stdout=subprocess.PIPE
    )
    assert process.stdout is not None
    told = process.stdout.read()
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        msg = f"the start in {folder}: exit status {process.returncode}"
        raise click.ClickException(msg)
    return Start(used.ru_utime + used.ru_stime, int(told) / KB_PER_MB)


if __name__ == "__main__":
    recovery()
