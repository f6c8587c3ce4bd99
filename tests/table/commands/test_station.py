"""`squaredeal station` and the demo of a room: what is said when something cannot be had, and how they end."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import socket
import ssl
import urllib.request
from contextlib import closing
from pathlib import Path

import pytest

from display.station.store.store import Store
from display.station.tournament.desk import Desk
from table.broker.passwords import admit
from table.clock import wall_ms
from table.pki.authority import Authority
from table.tournament.words.played import HandBegun
from table.wiring.station.addresses import EVERYWHERE, own_hosts
from tests.brokers.raw_client import RawClient, connect
from tests.brokers.running import free_port, running
from tests.display.station.running_station import RunningStation
from tests.display.station.tournament_room import room
from tests.patience import PATIENCE_S, wait_until
from tests.table.commands.command_line import a_file, refusal_of, run, run_in_process_of_its_own


def test_a_port_that_is_taken_is_said_in_a_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ports = ("--port", str(port), "--broker-port", str(free_port()))

        line = refusal_of(run("station", "--data", tmp_path / "data", *ports))

    assert line == (
        f"127.0.0.1:{port}: the station cannot listen there (Address already in use); name another with --bind, --port"
    )


def test_a_backup_into_the_stations_own_folder_is_refused_before_anything_begins(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()

    line = refusal_of(run("station", "--data", tmp_path / "data", "--backup", tmp_path / "data" / ".." / "data"))

    assert line.endswith("data: this is the station's own folder; name one on another disk or stick")
    assert list((tmp_path / "data").iterdir()) == []


def test_the_help_says_what_the_options_do_and_no_reason_of_their_design() -> None:
    assert "no commands beside it" not in " ".join(run("station", "--help").out.split())


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


def test_a_start_without_the_tournament_that_waits_in_the_folder_says_so(tmp_path: Path) -> None:
    tournament, data = room(), tmp_path / "data"
    data.mkdir()
    store = Store(data / "station.db")
    Desk(tournament.setup, tournament.book, store, wall_ms).enter(HandBegun(table=1), "Tina")
    store.close()
    station = RunningStation(tmp_path)
    station.start()

    assert "tournament: one waits in this folder; go on with it by its file, --tournament FILE" in station.out
    assert station.stop() == 0


def test_a_book_of_the_house_that_cannot_be_read_is_told_at_the_start(tmp_path: Path) -> None:
    book = a_file(tmp_path, "house/rulebooks/broken.toml", "id = 3\n")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])

        ran = run("--config", tmp_path / "house", "station", "--data", tmp_path / "data", "--port", port)

    assert f"{book}: id: found 3" in ran.err


def test_a_brokers_address_that_is_none_is_said_in_a_line(tmp_path: Path) -> None:
    ran = run("station", "--data", tmp_path, "--broker", "http://there")

    assert "--broker: the broker's address cannot be used" in refusal_of(ran)


def test_a_password_that_is_too_short_is_said_in_a_line(tmp_path: Path) -> None:
    (tmp_path / "password").write_text("short\n")

    ran = run(
        *("station", "--data", tmp_path / "data", "--port", str(free_port()), "--password-file", tmp_path / "password")
    )

    assert "5 characters; a password has 8 to 200" in refusal_of(ran)


def test_a_folder_that_cannot_be_written_is_said_in_a_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    ports = ("--port", str(free_port()), "--broker-port", str(free_port()))

    ran = run("station", "--data", tmp_path / "file" / "data", *ports)

    assert "--data" in refusal_of(ran)


def test_a_folder_whose_disk_is_not_mounted_is_said_in_a_line_and_left_empty(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "fstab").write_text(f"UUID=1 {tmp_path / 'data'} ext4 defaults,nofail 0 2\n", encoding="utf-8")
    monkeypatch.setattr("table.keeping.mounted.FSTAB", tmp_path / "fstab")
    (tmp_path / "data").mkdir()

    ran = run("station", "--data", tmp_path / "data", "--port", str(free_port()))

    assert f"sudo mount {tmp_path / 'data'}" in refusal_of(ran)
    assert list((tmp_path / "data").iterdir()) == []


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


def test_a_table_that_joins_is_sent_to_the_port_that_the_station_was_started_with(tmp_path: Path) -> None:
    station = RunningStation(tmp_path)
    station.start()
    (how,) = [line.rpartition("squaredeal ")[2] for line in station.out if line.startswith("tables: ")]

    ran = run(*how.replace("NAME", "t7").split(), "--out", tmp_path / "t7.join")

    assert f"main/main/t7 joins by mqtt://{own_hosts()[0]}:{station.broker_port};" in ran.out
    assert station.stop() == 0


def test_a_station_that_listens_on_every_network_says_an_address_that_can_be_typed(tmp_path: Path) -> None:
    station = RunningStation(tmp_path)
    everywhere = min(EVERYWHERE)
    station.options = ["--bind", everywhere]
    station.start()
    (host,) = [found[1] for line in station.out if (found := re.fullmatch(r"station: http://(.+):\d+/", line))]

    with urllib.request.urlopen(f"http://{host}:{station.port}/") as page:
        assert page.status == 200
    assert host != everywhere
    assert station.stop() == 0


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


def test_a_demo_at_its_own_station_ends_by_itself_once_its_hands_are_played() -> None:
    arguments = ["demo", "--tables", "1", "--station", "--headless", "--speed", "60", "--hands", "1", "--seconds", "99"]

    ran = run_in_process_of_its_own(*arguments)

    assert ran.status == 0, ran.err
    assert re.search(r"station: http://127\.0\.0\.1:\d+/  log in with any name and the password \S+", ran.out)
    assert "tables 1, hands 1" in ran.out


def broker_of(station: RunningStation) -> int | None:
    """Return the process of the station's own broker."""
    wanted = f"broker\0--beat\0--bind\x00127.0.0.1\0--port\0{station.broker_port}\0".encode()
    for process in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if wanted in (process / "cmdline").read_bytes():
                return int(process.name)
    return None


def test_two_tables_of_one_id_are_told_with_both_addresses(tmp_path: Path) -> None:
    station = RunningStation(tmp_path)
    station.start()
    word = admit(station.data / "broker.passwords", "main/main/t7").clients["main/main/t7"]

    def is_told() -> bool:
        # A table that is not let in tries again; the station may have begun to listen since.
        with closing(RawClient(station.broker_port, "127.0.0.9")) as copy:
            assert copy.code(connect("main/main/t7", "main/main/t7", word)) != 0
        return any("two tables are main/main/t7" in line for line in station.out)

    with closing(RawClient(station.broker_port)) as first:
        assert first.code(connect("main/main/t7", "main/main/t7", word)) == 0
        wait_until(is_told, PATIENCE_S)
    assert station.stop() == 0
    (line,) = [line for line in station.out if line.startswith("two tables")]
    assert "127.0.0.1:" in line
    assert "127.0.0.9:" in line


def test_a_second_station_of_one_zone_is_told_at_the_first_and_changes_nothing(tmp_path: Path) -> None:
    with running("amqtt", tmp_path / "broker") as broker:
        for name in ("a", "b"):
            (tmp_path / name).mkdir()
        first, second = (RunningStation(tmp_path / name, broker.url("station")) for name in ("a", "b"))
        first.start()
        wait_until(lambda: "broker: connected" in first.out, PATIENCE_S)
        second.start()
        # At one address the second takes the first's place once; the first is told why it is not let in again.
        wait_until(lambda: any("another client with our id" in line for line in first.out), PATIENCE_S)
        wait_until(lambda: any("another station speaks for zone main" in line for line in second.out), PATIENCE_S)

        assert second.out.count("broker: connected") == 1
        assert [first.stop(), second.stop()] == [0, 0]


def test_with_an_authority_page_and_broker_have_tls(tmp_path: Path) -> None:
    station = RunningStation(tmp_path)
    authority = Authority(station.data / "pki")
    authority.make(wall_ms())
    authority.give_station("station/main/main", ("localhost", "127.0.0.1"), wall_ms())
    station.start()
    wait_until(lambda: "broker: connected" in station.out, PATIENCE_S)
    context = ssl.create_default_context(cafile=authority.certificate)
    with urllib.request.urlopen(f"https://127.0.0.1:{station.port}/", context=context) as page:
        assert page.status == 200
    with closing(RawClient(station.broker_port)) as client:
        assert client.code(connect("main/main/t7")) is None

    assert station.stop() == 0
    assert f"station: https://127.0.0.1:{station.port}/" in station.out


def test_a_certificate_of_another_zone_is_told_in_one_line(tmp_path: Path) -> None:
    authority = Authority(tmp_path / "pki")
    authority.make(wall_ms())
    authority.give_station("station/main/hall-2", ("localhost",), wall_ms())

    line = refusal_of(run("station", "--data", tmp_path))

    assert "is that of station/main/hall-2" in line
    assert "squaredeal pki station --event main --zone main" in line
