"""`make bench-numbers`: each tuned number halved, then doubled; the tests that hold it have to fail.

`held_numbers.toml` says which tests those are. Each change is made in a copy of the checkout, one for each processor.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from display.terminal.progress import Progress
from tests.bench.compiled import copy_checkout
from tests.held_numbers import Change, Number, changed, numbers_of, read_list
from tests.house import ROOT, sources

if TYPE_CHECKING:
    from collections.abc import Sequence

LONGEST_S: Final = 300
"""A change that has tests run for longer is noticed."""


@click.command()
@click.argument("patterns", nargs=-1)
@click.option("--processes", type=click.IntRange(min=1), default=os.cpu_count(), show_default=True)
def numbers(patterns: Sequence[str], processes: int) -> None:
    """Change every number, or those whose places fit PATTERNS, as `*patience.py*`.

    Exit status: 0 each change is noticed, 1 one is not, or the tests fail without any.
    """
    listed = read_list()
    held = {
        number: listed.tests_of(number)
        for number in numbers_of(sources())
        if not patterns or any(fnmatchcase(number.place, pattern) for pattern in patterns)
    }
    work = [(number, change, tests) for number, tests in held.items() if tests for change in Change]
    every = sorted({test for *_, tests in work for test in tests})
    if not work or not _pass(ROOT, every):
        click.echo("no such number" if not work else "the tests that hold them fail as it is")
        sys.exit(1)
    with tempfile.TemporaryDirectory() as folder, ProcessPoolExecutor(max_workers=processes) as pool:
        tried = pool.map(_survives, [folder] * len(work), *zip(*work, strict=True), chunksize=1)
        survivors = 0
        for line in Progress("numbers", len(work)).over(tried):
            if line is not None:
                click.echo(f"    {line}")
                survivors += 1
    click.echo(f"{len(work) // len(Change)} numbers, {len(work)} changes, {survivors} not noticed")
    sys.exit(min(survivors, 1))


def _survives(folder: str, number: Number, change: Change, tests: tuple[str, ...]) -> str | None:
    """Return a line on a change that the tests do not notice; None where they do."""
    file = _copy(folder) / number.path
    before = file.read_bytes()
    file.write_bytes(changed(before, number, change))
    try:
        is_noticed = not _pass(_copy(folder), tests)
    finally:
        file.write_bytes(before)
    return None if is_noticed else f"{number.place} = {number.value}: {change.value}, and {', '.join(tests)} pass"


@cache
def _copy(folder: str) -> Path:
    """Return this process's own copy of the checkout."""
    copy = Path(folder) / str(os.getpid())
    copy_checkout(copy)
    return copy


def _pass(checkout: Path, tests: Sequence[str]) -> bool:
    """Tell whether tests pass in a checkout; one that hangs, or cannot be read, does not."""
    words = (sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "-p", "no:cacheprovider", *tests)
    environment = os.environ | {"PYTHONPATH": str(checkout), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(
            words, cwd=checkout, env=environment, stdout=subprocess.DEVNULL, timeout=LONGEST_S, check=False
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


if __name__ == "__main__":
    numbers()
