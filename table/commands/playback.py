"""`squaredeal playback FILE`: a capture again, through link, settling and engine, to lines, screen and journal.

No port is opened, and no clock is asked unless somebody watches.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from config.files.dealer_screen import USUAL_PIXELS
from config.files.faults import ConfigError
from config.files.settings_folder import settings_folder
from config.rulebook.rulebook_file import read_rulebook, rules_in_words
from display.dealer.showing import OnScreen
from display.terminal.in_lines import InLines
from display.words.spoken import say
from firmware_bridge.recording.capture import Opening, opening_of
from table.clock import NS_PER_S, Clock, PacedClock, SimulatedClock
from table.controller import Controller
from table.engine.table import Outcome, Viewed
from table.engine.words.chip_events import HandCompleted
from table.keeping.file_journal import FileJournal
from table.keeping.journal import JOURNAL_NAME
from table.playing.past.captured import CapturePlayer, book_of
from table.troubles import Trouble
from table.wiring.process.options import FILE, FOLDER, argument, option, options
from table.wiring.running.remarks import NewRemarks

if TYPE_CHECKING:
    from display.dealer.screen import DealerScreen


@dataclass(frozen=True, kw_only=True)
class _Given:
    capture: Path = argument("FILE", type=FILE)
    journal: Path | None = option("Write its journal to this folder.", type=FOLDER)
    is_windowed: bool = option("Show it on the dealer's screen.", "--window")
    speed: float | None = option(
        "How many times as fast as it was recorded; 1 in a window.", type=click.FloatRange(min=0.1)
    )
    shot: Path | None = option("Write a picture of its end.", type=FILE)
    is_placed: bool = option("Tell each tag that comes and goes, too, by its made-up number.", "--places")


@click.command()
@options(_Given)
@click.pass_obj
def playback(config: Path | None, given: _Given) -> None:
    """Play a capture again: the same bytes, the same hands.

    FILE is what squaredeal record or squaredeal run --record has written. It is told in
    lines as fast as the machine can, unless --speed or --window is given.

    Exit status: 0 it was played to its end, 2 a file cannot be used.
    """
    folders = settings_folder(config)
    opening, book = opening_of(given.capture), book_of(given.capture, folders)
    rules = rules_in_words(read_rulebook(opening.rulebook, folders=folders), folders)
    screen = _screen(is_windowed=given.is_windowed, is_wanted=given.shot is not None)
    if opening.is_in_hand:
        click.echo("it begins in the middle of a hand: that hand is played without its cards", err=True)
    tally, clock = _Tally(), _clock(opening, given.speed or (1.0 if given.is_windowed else None))
    on_screen = None if screen is None else OnScreen(screen, opening.table_name, rules)
    in_lines = None if given.is_windowed else InLines(click.echo, rules)
    watchers = [watcher for watcher in (in_lines, on_screen) if watcher is not None]
    new = NewRemarks(clock, lambda line: click.echo(line, err=True), watchers[0].remark)
    with ExitStack() as stack:
        kept = None if given.journal is None else stack.enter_context(closing(_journal(given.journal)))
        player = CapturePlayer(given.capture, book, clock, watchers=[*watchers, tally], journal=kept, remark=new.remark)
        player.place = _places(clock, opening.start_ns, is_wanted=given.is_placed)

        def tick(controller: Controller, troubles: tuple[Trouble, ...]) -> None:
            new.tell(troubles)
            if in_lines is not None:
                in_lines.show_troubles(new.told)
            if on_screen is not None:
                on_screen.show_troubles(troubles)
                on_screen.refresh(player.bridge.entry, controller.preview(player.bridge.if_entered), clock.now_ns())
            if screen is not None and given.is_windowed and screen.is_closed():
                raise click.Abort

        player.play(tick)
    if in_lines is not None:
        in_lines.tell_held()
    _save(screen, given.shot)
    click.echo(f"hands {tally.hands}, alerts {tally.alerts}, seconds {(clock.now_ns() - opening.start_ns) // NS_PER_S}")


class _Tally:
    """Counts hands and alerts."""

    def __init__(self) -> None:
        self.hands = self.alerts = 0

    def show(self, outcome: Outcome, table: Viewed) -> None:  # noqa: ARG002 - what happened is enough
        """Count what just happened."""
        self.hands += sum(isinstance(event, HandCompleted) for event in outcome.events)
        self.alerts += len(outcome.alerts)


def _save(screen: DealerScreen | None, shot: Path | None) -> None:
    if screen is not None and shot is not None:
        screen.save(shot)
        click.echo(say("picture: {file}", file=shot))


def _screen(*, is_windowed: bool, is_wanted: bool) -> DealerScreen | None:
    if not is_windowed and not is_wanted:
        return None
    from display.dealer.screen import DealerScreen  # noqa: PLC0415 - most captures are played in lines

    return DealerScreen(USUAL_PIXELS, is_windowed=is_windowed)


def _places(clock: Clock, start_ns: int, *, is_wanted: bool) -> Callable[[str], None]:
    """Return who tells of each tag, with the seconds since the capture began; nobody where it is not wanted."""

    def tell(words: str) -> None:
        if is_wanted:
            click.echo(f"{(clock.now_ns() - start_ns) / NS_PER_S:7.2f} s  {words}")

    return tell


def _clock(opening: Opening, speed: float | None) -> Clock:
    if speed is None:
        return SimulatedClock(opening.start_ns)
    paced = PacedClock(speed, lambda: None)
    SimulatedClock.wait_ns(paced, opening.start_ns)
    return paced


def _journal(folder: Path) -> FileJournal:
    """Return a new journal in *folder*. Raises ConfigError where there is one."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / JOURNAL_NAME
    if path.exists():
        raise ConfigError([f"{path}: there is a journal already; name another folder, or move it away"])
    return FileJournal(path)
