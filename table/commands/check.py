"""`squaredeal check`: whether scenario files hold what they expect.

The language and its meaning live in `table.scenario`.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from config.faults import ConfigError
from config.settings_folder import settings_folder
from table.commands.scenario_files import Benches, hand_files
from table.scenario.faults import ScenarioUnreadableError
from table.scenario.parser import read_scenario
from table.scenario.runner import Heard, shortfalls

if TYPE_CHECKING:
    from table.scenario.runner import Shortfall

HELD, FELL_SHORT, UNREADABLE = 0, 1, 2


@click.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.pass_obj
def check(config: Path | None, paths: tuple[Path, ...]) -> None:
    """Play scenario files and say where they fall short.

    PATHS are .hand files, or folders that hold some. Exit status: 0 all held,
    1 something fell short, 2 a file could not be read.
    """
    files = hand_files(paths)
    benches = Benches(settings_folder(config))
    failed, is_unreadable = 0, False
    with click.progressbar(files, label="checking", file=sys.stderr, hidden=not sys.stderr.isatty()) as progress:
        for path in progress:
            try:
                found = _check_file(path, benches)
            except (ScenarioUnreadableError, ConfigError) as fault:
                click.echo(str(fault), err=True)
                is_unreadable = True
                failed += 1
                continue
            for shortfall in found:
                click.echo(f"{path}:{shortfall.line}: {shortfall.expected}: seen: {shortfall.seen}")
            failed += bool(found)
    click.echo(f"{len(files) - failed} passed, {failed} failed")
    sys.exit(UNREADABLE if is_unreadable else FELL_SHORT if failed else HELD)


def _check_file(path: Path, benches: Benches) -> list[Shortfall]:
    scenario = read_scenario(path)
    heard = Heard()
    return shortfalls(scenario, benches.bench(scenario, heard), heard)
