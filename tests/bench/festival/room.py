"""The room of the festival: a broker, a station's process, and the tables that report to it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tests.bench.festival.simulated_table import Sat, SimulatedTable
from tests.bench.many_lines import Lines
from tests.brokers.running import TABLES, RunningBroker
from tests.display.station.running_station import RunningStation
from tests.patience import PATIENCE_S

if TYPE_CHECKING:
    from tests.bench.festival.event_files import EventFile

_LOOK_S = 0.02


class FestivalRoom:
    """Everybody who is there."""

    def __init__(
        self, folder: Path, kind: str, events: Iterable[EventFile], size: int, options: Sequence[str] = ()
    ) -> None:
        """Start a broker of a kind, a station with all events, and a table for each that they name."""
        self.folder, self.events = folder, list(events)
        self.told_of: list[Sat] = []
        self.broker = RunningBroker(kind, folder / "broker")
        self.broker.start()
        self.lines = Lines()
        for one in self.events:
            (folder / f"{one.address}.toml").write_text(one.text, encoding="utf-8")
        self.station = self.new_station(folder)
        self.station.options += options
        self.station.start()
        numbers = sorted({number for one in self.events for number in one.tables})
        address = self.broker.address(TABLES)
        self.tables = {number: SimulatedTable(number, address, self.lines, size, self.told_of) for number in numbers}

    def new_station(self, folder: Path) -> RunningStation:
        """Return a station in a folder that has this room's events; it is not started yet."""
        folder.mkdir(exist_ok=True)
        station = RunningStation(folder, self.broker.url("station"))
        for one in self.events:
            station.options += ["--tournament", str(self.folder / f"{one.address}.toml")]
        return station

    def pump(self, seconds: float = 0.0) -> None:
        """Have the tables hear for so long what comes, and send again what is owed."""
        self.lines.attend(time.monotonic() + seconds)
        for table in self.tables.values():
            table.line.look_after()

    def wait(self, is_so: Callable[[], object], timeout_s: float = PATIENCE_S) -> bool:
        """Wait while the tables hear; tell whether it came to be so."""
        until_s = time.monotonic() + timeout_s
        while not is_so():
            if time.monotonic() > until_s:
                return False
            self.pump(_LOOK_S)
        return True

    def close(self) -> None:
        """End everybody."""
        for table in self.tables.values():
            table.line.close()
        self.lines.close()
        self.station.kill()
        self.broker.kill()
