"""One table of the demo: a scenario played at a human pace, with a journal that a stop cannot hurt."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import click
import msgspec

from config.files.deck_file import load_deck
from config.files.faults import ConfigError
from config.files.settings_folder import SettingsFolder
from config.files.table_file import TableFile
from config.panel.panel_file import load_panel
from config.rulebook.rulebook_file import load_rulebook
from display.dealer.showing import OnScreen
from display.terminal.in_lines import InLines
from display.wording.amounts import chips
from display.wording.called import status_words, street_words
from display.words.spoken import say, within
from table.benches.rig import Rig, kit_of
from table.benches.scenario_files import PANEL, check_decks
from table.benches.straight import KnownAs, StraightBench, open_table, with_names
from table.benches.through import Through, wire_bench
from table.clock import NS_PER_S, LiveClock, PacedClock
from table.controller import Controller
from table.engine.table import Outcome
from table.engine.words.entry import Entry
from table.engine.words.rulebook import Rulebook
from table.engine.words.setup import TableSetup
from table.engine.words.sightings import CommandReceived
from table.engine.words.view import TableView
from table.engine.words.zones import Zone
from table.keeping.file_journal import FileJournal
from table.keeping.hand_key import HandKeyFile
from table.keeping.journal import Record, SightingTaken
from table.keeping.reading import read_journal
from table.keeping.recovery import OtherTableError
from table.playing.demo.catching_up import CatchingUp
from table.playing.demo.demo_count import Played, counted
from table.playing.demo.pace import paced
from table.scenario.language import Scenario
from table.scenario.room import Bench
from table.scenario.runner import HeardInStep, play, table_setup
from table.wiring.rulebooks import Rulebooks
from table.wiring.running.table_log import TableLog
from table.wiring.running.window import NO_DISPLAY, TableWindow
from table.wiring.station.station_line import StationLine, StationPlace, journal_id, line_of

if TYPE_CHECKING:
    from display.dealer.screen import DealerScreen
    from table.benches.wire import WireBench

AFTERWARDS_NS = 3 * NS_PER_S
"""The result of a hand stands on the screen this long."""


class WindowClosedError(Exception):
    """Somebody closed the window: the demo ends, the journal stands."""


class DisplayBackError(Exception):
    """The display was gone and is there again: the demo starts anew in a window, from its journal."""


class HandedOverError(Exception):
    """Somebody wants to go on by hand: the demo ends, and `setup` is the table of the hand that was played."""

    def __init__(self, setup: TableSetup) -> None:
        """Keep the table as it was before the hand."""
        super().__init__()
        self.setup = setup


NOT_SEEN: Final = (
    "the display is gone; the hands are played on where nobody sees them (with --journal FOLDER the window comes back)"
)

BY_HAND_KEY: Final = "p"
"""Of the window's keyboard: play on by hand."""


class DemoPlan(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be played."""

    table_file: TableFile
    scenarios: tuple[Scenario, ...]
    is_shipped: bool
    """Whether they are those that come with the program."""
    folder: Path
    """Where the journals are kept."""
    is_kept: bool
    """Whether they are kept: then a display that went and is there again is one to start anew on."""
    speed: float
    through: Through
    station: StationPlace | None


class DemoFront(NamedTuple):
    """What it is shown on."""

    screen: DealerScreen | None
    on_screen: OnScreen | None
    in_lines: InLines | None

    @property
    def watchers(self) -> list[OnScreen | InLines]:
        """Whoever is told of the table."""
        return [watcher for watcher in (self.on_screen, self.in_lines) if watcher is not None]


class DemoTable:
    """Plays scenarios one after another, each with a journal of its own in *folder*."""

    def __init__(self, plan: DemoPlan, folders: SettingsFolder, front: DemoFront) -> None:
        """Set the table up as *plan* says, before *front*. Raises ConfigError where it cannot be used."""
        self._plan, self._front = plan, front
        self._table_file = table_file = plan.table_file
        self._wall = LiveClock()
        self._window = TableWindow(front.screen, _warn, _warn if plan.is_kept else _warn_of_no_return)
        self._setup: TableSetup | None = None
        """The table of the hand that is played now, which may be handed over."""
        self._refresh: Callable[[OnScreen], None] = _show_no_entry
        self._scan: Callable[[], None] = lambda: None
        self._take_commands: Callable[[], None] = lambda: None
        # The recorded hands name their own books; the table's is judged all the same, before the first card.
        load_rulebook(table_file.rulebook, folders=folders, settings=table_file.settings, settings_file=table_file.path)
        self._books = Rulebooks(folders)
        self._decks = {name: load_deck(name, folders=folders) for name in table_file.decks}
        self._panel = load_panel(table_file.panel or PANEL, folders=folders) if plan.through is Through.WIRE else None
        self._clock = PacedClock(plan.speed, self._look_after_window)
        try:
            plan.folder.mkdir(parents=True, exist_ok=True)
        except OSError as fault:
            words = f"the journal's folder cannot be made ({fault.strerror}); name another with --journal"
            raise ConfigError([f"{plan.folder}: {words}"]) from None

    def play(self, scenario: Scenario, number: int) -> Played:
        """Play one scenario to its end, from where its journal stands."""
        journal_path = self._plan.folder / f"hand-{number:02}.journal"
        with closing(FileJournal(journal_path)) as journal, _laid_to(journal_path):
            view = self._play(scenario, journal, journal_path)
        if self._front.in_lines is not None:
            self._front.in_lines.tell_held()
        return counted(journal_path, scenario, view)

    def judge(self, scenario: Scenario) -> Rulebook:
        """Return the book of *scenario*. Raises ConfigError where it, or a deck that is played, cannot be used."""
        check_decks(scenario, self._decks)
        return self._books.book_of(scenario)

    def _play(self, scenario: Scenario, journal: FileJournal, journal_path: Path) -> TableView:
        book, names = self.judge(scenario), self._table_file.names
        found = read_journal(journal_path)
        line = line_of(self._plan.station, journal, journal_path)
        for watcher in self._front.watchers:
            watcher.play_by(self._books.rules_of(scenario))
        table = open_table(
            scenario,
            book,
            self._decks,
            watchers=[*self._front.watchers, TableLog(), *([] if line is None else [line.uplink])],
            journal=journal if line is None else line.journal,
            known=KnownAs(
                keys=HandKeyFile(journal_path.with_suffix(".key")),
                table_name=self._table_file.name,
                names=names,
                journal_id="" if line is None else journal_id(journal.opened),
            ),
        )
        catching_up = CatchingUp(
            table, open_table(scenario, book, self._decks, known=KnownAs(names=names)), _commands_in(found)
        )
        if catching_up.is_behind:
            _tell_where(table.view)
        for watcher in self._front.watchers:
            if catching_up.is_behind:
                watcher.resume(table.heard, table)
            else:
                watcher.show(Outcome((), ()), table)
        self._clock.hurry_while(lambda: catching_up.is_behind)
        with self._bench(catching_up, scenario) as bench, self._speaking(line, table, catching_up):
            # Not sooner: what is still being put together could not be given back.
            self._setup = with_names(table_setup(scenario.setup), names)
            for _ in play(scenario, paced(bench), HeardInStep()):
                pass
            self._setup = None
            catching_up.end()
            bench.wait(AFTERWARDS_NS)
            self._scan()
        return table.view

    @contextmanager
    def _bench(self, table: CatchingUp, scenario: Scenario) -> Iterator[Bench]:
        """Yield the room before *table*: behind the real drivers, or, where there is no panel file, straight."""
        is_facing_seen = scenario.setup.is_facing_seen
        if self._panel is None:
            yield StraightBench(table, self._clock, self._decks, is_facing_seen=is_facing_seen)
            return
        kit = kit_of(scenario.setup, self._decks, self._panel)
        rig = Rig(has_pad=self._front.on_screen is not None, is_in_memory=True)
        wire = wire_bench()(table, self._clock, kit, rig)
        self._refresh = lambda screen: screen.refresh(
            wire.bridge.entry, table.preview(wire.bridge.if_entered), self._clock.now_ns()
        )
        self._scan = lambda: None if self._front.on_screen is None else _scan_a_board_card(wire)
        try:
            yield wire
        finally:
            self._refresh, self._scan = _show_no_entry, lambda: None
            wire.close()

    @contextmanager
    def _speaking(self, line: StationLine | None, table: Controller, catching_up: CatchingUp) -> Iterator[None]:
        """Let the station follow the table, and take its commands while the table waits."""
        if line is None:
            yield
            return
        line.open(table.view, table.found)
        self._take_commands = lambda: None if catching_up.is_behind else line.take_commands(table, self._clock.now_ns)
        try:
            yield
        finally:
            self._take_commands = lambda: None
            line.close()

    def _look_after_window(self) -> None:
        self._take_commands()
        if self._front.on_screen is not None:
            self._refresh(self._front.on_screen)
        # What the room says is no measure: it goes on by itself.
        self._window.look(0, self._wall.now_ns())
        if self._window.is_back and self._plan.is_kept:
            raise DisplayBackError
        if self._window.screen is None or self._front.screen is None:
            return
        if self._front.screen.is_closed():
            raise WindowClosedError
        if self._setup is not None and BY_HAND_KEY in self._front.screen.pressed():
            raise HandedOverError(self._setup)


def _warn(line: str) -> None:
    click.echo(line, err=True)


def _warn_of_no_return(line: str) -> None:
    _warn(NOT_SEEN if line == NO_DISPLAY else line)


def _show_no_entry(screen: OnScreen) -> None:
    screen.refresh(Entry())


def _commands_in(found: Sequence[Record]) -> dict[int, CommandReceived]:
    """Return the director's commands among the records of an earlier start."""
    return {
        record.number: record.sighting
        for record in found
        if isinstance(record, SightingTaken) and isinstance(record.sighting, CommandReceived)
    }


def _scan_a_board_card(bench: WireBench) -> None:
    """Between hands the dealer lays a card on the scan pad, as to see whether its tag is sound."""
    for tag in itertools.islice(bench.room.lying_on(Zone.BOARD), 1):
        bench.scan(tag)
        bench.wait(AFTERWARDS_NS // 2)


@contextmanager
def _laid_to(journal_path: Path) -> Iterator[None]:
    """Name the file in what is said of a journal, or of its key, that cannot be used."""
    try:
        yield
    except OtherTableError as fault:
        msg = f"{journal_path}: {fault}"
        raise OtherTableError(msg) from None
    except OSError as fault:
        key_path = fault.filename or journal_path.with_suffix(".key")
        words = f"{key_path}: the key of the hand cannot be kept there ({fault.strerror}); name another folder"
        raise ConfigError([words]) from None


def _tell_where(view: TableView) -> None:
    """Say where a table that was stopped stands again."""
    stood = [status_words(view.status), street_words(view.street)]
    stood += [] if view.turn is None else [say("seat {seat} to act", seat=view.turn)]
    stood += [within(say("Pot {amount}", amount=chips(view.pot)))]
    click.echo(say("going on from the journal: {how}", how=", ".join(stood)))
