"""Two stations on one database: the second is a spare that says so, and takes over from one that hangs."""

from __future__ import annotations

import os
import shutil
import signal
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from display.station.store.server.lease import Lease, LeaseHolder
from table.clock import LiveClock
from table.pki.signing import signing_key_in
from table.wiring.station.addresses import SIGNING_KEY
from tests.brokers.running import running
from tests.display.station.running_station import RunningStation
from tests.patience import PATIENCE_S, wait_until
from tests.postgresql.places import server
from tests.postgresql.running import RunningServer

__all__ = ["server"]

SPARE = "station: a spare at http"


class Spare(RunningStation):
    """A station that has started once it says what it is."""

    def _is_there(self) -> bool:
        return super()._is_there() or any(line.startswith(SPARE) for line in self.out)


@pytest.fixture
def two(tmp_path: Path, server: RunningServer) -> Iterator[tuple[RunningStation, RunningStation]]:
    """The station that holds the line, and one that is to be its spare, with the same keys."""
    server.empty()
    with running("mosquitto", tmp_path) as broker:
        for name in ("first", "second"):
            (tmp_path / name).mkdir()
        url = broker.url("station")
        first, second = RunningStation(tmp_path / "first", url), Spare(tmp_path / "second", url)
        first.options = second.options = ["--store", server.url()]
        first.start()
        second.data.mkdir()
        shutil.copy(first.data / SIGNING_KEY, second.data)
        yield first, second
        first.kill()
        second.kill()


def answer(station: RunningStation, path: str = "/") -> tuple[int, str]:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{station.port}{path}") as page:
            return page.status, page.read().decode()
    except urllib.error.HTTPError as refused:
        with refused:
            return refused.code, refused.read().decode()


def test_a_spare_takes_over_from_a_station_that_hangs_which_ends_when_it_wakes_up(
    two: tuple[RunningStation, RunningStation],
) -> None:
    first, second = two
    second.start(is_new_password=False)

    os.kill(first.pid, signal.SIGSTOP)
    wait_until(lambda: f"station: {second.url}/" in second.out, PATIENCE_S)
    os.kill(first.pid, signal.SIGCONT)
    wait_until(lambda: any("ended, to be started again as a spare" in line for line in first.out), PATIENCE_S)

    assert first.stop() == 1
    assert answer(second)[0] == 200
    assert second.stop() == 0


@pytest.fixture
def held(server: RunningServer, tmp_path: Path) -> Iterator[LeaseHolder]:
    """Who holds the line with the keys of `data`, and lets nobody have it, however busy the machine is."""
    server.empty()
    (tmp_path / "data").mkdir()
    key = signing_key_in(tmp_path / "data" / SIGNING_KEY).public
    lease = Lease(server.address(), ("http://first.local:8080/", key), LiveClock(), life_ms=300_000)
    wait_until(lease.take, PATIENCE_S)
    holder = lease.holder()
    assert holder is not None
    yield holder
    lease.close()


def spare(folder: Path, server: RunningServer, broker_url: str | None = None) -> Spare:
    made = Spare(folder, broker_url)
    made.options = ["--store", server.url()]
    return made


def test_a_spare_says_that_it_is_one_and_stops_when_it_is_told_to(
    held: LeaseHolder, server: RunningServer, tmp_path: Path
) -> None:
    waiting = spare(tmp_path, server, "mqtt://station@127.0.0.1:1")
    waiting.start(is_new_password=False)

    assert f"The station at {held.name} has held the line since" in answer(waiting)[1]
    assert answer(waiting, "/health") == (503, f'{{"spare":true,"holder":"{held.name}"}}')
    assert waiting.stop() == 0
    assert waiting.out[-1] == "station: stopped"


def refusal(station: RunningStation) -> str:
    with pytest.raises(AssertionError):
        station.start(is_new_password=False)
    (line,) = station.out
    return line


def test_a_spare_whose_orders_no_table_would_obey_is_refused(
    held: LeaseHolder, server: RunningServer, tmp_path: Path
) -> None:
    (tmp_path / "data" / SIGNING_KEY).unlink()
    line = refusal(spare(tmp_path, server, "mqtt://station@127.0.0.1:1"))

    assert line.startswith(f"{tmp_path / 'data' / SIGNING_KEY}: tables obey another key")
    assert f"the station at {held.name}" in line


def test_a_spare_with_a_broker_of_its_own_is_refused_with_the_way_out(
    held: LeaseHolder, server: RunningServer, tmp_path: Path
) -> None:
    line = refusal(spare(tmp_path, server))

    assert f"the station at {held.name} holds it since" in line
    assert line.endswith("give both one that runs by itself, --broker URL")
