"""Broker, station and table killed in turn during play: the real station has every record once, in order."""

from __future__ import annotations

from pathlib import Path

from display.station.store.store import Store
from table.wiring.station_line import journal_id
from tests.brokers.killed import journal_of_the_evening, play_and_kill, table_of_an_evening
from tests.brokers.running import RunningBroker
from tests.display.station.running import RunningStation
from tests.table.uplink.test_public_side import public_records


def test_whoever_is_killed_the_station_has_every_record_once_and_in_order(tmp_path: Path) -> None:
    broker = RunningBroker("amqtt", tmp_path / "broker")
    station = RunningStation(tmp_path, broker.url("station"))
    table = table_of_an_evening(tmp_path, broker.url("tables"))

    kills = play_and_kill((broker, station), table, seed=6, most_s=0.9, is_whole=lambda: is_whole(tmp_path, station))

    assert kills >= 3


def is_whole(folder: Path, station: RunningStation) -> bool:
    records = journal_of_the_evening(folder)
    store = Store(station.data / "station.db")
    kept = store.records("main/table-1", journal_id(records))
    store.close()
    return kept == public_records(records)
