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


def test_a_spare_says_that_it_is_one_and_takes_over_from_a_station_that_hangs(
    two: tuple[RunningStation, RunningStation],
) -> None:
    first, second = two
    second.start(is_new_password=False)
    status, page = answer(second)
    assert (status, f"The station at {first.url}/ has held the line since" in page) == (503, True)
    assert answer(second, "/health") == (503, f'{{"spare":true,"holder":"{first.url}/"}}')

    os.kill(first.pid, signal.SIGSTOP)
    wait_until(lambda: f"station: {second.url}/" in second.out, PATIENCE_S)
    os.kill(first.pid, signal.SIGCONT)
    wait_until(lambda: any("ended, to be started again as a spare" in line for line in first.out), PATIENCE_S)

    assert first.stop() == 1
    assert answer(second)[0] == 200
    assert second.stop() == 0


def test_a_spare_that_is_told_to_stop_does(two: tuple[RunningStation, RunningStation]) -> None:
    _, second = two
    second.start(is_new_password=False)

    assert second.stop() == 0
    assert second.out[-1] == "station: stopped"


def test_what_cannot_take_over_is_refused_with_the_way_out(two: tuple[RunningStation, RunningStation]) -> None:
    first, second = two
    (second.data / SIGNING_KEY).unlink()
    with pytest.raises(AssertionError):
        second.start(is_new_password=False)
    (line,) = second.out
    assert line.startswith(f"{second.data / SIGNING_KEY}: tables obey another key, that of the station at {first.url}/")

    own = Spare(second.data.parent)
    own.options = second.options
    with pytest.raises(AssertionError):
        own.start(is_new_password=False)
    (line,) = own.out
    assert f"the station at {first.url}/ holds it since" in line
    assert line.endswith("give both one that runs by itself, --broker URL")
