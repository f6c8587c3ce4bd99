"""`squaredeal doctor [TABLE.toml]`: is everything in order? One line for each thing, and what to do where it is not.

What is looked at is in `table.wiring.examining`. Nothing is changed; a fault keeps nothing else from being looked at.
"""

import shutil
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from textwrap import wrap
from typing import Final

import click
import msgspec

from config.files.settings_folder import SettingsFolder, settings_folder
from config.files.table_file import load_table
from table.clock import Clock, LiveClock
from table.commands.libraries import need
from table.installing.role import TABLE
from table.wiring.examining.files import Files
from table.wiring.examining.finding import Finding, State
from table.wiring.examining.machine import examine_clock, examine_disk, examine_program, examine_rights

NOT_GOOD: Final = 1
_INDENT: Final = 16
_COLOURS: Final = {State.GOOD: "green", State.ODD: "yellow", State.BAD: "red", State.UNKNOWN: None}


@click.command()
@click.argument("table_name", metavar="[TABLE.toml]", required=False)
@click.option("--simulated", "is_simulated", is_flag=True, help="In place of what is plugged in: simulated hardware.")
@click.option("--json", "is_json", is_flag=True, help="The same as one JSON value, and nothing else.")
@click.pass_obj
def doctor(config: Path | None, *, table_name: str | None, is_simulated: bool, is_json: bool) -> None:
    """Check machine, files and hardware of a table, and say what to mend.

    With TABLE.toml its rulebook, decks, nodes, antennas, panel, scan pad, disk and broker are
    looked at too, through the drivers that the table uses; stop the table first. Nothing is
    changed.

    Exit status: 0 nothing is bad, 1 something is.
    """
    findings: list[Finding] = []
    with ExitStack() as stack:
        for finding in _findings(settings_folder(config), table_name, stack, is_simulated=is_simulated):
            findings.append(finding)
            if not is_json:
                click.echo(_line(finding))
    found = Counter(finding.state for finding in findings)
    click.echo(_json(findings) if is_json else _sum(found))
    sys.exit(NOT_GOOD if found[State.BAD] else 0)


def _json(findings: list[Finding]) -> str:
    """Return what was found for programs: the state of each thing by its name, which never changes."""
    said = [{"what": one.what, "state": one.state.name.lower(), "line": one.line} for one in findings]
    return msgspec.json.encode(said).decode()


def _findings(
    folders: SettingsFolder, table_name: str | None, stack: ExitStack, *, is_simulated: bool
) -> Iterator[Finding]:
    """Look at one thing after another, what others rest on first."""
    if is_simulated:
        table_name = _simulated(table_name, folders, stack)
    yield from examine_program()
    yield examine_clock()
    yield examine_rights()
    files = Files(table_name, folders)
    yield from files.examine()
    need("table")
    yield from _hardware(files, LiveClock())


def _hardware(files: Files, clock: Clock) -> Iterator[Finding]:
    from table.wiring.examining import hardware  # noqa: PLC0415 - wants the libraries that were just looked for
    from table.wiring.examining.broadcast import examine_broadcast  # noqa: PLC0415 - as the line above it
    from table.wiring.examining.station import examine_line  # noqa: PLC0415 - as the line above it

    table = files.table
    if table is None:
        yield hardware.examine_ports()
        return
    if table.nodes:
        yield from hardware.examine_nodes(table.nodes, table.patience, clock)
    else:
        yield hardware.examine_ports()
    if files.panel is not None:
        yield from hardware.examine_panel(files.panel, table.panel_node, clock)
    if table.pad is not None:
        yield hardware.examine_pad(table.pad, clock)
    if table.journal is not None:
        yield from examine_disk(table.journal)
    yield from examine_line(table, TABLE.state)
    yield examine_broadcast(table)


def _simulated(table_name: str | None, folders: SettingsFolder, stack: ExitStack) -> str:
    """Plug simulated hardware in, its panel like that of the table named; return the file of a table that has it."""
    from table.benches.simulated_table import simulated_table  # noqa: PLC0415 - a real table needs no simulation
    from table.benches.through import why_not_through_wire  # noqa: PLC0415 - as the line above it

    click.echo("simulated hardware", err=True)
    like = None if table_name is None else load_table(table_name, folders=folders)
    # A panel on a node wants no pins of this machine.
    lacking = None if like is not None and like.panel_node is not None else why_not_through_wire()
    if lacking is not None:
        click.echo(f"{lacking}; until then there is no panel", err=True)
    return str(stack.enter_context(simulated_table(folders, like, has_panel=lacking is None)))


def _line(finding: Finding) -> str:
    state = click.style(f"{finding.state.value:<5}", fg=_COLOURS[finding.state])
    return f"{state}{finding.what:<11}{_wrapped(finding.line)}"


def _wrapped(line: str) -> str:
    """Break *line* between words and indent the rest of it, where a person reads it; a file or a pipe has it whole."""
    if not sys.stdout.isatty():
        return line
    width = max(_INDENT, shutil.get_terminal_size().columns - _INDENT)
    return f"\n{' ' * _INDENT}".join(wrap(line, width, break_long_words=False, break_on_hyphens=False) or [""])


def _sum(found: Counter[State]) -> str:
    if found[State.BAD]:
        return f"{found[State.BAD]} bad, {found[State.ODD]} odd, {found[State.GOOD]} good"
    return f"nothing is bad: {found[State.GOOD]} good, {found[State.ODD]} odd"
