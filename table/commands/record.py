"""`squaredeal record TABLE.toml FILE`: a table that runs for its capture, beside no station and no other journal.

A technician plays a hand or two at it, and sends the file. What a capture holds is said by
`firmware_bridge/recording/CAPTURES.md`.
"""

import tempfile
from pathlib import Path

import click

from config.files.settings_folder import settings_folder
from config.files.table_file import load_table
from table.wiring.running.front import FrontKind
from table.wiring.running.running_table import RunOptions, run_table


@click.command()
@click.argument("table_name", metavar="TABLE.toml")
@click.argument("capture", metavar="FILE", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--window", "is_windowed", is_flag=True, help="Show the dealer's screen, too; without it, lines.")
@click.option("--lines", "is_in_lines", is_flag=True, help="Hear what happens, and type what is keyed.")
@click.pass_obj
def record(config: Path | None, table_name: str, capture: Path, *, is_windowed: bool, is_in_lines: bool) -> None:
    """Write what a table's hardware says into a capture.

    The table runs without a station.

    FILE holds what nodes, keys and pad said, byte by byte with its time, and can be
    sent to anybody: tags stand in it under other names, no face-down card is named, and
    no player. A name that ends in .gz is packed, to an eighth. End it with Ctrl-C, and
    play it with squaredeal playback. A table that plays anyway is recorded by
    squaredeal run --record FILE.

    Exit status: 0 it was told to stop, 2 something that the file names cannot be used.
    """
    folders = settings_folder(config)
    table_file = load_table(table_name, folders=folders)
    shown = FrontKind.LINES if is_in_lines else None if is_windowed else FrontKind.HEADLESS
    with tempfile.TemporaryDirectory(prefix="squaredeal-") as folder:
        run_table(table_file, folders, RunOptions(folder=Path(folder), shown=shown, capture=capture))
