"""`squaredeal check`: whether scenario files hold what they expect.

The language and its meaning live in `table.scenario`.
"""

import os
import signal
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from display.terminal.progress import Progress
from table.benches.checking import Checked, Checking
from table.benches.pictured import stems
from table.benches.scenario_files import files_to_check
from table.benches.through import Through
from table.commands.checked_written import checked_json, checked_junit
from table.keeping.durable_file import write_whole
from table.wiring.process.options import argument, option, options
from table.wiring.process.page_width import page_width

HELD, FELL_SHORT, UNREADABLE = 0, 1, 2

FILES_TOGETHER = {Through.STRAIGHT: 16, Through.WIRE: 1}
"""Files that a process is given at a time: they take longer than it takes to hand them over."""


def through_option() -> Any:  # noqa: ANN401 - a field, as `option` makes it
    """Return the option of how scenarios are played."""
    return option(
        "Play straight into the engine, or through simulated readers and keys and the real drivers.",
        default=Through.STRAIGHT.value,
        type=click.Choice([way.value for way in Through]),
    )


@dataclass(frozen=True, kw_only=True)
class _Given:
    paths: tuple[Path, ...] = argument(required=True)
    through: str = through_option()
    plays_on: bool = option(
        "The dealer makes the next step in a person's time, though the table still judges the last one, unless the"
        " file says 'wait' or expects something that has not come yet."
    )
    jobs: int = option(
        "How many files are played at a time.",
        default=lambda: len(os.sched_getaffinity(0)),
        show_default="one for each processor",
        type=click.IntRange(min=1),
    )
    is_told: bool = option("Tell each hand, or tournament, beside its file, step by step.", "-v", "--verbose")
    pictures: Path | None = option(
        "Paint the dealer's screen as it stood where a hand fell short, into this folder.", "--picture", metavar="DIR"
    )
    is_json: bool = option("All of it as one JSON value, and nothing else.")
    junit: Path | None = option("Also as JUnit XML into FILE, for build servers.", metavar="FILE")


@click.command()
@options(_Given)
@click.pass_obj
def check(config: Path | None, given: _Given) -> None:
    """Play scenario files and say where they fall short.

    PATHS are .hand and .event files, or folders that hold some. Exit status: 0 all held,
    1 something fell short, 2 a file could not be read.
    """
    files = files_to_check(given.paths)
    way = Checking(
        config=config,
        through=Through(given.through),
        plays_on=given.plays_on,
        told_width=page_width() if given.is_told else None,
        pictures=given.pictures,
        stems={} if given.pictures is None else stems(files),
    )
    done: list[tuple[Path, Checked]] = []
    progress = Progress("checking", len(files))
    with ExitStack() as stack:
        for path, checked in zip(files, progress.over(_checked(files, way, given.jobs, stack)), strict=True):
            done.append((path, checked))
            if not given.is_json:
                _tell(checked, progress)
    if given.junit is not None:
        write_whole(given.junit, checked_junit(done).encode())
    failed = sum(not checked.held for _, checked in done)
    if given.is_json:
        click.echo(checked_json(done))
    else:
        if empty := [path for path, checked in done if checked.expects_nothing]:
            click.echo(_expect_nothing(empty), err=True)
        click.echo(f"{len(files) - failed} passed, {failed} failed")
    is_unreadable = any(checked.unreadable for _, checked in done)
    sys.exit(UNREADABLE if is_unreadable else FELL_SHORT if failed else HELD)


def _tell(checked: Checked, progress: Progress) -> None:
    """Say what became of a file, as soon as it is known."""
    if checked.lines or checked.unreadable:
        progress.clear()
    for line in checked.lines:
        click.echo(line)
    if checked.unreadable:
        click.echo(checked.unreadable, err=True)


def _checked(files: Sequence[Path], way: Checking, jobs: int, stack: ExitStack) -> Iterator[Checked]:
    """Check every file; what became of them is told in their order, whoever is done first."""
    # What is named is judged before the first file, here and not in a process of its own.
    way.make_ready()
    together = FILES_TOGETHER[way.through]
    jobs = min(jobs, -(-len(files) // together))
    if jobs == 1:
        return map(way.check, files)
    from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415 - one file needs no other process

    pool = ProcessPoolExecutor(max_workers=jobs)
    stack.callback(_end, pool)
    with _uninterrupted():
        # What begins here is never interrupted by a terminal: it may hold what all the others need.
        return pool.map(way.check, files, chunksize=together)


def _end(pool: Executor) -> None:
    """Let every process finish the files that it has, and no more, however often somebody interrupts."""
    with _uninterrupted():
        pool.shutdown(cancel_futures=True)


@contextmanager
def _uninterrupted() -> Iterator[None]:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    yield
    signal.signal(signal.SIGINT, before)


def _expect_nothing(paths: Sequence[Path]) -> str:
    first, *others = paths
    more = f" and {len(others)} more" if others else ""
    return f"{first}{more}: nothing is expected there, so nothing was checked but secrecy; add an 'expect' line"
