"""What the start of a command costs the processor: the list of commands, the rulebooks, a table to its first picture.

Each is a process of its own, and its time on the processor is counted, so that what else the machine does meets little.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

import click

from tests.bench.byte_code import want_byte_code
from tests.bench.live_room import LiveRoom
from tests.house import ROOT

TIMES = 5
COMMANDS = (("--help",), ("rules",), ("rules", "nuts"), ("rules", "nuts", "44"))


@click.command()
def start() -> None:
    """Measure, and print."""
    want_byte_code()
    told = [f"squaredeal {' '.join(args)} {_median('table', *args):.2f} s" for args in COMMANDS]
    with LiveRoom() as room, tempfile.TemporaryDirectory() as folder:
        table = room.table_file(Path(folder), stacks='{ "2" = 5000, "7" = 4000 }', journal=Path(folder))
        run = _median("tests.bench.first_picture", "run", str(table))
    click.echo(
        f"CPU of a start: {', '.join(told)}, run to the first picture {run:.2f} s;"
        f" the median of {TIMES}, three nodes simulated in another process"
    )


def _median(module: str, *args: str) -> float:
    return statistics.median(_used_s(module, *args) for _ in range(TIMES))


def _used_s(module: str, *args: str) -> float:
    """Run a module to its end, and return its time on the processor."""
    process = subprocess.Popen(
        [sys.executable, "-m", module, *args],
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=os.environ | {"SDL_VIDEODRIVER": "dummy"},
    )
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        msg = f"{' '.join(args)}: exit status {process.returncode}"
        raise click.ClickException(msg)
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    start()
