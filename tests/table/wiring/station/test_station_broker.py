"""The broker of a station: the one that is named, or its own, which it starts and looks after."""

from __future__ import annotations

import contextlib
import os
import signal
from dataclasses import replace
from pathlib import Path

from table.pki.authority import Authority
from table.wiring.station.station_broker import given_broker, own_port
from table.wiring.station.station_plan import StationPlan
from tests.brokers.running import running
from tests.display.station.running_station import RunningStation
from tests.patience import PATIENCE_S, wait_until
from tests.table.commands.command_line import refusal_of, run
from tests.table.commands.conftest import signals
from tests.table.commands.test_pki import data

__all__ = ["data", "signals"]


def test_a_brokers_address_that_is_none_is_said_in_a_line(tmp_path: Path) -> None:
    ran = run("station", "--data", tmp_path, "--broker", "http://there")

    assert "--broker: the broker's address cannot be used" in refusal_of(ran)


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


def broker_of(station: RunningStation) -> int | None:
    """Return the process of the station's own broker."""
    wanted = f"broker\0--beat\0--bind\x00127.0.0.1\0--port\0{station.broker_port}\0".encode()
    for process in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if wanted in (process / "cmdline").read_bytes():
                return int(process.name)
    return None


def plan(folder: Path, broker_url: str | None = None, broker_port: int | None = None) -> StationPlan:
    return replace(StationPlan(), data=folder, broker_url=broker_url, broker_port=broker_port)


def test_its_own_broker_has_the_port_that_is_named_or_that_of_tls_where_there_is_an_authority(
    data: Path, tmp_path: Path
) -> None:
    room, none = Authority(data / "pki"), Authority(tmp_path / "none")

    assert [own_port(plan(tmp_path), one) for one in (room, none)] == [8883, 1883]
    assert own_port(plan(tmp_path, broker_port=2000), room) == 2000


def test_a_broker_that_is_named_is_spoken_to_with_the_rooms_certificate_over_tls_and_never_in_clear(
    data: Path, tmp_path: Path
) -> None:
    room = Authority(data / "pki")
    safe = given_broker(plan(tmp_path, broker_url="mqtts://station@h"), room)
    clear = given_broker(plan(tmp_path, broker_url="mqtt://station@h"), room)

    assert given_broker(plan(tmp_path), room) is None
    assert safe is not None
    assert safe.tls is not None
    assert safe.tls.identity == str(room.station[0])
    assert clear is not None
    assert clear.tls is None
