"""Where a test keeps a store: in a file of its own, or in an emptied database of the one server of all tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from sqlalchemy import Engine

from display.station.store.place import StorePlace
from display.station.store.server.on_server import OnServer
from tests.postgresql.running import RunningServer, running_server

PLACES: Final = ("sqlite", "postgresql")


class Emptied(OnServer):
    """A database whose connections end with the test, whatever opened them."""

    def __init__(self, server: RunningServer, database: str = "station") -> None:
        super().__init__(server.address(database))
        self._engines: list[Engine] = []

    def open(self) -> Engine:
        """Return an engine, and remember it."""
        self._engines.append(super().open())
        return self._engines[-1]

    def close(self) -> None:
        """End every connection."""
        for engine in self._engines:
            engine.dispose()


@pytest.fixture(scope="session")
def server() -> Iterator[RunningServer]:
    """A server of PostgreSQL, for all tests of this process."""
    with running_server() as made:
        yield made


@pytest.fixture
def on_server(server: RunningServer) -> Iterator[OnServer]:
    """A database without a row in it."""
    server.empty()
    made = Emptied(server)
    yield made
    made.close()


@pytest.fixture(params=PLACES)
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Path | StorePlace:
    """Each kind of place: what holds of a store holds in both."""
    if request.param == "sqlite":
        return tmp_path / "station.db"
    found: OnServer = request.getfixturevalue("on_server")
    return found
