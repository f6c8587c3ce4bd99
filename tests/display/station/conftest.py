"""One browser, one broker and one station for all tests of the page; each test has tables of its own.

Calls of earlier tests stay in that station's queue, ring again, grow a line, go: a test that counts calls or rings, or
looks at the first call or at where one stands, has a station of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from display.station.running import entrance
from table.broker.passwords import admit, passwords_in
from table.courier.address import BrokerAddress
from table.keeping.durable_file import write_secret
from tests.brokers.running import RunningBroker
from tests.brokers.running import running as running_broker
from tests.display.station.fed import Running
from tests.display.station.running_station import DealtTable, RunningStation
from tests.display.station.visiting import chromium
from tests.patience import PATIENCE_S
from tests.postgresql.places import on_server, place, server

__all__ = ["on_server", "place", "server"]

NUMBERS = count(1)

expect.set_options(timeout=PATIENCE_S * 1000)


@pytest.fixture(scope="session", autouse=True)
def hashed_once() -> Iterator[None]:
    """Let a password be hashed once for all tests of this process: it is dear on purpose, and theirs are few."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("_password_hash", "_hashed"):
            patch.setattr(entrance, name, cache(getattr(entrance, name)))
        yield


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as found:
        yield found


@pytest.fixture(scope="session")
def station(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningStation]:
    made = RunningStation(tmp_path_factory.mktemp("station"))
    made.start()
    yield made
    made.kill()


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[RunningBroker]:
    """A broker of the test's own."""
    with running_broker("amqtt", tmp_path / "broker") as made:
        yield made


@pytest.fixture
def table(broker: RunningBroker, tmp_path: Path) -> Iterator[DealtTable]:
    """A table that reports by way of that one."""
    made = DealtTable(tmp_path, broker.address("tables"), 1)
    yield made
    made.close()


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    """A feed at work, in a store of its own."""
    made = Running(tmp_path / "station.db")
    yield made
    made.feed.close()
    made.store.close()


@pytest.fixture
def sit_down(station: RunningStation, tmp_path: Path) -> Iterator[Callable[[], DealtTable]]:
    """Return how a new table is opened that reports to the station."""
    with tables_at(station, tmp_path) as open_one:
        yield open_one


@pytest.fixture
def quiet_station(tmp_path: Path) -> Iterator[RunningStation]:
    """A station of the test's own, where no call of another test ever rings, moves or is counted."""
    made = RunningStation(tmp_path)
    made.start()
    yield made
    made.kill()


@pytest.fixture
def sit_down_quietly(quiet_station: RunningStation, tmp_path: Path) -> Iterator[Callable[[], DealtTable]]:
    """Return how a new table is opened that reports to that one."""
    with tables_at(quiet_station, tmp_path) as open_one:
        yield open_one


@contextmanager
def tables_at(station: RunningStation, folder: Path) -> Iterator[Callable[[], DealtTable]]:
    """Yield how a new table is opened that reports to *station*; all of them are closed with the block."""
    opened: list[DealtTable] = []
    tables = tables_of(station)

    def open_one() -> DealtTable:
        number = next(NUMBERS)
        opened.append(DealtTable(folder, tables, number))
        return opened[-1]

    yield open_one
    for one in opened:
        one.close()


def tables_of(station: RunningStation) -> BrokerAddress:
    """Let the tables of the tests in to the station's own broker, with one word for all; only a test does so."""
    path = station.data / "broker.passwords"
    names = [f"main/main/table-{number}" for number in range(1, 301)]
    word = passwords_in(path).clients.get(names[-1])
    if word is None:
        word = admit(path, names[-1]).clients[names[-1]]
        lines = [f"station:{passwords_in(path).station}", *(f"{name}:{word}" for name in names)]
        write_secret(path, "".join(f"{line}\n" for line in lines).encode())
    return BrokerAddress(host="127.0.0.1", port=station.broker_port, password=word)
