"""`squaredeal export`: the complete hands of a journal, or of a scenario, as files for other programs.

A scenario is played into a journal first, so that both are read the same way. A table's
journal is only read; no key, no vault and no rulebook is asked for.
"""

import sys
from collections import deque
from collections.abc import Sequence
from pathlib import Path

import click

from config.files.faults import ConfigError
from config.files.settings_folder import settings_folder
from display.terminal.progress import Progress
from table.benches.scenario_files import Benches
from table.histories.formats import FORMATS, Exported, exported
from table.keeping.durable_file import write_whole
from table.keeping.journal import MemoryJournal, Record
from table.keeping.reading import records_from
from table.keeping.segments import is_kept, journals_in
from table.record.hand_record import HandsRead, LeftOut, WhyLeftOut
from table.record.journal_hands import read_hands
from table.scenario.parser import read_scenario
from table.scenario.runner import HeardInStep, play

WRITTEN, FELL_SHORT = 0, 1


@click.command()
@click.argument("source", metavar="JOURNAL_OR_SCENARIO", type=click.Path(path_type=Path))
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.option(
    "--to",
    "form",
    type=click.Choice(tuple(FORMATS)),
    default="phh",
    show_default=True,
    help="Format: PHH, Open Hand History, PokerStars text, rows for a spreadsheet, or lines of JSON.",
)
@click.pass_obj
def export(config: Path | None, source: Path, folder: Path, *, form: str) -> None:
    """Write finished hands for other programs.

    JOURNAL_OR_SCENARIO is a table's journal, the folder that holds it, or a .hand file. Its hands go to DIR, into
    one file; in PHH each hand has a file of its own besides. The last line says what the format has no words for.
    Cards that were never shown are not named. A file that says something else is never
    written over; one that an earlier export of the same journal wrote is gone on with.

    Exit status: 0 every complete hand is written, 1 one is left out because its journal
    does not add up or the format does not know its game, or no hand is complete,
    2 a file could not be read or written.
    """
    path, records = records_of(source, config)
    read = read_hands(records)
    for left_out in read.left_out:
        click.echo(f"{path}: {_why(left_out)}", err=True)
    made = exported(form, path.stem, read.complete)
    for hand in made.unknown:
        click.echo(f"{path}: hand {hand.number} is left out: {form} knows no such game", err=True)
    if made.files:
        write_new(made.files, folder)
    click.echo(f"{folder}: {_summed_up(read, made)}")
    is_short = not made.written or bool(made.unknown)
    is_short |= any(left_out.why is not WhyLeftOut.NOT_COMPLETE for left_out in read.left_out)
    sys.exit(FELL_SHORT if is_short else WRITTEN)


def records_of(source: Path, config: Path | None) -> tuple[Path, Sequence[Record]]:
    """Return the file that is read, and its records. Raises ConfigError."""
    path = journal_in(source) if source.is_dir() else source
    return path, _played(path, config) if path.suffix == ".hand" else _kept(path)


def journal_in(folder: Path) -> Path:
    """Return the one journal of a table's folder. Raises ConfigError where it is not the only one."""
    found = journals_in(folder)
    if len(found) != 1:
        there = f"{len(found)} journals are" if found else "there is no journal"
        which = f"one of them, such as {found[0]}" if found else "another folder, or a file"
        raise ConfigError([f"{folder}: {there} in this folder; name {which}"])
    return found[0]


def _kept(path: Path) -> Sequence[Record]:
    """Return what a table's journal holds. Raises ConfigError where there is none."""
    if not is_kept(path):
        raise ConfigError([f"{path}: there is no such file; check the name"])
    return tuple(Progress("reading").over(records_from(path, 1)))


def _played(path: Path, config: Path | None) -> Sequence[Record]:
    """Return the journal of a scenario that is played for it."""
    folders = settings_folder(config)
    scenario, heard, journal = read_scenario(path, folders), HeardInStep(), MemoryJournal()
    with Benches(folders).bench(scenario, heard, journal) as bench:
        deque(Progress("playing", len(scenario.lines)).over(play(scenario, bench, heard)), maxlen=0)
    return journal.kept


def _why(left_out: LeftOut) -> str:
    match left_out.why:
        case WhyLeftOut.NOT_COMPLETE:
            return f"hand {left_out.number} is not complete and is left out"
        case WhyLeftOut.NOT_SOUND:
            return f"hand {left_out.number} is left out: what the journal says of it does not add up"


def write_new(files: dict[str, bytes], folder: Path) -> None:
    """Write *files*, all of them or, where one must not be written over, none. Raises ConfigError."""
    faults = [
        f"{folder / name}: there is a file of this name that says something else; name another folder, or move it away"
        for name, content in files.items()
        if (folder / name).exists() and not content.startswith((folder / name).read_bytes())
    ]
    if faults:
        raise ConfigError(faults[:1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in Progress("writing", len(files)).over(files.items()):
        write_whole(folder / name, content)


def _summed_up(read: HandsRead, made: Exported) -> str:
    if not read.complete:
        return "no hand is complete, so nothing is written"
    if not made.written:
        return "nothing is written"
    *singly, session = made.files
    count = f"{len(made.written)} hand{'' if len(made.written) == 1 else 's'}"
    if singly:
        named = singly[0] if len(singly) == 1 else f"{singly[0]} to {singly[-1]}"
        count = f"{count}, {named}, and the session"
    unsaid = ", ".join(f"{what.value} ({hands})" for what, hands in made.unsaid.items())
    return f"{count}, {session}" + (f"; not said there: {unsaid}" if unsaid else "")
