"""`squaredeal train`: situations at the table, one after another; the dealer answers, and the table tells what it does.

What is asked is in `table.playing.training`; what is right the rulebook says.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from itertools import chain
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import click

from config.files.dealer_screen import USUAL_PIXELS
from config.files.faults import ConfigError, listed
from config.files.rotation_file import load_games
from config.files.settings_folder import SettingsFolder, settings_folder
from config.rulebook.rulebook_file import load_rulebook, read_rulebook, rules_in_words
from display.wording.amounts import THOUSANDS
from display.words.spoken import say
from table.clock import LiveClock, today_here
from table.commands.completed import game_names
from table.commands.read_journals import read_journal
from table.keeping.segments import journals_in
from table.playing.training.asking import train_in, train_in_lines
from table.playing.training.drills import GROUP, Drill, Drills, drills
from table.playing.training.own_incidents import OwnIncident, OwnIncidents, incidents_in
from table.playing.training.record import (
    NOT_KEPT,
    Record,
    login,
    name_of_login,
    read_record,
    record_path,
    why_not_kept,
    write_record,
)
from table.playing.training.ruled_questions import Situation
from table.playing.training.session import COUNT, TrainingSession, in_order
from table.playing.training.situations import Situations
from table.playing.training.to_ask import ToAsk, to_ask
from table.wiring.process.options import argument, option, options
from table.wiring.process.page_width import page_width

if TYPE_CHECKING:
    from display.dealer.screen import DealerScreen


@dataclass(frozen=True, kw_only=True)
class _Given:
    group: str | None = argument()
    name: str | None = option("Keep the score under this name. [default: your log-in name]")
    book: str | None = option("Train this rulebook; otherwise each situation names its own.")
    game: str | None = option(
        "Train this game, or those that take turns, as horse; squaredeal games lists them.", shell_complete=game_names
    )
    journals: tuple[Path, ...] = option(
        "Ask what went wrong at a table of the house: its journal, or the folder of several.",
        "--from",
        metavar="JOURNAL",
        type=click.Path(path_type=Path),
    )
    table_name: str | None = option("With --from: the table's file, for what its house has set.", "--table")
    count: int = option("The number of situations.", default=COUNT, type=click.IntRange(min=1))
    is_headless: bool = option("Open no window; ask in plain lines.", "--headless", "--lines")
    seed: int | None = option("Ask the same in the same order, for tests.", hidden=True)


@click.command()
@options(_Given)
@click.pass_obj
def train(config: Path | None, given: _Given) -> None:
    """Train what to do when something happens at the table.

    GROUP is one of the groups below, or a folder of .hand files of your own; without it all groups
    are asked. What you missed comes first the next time, and what you know again after days. Answer
    with the keys 1 to 4.

    Groups: bets, board, deal, deck, drill, hands, showdown, turn. In drill chance plays the hands, and no
    two are alike. What is asked is no-limit hold'em; --game names another game: razz, omaha/limit, or the
    file of a house's own.

    Exit status: 0 it is over, or you left; 2 a group, a file, a game or a book cannot be used.
    """
    folders = settings_folder(config)
    if given.book is not None:
        read_rulebook(given.book, folders=folders)
    _check_fitting(given)
    path = record_path(given.name or name_of_login(login()))
    record, chance = read_record(path), Random(given.seed)  # noqa: S311 - which question comes first is no secret
    is_kept = _is_kept(path)

    def keep(new: Record) -> None:
        nonlocal is_kept
        if is_kept:
            is_kept = _is_written(path, new)

    today = today_here()
    order = partial(in_order, record=record, chance=chance, today=today)
    coming = _of_house(given, folders, order) if given.journals else _shipped(given, folders, order, chance)
    count = min(given.count, coming.number)
    session = TrainingSession(coming.situations, record, chance, today=today, count=count, note=keep)
    screen = None if given.is_headless else _screen()
    if screen is None:
        click.echo(say("Type the number of your answer, or q to end.") + "\n")
        train_in_lines(session, _say, _typed, page_width())
    else:
        train_in(screen, session, LiveClock())
        screen.close()


def _check_fitting(given: _Given) -> None:
    """Raise UsageError where options do not go together."""
    if given.journals and (given.group is not None or given.game is not None):
        msg = "--from asks what happened at a table; leave GROUP and --game out"
        raise click.UsageError(msg)
    if given.table_name is not None and not given.journals:
        msg = "--table goes with --from"
        raise click.UsageError(msg)


class _Coming(NamedTuple):
    """What is asked, in its order, and how much of it there is."""

    situations: Iterable[Situation | None]
    number: int


def _shipped(
    given: _Given,
    folders: SettingsFolder,
    order: Callable[[Iterable[ToAsk | Drill]], list[ToAsk | Drill]],
    chance: Random,
) -> _Coming:
    """Return the situations of a group, of hands that chance plays, or of both."""
    games = () if given.game is None else load_games([given.game], folders=folders)
    is_drilled = given.group in {None, GROUP}
    found: list[ToAsk | Drill] = list(drills(games, folders)) if is_drilled else []
    found += [] if given.group == GROUP and found else to_ask(given.group, games, folders)
    situations, drawn = Situations(folders, given.book), Drills(folders, given.book, chance)
    ordered = order(found)
    made = (drawn.situation(one) if isinstance(one, Drill) else situations.situation(one) for one in ordered)
    return _Coming(made, len(ordered))


def _of_house(
    given: _Given, folders: SettingsFolder, order: Callable[[Iterable[OwnIncident]], list[OwnIncident]]
) -> _Coming:
    """Return what went wrong at the tables whose journals are named."""
    makers: dict[Path, OwnIncidents] = {}
    found: list[OwnIncident] = []
    for path in chain.from_iterable(journals_in(source) if source.is_dir() else [source] for source in given.journals):
        journal = read_journal(path, folders, given.table_name)
        book = journal.book if given.book is None else load_rulebook(given.book, folders=folders)
        rules = (
            journal.rules if given.book is None else rules_in_words(read_rulebook(given.book, folders=folders), folders)
        )
        others = [load_rulebook(name, folders=folders) for name in folders.names("rulebooks")]
        makers[path] = OwnIncidents(journal, book, rules, others)
        found += incidents_in(path, journal)
    if not found:
        where = listed([str(source) for source in given.journals])
        raise ConfigError([f"{where}: nothing was ruled on there; name another journal, or train without --from"])
    ordered = order(found)
    return _Coming((makers[one.path].situation(one) for one in ordered), len(ordered))


def _is_kept(path: Path) -> bool:
    """Tell whether the score will be kept; where it will not, say so before anything is asked."""
    why = why_not_kept(path)
    if why is not None:
        click.echo(f"{path.parent}: {why}; {NOT_KEPT}", err=True)
    return why is None


def _is_written(path: Path, record: Record) -> bool:
    try:
        write_record(path, record)
    except OSError as fault:
        click.echo(f"{path}: {fault.strerror}; {NOT_KEPT}", err=True)
        return False
    return True


def _say(line: str) -> None:
    """Give a line out; some voices read the blank in an amount as the end of a number."""
    click.echo(line.replace(THOUSANDS, ""))


def _screen() -> DealerScreen | None:
    """Return a window; None, and said, where none can be opened."""
    from display.dealer.glass import DisplayError  # noqa: PLC0415 - as the screen
    from display.dealer.screen import DealerScreen  # noqa: PLC0415 - who is asked in lines needs none

    try:
        return DealerScreen(USUAL_PIXELS, is_windowed=True)
    except DisplayError as fault:
        click.echo(say("{why}: asked in lines", why=fault.why), err=True)
        return None


def _typed() -> str | None:
    click.echo(say("Your answer:") + " ", nl=False)
    line = sys.stdin.readline()
    if not sys.stdin.isatty():
        click.echo(line.strip())
    return line or None
