"""A station while it runs: what it says at its start, whom it tells of others, and how it is reached."""

from __future__ import annotations

import re
import urllib.request
from contextlib import closing
from pathlib import Path

from display.station.store.store import Store
from display.station.tournament.desk import Desk
from table.broker.passwords import admit
from table.clock import wall_ms
from table.pki.authority import Authority
from table.tournament.words.played import HandBegun
from table.wiring.station.addresses import EVERYWHERE
from tests.brokers.raw_client import RawClient, connect
from tests.brokers.running import running
from tests.display.station.running_station import RunningStation
from tests.display.station.tournament_room import room
from tests.patience import PATIENCE_S, wait_until
from tests.table.commands.command_line import refusal_of, run
from tests.table.commands.conftest import signals

__all__ = ["signals"]


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


def test_a_table_that_joins_is_sent_to_the_port_that_the_station_was_started_with(tmp_path: Path) -> None:
    station = RunningStation(tmp_path)
    station.start()
    (how,) = [line.rpartition("squaredeal ")[2] for line in station.out if line.startswith("tables: ")]

    ran = run(*how.replace("NAME", "t7").split(), "--out", tmp_path / "t7.join")

    assert f"main/main/t7 joins by mqtt://127.0.0.1:{station.broker_port} (from this machine alone;" in ran.out
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


def test_a_certificate_of_another_zone_is_told_in_one_line(tmp_path: Path) -> None:
    authority = Authority(tmp_path / "pki")
    authority.make(wall_ms())
    authority.give_station("station/main/hall-2", ("localhost",), wall_ms())

    line = refusal_of(run("station", "--data", tmp_path))

    assert "is that of station/main/hall-2" in line
    assert "squaredeal pki station --event main --zone main" in line
