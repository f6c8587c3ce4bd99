"""`squaredeal check`: whether scenario files hold what they expect.

The language and its meaning live in `table.scenario`.
"""

from __future__ import annotations

import functools
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from config.files.faults import ConfigError
from config.files.settings_folder import settings_folder
from table.benches.scenario_files import Benches, hand_files
from table.benches.through import Through
from table.scenario.faults import ScenarioUnreadableError
from table.scenario.parser import read_scenario
from table.scenario.runner import Heard, Shortfall, shortfalls

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

HELD, FELL_SHORT, UNREADABLE = 0, 1, 2

FILES_TOGETHER = {Through.STRAIGHT: 16, Through.WIRE: 1}
"""Files that a process is given at a time: they take longer than it takes to hand them over."""


class Checked(msgspec.Struct, frozen=True):
    """What became of one file."""

    path: Path
    shortfalls: tuple[Shortfall, ...] = ()
    unreadable: str = ""
    """Why it could not be read; a line for each fault."""


through_option = click.option(
    "--through",
    type=click.Choice([way.value for way in Through]),
    default=Through.STRAIGHT.value,
    show_default=True,
    help="straight into the engine, or through simulated readers and keys and the real drivers.",
)


@click.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path))
@through_option
@click.option(
    "--jobs",
    type=click.IntRange(min=1),
    default=lambda: len(os.sched_getaffinity(0)),
    show_default="one for each processor",
    help="How many files are played at a time.",
)
@click.pass_obj
def check(config: Path | None, paths: tuple[Path, ...], through: str, jobs: int) -> None:
    """Play scenario files and say where they fall short.

    PATHS are .hand files, or folders that hold some. Exit status: 0 all held,
    1 something fell short, 2 a file could not be read.
    """
    files = hand_files(paths)
    failed, is_unreadable = 0, False
    with (
        ExitStack() as stack,
        click.progressbar(
            _checked(files, config, Through(through), jobs, stack),
            length=len(files),
            label="checking",
            file=sys.stderr,
            hidden=not sys.stderr.isatty(),
        ) as progress,
    ):
        for checked in progress:
            if checked.unreadable:
                click.echo(checked.unreadable, err=True)
                is_unreadable = True
            for shortfall in checked.shortfalls:
                click.echo(f"{checked.path}:{shortfall.line}: {shortfall.expected}: seen: {shortfall.seen}")
            failed += bool(checked.shortfalls or checked.unreadable)
    click.echo(f"{len(files) - failed} passed, {failed} failed")
    sys.exit(UNREADABLE if is_unreadable else FELL_SHORT if failed else HELD)


def _checked(
    files: Sequence[Path], config: Path | None, through: Through, jobs: int, stack: ExitStack
) -> Iterator[Checked]:
    """Check every file; what became of them is told in their order, whoever is done first."""
    check_one = functools.partial(check_file, config=config, through=through)
    # The settings are judged before the first file, here and not in a process of its own.
    _benches(config, through)
    together = FILES_TOGETHER[through]
    jobs = min(jobs, -(-len(files) // together))
    if jobs == 1:
        return map(check_one, files)
    pool = stack.enter_context(ProcessPoolExecutor(max_workers=jobs))
    return pool.map(check_one, files, chunksize=together)


def check_file(path: Path, *, config: Path | None, through: Through) -> Checked:
    """Play one file."""
    try:
        scenario, heard = read_scenario(path), Heard()
        benches = _benches(config, through)
        with benches.bench(scenario, heard) as bench:
            return Checked(path, tuple(shortfalls(scenario, bench, heard, book=benches.book_of(scenario))))
    except (ScenarioUnreadableError, ConfigError) as fault:
        return Checked(path, unreadable=str(fault))


@functools.cache
def _benches(config: Path | None, through: Through) -> Benches:
    return Benches(settings_folder(config), through)
