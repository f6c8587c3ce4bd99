"""`squaredeal incidents`: what went wrong at tables, as a report for the director: CSV, JSON and a page to print."""

import sys
from pathlib import Path

import click

from config.files.faults import ConfigError
from table.commands.export import records_of, write_new
from table.histories.incident_report import report_files
from table.record.incidents import incidents_of


@click.command()
@click.argument("sources", metavar="JOURNAL_OR_SCENARIO...", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.option("--title", default="", help="What the report is called, and how its files begin.")
@click.pass_obj
def incidents(config: Path | None, sources: tuple[Path, ...], folder: Path, *, title: str) -> None:
    """Report what went wrong: each irregularity with its rule, its ruling, and who answered how soon.

    JOURNAL_OR_SCENARIO is a table's journal, the folder that holds it, or a .hand file; several make one report.
    Notes, of which nothing follows, are not in it. No report is written over: a later one wants another DIR or title.

    Exit status: 0 the report is written, 2 a file could not be read or written.
    """
    if "/" in title:
        raise ConfigError([f"--title {title}: the files begin with it, and a file's name has no slash; leave it out"])
    read = [records_of(source, config) for source in sources]
    found = [incident for _, records in read for incident in incidents_of(records)]
    ordered = sorted(found, key=lambda one: (one.wall_ms or 0, one.table_name))
    made = report_files(title or read[0][0].stem, ordered)
    write_new(made, folder)
    count = f"{len(found)} incident{'' if len(found) == 1 else 's'}"
    click.echo(f"{folder}: {count}, {', '.join(made)}")
    sys.exit(0)
