"""The demo of a room: tables that play by themselves, each with its journal and its line to a station.

Every table has a thread and a clock of its own; broker and station are the real ones, in processes of
their own. What is simulated is the dealers, the players and the cards.
"""

from __future__ import annotations

import random
import signal
import threading
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click
import msgspec

from config.files.deck_file import load_deck
from config.rulebook.rulebook_file import load_rulebook
from display.words.spoken import say
from table.benches.straight import StraightBench, open_table
from table.clock import NS_PER_S, LiveClock, PacedClock
from table.hand_key import HandKeyFile
from table.journal import FileJournal, records_from
from table.messages.topics import TableAddress
from table.playing.evening import Evening
from table.playing.event_plan import FAMILY, GIVEN
from table.playing.own_station import OwnStation
from table.playing.pace import PacedBench
from table.scenario.parser import parse_scenario
from table.wiring.station_line import StationLine, StationPlace, journal_id
from table.wiring.table_log import TableLog

if TYPE_CHECKING:
    from config.files.deck_file import DeckFile
    from config.files.settings_folder import SettingsFolder
    from table.controller import Taker
    from table.courier.address import BrokerAddress
    from table.engine.words.rulebook import Rulebook

BOOK: Final = "firekeepers"
DECK: Final = "red"
STACK: Final = 20_000
PLAYERS: Final = 9

AUTOMATIC_S: Final = 60.0
"""A floor call that nobody answers for so long is decided by the first of its options, so that the demo goes on."""


class RoomPlan(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be played."""

    tables: int
    speed: float
    hands: int | None
    """Hands of each table; null for as many as there is time for."""
    seconds: float | None
    folder: Path
    """Where the journals are kept, and what the station remembers."""
    automatic_s: float = AUTOMATIC_S


class RoomTable:
    """One table of the room."""

    def __init__(
        self, number: int, plan: RoomPlan, book: Rulebook, decks: dict[str, DeckFile], stop: threading.Event
    ) -> None:
        """Be table *number*; play until *stop* is set, or enough hands are played."""
        self._name = f"Table {number}"
        self._number = number
        self._plan = plan
        self._book = book
        self._decks = decks
        self._stop = stop
        self.hands = 0
        self.answered_here = 0
        self.fault: BaseException | None = None

    @property
    def address(self) -> TableAddress:
        """As whom it reports."""
        return TableAddress("main", "main", f"table-{self._number}")

    def run(self, place: StationPlace) -> None:
        """Play, and report to the station at *place*."""
        try:
            self._run(place)
        except _StoppedError:
            pass
        except BaseException as fault:
            self.fault = fault
            raise

    def _run(self, place: StationPlace) -> None:
        chance = random.Random(self._number)  # noqa: S311 - a simulated table has nothing to hide
        names = [f"{given} {family}" for given, family in zip(_some(chance, GIVEN), _some(chance, FAMILY), strict=True)]
        scenario = parse_scenario(_opening(self._book.id, chance), Path(self._name))
        path = self._plan.folder / f"table-{self._number}.journal"
        with closing(FileJournal(path)) as journal:
            line = StationLine(place, journal, partial(records_from, path), path.with_suffix(".station"))
            table = open_table(
                scenario,
                self._book,
                self._decks,
                watchers=[line.uplink, TableLog(self.address.table)],
                journal=line.journal,
                keys=HandKeyFile(path.with_suffix(".key")),
                table_name=self._name,
                names=dict(enumerate(names, start=1)),
                journal_id=journal_id(journal.opened),
            )
            clock = PacedClock(self._plan.speed, lambda: self._idle(line, table, clock))
            bench = PacedBench(StraightBench(table, clock, self._decks, is_facing_seen=True))
            wait_ns = int(self._plan.automatic_s * self._plan.speed * NS_PER_S)
            evening = Evening(scenario.setup, bench, chance, STACK, wait_ns)
            line.open(table.view, table.found)
            try:
                bench.wait(int(chance.random() * 4 * NS_PER_S))
                while not self._stop.is_set() and self.hands != self._plan.hands:
                    evening.play_hand()
                    self.hands, self.answered_here = evening.hands, evening.answered_here
            finally:
                line.close()

    def _idle(self, line: StationLine, table: Taker, clock: PacedClock) -> None:
        if self._stop.is_set():
            raise _StoppedError
        line.take_commands(table, clock.now_ns)


class _StoppedError(Exception):
    """The demo ends, in the middle of a hand."""


def play_room(plan: RoomPlan, folders: SettingsFolder, broker: BrokerAddress | None) -> int:
    """Play *plan*; report by way of *broker*, or to a station that is started for it. Return how many tables failed."""
    book = load_rulebook(BOOK, folders=folders)
    decks = {DECK: load_deck(DECK, folders=folders)}
    stop = threading.Event()
    places: list[StationPlace] = []
    with ExitStack() as stack:
        own = stack.enter_context(closing(OwnStation(plan.folder / "station"))) if broker is None else None
        for number in (signal.SIGTERM, signal.SIGINT):
            stack.callback(signal.signal, number, signal.signal(number, lambda *_: stop.set()))
        tables = [RoomTable(number, plan, book, decks, stop) for number in range(1, plan.tables + 1)]
        if own is not None:
            places = own.places([table.address for table in tables])
        elif broker is not None:
            places = [StationPlace(broker, table.address) for table in tables]
        threads = [
            threading.Thread(target=table.run, args=(place,), name=f"table {at}")
            for at, (table, place) in enumerate(zip(tables, places, strict=True))
        ]
        for thread in threads:
            thread.start()
        _wait_for(threads, plan.seconds, stop)
        for thread in threads:
            thread.join()
    hands, here = sum(table.hands for table in tables), sum(table.answered_here for table in tables)
    words = say(
        "tables {tables}, hands {hands}, floor calls that no director answered {here}",
        tables=plan.tables,
        hands=hands,
        here=here,
    )
    click.echo(words)
    return sum(1 for table in tables if table.fault is not None)


def _wait_for(threads: list[threading.Thread], seconds: float | None, stop: threading.Event) -> None:
    clock = LiveClock()
    end_ns = None if seconds is None else clock.now_ns() + int(seconds * NS_PER_S)
    while not stop.wait(0.1) and any(thread.is_alive() for thread in threads):
        if end_ns is not None and clock.now_ns() >= end_ns:
            stop.set()


def _some(chance: random.Random, names: tuple[str, ...]) -> list[str]:
    return chance.sample(names, PLAYERS)


def _opening(book: str, chance: random.Random) -> str:
    seats = "\n".join(f"seat {seat} {STACK}" for seat in range(1, PLAYERS + 1))
    button = chance.randint(1, PLAYERS)
    return f"title A room\nrulebook {book}\nblinds 100 200\nchips 25 100 500 1000 5000\nbutton {button}\n{seats}\n"
