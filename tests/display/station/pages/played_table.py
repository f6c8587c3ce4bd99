"""A table of a tournament that plays a hand when it is told to: the real engine, journal, up-link and courier.

What is simulated is its dealer, its players and its cards. Nothing is asserted here.
"""

from __future__ import annotations

import queue
import random
import threading
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path

from table.benches.straight import KnownAs, StraightBench, open_table
from table.clock import TICK_NS, SimulatedClock
from table.courier.address import BrokerAddress
from table.engine.words.commands import Action, ActionKeyed
from table.engine.words.view import SeatView, TableView
from table.keeping.file_journal import FileJournal
from table.messages.notices import TableNotice
from table.messages.topics import TableAddress
from table.playing.event.evening import Evening
from table.scenario.parser import parse_scenario
from table.wiring.station.station_line import StationLine, StationPlace, journal_id
from tests.patience import PATIENCE_S
from tests.table.evening import book, decks

OPENING = """title A table of a tournament
rulebook firekeepers
blinds 25 50
chips 25 100 500 1000 5000
button 1
seat 1 1000
seat 2 1000
"""
"""Two who are nobody: once the station has greeted the table, those sit there who play in the tournament."""

IDLE_S = 0.02
RECKLESS = 0.5


class Reckless(Evening):
    """Players who soon are all in or out, and nobody who takes a seat unasked."""

    def _take_seats(self) -> None:
        """Leave the seats as the station has them."""

    def _mistake(self) -> Callable[[], None] | None:
        self._will_call = False
        return None

    def _decision(self, view: TableView, player: SeatView) -> ActionKeyed:
        if self._chance.random() < RECKLESS:
            return ActionKeyed(action=Action.ALL_IN)
        return super()._decision(view, player)


class PlayedTable:
    """One table, in a thread of its own."""

    def __init__(self, folder: Path, broker: BrokerAddress, number: int) -> None:
        self.number = number
        self._path = folder / f"table-{number}.journal"
        scenario = parse_scenario(OPENING, Path("table.hand"))
        self._journal = FileJournal(self._path)
        place = StationPlace(broker, TableAddress("main", "main", f"table-{number}"))
        self._line = StationLine(place, self._journal, self._path)
        self._table = open_table(
            scenario,
            book("firekeepers"),
            decks(),
            watchers=[self._line.uplink],
            journal=self._line.journal,
            known=KnownAs(table_name=f"Table {number}", names={1: "Nobody", 2: "No one"}, journal_id=journal_id(None)),
        )
        self._clock = SimulatedClock()
        self._bench = StraightBench(self._table, self._clock, decks(), is_facing_seen=True)
        chance = random.Random(number)  # noqa: S311 - a simulated table has nothing to hide
        self._evening = Reckless(scenario.setup, self._bench, chance, 1000, 0)
        self._jobs: queue.SimpleQueue[tuple[Callable[[], None], Future[None]] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._line.open(self._table.view, self._table.found)
        self._thread.start()

    @property
    def view(self) -> TableView:
        """How the table stands."""
        return self._table.view

    @property
    def players(self) -> dict[str, int]:
        """Who has chips here."""
        return {seat.name: seat.stack for seat in self.view.seats if seat.stack}

    @property
    def notice(self) -> TableNotice | None:
        """What its dealer is shown of the tournament."""
        return self._line.uplink.noticing.notice

    @property
    def first_line(self) -> str:
        """What its dealer is told to do; empty while that is nothing."""
        lines = () if self.notice is None else self.notice.lines
        return lines[0] if lines else ""

    @property
    def level(self) -> int:
        """The one that its dealer is shown."""
        return 0 if self.notice is None else self.notice.clock.level

    def play(self) -> None:
        """Play one hand to its end."""
        done: Future[None] = Future()
        self._jobs.put((self._evening.play_hand, done))
        done.result(PATIENCE_S)

    def cut_off(self) -> None:
        """Lose the line, and play on."""
        self._line.close()

    def close(self) -> None:
        """Leave."""
        self._jobs.put(None)
        self._thread.join()
        self._line.close()
        self._journal.close()

    def _run(self) -> None:
        while True:
            try:
                job = self._jobs.get(timeout=IDLE_S)
            except queue.Empty:
                # What waits for the end of the hand is done once its dealer has no more to take back.
                self._bench.wait(TICK_NS)
            else:
                if job is None:
                    return
                work, done = job
                try:
                    work()
                    done.set_result(None)
                except BaseException as fault:  # noqa: BLE001 - it is the test's, that waits for it
                    done.set_exception(fault)
            self._line.take_commands(self._table, self._clock.now_ns)
