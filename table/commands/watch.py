"""`squaredeal watch`: past hands before the dealer's screen again, forwards and back at any speed.

A journal is only read, while its table plays too; no key and no vault is asked for. A scenario is played into a
journal first, so that both are watched the same way.
"""

from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Final

import click

from config.files.dealer_screen import USUAL_PIXELS
from config.files.faults import ConfigError, did_you_mean
from config.files.settings_folder import SettingsFolder, settings_folder
from display.terminal.progress import Progress
from display.words.spoken import say
from table.benches.scenario_files import Benches
from table.clock import NS_PER_MS, LiveClock
from table.commands.export import journal_in
from table.commands.read_journals import read_journal
from table.engine.words.alerts import AlertCode
from table.engine.words.frozen import replace
from table.keeping.journal import MemoryJournal, TableOpened
from table.playing.past.past_hands import PastHands, ReadJournal
from table.playing.past.reel import Reel
from table.playing.past.watching import watch_in
from table.scenario.parser import read_scenario
from table.scenario.runner import HandStepDone, HeardInStep, play
from table.wiring.process.options import argument, option, options

EVENT_NS: Final = 150 * NS_PER_MS
"""How long an event of a journal stays at least: the cards of a deal are seen to come one by one."""

_ANY_ALERT: Final = "alert"

STEP_NS: Final = 1_000 * NS_PER_MS
"""How long a step of a scenario stays: it takes no time of its own."""


@dataclass(frozen=True, kw_only=True)
class _Given:
    source: Path = argument("JOURNAL_OR_SCENARIO")
    table_name: str | None = option("The table's file, by name or path, for what its house has set.", "--table")
    is_headless: bool = option("Open no window; with --shot.")
    shot: Path | None = option("With --headless: write a picture of one moment.")
    at: str | None = option(
        "The event to begin with, or to write: its number (1 is the first), `alert` for the first alert, or an "
        "alert's code (`squaredeal rules --codes`).",
        metavar="NUMBER|alert|CODE",
    )


@click.command()
@options(_Given)
@click.pass_obj
def watch(config: Path | None, given: _Given) -> None:
    """Watch finished hands on the dealer's screen, forwards and back.

    JOURNAL_OR_SCENARIO is a table's journal, the folder that holds it, or a .hand file.
    Cards that lay face down stay so.

    Keys: space pauses and goes on; right and left go one event on and one back; up
    and down change the speed, x0.5 x1 x2 x5 x20; page down goes to the next hand,
    page up to the beginning of this one or the one before; home and end go to the
    first event and the last; q leaves.

    Exit status: 0 it was watched, 2 a file cannot be used or there is no display.
    """
    if given.is_headless != (given.shot is not None):
        msg = "--headless and --shot go together"
        raise click.UsageError(msg)
    path = journal_in(given.source) if given.source.is_dir() else given.source
    folders = settings_folder(config)
    if path.suffix == ".hand":
        hands, shortest_ns = _of_scenario(path, folders), STEP_NS
    else:
        hands, shortest_ns = _of_journal(path, folders, given.table_name), EVENT_NS
    from display.dealer.screen import DealerScreen  # noqa: PLC0415 - no help waits for SDL

    reel = Reel(hands.moments, shortest_ns)
    if not hands.moments:
        raise ConfigError([f"{path}: nothing has happened at this table yet; name another journal, or a .hand file"])
    moment = None if given.at is None else _moment(path, hands, given.at)
    if given.shot is None:
        reel.go_to(moment or 0)
        screen = DealerScreen(USUAL_PIXELS, is_windowed=True)
        watch_in(screen, hands, reel, LiveClock())
        screen.close()
        return
    reel.go_to(len(hands.moments) - 1 if moment is None else moment)
    screen = DealerScreen(USUAL_PIXELS, is_windowed=False)
    screen.show(hands.picture(reel))
    screen.save(given.shot)
    click.echo(say("picture: {file}", file=given.shot))


def _moment(path: Path, hands: PastHands, at: str) -> int:
    """Return which moment, from 0, *at* means. Raises UsageError, or ConfigError where it never came."""
    count = len(hands.moments)
    if at.isdecimal():
        if not 1 <= int(at) <= count:
            raise ConfigError([f"{path}: there is no event {at}; the last one is {count}"])
        return int(at) - 1
    code = next((code for code in AlertCode if code.value == at), None)
    if code is None and at != _ANY_ALERT:
        hint = did_you_mean(at, [_ANY_ALERT, *(code.value for code in AlertCode)]) or ";"
        msg = f"--at {at}: this is no event{hint} give a number from 1 to {count}, alert, or an alert's code"
        raise click.UsageError(msg)
    moment = hands.moment_of_alert(code)
    if moment is None:
        raise ConfigError([f"{path}: there is no {at} in it; the events go from 1 to {count}"])
    return moment


def _of_journal(path: Path, folders: SettingsFolder, table_name: str | None) -> PastHands:
    """Return the hands of a table's journal. Raises ConfigError where it, or its rulebook, cannot be used."""
    journal = read_journal(path, folders, table_name)
    try:
        return PastHands(journal, passing=Progress("reading the journal").over)
    except ConfigError as fault:
        raise ConfigError([f"{path}: {fault}"]) from None


def _of_scenario(path: Path, folders: SettingsFolder) -> PastHands:
    """Return the hands of a scenario, a moment for each of its steps."""
    scenario, heard, journal, benches = read_scenario(path, folders), HeardInStep(), MemoryJournal(), Benches(folders)
    with benches.bench(scenario, heard, journal) as bench:
        lines = play(scenario, bench, heard)
        steps = [len(journal.kept) - 1 for line in lines if isinstance(line, HandStepDone)]
    opened, *_ = journal.kept
    if not isinstance(opened, TableOpened):
        msg = "a journal begins with its table"
        raise TypeError(msg)
    return PastHands(
        ReadJournal(
            replace(opened, table_name=path.stem),
            benches.book_of(scenario),
            benches.rules_of(scenario),
            lambda number: islice(journal.kept, number, None),
        ),
        steps,
    )
