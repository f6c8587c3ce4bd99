"""Broker, station and table killed in turn: the real station has every record once, in order, and every order's end."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.station.known.orders import OrderState
from display.station.store.store import Store
from table.wiring.station.station_line import journal_id
from tests.brokers.killed import Victim, became, journal_of_the_evening, play_and_kill, table_of_an_evening
from tests.brokers.running import RunningBroker
from tests.brokers.safe_room import SafeRoom
from tests.display.station.running_station import RunningStation
from tests.table.uplink.test_public_side import public_records


@pytest.mark.long  # orders come with records: the test below kills the same two; `test_restart` has every record once
def test_whoever_is_killed_the_station_has_every_record_once_and_in_order(tmp_path: Path) -> None:
    broker = RunningBroker("amqtt", tmp_path / "broker")
    station = RunningStation(tmp_path, broker.url("station"))
    table = table_of_an_evening(tmp_path, broker.url("tables"))

    kills = play_and_kill((broker, station), table, seed=6, most_s=0.9, is_whole=lambda: is_whole(tmp_path, station))

    assert kills >= 3


@pytest.mark.long  # killed without TLS they are above; certificates: tests/table/broker/test_with_certificates
@pytest.mark.parametrize("kind", ["amqtt", "mosquitto"])
def test_with_tls_and_certificates_it_is_the_same(kind: str, tmp_path: Path) -> None:
    room = SafeRoom(kind, tmp_path / "data")
    join = room.join("table-1")
    station = RunningStation(tmp_path, room.url)
    table = table_of_an_evening(tmp_path, room.url, join)

    kills = play_and_kill((room, station), table, seed=6, most_s=1.2, is_whole=lambda: is_whole(tmp_path, station))

    assert kills >= 3


def test_whoever_is_killed_no_order_is_followed_twice_and_the_station_knows_what_became_of_each(tmp_path: Path) -> None:
    broker = RunningBroker("amqtt", tmp_path / "broker")
    ordering = ("tests.display.station.ordering_station", broker.url("station"), str(tmp_path / "data"), "0.1")
    station = Victim(*ordering, "table-1")
    table = table_of_an_evening(tmp_path, broker.url("tables"))

    kills = play_and_kill(
        (broker, station), table, seed=14, most_s=1.2, is_whole=lambda: is_in(tmp_path, tmp_path / "data")
    )

    told = [one for record in journal_of_the_evening(tmp_path) for one in became(record)]
    followed = [order_id for order_id, is_followed in told if is_followed]
    assert kills >= 6
    assert len(followed) > 3
    assert len(told) == len({order_id for order_id, _ in told})
    store = Store(tmp_path / "data" / "station.db")
    orders = {order.id: order.state for order in store.orders(since_ms=0)}
    store.close()
    assert {order_id for order_id, state in orders.items() if state is OrderState.DONE} == set(followed)
    assert {orders[order_id] for order_id, is_followed in told if not is_followed} <= {
        OrderState.REFUSED,
        OrderState.EXPIRED,
    }


def is_whole(folder: Path, station: RunningStation) -> bool:
    return is_in(folder, station.data)


def is_in(folder: Path, data: Path) -> bool:
    records = journal_of_the_evening(folder)
    store = Store(data / "station.db")
    kept = store.records("main/table-1", journal_id(next(iter(records), None)))
    store.close()
    return kept == public_records(records)
