"""`squaredeal run TABLE.toml`: a real table, with the ports, the panel and the pad that its file names.

What runs there is `table.wiring.running`; here is what the command line says of it.
"""

from dataclasses import dataclass
from functools import partial
from pathlib import Path

import click

from config.files.settings_folder import SettingsFolder, settings_folder
from config.files.table_file import load_table
from table.wiring.process.options import FILE, FOLDER, argument, option, options
from table.wiring.running.classroom import MadeLesson
from table.wiring.running.front import FrontKind
from table.wiring.running.running_table import RunOptions, run_table
from table.wiring.station.station_line import GivenStation, station_place


@dataclass(frozen=True, kw_only=True)
class _Given(GivenStation):
    table_name: str = argument("TABLE.toml")
    journal: Path | None = option("The folder of the journal, where the table's file names none.", type=FOLDER)
    is_headless: bool = option("Open no window; tell what happens in lines.")
    is_in_lines: bool = option("No window: hear what happens, and type what is keyed.", "--lines")
    capture: Path | None = option(
        "Write down what ports, keys and pad say: squaredeal playback plays it again.", "--record", type=FILE
    )


@click.command()
@options(_Given)
@click.pass_obj
def run(config: Path | None, given: _Given) -> None:
    """Run the table that a file describes, until it is told to stop.

    With --lines it is told in lines that a screen reader or a braille display speaks
    well, and keys may be typed beside those of the panel. help says how.

    Exit status: 0 it was told to stop, 2 something that the file names cannot be used.
    """
    folders = settings_folder(config)
    table_file = load_table(given.table_name, folders=folders)
    options = RunOptions(
        station=station_place(table_file, given, given.journal or table_file.journal),
        folder=given.journal,
        shown=FrontKind.LINES if given.is_in_lines else FrontKind.HEADLESS if given.is_headless else None,
        capture=given.capture,
        lessons=partial(_lesson, folders),
    )
    run_table(table_file, folders, options)


def _lesson(folders: SettingsFolder, book: str, situation: str, part: int, seed: int) -> MadeLesson | None:
    """Return a question of a class; the school is loaded with the first, and not when a table starts."""
    from table.playing.training.class_lessons import ClassLessons  # noqa: PLC0415 - as said above

    return ClassLessons(folders).lesson(book, situation, part, seed)
