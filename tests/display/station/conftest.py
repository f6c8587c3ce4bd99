"""One browser, one broker and one station for all tests of the page; each test has tables of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from table.broker.passwords import admit
from table.courier.address import BrokerAddress
from tests.display.station.running import DealtTable, RunningStation, chromium
from tests.patience import PATIENCE_S

NUMBERS = count(1)

expect.set_options(timeout=PATIENCE_S * 1000)


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
def sit_down(station: RunningStation, tmp_path: Path) -> Iterator[Callable[[], DealtTable]]:
    """Return how a new table is opened that reports to the station."""
    opened: list[DealtTable] = []

    def open_one() -> DealtTable:
        number = next(NUMBERS)
        opened.append(DealtTable(tmp_path, table_at(station, number), number))
        return opened[-1]

    yield open_one
    for one in opened:
        one.close()


def table_at(station: RunningStation, number: int) -> BrokerAddress:
    """Let a table in to the station's own broker."""
    name = f"main/main/table-{number}"
    password = admit(station.data / "broker.passwords", name).tables[name]
    return BrokerAddress(host="127.0.0.1", port=station.broker_port, password=password)
