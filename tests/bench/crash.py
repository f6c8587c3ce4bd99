"""`make bench-crash`: a table killed at any instant, the power cut, and a disk that takes nothing from some write on.

After each of them what was acknowledged is there, each record once, in its order and in a chain; the table stands again
by its checkpoint as by its journal, and no chip is missing. Exit status 1 where it is not so.
"""

from __future__ import annotations

import errno
import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

import click

from table.engine.table import Table
from table.keeping.journal import JournalUnreadableError, SightingTaken, TableOpened
from table.keeping.reading import read_journal
from table.keeping.segments import segments_of
from table.keeping.verifying import Verifying
from table.pki.signing import is_signed
from tests.bench.unsynced import Disk, built, environment, operations
from tests.table.checkpointed import FOLDED, Folder
from tests.table.evening import book, scenario_of
from tests.warm import Started

KILLS: Final = 300
CUTS: Final = 100
REFUSALS: Final = 30
CHIPS: Final = 150_000
LONGEST_RUN: Final = 120
"""Records that are kept in one run at most."""
OPERATIONS: Final = 900
"""Of so many the disk refuses one, and all behind it; those of some six hands."""


class CrashedWrongError(Exception):
    """After a crash something was not as it was acknowledged; `str` says what."""


def look(folder: Folder, acknowledged: int) -> int:
    """Look at what a crash has left; return how many records there are. Raises `CrashedWrongError`."""
    faults = [line for line in Verifying(folder.journal, is_signed).faults() if "is not sealed" not in line]
    if faults:
        raise CrashedWrongError(faults[0])
    try:
        # While a file is closed the next may not be there yet.
        is_there = any(segment.path.exists() for segment in segments_of(folder.journal))
        records = read_journal(folder.journal) if is_there else ()
        stood = folder.stand_again(FOLDED) if records else None
    except JournalUnreadableError as fault:
        raise CrashedWrongError(str(fault)) from None
    numbers = [record.number for record in records if isinstance(record, SightingTaken)]
    last = 1 + numbers[-1] if numbers else len(records)
    if last < acknowledged or numbers != list(range(last - len(numbers), last)):
        msg = f"{acknowledged} records were acknowledged, and {last} are there"
        raise CrashedWrongError(msg)
    if stood is None:
        return last
    if stood.told.records != last or stood.lines:
        msg = f"it stands after {stood.told.records} records, and {last} are there: {stood.lines}"
        raise CrashedWrongError(msg)
    scenario = scenario_of(FOLDED)
    opened = records[0]
    assert isinstance(opened, TableOpened)
    view = Table(opened.setup, book(scenario.setup.rulebook), stood.standing).view
    stacks = sum(seat.stack for seat in view.seats)
    # Once a hand is paid out its pot is still shown; one that was called off gives it back with the next.
    if CHIPS not in {stacks, stacks + view.pot}:
        msg = f"{stacks} chips and a pot of {view.pot} are on the table, and {CHIPS} were bought"
        raise CrashedWrongError(msg)
    return last


def killed(folder: Folder, chance: random.Random) -> int:
    """Kill a table at a random instant; return the last record that it has acknowledged."""
    with Started("tests.table.checkpointed", folder.path, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        said = "".join(process.stdout.readline() for _ in range(chance.randint(0, LONGEST_RUN)))
        process.kill()
        said += process.stdout.read()
    # It may have been killed in the middle of a word.
    return _last(said)


def _last(said: str) -> int:
    words = said.rpartition("\n")[0].rpartition("\n")[2]
    return int(words) if words else 0


def run(library: Path, folder: Path, log: Path, *, fail: str = "", records: int = 0) -> tuple[int, str]:
    """Have a table play below the filter until it has kept *records*, or ends by itself.

    Return the last record that it has acknowledged, and what it said at its end.
    """
    with subprocess.Popen(
        [sys.executable, "-m", "tests.table.checkpointed", str(folder)],
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(library, folder, log, fail),
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        said = ""
        while (line := process.stdout.readline()) and not (records and int(line) >= records):
            said += line
        process.kill()
        said += process.stdout.read()
        return _last(said), process.stderr.read()


@click.command()
@click.option("--kills", type=int, default=KILLS)
@click.option("--cuts", type=int, default=CUTS)
@click.option("--refusals", type=int, default=REFUSALS)
@click.option("--seed", type=int, default=None, help="Random seed; without it each run has another.")
def crash(kills: int, cuts: int, refusals: int, seed: int | None) -> None:
    """Crash, look, and print."""
    seed = random.SystemRandom().randrange(10_000) if seed is None else seed
    chance = random.Random(seed)  # noqa: S311 - a bench repeats itself by its seed
    with tempfile.TemporaryDirectory() as name:
        try:
            click.echo(kill_again_and_again(Path(name), kills, chance))
            library = built(Path(name))
            if library is None:
                click.echo("there is no C compiler: power cuts and refusals are left out", err=True)
                return
            click.echo(cut_the_power(library, Path(name), cuts, chance))
            click.echo(refuse(library, Path(name), refusals, chance))
        except CrashedWrongError as fault:
            msg = f"seed {seed}: {fault}"
            raise click.ClickException(msg) from None


def kill_again_and_again(place: Path, kills: int, chance: random.Random) -> str:
    """Kill one table so often, and say how it went."""
    folder = Folder(place / "killed")
    folder.path.mkdir()
    records = 0
    for _ in range(kills):
        records = look(folder, max(killed(folder, chance), records))
    return f"killed {kills} times at random instants: {records} records, none missing, none twice, no chip lost"


def cut_the_power(library: Path, place: Path, cuts: int, chance: random.Random) -> str:
    """Cut the power so often, and say how it went."""
    folder, log = place / "cut", place / "cut.log"
    folder.mkdir()
    run(library, folder, log, records=max(30, 8 * cuts))
    done = list(operations(log))
    moments = sorted(chance.sample(range(len(done)), cuts))
    disk, acknowledged, at = Disk(), 0, 0
    for number, moment in enumerate(moments):
        for operation in done[at:moment]:
            disk.take(operation)
            if operation.kind == "A":
                acknowledged = int(operation.words)
        at = moment
        with tempfile.TemporaryDirectory(dir=place) as left:
            disk.cut(folder, Path(left), None if number % 2 else chance)
            look(Folder(Path(left)), acknowledged)
    return (
        f"power cut {cuts} times, half of them with a part of what was not synced: every acknowledged record is there"
    )


def refuse(library: Path, place: Path, refusals: int, chance: random.Random) -> str:
    """Have the disk refuse what is written from some moment on, so often, and say how it went."""
    for number in range(refusals):
        code = (errno.ENOSPC, errno.EIO, errno.EROFS)[number % 3]
        folder = Folder(place / f"refused-{number}")
        folder.path.mkdir()
        before = 0
        for _ in range(2):
            fail = f"{code}:{chance.randint(1, OPERATIONS)}"
            acknowledged, said = run(
                library, folder.path, place / "refused.log", fail=fail, records=before + LONGEST_RUN
            )
            (place / "refused.log").unlink(missing_ok=True)
            if "Traceback" in said and os.strerror(code) not in said:
                raise CrashedWrongError(said.splitlines()[-1])
            before = look(folder, max(acknowledged, before))
    return f"refused {2 * refusals} times (ENOSPC, EIO, EROFS, and all behind it): every acknowledged record is there"


if __name__ == "__main__":
    crash()
