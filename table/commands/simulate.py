"""`squaredeal simulate TABLE.toml --ports DIR`: the parts that a table's file names, made of software, at ports.

Any program may open them: `squaredeal run` of the same file, or a host that somebody else wrote.
"""

from __future__ import annotations

import sys
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from config.files.settings_folder import settings_folder
from config.files.table_file import load_table
from table.scenario.language import Scenario
from table.scenario.parser import read_scenario
from table.statements.lines import Shortfall
from table.wiring.process.options import FILE_THERE, FOLDER, argument, option, options
from table.wiring.process.service import StopSignal

if TYPE_CHECKING:
    from table.benches.served import Served

FELL_SHORT: Final = 1
"""Exit status where our own table made something else of a hand than its file expects."""

_LOOK_S: Final = 0.1


@dataclass(frozen=True, kw_only=True)
class _Given:
    table_name: str = argument("TABLE.toml")
    hands: tuple[Path, ...] = argument("[HAND]...", type=FILE_THERE)
    ports: Path = option(
        "Make the ports in this folder, each by the last part of its name in the file.",
        required=True,
        type=FOLDER,
        metavar="DIR",
    )


@click.command()
@options(_Given)
@click.pass_obj
def simulate(config: Path | None, given: _Given) -> None:
    """Serve a table's nodes, panel and pad, made of software, at ports, and hands that move cards.

    A port that TABLE.toml calls ports/node-1 is served as DIR/node-1. Each HAND is played on
    them once a program that has spoken to every node stays: it starts with that program's table as the
    file seats it. Without a HAND nothing moves, until it is told to stop. A panel is served
    where the file has a panel_node. At DIR/hands a program says in lines what is to be done:
    "lay 7h up seat 1", "press fold", "lamp 4" (HANDS.md).

    Exit status: 0 all hands were played, or it was told to stop while none was, 1 a hand fell short of what its own
    file expects, 2 something cannot be used, 130 or 143 it was stopped in the middle of a hand.
    """
    folders = settings_folder(config)
    file = load_table(given.table_name, folders=folders)
    scenarios = [read_scenario(path, folders) for path in given.hands]
    from table.benches.served import served  # noqa: PLC0415 - the list of commands needs no simulation

    with ExitStack() as stack:
        parts = stack.enter_context(served(file, folders, given.ports))
        # Who has read of a port may end it: a signal is heard from then on.
        stop = None if scenarios else StopSignal()
        for port in parts.ports:
            click.echo(f"port: {port}")
        click.echo(f"hands: {parts.hands}")
        if stop is not None:
            while not stop.is_set:
                parts.live.pause(_LOOK_S)
            return
        for scenario in scenarios:
            parts.check(scenario)
        click.echo("waiting for a program that opens them")
        parts.await_host()
        if not all(_is_played(parts, scenario) for scenario in scenarios):
            sys.exit(FELL_SHORT)


def _is_played(parts: Served, scenario: Scenario) -> bool:
    """Play one hand, told line by line; return whether our own table made of it what its file expects."""
    click.echo(f"{scenario.path}: {scenario.setup.title}".rstrip(": "))
    is_as_expected = True
    for one in parts.play(scenario):
        if isinstance(one, Shortfall):
            is_as_expected = False
            click.echo(f"{scenario.path}:{one.line}: {one.expected}: seen: {one.seen}", err=True)
        else:
            click.echo(f"  {one.line.line:>3}  {one.line.text}")
    return is_as_expected
