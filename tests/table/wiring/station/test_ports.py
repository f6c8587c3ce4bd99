"""The ports of a station: all that are taken are said at once, and nothing is left behind."""

from __future__ import annotations

import socket
from pathlib import Path

from tests.brokers.running import free_port
from tests.display.station.running_station import RunningStation
from tests.table.commands.command_line import refusal_of, run
from tests.table.commands.conftest import signals

__all__ = ["signals"]


def test_a_port_that_is_taken_is_said_in_a_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ports = ("--port", str(port), "--broker-port", str(free_port()))

        line = refusal_of(run("station", "--data", tmp_path / "data", *ports))

    assert line == (
        f"127.0.0.1:{port}: the station cannot listen there (Address already in use); name another with --bind, --port"
    )


def test_a_brokers_port_that_is_taken_is_said_in_a_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ports = ("--port", str(free_port()), "--broker-port", str(port))

        ran = run("station", "--data", tmp_path / "data", *ports)

    assert f"127.0.0.1:{port}: the broker cannot listen there" in refusal_of(ran)


def test_all_ports_that_are_taken_are_said_at_once_and_a_first_start_leaves_no_folder(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as page, socket.create_server(("127.0.0.1", 0)) as broker:
        ports = [str(taken.getsockname()[1]) for taken in (page, broker)]

        ran = run("station", "--data", tmp_path / "data", "--port", ports[0], "--broker-port", ports[1])

    assert ran.status == 2
    first, second = ran.err.splitlines()
    assert f"127.0.0.1:{ports[0]}: the station cannot listen there" in first
    assert f"127.0.0.1:{ports[1]}: the broker cannot listen there" in second
    assert not (tmp_path / "data").exists()


def test_a_second_station_in_one_folder_is_told_of_the_first_though_its_ports_are_taken(tmp_path: Path) -> None:
    station = RunningStation(tmp_path)
    station.start()

    line = refusal_of(run("station", "--data", station.data, "--port", str(station.port)))

    assert "another station is at work in it" in line
    assert station.stop() == 0
