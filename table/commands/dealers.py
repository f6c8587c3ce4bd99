"""`squaredeal dealers`: who dealt, how fast, what went wrong meanwhile, and what each has to learn: for a manager."""

import os
import sys
from collections import Counter
from pathlib import Path

import click

from config.files.faults import ConfigError
from table.clock import today_here
from table.commands.by_name import WithWholeLines
from table.commands.dealer_cards import enroll
from table.commands.export import records_of, write_new
from table.histories.dealer_report import Lessons, dealer_files
from table.keeping.durable_file import state_folder
from table.playing.training.drills import GROUP
from table.playing.training.record import Record, read_record
from table.record.dealers import downs_of

_MOST_MISSED = 3


class _ReportUnlessNamed(WithWholeLines):
    """Reports, where no other command is named: journals come first there, and no journal has a command's name."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Put the report's name before its arguments."""
        is_named = not args or args[0] in self.commands or args[0] in ctx.help_option_names
        return super().parse_args(ctx, args if is_named else [report.name or "", *args])


@click.group(cls=_ReportUnlessNamed)
def dealers() -> None:
    """Report who dealt: downs, hands an hour, alerts and lessons, as a page and as CSV.

    squaredeal dealers JOURNAL... DIR writes the report; enroll gives a dealer a card to sign in with.
    """


dealers.command()(enroll)


@dealers.command()
@click.argument("sources", metavar="JOURNAL_OR_SCENARIO...", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.option("--title", default="", help="What the page is called, and how its files begin.")
@click.option(
    "--lessons",
    type=click.Path(path_type=Path, file_okay=False),
    help="The folder of training records, a file for each dealer's number. [default: where train keeps them]",
)
@click.pass_obj
def report(config: Path | None, sources: tuple[Path, ...], folder: Path, *, title: str, lessons: Path | None) -> None:
    """Write who dealt: downs, hands an hour, alerts and lessons.

    A dealer signs in at the table by a card on the scan pad, or with the key dealer, the house's number and
    enter. Lessons are those that squaredeal train --name NUMBER and classes have kept. JOURNAL_OR_SCENARIO
    is a table's journal, the folder that holds it, or a .hand file; several make one report. No report is
    written over.

    Exit status: 0 the report is written, 2 a file could not be read or written.
    """
    if "/" in title:
        raise ConfigError([f"--title {title}: the files begin with it, and a file's name has no slash; leave it out"])
    read = [records_of(source, config) for source in sources]
    downs = sorted(
        (down for _, records in read for down in downs_of(records)), key=lambda one: (one.wall_ms or 0, one.table_name)
    )
    learned = _lessons(lessons or state_folder(os.environ, Path.home()) / "training")
    made = dealer_files(title or read[0][0].stem, downs, learned)
    write_new(made, folder)
    count = len({down.dealer for down in downs if down.dealer is not None})
    told = (f"{count} dealer{'' if count == 1 else 's'}", f"{len(downs)} down{'' if len(downs) == 1 else 's'}")
    click.echo(f"{folder}: {', '.join((*told, *made))}")
    sys.exit(0)


def _lessons(folder: Path) -> dict[int, Lessons]:
    """Return the lessons of all whose record is kept under a number."""
    kept = {int(path.stem): path for path in folder.glob("*.json") if path.stem.isdecimal()}
    return {number: _learned(read_record(path)) for number, path in sorted(kept.items())}


def _learned(record: Record) -> Lessons:
    asked = record.situations.items()
    missed = Counter(_matter(name) for name, one in asked if not one.is_known)
    return Lessons(
        asked=len(record.situations),
        known=sum(one.is_known for _, one in asked),
        due=record.due_by(today_here()),
        tasks=len(record.tasks),
        missed=tuple(group for group, _ in missed.most_common(_MOST_MISSED)),
    )


def _matter(name: str) -> str:
    """Return what a situation is about: its group, or of a drill what is drilled."""
    group, _, rest = name.partition("/")
    return rest.partition("/")[0].replace("-", " ") if group == GROUP else group
