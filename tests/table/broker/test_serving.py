"""The broker at work: nothing of amqtt's own defaults is left, and clients that come by the dozen hurt nobody."""

from __future__ import annotations

import threading
from contextlib import ExitStack, closing
from pathlib import Path

from paho.mqtt.client import Client
from paho.mqtt.enums import CallbackAPIVersion

from table.courier.mqtt import MqttCourier
from table.messages.carrying import CourierEvent, MessageCame
from table.messages.topics import Saying, TableAddress, ZoneAddress
from tests.brokers.running import running
from tests.patience import PATIENCE_S, wait_until

CLIENTS = 40
ZONE = ZoneAddress("main", "main")


class Heard:
    """What one client has heard, by topic."""

    def __init__(self) -> None:
        self.messages: list[MessageCame] = []

    def take(self, event: CourierEvent) -> None:
        """Keep a message."""
        if isinstance(event, MessageCame):
            self.messages.append(event)


def test_clients_that_come_while_others_speak_are_all_heard(tmp_path: Path) -> None:
    with running("amqtt", tmp_path) as broker, ExitStack() as open_couriers:
        hearing = Heard()
        patterns = [ZONE.every(Saying.RECORDS), ZONE.every(Saying.REPORT)]
        station = MqttCourier(broker.address("station"), "station", hearing.take, subscriptions=patterns)
        station.start()
        open_couriers.enter_context(closing(station))
        tables = [TableAddress("main", "main", f"t{number}") for number in range(CLIENTS)]
        heard = {table: Heard() for table in tables}
        couriers = {}
        for table in tables:
            courier = MqttCourier(
                broker.address("tables"),
                f"main/main/{table.table}",
                heard[table].take,
                subscriptions=[table.topic(Saying.ACK), table.station],
            )
            courier.start()
            couriers[table] = open_couriers.enter_context(closing(courier))
            for spoken, speaking in couriers.items():
                speaking.publish(spoken.topic(Saying.REPORT), b"here", is_retained=True)

        def all_are_heard() -> bool:
            for table in tables:
                couriers[table].publish(table.topic(Saying.RECORDS), b"one")
            threading.Event().wait(0.2)
            return {message.topic for message in hearing.messages} >= {table.topic(Saying.RECORDS) for table in tables}

        wait_until(all_are_heard, PATIENCE_S)


def test_a_client_that_has_asked_for_nothing_is_sent_nothing(tmp_path: Path) -> None:
    with running("amqtt", tmp_path) as broker, ExitStack() as open_couriers:
        hearing = Heard()
        table = TableAddress("main", "main", "t1")
        patterns = [ZONE.every(Saying.REPORT)]
        station = MqttCourier(broker.address("station"), "station", hearing.take, subscriptions=patterns)
        station.start()
        open_couriers.enter_context(closing(station))
        wait_until(lambda: _said(station, table) or hearing.messages, PATIENCE_S)
        # Our courier would not even deliver it: this client is as simple as they come.
        address = broker.address("tables")
        late = Client(CallbackAPIVersion.VERSION2, client_id="main/main/t2")
        late.username_pw_set("main/main/t2", address.password)
        found: list[str] = []
        late.on_message = lambda _client, _userdata, message: found.append(message.topic)
        late.connect(address.host, address.port)
        late.loop_start()
        threading.Event().wait(0.5)
        late.disconnect()
        late.loop_stop()

        assert found == []


def _said(station: MqttCourier, table: TableAddress) -> bool:
    """Have a table's report kept by the broker; nobody has heard of it yet."""
    station.publish(table.topic(Saying.REPORT), b"kept", is_retained=True)
    threading.Event().wait(0.1)
    return False
