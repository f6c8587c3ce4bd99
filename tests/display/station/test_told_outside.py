"""A station, started as an operator does, tells programs of others, over its own kills and their silence."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from urllib.request import urlopen

from prometheus_client.parser import text_string_to_metric_families

from display.station.web.requests import CSRF_HEADER
from table.broker.passwords import admit
from table.courier.address import BrokerAddress
from table.messages.carrying import Will
from table.messages.topics import ReaderAddress, ZoneAddress
from tests.brokers.running import RunningBroker, free_port
from tests.display.station.receiver import receiving, webhooks_file
from tests.display.station.running_station import DealtTable, RunningStation
from tests.display.station.web.visitor import Visitor
from tests.patience import PATIENCE_S, wait_until
from tests.table.broker.party import Party

HANDS = "shuffle\ndeal\nfold\nfold\nfold\ncollect\n"
CALLED = "shuffle\ndeal\nkey floor\n"


def delivered(station: RunningStation) -> float:
    with urlopen(f"{station.url}/metrics") as answer:  # noqa: S310 - our own page
        families = text_string_to_metric_families(answer.read().decode())
    return sum(one.value for family in families for one in family.samples if one.name.endswith("delivered_total"))


def test_what_happened_while_the_program_was_down_and_the_station_killed_is_told_once_both_are_there(
    broker: RunningBroker, table: DealtTable, tmp_path: Path
) -> None:
    station, port = RunningStation(tmp_path, broker.url("station")), free_port()
    station.options = ["--webhooks", str(webhooks_file(tmp_path / "webhooks.toml", f"http://127.0.0.1:{port}/"))]
    station.start()
    table.deal(HANDS)
    wait_until(lambda: station.told(0, "hand.completed was not taken"), PATIENCE_S)
    station.kill()
    table.deal(CALLED)
    station.start(is_new_password=False)
    with receiving(port) as receiver:
        calls = receiver.taken(2)
        wait_until(lambda: delivered(station) == 2, PATIENCE_S)
        status = station.stop()

    assert [call.said["type"] for call in calls] == ["hand.completed", "incident.told"]
    assert all(call.is_signed for call in calls)
    assert calls[0].said["data"]["table"] == "main/table-1"
    assert status == 0


def home_assistant(broker: RunningBroker) -> Party:
    """Come as Home Assistant does: a reader, any id, and its own last will."""
    reader = ReaderAddress(ZoneAddress("main", "main"), "home-assistant")
    password = admit(broker.passwords, reader.name).clients[reader.name]
    address = BrokerAddress(host="127.0.0.1", port=broker.port, user=reader.name, password=password)
    wanted = ("homeassistant/+/+/config", "homeassistant/+/+/+/config")
    return Party(address, "4dE9xA1", *wanted, will=Will(topic="homeassistant/status", payload=b"offline"))


def test_home_assistant_comes_as_a_reader_and_is_shown_the_table_until_it_is_taken_off(
    broker: RunningBroker, table: DealtTable, tmp_path: Path
) -> None:
    station = RunningStation(tmp_path, broker.url("station"))
    station.options = ["--home-assistant"]
    station.start()
    with closing(home_assistant(broker)) as shown:
        wait_until(lambda: shown.heard, PATIENCE_S)
        table.close()
        visitor = Visitor(station)
        visitor.log_in()
        said = {CSRF_HEADER: visitor.csrf, "origin": station.url}
        wait_until(lambda: visitor.send("POST", "/tables/main/table-1/remove", "{}", **said)[0] == 200, PATIENCE_S)
        wait_until(lambda: len(shown.heard) > 1, PATIENCE_S)
        station.kill()

    announced, gone = shown.heard[:2]
    assert announced.topic == gone.topic == "homeassistant/device/squaredeal_main_main_table-1/config"
    assert b'"name":"Table 1"' in announced.payload
    assert gone.payload == b""
    assert shown.troubles == []
