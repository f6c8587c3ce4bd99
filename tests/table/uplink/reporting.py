"""A table that reports to a station, as the tests of the uplink open one; nothing is asserted here."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from table.benches.straight import StraightBench
from table.clock import LiveClock, SimulatedClock
from table.controller import Controller
from table.courier.address import BrokerAddress
from table.engine.table import Table
from table.keeping.file_journal import FileJournal
from table.keeping.journal import TableOpened
from table.keeping.vault import Vault
from table.messages.topics import TableAddress
from table.scenario.runner import HeardInStep, play, table_setup
from table.wiring.station.station_line import StationLine, StationPlace, journal_id
from tests.brokers.running import RunningBroker
from tests.brokers.stub_station import StubStation
from tests.patience import PATIENCE_S, wait_until
from tests.table.evening import RUN_OUT, KeyOfHand, book, decks, scenario_of

TABLE = TableAddress("main", "main", "table-1")


class Reporting:
    """A table with a journal in a file, and its line to the station."""

    def __init__(self, address: BrokerAddress, path: Path) -> None:
        self.path = path
        self.scenario = scenario_of(RUN_OUT)
        self._file = FileJournal(path)
        self.line = StationLine(StationPlace(address, TABLE), self._file, path)
        setup, rulebook = table_setup(self.scenario.setup), book("firekeepers")
        opened = TableOpened(
            table_name="Table 1", rulebook=rulebook.id, setup=setup, journal_id=journal_id(self._file.opened)
        )
        vault = Vault(decks().values(), KeyOfHand())
        self.controller = Controller(Table(setup, rulebook), opened, vault, self.line.journal, [self.line.uplink])
        self.line.open(self.controller.view, self.controller.found)

    def play(self) -> None:
        """Play a hand to its end."""
        bench = StraightBench(
            self.controller, SimulatedClock(), decks(), is_facing_seen=self.scenario.setup.is_facing_seen
        )
        for _ in play(self.scenario, bench, HeardInStep()):
            pass

    def take_commands(self) -> None:
        """Do what the table's loop does ten times a second."""
        self.line.take_commands(self.controller, LiveClock().now_ns)

    @property
    def stacks(self) -> dict[int, int]:
        """The chips behind, by seat."""
        return {seat.seat: seat.stack for seat in self.controller.view.seats}

    def close(self) -> None:
        """Stop, as when told to."""
        self.line.close()
        self._file.close()


@contextmanager
def reporting(broker: RunningBroker, path: Path) -> Iterator[Reporting]:
    with closing(Reporting(broker.address("tables"), path)) as table:
        yield table


def stands(table: Reporting, *, is_break: bool) -> bool:
    """Do what the table's loop does, and tell whether it is in a break, or out of it."""
    table.take_commands()
    return table.controller.view.is_break is is_break


def wait_for_answer(table: Reporting, station: StubStation, command_id: str) -> None:
    def is_answered() -> bool:
        table.take_commands()
        return command_id in station.answers

    wait_until(is_answered, PATIENCE_S)


def heard_to_the_end(capsys: pytest.CaptureFixture[str]) -> str:
    """Return what the operator is told: wait for the first words, and then for more that must not come."""
    said: list[str] = []

    def is_said() -> bool:
        said.append(capsys.readouterr().err)
        return any(said)

    wait_until(is_said, PATIENCE_S)
    threading.Event().wait(1.5)
    return "".join(said)
