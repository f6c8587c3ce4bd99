"""`squaredeal export`: the complete hands of a journal, or of a scenario, as files for other programs.

A scenario is played into a journal first, so that both are read the same way. A table's
journal is only read; no key, no vault and no rulebook is asked for.
"""

from __future__ import annotations

import sys
from collections import deque
from pathlib import Path
from typing import TYPE_CHECKING

import click

from config.files.faults import ConfigError
from config.files.settings_folder import settings_folder
from display.terminal.progress import Progress
from table.benches.scenario_files import Benches
from table.histories.phh_text import hand_text, session_text
from table.keeping.durable_file import write_whole
from table.keeping.journal import MemoryJournal, records_from
from table.record.hand_record import HandRecord, LeftOut, WhyLeftOut
from table.record.journal_hands import read_hands
from table.scenario.parser import read_scenario
from table.scenario.runner import HeardInStep, play

if TYPE_CHECKING:
    from collections.abc import Sequence

    from table.keeping.journal import Record

WRITTEN, FELL_SHORT = 0, 1


@click.command()
@click.argument("source", metavar="JOURNAL_OR_SCENARIO", type=click.Path(path_type=Path))
@click.option(
    "--phh",
    "folder",
    metavar="DIR",
    required=True,
    type=click.Path(path_type=Path),
    help="Write them to this folder in PHH, the Poker Hand History format.",
)
@click.pass_obj
def export(config: Path | None, source: Path, *, folder: Path) -> None:
    """Write finished hands for other programs.

    One file for each complete hand of a table, and one of the whole session.

    JOURNAL_OR_SCENARIO is a table's journal, the folder that holds it, or a .hand file.
    Cards that were never shown are not named. A file that says something else is never
    written over; one that an earlier export of the same journal wrote is gone on with.

    Exit status: 0 every complete hand is written, 1 one is left out because its journal
    does not add up, or no hand is complete, 2 a file could not be read or written.
    """
    path = journal_in(source) if source.is_dir() else source
    read = read_hands(_played(path, config) if path.suffix == ".hand" else _kept(path))
    for left_out in read.left_out:
        click.echo(f"{path}: {_why(left_out)}", err=True)
    if read.complete:
        _write(_files(path.stem, read.complete), folder)
    click.echo(f"{folder}: {_summed_up(path.stem, read.complete)}")
    is_short = not read.complete or any(left_out.why is not WhyLeftOut.NOT_COMPLETE for left_out in read.left_out)
    sys.exit(FELL_SHORT if is_short else WRITTEN)


def journal_in(folder: Path) -> Path:
    """Return the one journal of a table's folder. Raises ConfigError where it is not the only one."""
    found = sorted(folder.glob("*.journal"))
    if len(found) != 1:
        there = f"{len(found)} journals are" if found else "there is no journal"
        raise ConfigError([f"{folder}: {there} in this folder; name a journal, or a .hand file"])
    return found[0]


def _kept(path: Path) -> Sequence[Record]:
    """Return what a table's journal holds. Raises ConfigError where there is none."""
    if not path.exists():
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
        case WhyLeftOut.OTHER_GAME:
            return f"hand {left_out.number} is left out: PHH knows no such game"


def _name(stem: str, hand: HandRecord) -> str:
    # Padded, so that files stand in the order of their hands.
    return f"{stem}-{hand.number:04}.phh"


def _session_name(stem: str) -> str:
    return f"{stem}.phhs"


def _files(stem: str, hands: Sequence[HandRecord]) -> dict[str, bytes]:
    """Return what is to be written, by the names of the files."""
    singly = {_name(stem, hand): hand_text(hand).encode() for hand in hands}
    return {**singly, _session_name(stem): session_text(hands).encode()}


def _write(files: dict[str, bytes], folder: Path) -> None:
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


def _summed_up(stem: str, hands: Sequence[HandRecord]) -> str:
    if not hands:
        return "no hand is complete, so nothing is written"
    first, last = _name(stem, hands[0]), _name(stem, hands[-1])
    singly = f"1 hand, {first}" if len(hands) == 1 else f"{len(hands)} hands, {first} to {last}"
    return f"{singly}, and the session, {_session_name(stem)}"
