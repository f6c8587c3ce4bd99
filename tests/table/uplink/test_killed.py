"""Killed with no warning, in turn: broker, station, table. Afterwards the station has every record once, in order."""

from __future__ import annotations

from pathlib import Path

import pytest

from table.wiring.station.station_line import journal_id
from tests.brokers.killed import Victim, journal_of_the_evening, play_and_kill, table_of_an_evening
from tests.brokers.running import KINDS, RunningBroker
from tests.brokers.stub_station import stored
from tests.table.uplink.test_public_side import public_records


@pytest.mark.long  # with the real station in the place of this one it is `tests/display/station/test_killed`
@pytest.mark.parametrize("kind", KINDS)
def test_whoever_is_killed_every_record_is_at_the_station_once_and_in_order(kind: str, tmp_path: Path) -> None:
    broker = RunningBroker(kind, tmp_path / "broker")
    station = Victim("tests.brokers.stub_station", broker.url("station"), str(tmp_path / "store"))
    table = table_of_an_evening(tmp_path, broker.url("tables"))

    kills = play_and_kill((broker, station), table, seed=kind, most_s=1.2, is_whole=lambda: is_whole(tmp_path))

    assert kills >= 6
    records = journal_of_the_evening(tmp_path)
    assert len(records) > 300
    assert stored(tmp_path / "store", journal_id(next(iter(records), None))) == public_records(records)


def is_whole(folder: Path) -> bool:
    records = journal_of_the_evening(folder)
    return len(stored(folder / "store", journal_id(next(iter(records), None)))) == len(records)
