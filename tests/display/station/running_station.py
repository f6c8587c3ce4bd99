"""A station's process, and tables that a test deals at: the real things, on free ports.

Nothing is asserted here.
"""

from __future__ import annotations

import os
import queue
import ssl
import subprocess
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path

from table.benches.straight import KnownAs, StraightBench, open_table
from table.clock import LiveClock
from table.controller import Controller
from table.courier.address import BrokerAddress
from table.engine.table import Outcome, Viewed
from table.engine.words.cards import Card
from table.engine.words.commands import Command
from table.engine.words.matter_events import FloorAnswered
from table.engine.words.sightings import KeyPressed, Tick
from table.engine.words.view import TableView
from table.keeping.file_journal import FileJournal
from table.keeping.journal import Record
from table.keeping.reading import read_journal
from table.messages.topics import TableAddress
from table.scenario.dealer import Dealer
from table.scenario.parser import parse_scenario
from table.statements.lines import StepLine
from table.uplink.table_uplink import TableUplink
from table.wiring.station.given_broker import BROKER_VARIABLE
from table.wiring.station.station_line import StationLine, StationPlace, journal_id
from tests.brokers.running import apart, free_port
from tests.display.station.station_log import traces
from tests.patience import PATIENCE_S, wait_until
from tests.table.evening import book, decks
from tests.warm import Started

PASSWORD = "a test's own password"  # noqa: S105 - a test's own
IDLE_S = 0.01

HEAD = """title A table of the test's
rulebook firekeepers
blinds 100 200
button 1
seat 1 20000
seat 3 20000
seat 6 20000
seat 8 20000
"""
PASSED_OVER = "shuffle\ndeal 2\ncard 1\n"
"""Seat 8 is due: the floor is called."""
TWO_BOXED = "shuffle\ndeal\nfold\ncall\ncall\ncheck\nkey boxed 9c\nkey boxed Ts\n"
"""Two cards of the flop lay face up in the deck: the floor is called for each."""


class RunningStation:
    """`squaredeal station`, as an operator starts it."""

    def __init__(self, folder: Path, broker_url: str | None = None) -> None:
        self.data = folder / "data"
        self.port = free_port()
        self.broker_port = free_port()
        self._broker_url, self._secret = ("", {}) if broker_url is None else apart(broker_url, BROKER_VARIABLE)
        self._password = folder / "password"
        self._password.write_text(PASSWORD, encoding="utf-8")
        self._process: Started | None = None
        self._reading: threading.Thread | None = None
        self.safe: ssl.SSLContext | None = None
        """How its page is reached, where it has TLS."""
        self.options: list[str] = []
        """More of the command line."""
        self.out: list[str] = []

    @property
    def url(self) -> str:
        """Where its page is."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """The process, while it runs."""
        assert self._process is not None
        return self._process.pid

    def start(self, *, is_new_password: bool = True) -> None:
        """Start it, and wait until the page is there."""
        command = ["station", "--data", str(self.data), "--port", str(self.port)]
        command += ["--broker-port", str(self.broker_port), *self.options]
        command += ["--broker", self._broker_url] if self._broker_url else []
        command += ["--password-file", str(self._password)] if is_new_password else []
        self.out = []
        self._process = Started(
            "table", *command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env={**os.environ, **self._secret}
        )
        self._reading = threading.Thread(target=self._read, args=(self._process,), daemon=True)
        self._reading.start()
        wait_until(lambda: self._is_there() or not self._reads_on(), PATIENCE_S)
        assert self._is_there(), self.out

    def change_password(self, text: str) -> None:
        """Have the next start take another one: all log-ins are over then."""
        self._password.write_text(text, encoding="utf-8")

    def traces(self, written: int) -> list[str]:
        """Return what it wrote after so many lines because something of ours went wrong."""
        return traces(self.out[written:])

    def told(self, written: int, of: str) -> list[str]:
        """Return the lines about *of* that it wrote after so many; of broker and hub it tells whenever it must."""
        return [line for line in self.out[written:] if of in line]

    def _is_there(self) -> bool:
        return any(line.startswith("station: http") for line in self.out)

    def _reads_on(self) -> bool:
        return self._reading is not None and self._reading.is_alive()

    def _read(self, process: Started) -> None:
        with process:
            for line in process.stdout or ():
                self.out.append(line.rstrip())

    def kill(self) -> None:
        """Kill it with no warning."""
        if self._process is not None:
            self._process.kill()
            self._end()

    def stop(self) -> int:
        """Tell it to stop; return its exit status."""
        assert self._process is not None
        self._process.terminate()
        return self._end()

    def _end(self) -> int:
        assert self._process is not None
        assert self._reading is not None
        status = self._process.wait(PATIENCE_S)
        self._reading.join(PATIENCE_S)
        self._process = None
        return status


class Ruled:
    """A watcher that keeps the director's answers, as the dealer's screen shows them."""

    def __init__(self) -> None:
        self.answers: list[FloorAnswered] = []

    def show(self, outcome: Outcome, table: Viewed) -> None:  # noqa: ARG002 - the answers are events
        """Keep them."""
        self.answers += [event for event in outcome.events if isinstance(event, FloorAnswered)]


class DealtTable:
    """A table with the real engine, journal, uplink and courier, at which the test deals."""

    def __init__(
        self, folder: Path, broker: BrokerAddress, number: int, idle_s: float = IDLE_S, zone: str = "main"
    ) -> None:
        self._idle_s = idle_s
        self.path = folder / f"table-{number}.journal"
        scenario = parse_scenario(HEAD, Path("table.hand"))
        self._journal = FileJournal(self.path)
        place = StationPlace(broker, TableAddress("main", zone, f"table-{number}"))
        self._line = StationLine(place, self._journal, self.path)
        self.ruled = Ruled()
        self._table = open_table(
            scenario,
            book("firekeepers"),
            decks(),
            watchers=[self._line.uplink, self.ruled],
            journal=self._line.journal,
            known=KnownAs(
                table_name=f"Table {number}",
                names={1: "Ana Ruiz", 3: "Tom Okafor", 6: "Mei-Ling Chen", 8: "Jonas Lindqvist"},
                journal_id=journal_id(None),
            ),
        )
        self._clock = LiveClock()
        self.dealer = Dealer(scenario.setup, StraightBench(self._table, self._clock, decks(), is_facing_seen=True))
        self._jobs: queue.SimpleQueue[tuple[Callable[[], None], Future[None]] | None] = queue.SimpleQueue()
        self.is_deaf = False
        """Whether the director's commands are left lying."""
        self.beside: Callable[[], object] = lambda: None
        """What the table's loop does beside."""
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._line.open(self._table.view, self._table.found)
        self._thread.start()

    @property
    def view(self) -> TableView:
        """How the table stands: what the dealer's screen is drawn from."""
        return self._table.view

    @property
    def controller(self) -> Controller:
        """What runs it."""
        return self._table

    @property
    def uplink(self) -> TableUplink:
        """Its side of the conversation with the station."""
        return self._line.uplink

    def records(self) -> list[Record]:
        """Return the journal."""
        return list(read_journal(self.path))

    def deal(self, steps: str) -> None:
        """Do the steps of a scenario."""
        lines = parse_scenario(HEAD + steps, Path("table.hand")).lines
        steps_of = [line.step for line in lines if isinstance(line, StepLine)]

        def work() -> None:
            for step in steps_of:
                self.dealer.do(step)
                self.dealer.settle()

        self._do(work)

    def stack(self, order: Sequence[Card]) -> None:
        """Put the deck in this order, the top card first."""
        self._do(lambda: self.dealer.cards.stack(order))

    def press(self, command: Command) -> None:
        """Press a key."""
        self._do(lambda: self._table.take(KeyPressed(command=command, at_ns=self._clock.now_ns())))

    def close(self) -> None:
        """Leave."""
        self._jobs.put(None)
        self._thread.join()
        self._line.close()
        self._journal.close()

    def _do(self, work: Callable[[], object]) -> None:
        done: Future[None] = Future()
        self._jobs.put((lambda: (work(), None)[1], done))
        done.result(PATIENCE_S)

    def _run(self) -> None:
        while True:
            try:
                job = self._jobs.get(timeout=self._idle_s)
            except queue.Empty:
                self._table.take(Tick(at_ns=self._clock.now_ns()))
            else:
                if job is None:
                    return
                work, done = job
                work()
                done.set_result(None)
            self.beside()
            if not self.is_deaf:
                self._line.take_commands(self._table, self._clock.now_ns)
