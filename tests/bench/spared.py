"""A room's stations on one database for `make bench-killed --store postgres`: how it is looked into, and who has it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from display.station.store.place import StorePlace
from display.station.store.server.on_server import OnServer
from display.station.store.store import Store
from tests.display.station.ordering_station import LINES
from tests.postgresql.running import RunningServer, running_server

STORES: Final = ("sqlite", "postgres")


class Plan(NamedTuple):
    """What is done with each broker."""

    minutes: float
    tables: int
    store: str
    stations: int
    seed: int


class Kept(NamedTuple):
    """Where the stations of a room keep their store."""

    data: Path
    server: RunningServer | None

    @property
    def place(self) -> Path | StorePlace:
        """What a store is opened by."""
        return self.data / "station.db" if self.server is None else OnServer(self.server.address())

    @property
    def secret(self) -> dict[str, str]:
        """What a station is told of it."""
        return {} if self.server is None else {"STORE": self.server.url()}

    def order(self, table: str, journal: str) -> list[int]:
        """Return the sequences of a journal's records as they came."""
        store = Store(self.place)
        wanted = "select sequence from records where table_id = '{}' and journal = '{}' order by id"
        with store.reading() as connection:
            found = [row[0] for row in connection.exec_driver_sql(wanted.format(table, journal))]
        store.close()
        return found

    def holder(self) -> int | None:
        """Return the process that had the line last; None before the first."""
        lines = self._lines()
        return lines[-1][0] if lines else None

    def taken_over(self, hurt: dict[int, int]) -> list[int]:
        """Return, for each process that was hurt at a time while it held the line, how long nobody had it, in ms."""
        found = []
        for before, after in zip(self._lines(), self._lines()[1:], strict=False):
            at_ms = hurt.get(before[0])
            if at_ms is not None and after[0] != before[0] and before[1] <= at_ms <= after[1]:
                found.append(after[1] - at_ms)
        return sorted(found)

    def _lines(self) -> list[tuple[int, int]]:
        path = self.data / LINES
        words = path.read_text(encoding="ascii").splitlines() if path.exists() else []
        return [(int(pid), int(at_ms)) for pid, _, at_ms in (line.partition(" ") for line in words)]


@contextmanager
def kept(store: str, data: Path) -> Iterator[Kept]:
    """Yield where the stations keep their store."""
    if store == "sqlite":
        yield Kept(data, None)
        return
    with running_server() as server:
        server.empty()
        yield Kept(data, server)
