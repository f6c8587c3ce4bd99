"""`squaredeal station` and the demo of a room: what is said when something cannot be had, and how they end."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import socket
from pathlib import Path

from tests.brokers.running import free_port, running
from tests.display.station.running import RunningStation
from tests.patience import PATIENCE_S, wait_until
from tests.table.commands.command_line import refusal_of, run, run_in_process_of_its_own


def test_a_port_that_is_taken_is_said_in_a_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]

        line = refusal_of(run("station", "--data", tmp_path / "data", "--port", str(port)))

    assert line == (
        f"127.0.0.1:{port}: the station cannot listen there (Address already in use); name another with --bind, --port"
    )


def test_a_brokers_port_that_is_taken_is_said_in_a_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ports = ("--port", str(free_port()), "--broker-port", str(port))

        ran = run("station", "--data", tmp_path / "data", *ports)

    assert f"127.0.0.1:{port}: the broker cannot listen there" in refusal_of(ran)


def test_a_brokers_address_that_is_none_is_said_in_a_line(tmp_path: Path) -> None:
    ran = run("station", "--data", tmp_path, "--broker", "http://there")

    assert "--broker: the broker's address cannot be used" in refusal_of(ran)


def test_a_password_that_is_too_short_is_said_in_a_line(tmp_path: Path) -> None:
    (tmp_path / "password").write_text("short\n")

    ran = run(
        *("station", "--data", tmp_path / "data", "--port", str(free_port()), "--password-file", tmp_path / "password")
    )

    assert "5 letters; a password has 8 to 200" in refusal_of(ran)


def test_a_folder_that_cannot_be_written_is_said_in_a_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    ran = run("station", "--data", tmp_path / "file" / "data", "--port", str(free_port()))

    assert "--data" in refusal_of(ran)


def test_the_first_start_makes_a_password_and_says_it_once(tmp_path: Path) -> None:
    station = RunningStation(tmp_path)

    station.start(is_new_password=False)
    first = [line for line in station.out if line.startswith("password: ")]
    assert station.stop() == 0
    station.start(is_new_password=False)
    assert station.stop() == 0

    assert len(first) == 1
    assert not any(line.startswith("password: ") for line in station.out)
    assert station.out[-1] == "station: stopped"


def test_a_broker_that_does_not_let_it_in_is_said_and_the_page_is_there(tmp_path: Path) -> None:
    with running("amqtt", tmp_path / "broker") as broker:
        station = RunningStation(tmp_path, broker.url("station", "not this one"))
        station.start()

        wait_until(lambda: any("user and password do not fit" in line for line in station.out), PATIENCE_S)
        assert station.stop() == 0


def test_its_own_broker_is_started_again_when_it_dies_and_dies_with_the_station(tmp_path: Path) -> None:
    station = RunningStation(tmp_path)
    station.start()
    wait_until(lambda: "broker: connected" in station.out, PATIENCE_S)

    first = broker_of(station)
    assert first is not None
    os.kill(first, signal.SIGKILL)
    wait_until(lambda: station.out.count("broker: connected") == 2, PATIENCE_S)
    second = broker_of(station)
    station.kill()

    assert second not in {None, first}
    wait_until(lambda: broker_of(station) is None, PATIENCE_S)


def test_a_demo_of_a_room_ends_by_itself_and_says_where_its_station_is() -> None:
    arguments = ["demo", "--tables", "3", "--station", "--headless", "--speed", "60", "--hands", "1", "--seconds", "20"]

    ran = run_in_process_of_its_own(*arguments)

    assert ran.status == 0, ran.err
    assert re.search(r"station: http://127\.0\.0\.1:\d+/  log in with any name and the password \S+", ran.out)
    assert "tables 3, hands 3" in ran.out


def broker_of(station: RunningStation) -> int | None:
    """Return the process of the station's own broker."""
    wanted = f"broker\0--beat\0--bind\x00127.0.0.1\0--port\0{station.broker_port}\0".encode()
    for process in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if wanted in (process / "cmdline").read_bytes():
                return int(process.name)
    return None
